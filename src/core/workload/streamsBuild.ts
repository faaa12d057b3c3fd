/** The requests of streams with deadlines. */
import { ofWholeTracks, sizeSampler } from '../base/distribution.ts';
import { fillUniforms, streamKey, wordsOfBlock } from '../base/random.ts';
import { liesAnywhere } from '../objects/liesAnywhere.ts';
import { checkPlaced, placedReads, storedLines, type PlacedReads } from '../objects/placedReads.ts';
import type { DiskModel, Workload, WorkloadSetup } from '../sim/interfaces.ts';
import { PeriodicStreams, type PeriodicStream } from './periodicStreams.ts';
import { PoissonSource } from './poisson.ts';
import { NS_PER_S } from '../base/time.ts';
import { comesAndGoes } from './specs.ts';
import { StreamGuests } from './streamGuests.ts';
import { demand, releasesOf, trackAnywhere, type StreamValues } from './streamsParams.ts';

export function buildStreams(setup: WorkloadSetup<StreamValues>): Workload<StreamValues> {
  const { seed, disk, values } = setup;
  const sampler = (v: StreamValues) => sizeSampler(v.dsize, disk.trackBytes);
  const anywhere = (v: StreamValues) => trackAnywhere(v, ofWholeTracks(v.dsize));
  const placed = liesAnywhere(values)
    ? undefined
    : placedReads({ seed, disk, values, films: filmsOf(values, disk) });
  const guests = guestsOf(setup, placed);
  const plan = (stream: number) => planOf(setup, placed, stream);
  const periodic = guests ?? new PeriodicStreams(seed, disk, plan, values.n, placed);
  const poisson = new PoissonSource(
    ...([seed, disk, values.lambda, sampler(values), anywhere(values), placed?.requests] as const),
  );
  return {
    ...(placed ? { needs: placed.needs } : {}),
    sources: [periodic, poisson],
    plans: () => periodic.plans(),
    ...(guests
      ? {
          join: (atNs) => {
            guests.join(atNs);
          },
          leave: (stream) => {
            guests.leave(stream);
          },
        }
      : {}),
    change(now, before, atNs) {
      if (now.n !== before.n) periodic.setCount(now.n, atNs);
      if (now.lambda !== before.lambda) poisson.setRate(now.lambda, atNs);
      if (now.dsize !== before.dsize) poisson.setSizes(sampler(now), anywhere(now));
    },
  };
}

/** A film a stream that is there from the start. */
const filmsOf = (values: StreamValues, disk: DiskModel) =>
  Array.from({ length: values.n }, (_, stream) => {
    const { sizeBytes, periodNs } = demand(values, disk, stream);
    return { pieceBytes: sizeBytes, rate: (sizeBytes * NS_PER_S) / periodNs };
  });

export const checkStored = (values: StreamValues & { readonly seed?: number }, disk: DiskModel) =>
  liesAnywhere(values)
    ? []
    : checkPlaced({ seed: values.seed ?? 1, disk, values, films: filmsOf(values, disk) });

export const storedStreams = (seed: number, values: StreamValues, disk: DiskModel) =>
  storedLines({ seed, disk, values, films: filmsOf(values, disk) });

/** Where streams come or go, by themselves or by hand. */
function guestsOf(setup: WorkloadSetup<StreamValues>, placed?: PlacedReads): StreamGuests | undefined {
  const { seed, disk, values, admission, byHand = false } = setup;
  if (!admission || !(byHand || comesAndGoes(values))) return undefined;
  return new StreamGuests({
    ...{ seed, disk, residents: values.n, gap: values.gap, life: values.life },
    plan: (stream, k, film) => planOf(setup, placed, stream, k, film),
    placed,
    admission: admission(values),
  });
}

/** Rates are taken in turn by the k-th of those that come in one way; places spread evenly belong to numbers, as seats. */
function planOf(
  { values, disk, seed }: WorkloadSetup<StreamValues>,
  placed: PlacedReads | undefined,
  stream: number,
  k = stream,
  film: number | string = stream,
): PeriodicStream {
  const { sizeBytes, periodNs } = demand(values, disk, k);
  const share = new Float64Array(1);
  fillUniforms(wordsOfBlock(streamKey(seed, `C phase ${film}`), 0), share, 1);
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
    anywhere:
      trackAnywhere(values, sizeBytes % disk.trackBytes === 0) && (placed === undefined || placed.anywhere),
  };
}
