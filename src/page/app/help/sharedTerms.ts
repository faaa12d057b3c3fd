/** The words of disks that several clients share. */
import type { Term } from '../kit/reading/explainers.ts';

export const sharedTerms: readonly Term[] = [
  {
    word: 'Client',
    means:
      'Who shares the disk with others: a program, or a stream, with a demand of its own and perhaps a guarantee.',
  },
  {
    word: 'Guaranteed rate, cycle missed',
    means:
      'So many bytes a second are promised: those of each cycle by the cycle’s end. A cycle whose bytes come later, or not at all, is missed. The rate is kept as far as the bytes came at all.',
  },
  {
    word: 'High and low priority',
    means:
      'High are clients with a guarantee, or with a priority of their own above best effort: they go first. Low are all others.',
  },
  {
    word: 'Fairness, Jain’s index',
    means:
      'How evenly clients share: (Σx)² ÷ (n · Σx²) of what n of them have had by weight. 1 where all had the same; 1/n where one had everything.',
  },
  {
    word: 'Interval, budget, overdraft, lending',
    means:
      'In each interval a class has a budget of disk time. A service that takes more than is left of it is an overdraft, paid back in the next interval. Where nobody with a budget has work, the time is lent: it counts against no budget.',
  },
  {
    word: 'Slack stealing',
    means:
      'A request without a deadline goes before others that have one, as long as none of these becomes late by it.',
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
  {
    word: 'Meta-scheduler, boxes',
    means:
      'Chooses not a request but which scheduler is next: it goes through a few questions from the top whenever the disk is free. The picture of boxes shows them, and lights those that the decision in force has passed.',
  },
  {
    word: 'Slack register, bubble',
    means:
      'How much of a cycle its guaranteed reads leave even if each takes as long as it can. So long best effort may go before them. Drawn where it would be used next it is the bubble: an empty slot in front of the next guaranteed read.',
  },
  {
    word: '2D BubbleUp, start-up latency',
    means:
      'A newcomer needs a free slot, room for its read in a cycle of the disk that has its first piece. Disks that read ahead keep one free, so that it waits less: from when it comes to the cycle in which it begins.',
  },
  {
    word: 'Guaranteed latency',
    means:
      'So long a request takes at most, from its arrival on. The time-cycle scheduler keeps room for some of them in each cycle and serves these at once; more than those are best effort.',
  },
  {
    word: 'Background, below best effort',
    means:
      'Work that has time: a backup, a search. It is served a chunk at a time, and only while nobody else waits.',
  },
  {
    word: 'Least cycle',
    means:
      'How long a cycle must be to hold so many streams: each costs a seek and a turn however little it reads, so that longer cycles hold more, up to what the disk’s rate allows.',
  },
  {
    word: 'Disk profile, seek curve',
    means:
      'What a drive shows of itself by its answers: how long a seek takes by its distance, how long a turn, and how fast bytes come in each zone.',
  },
  {
    word: 'Cello, class',
    means:
      'Requests belong to classes (real-time, interactive, throughput), and each class has a share of the disk’s time in every interval, by its weight. What a class leaves is lent to the others. Interactive requests go first while no real-time one becomes late by it.',
  },
  {
    word: 'ΔL, Clockwise',
    means:
      'Best effort starts only if, with every service as long as it can be, all deadlines would still be kept that are kept without it. ΔL is how long it may take.',
  },
  {
    word: 'User-safe disk, contract, slice',
    means:
      'Each client has a contract: in every period a slice of the disk’s time is its own. Among clients with slice left and work, the end of whose period is nearest goes first. Slices that are left over go round to those who may have more.',
  },
  {
    word: 'MARS, deficit, quantum',
    means:
      'Queues take turns. At its turn a queue is given its quantum, and serves while what it has saved up, its deficit, is enough for its next request. So shares are kept though requests are of different lengths.',
  },
  {
    word: 'Freeblock, free bandwidth',
    means:
      'While the disk would wait for the platter to bring a request’s place, it reads blocks that somebody wants some time and that pass under the head anyway. No request is served later by it. A whole disk can be scanned like that.',
  },
];
