/** The requests of streams with deadlines. */
import { ofWholeTracks, sizeSampler } from '../../base/distribution.ts';
import { knowsLatest } from '../../base/latest.ts';
import { fillUniforms, streamKey, wordsOfBlock } from '../../base/random.ts';
import { Deal } from '../../objects/deal.ts';
import { liesAnywhere } from '../../objects/liesAnywhere.ts';
import { checkPlaced, placedReads, storedLines, type PlacedReads } from '../../objects/placedReads.ts';
import type { DiskModel, Workload, WorkloadSetup } from '../../sim/interfaces.ts';
import { DealtPoisson } from '../parts/dealtPoisson.ts';
import { PeriodicStreams, type OwnOf, type PeriodicStream } from '../parts/periodicStreams.ts';
import { PoissonSource } from '../parts/poisson.ts';
import { NS_PER_S } from '../../base/time.ts';
import { comesAndGoes } from '../parts/specs.ts';
import { StreamGuests } from './guests.ts';
import { streamBlocks } from '../parts/sharedDraws.ts';
import { demand, params, releasesOf, trackAnywhere, type StreamValues } from './params.ts';

export function buildStreams(setup: WorkloadSetup<StreamValues>): Workload<StreamValues> {
  const { seed, disk, values } = setup;
  const sampler = (v: StreamValues) => sizeSampler(v.dsize, disk.trackBytes);
  const anywhere = (v: StreamValues) => trackAnywhere(v, ofWholeTracks(v.dsize));
  const placed = liesAnywhere(values)
    ? undefined
    : placedReads({ seed, disk, values, films: filmsOf(values, disk) });
  const here = partOf(setup);
  const guests = guestsOf(setup, placed, here);
  const plan = (stream: number) => planOf(setup, placed, stream);
  const periodic = guests ?? new PeriodicStreams(seed, disk, plan, values.n, placed, here?.own);
  const poisson = here
    ? new DealtPoisson({
        ...{ ...here, seed, disk, rate: values.lambda, word: values.dsize, anywhere: anywhere(values) },
        places: placed?.requests,
      })
    : new PoissonSource(
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
      if (now.dsize === before.dsize) return;
      if (poisson instanceof DealtPoisson) poisson.setSizes(now.dsize, anywhere(now));
      else poisson.setSizes(sampler(now), anywhere(now));
    },
  };
}

/** One disk of several: which it is, and what of a stream it has. */
function partOf({ seed, disk, values, share }: WorkloadSetup<StreamValues>) {
  if (share === undefined) return undefined;
  const { disk: number, disks, dealing } = share;
  const deal = new Deal({ seed, disks, dealing, named: { ...values } });
  const name = JSON.stringify(params.map(({ key }) => values[key]));
  const own: OwnOf = ({ stream, sizeBytes, anywhere }, film, lies) => {
    const first = deal.nextPiece(stream, 0, number);
    if (first === Infinity) return undefined;
    const word = `constant:${sizeBytes}`;
    const blocks = streamBlocks({ seed, disk, word, anywhere, isStriped: deal.isStriped, name });
    return { first, step: deal.isStriped ? disks : 1, blocks: blocks.of(film, () => lies) };
  };
  return { deal, number, name, own };
}

/** A film a stream that is there from the start. */
const filmsOf = (values: StreamValues, disk: DiskModel) =>
  Array.from({ length: values.n }, (_, stream) => {
    const { sizeBytes, periodNs } = demand(values, disk, stream);
    return { pieceBytes: sizeBytes, rate: (sizeBytes * NS_PER_S) / periodNs };
  });

export function checkStored(values: Checked['values'], disk: DiskModel): readonly string[] {
  return liesAnywhere(values) ? [] : checkFilms({ values, disk });
}

interface Checked {
  readonly values: StreamValues & { readonly seed?: number };
  readonly disk: DiskModel;
}

/** Asked again by each change and each lane of a link. */
const checkFilms = knowsLatest(
  ({ values, disk }: Checked) => [values.seed, disk, ...params.map(({ key }) => values[key])],
  ({ values, disk }) => checkPlaced({ seed: values.seed ?? 1, disk, values, films: filmsOf(values, disk) }),
);

export const storedStreams = (seed: number, values: StreamValues, disk: DiskModel) =>
  storedLines({ seed, disk, values, films: filmsOf(values, disk) });

/** Where streams come or go, by themselves or by hand. */
function guestsOf(
  setup: WorkloadSetup<StreamValues>,
  placed: PlacedReads | undefined,
  here: ReturnType<typeof partOf>,
): StreamGuests | undefined {
  const { seed, disk, values, admission, byHand = false } = setup;
  if (!admission || !(byHand || comesAndGoes(values))) return undefined;
  return new StreamGuests({
    ...{ seed, disk, residents: values.n, gap: values.gap, life: values.life },
    plan: (stream, k, film) => planOf(setup, placed, stream, k, film),
    ...{ placed, here, admission: admission(values) },
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
