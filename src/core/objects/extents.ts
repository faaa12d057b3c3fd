/** Objects that lie in few long pieces: extents in the order of the object's bytes. */
import { BLOCK, fillUniforms, streamKey, wordsOfBlock } from '../base/random.ts';
import type { PlacedObjects, StoredObject } from './definition.ts';

/** Bytes of an object that follow one another: from an address on. */
export interface Extent {
  readonly at: number;
  readonly bytes: number;
}

/** By object, each with extents that add up to it. */
export function inExtents(extents: readonly (readonly Extent[])[]): PlacedObjects {
  return {
    runAt(object, offset, run) {
      let from = 0;
      for (const { at, bytes } of extents[object] ?? []) {
        if (offset < from + bytes) {
          run.at = at + offset - from;
          run.bytes = from + bytes - offset;
          return;
        }
        from += bytes;
      }
      throw new Error(`object ${object} has no byte ${offset}`);
    },
  };
}

/** Extents behind one another in an order of objects, `gap` free bytes behind each; `begin` moves the start of one on. */
export function oneAfterAnother(
  objects: readonly StoredObject[],
  order: readonly number[],
  gap: number,
  begin: (at: number) => number = (at) => at,
): readonly (readonly Extent[])[] {
  const extents: (readonly Extent[])[] = objects.map(() => []);
  let at = 0;
  for (const object of order) {
    const { bytes } = objects[object];
    at = begin(at);
    extents[object] = [{ at, bytes }];
    at += bytes + gap;
  }
  return extents;
}

/** In the order in which they were once stored: drawn. */
export function drawnOrder(seed: number, name: string, count: number): readonly number[] {
  const key = streamKey(seed, name);
  const shares = new Float64Array(BLOCK);
  const order = Array.from({ length: count }, (_, i) => i);
  // Fisher and Yates, with a number drawn for each place.
  for (let i = 0; i + 1 < count; i++) {
    if (i % BLOCK === 0) fillUniforms(wordsOfBlock(key, i / BLOCK), shares, 1);
    const j = i + Math.floor(shares[i % BLOCK] * (count - i));
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

export const bytesOf = (objects: readonly StoredObject[]): number =>
  objects.reduce((sum, { bytes }) => sum + bytes, 0);
