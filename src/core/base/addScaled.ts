/** Adds `factor` × the first `count` cells of one column to those of another that begin at `at`; all must be there. */
export function addScaled(
  into: Float64Array,
  at: number,
  from: Float64Array,
  count: number,
  factor: number,
): void {
  for (let j = 0; j < count; j++) into[at + j] += factor * from[j];
}
