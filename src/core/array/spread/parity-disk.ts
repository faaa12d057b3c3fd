/**
 * Striping with a disk of parity (RAID 4; Patterson, Gibson and Katz 1988; Dimitrijević and Rangaswami, II.C: "a parity disk
 * as in RAID"). The last disk has the parity of every stripe: it has nothing to read for anybody while all work, and half of
 * each small write's four accesses. Else as with parity on the disks in turn.
 */
import { ownAngles } from './angles.ts';
import type { SpreadDefinition } from './definition.ts';
import { blocks, parity, ParityRouter } from './parity.ts';
import { dedicated } from './stripe.ts';

export const parityDisk: SpreadDefinition = {
  ...parity,
  id: 'parity-disk',
  words: {
    ...parity.words,
    old: 'For {request}, a small write, disks {sent} first read old data and old parity; the last of them has the parity of every write.',
    data: 'The parity disk has failed: disk {sent} writes the data of {request} alone.',
  },
  router: ({ seed, disks, disk }) =>
    new ParityRouter(blocks(seed, disks), ownAngles(seed, disks, disk.revolutionNs), dedicated),
};
