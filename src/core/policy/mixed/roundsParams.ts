/** The axes of the framework of Nerjes et al., section 2, and what bounds and limits it. */
import type { ParamSpec, ValuesOf } from '../../base/params.ts';
import { growing } from '../../base/later.ts';

const periods = {
  kind: 'choice',
  key: 'periods',
  title: 'Service periods',
  help: 'Whether videos and ordinary requests share the disk’s sweep or have periods of their own, and in which order.',
  group: 'policy',
  default: 'mixed',
  options: [
    { id: 'c-d', title: 'disjoint, videos first' },
    { id: 'd-c', title: 'disjoint, requests first' },
    { id: 'mixed', title: 'mixed' },
  ],
} as const satisfies ParamSpec;

const order = {
  kind: 'choice',
  key: 'order',
  title: 'Order of requests',
  help: 'How ordinary requests are ordered; which of them are let in is always decided by arrival.',
  group: 'policy',
  default: 'inc-scan',
  options: [
    { id: 'fcfs', title: 'FCFS, those present at the start' },
    { id: 'inc-fcfs', title: 'incremental FCFS' },
    { id: 'scan', title: 'SCAN, those present at the start' },
    { id: 'inc-scan', title: 'incremental SCAN' },
    { id: 'gated-scan', title: 'gated incremental SCAN' },
  ],
} as const satisfies ParamSpec;

const subrounds = {
  kind: 'number',
  key: 'subrounds',
  title: 'Subrounds',
  help: 'A round is divided into so many subrounds, over which its videos are spread.',
  group: 'policy',
  default: 1,
  min: 1,
  max: 64,
  integer: true,
  unit: '',
  slider: { min: 1, max: 8, step: 1 },
  counts: { one: 'subround', many: 'subrounds' },
} as const satisfies ParamSpec;

const limit = {
  kind: 'forms',
  key: 'limit',
  title: 'Limit on requests',
  help: 'What keeps ordinary requests from taking the videos’ time: an estimate, a fixed number of them, or a fixed time for the videos.',
  group: 'policy',
  advanced: true,
  default: 'dynamic',
  forms: [
    { id: 'dynamic', title: 'dynamic, by estimate', args: [] },
    {
      id: 'number',
      title: 'at most so many a subround',
      args: [{ name: 'k', default: 10, min: 0, max: 100000, integer: true, unit: '' }],
    },
    {
      id: 'time',
      title: 'C-period at most so long',
      args: [{ name: 's', default: 0.6, min: 0, above: true, max: 3600, unit: 's' }],
    },
  ],
} as const satisfies ParamSpec;

const bound = {
  kind: 'forms',
  key: 'bound',
  title: 'Rotational bound',
  help: 'What an estimate assumes of the rotational latencies, which cannot be known beforehand.',
  group: 'policy',
  advanced: true,
  default: 'worst',
  forms: [
    { id: 'worst', title: 'worst case, a turn each', args: [] },
    {
      id: 'percentile',
      title: 'percentile of their sum',
      args: [{ name: 'p', default: 99, min: 0, above: true, max: 99.999, unit: '%' }],
    },
    { id: 'omniscient', title: 'omniscient, the true ones', args: [] },
  ],
} as const satisfies ParamSpec;

const tail = {
  kind: 'choice',
  key: 'tail',
  title: 'Tail rule',
  help: 'When a request is kept out to protect the videos in a mixed sweep; text and figure 5 of the paper differ.',
  group: 'policy',
  advanced: true,
  default: 'text',
  options: [
    { id: 'text', title: 'as the text: a video ends the sweep' },
    { id: 'figure-5', title: 'as figure 5: a video begins or ends it' },
    { id: 'guarded', title: 'guarded: the last video must end in time' },
  ],
} as const satisfies ParamSpec;

const misses = {
  kind: 'choice',
  key: 'misses',
  title: 'Who misses',
  help: 'Whom it hits where a glitch is inevitable: whoever comes last in the sweep, or nobody twice in a row.',
  group: 'policy',
  advanced: true,
  default: 'tail',
  options: [
    { id: 'tail', title: 'whoever comes last' },
    { id: 'spread', title: 'nobody twice in a row' },
  ],
} as const satisfies ParamSpec;

export const params = growing(
  [periods, subrounds, limit, order, bound, tail, misses] as const,
  async () => (await import('./withinSpecs.ts')).withinParams,
);
export type RoundsValues = ValuesOf<typeof params>;
