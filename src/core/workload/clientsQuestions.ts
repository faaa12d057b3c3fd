/** What is worth asking of clients that share a disk; functions only, as in roundsQuestions.ts. */
import type { Comparison, Question } from './definition.ts';
import { listedOf, type ClientValues } from './clientsParams.ts';

/** Schedulers of a shared disk, beside an elevator that knows of no clients. */
const SHARED = ['c-look', 'ucsb-io', 'cello', 'mars', 'user-safe'];

export const comparisons = (): readonly Comparison[] => [
  {
    title: 'Who protects the guaranteed rate',
    why: 'An elevator without priorities, priorities, budgets, deficits and slices: who keeps the promise, and at what price for the others?',
    points: SHARED.map((policy) => ({ policy })),
  },
  {
    title: 'With deadlines and without',
    why: 'An elevator that treats all alike, and schedulers that go by deadlines: who protects the guaranteed rate?',
    points: ['c-look', 'edf', 'scan-edf', 'clockwise'].map((policy) => ({ policy })),
  },
  {
    title: 'Everybody, by the worst case, as measured',
    why: 'The same clients come: all guaranteed rates are let in, those that the worst case bears, those that the last cycles bear.',
    points: [{ admission: 'all' }, { admission: 'deterministic' }, { admission: 'statistical' }],
  },
];

export function variations(values: ClientValues): readonly Comparison[] {
  const now = listedOf(values).length;
  return now < 2
    ? []
    : [
        {
          title: 'One client less',
          why: `${now - 1} clients in place of ${now}: what the last one costs the others.`,
          points: [{ nclients: now }, { nclients: now - 1 }],
        },
      ];
}

const counts = (most: number): readonly number[] =>
  Array.from({ length: Math.min(most, 12) }, (_, i) =>
    Math.max(1, Math.round(((i + 1) * most) / Math.min(most, 12))),
  );

export const questions = (): readonly Question<ClientValues>[] => [
  {
    id: 'response-of-others',
    title: 'Response without a promise against clients',
    question: 'How long do those wait who were promised nothing, as more of the list share the disk?',
    sweep: ({ values }) => ({
      axes: [
        { key: 'policy', values: SHARED },
        { key: 'nclients', values: counts(listedOf({ ...values, nclients: 0 }).length) },
      ],
      measure: 'mean',
      replications: 5,
    }),
  },
  {
    id: 'neighbours',
    title: 'Late IOs against clients',
    question: 'How often does a client with deadlines have to wait as more of the list share the disk?',
    sweep: ({ values }) => ({
      axes: [
        { key: 'policy', values: SHARED },
        { key: 'nclients', values: counts(listedOf({ ...values, nclients: 0 }).length) },
      ],
      measure: 'glitches',
      replications: 5,
    }),
  },
];
