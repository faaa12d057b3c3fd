/**
 * One disk's requests of a Poisson process for several: number, instant, place and size of each are those of the whole
 * process (PoissonSource), and so is a change of its rate in mid-run.
 */
import { NS_PER_S } from '../base/time.ts';
import type { RequestPlaces } from '../objects/placedReads.ts';
import type { Deal } from '../objects/deal.ts';
import type { Arrivals, DiskModel, Source } from '../sim/interfaces.ts';
import { DISCRETE } from '../trace/kinds.ts';
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
  /** The next request that is this disk's, and its place among this disk's in its block. */
  private next = 0;
  private at = 0;
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
    this.frozen = this.blocks.at(0).draws.gap[0];
    if (this.rate > 0) this.findFrom(0, gapAtRateNs(this.frozen, this.rate));
  }

  emit(arrivals: Arrivals): void {
    const { next } = this;
    const block = this.blocks.at(next >> BLOCK_SHIFT);
    const k = next & (REQUESTS - 1);
    const { draws } = block;
    const row = arrivals.newRow();
    const { rows } = arrivals;
    const i = row & rows.mask;
    rows.requestClass[i] = DISCRETE;
    rows.stream[i] = -1;
    rows.number[i] = next;
    rows.arrivalNs[i] = this.nextNs;
    rows.deadlineNs[i] = Infinity;
    rows.cylinder[i] = draws.cylinder[k];
    if (draws.places !== undefined) rows.endCylinder[i] = draws.endCylinder[k];
    rows.angleNs[i] = draws.angleNs[k];
    rows.sizeBytes[i] = draws.size[k];
    rows.transferNs[i] = draws.transfer[k];
    arrivals.arrived(row);
    this.low = next + 1;
    if (++this.at < block.from[this.setup.number + 1]) {
      // In the same block, as nearly always: no number travels through a call.
      const following = block.order[this.at];
      this.next = next + following - k;
      this.nextNs += block.sinceNs[following] - block.sinceNs[k];
    } else this.findIn(block, next, this.nextNs);
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
    this.at = this.blocks.at(this.next >> BLOCK_SHIFT).find(this.setup.number, this.next & (REQUESTS - 1));
  }

  private drawn(): RequestBlocks {
    const { rate, word, anywhere, setup } = this;
    return requestBlocks({ ...setup, word, anywhere, rate: rate > 0 ? rate : ANY_RATE });
  }

  /** The next is the first of this disk's from a request on, which arrives at an instant. */
  private findFrom(number: number, arrivalNs: number): void {
    if (this.never) return;
    const block = this.blocks.at(number >> BLOCK_SHIFT);
    this.at = block.find(this.setup.number, number & (REQUESTS - 1));
    this.findIn(block, number, arrivalNs);
  }

  /** The same from a place in a block on, and in the blocks behind it; `number`: a request of it that arrives at an instant. */
  private findIn(block: RequestBlock, number: number, arrivalNs: number): void {
    const disk = this.setup.number;
    let its = block;
    let since = its.sinceNs[number & (REQUESTS - 1)];
    while (this.at === its.from[disk + 1]) {
      const { block: before } = its;
      arrivalNs += its.sinceNs[REQUESTS - 1] - since;
      its = this.blocks.at(before + 1);
      arrivalNs += its.firstGapNs;
      since = 0;
      this.at = its.from[disk];
    }
    const k = its.order[this.at];
    this.next = (its.block << BLOCK_SHIFT) + k;
    this.nextNs = arrivalNs + its.sinceNs[k] - since;
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
    return gapAtRateNs(block.draws.gap[number & (REQUESTS - 1)], this.rate);
  }
}
