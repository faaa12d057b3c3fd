/** The words of disks that several clients share. */
import type { Term } from '../kit/explainers.ts';

export const sharedTerms: readonly Term[] = [
  {
    word: 'Client',
    means:
      'Who shares the disk with others: a program, or a stream, with a demand of its own and perhaps a guarantee.',
  },
  {
    word: 'UCSB-IO, priority',
    means:
      'A scheduler with three queues: requests of a higher priority than best effort go before it, those of a lower one behind it. Inside best effort another policy chooses.',
  },
  {
    word: 'QoS, time-cycle',
    means:
      'Quality of service: who is promised what. The time-cycle scheduler issues guaranteed rates once a cycle, and lets best effort go first while all of them would still end in time.',
  },
  {
    word: 'Best-effort request',
    means: 'One without a guarantee: it is served as soon as those with guarantees leave room for it.',
  },
  {
    word: 'Chunk',
    means:
      'A part of a request, some bytes long. Between two chunks a request of a higher priority may come first, so it waits for a chunk and not for the whole.',
  },
];
