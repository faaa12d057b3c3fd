/** Marks over an axis: those that stand too close to the one before are in an upper row. */

export const MARK_PX = 10.5;
export const ROW_PX = 22;

/** By their places in `xs`, in whatever order these are. */
export function upperMarks(xs: readonly number[], scale: number): readonly boolean[] {
  let lower = -Infinity;
  const isUpper = xs.map(() => false);
  for (const k of [...xs.keys()].toSorted((a, b) => (xs[a] ?? 0) - (xs[b] ?? 0))) {
    const at = xs[k] ?? 0;
    if (at - lower < 2.1 * MARK_PX * scale) isUpper[k] = true;
    else lower = at;
  }
  return isUpper;
}
