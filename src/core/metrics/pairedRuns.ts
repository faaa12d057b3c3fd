/**
 * Two points of a sweep beside each other. Replication k of each has the same seed, hence the same requests: what moves
 * one moves the other as well, so their differences, seed by seed, vary less than either does (common random numbers; Law,
 * Simulation Modeling and Analysis, 5th ed., section 10.2.1). The interval is Student's t over these differences.
 *
 * Example, four seeds, 1, 2, 5, 8 and 2, 4, 6, 8: the differences are 1, 2, 1, 0, so 1 ± 3.182 · 0.408 = 1 ± 1.299.
 */
import { elementAt } from '../base/elementAt.ts';
import { t975 } from './studentT.ts';

/** Fewer differences say too little of how they vary. */
const LEAST_SEEDS = 3;

/** In the measure's unit; `low` and `high` bound the 95 % interval, and may be below 0. */
export interface RunsDifference {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** How many it is over. */
  readonly seeds: number;
}

/** The second's figure less the first's, over the seeds that both were run with; undefined where these are too few. */
export function runsDifference(
  first: readonly number[] | undefined,
  second: readonly number[] | undefined,
): RunsDifference | undefined {
  const seeds = Math.min(first?.length ?? 0, second?.length ?? 0);
  if (first === undefined || second === undefined || seeds < LEAST_SEEDS) return undefined;
  const each = Array.from({ length: seeds }, (_, k) => elementAt(second, k) - elementAt(first, k));
  const value = each.reduce((sum, x) => sum + x, 0) / seeds;
  const squares = each.reduce((sum, x) => sum + (x - value) * (x - value), 0);
  const half = t975(seeds - 1) * Math.sqrt(squares / (seeds - 1) / seeds);
  return { value, low: value - half, high: value + half, seeds };
}

/** −1 where the first is surely below the second, 1 where it is surely above it, 0 where their runs do not tell. */
export function sureOrder(difference: RunsDifference | undefined): -1 | 0 | 1 {
  if (difference === undefined) return 0;
  return difference.low > 0 ? -1 : difference.high < 0 ? 1 : 0;
}
