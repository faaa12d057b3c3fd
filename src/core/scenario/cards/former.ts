/** Of presets that no list has any more: their links open as ever, and say what they are about like all others. */
import type { Cards } from './definition.ts';

export const former: Cards = {
  'edf-thrashes': {
    question: 'Why does the most urgent first fail?',
    watch:
      'The arm crosses about 850 cylinders for each request, falls behind after nine seconds, and most pieces are late.',
    about: 'the arm’s way',
    follows: { figure: 'cylinders' },
    headline: ['glitches', 'cylinders'],
    synonyms: ['EDF'],
  },
  'scan-edf-sweeps': {
    question: 'How can one sweep save all deadlines?',
    watch: 'One sweep serves thirteen streams: about 400 cylinders a request, not 850. No piece is late.',
    about: 'the arm’s way',
    follows: { figure: 'cylinders' },
    headline: ['glitches', 'cylinders'],
    synonyms: ['Scan-EDF'],
  },
  'deadlines-near': {
    question: 'What does a short deadline cost?',
    watch: 'Each piece is due when the next is wanted. At 3.44 s stream 13 is 3 ms late.',
    about: 'stream 13',
    follows: { streams: [13] },
    headline: ['glitches', 'mean'],
    synonyms: ['deadline'],
  },
  'deadlines-deferred': {
    question: 'What does one more buffer buy?',
    watch: 'The same requests with one period more: none is late, for a buffer of three pieces a stream.',
    about: 'stream 13',
    follows: { streams: [13] },
    headline: ['glitches', 'mean'],
    synonyms: ['buffer'],
  },
  'cscan-half-sweep': {
    question: 'Why wait a whole sweep?',
    watch: 'Request 19 comes just behind the arm: seven streams are served before the sweep comes round.',
    about: 'request 19',
    follows: { requests: [19] },
    headline: ['mean', 'glitches'],
    synonyms: ['C-SCAN'],
  },
  'disk-fails': {
    question: 'Does a film survive a dead disk?',
    watch:
      'At 30 s disk 2 of five fails. Its pieces are put together from the other four; no picture freezes.',
    about: 'disk 2',
    follows: { disks: [2] },
    headline: ['glitches', 'mean'],
    synonyms: ['parity'],
  },
};
