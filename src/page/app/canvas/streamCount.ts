/** How many film strips a run has: its streams, or whoever a script or the pages have pieces of. */
import { resolved } from '../../../core/scenario/resolved.ts';
import type { Scenario, Script } from '../../../core/scenario/scenario.ts';
import { holdsVideos } from '../../../core/scenario/heldScript.ts';
import type { Page } from '../../../core/trace/page.ts';

const mostStreams = new WeakMap<Page, number>();

/** Where streams come and go: as many film strips as any instant of the pages needs. */
export function streamsIn(scenario: Scenario, pages: readonly Page[]): number {
  if (!resolved(scenario).hasGuests) return 0;
  return pages.reduce((most, page) => {
    let its = mostStreams.get(page);
    if (its === undefined) {
      const { stream, length } = page.requests;
      its = stream.subarray(0, length).reduce((last, one) => Math.max(last, one + 1), 0);
      mostStreams.set(page, its);
    }
    return Math.max(most, its);
  }, 0);
}

/** A script may be long, and this is asked in every frame. */
const streamsOfScript = new WeakMap<Scenario, number>();

/** As many film strips as there are streams. In a script the k-th video of a round belongs to stream k, if it names none. */
export function streamsOf(scenario: Scenario, n: number): number {
  if (!scenario.script) return n;
  let streams = streamsOfScript.get(scenario);
  if (streams === undefined)
    streamsOfScript.set(scenario, (streams = countStreams(scenario, scenario.script)));
  return streams;
}

function countStreams(scenario: Scenario, script: Script): number {
  if (!holdsVideos(script)) return 0;
  const lengthNs = resolved(scenario).beatNs;
  let most = 0;
  let round = -1;
  let inRound = 0;
  for (const r of script) {
    if (r.requestClass !== 'C') continue;
    const its = Math.floor(r.arrivalNs / lengthNs);
    inRound = its === round ? inRound + 1 : 0;
    round = its;
    most = Math.max(most, (r.stream ?? inRound) + 1);
  }
  return most;
}
