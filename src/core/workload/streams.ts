/**
 * The workload of Reddy and Wyllie: streams of constant rate that ask for S bytes every p = S / rate, due m periods
 * after the release (m = 1: by the next one; m = 2: deferred by one), and Poisson requests without a stream.
 */
import { ofWholeTracks, sizeSampler } from '../base/distribution.ts';
import { readForm, type FormsParam, type NumberParam, type ParamSpec } from '../base/params.ts';
import { fillUniforms, streamKey, wordsOfBlock } from '../base/random.ts';
import { NS_PER_S, wholeNs } from '../base/time.ts';
import type { DiskModel, ParamValues, WorkloadDefinition } from '../sim/interfaces.ts';
import { PeriodicStreams, type PeriodicStream } from './periodicStreams.ts';
import { PoissonSource } from './poisson.ts';
import { dsize, lambda, reads } from './specs.ts';

const n: NumberParam = {
  kind: 'number',
  key: 'n',
  title: 'Streams',
  help: 'Each asks for its next piece once a period and needs it by a deadline.',
  group: 'workload',
  default: 4,
  min: 0,
  max: 200,
  integer: true,
  unit: '',
  slider: { min: 0, max: 24, step: 1 },
};

const tracks: NumberParam = {
  kind: 'number',
  key: 'tracks',
  title: 'Tracks per request',
  help: 'What a stream asks for at a time. More tracks mean longer periods, fewer seeks and larger buffers.',
  group: 'workload',
  default: 1,
  min: 1,
  max: 100,
  integer: true,
  unit: '',
  slider: { min: 1, max: 15, step: 1 },
};

const vrate: FormsParam = {
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
};

const fill: ParamSpec = {
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
};

const m: NumberParam = {
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
};

/** Policies that align or spread releases fix this one. */
export const phase: ParamSpec = {
  kind: 'choice',
  key: 'phase',
  title: 'Releases of the streams',
  help: 'When within a period a stream asks for its next piece.',
  group: 'workload',
  advanced: true,
  default: 'random',
  options: [
    { id: 'random', title: 'at random' },
    { id: 'aligned', title: 'all at once, at multiples of the period' },
    { id: 'staggered', title: 'spread evenly over the period' },
  ],
};

const trackAnywhere = (values: ParamValues, wholeTracks: boolean) =>
  values.reads === 'anywhere' && wholeTracks;

/** Size and period of stream i. */
function demand(values: ParamValues, disk: DiskModel, stream: number) {
  const { args } = readForm(String(values.vrate));
  const rate = args[stream % args.length];
  const sizeBytes = Number(values.tracks) * disk.trackBytes;
  if (values.fill === 'own') return { sizeBytes, periodNs: wholeNs((sizeBytes * NS_PER_S) / rate) };
  // One cycle for all, as long as the mean rate takes for the tracks chosen; each reads what it plays in it.
  const mean = args.reduce((sum, r) => sum + r, 0) / args.length;
  const periodNs = wholeNs((sizeBytes * NS_PER_S) / mean);
  return { sizeBytes: Math.max(1, Math.floor((rate * periodNs) / NS_PER_S + 0.5)), periodNs };
}

/** The shortest period, also of streams that are not there: rates are few and take turns. */
function shortestNs(values: ParamValues, disk: DiskModel): number {
  const { args } = readForm(String(values.vrate));
  return Math.min(...args.map((_, stream) => demand(values, disk, stream).periodNs));
}

function planOf(values: ParamValues, disk: DiskModel, seed: number, stream: number): PeriodicStream {
  const { sizeBytes, periodNs } = demand(values, disk, stream);
  const share = new Float64Array(1);
  fillUniforms(wordsOfBlock(streamKey(seed, `C phase ${stream}`), 0), share, 1);
  const count = Math.max(1, Number(values.n));
  const offset =
    values.phase === 'aligned' ? 0 : values.phase === 'staggered' ? (stream % count) / count : share[0];
  return {
    stream,
    firstNs: Math.floor(offset * periodNs),
    periodNs,
    deadlineNs: Number(values.m) * periodNs,
    sizeBytes,
    sizes: sizeSampler(`constant:${sizeBytes}`, disk.trackBytes),
    anywhere: trackAnywhere(values, sizeBytes % disk.trackBytes === 0),
  };
}

export const streams: WorkloadDefinition = {
  id: 'streams',
  title: 'Streams with deadlines',
  summary:
    'Streams of constant rate ask for whole tracks once a period, with deadlines; other requests come at random.',
  params: [
    n,
    tracks,
    m,
    { ...lambda, title: 'Aperiodic requests per second' },
    dsize,
    vrate,
    fill,
    phase,
    reads,
  ],
  start: { policy: 'scan-edf', disk: 'allicat', n: 12, lambda: 5, dsize: 'tracks:1', head: 0 },
  fixedFromStart: ['tracks', 'm', 'vrate', 'fill', 'phase', 'reads'],
  ends: false,
  // Reddy and Wyllie give aperiodic requests deadlines of 100 ms.
  goalNs: 1e8,
  beatNs: (values, disk) => shortestNs(values, disk),
  requestsPerS: (values, disk) =>
    Number(values.lambda) + (Number(values.n) * NS_PER_S) / shortestNs(values, disk),
  build({ seed, disk, values }) {
    const sampler = (v: ParamValues) => sizeSampler(String(v.dsize), disk.trackBytes);
    const anywhere = (v: ParamValues) => trackAnywhere(v, ofWholeTracks(String(v.dsize)));
    const periodic = new PeriodicStreams(
      seed,
      disk,
      (stream) => planOf(values, disk, seed, stream),
      Number(values.n),
    );
    const poisson = new PoissonSource(seed, disk, Number(values.lambda), sampler(values), anywhere(values));
    return {
      sources: [periodic, poisson],
      plans: () => periodic.plans(),
      change(now, before, atNs) {
        if (now.n !== before.n) periodic.setCount(Number(now.n), atNs);
        if (now.lambda !== before.lambda) poisson.setRate(Number(now.lambda), atNs);
        if (now.dsize !== before.dsize) poisson.setSizes(sampler(now), anywhere(now));
      },
    };
  },
};
