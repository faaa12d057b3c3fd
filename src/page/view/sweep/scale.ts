/** The axes of a sweep's chart: where a value lies, where ticks stand and how they are written. */
import { textWidth } from '../../draw/measure.ts';
import { decimalsOf, multiples, niceStep, scaleFromZero } from '../../draw/ticks.ts';
import type { ChartX, SweepChartModel } from './chart.ts';
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

const LN10 = Math.LN10;

/** 1, 2 and 5 times powers of ten within [low, high]; only powers of ten where those are many. */
function decades(low: number, high: number): number[] {
  const first = Math.floor(Math.log(low) / LN10 + 1e-9);
  const last = Math.ceil(Math.log(high) / LN10 - 1e-9);
  const steps = last - first <= 3 ? [1, 2, 5] : [1];
  const found: number[] = [];
  for (let power = first; power <= last; power++)
    for (const step of steps) {
      const value = Number(`${step}e${power}`);
      if (value >= low * (1 - 1e-9) && value <= high * (1 + 1e-9)) found.push(value);
    }
  return found;
}

/** The nearest of 1, 2 and 5 times a power of ten that is not above (or, upwards, not below). */
function round125(value: number, up: boolean): number {
  const power = Math.floor(Math.log(value) / LN10 + 1e-9);
  const steps = [1, 2, 5, 10].map((step) => Number(`${step}e${power}`));
  return up
    ? (steps.find((step) => step >= value * (1 - 1e-9)) ?? steps[3])
    : ([...steps].reverse().find((step) => step <= value * (1 + 1e-9)) ?? steps[0]);
}

/** Figures and their intervals, which count as far as they leave room for the figures. */
function extentOf({ lines }: SweepChartModel): { readonly least: number; readonly most: number } {
  let least = Infinity;
  let most = 0;
  let highest = 0;
  for (const { points } of lines)
    for (const { value, low, high } of points) {
      if (value === undefined) continue;
      if (value > 0) least = Math.min(least, value);
      if (value > 0 && low !== undefined && low > value / 3) least = Math.min(least, low);
      most = Math.max(most, value);
      if (high !== undefined && Number.isFinite(high)) highest = Math.max(highest, high);
    }
  return { least, most: most > 0 ? Math.min(highest, 1.4 * most) || most : highest };
}

/** `bottom` and `top` in px. */
export function scaleOfY(model: SweepChartModel, bottom: number, top: number, linePx: number): Scale {
  const { least, most } = extentOf(model);
  const { unit } = model.y;
  const count = Math.max(2, Math.floor((bottom - top) / (linePx * 3.2)));
  if (model.y.scale === 'log' && most > 0) {
    // Nothing but zeros, with what they may be at most: two decades below that.
    const low = round125(Math.min(least, most / 10), false);
    const high = round125(most, true);
    const per = (bottom - top) / Math.log(high / low);
    return {
      to: (value) => bottom - per * Math.log(Math.max(value, low / 1e3) / low),
      ticks: thinned(decades(low, high), count).map((at) => ({
        at,
        text: describeTick(at, unit, decimalsOf(at)),
      })),
    };
  }
  const whole = unit === 'share' ? Math.min(1, 1.04 * most) : 1.04 * most;
  const { top: nice, step } = scaleFromZero(whole > 0 ? whole : unit === 'share' ? 0.01 : 1, count);
  const end = unit === 'share' ? Math.min(1, nice) : nice;
  return {
    to: (value) => bottom - ((bottom - top) * value) / end,
    ticks: multiples(0, end, step).map((at) => ({ at, text: describeTick(at, unit, decimalsOf(step)) })),
  };
}

function thinned(values: readonly number[], most: number): readonly number[] {
  const every = Math.ceil(values.length / Math.max(2, most));
  return every <= 1 ? values : values.filter((_, i) => i % every === 0);
}

/** Half a step of free paper beside the first and the last point, in shares of the axis. */
const PADDING = 0.025;

export function scaleOfX(x: ChartX, left: number, right: number, size: number): Scale {
  if (x.scale === 'category') {
    const each = (right - left) / Math.max(1, x.values.length);
    return {
      to: (value) => left + each * (value + 0.5),
      ticks: x.values.map((known) => ({ at: known.x, text: known.text })),
    };
  }
  const all = x.values.map((known) => known.x);
  const from = Math.min(...all);
  const to = Math.max(...all);
  const isLog = x.scale === 'log' && from > 0 && to > from;
  const map = isLog ? (value: number) => Math.log(Math.max(value, from / 1e3)) : (value: number) => value;
  const span = map(to) - map(from);
  const pad = PADDING * (right - left);
  const at = (value: number) =>
    span > 0 ? left + pad + ((right - left - 2 * pad) * (map(value) - map(from))) / span : (left + right) / 2;
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
