/**
 * One disk's requests of a Poisson process for several: number, instant, place and size of each are those of the whole
 * process (PoissonSource), and so is a change of its rate in mid-run.
 */
import { NS_PER_S } from '../../base/time.ts';
import type { RequestPlaces } from '../../objects/placedReads.ts';
import type { Deal } from '../../objects/deal.ts';
import type { Arrivals, DiskModel, Source } from '../../sim/interfaces.ts';
import { DISCRETE } from '../../trace/kinds.ts';
import { gapAtRateNs } from './poisson.ts';
import {
  BLOCK_SHIFT,
  requestBlocks,
  REQUESTS,
  type RequestBlock,
  type RequestBlocks,
} from './sharedDraws.ts';

export interface DealtRequests {
  readonly seed: number;
  readonly disk: DiskModel;
  /** Of the system, requests per second, 0 or more. */
  readonly rate: number;
  /** Their sizes, as a word of base/distribution.ts. */
  readonly word: string;
  readonly anywhere: boolean;
  readonly places: RequestPlaces | undefined;
  readonly deal: Deal;
  /** Whose requests come, from 0. */
  readonly number: number;
  /** All that places and disks depend on beside these. */
  readonly name: string;
}

/** Gaps are kept for a rate; at rate 0 nothing comes, and any does. */
const ANY_RATE = 1;

export class DealtPoisson implements Source {
  nextNs = Infinity;
  private readonly setup: DealtRequests;
  private readonly never: boolean;
  private blocks: RequestBlocks;
  private rate: number;
  private word: string;
  private anywhere: boolean;
  /** The next request that is this disk's, its place in its block, and when the first of that block arrives. */
  private next = 0;
  private at = 0;
  private blockNs = 0;
  /** All requests of the process below this number have come, those of other disks too; of these none more is known to have. */
  private low = 0;
  /** What is left of the gap in front of request `low` while the rate is 0, in gaps of rate 1. */
  private frozen: number;

  constructor(setup: DealtRequests) {
    this.setup = setup;
    this.rate = setup.rate;
    this.word = setup.word;
    this.anywhere = setup.anywhere;
    this.never = setup.deal.shareOf(setup.number) === 0;
    this.blocks = this.drawn();
    this.frozen = this.blocks.at(0).gap[0];
    if (this.rate > 0) this.findFrom(0, gapAtRateNs(this.frozen, this.rate));
  }

  emit(arrivals: Arrivals): void {
    const { next, at } = this;
    const block = this.blocks.at(next >> BLOCK_SHIFT);
    const row = arrivals.newRow();
    const { rows } = arrivals;
    const i = row & rows.mask;
    rows.requestClass[i] = DISCRETE;
    rows.stream[i] = -1;
    rows.number[i] = next;
    rows.arrivalNs[i] = this.nextNs;
    rows.deadlineNs[i] = Infinity;
    rows.cylinder[i] = block.cylinder[at];
    if (block.endCylinder !== block.cylinder) rows.endCylinder[i] = block.endCylinder[at];
    rows.angleNs[i] = block.angleNs[at];
    rows.sizeBytes[i] = block.size[at];
    rows.transferNs[i] = block.transfer[at];
    arrivals.arrived(row);
    this.low = next + 1;
    this.at = at + 1;
    this.findIn(block);
  }

  /** From `nowNs` on requests come at another rate. */
  setRate(rate: number, nowNs: number): void {
    if (this.never) return;
    if (this.rate > 0) {
      this.low = this.firstAt(nowNs);
      this.frozen = ((this.arrivalNs(this.low) - nowNs) * this.rate) / NS_PER_S;
    }
    this.rate = rate;
    this.nextNs = Infinity;
    this.blocks = this.drawn();
    if (rate > 0) this.findFrom(this.low, nowNs + gapAtRateNs(this.frozen, rate));
  }

  /** The requests from the next one on have sizes of another distribution. */
  setSizes(word: string, anywhere: boolean): void {
    this.word = word;
    this.anywhere = anywhere;
    this.blocks = this.drawn();
  }

  save(): readonly number[] {
    return [this.next, this.nextNs, this.frozen, this.low];
  }

  load(saved: readonly number[]): void {
    [this.next, this.nextNs, this.frozen, this.low] = saved;
    const block = this.blocks.at(this.next >> BLOCK_SHIFT);
    this.at = block.find(this.setup.number, this.next & (REQUESTS - 1));
    this.blockNs = this.nextNs - block.sinceNs[this.at];
  }

  private drawn(): RequestBlocks {
    const { rate, word, anywhere, setup } = this;
    return requestBlocks({ ...setup, word, anywhere, rate: rate > 0 ? rate : ANY_RATE });
  }

  /** The next is the first of this disk's from a request on, which arrives at an instant. */
  private findFrom(number: number, arrivalNs: number): void {
    if (this.never) return;
    const block = this.blocks.at(number >> BLOCK_SHIFT);
    const k = number & (REQUESTS - 1);
    this.at = block.find(this.setup.number, k);
    this.blockNs = arrivalNs - block.untilNs(k);
    this.findIn(block);
  }

  /** The same from a place in a block on, and in the blocks behind it. */
  private findIn(block: RequestBlock): void {
    const disk = this.setup.number;
    let its = block;
    while (this.at === its.from[disk + 1]) {
      this.blockNs += its.spanNs;
      its = this.blocks.at(its.block + 1);
      this.blockNs += its.firstGapNs;
      this.at = its.from[disk];
    }
    this.next = (its.block << BLOCK_SHIFT) + its.order[this.at];
    this.nextNs = this.blockNs + its.sinceNs[this.at];
  }

  /** The first request of the process that has not come before an instant. */
  private firstAt(nowNs: number): number {
    let number = this.next;
    let ns = this.nextNs;
    while (number > this.low) {
      const before = ns - this.gapNs(number);
      if (before < nowNs) break;
      ns = before;
      number--;
    }
    return number;
  }

  /** When a request arrives that comes with or before this disk's next, none of which has come. */
  private arrivalNs(number: number): number {
    let ns = this.nextNs;
    for (let k = this.next; k > number; k--) ns -= this.gapNs(k);
    return ns;
  }

  /** In front of a request. */
  private gapNs(number: number): number {
    const block = this.blocks.at(number >> BLOCK_SHIFT);
    return gapAtRateNs(block.gap[number & (REQUESTS - 1)], this.rate);
  }
}
