/** What there is to know of a scenario's requests, whether a workload makes them or a script holds them. */
import { liesAnywhere } from '../objects/liesAnywhere.ts';
import type { ParamValues } from '../sim/interfaces.ts';
import type { Beat, WorkloadTraits } from '../workload/parts/definition.ts';
import { scriptTraits } from '../workload/index.ts';
import { placedTraits } from '../workload/parts/placed.ts';
import { holdsVideos } from './heldScript.ts';
import { effectiveValues, workloadOf, worksInRounds } from './params.ts';
import type { Scenario, Script } from './scenario.ts';

/** A script may be long, and this is asked again and again. */
const withStreams = new WeakMap<Script, boolean>();

function hasStreams(script: Script): boolean {
  let has = withStreams.get(script);
  if (has === undefined) withStreams.set(script, (has = holdsVideos(script)));
  return has;
}

/** `now`: the values in force at an instant, where they are not those of the start. */
export function traitsOf(
  { script, values }: Scenario,
  now: ParamValues = effectiveValues(values),
): WorkloadTraits {
  if (!script) return liesAnywhere(now) ? workloadOf(now) : placedTraits(workloadOf(now));
  return scriptTraits(worksInRounds(now), hasStreams(script));
}

/** What the summary counts in: of a script, rounds, for deadlines that it leaves open are those of its rounds. */
export const beatOf = ({ script, values }: Scenario): Beat => (script ? 'round' : workloadOf(values).beat);

/** What a run is counted in: whoever writes down requests for a policy without rounds has none, only seconds. */
export const countedBeatOf = (scenario: Scenario): Beat =>
  scenario.script && !worksInRounds(effectiveValues(scenario.values)) ? 'none' : beatOf(scenario);
