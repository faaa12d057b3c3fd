/** What is worth asking of rate tasks; functions only, as in rounds/questions.ts. */
import type { Comparison, Question } from '../parts/definition.ts';
import { steps } from '../parts/loads.ts';
import { taskCount, type TaskValues } from './params.ts';

const VERSIONS = ['wrr-scan-r', 'wrr-scan-c', 'wrr-scan-ca'];
const ALL = { key: 'policy', values: [...VERSIONS, 'scan-edf'] };

export const comparisons = (): readonly Comparison[] => [
  {
    title: 'Contiguous or scattered',
    why: 'The same tasks, with blocks anywhere and with blocks side by side.',
    points: [{ policy: 'wrr-scan-r' }, { policy: 'wrr-scan-c' }],
  },
  {
    title: 'Releases aligned to rounds',
    why: 'What a longer round is worth, and how much more the buffers have to hold.',
    points: [{ policy: 'wrr-scan-c' }, { policy: 'wrr-scan-ca' }],
  },
  {
    title: 'WRR-SCAN and Scan-EDF',
    why: 'A share of each round, or the earliest deadline first.',
    points: [{ policy: 'wrr-scan-ca' }, { policy: 'scan-edf', aperiodic: 'background' }],
  },
];

export const variations = (values: TaskValues): readonly Comparison[] => {
  const now = taskCount(values);
  return values.tasks.startsWith('drawn:')
    ? [
        {
          title: 'One task more',
          why: `${now + 1} tasks in place of ${now}: what one more costs the others, if it is let in.`,
          points: [{ ntasks: now + 1 }],
        },
      ]
    : [];
};

/** Up to where the paper ends. */
const counts = { key: 'ntasks', values: steps(1, 91, 10) };

export const questions = (): readonly Question<TaskValues>[] => [
  {
    id: 'task-overhead',
    title: 'Overhead against tasks',
    question: 'How much of the time goes into seeks and turns as there are more tasks?',
    sweep: () => ({ axes: [ALL, counts], measure: 'overhead', replications: 10 }),
  },
  {
    id: 'task-response',
    title: 'Response against tasks',
    question: 'How long do requests without a task wait as there are more tasks?',
    sweep: () => ({ axes: [ALL, counts], measure: 'mean', replications: 10 }),
  },
  {
    id: 'task-admission',
    title: 'Tasks that are let in',
    question: 'How many of so many tasks does each version of WRR-SCAN let in?',
    sweep: () => ({
      axes: [
        { key: 'policy', values: VERSIONS },
        { key: 'ntasks', values: steps(10, 120, 10) },
      ],
      measure: 'let-in',
      replications: 10,
    }),
  },
];
