/** D-requests: a Poisson process, positions uniform over the capacity, sizes of a distribution. */
import { makeTable } from '../../base/columns.ts';
import { BLOCK, BLOCK_SHIFT, Words, fillUniforms, streamKey } from '../../base/random.ts';
import type { Sampler } from '../../base/distribution.ts';
import { ANYWHERE } from '../../base/phase.ts';
import { NS_PER_S, wholeNs } from '../../base/time.ts';
import { fillExponentials } from '../../base/variates.ts';
import type { RequestPlaces } from '../../objects/placedReads.ts';
import type { Arrivals, DiskModel, Source } from '../../sim/interfaces.ts';
import { DISCRETE } from '../../trace/kinds.ts';

const drawnSpec = {
  gap: 'f64',
  share: 'f64',
  cylinder: 'i32',
  angleNs: 'f64',
  size: 'f64',
  transfer: 'f64',
} as const;

/**
 * The k-th request is the same whatever the policy, the videos and the rate: gaps are drawn for rate 1 and stretched.
 * A change of the rate in mid-run stretches what is left of the gap under way.
 */
export class PoissonSource implements Source, RequestDraws {
  nextNs = Infinity;
  private next = 0;
  readonly keys: RequestKeys;
  private block = -1;
  readonly words = new Words();
  readonly gap: Float64Array;
  readonly share: Float64Array;
  readonly cylinder: Int32Array;
  readonly endCylinder: Int32Array;
  readonly angleNs: Float64Array;
  readonly size: Float64Array;
  readonly transfer: Float64Array;
  /** What is left of the gap under way while the rate is 0, in gaps of rate 1. */
  private frozen: number;
  /** `rate`: requests per second, 0 or more. */
  constructor(
    seed: number,
    readonly disk: DiskModel,
    private rate: number,
    public sizes: Sampler,
    /** They start wherever the head comes down. */
    public anywhere = false,
    /** Where they lie; absent: anywhere. */
    readonly places?: RequestPlaces,
  ) {
    const drawn = makeTable(drawnSpec, BLOCK);
    this.gap = drawn.gap;
    this.share = drawn.share;
    this.cylinder = drawn.cylinder;
    this.endCylinder = places === undefined ? this.cylinder : new Int32Array(BLOCK);
    this.angleNs = drawn.angleNs;
    this.size = drawn.size;
    this.transfer = drawn.transfer;
    this.keys = requestKeys(seed);
    this.draw(0);
    this.frozen = this.gap[0];
    if (rate > 0) this.nextNs = this.gapNs(this.frozen);
  }

  emit(arrivals: Arrivals): void {
    const k = this.next & (BLOCK - 1);
    const row = arrivals.newRow();
    const { rows } = arrivals;
    const i = row & rows.mask;
    rows.requestClass[i] = DISCRETE;
    rows.stream[i] = -1;
    rows.number[i] = this.next;
    rows.arrivalNs[i] = this.nextNs;
    rows.deadlineNs[i] = Infinity;
    rows.cylinder[i] = this.cylinder[k];
    if (this.places !== undefined) rows.endCylinder[i] = this.endCylinder[k];
    rows.angleNs[i] = this.angleNs[k];
    rows.sizeBytes[i] = this.size[k];
    rows.transferNs[i] = this.transfer[k];
    arrivals.arrived(row);
    this.next++;
    if ((this.next & (BLOCK - 1)) === 0) this.draw(this.next >> BLOCK_SHIFT);
    // gapAtRateNs, written out: where it is not inlined it takes two boxes and gives back a third.
    this.nextNs += Math.floor((this.gap[this.next & (BLOCK - 1)] * NS_PER_S) / this.rate + 0.5);
  }

  /** From `nowNs` on requests come at another rate. */
  setRate(rate: number, nowNs: number): void {
    if (this.rate > 0) this.frozen = ((this.nextNs - nowNs) * this.rate) / NS_PER_S;
    this.rate = rate;
    this.nextNs = rate > 0 ? nowNs + this.gapNs(this.frozen) : Infinity;
  }

  /** The requests from the next one on have sizes of another distribution. */
  setSizes(sizes: Sampler, anywhere = false): void {
    this.sizes = sizes;
    this.anywhere = anywhere;
    this.draw(this.next >> BLOCK_SHIFT);
  }

  save(): readonly number[] {
    return [this.next, this.nextNs, this.frozen];
  }

  load(saved: readonly number[]): void {
    [this.next, this.nextNs, this.frozen] = saved;
    if (this.block !== this.next >> BLOCK_SHIFT) this.draw(this.next >> BLOCK_SHIFT);
  }

  private gapNs(units: number): number {
    return gapAtRateNs(units, this.rate);
  }

  private draw(block: number): void {
    this.block = block;
    drawRequests(this, block);
  }
}

/** What a block of requests is drawn by, and where it is put. */
export interface RequestDraws {
  readonly disk: DiskModel;
  readonly keys: RequestKeys;
  readonly words: Words;
  readonly sizes: Sampler;
  readonly anywhere: boolean;
  readonly places?: RequestPlaces | undefined;
  /** For rate 1. */
  readonly gap: Float64Array;
  readonly share: Float64Array;
  readonly cylinder: Int32Array;
  /** The same as `cylinder` where all reads end where they begin. */
  readonly endCylinder: Int32Array;
  readonly angleNs: Float64Array;
  readonly size: Float64Array;
  readonly transfer: Float64Array;
}

interface RequestKeys {
  readonly gaps: number;
  readonly positions: number;
  readonly sizes: number;
  readonly angles: number;
}

export const requestKeys = (seed: number): RequestKeys => ({
  gaps: streamKey(seed, 'D gaps'),
  positions: streamKey(seed, 'D positions'),
  sizes: streamKey(seed, 'D sizes'),
  angles: streamKey(seed, 'D angles'),
});

export function drawRequests(draws: RequestDraws, block: number): void {
  const { disk, keys, words, places, size, cylinder, endCylinder, angleNs, transfer } = draws;
  fillExponentials(words.start(keys.gaps, block), draws.gap);
  if (places !== undefined) {
    draws.sizes(words.start(keys.sizes, block), size);
    places.locate(block << BLOCK_SHIFT, { size, cylinder, endCylinder, angleNs, transfer });
    return;
  }
  fillUniforms(words.start(keys.positions, block), draws.share, 1);
  disk.locate(draws.share, cylinder);
  draws.sizes(words.start(keys.sizes, block), size);
  disk.time(size, cylinder, transfer);
  fillUniforms(words.start(keys.angles, block), angleNs, disk.revolutionNs);
  if (draws.anywhere) angleNs.fill(ANYWHERE);
}

/** A gap of the process in whole ns; `units`: at one request a second. */
export const gapAtRateNs = (units: number, rate: number): number => wholeNs((units * NS_PER_S) / rate);
