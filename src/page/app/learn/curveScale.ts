/**
 * The heights of a chart that is drawn into, even or logarithmic. A logarithmic one begins at `least`, each tenth of a decade
 * being a step, and has a foot below it for what never happens.
 */
import type { Ask } from '../../../core/lesson/lesson.ts';
import { multiples, niceStep } from '../../draw/ticks.ts';

type Curve = Extract<Ask, { as: 'curve' }>;

/** Heights are shares: 0 at the foot, 1 at the top. */
export interface CurveScale {
  readonly heightOf: (value: number) => number;
  readonly valueAt: (height: number) => number;
  /** The next value that there is a step for. */
  readonly snapped: (value: number) => number;
  readonly lifted: (value: number, steps: number) => number;
  readonly ticks: readonly number[];
}

export const scaleOf = (ask: Curve): CurveScale =>
  ask.least === undefined ? even(ask) : logarithmic(ask.least, ask.top);

function even({ shape, top, step }: Curve): CurveScale {
  const count = shape === 'bars' ? 4 : 3;
  return {
    heightOf: (value) => value / top,
    valueAt: (height) => Math.max(0, Math.min(top, height * top)),
    snapped: (value) => Math.round(Math.max(0, Math.min(top, value)) / step) * step,
    lifted: (value, steps) => value + steps * step,
    ticks: multiples(0, top, niceStep(top / (count + 1))),
  };
}

/** The part of the height below the least value. */
const FOOT = 0.12;
const STEPS = 10;

function logarithmic(least: number, top: number): CurveScale {
  const decades = Math.log10(top / least);
  const heightOf = (value: number) =>
    value > 0 ? FOOT + ((1 - FOOT) * Math.log10(Math.max(value, least) / least)) / decades : 0;
  const snapped = (value: number) =>
    value < least * 0.9
      ? 0
      : Math.min(top, Math.max(least, 10 ** (Math.round(STEPS * Math.log10(value)) / STEPS)));
  return {
    heightOf,
    valueAt: (height) =>
      height < FOOT / 2
        ? 0
        : least * 10 ** ((decades * Math.max(0, Math.min(1, height) - FOOT)) / (1 - FOOT)),
    snapped,
    lifted: (value, steps) =>
      value > 0
        ? snapped(value * 10 ** (steps / STEPS))
        : steps > 0
          ? snapped(least * 10 ** ((steps - 1) / STEPS))
          : 0,
    ticks: [0, ...Array.from({ length: Math.floor(decades + 0.01) + 1 }, (_, k) => least * 10 ** k)],
  };
}
