/** Why claims of several disks come out as they do: each reason for one verdict, which it cannot outlive. */
import type { Reasons } from '../shared/judgedClaims.ts';

export const reddyDisksWhy: Reasons = {
  R9: {
    'not confirmed':
      'Deferred, three disks carry three times as many up to five tracks, and not deferred at five, for the bus hardly delays anybody: a request of five tracks is 55.5 ms of media behind about ten of seeking, so that three busy disks bring 9.9 MB/s, and the bus takes 10. What comes together for a moment waits in arm buffers of twelve tracks, and the arm goes on meanwhile. With 60 streams, three times twenty, the bus is nearly at its end: 60 · 150 kB/s and 645 kB/s for the other requests are 9.6 MB/s. At fifteen tracks the disks would bring more than it takes. Not deferred, at one track and two, they carry fewer: there the rarest burst decides, and three disks have three chances of it (at one track one disk bears 6 streams with three of twenty seeds, 7 with seven and 8 with ten, so that three by themselves would bear 20.9 in the mean; with the bus it is 19.6). The paper’s 2.1 comes about where the arm buffer holds a single track, so that a disk loses a turn whenever the bus is late (armbuffer=43008: 42 streams for 21 at five tracks, deferred, and 36 for 18 not deferred); without any they carry fewer than one disk. How much of its 512 KB the paper’s drive used, and whether its arm went on while data waited, it does not say. The nearest to its numbers is a bus that is had for a whole request, timed to end with the media, where a drive that finds it busy loses a turn and the arm stays until all has crossed: 42 streams deferred, 2.1 times one disk (busbusy=turn&armfree=crossed&grain=request); it was found afterwards, by trying. That ratios are a little above three in places is chance: the largest number without a miss is an extreme of a few runs.',
  },
  R10: {
    'not confirmed':
      'Sixteen on the first are four fewer than its share here, which leaves the others no more than theirs. Fewer than that in all, as in the paper, sixteen would mean where they are more than a share: with an arm buffer of one track (armbuffer=43008) three disks carry 14 each, and beside sixteen on the first the others carry 10; with lost turns and a held arm 14 each as well, and 10 and 8 beside sixteen and seventeen, where it is the first disk that is nearly late.',
  },
  R11: {
    confirmed:
      'A number of 53 bits cannot hold a deadline in nanoseconds and a fraction below it, so the Lab compares deadline and track one after the other, which is the same order.',
  },
  R12: {
    'confirmed in part':
      'At exactly 1 nothing is missed either: Liu and Layland’s bound is at most 1, not less than 1. Below and above the theorem is as the paper says.',
  },
  R18: {
    confirmed:
      'The plain rule lets a task of a long period wait as long as shorter ones come: of (5, 2), (6, 1), (9, 3) and (10, 1), period and cost, the job of the last that is released at 10 ends at 34 and is due at 30. Once its period is over, the modified rule has it go first, before it can be late. That is no proof; the report has one.',
  },
  R15: {
    'not confirmed':
      'At five tracks there is nothing to smooth over: the bus delays hardly anybody before it is full, and then, as at fifteen, nothing helps. At one track and two the ratio is larger deferred. That it comes out elsewhere in runs of 2 × 500, even with a way for each disk, is chance: ratios of largest numbers without a miss, over a few runs.',
  },
  R16: {
    'confirmed in part':
      'In turn, with or without slices of time, all carry more at fifteen tracks, where the bus is what is scarce, and as many elsewhere. Slots of 1 ms cost streams at small sizes: who does not want its own wastes it.',
  },
};
