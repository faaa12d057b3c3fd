/** The picture under the rounds that has most to tell of a run: response times, where nothing else is said. */
import { workloadOf } from '../../../core/scenario/params.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { useLane } from '../canvas/lane.ts';

export const RESPONSE = 'response';

export const ownChartOf = (scenario: Scenario | undefined): string =>
  (scenario && !scenario.script ? workloadOf(scenario.values).chart : undefined) ?? RESPONSE;

export function useOwnChart(): string {
  const { useRun } = useLane();
  return useRun(({ scenario }) => ownChartOf(scenario));
}
