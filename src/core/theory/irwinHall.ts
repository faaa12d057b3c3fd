/**
 * The sum of n independent uniform quantities in [0, 1]: the law of Irwin and Hall. By the recursion of B-splines,
 * f(x; n) = (x f(x; n − 1) + (n − x) f(x − 1; n − 1)) / (n − 1), all of whose terms are positive: the well-known sum with
 * alternating signs loses every digit beyond n of about 20.
 */
import { elementAt } from '../base/elementAt.ts';

/** The density at `t`, `t` + 1, …, `t` + n − 1, for t in [0, 1). */
export function irwinHallDensities(n: number, t: number): Float64Array {
  const density = new Float64Array(n);
  density[0] = 1;
  for (let m = 2; m <= n; m++)
    for (let j = m - 1; j >= 0; j--) {
      const x = t + j;
      density[j] = (x * (density[j] ?? 0) + (m - x) * (density[j - 1] ?? 0)) / (m - 1);
    }
  return density;
}

/** P(sum > x). The density of n + 1 is a sum’s probability over one unit, so the densities beyond x add up to its tail. */
export function irwinHallAbove(n: number, x: number): number {
  if (x <= 0) return 1;
  if (x >= n) return 0;
  const whole = Math.floor(x);
  const densities = irwinHallDensities(n + 1, x - whole);
  let above = 0;
  for (let j = n; j > whole; j--) above += elementAt(densities, j);
  return above;
}
