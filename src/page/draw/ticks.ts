/**
 * Where ticks stand as near to each other as their labels have room: at 1, 2 or 5 times a power of ten. d3's ticks are
 * about so many, however wide their labels; and these are what the first frame needs, without any of d3.
 */

/** The least step of that kind that is at least `least`. */
export function niceStep(least: number): number {
  if (!(least > 0) || !Number.isFinite(least)) return 1;
  const power = Math.floor(Math.log10(least) + 1e-9);
  // Read, not computed: a power is a hair off.
  const steps = [1, 2, 5, 10].map((step) => Number(`${step}e${power}`));
  return steps.find((step) => step >= least * (1 - 1e-9)) ?? 10 ** (power + 1);
}

/** Decimals that tell multiples of a step apart. */
export function decimalsOf(step: number): number {
  return Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
}

/** Multiples of `step` in [from, to]. */
export function multiples(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step - 1e-9);
  const count = Math.max(0, Math.floor(to / step + 1e-9) + 1 - first);
  return Array.from({ length: count }, (_, k) => (first + k) * step);
}
