/** What the long ticks of the axis of time stand for. */
import type { Scene } from '../scene/view.ts';

export interface Grid {
  readonly everyNs: number;
  readonly fromNs: number;
  readonly word: 'round' | 'period';
}

/** Rounds, or the periods of streams that all release at once; else there is no common grid, only seconds. */
export function gridOf({ workload, roundNs, plans }: Scene): Grid | undefined {
  if (workload.beat === 'round') return { everyNs: roundNs, fromNs: 0, word: 'round' };
  if (workload.beat === 'none' || plans.length === 0) return undefined;
  const [{ firstNs, periodNs }] = plans;
  const aligned = plans.every((plan) => plan.firstNs === firstNs && plan.periodNs === periodNs);
  return aligned && plans.length > 1 ? { everyNs: periodNs, fromNs: firstNs, word: 'period' } : undefined;
}

/** Windows of more rounds than this would be filled with hairlines. */
const MOST_LINES = 40;

/** The instants whose hairlines run through all staves: where rounds begin, and where the last one ends. */
export function gridLines(grid: Grid | undefined, fromNs: number, toNs: number, endNs: number): number[] {
  if (grid === undefined || (toNs - fromNs) / grid.everyNs > MOST_LINES) return [];
  const lines: number[] = [];
  const first = Math.max(0, Math.ceil((fromNs - grid.fromNs) / grid.everyNs - 1e-9));
  for (let k = first; grid.fromNs + k * grid.everyNs <= Math.min(toNs, endNs); k++)
    lines.push(grid.fromNs + k * grid.everyNs);
  return lines;
}
