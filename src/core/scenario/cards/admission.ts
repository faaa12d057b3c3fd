/** Admission. */
import type { Cards } from './definition.ts';

export const admission: Cards = {
  'tenth-refused': {
    question: 'When must a film be refused?',
    watch:
      'A video comes every five seconds. Nine fit into the worst case; the tenth, in second 30, would not.',
    about: 'the tenth video',
    marked: [{ fromS: 30, toS: 30, on: 'rounds' }],
    headline: ['letIn', 'glitches'],
    synonyms: ['admission control', 'worst case', 'reservation'],
  },
  'admitted-by-chance': {
    question: 'May we count on luck?',
    watch: 'Pieces vary. By chance nine videos may be let in, by the worst case four. The tenth is refused.',
    about: 'the tenth video',
    marked: [{ fromS: 30, toS: 30, on: 'rounds' }],
    headline: ['letIn', 'glitches'],
    synonyms: ['admission', 'statistical', 'probability'],
  },
  underused: {
    question: 'Why leave a tenth of the disk unused?',
    watch: 'Fourteen streams need 0.87 of the disk. The fifteenth, in second 75, would need 0.92: refused.',
    about: 'the fifteenth stream',
    marked: [{ fromS: 75, toS: 75, on: 'rounds' }],
    headline: ['letIn', 'glitches'],
    synonyms: ['admission', 'measured', 'utilization'],
  },
  'one-task-more': {
    question: 'Is there room for task 58?',
    watch: 'Fifty-seven tasks fill 2.494 s of a round of 2.5 s. One more would make 2.538 s, and is refused.',
    about: 'task 58',
    marked: [{ fromS: 12, toS: 12, on: 'rounds' }],
    headline: ['letIn', 'glitches'],
    synonyms: ['admission', 'WRR-SCAN'],
  },
};
