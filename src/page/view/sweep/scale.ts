/** The axes of a sweep's chart: where a value lies, where ticks stand and how they are written. */
import { scaleLinear, scaleLog, scalePoint } from 'd3-scale';
import { textWidth } from '../../draw/measure.ts';
import { decimalsOf, multiples, niceStep } from '../../draw/ticks.ts';
import { levelsUpTo } from '../axes/chart.ts';
import { roundTicks } from '../axes/roundTicks.ts';
import type { ChartLine, ChartReach, ChartX, SweepChartModel } from './chart.ts';
import { describeTick } from './words.ts';

export interface Tick {
  readonly at: number;
  readonly text: string;
}

export interface Scale {
  /** From a value to px, whether or not it lies within the axis. */
  readonly to: (value: number) => number;
  readonly ticks: readonly Tick[];
}

/** A point that is open may still turn out to be saturated: it makes the scale at most so much longer than its neighbour. */
const MOST_STEP = 3;

/** Of one line: as much of each figure as the scale has to hold, by the points' places. */
function heldOf({ points }: ChartLine): readonly number[] {
  let before = NaN;
  return points.map(({ value = NaN, state }) => {
    const held = state === 'open' && before > 0 ? Math.min(value, MOST_STEP * before) : value;
    if (held >= 0) before = held;
    return held;
  });
}

/**
 * What an axis has to hold that ends: close to saturation figures leap from point to point, and one that is so much higher
 * than its neighbour would press all others down. `likely` is as far as the next figures may come.
 */
export function bodyOf({ lines }: Pick<SweepChartModel, 'lines'>): {
  readonly least: number;
  readonly most: number;
  readonly likely: number;
} {
  const held = lines.flatMap(({ points }) => {
    let before = NaN;
    return points.flatMap(({ value }) => {
      if (value === undefined) return [];
      const leaps = before > 0 && value > MOST_STEP * before;
      const most = leaps ? MOST_STEP * before : value;
      if (!leaps) before = value;
      return [{ value, leaps, most }];
    });
  });
  const own = held.filter(({ leaps }) => !leaps).map(({ value }) => value);
  return {
    least: Math.min(...own.filter((value) => value > 0)),
    most: Math.max(0, ...own),
    likely: Math.max(0, ...held.map(({ most }) => most)),
  };
}

/** Figures and their intervals: these count as far as they leave room for the figures, and not while they are open. */
function extentOf({ lines, reach }: SweepChartModel): { readonly least: number; readonly most: number } {
  if (reach?.ends) return reach;
  let least = Infinity;
  let most = 0;
  let highest = 0;
  for (const line of lines) {
    const held = heldOf(line);
    for (const [i, { value, low, high, state }] of line.points.entries()) {
      if (value === undefined) continue;
      if (value > 0) least = Math.min(least, value);
      most = Math.max(most, held[i]);
      if (state === 'open') continue;
      if (value > 0 && low !== undefined && low > value / 3) least = Math.min(least, low);
      if (high !== undefined && Number.isFinite(high)) highest = Math.max(highest, high);
    }
  }
  const own = Math.max(most, most > 0 ? Math.min(highest, 1.4 * most) : highest);
  return { least: Math.min(least, reach?.least ?? Infinity), most: Math.max(own, reach?.most ?? 0) };
}

/** What a chart has to hold from now on, so that its scales only grow. The same object as before where nothing is new. */
export function reachOf(model: SweepChartModel, before?: ChartReach): ChartReach {
  const { least, most } = extentOf({ ...model, ...(before ? { reach: before } : {}) });
  const saturated = model.lines.map((line, i) => before?.saturated[i] === true || isSaturated(line));
  const isSame =
    before?.least === least &&
    before.most === most &&
    before.saturated.length === saturated.length &&
    saturated.every((is, i) => is === before.saturated[i]);
  return isSame ? before : { least, most, saturated };
}

/** A line with a point of which there is no figure, for it would grow without end. */
export const isSaturated = ({ points }: ChartLine): boolean =>
  points.some(({ state, value }) => state === 'saturated' && value === undefined);

/** `bottom` and `top` in px. */
export function scaleOfY(model: SweepChartModel, bottom: number, top: number, linePx: number): Scale {
  const { least, most } = extentOf(model);
  const { unit } = model.y;
  const count = Math.max(2, Math.floor((bottom - top) / (linePx * 3.2)));
  if (model.y.scale === 'log' && most > 0) {
    // Nothing but zeros, with what they may be at most: two decades below that. From and to 1, 2 or 5 in a decade.
    const low = 1 / niceStep(1 / Math.min(least, most / 10));
    const scale = scaleLog([low, niceStep(most)], [bottom, top]);
    const round = roundTicks(scale);
    const ticks = round.length <= count ? round : thinned(round.filter(isPower), count);
    return {
      to: (value) => scale(Math.max(value, low / 1e3)),
      ticks: ticks.map((at) => ({ at, text: describeTick(at, unit, decimalsOf(at)) })),
    };
  }
  // A share is at most all of it.
  // An axis that ends has its room already.
  const highest = model.reach?.ends
    ? most
    : unit === 'share'
      ? Math.min(1, 1.04 * most) || 0.01
      : 1.04 * most;
  const { scale, levels, step } = levelsUpTo(highest, count);
  return {
    to: scale.range([bottom, top]),
    ticks: levels.map((at) => ({ at, text: describeTick(at, unit, decimalsOf(step)) })),
  };
}

const isPower = (tick: number): boolean => tick.toExponential().startsWith('1e');

function thinned(values: readonly number[], most: number): readonly number[] {
  const every = Math.ceil(values.length / Math.max(2, most));
  return every <= 1 ? values : values.filter((_, i) => i % every === 0);
}

/** Free paper beside the first and the last point, in shares of the axis. */
const PADDING = 0.025;

export function scaleOfX(x: ChartX, left: number, right: number, size: number): Scale {
  if (x.scale === 'category') {
    const places = x.values.map((known) => known.x);
    const scale = scalePoint(places, [left, right]).padding(0.5);
    return {
      to: (value) => scale(value) ?? NaN,
      ticks: x.values.map((known) => ({ at: known.x, text: known.text })),
    };
  }
  const all = x.values.map((known) => known.x);
  const from = Math.min(...all);
  const to = Math.max(...all);
  const isLog = x.scale === 'log' && from > 0 && to > from;
  const pad = PADDING * (right - left);
  const scale = (isLog ? scaleLog() : scaleLinear()).domain([from, to]).range([left + pad, right - pad]);
  const at = (value: number) => scale(isLog ? Math.max(value, from / 1e3) : value);
  return { to: at, ticks: ticksOfX(x, at, isLog, size) };
}

/** The values that were asked for, if there is room for all; else every other, or round ones. */
function ticksOfX(x: ChartX, at: (value: number) => number, isLog: boolean, size: number): readonly Tick[] {
  const gap = 0.9 * size;
  const own = x.values.map((known) => ({ at: known.x, text: known.text }));
  const fits = (ticks: readonly Tick[]) =>
    ticks.every(
      (tick, i) =>
        i === 0 ||
        at(tick.at) - at(ticks[i - 1].at) >=
          (textWidth(tick.text, size) + textWidth(ticks[i - 1].text, size)) / 2 + gap,
    );
  if (fits(own)) return own;
  const from = own[0].at;
  const to = own[own.length - 1].at;
  if (!isLog) {
    const widest = Math.max(...own.map(({ text }) => textWidth(text, size))) + gap;
    const step = niceStep(((to - from) * widest) / Math.max(1, at(to) - at(from)));
    const round = multiples(from, to, step).map((value) => ({
      at: value,
      text: value.toFixed(decimalsOf(step)),
    }));
    if (fits(round)) return round;
  }
  for (let every = 2; every < own.length; every++) {
    const some = own.filter((_, i) => i % every === 0);
    if (fits(some)) return some;
  }
  return [own[0]];
}
