/** Where the present stands when another scenario is run in place of the one before. Pure. */
import { resolved } from '../../../core/scenario/resolved.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';

/** `timeNs`: the present; `endedNs`: the end of the run before; `endNs`: that of the run now. */
interface Present {
  readonly timeNs: number;
  readonly endedNs: number;
  readonly endNs: number;
}

/** Another workload begins at its beginning; a run that was over stays over, and the present stays within the run. */
export function placeAfterChange(
  before: Scenario,
  now: Scenario,
  { timeNs, endedNs, endNs }: Present,
): 'start' | 'end' | 'here' {
  const scriptIsGone = before.script !== undefined && now.script === undefined;
  if (resolved(before).values.workload !== resolved(now).values.workload || scriptIsGone) return 'start';
  const wasOver = timeNs > 0 && timeNs >= endedNs;
  return timeNs > endNs || wasOver ? 'end' : 'here';
}
