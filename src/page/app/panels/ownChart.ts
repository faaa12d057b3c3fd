/** The picture under the rounds that has most to tell of a run: response times, where nothing else is said. */
import { resolved } from '../../../core/scenario/resolved.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { useLane } from '../canvas/lane.ts';

export const RESPONSE = 'response';

export const ownChartOf = (scenario: Scenario | undefined): string =>
  (scenario && !scenario.script ? resolved(scenario).workload.chart : undefined) ?? RESPONSE;

export function useOwnChart(): string {
  const { useRun } = useLane();
  return useRun(({ scenario }) => ownChartOf(scenario));
}
