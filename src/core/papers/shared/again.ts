/** A published sweep run again, exactly or roughly, and held against what was published. */
import { Faults } from '../../scenario/faults.ts';
import { decodePlain } from '../../scenario/link/index.ts';
import { withValues, type Scenario } from '../../scenario/scenario.ts';
import { cellsOf, type Cell } from '../../experiment/sweep/cells.ts';
import type { PointResult } from '../../experiment/sweep/point.ts';
import { readSweep, type SweepSpec } from '../../experiment/sweep/spec.ts';
import { tablePoint, type SweepTable, type TablePoint } from '../../experiment/sweep/table.ts';
import { type PublishedSweep, wordsOf } from './publishedSweep.ts';

/** As published; or shorter runs and fewer of them, for seconds instead of minutes. */
export type Exactness = 'quick' | 'published';

/** Seconds of a run, and replications: the most where a precision is asked for, all of them where none is. */
export interface Roughly {
  readonly precision: number;
  readonly duration: number;
  readonly most: number;
  readonly fixed: number;
}

const QUICK: Roughly = { precision: 0.05, duration: 600, most: 20, fixed: 6 };

export interface Again {
  readonly spec: SweepSpec;
  readonly base: Scenario;
  readonly cells: readonly Cell[];
}

/** Throws where a published sweep cannot be read any more: a test holds them readable. */
export function runAgain(sweep: PublishedSweep, exactness: Exactness, roughly: Roughly = QUICK): Again {
  const faults = new Faults(5);
  const asked = readSweep(wordsOf(sweep), faults);
  const { state, faults: wrong } = decodePlain(sweep.scenario);
  const quick = exactness === 'quick';
  const base = quick ? withValues(state.scenario, { duration: roughly.duration }) : state.scenario;
  const cells = cellsOf(asked.axes, base);
  if (faults.any || wrong.length > 0 || !cells.ok)
    throw new Error([...faults.list(), ...wrong, ...(cells.ok ? [] : cells.faults)].join('; '));
  const spec = !quick
    ? asked
    : asked.precision === undefined
      ? { ...asked, replications: roughly.fixed }
      : { ...asked, precision: roughly.precision, replications: roughly.most };
  return { spec, base, cells: cells.value };
}

/** Points that are known again take the place of the published ones; the others stay as they were. */
export function mergedTable(published: SweepTable, results: readonly PointResult[]): SweepTable {
  const points = published.points.map((point, i) => {
    const again = results.at(i);
    return again && again.state !== 'open' ? tablePoint(again) : point;
  });
  return { ...published, points };
}

export interface Agreement {
  /** Points that are known again. */
  readonly known: number;
  readonly all: number;
  /** With the same state and the same published digits. */
  readonly same: number;
  /** With overlapping intervals, or saturated both times. */
  readonly overlapping: number;
}

export function agreementOf(
  { points, words }: SweepTable,
  results: readonly PointResult[],
  measure: string = words.measure,
): Agreement {
  let [known, same, overlapping] = [0, 0, 0];
  for (const [i, result] of results.entries()) {
    const printed = points[i];
    if (result.state === 'open' || printed === undefined) continue;
    known++;
    const again = tablePoint(result);
    if (sameDigits(printed, again, measure)) same++;
    if (overlaps(printed, again, measure)) overlapping++;
  }
  return { known, all: points.length, same, overlapping };
}

const DIGITS = 4;

function sameDigits(published: TablePoint, again: TablePoint, measure: string): boolean {
  if (published.state !== again.state || published.replications !== again.replications) return false;
  const [a, b] = [published, again].map((point) => estimateOf(point, measure)?.value);
  return a === undefined || b === undefined ? a === b : a.toPrecision(DIGITS) === b.toPrecision(DIGITS);
}

function overlaps(published: TablePoint, again: TablePoint, measure: string): boolean {
  const [a, b] = [published, again].map((point) => estimateOf(point, measure));
  // Close to saturation a short run may not show it: one of the two then has no figure.
  if (!a || !b) return published.state === again.state;
  return a.low <= b.high && b.low <= a.high;
}

const estimateOf = ({ estimates }: TablePoint, measure: string) =>
  Object.entries(estimates).find(([id]) => id === measure)?.[1];
