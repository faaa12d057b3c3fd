/** Where an axis has its ticks: multiples of 1, 2 or 5 times a power of ten. */

/** The least step of that kind that is at least `least`. */
export function niceStep(least: number): number {
  if (!(least > 0) || !Number.isFinite(least)) return 1;
  let power = 10 ** Math.floor(Math.log10(least));
  // log10 may round down past a power.
  if (power * 10 <= least) power *= 10;
  for (const factor of [1, 2, 5]) if (factor * power >= least * (1 - 1e-9)) return factor * power;
  return 10 * power;
}

/** Decimals that tell multiples of a step apart. */
export function decimalsOf(step: number): number {
  return Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
}

/** Multiples of `step` in [from, to]. */
export function multiples(from: number, to: number, step: number): number[] {
  const ticks: number[] = [];
  const first = Math.ceil(from / step - 1e-9);
  for (let k = first; k * step <= to + step * 1e-9; k++) ticks.push(k * step);
  return ticks;
}

/** A scale from 0 that holds `max`, with about `count` steps. */
export function scaleFromZero(max: number, count: number): { readonly top: number; readonly step: number } {
  const step = niceStep((max > 0 ? max : 1) / count);
  return { step, top: Math.max(1, Math.ceil(max / step - 1e-9)) * step };
}
