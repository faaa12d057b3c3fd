/**
 * Draws that the disks of a system have in common. What a request is, is a pure function of seed and number, so whoever needs
 * a block of it can draw it again; these keep the last blocks, and disks whose clocks are not far apart draw each once.
 */
import { sizeSampler, type Sampler } from '../base/distribution.ts';
import { BLOCK as REQUESTS, BLOCK_SHIFT, Words } from '../base/random.ts';
import type { Deal } from '../objects/deal.ts';
import type { FilmReader, RequestPlaces } from '../objects/placedReads.ts';
import type { DiskModel } from '../sim/interfaces.ts';
import { Fragments } from './fragments.ts';
import { drawRequests, gapAtRateNs, requestKeys, type RequestDraws } from './poisson.ts';

/** Blocks of ordinary requests: those of a page of detail of each of sixteen disks. A power of two. */
const KEPT_REQUESTS = 256;
/** Blocks of a stream's fragments: of pages that follow one another. A power of two. */
const KEPT_FRAGMENTS = 4;
/** Streams of one name whose fragments are kept. */
const MOST_STREAMS = 4096;
/** Loads whose draws are kept. */
const MOST_LOADS = 4;

/** Of a disk model, by what is drawn. */
class Kept<Draws> {
  private readonly byDisk = new WeakMap<DiskModel, Map<string, Draws>>();

  of(disk: DiskModel, name: string, make: () => Draws): Draws {
    let all = this.byDisk.get(disk);
    if (all === undefined) this.byDisk.set(disk, (all = new Map<string, Draws>()));
    let draws = all.get(name);
    if (draws === undefined) {
      if (all.size >= MOST_LOADS) all.delete(all.keys().next().value ?? '');
      all.set(name, (draws = make()));
    }
    return draws;
  }
}

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
  private readonly kept: (RequestBlock | undefined)[] = [];

  constructor(private readonly setup: RequestsSetup) {}

  /** To be looked at at once: another disk may need its room for another block. */
  at(block: number): RequestBlock {
    const slot = block & (KEPT_REQUESTS - 1);
    const its = (this.kept[slot] ??= new RequestBlock(this.setup));
    if (its.block !== block) its.draw(block);
    return its;
  }
}

export class RequestBlock {
  block = -1;
  /** From the arrival of the first to each. */
  readonly sinceNs = new Float64Array(REQUESTS);
  /** From the arrival of the last of the block before to the first. */
  firstGapNs = 0;
  /** Their places in the block, disk by disk, each in order; those of disk d stand from `from[d]` to `from[d + 1]`. */
  readonly order = new Uint8Array(REQUESTS);
  readonly from: Uint16Array;
  private readonly disks = new Uint8Array(REQUESTS);
  readonly draws: RequestDraws;

  constructor(private readonly setup: RequestsSetup) {
    const { seed, disk, word, anywhere, places, deal } = setup;
    const sizes = sizeSampler(word, disk.trackBytes);
    this.from = new Uint16Array(deal.disks + 1);
    const cylinder = new Int32Array(REQUESTS);
    this.draws = {
      ...{ disk, sizes, anywhere, places, keys: requestKeys(seed), words: new Words(), cylinder },
      gap: new Float64Array(REQUESTS),
      share: new Float64Array(REQUESTS),
      endCylinder: places === undefined ? cylinder : new Int32Array(REQUESTS),
      angleNs: new Float64Array(REQUESTS),
      size: new Float64Array(REQUESTS),
      transfer: new Float64Array(REQUESTS),
    };
  }

  draw(block: number): void {
    this.block = block;
    const { draws, sinceNs, setup } = this;
    drawRequests(draws, block);
    this.firstGapNs = gapAtRateNs(draws.gap[0], setup.rate);
    for (let k = 1, sum = 0; k < REQUESTS; k++) sinceNs[k] = sum += gapAtRateNs(draws.gap[k], setup.rate);
    this.deal();
  }

  /** The place in `order` of a disk's first request at or behind a place in the block. */
  find(disk: number, k: number): number {
    const { order, from } = this;
    let at = from[disk];
    while (at < from[disk + 1] && order[at] < k) at++;
    return at;
  }

  private deal(): void {
    const { disks, from, order, setup } = this;
    setup.deal.ofBlock(this.block, disks);
    from.fill(0);
    for (let k = 0; k < REQUESTS; k++) from[disks[k] + 1]++;
    for (let d = 1; d < from.length; d++) from[d] += from[d - 1];
    const next = from.slice();
    for (let k = 0; k < REQUESTS; k++) order[next[disks[k]]++] = k;
  }
}

export { BLOCK_SHIFT, REQUESTS };

const requestsKept = new Kept<RequestBlocks>();

export const requestBlocks = (setup: RequestsSetup): RequestBlocks => {
  const { seed, rate, word, anywhere, name, deal } = setup;
  const all = JSON.stringify([seed, rate, word, anywhere, deal.disks, deal.isStriped, name]);
  return requestsKept.of(setup.disk, all, () => new RequestBlocks(setup));
};

/** What pieces are drawn by. */
export interface PiecesSetup {
  readonly seed: number;
  readonly disk: DiskModel;
  /** Their sizes, as a word of base/distribution.ts. */
  readonly word: string;
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
    private readonly sizes: Sampler,
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

  private readonly sizes: Sampler;

  constructor(private readonly setup: PiecesSetup) {
    this.sizes = sizeSampler(setup.word, setup.disk.trackBytes);
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

const piecesKept = new Kept<StreamBlocks>();

export const streamBlocks = (setup: PiecesSetup): StreamBlocks => {
  const { seed, word, anywhere, isStriped, name } = setup;
  const all = JSON.stringify([seed, word, anywhere, isStriped, name]);
  return piecesKept.of(setup.disk, all, () => new StreamBlocks(setup));
};
