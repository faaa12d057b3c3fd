/** Numbers as the page writes them: fixed decimals by unit, so that they keep their place. */

/** Seconds with three decimals, cut rather than rounded, so that the clock never shows an instant that has not come. */
export const seconds = (ns: number): string => (Math.floor(ns / 1e6) / 1000).toFixed(3);

export const clock = (ns: number): string => `${seconds(ns)} s`;

/** The round that an instant lies in, counted from 1, and how many there are. */
export function roundOf(
  timeNs: number,
  endNs: number,
  roundNs: number,
): { readonly round: number; readonly rounds: number } {
  const rounds = Math.max(1, Math.ceil(endNs / roundNs));
  return { round: Math.min(rounds, Math.floor(timeNs / roundNs) + 1), rounds };
}

/** "1/20 ×", "5 ×". */
export const speedName = (speed: number): string =>
  speed < 1 ? `1/${Math.round(1 / speed)} ×` : `${Math.round(speed)} ×`;
