/**
 * What lessons read from runs. Times are whole ns, shares of 1. Of the whole run (means, shares of requests) nothing can be
 * read before it has been played to its end; `wholeRunsOf` says which those are, for whoever plays them in portions.
 */
import { resolved } from '../scenario/resolved.ts';
import { elementAt } from '../base/elementAt.ts';
import { numberOf } from '../base/params.ts';
import { movementOf } from '../metrics/movement.ts';
import { rateAdmissionOf } from '../scenario/rateAdmission.ts';
import type { Run } from '../scenario/run/run.ts';
import { fcfsService } from '../theory/service.ts';
import { mg1 } from '../theory/mg1.ts';
import { workloadOf } from '../theory/workload.ts';
import { figuresOf, isFigureName, type RunFigures } from './figures.ts';
import type { FigureName, Measure } from './lesson.ts';
import { servedIn, servedRequest, type ServedRequest } from './trace.ts';

/** The runs of a lesson, by their ids. */
export interface LessonRuns {
  readonly run: (id: string) => Run;
  /** Of a run that varies: the figures at each value, and the values. */
  readonly swept: (id: string) => {
    readonly values: readonly number[];
    readonly figures: readonly RunFigures[];
  };
}

/** The order of the services that begin with these names, as places in `among`. */
function orderOf(run: Run, among: readonly string[]): readonly number[] {
  const found: number[] = [];
  for (const { name } of servedIn(run)) {
    const place = among.indexOf(name);
    if (place >= 0 && !found.includes(place)) found.push(place);
    if (found.length === among.length) return found;
  }
  throw new Error(`not all of ${among.join(', ')} are served in this run`);
}

function histogramOf(run: Run, toNs: number, bars: number): readonly number[] {
  const counts = Array.from({ length: bars }, () => 0);
  let all = 0;
  for (const { continuous, arrivalNs, endNs } of servedIn(run.complete())) {
    if (continuous) continue;
    all++;
    const bar = Math.floor(((endNs - arrivalNs) * bars) / toNs);
    if (bar < bars) counts[bar] = elementAt(counts, bar) + 1;
  }
  return counts.map((count) => count / all);
}

function meanByPhase(run: Run, from: number, to: number): number {
  const roundNs = resolved(run.scenario).beatNs;
  let [sum, count] = [0, 0];
  for (const { continuous, arrivalNs, endNs } of servedIn(run.complete())) {
    const phase = (arrivalNs % roundNs) / roundNs;
    if (continuous || phase < from || phase >= to) continue;
    sum += endNs - arrivalNs;
    count++;
  }
  return sum / count;
}

function countBefore(run: Run, request: string, counts: (it: ServedRequest, its: ServedRequest) => boolean) {
  const own = servedRequest(run, request);
  let count = 0;
  for (const served of servedIn(run)) {
    if (served.startNs >= own.startNs) break;
    if (counts(served, own)) count++;
  }
  return count;
}

/** Of each D-request that both serve, by how much later this run answers it; from the most on. */
function differencesOf(run: Run, against: Run): readonly number[] {
  const before = new Map<string, number>();
  for (const { name, continuous, endNs } of servedIn(against.complete()))
    if (!continuous) before.set(name, endNs);
  const differences: number[] = [];
  for (const { name, continuous, endNs } of servedIn(run.complete())) {
    const otherNs = before.get(name);
    if (!continuous && otherNs !== undefined) differences.push(endNs - otherNs);
  }
  return differences.sort((a, b) => b - a);
}

const isLoss = (ns: number): boolean => ns > 0;

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Where a line through points passes a height for the first time on its way up; NaN for nowhere. */
export function crossingOf(xs: readonly number[], ys: readonly number[], height: number): number {
  for (let k = 0; k < ys.length; k++) {
    const y = elementAt(ys, k);
    if (!(y >= height)) continue;
    if (k === 0) return elementAt(xs, 0);
    const [x0, y0] = [elementAt(xs, k - 1), elementAt(ys, k - 1)];
    return x0 + ((height - y0) / (y - y0)) * (elementAt(xs, k) - x0);
  }
  return NaN;
}

const single = (value: number | readonly number[]): number => {
  if (typeof value !== 'number') throw new Error('one number was expected, and there are several');
  return value;
};

export function measured(measure: Measure, runs: LessonRuns): number | readonly number[] {
  switch (measure.of) {
    case 'minus':
      return single(measured(measure.left, runs)) - single(measured(measure.right, runs));
    case 'over':
      return single(measured(measure.left, runs)) / single(measured(measure.right, runs));
    case 'pick': {
      const value = single(measured(measure.by, runs));
      const place = measure.bounds.findIndex((bound) => value < bound);
      return place < 0 ? measure.bounds.length : place;
    }
    case 'times':
      return measure.factor * single(measured(measure.its, runs));
    case 'differences':
      return differencesOf(runs.run(measure.run), runs.run(measure.against));
    case 'losers': {
      const all = differencesOf(runs.run(measure.run), runs.run(measure.against));
      return all.filter(isLoss).length / all.length;
    }
    case 'meanLoss':
      return meanOf(differencesOf(runs.run(measure.run), runs.run(measure.against)).filter(isLoss));
    case 'each':
      return runs.swept(measure.run).figures.map((figures) => figures[measure.figure]);
    case 'peak': {
      const { values, figures } = runs.swept(measure.run);
      const ys = figures.map((its) => its[measure.figure]);
      return elementAt(values, ys.indexOf(Math.max(...ys)));
    }
    case 'crossing': {
      const { values, figures } = runs.swept(measure.run);
      const { figure = 'mean', at } = measure;
      return crossingOf(
        values,
        figures.map((its) => its[figure]),
        at,
      );
    }
    default:
      return measuredIn(measure, runs.run(measure.run));
  }
}

type OfOneRun = Exclude<
  Measure,
  {
    of:
      | ('minus' | 'over' | 'times' | 'pick' | 'losers' | 'meanLoss' | 'differences')
      | ('each' | 'peak' | 'crossing');
  }
>;

type OfFigures = Extract<OfOneRun, { of: FigureName }>;
const isFigure = (measure: Measure): measure is OfFigures => isFigureName(measure.of);

function measuredIn(measure: OfOneRun, run: Run): number | readonly number[] {
  if (isFigure(measure)) return figuresOf(run)[measure.of];
  switch (measure.of) {
    case 'cylinders':
      return movementOf(run.pages()).cylinders;
    case 'meanByPhase':
      return meanByPhase(run, measure.from, measure.to);
    case 'histogram':
      return histogramOf(run, measure.toNs, measure.bars);
    case 'order':
      return orderOf(run, measure.among);
    case 'videosBefore':
      return countBefore(run, measure.request, (it, its) => it.continuous && it.endNs > its.arrivalNs);
    case 'formula': {
      const { values } = resolved(run.scenario);
      return mg1(numberOf(values, 'lambda'), fcfsService(workloadOf(values, run.disk))).meanNs;
    }
    case 'letIn': {
      const found = rateAdmissionOf(run.scenario);
      if (!found) throw new Error('nobody is weighed before this run begins');
      return found.admitted;
    }
    case 'overtakers':
      return countBefore(run, measure.request, (it, its) => !it.continuous && it.arrivalNs > its.arrivalNs);
    default: {
      const its = servedRequest(run, measure.request);
      switch (measure.of) {
        case 'response':
          return its.endNs - its.arrivalNs;
        case 'waited':
          return its.startNs - its.arrivalNs;
        case 'ownService':
          return its.endNs - its.startNs;
        case 'sinceRound':
          return its.arrivalNs % resolved(run.scenario).beatNs;
        case 'spare':
          return its.deadlineNs - its.endNs;
        case 'late':
          return its.endNs - its.deadlineNs;
        case 'completion':
          return its.endNs;
      }
    }
  }
}

/** The runs that have to be over before it can be read. */
export function wholeRunsOf(measure: Measure): readonly string[] {
  if (isFigure(measure)) return [measure.run];
  switch (measure.of) {
    case 'minus':
    case 'over':
      return [...wholeRunsOf(measure.left), ...wholeRunsOf(measure.right)];
    case 'pick':
      return wholeRunsOf(measure.by);
    case 'times':
      return wholeRunsOf(measure.its);
    case 'losers':
    case 'meanLoss':
    case 'differences':
      return [measure.run, measure.against];
    case 'cylinders':
    case 'meanByPhase':
    case 'histogram':
    case 'each':
    case 'peak':
    case 'crossing':
      return [measure.run];
    default:
      return [];
  }
}
