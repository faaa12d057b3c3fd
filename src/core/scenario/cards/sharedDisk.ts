/** Shared disk, QoS. */
import type { Cards } from './definition.ts';

const CAMERAS = Array.from({ length: 16 }, (_, k) => `camera ${k + 1}`);

export const sharedDisk: Cards = {
  'promised-rate': {
    question: 'Does a promise hold among many?',
    watch: 'Others come at 5, 10, 15, 20, 25 s and get 2.1 MB/s each. The film keeps its 8.',
    about: 'film',
    follows: { clients: ['film'] },
    headline: ['glitches', 'mean'],
    synonyms: ['QoS', 'bandwidth reservation', 'UCSB-IO'],
  },
  'greedy-neighbour': {
    question: 'What does one greedy neighbour do to a film?',
    watch:
      'From 5 s a copy has its next IO right ahead of the arm. The film stands still; readers wait for seconds.',
    about: 'film',
    follows: { clients: ['film'] },
    headline: ['glitches', 'waiting'],
    synonyms: ['QoS', 'isolation', 'noisy neighbour', 'starvation', 'C-LOOK'],
  },
  'neighbour-fenced': {
    question: 'Can a neighbour be fenced in?',
    watch: 'Each client has a slice of each period, the copy what is left over. The film misses none.',
    about: 'film',
    follows: { clients: ['film'] },
    headline: ['glitches', 'waiting'],
    synonyms: ['QoS', 'isolation', 'fairness', 'slice', 'user-safe'],
  },
  'backup-behind': {
    question: 'Can a backup run unnoticed?',
    watch: 'A backup runs behind everybody in chunks: it has 20.7 MB/s, readers wait 21.7 ms, not 17.5.',
    about: 'readers',
    follows: { clients: ['readers'] },
    headline: ['glitches', 'mean'],
    synonyms: ['background', 'QoS', 'priority'],
  },
  'page-fault': {
    question: 'How fast can a page fault cut in?',
    watch: 'Ten films once a second; a page fault goes before all of them and is over within 60 ms.',
    about: 'page faults',
    follows: { clients: ['page faults'] },
    headline: ['glitches', 'mean'],
    synonyms: ['QoS', 'latency', 'interactive', 'priority'],
  },
  'firm-promises': {
    question: 'Must every promise hold at worst?',
    watch:
      'Ten operations want a firm promise: at worst eight fit, and 9 and 10 are refused. Four films fit beside them, as measured.',
    about: 'operations 9 and 10',
    marked: [{ fromS: 0, toS: 0, on: 'run' }],
    headline: ['letIn', 'glitches'],
    synonyms: ['admission', 'statistical', 'deterministic', 'QoS', 'margin'],
  },
  surveillance: {
    question: 'What if cameras must write?',
    watch:
      'Sixteen cameras write, two guards watch, somebody copies from 10 s. Under C-LOOK most pieces are late.',
    about: 'cameras 1–16',
    follows: { clients: CAMERAS },
    headline: ['glitches', 'waiting'],
    synonyms: ['write', 'security', 'QoS', 'Cello'],
  },
  'cameras-with-a-budget': {
    question: 'Does a budget protect the cameras?',
    watch: 'At 10.26 s the cameras have spent theirs, and the copy reads; at 10.51 s time is lent to both.',
    about: 'cameras 1–16',
    follows: { clients: CAMERAS },
    headline: ['glitches', 'mean'],
    synonyms: ['Cello', 'QoS', 'budget', 'class', 'two levels'],
  },
  'copy-in-the-gaps': {
    question: 'How long may a copy go first?',
    watch: 'For as long as even its worst case makes none late: from 11.06 s on the eighteen pieces must go.',
    about: 'camera 1',
    follows: { clients: ['camera 1'] },
    headline: ['glitches', 'mean'],
    synonyms: ['Clockwise', 'Delta L', 'QoS', 'slack', 'best effort'],
  },
  'weights-one-and-two': {
    question: 'How do weights share out a disk?',
    watch: 'Each visit allows the copy 20 ms more, the backup 40: so it has twice the disk’s time.',
    about: 'copy and backup',
    follows: { clients: ['copy', 'backup'] },
    headline: ['mean', 'glitches'],
    synonyms: ['MARS', 'DRR', 'deficit round robin', 'fair queueing', 'weights'],
  },
};
