/** Bisection in a sorted column. `length` may be shorter than the array behind it. */

/** The number of entries ≤ x, that is the index after the last of them. */
export function upperBound(sorted: ArrayLike<number>, x: number, length = sorted.length): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle] <= x) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The number of entries < x, that is the index of the first entry ≥ x. */
export function lowerBound(sorted: ArrayLike<number>, x: number, length = sorted.length): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle] < x) low = middle + 1;
    else high = middle;
  }
  return low;
}
