/** A workload that nobody wants: readers who turn a page every so often, and need the next one by then. */
import type { ParamSpec, ValuesOf } from '../../../src/core/base/params.ts';
import { sizeSampler } from '../../../src/core/base/distribution.ts';
import type { DiskModel } from '../../../src/core/sim/interfaces.ts';
import { defineWorkload } from '../../../src/core/workload/parts/definition.ts';
import { PeriodicStreams } from '../../../src/core/workload/parts/periodicStreams.ts';

const words = {
  stream: { one: 'child', many: 'children' },
  request: { one: 'errand', many: 'errands' },
  beat: { one: 'page', many: 'pages' },
  missed: { title: 'pages too late', of: 'late of {due} pages' },
  glitch: { one: '{streams} must wait for a page.', many: '{streams} must wait for their pages.' },
  noTheory: 'Nobody has a formula for children.',
} as const;

const readers = {
  kind: 'number',
  key: 'readers',
  title: 'Children who read',
  help: 'Each turns a page every so often.',
  group: 'workload',
  default: 3,
  min: 1,
  max: 40,
  integer: true,
  unit: '',
  shapes: 'continuous',
  counts: words.stream,
} as const satisfies ParamSpec;

const turning = {
  kind: 'choice',
  key: 'turning',
  title: 'They read',
  help: 'How fast pages are turned.',
  group: 'workload',
  default: 'slowly',
  options: [
    { id: 'slowly', title: 'slowly' },
    { id: 'quickly', title: 'quickly' },
  ],
} as const satisfies ParamSpec;

const params = [readers, turning] as const;
type Values = ValuesOf<typeof params>;

const BYTES = 40_000;
const PACE_NS = { slowly: 4e8, quickly: 1e8 } as const;

const planOf = ({ readers: count, turning: how }: Values, disk: DiskModel, stream: number) => ({
  stream,
  firstNs: Math.floor((PACE_NS[how] * stream) / count),
  periodNs: PACE_NS[how],
  deadlineNs: PACE_NS[how],
  sizeBytes: BYTES,
  sizes: sizeSampler(`constant:${BYTES}`, disk.trackBytes),
  anywhere: false,
});

export const madeUp = defineWorkload({
  id: 'made-up',
  title: 'Children with books',
  summary: 'Children turn pages.',
  words,
  beat: 'period',
  hasDeadlines: true,
  isRandom: true,
  ends: false,
  countsTravel: false,
  params,
  formFirst: ['policy', 'readers'],
  formOrder: ['workload', 'readers', 'turning', 'policy'],
  start: { policy: 'edf', disk: 'allicat', readers: 5 },
  fixedFromStart: ['turning'],
  policyFamily: 'Best effort',
  goalNs: 1e8,
  comparisons: () => [
    { title: 'Look or not', why: 'Two ways.', points: [{ policy: 'fcfs' }, { policy: 'look' }] },
  ],
  variations: (values) => [
    { title: 'One child more', why: 'It reads as well.', points: [{}, { readers: values.readers + 1 }] },
  ],
  questions: () => [
    {
      id: 'crowd',
      title: 'Late pages against children',
      question: 'How many children can read?',
      sweep: ({ values }) => ({
        axes: [{ key: 'readers', values: [values.readers, 2 * values.readers, 4 * values.readers] }],
        measure: 'glitches',
        replications: 3,
      }),
    },
  ],
  streams: (values) => values.readers,
  beatNs: (values) => PACE_NS[values.turning],
  requestsPerS: (values) => (values.readers * 1e9) / PACE_NS[values.turning],
  check: (values) =>
    values.readers > 30 && values.turning === 'quickly'
      ? [`readers=${values.readers}: too many to turn quickly`]
      : [],
  build({ seed, disk, values }) {
    const source = new PeriodicStreams(seed, disk, (stream) => planOf(values, disk, stream), values.readers);
    return {
      sources: [source],
      plans: () => source.plans(),
      change(now, before, atNs) {
        if (now.readers !== before.readers) source.setCount(now.readers, atNs);
      },
    };
  },
});
