/** The parameters of streams with deadlines, and what follows from them: what a stream asks for, and how often. */
import { readForm, type ParamSpec, type ValuesOf } from '../base/params.ts';
import { NS_PER_S, wholeNs } from '../base/time.ts';
import type { DiskModel } from '../sim/interfaces.ts';
import { dsize, lambda, reads } from './specs.ts';
import { words } from './streamsWords.ts';

const n = {
  kind: 'number',
  key: 'n',
  title: 'Streams',
  help: 'Each needs its next piece once a period, by a deadline.',
  group: 'workload',
  default: 4,
  min: 0,
  max: 200,
  integer: true,
  unit: '',
  slider: { min: 0, max: 24, step: 1 },
  counts: words.stream,
  shapes: 'continuous',
} as const satisfies ParamSpec;

const tracks = {
  kind: 'number',
  key: 'tracks',
  title: 'Tracks per request',
  help: 'What a stream reads at a time. More tracks mean longer periods, fewer seeks and larger buffers.',
  group: 'workload',
  default: 1,
  min: 1,
  max: 100,
  integer: true,
  unit: '',
  slider: { min: 1, max: 15, step: 1 },
  shapes: 'continuous',
} as const satisfies ParamSpec;

const vrate = {
  kind: 'forms',
  key: 'vrate',
  title: 'Rate of a stream',
  help: 'Bytes per second that a stream plays.',
  group: 'workload',
  advanced: true,
  default: 'same:150000',
  forms: [
    {
      id: 'same',
      title: 'the same for all',
      args: [{ name: 'rate', default: 150_000, min: 1000, max: 1e8, unit: 'B/s' }],
    },
    {
      id: 'two',
      title: 'two rates, in turn',
      args: [
        { name: 'first', default: 150_000, min: 1000, max: 1e8, unit: 'B/s' },
        { name: 'second', default: 300_000, min: 1000, max: 1e8, unit: 'B/s' },
      ],
    },
  ],
  shapes: 'continuous',
} as const satisfies ParamSpec;

const fill = {
  kind: 'choice',
  key: 'fill',
  title: 'Streams of different rates',
  help: 'Either all read pieces of one size, each with a period of its own, or all have one cycle and read in proportion to their rates.',
  group: 'workload',
  advanced: true,
  default: 'own',
  options: [
    { id: 'own', title: 'one size, periods of their own' },
    { id: 'periodic', title: 'one cycle (periodic fill)' },
  ],
  shapes: 'continuous',
} as const satisfies ParamSpec;

const m = {
  kind: 'number',
  key: 'm',
  title: 'Deadline after so many periods',
  help: 'A deadline deferred by m periods gives the disk more choice; each stream then needs a buffer of m + 1 requests.',
  group: 'workload',
  default: 1,
  min: 1,
  max: 8,
  integer: true,
  unit: '',
  slider: { min: 1, max: 4, step: 1 },
  shapes: 'continuous',
} as const satisfies ParamSpec;

/** Policies that align or spread releases fix this one. */
const phase = {
  kind: 'choice',
  key: 'phase',
  title: 'Releases of the streams',
  help: 'When within a period a stream wants its next piece.',
  group: 'workload',
  advanced: true,
  default: 'random',
  options: [
    { id: 'random', title: 'at random' },
    { id: 'aligned', title: 'all at once, at multiples of the period' },
    { id: 'staggered', title: 'spread evenly over the period' },
  ],
  shapes: 'continuous',
} as const satisfies ParamSpec;

export const params = [
  n,
  tracks,
  m,
  { ...lambda, title: 'Aperiodic requests per second' },
  dsize,
  vrate,
  fill,
  phase,
  reads,
] as const;

export type StreamValues = ValuesOf<typeof params>;

export const trackAnywhere = (values: StreamValues, wholeTracks: boolean) =>
  values.reads === 'anywhere' && wholeTracks;

/** Size and period of stream i. */
export function demand(values: StreamValues, disk: DiskModel, stream: number) {
  const { args } = readForm(values.vrate);
  const rate = args[stream % args.length];
  const sizeBytes = values.tracks * disk.trackBytes;
  if (values.fill === 'own') return { sizeBytes, periodNs: wholeNs((sizeBytes * NS_PER_S) / rate) };
  // One cycle for all, as long as the mean rate takes for the tracks chosen; each reads what it plays in it.
  const mean = args.reduce((sum, r) => sum + r, 0) / args.length;
  const periodNs = wholeNs((sizeBytes * NS_PER_S) / mean);
  return { sizeBytes: Math.max(1, Math.floor((rate * periodNs) / NS_PER_S + 0.5)), periodNs };
}

/** The shortest period, also of streams that are not there: rates are few and take turns. */
export function shortestNs(values: StreamValues, disk: DiskModel): number {
  const { args } = readForm(values.vrate);
  return Math.min(...args.map((_, stream) => demand(values, disk, stream).periodNs));
}
