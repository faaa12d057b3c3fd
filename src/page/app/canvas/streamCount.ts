/** How many film strips a run has: its streams, or whoever a script or the pages have pieces of. */
import { onceFor } from '../../../core/base/onceFor.ts';
import { resolved } from '../../../core/scenario/resolved.ts';
import type { Scenario, Script } from '../../../core/scenario/scenario.ts';
import { holdsVideos } from '../../../core/scenario/heldScript.ts';
import type { Page } from '../../../core/trace/page.ts';

const mostStreams = onceFor(({ requests: { stream, length } }: Page) =>
  stream.subarray(0, length).reduce((last, one) => Math.max(last, one + 1), 0),
);

/** Where streams come and go: as many film strips as any instant of the pages needs. */
export function streamsIn(scenario: Scenario, pages: readonly Page[]): number {
  if (!resolved(scenario).hasGuests) return 0;
  return pages.reduce((most, page) => Math.max(most, mostStreams(page)), 0);
}

/** A script may be long, and this is asked in every frame. */
const streamsOfScript = onceFor(countStreams);

/** As many film strips as there are streams. In a script the k-th video of a round belongs to stream k, if it names none. */
export function streamsOf(scenario: Scenario, n: number): number {
  return scenario.script ? streamsOfScript(scenario, scenario.script) : n;
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
