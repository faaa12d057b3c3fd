/**
 * The response times of lanes that stand side by side: of each the running mean since the start with its 95 % band, over
 * one axis of time. As of now, unless the future is shown; the scale is that of the whole run, so that it stands still.
 */
import { elementAt } from '../../../core/base/elementAt.ts';
import type { Beats } from '../../../core/trace/summary.ts';
import { decimalsOf } from '../../draw/ticks.ts';
import { levelsUpTo } from '../axes/chart.ts';
import { runningOf } from '../scene/running.ts';
import { trustAt } from '../scene/trust.ts';

export interface LaneCurve {
  /** 'a', and what sets it apart. */
  readonly letter: string;
  readonly name: string;
  readonly beats: Beats;
  readonly beatNs: number;
  /** More comes than it can serve: its curve leaves the chart. */
  readonly saturated: boolean;
}

export interface CurvePlace {
  readonly atNs: number;
  readonly meanNs: number;
  /** Of its 95 % interval; NaN where there is none yet. */
  readonly lowNs: number;
  readonly highNs: number;
}

interface Curve extends Pick<LaneCurve, 'letter' | 'name' | 'saturated'> {
  readonly places: readonly CurvePlace[];
}

export interface PreparedCurves {
  readonly lanes: readonly LaneCurve[];
  readonly endNs: number;
  readonly topNs: number;
  readonly levelsNs: readonly number[];
  /** Of seconds, for the levels. */
  readonly decimals: number;
}

export interface CurvesModel extends Pick<PreparedCurves, 'topNs' | 'levelsNs' | 'decimals'> {
  readonly timeNs: number;
  /** End of the axis. */
  readonly toNs: number;
  readonly curves: readonly Curve[];
}

const MOST_PLACES = 160;
const LEVELS = 4;
const LEAST_NS = 10e6;
/** Ends of the axis in beats, until it is the whole run. */
const SPANS = [16, 32, 64, 128, 256, 512, 1024];

/** At multiples of a power of two, so that places do not wander while time passes; the last one behind them. */
function placesOf({ beats, beatNs }: LaneCurve, untilNs: number): readonly CurvePlace[] {
  const { sums, length } = runningOf(beats);
  const last = Math.min(length, Math.floor(untilNs / beatNs + 1e-9));
  let stride = 1;
  while (last / stride > MOST_PLACES) stride *= 2;
  const ks = Array.from({ length: Math.floor(last / stride) }, (_, i) => (i + 1) * stride);
  if (last > 0 && ks.at(-1) !== last) ks.push(last);
  return ks.flatMap((k) => {
    const served = elementAt(sums.dServed, k);
    if (served === 0) return [];
    const meanNs = elementAt(sums.responseSumNs, k) / served;
    const half = trustAt(beats, k)?.half ?? NaN;
    return [{ atNs: k * beatNs, meanNs, lowNs: Math.max(0, meanNs - half), highNs: meanNs + half }];
  });
}

export function prepareCurves(lanes: readonly LaneCurve[], endNs: number): PreparedCurves {
  const steady = lanes.filter(({ saturated }) => !saturated);
  const told = steady.length > 0 ? steady : lanes;
  const places = told.flatMap((lane) => placesOf(lane, Infinity));
  const highest = places.reduce((most, { meanNs, highNs }) => Math.max(most, meanNs, highNs || 0), LEAST_NS);
  const { levels, top, step } = levelsUpTo(1.04 * highest, LEVELS);
  return { lanes, endNs, topNs: top, levelsNs: levels, decimals: Math.min(3, decimalsOf(step / 1e9)) };
}

/** `future`: all of the run that is known. */
export function curvesAt(prepared: PreparedCurves, timeNs: number, future: boolean): CurvesModel {
  const { lanes, endNs, topNs, levelsNs, decimals } = prepared;
  const beatNs = Math.max(...lanes.map((lane) => lane.beatNs));
  const spanNs = SPANS.map((beats) => beats * beatNs).find((ns) => ns >= timeNs) ?? Infinity;
  return {
    timeNs,
    toNs: future ? endNs : Math.min(endNs, spanNs),
    curves: lanes.map((lane) => ({
      letter: lane.letter,
      name: lane.name,
      saturated: lane.saturated,
      places: placesOf(lane, future ? Infinity : timeNs),
    })),
    ...{ topNs, levelsNs, decimals },
  };
}
