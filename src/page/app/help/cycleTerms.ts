/** The words of servers in cycles. */
import type { Term } from '../kit/reading/explainers.ts';

export const cycleTerms: readonly Term[] = [
  {
    word: 'Cycle (T)',
    means:
      'A stretch of time in which a server reads each stream once, as much as it plays meanwhile. Longer cycles cost more memory, shorter ones more of the disk’s time, for every visit has its access.',
  },
  { word: 'IO', means: 'One read of a stream in a cycle: an access, and then what it plays until the next.' },
  {
    word: 'Memory (u_m)',
    means:
      'The share of the memory that the streams’ buffers are booked with: what each plays in a cycle, and once more for each that takes turns.',
  },
  {
    word: 'Disk time (u_t)',
    means: 'The share of a cycle that its IOs take, of the fuller of two cycles that follow each other.',
  },
  {
    word: 'Virtual bottleneck',
    means:
      'One resource is full while the other lies idle, because the cycle has been chosen badly: with short cycles the disk’s time, with long ones the memory.',
  },
  {
    word: 'Combine, pair',
    means:
      'Two slow streams take turns from now on: each is read in every second cycle, for two cycles at once. That saves an access in each cycle, and takes memory.',
  },
  { word: 'Split', means: 'The streams of a pair are read in every cycle again: memory for disk time.' },
  {
    word: 'Double, shorten (UNIT)',
    means:
      'What stream combination does to the cycle itself: with fewer than two single streams it doubles it, and all are single; with no pair left it makes it shorter by UNIT.',
  },
  {
    word: 'Offset (δ)',
    means:
      'What a cycle reads of a stream is there so long after the cycle’s start, and plays from then on. A newcomer’s offset is the whole cycle.',
  },
  {
    word: 'Transition',
    means:
      'The cycle in which streams are combined or split. The first of a new pair is read for two cycles then, and that must fit as well.',
  },
  {
    word: 'Pending',
    means: 'Memory and disk time are still too far apart: the next cycle will weigh another operation.',
  },
  {
    word: 'Threshold',
    means:
      'Stream combination acts only where memory or disk time is above its threshold and both are farther apart than a third one allows.',
  },
  {
    word: 'Bitrate (kbps)',
    means: 'How much a stream plays in a second, in thousands of bits, kbps; eight bits are a byte.',
  },
  {
    word: 'Fixed-Stretch, QPMS',
    means:
      'Servers of a fixed time-cycle: QPMS reads one stream behind the other from the cycle’s start, Fixed-Stretch spreads the time left over evenly between them.',
  },
  {
    word: 'Under-run',
    means:
      'A stream has played all that its buffer held before more was there: its picture freezes. A glitch.',
  },
  {
    word: 'Efficiency of IOs',
    means: 'The share of an IO’s time in which data pass; the rest is its access.',
  },
];
