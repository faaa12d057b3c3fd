/** What a file of ours is, by what it says itself, whether or not the rest of it is right. */
import { PLAYLIST_FORMAT } from '../link/playlist.ts';
import { SCENARIO_FORMAT } from './file.ts';
import { RECEIPT_FORMAT } from './receipt.ts';

export type FileKind = 'scenario' | 'playlist' | 'receipt';

const kinds: ReadonlyMap<unknown, FileKind> = new Map([
  [SCENARIO_FORMAT, 'scenario'],
  [PLAYLIST_FORMAT, 'playlist'],
  [RECEIPT_FORMAT, 'receipt'],
]);

/** Undefined for what is none of ours. */
export function kindOf(content: string): FileKind | undefined {
  try {
    const json: unknown = JSON.parse(content.replace(/^\uFEFF/, ''));
    return typeof json === 'object' && json !== null && 'format' in json ? kinds.get(json.format) : undefined;
  } catch {
    return undefined;
  }
}
