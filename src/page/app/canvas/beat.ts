/** What the beats of the present run are: the rounds of videos, the shortest period of streams; a queue has none. */
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { beatOf, countedBeatOf } from '../../../core/scenario/traits.ts';
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
