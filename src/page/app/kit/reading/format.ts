import { BEAT_S, type Pace } from '../../../state/stores/playback.ts';

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

/** How long something takes for the viewer: "a decision takes 1.5 s", "1 s takes 20 s", "20 s take 1 s". */
export function paceName(pace: Pace, speed: number): string {
  if (pace === 'decision') return `a decision takes ${short(BEAT_S / speed)} s`;
  if (Math.abs(speed - 1) < 1e-9) return '1 s takes 1 s';
  return speed < 1 ? `1 s takes ${short(1 / speed)} s` : `${short(speed)} s take 1 s`;
}

/** Two digits, as many as tell paces apart. */
const short = (value: number): string => String(Number(value.toPrecision(value < 1000 ? 2 : 4)));
