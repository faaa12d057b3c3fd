/** Verdicts on the five disks of Nerjes et al.'s testbed, computed from published sweeps (disks.ts). */
import { elementAt } from '../../base/elementAt.ts';
import type { Estimate } from '../../experiment/sweep/estimate.ts';
import { figureOf, pointAt } from '../shared/tables.ts';
import { judge, type Judged } from '../shared/verdict.ts';
import { figure9, FOUR, known, loadsOf, mostOf, STREAMS, type NerjesData } from './verdicts.ts';

const DISKS = 5;

const tableOf = ({ tables }: NerjesData, n: number) => tables[n === 3 ? 'five-disks.n3' : 'five-disks.n7'];

/** Do two intervals meet? */
const agree = (a: Estimate, b: Estimate): boolean => a.low <= b.high && b.low <= a.high;

interface Pair {
  readonly n: number;
  readonly policy: string;
  readonly lambda: number;
  readonly five: Estimate;
  readonly one: Estimate;
}

/** Where one disk at a fifth of the load, and the five, are not saturated. */
const pairsOf = (data: NerjesData): readonly Pair[] =>
  STREAMS.flatMap((n) =>
    FOUR.flatMap((policy) =>
      loadsOf(tableOf(data, n)).flatMap((lambda) => {
        const five = known(tableOf(data, n), policy, lambda);
        const one = known(figure9(data.tables, n), policy, lambda / DISKS);
        return five && one ? [{ n, policy, lambda, five, one }] : [];
      }),
    ),
  );

/** N21: the system’s mean is that of one disk at a fifth of the load. */
export function judgeFiveDisks(data: NerjesData): Judged {
  const pairs = pairsOf(data);
  const apart = pairs.filter(({ five, one }) => !agree(five, one));
  const share = (pairs.length - apart.length) / pairs.length;
  const offOf = ({ five, one }: Pair) => five.value / one.value - 1;
  const largest = pairs.reduce((most, pair) => (Math.abs(offOf(pair)) > Math.abs(offOf(most)) ? pair : most));
  const told = ({ n, policy, lambda, five, one }: Pair) =>
    `N = ${n}, ${policy}, λ = ${lambda}: ${five.value.toFixed(4)} s and ${one.value.toFixed(4)} s`;
  return {
    verdict: judge(share >= 19 / 20, share >= 9 / 10),
    figures: `the intervals meet at ${pairs.length - apart.length} of ${pairs.length} points${
      apart.length === 0 ? '' : `, not at ${apart.map(told).join('; ')}`
    }; at most ${(100 * Math.abs(offOf(largest))).toFixed(1)} % apart (${told(largest)})`,
  };
}

/** Of five times what one disk sustains. */
const WITHIN = 0.02;

/** N22: five times the sustainable load. */
export function judgeFiveSustain(data: NerjesData): Judged {
  const rows = STREAMS.map((n) =>
    FOUR.map((policy) => {
      const five = figureOf(pointAt(data.tables['five-disks.sustainable'], DISKS * n, policy), 'sustainable');
      const one = mostOf(data, n, policy);
      return { policy, five: five.value, one: one.value, off: five.value / (DISKS * one.value) - 1 };
    }),
  );
  const near = rows.map((of) => of.every(({ off }) => Math.abs(off) <= WITHIN));
  return {
    verdict: judge(near.every(Boolean), near.some(Boolean)),
    figures: STREAMS.map(
      (n, k) =>
        `N = ${n}: ${elementAt(rows, k)
          .map(({ policy, five, one }) => `${policy} ${five.toFixed(1)} for 5 · ${one.toFixed(1)}`)
          .join(', ')}`,
    ).join('; '),
  };
}
