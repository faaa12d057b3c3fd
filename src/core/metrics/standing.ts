/**
 * Which of several runs on the same requests is best at a metric. One is better than another where the 95 % interval of
 * their paired difference holds no zero, and best where it is better than every other one; nothing is told from figures
 * alone. On a saturated disk what grows without end is worse than any figure.
 */
import { elementAt } from '../base/elementAt.ts';
import type { Metric } from './definition.ts';
import { outcomeDifference, outcomeOf, type Stretch } from './pairedOutcomes.ts';

export interface Contender {
  readonly part: Stretch;
  readonly saturated: boolean;
}

export interface Standing {
  /** NaN where there is no figure. */
  readonly values: readonly number[];
  /** Who has a figure, the best first. */
  readonly order: readonly number[];
  /** Certainly better; never of a run beside itself. */
  readonly isBetter: (one: number, other: number) => boolean;
  /** Better than every other; −1 for nobody. */
  readonly best: number;
}

/**
 * `exact`: the figures are all that there is (requests that were given, each served), so that every difference is one.
 */
export function standingOf(metric: Metric, runs: readonly Contender[], exact = false): Standing {
  const isEndless = ({ saturated }: Contender) => saturated && metric.unbounded === true;
  const values = runs.map((run) => (isEndless(run) ? NaN : outcomeOf(metric.id, run.part)));
  const sign = metric.better === 'more' ? -1 : 1;
  const isBetter = (one: number, other: number): boolean => {
    if (one === other || metric.better === undefined) return false;
    const [own, beside] = [elementAt(runs, one), elementAt(runs, other)];
    if (isEndless(own) || !Number.isFinite(values[one])) return false;
    if (isEndless(beside)) return true;
    const { difference, ci95 } = outcomeDifference(metric.id, own.part, beside.part);
    return exact ? sign * difference > 0 : sign * difference > ci95;
  };
  const order = runs
    .map((_, i) => i)
    .filter((i) => Number.isFinite(values[i]))
    .sort((a, b) => sign * (elementAt(values, a) - elementAt(values, b)) || a - b);
  const best =
    runs.length < 2 ? -1 : runs.findIndex((_, i) => runs.every((_, j) => i === j || isBetter(i, j)));
  return { values, order, isBetter, best };
}
