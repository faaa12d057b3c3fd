/** C-requests with periods of their own: stream i releases request k at firstNs + k·periodNs, due deadlineNs later. */
import type { Sampler } from '../../base/distribution.ts';
import type { FilmReader, PlacedReads } from '../../objects/placedReads.ts';
import type { Arrivals, DiskModel, Foreseen, Source, StreamPlan } from '../../sim/interfaces.ts';
import { CONTINUOUS } from '../../trace/kinds.ts';
import { BLOCK, BLOCK_SHIFT, Fragments } from './fragments.ts';

/** A stream, and the sizes of its requests. */
export interface PeriodicStream extends StreamPlan {
  readonly sizes: Sampler;
}

/** Those of a stream's requests that are one disk's. */
export interface OwnPieces {
  /** The number of the first, and from each to the next. */
  readonly first: number;
  readonly step: number;
  /** What they are, as all disks have it. */
  readonly blocks: { at(block: number): Fragments };
}

/** Of a stream, what one disk has; undefined where it has nothing of it. */
export type OwnOf = (
  plan: PeriodicStream,
  film: number | string,
  lies: FilmReader | undefined,
) => OwnPieces | undefined;

/** A stream, and how far it has come. */
export class PlannedStream {
  /** The number of the next request. */
  next: number;
  private block = -1;
  fragments: Fragments;
  /** What is known of its requests here. */
  readonly here: StreamPlan;
  private readonly first: number;
  private readonly step: number;

  /** `film`: what its pieces are drawn for; its number, where nobody comes or goes. */
  constructor(
    private readonly disk: DiskModel,
    seed: number,
    readonly plan: PeriodicStream,
    film: number | string = plan.stream,
    /** Where that lies; absent: anywhere. */
    private readonly lies?: FilmReader,
    /** Absent: all of its requests come here. */
    private readonly own?: OwnPieces,
  ) {
    this.first = own?.first ?? 0;
    this.step = own?.step ?? 1;
    this.next = this.first;
    this.fragments = own?.blocks.at(0) ?? new Fragments(seed, film, lies);
    const { firstNs, periodNs } = plan;
    this.here =
      own === undefined
        ? plan
        : { ...plan, firstNs: firstNs + this.first * periodNs, periodNs: this.step * periodNs };
  }

  get nextNs(): number {
    return this.plan.firstNs + this.next * this.plan.periodNs;
  }

  /** Its next request is that of its first release at or after an instant. */
  beginAt(nowNs: number): void {
    const { firstNs, periodNs } = this.here;
    const { first, step } = this;
    this.next = Math.max(this.next, first + Math.ceil((nowNs - firstNs) / periodNs) * step);
  }

  /** Place of a request within the fragments drawn. */
  place(number: number): number {
    const block = number >> BLOCK_SHIFT;
    if (this.own !== undefined) this.fragments = this.own.blocks.at(block);
    else if (block !== this.block) this.fragments.draw(block, this.disk, this.plan.sizes, this.plan.anywhere);
    this.block = block;
    return number & (BLOCK - 1);
  }

  /** Its request of a number, counted as its plan here counts them, as it is, was or will be. */
  foresee(ofPlan: number, request: Foreseen): void {
    const number = this.first + ofPlan * this.step;
    const k = this.place(number);
    const { fragments, plan } = this;
    request.arrivalNs = plan.firstNs + number * plan.periodNs;
    request.deadlineNs = request.arrivalNs + plan.deadlineNs;
    request.cylinder = fragments.cylinder[k];
    request.angleNs = fragments.angleNs[k];
    request.sizeBytes = fragments.size[k];
    request.transferNs = fragments.transfer[k];
  }

  /** Its next request arrives: at its release, or ahead of that. */
  put(arrivals: Arrivals, nowNs = Infinity): number {
    const k = this.place(this.next);
    const { fragments, plan } = this;
    const row = arrivals.newRow();
    const { rows } = arrivals;
    const i = row & rows.mask;
    rows.requestClass[i] = CONTINUOUS;
    rows.stream[i] = plan.stream;
    rows.number[i] = this.next;
    rows.arrivalNs[i] = Math.min(this.nextNs, nowNs);
    rows.deadlineNs[i] = this.nextNs + plan.deadlineNs;
    rows.cylinder[i] = fragments.cylinder[k];
    if (this.lies !== undefined) rows.endCylinder[i] = fragments.endCylinder[k];
    rows.angleNs[i] = fragments.angleNs[k];
    rows.sizeBytes[i] = fragments.size[k];
    rows.transferNs[i] = fragments.transfer[k];
    arrivals.arrived(row);
    this.next += this.step;
    return row;
  }
}

/** Request k of stream i is the same whatever the policy, the load and the other streams. */
export class PeriodicStreams implements Source {
  nextNs = Infinity;
  /** All that have ever been there, in order of their numbers; but on one disk of several only what it has a part in. */
  private readonly streams: PlannedStream[] = [];
  /** How many of them are there. */
  private count: number;
  /** The number of the next that has never been there. */
  private unseen = 0;

  /** `plans`: of all streams that there may ever be, in their order; `count` of them are there at time 0. */
  constructor(
    private readonly seed: number,
    private readonly disk: DiskModel,
    private readonly plan: (stream: number) => PeriodicStream,
    count: number,
    private readonly placed?: PlacedReads,
    private readonly own?: OwnOf,
  ) {
    this.count = 0;
    this.grow(count, 0);
  }

  /** Streams present. */
  plans(): readonly StreamPlan[] {
    return this.streams.slice(0, this.count).map((s) => s.here);
  }

  emit(arrivals: Arrivals): void {
    const at = this.nextNs;
    for (let stream = 0; stream < this.count; stream++) {
      const s = this.streams[stream];
      if (s.nextNs !== at) continue;
      s.put(arrivals);
    }
    this.find();
  }

  foresee(stream: number, number: number, request: Foreseen): boolean {
    const its = this.of(stream);
    if (its === undefined || !(number >= 0)) return false;
    its.foresee(number, request);
    return true;
  }

  bringForward(stream: number, arrivals: Arrivals, beforeNs: number, nowNs: number): number {
    const its = this.of(stream);
    if (its === undefined || its.nextNs >= beforeNs) return -1;
    const row = its.put(arrivals, nowNs);
    this.find();
    return row;
  }

  /** From `nowNs` on there are `count` streams; one that comes keeps its phase. */
  setCount(count: number, nowNs: number): void {
    this.grow(count, nowNs);
    this.count = this.below(count);
    this.find();
  }

  save(): readonly number[] {
    return [this.count, ...this.streams.map((s) => s.next)];
  }

  load([count, ...next]: readonly number[]): void {
    while (this.streams.length < next.length) this.add();
    this.count = count;
    for (const [i, s] of this.streams.entries()) s.next = next[i] ?? s.next;
    this.find();
  }

  /** Streams that were not there before begin with their first release at or after `nowNs`. */
  private grow(count: number, nowNs: number): void {
    while (this.unseen < count) this.add();
    const there = this.below(count);
    for (let i = this.count; i < there; i++) this.streams[i].beginAt(nowNs);
    this.count = Math.max(this.count, there);
    this.find();
  }

  private add(): void {
    const { seed, disk, placed, own: ownOf } = this;
    const stream = this.unseen++;
    const plan = this.plan(stream);
    const film = placed?.film(stream, stream);
    const own = ownOf?.(plan, stream, film);
    if (ownOf !== undefined && own === undefined) return;
    this.streams.push(new PlannedStream(disk, seed, plan, stream, film, own));
  }

  /** How many of `streams` have numbers below this one. */
  private below(number: number): number {
    if (this.own === undefined) return Math.min(number, this.streams.length);
    const first = this.streams.findIndex(({ plan }) => plan.stream >= number);
    return first < 0 ? this.streams.length : first;
  }

  /** The stream of that number, if it is there. */
  private of(stream: number): PlannedStream | undefined {
    const { streams, count } = this;
    if (stream < count && streams[stream]?.plan.stream === stream) return streams[stream];
    const its = this.own && streams.findIndex(({ plan }) => plan.stream === stream);
    return its !== undefined && its < count ? streams[its] : undefined;
  }

  private find(): void {
    let next = Infinity;
    for (let i = 0; i < this.count; i++) {
      const at = this.streams[i].nextNs;
      if (at < next) next = at;
    }
    this.nextNs = next;
  }
}
