/** Seconds as decimals with whole nanoseconds: exact both ways, for links, files, CSV and the command line. */
import { parseNumber } from '../base/paramText.ts';
import { NS_PER_S } from '../base/time.ts';

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?$/;
const FIVE = '5'.charCodeAt(0);

/**
 * The text of a number of seconds in whole ns, rounded half up in decimal (so "0.0000000005" is 1 ns, whatever the
 * double nearest to it); undefined where it is no number. Negative times come out negative, for the caller to refuse.
 */
export function parseSeconds(text: string): number | undefined {
  const match = text.length <= 64 ? DECIMAL.exec(text) : null;
  const whole = match?.[2] ?? '';
  const fraction = match?.[3] ?? '';
  if (match === null || (whole === '' && fraction === '')) {
    const seconds = parseNumber(text); // with an exponent, perhaps
    return seconds === undefined ? undefined : Math.floor(seconds * NS_PER_S + 0.5);
  }
  const ns =
    Number(whole) * NS_PER_S +
    Number(fraction.slice(0, 9).padEnd(9, '0')) +
    (fraction.charCodeAt(9) >= FIVE ? 1 : 0);
  if (match[1] !== '-') return ns;
  return /[1-9]/.test(whole + fraction) ? -Math.max(1, ns) : 0;
}

/** The shortest text: "12.5", "0.000000001", "3". For whole ns of at least 0. */
export function secondsText(ns: number): string {
  const whole = Math.floor(ns / NS_PER_S);
  const rest = ns - whole * NS_PER_S;
  return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(9, '0').replace(/0+$/, '')}`;
}

/** Always nine decimals: "12.500000000". For whole ns of at least 0. */
export function secondsFixed(ns: number): string {
  const whole = Math.floor(ns / NS_PER_S);
  return `${whole}.${String(ns - whole * NS_PER_S).padStart(9, '0')}`;
}
