/** Bisection: in a sorted column, whose `length` may be shorter than the array behind it, and among whole numbers. */

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

/** The first whole number in [low, high) for which `is` holds, high where there is none; once it holds it must hold on. */
export function firstThat(low: number, high: number, is: (x: number) => boolean): number {
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (is(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
