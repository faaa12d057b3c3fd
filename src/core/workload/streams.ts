/**
 * The workload of Reddy and Wyllie: streams of constant rate that ask for S bytes every p = S / rate, due m periods
 * after the release (m = 1: by the next one; m = 2: deferred by one), and Poisson requests without a stream.
 */
import { ofWholeTracks, sizeSampler } from '../base/distribution.ts';
import { fillUniforms, streamKey, wordsOfBlock } from '../base/random.ts';
import { NS_PER_S } from '../base/time.ts';
import type { DiskModel } from '../sim/interfaces.ts';
import { defineWorkload } from './definition.ts';
import { PeriodicStreams, type PeriodicStream } from './periodicStreams.ts';
import { PoissonSource } from './poisson.ts';
import {
  demand,
  params,
  phaseUnder,
  releasesOf,
  shortestNs,
  trackAnywhere,
  type StreamValues,
} from './streamsParams.ts';
import { comparisons, questions, variations } from './streamsQuestions.ts';
import { words } from './streamsWords.ts';

function planOf(values: StreamValues, disk: DiskModel, seed: number, stream: number): PeriodicStream {
  const { sizeBytes, periodNs } = demand(values, disk, stream);
  const share = new Float64Array(1);
  fillUniforms(wordsOfBlock(streamKey(seed, `C phase ${stream}`), 0), share, 1);
  const count = Math.max(1, values.n);
  const releases = releasesOf(values);
  const offset = releases === 'aligned' ? 0 : releases === 'staggered' ? (stream % count) / count : share[0];
  return {
    stream,
    firstNs: Math.floor(offset * periodNs),
    periodNs,
    deadlineNs: values.m * periodNs,
    sizeBytes,
    sizes: sizeSampler(`constant:${sizeBytes}`, disk.trackBytes),
    anywhere: trackAnywhere(values, sizeBytes % disk.trackBytes === 0),
  };
}

export const streams = defineWorkload({
  id: 'streams',
  title: 'Streams with deadlines',
  summary:
    'Streams of constant rate need whole tracks once a period, with deadlines; other requests come at random.',
  words,
  beat: 'period',
  hasDeadlines: true,
  isRandom: true,
  ends: false,
  countsTravel: false,
  params,
  paramsUnder: (policy) => params.map((spec) => (spec.key === 'phase' ? phaseUnder(policy) : spec)),
  standsFor: (values) => ({ phase: releasesOf(values) }),
  formFirst: ['policy', 'n', 'lambda'],
  formOrder: ['workload', 'policy', 'n', 'tracks', 'm', 'lambda', 'aperiodic', 'disk', 'seed'],
  start: { policy: 'scan-edf', disk: 'allicat', n: 12, lambda: 5, dsize: 'tracks:1', head: 0 },
  fixedFromStart: ['tracks', 'm', 'vrate', 'fill', 'phase', 'reads'],
  policyFamily: 'Streams with deadlines',
  // Reddy and Wyllie give aperiodic requests deadlines of 100 ms.
  goalNs: 1e8,
  comparisons,
  variations,
  questions,
  streams: (values) => values.n,
  beatNs: (values, disk) => shortestNs(values, disk),
  requestsPerS: (values, disk) => values.lambda + (values.n * NS_PER_S) / shortestNs(values, disk),
  build({ seed, disk, values }) {
    const sampler = (v: StreamValues) => sizeSampler(v.dsize, disk.trackBytes);
    const anywhere = (v: StreamValues) => trackAnywhere(v, ofWholeTracks(v.dsize));
    const periodic = new PeriodicStreams(
      seed,
      disk,
      (stream) => planOf(values, disk, seed, stream),
      values.n,
    );
    const poisson = new PoissonSource(seed, disk, values.lambda, sampler(values), anywhere(values));
    return {
      sources: [periodic, poisson],
      plans: () => periodic.plans(),
      change(now, before, atNs) {
        if (now.n !== before.n) periodic.setCount(now.n, atNs);
        if (now.lambda !== before.lambda) poisson.setRate(now.lambda, atNs);
        if (now.dsize !== before.dsize) poisson.setSizes(sampler(now), anywhere(now));
      },
    };
  },
});
