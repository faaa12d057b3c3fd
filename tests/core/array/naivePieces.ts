/** How services are cut into pieces (tracks, and the part of a track at the end) and units (one arbitration each). */
import type { NaiveBus, NaiveDrive, NaiveService } from './naiveBus.ts';

export interface Piece {
  /** The number of its service. */
  readonly service: number;
  /** Whether it is the first of its unit; whether it is the last of its service. */
  readonly first: boolean;
  readonly last: boolean;
  readonly bytes: number;
  readonly mediaNs: number;
  readonly busNs: number;
  /** Infinity while it is not known. */
  fromNs: number;
  toNs: number;
  crossedNs: number;
}

export interface Unit {
  readonly pieces: readonly Piece[];
  readonly mediaNs: number;
  readonly busNs: number;
}

/** All of one disk, in order. */
export function cut(bus: NaiveBus, drive: NaiveDrive, services: readonly NaiveService[]) {
  const units: Unit[] = [];
  const most = piecesInUnit(bus, drive);
  services.forEach(({ sizeBytes }, service) => {
    const sizes: number[] = [];
    for (let left = sizeBytes; left > 0; left -= drive.trackBytes)
      sizes.push(Math.min(left, drive.trackBytes));
    const pieces = sizes.map((bytes, k): Piece => {
      const place = { service, first: k % most === 0, last: k === sizes.length - 1 };
      const mediaNs = wholeNs((drive.revolutionNs * bytes) / drive.trackBytes);
      const busNs = wholeNs((bytes * 1e9) / bus.bytesPerS);
      return { ...place, bytes, mediaNs, busNs, fromNs: Infinity, toNs: Infinity, crossedNs: Infinity };
    });
    for (let k = 0; k < pieces.length; k += most) units.push(unitOf(pieces.slice(k, k + most)));
  });
  return { units, pieces: units.flatMap(({ pieces }) => pieces) };
}

/** A request that is larger than the arm buffer crosses in as many units as it takes. */
function piecesInUnit({ grain, armBufferBytes }: NaiveBus, { trackBytes }: NaiveDrive): number {
  if (grain === 'track') return 1;
  const whole = Math.floor(armBufferBytes / trackBytes);
  return whole === 0 ? 1e9 : whole;
}

function unitOf(pieces: readonly Piece[]): Unit {
  let mediaNs = 0;
  let busNs = 0;
  for (const piece of pieces) {
    mediaNs += piece.mediaNs;
    busNs += piece.busNs;
  }
  return { pieces, mediaNs, busNs };
}

const wholeNs = (ns: number): number => Math.max(1, Math.round(ns));
