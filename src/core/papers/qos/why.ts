/** Why claims of the QoS paper come out as they do: each reason for one verdict, which it cannot outlive. */
import type { Reasons } from '../shared/judgedClaims.ts';

export const qosWhy: Reasons = {
  Q1: {
    'confirmed in part':
      'The guaranteed stream misses nothing, but here the disk provides what all want: C-LOOK reads on in a file as long as its stream wants more, so that few reads cost a seek, and 33 of 40 MB/s fit. What the paper’s figure shows comes about where each read of 128 KiB costs a seek and a turn: with best effort in the order of arrival (inner=fcfs) the five get 2.01 MB/s each, with files all over the disk as well 1.36, next to the 1.33 of the arithmetic below. The price of the promise is small under every scheduler: its one IO of 32 MB a cycle costs one seek. Since it is one IO, even the order of arrival keeps it.',
  },
  Q2: {
    confirmed:
      'By the letter, with C-LOOK inside, and not as the paper means it: the streams do not share the loss. A stream that reads on has its next read under the arm, so that C-LOOK stays with it and starves the others (27.4, 5.1, 0, 0 and 0 MB/s); the sum falls from 33.4 to 32.6 MB/s, no more than where the seconds lie in the cycle. In the order of arrival (inner=fcfs) it is as the paper draws it: 33.4 MB/s alone, and 2.0 each for five. Without priorities C-LOOK starves the guaranteed stream itself, in 13 of 15 cycles.',
  },
  Q3: {
    confirmed:
      'An IO of 16 MB takes 0.4 s, whoever waits for it: high priority is served first in each cycle, and the k low ones share the places behind it, (k + 3)/2 times as long in the mean. Schedulers that know of no priority serve both alike.',
  },
  Q4: {
    confirmed:
      'The inequality is exact for its own assumptions. On our drive the streams lie in the outermost zone; a latency at worst is 24.7 ms, and hardly an IO meets it, so that cycles are kept with time to spare.',
  },
  Q5: {
    confirmed:
      'At worst a stream costs 24.7 ms and the slowest zone’s 91 ms, in the mean 12 and 65: three against four of them. Best effort misses already with six, before all of the disk is wanted: places are drawn anew for each read, and now and then most of a cycle’s lie in inner zones. The paper would have the important ones by the worst case and others statistically: with eight firm streams of 1 MB/s, all that fit at worst, four others are let in as measured, and nobody is late (scenario firm-promises).',
  },
  Q6: {
    confirmed:
      'Cello is close to its bound since a class that overdraws an interval by one long service pays it back in the next.',
  },
  Q7: {
    confirmed:
      'The more foreground requests, the more often a turn is waited for: free blocks grow with the load, and an idle disk reads none.',
  },
  Q8: {
    confirmed:
      'Where the disk is always busy half a chunk is waited for in the mean, 1.6 ms at 128 KiB, and now and then a chunk that begins with a seek. Chunks of one file are read on without a turn lost, so that they cost next to nothing.',
  },
};
