/** Exact rationals for the naive references: nothing is rounded, nothing is reduced. */

export interface Fraction {
  readonly top: bigint;
  /** Above 0. */
  readonly bottom: bigint;
}

export const fraction = (top: number | bigint, bottom: number | bigint = 1): Fraction => ({
  top: BigInt(top),
  bottom: BigInt(bottom),
});

/** A figure as it is written, with or without decimals: 0.01 is one hundredth. */
export function decimal(text: string): Fraction {
  const [whole, decimals = ''] = text.split('.');
  return fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
}

export const plus = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
});

export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { top: -b.top, bottom: b.bottom });

export const times = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.top,
  bottom: a.bottom * b.bottom,
});

/** By a fraction above 0. */
export const over = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.bottom,
  bottom: a.bottom * b.top,
});

export const atMost = (a: Fraction, b: Fraction): boolean => a.top * b.bottom <= b.top * a.bottom;
export const equal = (a: Fraction, b: Fraction): boolean => a.top * b.bottom === b.top * a.bottom;
export const larger = (a: Fraction, b: Fraction): Fraction => (atMost(a, b) ? b : a);

/** Of a fraction that is not below 0. */
export const floorOf = (a: Fraction): number => Number(a.top / a.bottom);

export const near = (a: Fraction): number => Number(a.top) / Number(a.bottom);
