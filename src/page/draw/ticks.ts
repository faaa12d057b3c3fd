/** Where ticks stand as near to each other as their labels have room: at 1, 2 or 5 times a power of ten, by d3. */
import { range, tickStep } from 'd3-array';

/** The least step of that kind that is at least `least`. */
export function niceStep(least: number): number {
  if (!(least > 0) || !Number.isFinite(least)) return 1;
  let step = tickStep(0, least, 1);
  // d3 takes the nearest step, which may be one too small; from each to the next is at most a factor of 2.5.
  while (step < least * (1 - 1e-9)) step = tickStep(0, step * 2.2, 1);
  return step;
}

/** Decimals that tell multiples of a step apart. */
export function decimalsOf(step: number): number {
  return Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
}

/** Multiples of `step` in [from, to]. */
export function multiples(from: number, to: number, step: number): number[] {
  return range(Math.ceil(from / step - 1e-9), Math.floor(to / step + 1e-9) + 1).map((k) => k * step);
}
