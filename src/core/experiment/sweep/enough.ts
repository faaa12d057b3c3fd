/**
 * How many disks are enough for a load and its goals (Nerjes et al., sections 1.1 and 7: how a server is configured)? Read
 * off a sweep whose last axis is `disks`: the least number that keeps all goals for certain, and what is known of those
 * below it. Certain is what a point’s 95 % interval says, each by itself.
 */
import { elementAt } from '../../base/elementAt.ts';
import type { ParamValue } from '../../base/params.ts';
import type { Goal } from './goals.ts';
import type { SweepTable, TablePoint } from './table.ts';

/** kept and missed for certain; open: more replications would tell. */
export type Verdict = 'kept' | 'missed' | 'open';

export interface GoalAt {
  readonly goal: Goal;
  readonly verdict: Verdict;
  /** The bound that it is told by: the worse end of the interval, of a goal that is missed the better one; NaN for none. */
  readonly bound: number;
}

export interface SizeAt {
  readonly disks: number;
  readonly verdict: Verdict;
  readonly goals: readonly GoalAt[];
}

export interface Enough {
  /** Of the other axes. */
  readonly values: readonly ParamValue[];
  /** All that were tried, from few to many. */
  readonly sizes: readonly SizeAt[];
  /** The least that keeps all goals for certain; undefined where none of them does. */
  readonly least: SizeAt | undefined;
  /** The largest below it, or of all where there is none. */
  readonly below: SizeAt | undefined;
}

/** One a line of the table: a combination of the other axes’ values. */
export function enoughDisks({ axes, points }: SweepTable, goals: readonly Goal[]): readonly Enough[] {
  const last = elementAt(axes, axes.length - 1);
  if (last.key !== 'disks') throw new Error('how many disks are enough is read off a sweep over disks');
  const length = last.values.length;
  return Array.from({ length: points.length / length }, (_, line) => {
    const own = points.slice(line * length, (line + 1) * length);
    const sizes = own.map((point) => sizeAt(point, goals)).sort((a, b) => a.disks - b.disks);
    const at = sizes.findIndex(({ verdict }) => verdict === 'kept');
    return {
      values: elementAt(own, 0).values.slice(0, -1),
      sizes,
      least: sizes[at],
      below: at < 0 ? sizes.at(-1) : sizes[at - 1],
    };
  });
}

function sizeAt(point: TablePoint, goals: readonly Goal[]): SizeAt {
  const found = goals.map((goal) => goalAt(point, goal));
  const has = (verdict: Verdict) => found.some((its) => its.verdict === verdict);
  return {
    disks: Number(point.values.at(-1)),
    verdict: has('missed') ? 'missed' : has('open') ? 'open' : 'kept',
    goals: found,
  };
}

function goalAt({ state, estimates, unsure }: TablePoint, goal: Goal): GoalAt {
  const { id, better, unbounded } = goal.measure;
  // It grows with the length of the run, beyond any limit.
  if (state === 'saturated' && unbounded) return { goal, verdict: 'missed', bound: Infinity };
  const found = estimates[id];
  if (found === undefined || (unsure && unbounded)) return { goal, verdict: 'open', bound: NaN };
  const { low, high } = found;
  const [best, worst] = better === 'more' ? [high, low] : [low, high];
  const keeps = (x: number) => (better === 'more' ? x >= goal.limit : x <= goal.limit);
  if (keeps(worst)) return { goal, verdict: 'kept', bound: worst };
  return keeps(best) ? { goal, verdict: 'open', bound: worst } : { goal, verdict: 'missed', bound: best };
}
