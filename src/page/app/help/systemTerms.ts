/** The words of several disks: how data lie on them, the bus that they share, and what becomes of a disk that fails. */
import type { Term } from '../kit/reading/explainers.ts';

export const systemTerms: readonly Term[] = [
  {
    word: 'System of disks',
    means:
      'Several disks on one clock, each with its own arm and its own copy of the policy. The load counts for all of them together; a press on a small platter, or D and its number, looks at one.',
  },
  {
    word: 'Piece by piece (coarse-grained striping)',
    means:
      'The next piece of a stream lies on the next disk, and after the last disk on the first again; ordinary requests go to a disk at random.',
  },
  {
    word: 'Over all disks (fine-grained striping)',
    means:
      'Every request has an equal part on each disk, all of them read at once; it is complete when the slowest part is.',
  },
  {
    word: 'Whole streams (independent disks)',
    means: 'All pieces of a stream lie on one disk. Where some are wanted more, their disks have more to do.',
  },
  {
    word: 'Copies (random duplicated assignment)',
    means:
      'Each piece lies on several disks drawn at random, and is read from the one where fewest wait. What a failed disk held is read from the other copy.',
  },
  {
    word: 'Striped with parity (RAID 5)',
    means:
      'One block of every stripe is the parity of the others. What a failed disk held is read from all the others at once, and a small write takes four accesses: old data, old parity, and both anew.',
  },
  {
    word: 'Parity disk (RAID 4)',
    means:
      'One disk has the parity of all stripes and no data. While all disks work nothing is read from it for anybody; every small write reads and writes there, so that it is the first to have too much to do.',
  },
  {
    word: 'Spare, rebuilding',
    means:
      'A spare takes the place of a disk that fails. Extent by extent, from the outermost cylinder on, what that held is read from the others and rebuilt on it; what is written, it serves at once.',
  },
  {
    word: 'When a disk rebuilds',
    means:
      'While nothing waits on it, or in a share of each round, and only where an extent’s worst case and the arm’s way back fit into the round: so no video’s piece waits for it.',
  },
  {
    word: 'Time of danger',
    means:
      'From the failure of a disk until the last extent is written to its spare: so long the failure of another disk loses data. It is a race between rebuilding and that.',
  },
  {
    word: 'Failure of a disk',
    means:
      'From that instant on the disk serves nobody; what waits there is read elsewhere, if it lies elsewhere as well, and is lost if not.',
  },
  {
    word: 'Balance, imbalance',
    means: 'The longest queue of a disk over the mean of all: 1 where all are alike. One disk has none.',
  },
  {
    word: 'Lane of a disk',
    means:
      'What one disk does as a row on the axis of time; the lanes of all disks, and of their bus, share it.',
  },
  {
    word: 'Bus',
    means:
      'The one way from the disks to the computer: whoever wants to send waits until it is free. It is faster than one disk and slower than all together.',
  },
  {
    word: 'Arbiter',
    means:
      'The rule by which one of the disks that want the bus has it next: the lowest number, in turn, in slices of time, or in equal slots.',
  },
  {
    word: 'Arm buffer',
    means: 'Memory at the drive: what the head has read waits there for the bus, and the arm may go on.',
  },
  {
    word: 'Lost turn',
    means:
      'The arm buffer is full, or the bus busy, when the next track begins under the head: the drive lets the platter turn once more.',
  },
];
