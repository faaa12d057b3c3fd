/** Rates, cycles, memory. */
import type { Cards } from './definition.ts';

export const ratesAndCycles: Cards = {
  'three-tasks': {
    question: 'How much does each task get a sweep?',
    watch: 'A round owes three jobs 4, 3 and 3 blocks. The rest is read in sweeps that follow at once.',
    about: 'three jobs’ budgets',
    marked: [{ fromS: 0, toS: 0.119, on: 'rounds' }],
    headline: ['glitches', 'mean'],
    synonyms: ['WRR-SCAN', 'round robin', 'weights'],
  },
  'left-to-all': {
    question: 'Who gets what a round leaves unused?',
    watch: 'Every request that waits ahead of the arm joins the round, as long as there is time for it.',
    about: 'a round of all three tasks',
    marked: [{ fromS: 12, toS: 12.604, on: 'rounds' }],
    headline: ['mean', 'cylinders'],
    synonyms: ['WRR-SCAN', 'reclamation', 'slack', 'unused bandwidth'],
  },
  'extra-buffer': {
    question: 'What does a longer round cost?',
    watch: 'At 0.74 s job 2 of task 1 has been read 0.36 s early: its buffer holds 16 blocks, not 8.',
    about: 'task 1’s buffer',
    headline: ['mean', 'cylinders'],
    synonyms: ['buffer', 'memory', 'WRR-SCAN-CA'],
  },
  'turn-too-early': {
    question: 'When may the arm turn?',
    watch: 'At 2.8 s the arm turns at its last block, and job 7 of task 2 waits a round: 57 ms late.',
    about: 'job 7 of task 2',
    headline: ['glitches', 'cylinders'],
    synonyms: ['LOOK', 'SCAN', 'elevator', 'proof'],
  },
  'virtual-bottleneck': {
    question: 'Why refuse a film while memory is empty?',
    watch: 'Short cycles are full of seeks: at 216 s stream 47 is refused while 1.2 % of memory is used.',
    about: 'stream 47',
    marked: [{ fromS: 216, toS: 216, on: 'run' }],
    headline: ['letIn', 'memory', 'cycle'],
    synonyms: ['bottleneck', 'buffer', 'memory', 'cycle', 'QPMS'],
  },
  'virtual-bottleneck-long': {
    question: 'Why refuse a film while the disk rests?',
    watch: 'Cycles of 5 s fill the buffers: at 230 s a stream is refused while the disk works 0.64.',
    about: 'the refused stream',
    marked: [{ fromS: 230, toS: 230, on: 'run' }],
    headline: ['letIn', 'memory', 'cycle'],
    synonyms: ['bottleneck', 'buffer', 'memory', 'cycle'],
  },
  'combine-split-combine': {
    question: 'Can a rule never come to rest?',
    watch: 'Combining puts memory above the disk, splitting below. From 0.72 s on they alternate.',
    about: 'the fastest pair',
    marked: [{ fromS: 0.72, toS: 0.72, on: 'run' }],
    headline: ['operations', 'memory', 'cycle'],
    synonyms: ['oscillation', 'control', 'hysteresis'],
  },
  'transition-cost': {
    question: 'What does changing over cost?',
    watch:
      'Two streams are combined: that one cycle takes 68.0 ms, those behind 52.4, and a fifth finds room.',
    about: 'the fifth stream',
    marked: [{ fromS: 0.7, toS: 0.7, on: 'run' }],
    headline: ['letIn', 'cycle'],
    synonyms: ['transition', 'reconfiguration'],
  },
  'buffers-in-common': {
    question: 'Can films share their buffers?',
    watch: 'Buffers drain one after another, and share one store: at 230 s the 50th stream fills it to 0.54.',
    about: 'the 50th stream',
    marked: [{ fromS: 230, toS: 230, on: 'run' }],
    headline: ['letIn', 'memory'],
    synonyms: ['Fixed-Stretch', 'shared buffer', 'memory', 'slack'],
  },
  'pair-by-pair': {
    question: 'Is it enough to combine pair by pair?',
    watch: 'Two slow streams are read in turn, twice as much each. At 216 s the 47th is let in.',
    about: 'the 47th stream',
    marked: [{ fromS: 216, toS: 216, on: 'run' }],
    headline: ['letIn', 'memory', 'cycle'],
    synonyms: ['simple combination', 'pairs', 'bottleneck', 'memory'],
  },
};
