/** Opens a scenario file: all of it, or nothing and the reasons. */
import { decodeScenarioFile } from '../../../core/scenario/files/file.ts';
import { kindOf } from '../../../core/scenario/files/kind.ts';
import { mostOfJson } from '../../../core/scenario/json.ts';
import { encodeLink } from '../../../core/scenario/link/index.ts';
import { aTurn } from '../../state/address/aTurn.ts';
import { openLink } from '../../state/address/openLink.ts';
import { writeAddress } from '../../state/address/writeAddress.ts';
import { linkNames } from '../../state/address/site.ts';
import { sentenceOf } from './useWork.ts';

/** The largest that is read, as long as it can be in characters: a hundred thousand requests are some five megabytes. */
export const MOST_BYTES = mostOfJson.length;

export type Opened = { readonly ok: true } | { readonly ok: false; readonly faults: readonly string[] };

/** What is no scenario, and where it belongs. */
const others = {
  scenario: '',
  playlist: 'a playlist: drop it anywhere on the page, or open it where lectures are prepared.',
  receipt: 'an answer receipt: the command line checks a folder of them; drop it on the page to see its run.',
  workshop: 'a file of the Workshop: open it on that page, under the text.',
} as const;

export async function openScenario(file: File): Promise<Opened> {
  const refused = (...faults: string[]): Opened => ({ ok: false, faults });
  if (file.size > MOST_BYTES)
    return refused(`${file.name} is larger than ${MOST_BYTES / 1e6} MB, which no scenario is.`);
  try {
    const text = await file.text();
    const other = others[kindOf(text) ?? 'scenario'];
    if (other !== '') return refused(`${file.name} is ${other}`);
    await aTurn();
    const { state, faults } = await decodeScenarioFile(text, linkNames(), aTurn);
    if (faults.length > 0) return { ok: false, faults };
    await openLink(await encodeLink(state, aTurn));
    writeAddress('push');
    return { ok: true };
  } catch (error) {
    return refused(`${file.name} cannot be opened: ${sentenceOf(error)}`);
  }
}
