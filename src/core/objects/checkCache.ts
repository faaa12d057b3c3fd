/** Has a cache so much room that what it holds could not be looked at? */
import type { PlaceValues } from './objectSpecs.ts';

/** Pieces of streams that it may hold, about: each is in every checkpoint of a run. */
const MOST_PIECES = 65_536;

/** `pieces`: what streams read at a time, on average. */
export function checkCache(
  { cache = 0, cachefor }: Partial<Pick<PlaceValues, 'cache' | 'cachefor'>>,
  pieces: readonly number[],
): readonly string[] {
  const smallest = Math.min(...pieces);
  const most = Math.floor(MOST_PIECES * smallest);
  if (cachefor !== 'all' || cache <= most) return [];
  return [
    `cache=${cache}: it would hold more than ${MOST_PIECES} pieces of streams, of ${Math.ceil(smallest)} bytes each; ` +
      `allowed is up to ${most} here, or cachefor=requests`,
  ];
}
