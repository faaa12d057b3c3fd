/**
 * Requests of one disk that have one name: pieces of one that a disk reads and writes, or what a list of requests gives to
 * one stream in one round. Those behind the first are told apart by a number.
 */
import { onceFor } from '../../../core/base/onceFor.ts';
import { elementAt } from '../../../core/base/elementAt.ts';
import type { SceneTables } from './sceneTables.ts';

/** Of those that are not the first of their name which they are, from 2, by their places. */
const laterOnes = onceFor(({ requests: { length, requestClass, stream, number } }: SceneTables) => {
  const [found, seen] = [new Map<number, number>(), new Map<number, number>()];
  for (let i = 0; i < length; i++) {
    const ofStream = elementAt(number, i) * STREAMS + elementAt(stream, i) + 1;
    const name = ofStream * CLASSES + elementAt(requestClass, i);
    const piece = (seen.get(name) ?? 0) + 1;
    seen.set(name, piece);
    if (piece > 1) found.set(i, piece);
  }
  return found;
});

/** More than there are, for a number of each name. */
const [STREAMS, CLASSES] = [1 << 17, 4];

/** 1 for the first, and for all whose name is their own. Several disks as one have whole requests. */
export const pieceOf = (tables: SceneTables, request: number): number =>
  tables.disks === undefined && tables.scene.sharesNames ? (laterOnes(tables).get(request) ?? 1) : 1;
