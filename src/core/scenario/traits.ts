/** What there is to know of a scenario's requests, whether a workload makes them or a script holds them. */
import { onceFor } from '../base/onceFor.ts';
import { liesAnywhere } from '../objects/liesAnywhere.ts';
import type { Beat, WorkloadTraits } from '../workload/parts/definition.ts';
import { beyond } from './later.ts';
import type { Meaning } from './meaning.ts';
import type { Script } from './scenario.ts';

/** A script may be long, and this is asked again and again. */
const hasStreams = onceFor((script: Script): boolean => beyond.now.holdsVideos(script));

/** Under the values in force at an instant. */
export function traitsUnder(
  script: Script | undefined,
  { values, workload, policy }: Meaning,
): WorkloadTraits {
  if (!script) return liesAnywhere(values) ? workload : beyond.now.placedTraits(workload);
  return beyond.now.scriptTraits(policy.inRounds === true, hasStreams(script));
}

/** What the summary counts in: of a script, rounds, for deadlines that it leaves open are those of its rounds. */
export const beatOf = (script: Script | undefined, { workload }: Meaning): Beat =>
  script ? 'round' : workload.beat;

/** What a run is counted in: whoever writes down requests for a policy without rounds has none, only seconds. */
export const countedBeatOf = (script: Script | undefined, start: Meaning): Beat =>
  script && start.policy.inRounds !== true ? 'none' : beatOf(script, start);
