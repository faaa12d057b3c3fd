/**
 * A run: the trace of a scenario as a cache of a deterministic function. One pass without detail leaves the summary and
 * checkpoints; a page of detail is made again from the last one before it whenever somebody looks. Memory therefore
 * stays small however long the run is.
 *
 * A page holds 64 beats, or fewer where much happens in them: it has an end after so many requests and so much work,
 * whatever a beat is. All of it can be done in portions, for whoever has to listen in between.
 */
import { resolved } from '../resolved.ts';
import { elementAt } from '../../base/elementAt.ts';
import { atOnce, WHOLE_PACE, type Pace, type Portions } from '../../base/portions.ts';
import type { DiskModel } from '../../sim/interfaces.ts';
import type { LeftRing, RowRing } from '../../sim/record/rows.ts';
import type { Checkpoint, Station } from '../../sim/single/station.ts';
import { workOf, type Stretch } from '../../sim/single/stretch.ts';
import { freeTables, type Page, pageBuffers, type PageTables } from '../../trace/page.ts';
import { upperBound } from '../../base/bisect.ts';
import { Checkpoints } from './checkpoints.ts';
import { buildStation, durationNs, type RunOptions } from '../stations.ts';
import type { Scenario } from '../scenario.ts';

/** Beats (rounds) in a page, at most. */
export const BEATS_PER_PAGE = 64;
/** Requests that come in a page, about, and decisions, which count for more where thousands wait (see Stretch). */
const REQUESTS_PER_PAGE = 4096;
const WORK_PER_PAGE = 6144;
/** Bytes of a page, and rows that there is room for: what was larger is not kept, and of several disks each has a part. */
const MOST_IDLE = 8_000_000;
const MOST_IDLE_ROWS = 1 << 17;
/** Of the ring that goes from one to the next. */
const MOST_LEFT_ROWS = 1 << 18;
const bytesOf = (page: Page): number =>
  pageBuffers(page).reduce((sum, { byteLength }) => sum + byteLength, 0);
/** So many at one decision begin a page of their own. */
const MOST_AT_ONCE = 2048;
/** Instants of arrivals for one decision, when rows are made again. */
const ARRIVALS_TO_A_DECISION = 8;

/** A disk that is played as one of several: its run looks on, and begins pages and keeps checkpoints. */
export interface Observed {
  readonly station: Station;
  /** One that plays the same again by itself, from time 0. */
  readonly replay: (scenario: Scenario) => Station;
  /** Has all of them played on. */
  readonly work: (decisions: number) => void;
}

/** What the last station that made a page has left, for the next that makes one. Of several disks all share it. */
export class Leftover implements LeftRing {
  ring: RowRing | null = null;
  /** Of pages. */
  tables: PageTables | null = null;

  release(): void {
    this.ring?.release();
    if (this.tables !== null) freeTables(this.tables);
    [this.ring, this.tables] = [null, null];
  }
}

export class Run {
  readonly disk: DiskModel;
  readonly pageNs: number;
  readonly station: Station;
  private readonly checkpoints = new Checkpoints();
  private readonly pageStarts: number[] = [];
  /** The page that the run is in. */
  private stretch: Stretch = { untilNs: 0, lastRow: 0, work: 0, lastNs: 0 };
  private closed = false;
  /** Has made a page and may make another: its columns are as long as they have to be. */
  private idle: Station | undefined;

  constructor(
    readonly scenario: Scenario,
    private readonly options: RunOptions = {},
    private readonly observed?: Observed,
    private readonly left = new Leftover(),
  ) {
    const { disk, beatNs } = resolved(scenario);
    this.disk = options.disk ?? disk;
    this.pageNs = BEATS_PER_PAGE * beatNs;
    this.station = observed?.station ?? buildStation(scenario, { ...options, disk: this.disk });
    this.beginPage(this.station.nowNs);
  }

  get endNs(): number {
    return this.station.overrun ? this.station.nowNs : this.station.endNs;
  }

  /** True when the whole run has been simulated. */
  get finished(): boolean {
    return this.closed;
  }

  /** Up to here pages can be had without simulating on. */
  get knownNs(): number {
    return this.closed ? this.endNs : this.lastStart;
  }

  /** The instant of the next decision. */
  get nowNs(): number {
    return this.station.nowNs;
  }

  /** Requests that are alive, and how many have come since the oldest of them. */
  get living(): number {
    return this.station.context.living;
  }

  get longestRow(): number {
    const { context } = this.station;
    return context.end - context.oldest;
  }

  /** Simulates on for a portion. Where pages begin does not depend on the portions. */
  work(decisions: number): void {
    if (this.closed) return;
    if (this.observed !== undefined) {
      this.observed.work(decisions);
      return;
    }
    const { station, stretch } = this;
    station.runWithin(stretch, decisions);
    if (!station.finished) this.turnPage();
    else {
      station.finish();
      this.closed = true;
    }
  }

  /** Of several disks, one has been played on by others: before each of its decisions. */
  observe(): void {
    const { station, stretch } = this;
    const { context } = station;
    if (stretch.work <= 0 || context.nowNs >= stretch.untilNs || context.end >= stretch.lastRow)
      this.turnPage();
    this.stretch.lastNs = context.nowNs;
    this.stretch.work -= workOf(context.living);
  }

  /** Nothing is played any more: the others have brought it to its end. */
  close(): void {
    this.closed = true;
  }

  private turnPage(): void {
    const { station, stretch } = this;
    // Whatever comes in one stroke shall not have to be listed in a page that began before it.
    if (station.context.end - stretch.lastRow > MOST_AT_ONCE) this.beginPage(stretch.lastNs);
    if (this.isPageOver) this.beginPage(station.nowNs);
    // Time has not gone on meanwhile: still the same page.
    else if (stretch.work <= 0) this.beginPage(this.lastStart);
  }

  /** Simulates (at least) until `untilNs`, page by page. */
  advance(untilNs: number): void {
    while (!this.closed && this.lastStart < untilNs) this.work(Infinity);
  }

  /**
   * Pages may still be asked for, and nothing else: who waits at the end is not needed any more, and where half a million
   * do, that is much memory.
   */
  keepPagesOnly(): void {
    if (this.closed) this.station.context.rows.release();
  }

  /** Nobody waits for a page: what the last has left for the next is given back. */
  rest(): void {
    this.left.release();
  }

  /** To the end. */
  complete(): this {
    this.advance(Infinity);
    return this;
  }

  /** The page that holds an instant. */
  pageIndexAt(timeNs: number): number {
    this.advance(Math.min(timeNs, durationNs(this.scenario)) + 1);
    return Math.max(0, upperBound(this.pageStarts, timeNs) - 1);
  }

  /** A page of detail. Throws for an index below 0; beyond the run it gives the last page. */
  page(index: number): Page {
    return atOnce(this.pageInPortions(index));
  }

  *pageInPortions(index: number, pace: Pace = WHOLE_PACE): Portions<Page> {
    if (!(index >= 0)) throw new Error(`there is no page ${index}`);
    while (!this.closed && this.pageStarts.length <= index + 1) {
      this.work(pace.decisions);
      yield;
    }
    const at = Math.min(index, this.pageStarts.length - 1);
    const station = yield* this.stationAtPage(at, this.scenario, pace);
    const from = this.checkpoints.before(at);
    station.tables ??= this.left.tables;
    this.left.tables = null;
    station.record(estimateRows(from));
    yield* playTo(station, this.pageStarts[at + 1] ?? Infinity, pace);
    if (station.finished) station.finish();
    const page = station.cut(at);
    const { tables } = station;
    station.tables = null;
    // As long as others take them; what a large page has made of them would be kept for nothing.
    if (tables !== null && tables.requests.row.length <= 4 * REQUESTS_PER_PAGE) this.left.tables = tables;
    // One that has passed an intervention cannot go back; one that has made a large page would keep as much for nothing.
    if (this.scenario.interventions.length === 0 && this.isSmall(station, page)) this.idle = station;
    else if (station.context.rows.mask < MOST_LEFT_ROWS) this.left.ring = station.context.rows;
    return page;
  }

  private isSmall({ context }: Station, page: Page): boolean {
    const { disks } = resolved(this.scenario).values;
    return bytesOf(page) < MOST_IDLE / disks && context.rows.mask < MOST_IDLE_ROWS / disks;
  }

  /** All of it in detail, in order; for runs that are short. */
  pages(): Page[] {
    const last = this.complete().pageIndexAt(this.endNs);
    return Array.from({ length: last + 1 }, (_, index) => this.page(index));
  }

  /**
   * A station of its own that stands before the decision at (or after) an instant. `scenario`: another one that is the
   * same up to that instant, a fork.
   */
  stationAt(decisionNs: number, scenario = this.scenario): Station {
    return atOnce(this.stationInPortions(decisionNs, scenario));
  }

  *stationInPortions(
    decisionNs: number,
    scenario = this.scenario,
    pace: Pace = WHOLE_PACE,
  ): Portions<Station> {
    const station = yield* this.stationAtPage(this.pageIndexAt(decisionNs), scenario, pace);
    yield* playTo(station, decisionNs, pace);
    return station;
  }

  /** A station of its own that stands at the start of a page. */
  private *stationAtPage(page: number, scenario: Scenario, pace: Pace): Portions<Station> {
    const from = this.checkpoints.before(page);
    const idle = scenario === this.scenario ? this.idle : undefined;
    this.idle = undefined;
    const station = idle ?? this.fresh(scenario);
    station.beginLoad(from, this.checkpoints.anchorOf(page));
    while (!station.loadRows(from, ARRIVALS_TO_A_DECISION * pace.decisions)) yield;
    station.endLoad(from);
    yield* playTo(station, elementAt(this.pageStarts, page), pace);
    return station;
  }

  private fresh(scenario: Scenario): Station {
    const { options, observed, disk } = this;
    const { share } = options;
    const station =
      observed?.replay(scenario) ??
      buildStation(scenario, { disk, warmupNs: 0, ...(share ? { share } : {}) });
    station.context.rows.leftover = this.left;
    // A system ends with the first disk that has to give up.
    const isOneOfSeveral = share !== undefined || observed !== undefined;
    if (isOneOfSeveral && this.closed && !this.station.overrun) station.endNs = this.station.endNs;
    return station;
  }

  private get lastStart(): number {
    return elementAt(this.pageStarts, this.pageStarts.length - 1);
  }

  private get isPageOver(): boolean {
    const { station, stretch } = this;
    const { context, nowNs } = station;
    if (nowNs <= this.lastStart) return false;
    return nowNs >= stretch.untilNs || stretch.work <= 0 || context.end >= stretch.lastRow;
  }

  private beginPage(atNs: number): void {
    const { station, pageStarts } = this;
    // A page that has just begun is still that one.
    if (pageStarts.length === 0 || atNs > this.lastStart) {
      const page = pageStarts.push(atNs) - 1;
      if (atNs === station.nowNs && this.checkpoints.wants(page)) this.checkpoints.add(page, station.save());
    }
    this.stretch = {
      untilNs: (Math.floor(atNs / this.pageNs) + 1) * this.pageNs,
      lastRow: station.context.end + REQUESTS_PER_PAGE,
      work: WORK_PER_PAGE,
      lastNs: atNs,
    };
  }
}

/** Until the next decision lies at or after an instant (or the end). */
export function* playTo(station: Station, untilNs: number, pace: Pace): Portions<void> {
  while (station.nowNs < untilNs && !station.finished) {
    station.runWithin({ untilNs, lastRow: Infinity, work: Infinity, lastNs: 0 }, pace.decisions);
    yield;
  }
}

function estimateRows(checkpoint: Checkpoint): number {
  const perPage =
    checkpoint.tally.beat === 0 ? 0 : (checkpoint.context.end / checkpoint.tally.beat) * BEATS_PER_PAGE;
  return Math.min(REQUESTS_PER_PAGE, Math.ceil(1.2 * perPage)) + 256;
}
