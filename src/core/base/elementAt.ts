/**
 * The element at `index` where there is one by construction. Should there be none after all, it is a fault of ours and
 * told where it happens, instead of an `undefined` that travels on. Not for loops over very many numbers (one call for
 * lists of all kinds costs them some ten times a plain read: `?? 0` there), nor where a caller can say what to do without.
 */
export function elementAt<T>(list: ArrayLike<T>, index: number): T {
  const element = list[index];
  if (element === undefined) throw new RangeError(`no element ${index} in a list of ${list.length}`);
  return element;
}
