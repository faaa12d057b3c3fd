/** Streams that a policy reads of its own accord, and clients whose next request follows their last: each is whole on one disk. */
import { Deal } from '../../objects/deal.ts';
import type { DiskShare } from '../../sim/interfaces.ts';

/** However pieces lie elsewhere; undefined where there is one disk. */
export const wholeDeal = (seed: number, share: DiskShare | undefined): Deal | undefined =>
  share && new Deal({ seed, disks: share.disks, dealing: 'whole' });
