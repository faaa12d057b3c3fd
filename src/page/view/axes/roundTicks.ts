/** Ticks of a logarithmic axis. d3 has every multiple of a power of ten; what is written there is 1, 2 and 5 of them. */
import type { ScaleLogarithmic } from 'd3-scale';

const ROUND = ['1.0', '2.0', '5.0'];

/** 1, 2 and 5 times powers of ten within the scale's domain, in ascending order. */
export const roundTicks = (scale: ScaleLogarithmic<number, number>): number[] =>
  scale.ticks().filter((tick) => ROUND.includes(tick.toExponential(1).slice(0, 3)));
