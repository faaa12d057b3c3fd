/** What is worth asking of clients that share a disk; functions only, as in rounds/questions.ts. */
import type { AskedSweep, Comparison, Load, Question } from '../parts/definition.ts';
import { besideFreeBlocks, type OnTheWay } from '../parts/freeblockQuestions.ts';
import { checkSlots, whyNoSlots } from './slots.ts';
import { listedOf, type ClientValues } from './params.ts';

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

export function variations(values: ClientValues & OnTheWay): readonly Comparison[] {
  const now = listedOf(values).length;
  const others = [...besideFreeBlocks(values), ...inSlots(values)];
  return now < 2
    ? others
    : [
        ...others,
        {
          title: 'One client less',
          why: `${now - 1} clients in place of ${now}: what the last one costs the others.`,
          points: [{ nclients: now }, { nclients: now - 1 }],
        },
      ];
}

/** Where there can be slots. */
const inSlots = (values: ClientValues): readonly Comparison[] =>
  whyNoSlots(values) === undefined
    ? [
        {
          title: 'In a free slot, and in one that is kept free',
          why: 'A client with a guaranteed rate waits until a slot of its disk is free, or the disks read ahead so that one is (2D BubbleUp): how much sooner it begins, and what is held in memory for that.',
          points: [{ starts: 'slot' }, { starts: 'bubble' }],
        },
      ]
    : [];

const counts = (most: number): readonly number[] =>
  Array.from({ length: Math.min(most, 12) }, (_, i) =>
    Math.max(1, Math.round(((i + 1) * most) / Math.min(most, 12))),
  );

/** The first clients of the list, ever more of them. */
const byClients = ({ values }: Load<ClientValues>) => ({
  key: 'nclients',
  values: counts(listedOf({ ...values, nclients: 0 }).length),
});

const bySchedulers =
  (measure: string) =>
  (load: Load<ClientValues>): AskedSweep => ({
    axes: [{ key: 'policy', values: SHARED }, byClients(load)],
    ...{ measure, replications: 5 },
  });

/** From a sixteenth of a track or so to what is read whole. */
const CHUNKS = [16_384, 32_768, 65_536, 131_072, 262_144, 524_288, 1_048_576, 4_194_304];

const byChunk = (measure: string) => (): AskedSweep => ({
  axes: [{ key: 'chunk', values: CHUNKS }],
  ...{ measure, replications: 5 },
});

/** Where there can be slots, in a free one and in one that is kept free; else by schedulers, as all others. */
const byStarts =
  (measure: string) =>
  (load: Load<ClientValues>): AskedSweep => {
    const { values } = load;
    const canBe =
      whyNoSlots(values) === undefined &&
      checkSlots({ ...values, starts: 'slot' }, listedOf(values)).length === 0;
    return canBe
      ? {
          axes: [{ key: 'starts', values: ['slot', 'bubble'] }, byClients(load)],
          ...{ measure, replications: 2 },
        }
      : bySchedulers(measure)(load);
  };

export const questions = (): readonly Question<ClientValues>[] => [
  {
    id: 'rate-kept',
    title: 'Guaranteed rate against clients',
    question:
      'Does the client with a guaranteed rate that fares worst keep it, as more of the list share the disk?',
    sweep: bySchedulers('promised'),
  },
  {
    id: 'high-priority',
    title: 'Response of high priority against clients',
    question: 'How long do clients wait that go before best effort, as more of the list share the disk?',
    sweep: bySchedulers('high-response'),
  },
  {
    id: 'response-of-others',
    title: 'Response of low priority against clients',
    question: 'How long do those wait who were promised nothing, as more of the list share the disk?',
    sweep: bySchedulers('low-response'),
  },
  {
    id: 'neighbours',
    title: 'Late IOs against clients',
    question: 'How often does a client with deadlines have to wait as more of the list share the disk?',
    sweep: bySchedulers('glitches'),
  },
  {
    id: 'even-shares',
    title: 'Fairness against clients',
    question: 'How evenly do clients that always want the disk share its time, second by second?',
    sweep: bySchedulers('fairness'),
  },
  {
    id: 'waiting-by-chunk',
    title: 'Waiting of high priority against the chunk',
    question: 'How much sooner is a high priority served where long requests go in smaller chunks?',
    sweep: byChunk('high-response'),
  },
  {
    id: 'rate-by-chunk',
    title: 'Rate of best effort against the chunk',
    question: 'What do smaller chunks cost those who are interrupted?',
    sweep: byChunk('best-effort-rate'),
  },
  {
    id: 'start-up',
    title: 'Start-up latency against clients',
    question:
      'How long do clients with a guaranteed rate wait until they begin, as more of the list come? On striped disks, in a free slot and in one that is kept free.',
    sweep: byStarts('start-up'),
  },
  {
    id: 'held-ahead',
    title: 'IOs held in memory against clients',
    question:
      'How many IOs have been read and are not due yet, as more of the list come? On striped disks, what it costs to keep a slot free.',
    sweep: byStarts('held'),
  },
  {
    id: 'free-by-clients',
    title: 'Free bandwidth against clients',
    question: 'How much does a background client, the first of the list, read on the way to the others?',
    sweep: (load) => ({
      axes: [
        { key: 'policy', values: ['fcfs', 'c-look', 'sstf'] },
        { key: 'freeblock', values: ['on'] },
        byClients(load),
      ],
      measure: 'free-bandwidth',
      replications: 5,
    }),
  },
];
