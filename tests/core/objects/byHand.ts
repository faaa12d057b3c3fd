/** A disk whose figures can be reckoned in the head: 10 ms a turn, 100 cylinders of 2 tracks, seeks of 1 ms and 0.1 ms a cylinder. */
import { buildDisk } from '../../../src/core/disk/mechanics.ts';
import type { Run } from '../../../src/core/objects/definition.ts';
import type { PlaceValues } from '../../../src/core/objects/objectSpecs.ts';
import { ObjectTable } from '../../../src/core/objects/objectTable.ts';
import type { FilmOf } from '../../../src/core/objects/storedObjects.ts';
import type { DiskModel, Place } from '../../../src/core/sim/interfaces.ts';

export const MS = 1e6;

/** Tracks of 1000 bytes outside; with a second zone they hold 500 on the inner half. */
export const handDisk = (zoned = false, trackBytes = 1000): DiskModel =>
  buildDisk(
    100,
    10 * MS,
    { a: 1, b: 0, boundary: 1, c: 1, e: 0.1 },
    [{ from: 0, rate: trackBytes * 100 }, ...(zoned ? [{ from: 50, rate: trackBytes * 50 }] : [])],
    2,
  );

export const usual: PlaceValues = {
  place: 'contiguous',
  objects: 2,
  osize: 'constant:10000',
  filled: 0.9,
  popularity: 'uniform',
  related: 8,
  cache: 0,
  cachefor: 'all',
};

export const tableOf = (
  values: Partial<PlaceValues>,
  films: readonly FilmOf[],
  disk = handDisk(),
  seed = 1,
): ObjectTable => new ObjectTable({ seed, disk, values: { ...usual, ...values }, films });

/** Films that are read a track at a time. */
export const films = (count: number, pieceBytes = 1000, rate = 1000): readonly FilmOf[] =>
  Array.from({ length: count }, () => ({ pieceBytes, rate }));

export function placed(
  table: ObjectTable,
  object: number,
  offset: number,
  bytes: number,
  anywhere = true,
): Place {
  const place: Place = { cylinder: 0, endCylinder: 0, angleNs: 0, transferNs: 0 };
  table.locate(object, offset, bytes, anywhere, place);
  return place;
}

/** All runs of an object, in its own order. */
export function runsOf(table: ObjectTable, object: number): Run[] {
  const runs: Run[] = [];
  const { bytes } = table.objects[object];
  for (let offset = 0; offset < bytes;) {
    const run = { at: 0, bytes: 0 };
    table.runAt(object, offset, run);
    runs.push(run);
    offset += run.bytes;
  }
  return runs;
}
