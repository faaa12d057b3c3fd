/** Figures in the text reports of the command line. */

const NONE = '–';
const DIGITS = 4;

/** Up to four significant digits behind the point, or a dash. */
export const secondsText = (s: number): string =>
  Number.isFinite(s) ? `${s.toFixed(s < 10 ? DIGITS : 1)} s` : NONE;

export const countText = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

export const percentText = (share: number): string =>
  Number.isFinite(share) ? `${(100 * share).toPrecision(3)} %` : NONE;

/** A probability to two digits; one that needs no more than an order, as a power of ten. */
export const chanceText = (p: number): string =>
  p === 0 || p >= 0.0001 ? `${Number(p.toPrecision(2))}` : p.toExponential(0);
