/**
 * What a cache in main memory held and did, in order of time: of a page, what is in it when that begins, oldest use first,
 * and then each change. Of a page this table is there where the run has a cache.
 */
import type { Table } from '../base/columns.ts';
import { elementAt } from '../base/elementAt.ts';

/** It is in the cache when the page begins. */
export const HELD = 0;
/** It has been read and is in it from now on. */
export const ENTERED = 1;
/** A request found it there, and was done. */
export const HIT = 2;
/** It made room, being the one whose last use was longest ago. */
export const FELL = 3;
/** It was written, and what memory had of it counts no more. */
export const WRITTEN = 4;
/** It has been read and does not stay: larger than the cache, or not read as a whole. */
export const PASSED = 5;
/** It was read once more while it was there: its last use is now. */
export const READ_AGAIN = 6;

export const cacheSpec = {
  kind: 'u8',
  atNs: 'f64',
  /** Of the request that it happened with; −1 for none. */
  row: 'i32',
  /** Of a piece, its stream; −1 of a file. */
  stream: 'i32',
  /** The number of the request, or of the piece; −1 where nobody asks. */
  number: 'i32',
  /** Counted from 0; −1 of a piece. */
  file: 'i32',
  /** Of the whole file, or of the piece. */
  bytes: 'f64',
  /** What the request reads of it. */
  readBytes: 'f64',
  /** Since when it is, or was, in the cache; NaN where it was not. */
  enteredNs: 'f64',
  /** Its last use before this. */
  usedNs: 'f64',
} as const;

export type CacheTable = Table<typeof cacheSpec>;

/** Something that happened, as it is written down: a row of the table. */
export interface CacheEvent {
  kind: number;
  atNs: number;
  row: number;
  stream: number;
  number: number;
  file: number;
  bytes: number;
  readBytes: number;
  enteredNs: number;
  usedNs: number;
}

export function cacheEventAt(table: CacheTable, i: number): CacheEvent {
  const found: Partial<CacheEvent> = {};
  for (const name of cacheColumns) found[name] = elementAt(table[name], i);
  return found as CacheEvent;
}

export const cacheColumns = Object.keys(cacheSpec) as readonly (keyof CacheEvent)[];

/** As it is spoken of; files count from 1, and pieces have the names of requests (scenario/requestName.ts). */
export const entryName = ({ stream, file, number }: Pick<CacheEvent, 'stream' | 'file' | 'number'>): string =>
  stream < 0 ? `file ${file + 1}` : `C${stream + 1}.${number + 1}`;
