/**
 * The requests of streams with deadlines. In the page's build they come with the policies that serve them
 * (scripts/later-policies.mjs), so functions only, and none is called before a run is made.
 */
import { ofWholeTracks, sizeSampler } from '../base/distribution.ts';
import { fillUniforms, streamKey, wordsOfBlock } from '../base/random.ts';
import type { DiskModel, Workload, WorkloadSetup } from '../sim/interfaces.ts';
import { PeriodicStreams, type PeriodicStream } from './periodicStreams.ts';
import { PoissonSource } from './poisson.ts';
import { demand, releasesOf, trackAnywhere, type StreamValues } from './streamsParams.ts';

export function buildStreams({ seed, disk, values }: WorkloadSetup<StreamValues>): Workload<StreamValues> {
  const sampler = (v: StreamValues) => sizeSampler(v.dsize, disk.trackBytes);
  const anywhere = (v: StreamValues) => trackAnywhere(v, ofWholeTracks(v.dsize));
  const periodic = new PeriodicStreams(seed, disk, (stream) => planOf(values, disk, seed, stream), values.n);
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
}

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
