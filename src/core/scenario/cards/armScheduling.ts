/** Arm scheduling. */
import type { Cards } from './definition.ts';

export const armScheduling: Cards = {
  'textbook-queue': {
    question: 'Which order crosses fewest cylinders?',
    watch: 'Eight requests wait, the head stands at 53. In order of arrival the arm crosses 640 cylinders.',
    about: 'the arm’s way',
    synonyms: ['FCFS', 'SSTF', 'elevator', 'SCAN', 'textbook', 'operating systems'],
  },
  'sstf-starves': {
    question: 'Can the nearest-first rule be unfair?',
    watch: 'Request 14 lies far away, and someone is always nearer: watch it wait.',
    about: 'request 14',
    synonyms: ['starvation', 'fairness', 'SSTF', 'shortest seek'],
  },
  'cscan-way-round': {
    question: 'Why wait a whole sweep?',
    watch: 'Request 28 comes just behind the arm: eight streams are served before the sweep comes round.',
    about: 'request 28',
    synonyms: ['C-SCAN', 'elevator', 'fairness'],
  },
  'seeks-eat-the-sum': {
    question: 'Where do 22 MB/s go?',
    watch: 'One greedy client reads 33 MB/s; two together have 11, for the arm goes to and fro.',
    about: 'the arm’s way',
    synonyms: ['seek', 'throughput', 'greedy', 'interference'],
  },
};
