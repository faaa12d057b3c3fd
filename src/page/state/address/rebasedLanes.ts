/** What is compared with a scenario, when that scenario is changed. */
import { Faults } from '../../../core/scenario/faults.ts';
import { MOST_LANES, rebaseLanes } from '../../../core/scenario/link/lanes.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { useNotices } from '../stores/notices.ts';

/** The same differences from another scenario; what makes no sense there is left out, and said. */
export function rebasedLanes(
  lanes: readonly Scenario[],
  before: Scenario,
  now: Scenario,
): readonly Scenario[] {
  const faults = new Faults(MOST_LANES);
  const rebased = rebaseLanes(lanes, before, now, faults);
  if (faults.any)
    useNotices
      .getState()
      .notify({ tone: 'plain', title: 'Left out of the comparison', lines: faults.list() });
  return rebased;
}
