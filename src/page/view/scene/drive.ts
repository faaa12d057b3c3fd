/** Drives whose every access takes as long (core/disk/flat.ts): nothing of them turns, and no place is nearer than another. */
import type { DiskTraits } from './view.ts';

const SHORTEST_TURN_NS = 1000;

export const isFlat = ({ revolutionNs }: Pick<DiskTraits, 'revolutionNs'>): boolean =>
  revolutionNs < SHORTEST_TURN_NS;
