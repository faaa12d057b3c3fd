/** C-requests with periods of their own: stream i releases request k at firstNs + k·periodNs, due deadlineNs later. */
import type { Sampler } from '../base/distribution.ts';
import type { FilmReader, PlacedReads } from '../objects/placedReads.ts';
import type { Arrivals, DiskModel, Foreseen, Source, StreamPlan } from '../sim/interfaces.ts';
import { CONTINUOUS } from '../trace/kinds.ts';
import { BLOCK, BLOCK_SHIFT, Fragments } from './fragments.ts';

/** A stream, and the sizes of its requests. */
export interface PeriodicStream extends StreamPlan {
  readonly sizes: Sampler;
}

/** A stream, and how far it has come. */
export class PlannedStream {
  /** The number of the next request. */
  next = 0;
  private block = -1;
  readonly fragments: Fragments;

  /** `film`: what its pieces are drawn for; its number, where nobody comes or goes. */
  constructor(
    private readonly disk: DiskModel,
    seed: number,
    readonly plan: PeriodicStream,
    film: number | string = plan.stream,
    /** Where that lies; absent: anywhere. */
    private readonly lies?: FilmReader,
  ) {
    this.fragments = new Fragments(seed, film, lies);
  }

  get nextNs(): number {
    return this.plan.firstNs + this.next * this.plan.periodNs;
  }

  /** Its next request is that of its first release at or after an instant. */
  beginAt(nowNs: number): void {
    const { firstNs, periodNs } = this.plan;
    this.next = Math.max(this.next, Math.ceil((nowNs - firstNs) / periodNs));
  }

  /** Place of a request within the fragments drawn. */
  place(number: number): number {
    const block = number >> BLOCK_SHIFT;
    if (block !== this.block) this.fragments.draw(block, this.disk, this.plan.sizes, this.plan.anywhere);
    this.block = block;
    return number & (BLOCK - 1);
  }

  /** Request `number` as it is, was or will be. */
  foresee(number: number, request: Foreseen): void {
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
    this.next++;
    return row;
  }
}

/** Request k of stream i is the same whatever the policy, the load and the other streams. */
export class PeriodicStreams implements Source {
  nextNs = Infinity;
  private readonly streams: PlannedStream[] = [];
  private count: number;

  /** `plans`: of all streams that there may ever be, in their order; `count` of them are there at time 0. */
  constructor(
    private readonly seed: number,
    private readonly disk: DiskModel,
    private readonly plan: (stream: number) => PeriodicStream,
    count: number,
    private readonly placed?: PlacedReads,
  ) {
    this.count = 0;
    this.grow(count, 0);
  }

  /** Streams present. */
  plans(): readonly StreamPlan[] {
    return this.streams.slice(0, this.count).map((s) => s.plan);
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
    if (!(stream >= 0 && stream < this.count && number >= 0)) return false;
    this.streams[stream].foresee(number, request);
    return true;
  }

  bringForward(stream: number, arrivals: Arrivals, beforeNs: number, nowNs: number): number {
    if (!(stream >= 0 && stream < this.count) || this.streams[stream].nextNs >= beforeNs) return -1;
    const row = this.streams[stream].put(arrivals, nowNs);
    this.find();
    return row;
  }

  /** From `nowNs` on there are `count` streams; one that comes keeps its phase. */
  setCount(count: number, nowNs: number): void {
    this.grow(count, nowNs);
    this.count = count;
    this.find();
  }

  save(): readonly number[] {
    return [this.count, ...this.streams.map((s) => s.next)];
  }

  load([count, ...next]: readonly number[]): void {
    this.grow(next.length, 0);
    this.count = count;
    for (const [i, s] of this.streams.entries()) s.next = next[i] ?? 0;
    this.find();
  }

  /** Streams that were not there before begin with their first release at or after `nowNs`. */
  private grow(count: number, nowNs: number): void {
    const { streams, placed } = this;
    for (let s = streams.length; s < count; s++)
      streams.push(new PlannedStream(this.disk, this.seed, this.plan(s), s, placed?.film(s, s)));
    for (let i = this.count; i < count; i++) this.streams[i].beginAt(nowNs);
    this.count = Math.max(this.count, count);
    this.find();
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
