/** Deadlines. */
import type { Cards } from './definition.ts';

export const deadlines: Cards = {
  'edf-falls-behind': {
    question: 'Why does the most urgent first fail?',
    watch: 'The arm runs to and fro after deadlines, 860 cylinders each time. At 6.3 s stream 13 is late.',
    about: 'stream 13',
    synonyms: ['EDF', 'deadline', 'thrashing', 'real time'],
  },
  'scan-edf-keeps-up': {
    question: 'How can one sweep save all deadlines?',
    watch: 'Thirteen streams are due together; one sweep serves them, 410 cylinders a request. None is late.',
    about: 'the sweep',
    synonyms: ['Scan-EDF', 'deadline', 'elevator'],
  },
  'due-in-one-period': {
    question: 'What does a short deadline cost?',
    watch: 'Each piece is due when the next is wanted. At 2.87 s stream 6 is 7 ms late.',
    about: 'stream 6',
    synonyms: ['deadline', 'buffer', 'period'],
  },
  'due-in-two-periods': {
    question: 'What does one more buffer buy?',
    watch: 'The same requests with one period more: the disk makes up for bursts, and none is late.',
    about: 'stream 6',
    synonyms: ['buffer', 'deadline', 'double buffering'],
  },
  'edf-half-load': {
    question: 'How can half a load be too much?',
    watch: 'Stream 2 starts a read of 50 ms; stream 1 comes 5 ms later, due in 40. A read cannot stop.',
    about: 'stream 1',
    synonyms: ['preemption', 'EDF', 'blocking'],
  },
  'edl-lazy': {
    question: 'Is as late as possible a good idea?',
    watch: 'Each piece is put off to its latest start: of 597 requests one is served in two minutes.',
    about: 'the idle gap',
    synonyms: ['EDL', 'lazy', 'slack stealing'],
  },
  'cycles-by-deadlines': {
    question: 'Are rounds and deadlines the same thing?',
    watch: 'Six videos due at the round’s end: under EDF the very run of round-robin. None is late.',
    about: 'the six pieces',
    synonyms: ['cycle', 'EDF', 'round robin', 'equivalence'],
  },
};
