/** What the present run is counted in, rounds, periods or nothing, and how its requests are spoken of. */
import { resolved, type Resolved } from '../../../core/scenario/resolved.ts';
import { defaultScenario } from '../../../core/scenario/scenario.ts';
import { useLane } from './lane.ts';

export type Beat = Resolved['beat'];

/** What a run is counted in. */
export function useCountedBeat(): Beat {
  const { useRun } = useLane();
  return useRun(({ scenario }) => (scenario ? resolved(scenario).countedBeat : 'round'));
}

export function useBeat(): Beat {
  const { useRun } = useLane();
  return useRun(({ scenario }) => (scenario ? resolved(scenario).beat : 'round'));
}

/** How requests are spoken of; as on a first visit before there is a run. */
export function useWorkloadWords(): Resolved['traits']['words'] {
  const { useRun } = useLane();
  return useRun(({ scenario }) => resolved(scenario ?? defaultScenario).traits.words);
}
