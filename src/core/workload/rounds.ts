/** The workload of Nerjes et al.: videos that ask for a fragment at the start of every round, and Poisson requests. */
import { meanSize, ofWholeTracks, sizeSampler } from '../base/distribution.ts';
import type { NumberParam } from '../base/params.ts';
import type { ParamValues, StreamPlan, WorkloadDefinition } from '../sim/interfaces.ts';
import { PoissonSource } from './poisson.ts';
import { RoundStreams } from './roundStreams.ts';
import { csize, dsize, lambda, reads } from './specs.ts';

const n: NumberParam = {
  kind: 'number',
  key: 'n',
  title: 'Videos per round',
  help: 'Streams that each need one fragment in every round, due when the round ends.',
  group: 'workload',
  default: 4,
  min: 0,
  max: 200,
  integer: true,
  unit: '',
  slider: { min: 0, max: 12, step: 1 },
};

const anywhere = (values: ParamValues, key: 'csize' | 'dsize') =>
  values.reads === 'anywhere' && ofWholeTracks(String(values[key]));

export const rounds: WorkloadDefinition = {
  id: 'rounds',
  title: 'Rounds: videos and requests',
  summary: 'Every video needs its next fragment by the end of each round; ordinary requests come at random.',
  params: [n, lambda, csize, dsize, reads],
  start: {
    policy: 'mixed-scan',
    disk: 'nerjes-1998',
    n: 4,
    lambda: 8,
    csize: csize.default,
    dsize: dsize.default,
    head: 0,
  },
  fixedFromStart: ['reads'],
  ends: false,
  // Nerjes et al.: P(response > 2 s) < 0.001.
  goalNs: 2e9,
  beatNs: (_, __, roundNs) => roundNs,
  requestsPerS: ({ n, lambda }, _, roundNs) => Number(lambda) + (Number(n) * 1e9) / roundNs,
  build({ seed, disk, values, roundNs }) {
    const sampler = (v: ParamValues, key: 'csize' | 'dsize') => sizeSampler(String(v[key]), disk.trackBytes);
    let count = Number(values.n);
    let word = String(values.csize);
    let whole = anywhere(values, 'csize');
    const streams = new RoundStreams(
      seed,
      disk,
      count,
      roundNs,
      sampler(values, 'csize'),
      anywhere(values, 'csize'),
    );
    const poisson = new PoissonSource(
      seed,
      disk,
      Number(values.lambda),
      sampler(values, 'dsize'),
      anywhere(values, 'dsize'),
    );
    return {
      sources: [streams, poisson],
      plans: () =>
        Array.from({ length: count }, (_, stream): StreamPlan => ({
          stream,
          firstNs: 0,
          periodNs: roundNs,
          deadlineNs: roundNs,
          sizeBytes: meanSize(word, disk.trackBytes),
          anywhere: whole,
        })),
      change(now, before, atNs) {
        count = Number(now.n);
        word = String(now.csize);
        whole = anywhere(now, 'csize');
        if (now.n !== before.n) streams.setCount(count, atNs);
        if (now.csize !== before.csize) streams.setSizes(sampler(now, 'csize'), anywhere(now, 'csize'));
        if (now.lambda !== before.lambda) poisson.setRate(Number(now.lambda), atNs);
        if (now.dsize !== before.dsize) poisson.setSizes(sampler(now, 'dsize'), anywhere(now, 'dsize'));
      },
    };
  },
};
