/**
 * What requests alone tell of a drive (the disk profiler of the QoS paper, section III.C): the length of a turn, the seek
 * curve, the zones; and how far that is from the mechanics that the drive was made of.
 */
import { elementAt } from '../../base/elementAt.ts';
import type { Drive } from './drive.ts';
import { findSeeks, type Seek } from './seeks.ts';
import { findTurn, type Turn } from './turn.ts';
import { findZones, type Zone } from './zones.ts';

interface Mechanics {
  readonly cylinders: number;
  readonly revolutionNs: number;
  /** By distance. */
  readonly seekNs: ArrayLike<number>;
  /** Bytes per second by cylinder. */
  rateAt(cylinder: number): number;
}

export interface Profile {
  readonly turn: Turn;
  readonly seeks: readonly Seek[];
  readonly zones: readonly Zone[];
}

export function profileOf(drive: Drive): Profile {
  const turn = findTurn(drive);
  return { turn, seeks: findSeeks(drive, turn), zones: findZones(drive) };
}

/** How far off it is; each the largest of its kind. */
export interface ProfileError {
  /** NaN where nothing turns. */
  readonly turnNs: number;
  /** At the distances that were measured. */
  readonly seekNs: number;
  /** Over all distances, with the measured ones joined along the root of the distance. */
  readonly betweenNs: number;
  /** As a share of the rate, over all cylinders. */
  readonly rate: number;
}

export function errorOf({ turn, seeks, zones }: Profile, disk: Mechanics): ProfileError {
  const largest = (errors: Iterable<number>): number => {
    let most = 0;
    for (const error of errors) most = Math.max(most, Math.abs(error));
    return most;
  };
  return {
    turnNs: Math.abs(turn.revolutionNs - disk.revolutionNs),
    seekNs: largest(seeks.map(({ distance, seekNs }) => seekNs - elementAt(disk.seekNs, distance))),
    betweenNs: largest(joined(seeks).map((seekNs, k) => seekNs - elementAt(disk.seekNs, k + 1))),
    rate: largest(ratesOf(zones, disk.cylinders).map((rate, c) => rate / disk.rateAt(c) - 1)),
  };
}

/** Seek times of all distances from 1 on, as the measured ones have them: seeks grow as a root first, then straight on. */
export function joined(seeks: readonly Seek[]): readonly number[] {
  const all: number[] = [];
  for (const [k, { distance, seekNs }] of seeks.entries()) {
    const before = seeks[k - 1] as Seek | undefined;
    for (let d = (before?.distance ?? 0) + 1; d <= distance; d++) {
      const share = before
        ? (Math.sqrt(d) - Math.sqrt(before.distance)) / (Math.sqrt(distance) - Math.sqrt(before.distance))
        : 1;
      all.push((before?.seekNs ?? 0) * (1 - share) + seekNs * share);
    }
  }
  return all;
}

function ratesOf(zones: readonly Zone[], cylinders: number): readonly number[] {
  return Array.from({ length: cylinders }, (_, c) => zones.findLast(({ from }) => from <= c)?.rate ?? NaN);
}
