/** What is stored on a disk, and how a placement says where: all pure functions of values, disk and seed. */
import type { Geometry } from './geometry.ts';

/** A film, which a stream reads from one end to the other, or a file, which ordinary requests read parts of. */
export interface StoredObject {
  readonly kind: 'film' | 'file';
  /** As it is spoken of: `film 3`, `file 12`; both count from 1. */
  readonly name: string;
  /** The directory of a file, from 0; −1 of a film, which has one of its own. */
  readonly directory: number;
  readonly bytes: number;
  /** Bytes a second at which it is played; 0 of a file. */
  readonly rate: number;
  /** Bytes that are read at a time, on average. */
  readonly pieceBytes: number;
}

/** Bytes of an object that follow one another on the disk, filled in again and again. */
export interface Run {
  /** Address of the first. */
  at: number;
  /** How many. */
  bytes: number;
}

/** Objects in their places. */
export interface PlacedObjects {
  /** The run that holds the byte `offset` of object `object`, from that byte on; 0 ≤ offset < its bytes. */
  runAt(object: number, offset: number, run: Run): void;
  /** Pieces begin on track boundaries and are read as whole tracks where that is no longer. */
  readonly inTracks?: true;
}

export interface ToPlace {
  readonly disk: Geometry;
  readonly objects: readonly StoredObject[];
  readonly seed: number;
  /** The numbers behind the placement's name. */
  readonly args: readonly number[];
}

/** One file each. */
export interface Placement {
  readonly id: string;
  /** In a sentence, for the legend and the text behind the picture. */
  readonly says: string;
  /** Sentences (ends of them, behind the key) where these objects cannot lie so. */
  readonly check?: (of: ToPlace) => readonly string[];
  readonly place: (of: ToPlace) => PlacedObjects;
}
