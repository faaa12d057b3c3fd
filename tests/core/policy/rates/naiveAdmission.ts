/**
 * WRR-SCAN's test of admission as it is written (Tsai, Chu and Huang 2004, sections 3.1 to 3.3, equations 2 to 10): by exact
 * fractions, tried on every length of a round that might be the largest, and imports nothing from the engine.
 *
 * Which lengths. Between two neighbouring values of P_i/k all q, hence all x and the left side, stay as they are, and what a
 * round has room for only grows with its length: if any length between them passes, the upper of the two does. So the largest
 * that passes is some P_i/k. That is an argument; `searched` doubts it and tries many lengths between as well.
 *
 * Readings:
 * - Slack is what the round has left beyond the left side and, under `time:ρ`, beyond the reserve too: that share may be used
 *   up, so only what is beyond it can pay for the way to a round's first block.
 * - Under `time:ρ` x_a = max(1, ⌊ρR / (t_r + C/V)⌋) with the exact R, not the one rounded down to whole ns; so are q and x.
 * - `blocks:0` where aperiodic requests come is refused whatever the tasks are, also without any task.
 * - No task at all: nothing bounds R, so there is no answer; the caller has to say what a round is then.
 */
import type { Placing, Reserve } from './workedExamples.ts';
import {
  atMost,
  decimal,
  equal,
  floorOf,
  fraction,
  larger,
  minus,
  over,
  plus,
  times,
  type Fraction,
} from './fractions.ts';

export interface Task {
  readonly period: Fraction;
  readonly blocks: number;
}

/** t_s, t_r and C/V, in the unit of the periods. */
export interface Constants {
  readonly sweep: Fraction;
  readonly turn: Fraction;
  readonly block: Fraction;
}

export interface Question {
  readonly tasks: readonly Task[];
  readonly placing: Placing;
  readonly reserve: Reserve;
  /** Whether aperiodic requests come at all. */
  readonly aperiodic: boolean;
  readonly constants: Constants;
}

/** One length of a round, and what the test says of it. */
export interface Trial {
  readonly round: Fraction;
  readonly q: readonly number[];
  readonly x: readonly number[];
  readonly aperiodicBlocks: number;
  readonly left: Fraction;
  /** R, or under `time:ρ` what the reserve leaves of it. */
  readonly right: Fraction;
  readonly slack: Fraction;
  readonly passes: boolean;
}

const sum = (list: readonly number[]): number => list.reduce((total, x) => total + x, 0);

/** Blocks of the aperiodic requests: how many a round, and how much of it is set aside for them. */
function reserved(question: Question, round: Fraction): { counted: number; served: number; aside: Fraction } {
  const { reserve, aperiodic, constants } = question;
  const [form, figure] = reserve.split(':');
  if (form === 'blocks') return { counted: Number(figure), served: Number(figure), aside: fraction(0) };
  if (!aperiodic) return { counted: 0, served: 0, aside: fraction(0) };
  const one = plus(constants.turn, constants.block);
  const share = times(decimal(figure), round);
  return { counted: 0, served: Math.max(1, floorOf(over(share, one))), aside: larger(share, one) };
}

/** The test for one length; null where it is above what the placing allows: P_i / 2, or P_i under -CA. */
export function tryLength(question: Question, round: Fraction): Trial | null {
  const { tasks, placing, constants } = question;
  const missed = placing === 'CA' ? 0 : 1;
  const q = tasks.map(({ period }) => floorOf(over(period, round)) - missed);
  if (q.some((rounds) => rounds < 1)) return null;
  const x = tasks.map(({ blocks }, i) => Math.ceil(blocks / q[i]));
  const { counted, served, aside } = reserved(question, round);
  const turns = (placing === 'R' ? sum(x) : tasks.length) + counted;
  const left = plus(
    constants.sweep,
    plus(times(constants.turn, fraction(turns)), times(constants.block, fraction(sum(x) + counted))),
  );
  const right = minus(round, aside);
  const passes = atMost(left, right);
  return { round, q, x, aperiodicBlocks: served, left, right, slack: minus(right, left), passes };
}

const longestFirst = (lengths: readonly Fraction[]): Fraction[] =>
  [...lengths].sort((a, b) => (atMost(a, b) ? (atMost(b, a) ? 0 : 1) : -1));

/** All P_i/k that are longer than what any round takes: a sweep, and a turn and a block for each task. */
export function breakpoints({ tasks, constants }: Question): Fraction[] {
  const least = plus(constants.sweep, times(plus(constants.turn, constants.block), fraction(tasks.length)));
  const periods = tasks
    .map(({ period }) => period)
    .filter((period, i, all) => all.findIndex((other) => equal(other, period)) === i);
  const lengths = periods.flatMap((period) => {
    const most = floorOf(over(period, least));
    return Array.from({ length: most }, (_, k) => over(period, fraction(k + 1)));
  });
  return longestFirst(lengths);
}

/** The breakpoints and, between any two neighbours and below the last, so many lengths more, evenly spread. */
function grid(question: Question, between: number): Fraction[] {
  const ends = breakpoints(question);
  return ends.flatMap((upper, k) => {
    const lower = k + 1 < ends.length ? ends[k + 1] : over(upper, fraction(2));
    const step = over(minus(upper, lower), fraction(between + 1));
    return Array.from({ length: between + 1 }, (_, j) => minus(upper, times(step, fraction(j))));
  });
}

export interface Answer {
  /** The largest length that passes. */
  readonly admitted: Trial | null;
  /** Every length within the bound that was tried before it, the longest first. */
  readonly refused: readonly Trial[];
}

function answer(question: Question, lengths: readonly Fraction[]): Answer {
  const nobodyServes = question.aperiodic && question.reserve === 'blocks:0';
  const refused: Trial[] = [];
  for (const round of lengths) {
    const trial = tryLength(question, round);
    if (trial === null) continue;
    if (trial.passes && !nobodyServes) return { admitted: trial, refused };
    refused.push(trial);
  }
  return { admitted: null, refused };
}

export const admit = (question: Question): Answer => answer(question, breakpoints(question));

/** The same by search: also over lengths that are no breakpoints. */
export const searched = (question: Question, between: number): Answer =>
  answer(question, grid(question, between));

/**
 * How many of a list are let in, one by one to the first refusal. Found by halves: what passes still passes, at the same
 * length, without its last task.
 */
export function admittedOneByOne(question: Question): number {
  const passes = (count: number) =>
    count === 0 || admit({ ...question, tasks: question.tasks.slice(0, count) }).admitted !== null;
  let [least, most] = [0, question.tasks.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (passes(middle)) least = middle;
    else most = middle - 1;
  }
  return least;
}
