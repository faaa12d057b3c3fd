/** What the beats of the present run are called: the rounds of videos, the shortest period of streams; a queue has none. */
import { effectiveValues, worksInRounds } from '../../../core/scenario/params.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { useLane } from './lane.ts';

export type Beat = 'round' | 'period' | 'none';

/** A script is counted in rounds: deadlines that it leaves open are those of its rounds. */
export function beatOf({ script, values }: Scenario): Beat {
  if (script) return 'round';
  switch (values.workload) {
    case 'streams':
      return 'period';
    case 'queue':
      return 'none';
    default:
      return 'round';
  }
}

/** What a run may be counted in: whoever writes down requests for a policy without rounds has none, only seconds. */
export const countedBeatOf = (scenario: Scenario): Beat =>
  scenario.script && !worksInRounds(effectiveValues(scenario.values)) ? 'none' : beatOf(scenario);

export function useCountedBeat(): Beat {
  const { useRun } = useLane();
  return useRun(({ scenario }) => (scenario ? countedBeatOf(scenario) : 'round'));
}

export function useBeat(): Beat {
  const { useRun } = useLane();
  return useRun(({ scenario }) => (scenario ? beatOf(scenario) : 'round'));
}

/** Are there requests with deadlines, of videos or streams? */
export const hasStreams = ({ script, values }: Scenario): boolean =>
  script ? script.some(({ requestClass }) => requestClass === 'C') : values.workload !== 'queue';
