/**
 * A finished sweep as plain data: what the command line writes, the page keeps and the published figures are. Figures
 * that do not exist (nothing was measured, too little for an interval, or a mean that grows without end) are left out,
 * never made up.
 */
import type { ParamValue } from '../../base/params.ts';
import { ENGINE_VERSION } from '../../scenario/engineVersion.ts';
import { fullScenarioPairs, joinPairs } from '../../scenario/link/encode.ts';
import type { SweepWords } from '../../scenario/viewState.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import type { SweepAxis } from './axes.ts';
import type { Estimate } from './estimate.ts';
import { measures, type MeasureId } from './measures.ts';
import type { Moment, PointResult, PointState } from './point.ts';
import { writeSweep, type SweepSpec } from './spec.ts';

export interface TablePoint {
  /** A value for each axis. */
  readonly values: readonly ParamValue[];
  readonly state: PointState;
  readonly replications: number;
  readonly simulatedS: number;
  /** By measure, in its unit. */
  readonly estimates: Readonly<Partial<Record<MeasureId, Estimate>>>;
  /** The figures of each replication, in the order of the seeds; left out where one of them has none. */
  readonly runs?: PointResult['runs'];
  readonly worst?: Moment & { readonly responseS: number };
  readonly glitch?: Moment;
  /** Its backlog seems to grow, and its replications do not tell for certain. */
  readonly unsure?: true;
}

export interface SweepTable {
  readonly engine: string;
  /** What all points have in common, as a link's hash part. */
  readonly scenario: string;
  /** How it was asked for, in the words of links. */
  readonly words: Required<SweepWords>;
  readonly axes: readonly SweepAxis[];
  /** The last axis fastest. */
  readonly points: readonly TablePoint[];
}

export function tableOf(spec: SweepSpec, base: Scenario, results: readonly PointResult[]): SweepTable {
  return {
    engine: ENGINE_VERSION,
    scenario: joinPairs(fullScenarioPairs(base)),
    words: writeSweep(spec),
    axes: spec.axes,
    points: results.map(tablePoint),
  };
}

export function tablePoint(result: PointResult): TablePoint {
  const { cell, state, replications, simulatedS, estimates, worst, glitch, unsure } = result;
  const shown = measures.flatMap(({ id, unbounded }) => {
    const found = estimates[id];
    // One run has no interval; its figure is worth showing while more are to come, and a first look's in any case.
    const isSure = found !== undefined && found.low >= 0 && found.high >= 0;
    const isShort = state === 'open' || replications === 0;
    const known = found !== undefined && found.value >= 0 && (isSure || isShort);
    const shown = known && !(unbounded && state === 'saturated');
    return shown ? [[id, found] as const] : [];
  });
  return {
    values: cell.values,
    state,
    replications,
    simulatedS,
    estimates: Object.fromEntries(shown),
    ...runsOf(
      result,
      shown.map(([id]) => id),
    ),
    ...(worst ? { worst } : {}),
    ...(glitch ? { glitch } : {}),
    ...(unsure && (state === 'done' || state === 'imprecise') ? { unsure } : {}),
  };
}

/** Digits that a comparison wants: files stay small. */
const DIGITS = 7;

function runsOf({ runs }: PointResult, shown: readonly MeasureId[]): Pick<TablePoint, 'runs'> {
  const known = shown.flatMap((id) => {
    const of = runs[id] ?? [];
    const isKnown = of.length > 1 && of.every((x) => Number.isFinite(x));
    return isKnown ? [[id, of.map((x) => Number(x.toPrecision(DIGITS)))] as const] : [];
  });
  return known.length === 0 ? {} : { runs: Object.fromEntries(known) };
}
