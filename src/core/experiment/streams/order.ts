/**
 * The experiments of Reddy and Wyllie as an ordered list of jobs that know nothing of each other: figure 1 asks how
 * many streams a policy supports without a missed deadline, figure 2 how long requests without a stream take beside
 * so many streams, figure 3 how many streams several disks support together. A job is plain data, so it can be done
 * anywhere; results are put together by the jobs' numbers.
 */
import { resolved } from '../../scenario/resolved.ts';
import { elementAt } from '../../base/elementAt.ts';
import { wordOf, readForm } from '../../base/params.ts';
import { NS_PER_S } from '../../base/time.ts';
import { withValues, type Scenario } from '../../scenario/scenario.ts';

export type StreamsFigure = 1 | 2 | 3;

export interface StreamsOrder {
  readonly figure: StreamsFigure;
  /** A scenario of the workload of streams; what is varied takes the place of its values. */
  readonly base: Scenario;
  readonly policies: readonly string[];
  /** Arrivals per second without a stream, 1 ÷ mean gap. */
  readonly lambdas: readonly number[];
  readonly deferrals: readonly number[];
  readonly tracks: readonly number[];
  /** Figure 2: how many streams there are at each of `tracks`. */
  readonly streams: readonly number[];
  /** Figure 3: so many on the first disk, and looked for is how many on each of the others; undefined for equal shares. */
  readonly first?: number;
  readonly seeds: readonly number[];
  /** What each stream asks for, at least, with a deadline within the run. */
  readonly requests: number;
}

/** A point of a figure: the least or the mean over the seeds stands there. */
export interface Point {
  readonly policy: string;
  readonly lambda: number;
  readonly m: number;
  readonly tracks: number;
  /** Figure 2: its streams. In the others they are what is looked for. */
  readonly n: number;
}

export interface StreamsJob {
  readonly index: number;
  readonly figure: StreamsFigure;
  readonly point: number;
  readonly seed: number;
  readonly requests: number;
  /** Ready to run; where their number is looked for, with one stream. */
  readonly scenario: Scenario;
  /** Streams on the first disk, where those on the others are looked for. */
  readonly first?: number;
}

export function pointsOf(order: StreamsOrder): Point[] {
  const points: Point[] = [];
  for (const policy of order.policies)
    for (const lambda of order.lambdas)
      for (const m of order.deferrals)
        for (const [k, tracks] of order.tracks.entries())
          points.push({ policy, lambda, m, tracks, n: order.figure === 2 ? elementAt(order.streams, k) : 1 });
  return points;
}

export function jobsOf(order: StreamsOrder): StreamsJob[] {
  return pointsOf(order).flatMap((point, p) =>
    order.seeds.map((seed, s) => ({
      index: p * order.seeds.length + s,
      figure: order.figure,
      point: p,
      seed,
      requests: order.requests,
      scenario: scenarioOf(order.base, point, seed, order.requests),
      ...(order.first === undefined ? {} : { first: order.first }),
    })),
  );
}

/** The scenario of a point: as long as it takes until the first `requests` of every stream are due. */
export function scenarioOf(base: Scenario, point: Point, seed: number, requests: number): Scenario {
  const scenario = withValues(base, { ...point, seed });
  return withValues(scenario, {
    duration: Math.ceil(((requests + point.m) * longestNs(scenario)) / NS_PER_S),
  });
}

/** The longest period: the summary's beat is the shortest, and periods are in proportion to 1 ÷ rate. */
function longestNs(scenario: Scenario): number {
  const { values, beatNs } = resolved(scenario);
  const { args } = readForm(wordOf(values, 'vrate'));
  const ratio = values.fill === 'own' ? Math.max(...args) / Math.min(...args) : 1;
  return beatNs * ratio;
}
