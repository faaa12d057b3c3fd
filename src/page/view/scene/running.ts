/** Running totals of a summary by rounds, made once for each summary: what happened before round k is then one look. */
import { onceFor } from '../../../core/base/onceFor.ts';
import type { Beats } from '../../../core/trace/summary.ts';

const columns = [
  'cArrived',
  'cServed',
  'dServed',
  'slow',
  'responseSumNs',
  'late',
  'discarded',
  'seekNs',
  'rotationNs',
  'transferCNs',
  'transferDNs',
  'transferBNs',
  'serviceDNs',
  'seekCylinders',
] as const;
type Column = (typeof columns)[number];

export interface Running {
  /** Rounds that are known. */
  readonly length: number;
  /** At index k: the sum over the rounds before k, of each column. */
  readonly sums: Readonly<Record<Column, Float64Array>>;
  /** At index k: the longest response in ns before round k; 0 where there is none. */
  readonly longestNs: Float64Array;
}

export const runningOf = onceFor(add);

function add(beats: Beats): Running {
  const { length } = beats;
  const sumOf = (column: ArrayLike<number>) => {
    const sums = new Float64Array(length + 1);
    for (let k = 0; k < length; k++) sums[k + 1] = sums[k] + column[k];
    return sums;
  };
  const longestNs = new Float64Array(length + 1);
  for (let k = 0; k < length; k++) longestNs[k + 1] = Math.max(longestNs[k], beats.responseMaxNs[k]);
  const sums = Object.fromEntries(columns.map((name) => [name, sumOf(beats[name])]));
  return { length, sums: sums as Record<Column, Float64Array>, longestNs };
}
