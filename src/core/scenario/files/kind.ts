/** What a file of ours is, by what it says itself, whether or not the rest of it is right. */
import { readJson } from '../json.ts';
import { PLAYLIST_FORMAT } from '../link/playlist.ts';
import { SCENARIO_FORMAT } from './file.ts';
import { RECEIPT_FORMAT } from './workReceipt.ts';

export type FileKind = 'scenario' | 'playlist' | 'receipt' | 'workshop';

/** What is worked at in the Workshop, which reads it itself. */
export const WORKSHOP_FORMAT = 'roundscope-workshop';

const kinds: ReadonlyMap<unknown, FileKind> = new Map([
  [SCENARIO_FORMAT, 'scenario'],
  [PLAYLIST_FORMAT, 'playlist'],
  [RECEIPT_FORMAT, 'receipt'],
  [WORKSHOP_FORMAT, 'workshop'],
]);

/** Undefined for what is none of ours. */
export function kindOf(content: string): FileKind | undefined {
  const read = readJson(content, 'the file');
  if (!read.ok || typeof read.value !== 'object' || read.value === null) return undefined;
  return 'format' in read.value ? kinds.get(read.value.format) : undefined;
}
