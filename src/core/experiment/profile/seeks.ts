/**
 * Seek times by distance. A read on another cylinder takes the seek and the wait until its angle comes round; the angle
 * that is met at once tells the seek. It lies where a little less makes the wait a turn longer.
 */
import { elementAt } from '../../base/elementAt.ts';
import type { Drive } from './drive.ts';
import { SMALL_BYTES, type Turn } from './turn.ts';
import { rateAt } from './zones.ts';

export interface Seek {
  /** Cylinders. */
  readonly distance: number;
  readonly seekNs: number;
}

/** Angles that are tried before the search goes into the finest. */
const FIRST = 8;
const HALVINGS = 24;

/** 1, 2, 3, 4, 6, 8, 12 … and the farthest. */
export function distancesOf(cylinders: number): readonly number[] {
  const distances: number[] = [];
  for (let d = 1; d < cylinders - 1; d *= 2) {
    distances.push(d);
    if (d > 1 && d * 1.5 < cylinders - 1) distances.push(d * 1.5);
  }
  return cylinders > 1 ? [...distances, cylinders - 1] : distances;
}

export function findSeeks(drive: Drive, turn: Turn): readonly Seek[] {
  return distancesOf(drive.cylinders).map((distance) => ({
    distance,
    seekNs: findSeek(drive, turn, distance),
  }));
}

function findSeek(drive: Drive, { revolutionNs, visitNs }: Turn, distance: number): number {
  const transferNs = (SMALL_BYTES * 1e9) / rateAt(drive, distance);
  const readNs = (angle: number): number => {
    const there = { cylinder: distance, angle: angle - Math.floor(angle), sizeBytes: SMALL_BYTES };
    const endsNs = drive.ask([{ cylinder: 0, angle: 0, sizeBytes: SMALL_BYTES }, there]);
    return elementAt(endsNs, 1) - elementAt(endsNs, 0) - transferNs;
  };
  if (visitNs > 0) return Math.round(readNs(0));
  const tried = Array.from({ length: FIRST }, (_, k) => readNs(k / FIRST));
  const least = tried.indexOf(Math.min(...tried));
  // Within the eighth before it the angle is met at once, and just before that the platter has to turn once more.
  let [missed, met, metNs] = [(least - 1) / FIRST, least / FIRST, elementAt(tried, least)];
  for (let k = 0; k < HALVINGS; k++) {
    const middle = (missed + met) / 2;
    const ns = readNs(middle);
    if (ns > metNs + revolutionNs / 2) missed = middle;
    else [met, metNs] = [middle, ns];
  }
  return Math.round(metNs);
}
