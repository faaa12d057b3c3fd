/**
 * Draws that the disks of a system have in common. What a request is, is a pure function of seed and number, so whoever needs
 * a block of it can draw it again; these keep the last blocks, and disks whose clocks are not far apart draw each once.
 */
import { onceForEach } from '../../base/onceFor.ts';
import { sizeSampler } from '../../base/distribution.ts';
import { BLOCK as REQUESTS, BLOCK_SHIFT, Words } from '../../base/random.ts';
import type { Deal } from '../../objects/deal.ts';
import type { FilmReader, RequestPlaces } from '../../objects/placedReads.ts';
import type { DiskModel } from '../../sim/interfaces.ts';
import { Fragments, type PieceSampler } from './fragments.ts';
import { pieceSampler } from './pieceSizes.ts';
import { drawRequests, gapAtRateNs, requestKeys, type RequestDraws } from './poisson.ts';

/**
 * Blocks of ordinary requests, powers of two: at first what disks with nearly one clock need, which stays in the processor's
 * cache, and twice as many each time a disk is further behind, up to a page of detail of each of sixteen disks.
 */
const FIRST_KEPT = 16;
const MOST_KEPT = 256;
/** Blocks of a stream's fragments: of pages that follow one another. A power of two. */
const KEPT_FRAGMENTS = 4;
/** Streams of one name whose fragments are kept. */
const MOST_STREAMS = 4096;
/** Loads whose draws are kept. */
const MOST_LOADS = 4;

/** What ordinary requests are drawn by. */
export interface RequestsSetup {
  readonly seed: number;
  readonly disk: DiskModel;
  /** Of the system, requests per second, above 0. */
  readonly rate: number;
  /** Their sizes, as a word of base/distribution.ts. */
  readonly word: string;
  readonly anywhere: boolean;
  readonly places: RequestPlaces | undefined;
  readonly deal: Deal;
  /** All that places and disks depend on beside these. */
  readonly name: string;
}

/** Ordinary requests of the whole system, in blocks. */
export class RequestBlocks {
  private kept: (RequestBlock | undefined)[] = new Array<undefined>(FIRST_KEPT).fill(undefined);
  private readonly draws: RequestDraws;

  constructor(private readonly setup: RequestsSetup) {
    this.draws = drawsOf(setup);
  }

  /** To be looked at at once: another disk may need its room for another block. */
  at(block: number): RequestBlock {
    const its = this.kept[block & (this.kept.length - 1)];
    return its?.block === block ? its : this.drawn(block);
  }

  private drawn(block: number): RequestBlock {
    const there = this.kept[block & (this.kept.length - 1)];
    if (there !== undefined && there.block > block && this.kept.length < MOST_KEPT) this.widen();
    const its = (this.kept[block & (this.kept.length - 1)] ??= new RequestBlock(this.setup));
    its.draw(this.draws, block);
    return its;
  }

  private widen(): void {
    const { kept } = this;
    const size = 2 * kept.length;
    this.kept = new Array<undefined>(size).fill(undefined);
    for (const its of kept) if (its !== undefined) this.kept[its.block & (size - 1)] = its;
  }
}

/** A block by the disks that its requests go to: each finds its own side by side, in order. */
export class RequestBlock {
  block = -1;
  /** Those of disk d stand from `from[d]` to `from[d + 1]`. */
  readonly from: Uint16Array;
  /** Which of the block each is. */
  readonly order = new Uint8Array(REQUESTS);
  /** From the arrival of the first of the block to each. */
  readonly sinceNs = new Float64Array(REQUESTS);
  /** From the arrival of the last of the block before to the first, and from that to the last. */
  firstGapNs = 0;
  spanNs = 0;
  readonly cylinder = new Int32Array(REQUESTS);
  /** The same as `cylinder` where all reads end where they begin. */
  readonly endCylinder: Int32Array;
  readonly angleNs = new Float64Array(REQUESTS);
  readonly size = new Float64Array(REQUESTS);
  readonly transfer = new Float64Array(REQUESTS);
  /** In front of each of the block, one after the other, for rate 1. */
  readonly gap = new Float64Array(REQUESTS);
  private readonly rate: number;
  private readonly deal: Deal;
  private readonly disks = new Uint8Array(REQUESTS);
  private readonly next: Uint16Array;

  constructor({ rate, deal, places }: RequestsSetup) {
    this.rate = rate;
    this.deal = deal;
    this.from = new Uint16Array(deal.disks + 1);
    this.next = new Uint16Array(deal.disks + 1);
    this.endCylinder = places === undefined ? this.cylinder : new Int32Array(REQUESTS);
  }

  draw(draws: RequestDraws, block: number): void {
    this.block = block;
    drawRequests(draws, block);
    this.gap.set(draws.gap);
    this.dealOut();
    this.sort(draws);
  }

  /** The place of a disk's first request at or behind the k-th of the block. */
  find(disk: number, k: number): number {
    const { order, from } = this;
    let at = from[disk];
    while (at < from[disk + 1] && order[at] < k) at++;
    return at;
  }

  /** From the arrival of the first to that of the k-th of the block. */
  untilNs(k: number): number {
    let sum = 0;
    for (let i = 1; i <= k; i++) sum += gapAtRateNs(this.gap[i], this.rate);
    return sum;
  }

  /** How many each disk gets. */
  private dealOut(): void {
    const { disks, from, next } = this;
    this.deal.ofBlock(this.block, disks);
    from.fill(0);
    for (let k = 0; k < REQUESTS; k++) from[disks[k] + 1]++;
    for (let d = 1; d < from.length; d++) from[d] += from[d - 1];
    next.set(from);
  }

  private sort(draws: RequestDraws): void {
    const { disks, next, order, gap, rate, sinceNs, cylinder, endCylinder, angleNs, size, transfer } = this;
    const ends = endCylinder !== cylinder;
    let sum = 0;
    for (let k = 0; k < REQUESTS; k++) {
      const gapNs = gapAtRateNs(gap[k], rate);
      if (k === 0) this.firstGapNs = gapNs;
      else sum += gapNs;
      const at = next[disks[k]]++;
      order[at] = k;
      sinceNs[at] = sum;
      cylinder[at] = draws.cylinder[k];
      if (ends) endCylinder[at] = draws.endCylinder[k];
      angleNs[at] = draws.angleNs[k];
      size[at] = draws.size[k];
      transfer[at] = draws.transfer[k];
    }
    this.spanNs = sum;
  }
}

/** Where a block is drawn, before it is sorted by disks. */
function drawsOf({ seed, disk, word, anywhere, places }: RequestsSetup): RequestDraws {
  const cylinder = new Int32Array(REQUESTS);
  return {
    ...{ disk, anywhere, places, cylinder, sizes: sizeSampler(word, disk.trackBytes) },
    ...{ keys: requestKeys(seed), words: new Words() },
    gap: new Float64Array(REQUESTS),
    share: new Float64Array(REQUESTS),
    endCylinder: places === undefined ? cylinder : new Int32Array(REQUESTS),
    angleNs: new Float64Array(REQUESTS),
    size: new Float64Array(REQUESTS),
    transfer: new Float64Array(REQUESTS),
  };
}

export { BLOCK_SHIFT, REQUESTS };

const requestsOn = onceForEach(
  (_: DiskModel, _name: string, setup: RequestsSetup) => new RequestBlocks(setup),
  MOST_LOADS,
);

export const requestBlocks = (setup: RequestsSetup): RequestBlocks => {
  const { seed, rate, word, anywhere, name, deal } = setup;
  const all = JSON.stringify([seed, rate, word, anywhere, deal.disks, deal.isStriped, name]);
  return requestsOn(setup.disk, all, setup);
};

/** What pieces are drawn by. */
export interface PiecesSetup {
  readonly seed: number;
  readonly disk: DiskModel;
  /** Their sizes, as a word of base/distribution.ts. */
  readonly word: string;
  /** A word of sceneTerms.ts; absent: each is drawn by itself. */
  readonly scenes?: string;
  readonly anywhere: boolean;
  /** Do pieces of a stream lie on several disks? Else nobody shares them. */
  readonly isStriped: boolean;
  /** All that their places depend on beside these. */
  readonly name: string;
}

/** Pieces of one stream, in blocks. */
export class FragmentBlocks {
  private readonly kept: (Fragments | undefined)[] = [];
  private readonly blocks: number[] = [];

  constructor(
    private readonly setup: PiecesSetup,
    private readonly sizes: PieceSampler,
    private readonly stream: number | string,
    private readonly film: FilmReader | undefined,
  ) {}

  /** To be looked at at once: another disk may need its room for another block. */
  at(block: number): Fragments {
    const { seed, disk, anywhere, isStriped } = this.setup;
    const slot = isStriped ? block & (KEPT_FRAGMENTS - 1) : 0;
    const its = (this.kept[slot] ??= new Fragments(seed, this.stream, this.film));
    if (this.blocks[slot] !== block) its.draw(block, disk, this.sizes, anywhere);
    this.blocks[slot] = block;
    return its;
  }
}

/** Pieces of streams, by their names. */
export class StreamBlocks {
  private readonly streams = new Map<number | string, FragmentBlocks>();

  private readonly sizes: PieceSampler;

  constructor(private readonly setup: PiecesSetup) {
    const { word: csize, scenes = 'none', disk } = setup;
    this.sizes = pieceSampler({ csize, scenes }, disk.trackBytes);
  }

  of(stream: number | string, film: () => FilmReader | undefined): FragmentBlocks {
    let its = this.streams.get(stream);
    if (its === undefined) {
      if (this.streams.size >= MOST_STREAMS) this.streams.clear();
      this.streams.set(stream, (its = new FragmentBlocks(this.setup, this.sizes, stream, film())));
    }
    return its;
  }
}

const piecesOn = onceForEach(
  (_: DiskModel, _name: string, setup: PiecesSetup) => new StreamBlocks(setup),
  MOST_LOADS,
);

export const streamBlocks = (setup: PiecesSetup): StreamBlocks => {
  const { seed, word, scenes, anywhere, isStriped, name } = setup;
  const all = JSON.stringify([seed, word, scenes, anywhere, isStriped, name]);
  return piecesOn(setup.disk, all, setup);
};
