/** What theory can draw over the axis of a sweep, as plain data. */
import { numberOf } from '../base/params.ts';
import type { DiskModel, ParamValues } from '../sim/interfaces.ts';
import { mg1 } from './mg1.ts';
import { overrunOf } from './overrun.ts';
import { describeMean, describeOverrun, describeSustainable } from './partings.ts';
import { fcfsLimit, fcfsService } from './service.ts';
import { workloadOf, type TheoryWorkload } from './workload.ts';

/** A curve. `x` in the axis’ own unit (1/s for lambda, videos for n); `y` in s, 1/s or as a share of 1, by measure. */
export interface TheoryLine {
  readonly id: string;
  readonly title: string;
  readonly points: readonly TheoryPoint[];
}

interface TheoryPoint {
  readonly x: number;
  readonly y: number;
}

/** A vertical mark on the axis. */
export interface TheoryLimit {
  readonly id: string;
  readonly title: string;
  readonly x: number;
}

export interface Theory {
  readonly lines: readonly TheoryLine[];
  readonly limits: readonly TheoryLimit[];
  /** Where theory and simulation part, and why; whole sentences. */
  readonly sentences: readonly string[];
}

/** The axis that a chart has: the parameter that varies along it, and where a curve is wanted. */
export interface TheoryAxis {
  readonly key: 'lambda' | 'n' | 'ntasks' | 'cycle' | 'memory';
  readonly xs: readonly number[];
}

/** What `theoryOf` is asked, as plain data; the disk is that of the values. */
export interface CurvesQuestion {
  readonly values: ParamValues;
  readonly axis: TheoryAxis;
  readonly measure: string;
}

const nothing: Theory = { lines: [], limits: [], sentences: [] };

/**
 * Theory beside a sweep of one scenario, of a workload that formulas apply to. `values` are effective ones (with what the policy fixes in their place), valid,
 * with `policy`; the axis’ own value in them is ignored; `disk` is their disk. `measure` is the id of a sweep’s measure:
 * `mean` against lambda (M/G/1, y in s, and the FCFS limit as a mark), `sustainable` against n (the FCFS limit, y per
 * second), `glitches` against n (probabilities of an overrun, and of a stream’s glitch). For all else nothing is drawn. A point without a finite y is left out. Never throws for valid values.
 */
export function theoryOf(values: ParamValues, disk: DiskModel, axis: TheoryAxis, measure: string): Theory {
  switch (`${measure} over ${axis.key}`) {
    case 'mean over lambda':
      return meanOverLambda(values, workloadOf(values, disk), axis.xs);
    case 'sustainable over n':
      return sustainableOverVideos(values, workloadOf(values, disk), axis.xs);
    case 'glitches over n':
      return glitchesOverVideos(values, workloadOf(values, disk), axis.xs);
    default:
      return nothing;
  }
}

function line(id: string, title: string, xs: readonly number[], of: (x: number) => number): TheoryLine {
  const points = xs.map((x) => ({ x, y: of(x) })).filter(({ y }) => Number.isFinite(y));
  return { id, title, points };
}

function meanOverLambda(values: ParamValues, workload: TheoryWorkload, xs: readonly number[]): Theory {
  const service = fcfsService(workload);
  const n = numberOf(values, 'n');
  const alone = n === 0;
  return {
    lines: alone ? [line('mg1', 'M/G/1', xs, (lambda) => mg1(lambda, service).meanNs / 1e9)] : [],
    limits: [{ id: 'fcfs-limit', title: 'FCFS limit', x: fcfsLimit(workload, n) }],
    sentences: describeMean(values),
  };
}

function sustainableOverVideos(values: ParamValues, workload: TheoryWorkload, xs: readonly number[]): Theory {
  return {
    lines: [line('fcfs-limit', 'FCFS limit', xs, (n) => fcfsLimit(workload, n))],
    limits: [],
    sentences: describeSustainable(values),
  };
}

function glitchesOverVideos(values: ParamValues, workload: TheoryWorkload, xs: readonly number[]): Theory {
  const overrun = overrunOf(workload);
  return {
    lines: [
      line('overrun-exact', 'P(overrun), exact', xs, overrun.exact),
      line('overrun-chernoff', 'Chernoff bound', xs, overrun.chernoff),
      line('overrun-normal', 'normal approximation', xs, overrun.normal),
      line('stream-glitch', 'P(glitch) of a stream', xs, overrun.ofStream),
    ],
    limits: [],
    sentences: describeOverrun(values, overrun.method),
  };
}
