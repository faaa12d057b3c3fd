/** Measurements in turn: on a machine that others use as well only neighbours can be compared. */
import { elementAt } from '../core/base/elementAt.ts';

/** Of so many pairs: medians of both, of their ratio, and between what half of the ratios lie. */
export interface Beside {
  readonly one: number;
  readonly other: number;
  readonly ratio: number;
  readonly from: number;
  readonly to: number;
}

/** Nearest rank. */
function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return elementAt(sorted, Math.max(0, Math.ceil(q * sorted.length) - 1));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Every other pair begins with the other one. */
export function inTurn(pairs: number, one: () => number, other: () => number): Beside {
  const [ones, others]: [number[], number[]] = [[], []];
  for (let k = 0; k < pairs; k++) {
    if (k % 2 === 0) ones.push(one());
    others.push(other());
    if (k % 2 === 1) ones.push(one());
  }
  const ratios = ones.map((value, k) => value / elementAt(others, k));
  return {
    one: median(ones),
    other: median(others),
    ratio: median(ratios),
    from: quantile(ratios, 0.25),
    to: quantile(ratios, 0.75),
  };
}

/** ‘1.62 (1.58 to 1.70)’. */
export const ratioText = ({ ratio, from, to }: Beside): string =>
  `${ratio.toFixed(2)} (${from.toFixed(2)} to ${to.toFixed(2)})`;
