/** Arm scheduling. */
import type { Cards } from './definition.ts';

export const armScheduling: Cards = {
  'textbook-queue': {
    question: 'Which order crosses fewest cylinders?',
    watch: 'Eight requests wait, the head stands at 53. In order of arrival the arm crosses 640 cylinders.',
    about: 'the arm’s way',
    follows: { figure: 'cylinders' },
    headline: ['cylinders'],
    synonyms: ['FCFS', 'SSTF', 'elevator', 'SCAN', 'textbook', 'operating systems'],
  },
  'sstf-starves': {
    question: 'Can the nearest-first rule be unfair?',
    watch: 'Request 14 lies far away, and someone is always nearer: watch it wait.',
    about: 'request 14',
    headline: ['wait', 'mean'],
    synonyms: ['starvation', 'fairness', 'SSTF', 'shortest seek'],
  },
  'cscan-way-round': {
    question: 'Why wait a whole sweep?',
    watch: 'Request 28 comes just behind the arm: eight streams are served before the sweep comes round.',
    about: 'request 28',
    headline: ['wait', 'mean', 'glitches'],
    synonyms: ['C-SCAN', 'elevator', 'fairness'],
  },
  'seeks-eat-the-sum': {
    question: 'Where do 22 MB/s go?',
    watch: 'One greedy client reads 33 MB/s; two together have 11, for the arm goes to and fro.',
    about: 'the five greedy clients',
    follows: { clients: ['greedy 2', 'greedy 3', 'greedy 4', 'greedy 5', 'greedy 6'] },
    headline: ['cylinders', 'served'],
    synonyms: ['seek', 'throughput', 'greedy', 'interference'],
  },
  'scan-to-the-edge': {
    question: 'Why ride up to where nobody waits?',
    watch: 'The farthest of six requests lies on 36. The arm rides on to 199, the edge, before it turns.',
    about: 'the arm’s way',
    follows: { figure: 'cylinders' },
    headline: ['cylinders', 'mean'],
    synonyms: ['SCAN', 'elevator', 'lift', 'edge', 'Tanenbaum'],
  },
  'look-turns-early': {
    question: 'Where may a lift turn round?',
    watch: 'On 36 nobody waits ahead any more: the arm turns there and serves 9 and 1 on its way back.',
    about: 'the arm’s way',
    follows: { figure: 'cylinders' },
    headline: ['cylinders', 'mean'],
    synonyms: ['LOOK', 'elevator', 'lift', 'SCAN', 'Tanenbaum'],
  },
  'c-scan-one-way': {
    question: 'Why return without reading anything?',
    watch: 'The arm serves upwards alone: from 184 to the edge, back to 0 past all who wait, and up again.',
    about: 'the arm’s way',
    follows: { figure: 'cylinders' },
    headline: ['cylinders', 'mean', 'longest'],
    synonyms: ['C-SCAN', 'circular', 'elevator', 'one way', 'Stallings'],
  },
  'price-of-turning': {
    question: 'What should turning round cost?',
    watch:
      'To turn counts as 40 cylinders. On 107 the next ahead is 80 away, the next behind 48 with the price.',
    about: 'the arm’s way',
    follows: { figure: 'cylinders' },
    headline: ['cylinders', 'mean'],
    synonyms: ['V-SCAN', 'VSCAN', 'SSTF', 'LOOK', 'compromise'],
  },
  'seek-and-turn-together': {
    question: 'Is the nearest one the soonest?',
    watch:
      'Seek and turn count together: the crowd is answered in 22 ms. But request 14 is far away, and waits.',
    about: 'request 14',
    headline: ['wait', 'mean'],
    synonyms: ['SATF', 'SPTF', 'rotation', 'access time', 'starvation'],
  },
  'four-at-a-time': {
    question: 'Can greed have an end?',
    watch: 'Only the four oldest are looked at. Request 14 is far away, and done 35 ms after it came.',
    about: 'request 14',
    headline: ['cylinders', 'mean'],
    synonyms: ['BSATF', 'SATF', 'batch', 'fairness', 'OSTEP'],
  },
  'eight-a-turn': {
    question: 'Who stops a copy just ahead of the arm?',
    watch: 'A turn takes eight at most: at 0.14 s it is over, and request 11 behind the arm is read.',
    about: 'request 11',
    headline: ['cylinders', 'mean'],
    synonyms: ['bounded SCAN', 'elevator', 'fairness', 'starvation', 'sequential'],
  },
};
