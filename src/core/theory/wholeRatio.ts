/** Fractions of whole numbers, compared exactly: in doubles where that is safe, else in whole numbers of any length. */

/** over / under, both whole and above 0. */
export interface Ratio {
  readonly over: number;
  readonly under: number;
}

/** Below 0, 0 or above 0, as a is less than b, the same or more. */
export function compareRatios(a: Ratio, b: Ratio): number {
  const left = a.over * b.under;
  const right = b.over * a.under;
  if (left <= Number.MAX_SAFE_INTEGER && right <= Number.MAX_SAFE_INTEGER) return left - right;
  const exact = BigInt(a.over) * BigInt(b.under) - BigInt(b.over) * BigInt(a.under);
  return exact < 0n ? -1 : exact > 0n ? 1 : 0;
}

/** ⌊whole / ratio⌋ */
export function floorOfRatio(whole: number, { over, under }: Ratio): number {
  const product = whole * under;
  // The quotient of whole numbers below 2^53 never rounds up to the next whole number.
  if (product <= Number.MAX_SAFE_INTEGER) return Math.floor(product / over);
  return wholeQuotient(BigInt(whole) * BigInt(under), BigInt(over));
}

export const wholeQuotient = (over: bigint, under: bigint): number => Number(over / under);
