/** Numbers as they are shown: fixed decimals by unit, the unit after a thin space that does not break. */

const THIN = '\u202f';

const minus = (text: string): string => (text.startsWith('-') ? `−${text.slice(1)}` : text);

function fixed(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  // Never "−0.00".
  return minus(Number(text) === 0 ? (0).toFixed(decimals) : text);
}

/** Seconds: '1.482 s' by default; '–' where there is none. */
export function seconds(ns: number, decimals = 3): string {
  return Number.isFinite(ns) ? `${fixed(ns / 1e9, decimals)}${THIN}s` : '–';
}

/** Milliseconds: '7.9 ms'. */
export function milliseconds(ns: number, decimals = 1): string {
  return Number.isFinite(ns) ? `${fixed(ns / 1e6, decimals)}${THIN}ms` : '–';
}

/** A short duration in seconds, below a tenth of one in whole milliseconds: '0.28 s', '3 ms'. */
export function brief(ns: number): string {
  return Math.abs(ns) < 99.5e6 ? milliseconds(ns, 0) : seconds(ns, 2);
}

/** A share as '62 %'. */
export function percent(share: number, decimals = 0): string {
  return Number.isFinite(share) ? `${fixed(100 * share, decimals)}${THIN}%` : '–';
}

/** A whole number with thin spaces by thousands, from five digits on: '12 345'. */
export function whole(count: number): string {
  const digits = String(Math.round(Math.abs(count)));
  const grouped = digits.length < 5 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, THIN);
  return count < 0 ? `−${grouped}` : grouped;
}

/** Bytes: '781 kB', '1.2 MB' (powers of ten). */
export function bytes(count: number): string {
  if (count < 999.5) return `${Math.round(count)}${THIN}B`;
  if (count < 999.5e3) return `${Math.round(count / 1e3)}${THIN}kB`;
  return `${(count / 1e6).toFixed(1)}${THIN}MB`;
}

const words = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** Small counts in words, as in running text. */
export function spellOut(count: number): string {
  return words[count] ?? whole(count);
}
