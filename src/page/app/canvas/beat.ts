/** What the present run is counted in, rounds, periods or nothing, and how its requests are spoken of. */
import { defaultScenario, type Scenario } from '../../../core/scenario/scenario.ts';
import { beatOf, countedBeatOf, traitsOf } from '../../../core/scenario/traits.ts';
import { useLane } from './lane.ts';

export { beatOf, countedBeatOf };

export type Beat = ReturnType<typeof beatOf>;

const useBeatBy = (find: (scenario: Scenario) => Beat): Beat => {
  const { useRun } = useLane();
  return useRun(({ scenario }) => (scenario ? find(scenario) : 'round'));
};

/** What a run is counted in. */
export const useCountedBeat = (): Beat => useBeatBy(countedBeatOf);
export const useBeat = (): Beat => useBeatBy(beatOf);

/** How requests are spoken of; as on a first visit before there is a run. */
export function useWorkloadWords(): ReturnType<typeof traitsOf>['words'] {
  const { useRun } = useLane();
  return useRun(({ scenario }) => traitsOf(scenario ?? defaultScenario).words);
}
