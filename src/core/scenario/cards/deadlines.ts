/** Deadlines. */
import type { Cards } from './definition.ts';

export const deadlines: Cards = {
  'edf-falls-behind': {
    question: 'Why does the most urgent first fail?',
    watch: 'The arm runs to and fro after deadlines, 860 cylinders each time. At 6.3 s stream 13 is late.',
    about: 'stream 13',
    follows: { streams: [13] },
    headline: ['glitches', 'cylinders'],
    synonyms: ['EDF', 'deadline', 'thrashing', 'real time'],
  },
  'average-of-a-third': {
    question: 'What is an average seek?',
    watch:
      'The sheet’s 9.4 ms are taken for the seek over a third of the stroke. Stream 12 is late at 25.5 s, not at 6.3.',
    about: 'stream 12',
    headline: ['glitches', 'mean'],
    synonyms: ['EDF', 'seek time', 'data sheet', 'stroke', 'reading'],
  },
  'scan-edf-keeps-up': {
    question: 'How can one sweep save all deadlines?',
    watch: 'Thirteen streams are due together; one sweep serves them, 410 cylinders a request. None is late.',
    about: 'the sweep',
    marked: [{ fromS: 5.448, toS: 5.689, on: 'rounds' }],
    headline: ['glitches', 'cylinders'],
    synonyms: ['Scan-EDF', 'deadline', 'elevator'],
  },
  'due-in-one-period': {
    question: 'What does a short deadline cost?',
    watch: 'Each piece is due when the next is wanted. At 2.87 s stream 6 is 7 ms late.',
    about: 'stream 6',
    follows: { streams: [6] },
    headline: ['glitches', 'mean'],
    synonyms: ['deadline', 'buffer', 'period'],
  },
  'due-in-two-periods': {
    question: 'What does one more buffer buy?',
    watch: 'The same requests with one period more: the disk makes up for bursts, and none is late.',
    about: 'stream 6',
    follows: { streams: [6] },
    headline: ['glitches', 'mean'],
    synonyms: ['buffer', 'deadline', 'double buffering'],
  },
  'edf-half-load': {
    question: 'How can half a load be too much?',
    watch: 'Stream 2 starts a read of 50 ms; stream 1 comes 5 ms later, due in 40. A read cannot stop.',
    about: 'stream 1',
    follows: { streams: [1] },
    headline: ['glitches', 'idle'],
    synonyms: ['preemption', 'EDF', 'blocking'],
  },
  'edl-lazy': {
    question: 'Is as late as possible a good idea?',
    watch: 'Each piece is put off to its latest start: of 597 requests one is served in two minutes.',
    about: 'the idle gap',
    marked: [{ fromS: 1.013, toS: 1.025, on: 'rounds' }],
    headline: ['served', 'idle'],
    synonyms: ['EDL', 'lazy', 'slack stealing'],
  },
  'cycles-by-deadlines': {
    question: 'Are rounds and deadlines the same thing?',
    watch: 'Six videos due at the round’s end: under EDF the very run of round-robin. None is late.',
    about: 'the six pieces',
    marked: [{ fromS: 10, toS: 10.585, on: 'rounds' }],
    headline: ['cylinders', 'glitches'],
    synonyms: ['cycle', 'EDF', 'round robin', 'equivalence'],
  },
  'requests-cut-in': {
    question: 'Who pays if requests always go first?',
    watch: 'Request 82 comes behind the arm while nine streams wait, and is read next, after 29 ms.',
    about: 'request 82',
    headline: ['wait', 'mean', 'glitches'],
    synonyms: ['PCSCAN', 'C-SCAN', 'priority', 'aperiodic'],
  },
  'releases-in-turn': {
    question: 'Does it help not to come all at once?',
    watch:
      'Twelve streams want their pieces in turn, 24 ms apart. EDF has few to choose from, and none is late.',
    about: 'stream 1, alone',
    follows: { streams: [1] },
    headline: ['cylinders', 'glitches'],
    synonyms: ['StagEDF', 'staggered', 'phase', 'EDF'],
  },
  'short-periods-first': {
    question: 'Should the shorter period always win?',
    watch:
      'At 60 ms stream 1, due at 90, goes before stream 2, due at 80: its period is shorter. Stream 2 is 5 ms late.',
    about: 'stream 2',
    follows: { streams: [2] },
    headline: ['glitches', 'cylinders'],
    synonyms: ['RM', 'rate monotonic', 'Liu Layland', 'static priority'],
  },
  'the-read-counts-too': {
    question: 'Is the earliest deadline the most urgent?',
    watch: 'At 0.1 s stream 1 is due first, with 45 ms to spare. Stream 2 has 20: its read is long.',
    about: 'stream 2',
    follows: { streams: [2] },
    headline: ['glitches', 'cylinders'],
    synonyms: ['least slack', 'LST', 'laxity', 'least laxity', 'EDF'],
  },
  'nobody-may-be-late': {
    question: 'How does a sweep become a queue?',
    watch:
      'Who would make somebody late goes to the end: at 5.01 s one, from 5.94 s on all. At 6.4 s one is late.',
    about: 'the backlog',
    marked: [{ fromS: 0, toS: 120, on: 'run' }],
    headline: ['glitches', 'mean'],
    synonyms: ['SCAN-RT', 'overload', 'admission', 'insertion'],
  },
  'deadlines-moved': {
    question: 'May a later deadline go first?',
    watch: 'One sweep has all in time, so at 1.68 s stream 1 goes before streams 5 and 8, due earlier.',
    about: 'stream 1',
    follows: { streams: [1] },
    headline: ['glitches', 'mean'],
    synonyms: ['DM-SCAN', 'deadline modification', 'Scan-EDF', 'group'],
  },
  'four-groups': {
    question: 'One sweep for all, or a turn for each?',
    watch:
      'Four groups have their turns, each a sweep: at 1.9 s stream 2 goes before 10, which had come first.',
    about: 'stream 2',
    follows: { streams: [2] },
    headline: ['glitches', 'cylinders'],
    synonyms: ['GSS', 'grouped sweeping', 'group', 'SCAN'],
  },
  'wherever-it-lies': {
    question: 'Is one after the other fair to all?',
    watch:
      'Thirteen streams are read in turn, wherever they lie. At 8.71 s stream 9 is the first to be late.',
    about: 'stream 9',
    follows: { streams: [9] },
    headline: ['glitches', 'cylinders'],
    synonyms: ['round robin', 'RR', 'turn', 'cycle'],
  },
  'empty-slot-moves': {
    question: 'Who may use an empty slot?',
    watch:
      'At 2.67 s request 13 goes before stream 3. For request 14 no slot is empty: it waits until streams 3 and 4 are read.',
    about: 'request 14',
    headline: ['wait', 'mean', 'glitches'],
    synonyms: ['BubbleUp', 'slot', 'bubble', 'start-up latency'],
  },
};
