/** The words of rate tasks: what a task is promised, and how the disk goes round them. */
import type { Term } from '../kit/reading/explainers.ts';

export const rateTerms: readonly Term[] = [
  {
    word: 'Task, job',
    means:
      'A task needs so many blocks once in every period; what it needs in one period is a job, released when the period begins and due when it ends.',
  },
  {
    word: 'WRR-SCAN-R, WRR-SCAN-C and WRR-SCAN-CA',
    means:
      'Weighted round robin in sweeps: in each round the arm crosses the disk once and reads of every task its share. Blocks may lie anywhere (-R), side by side (-C), or side by side with releases aligned to rounds (-CA).',
  },
  {
    word: 'Round length (R)',
    means:
      'How long a round of WRR-SCAN may last at most. The longest that satisfies the test is taken, for long rounds have fewer seeks; it is always some period divided by a whole number.',
  },
  {
    word: 'Weight (q)',
    means: 'How many full rounds lie within any period of a task. Its job is spread over so many.',
  },
  {
    word: 'Share (x), budget',
    means:
      'How many blocks of a task a round reads at most: those of a job, divided by the task’s weight and rounded up. The budget is what of it has not been used yet.',
  },
  {
    word: 'Reserve',
    means:
      'What a round keeps for aperiodic requests: a share of its time, or so many blocks. Without it they would wait until the tasks leave something.',
  },
  {
    word: 'Test of the round',
    means:
      'All that a round may have to do at worst (the seeks across the disk, a turn and settling for each place, the reading) must fit into its length. Where no length is long enough for one more task, that task is kept out.',
  },
  {
    word: 'Slack of a round',
    means:
      'What its length leaves when everything in it takes as long as it can. The way to a round’s first block is not in the test: where the slack is shorter than a sweep’s seeks, a job may be late now and then.',
  },
  {
    word: 'Reclamation',
    means:
      'What a round leaves unused is not lost: the next one begins at once. A second kind lends what seeks and turns took less than was reckoned with to aperiodic requests.',
  },
  {
    word: 'Where a round turns',
    means:
      'A round begins at the outermost block that is owed, wherever the head stands. With a turn as LOOK has it, a block beyond the turning point waits a whole round longer, and jobs may be late.',
  },
  {
    word: 'Aligned releases, extra buffer',
    means:
      'With -CA the jobs that would be released within a round come at its start, so that a period holds one round more and rounds may be twice as long; what is read ahead needs room for a round’s share more in each buffer.',
  },
  {
    word: 'Contiguous and scattered',
    means:
      'Contiguous blocks lie side by side and are read in one go; scattered ones cost a seek and a turn each.',
  },
];
