/** What a policy sees of one disk: the living requests, their queues, and what it may do beside serving and waiting. */
import { BitRing, type SavedRows } from '../../base/bitRing.ts';
import { ANYWHERE, phaseOf } from '../../base/phase.ts';
import { CONTINUOUS, DISCRETE, frameNames } from '../../trace/kinds.ts';
import type { Tally } from '../../trace/tally.ts';
import type { PageRecorder } from '../record/pageRecorder.ts';
import type {
  AdmissionTest,
  Arrivals,
  PolicyContext,
  DiskModel,
  NewRequest,
  Notes,
  Foreseen,
  Layout,
  Source,
} from '../interfaces.ts';
import type { SavedClientCounts } from '../../trace/clientCounts.ts';
import { PublishedSeries, type SavedSeries } from '../record/publishedSeries.ts';
import { RowRing, type OptionalColumns } from '../record/rows.ts';

/** Small, so that the columns of an ordinary run stay in the processor’s nearest cache. */
const FIRST_SIZE = 256;
/** Rings of so many rows grow only when nearly full: twice as many take megabytes. */
const LONG_RING = (1 << 14) - 1;

export interface SavedContext {
  readonly end: number;
  readonly oldest: number;
  readonly head: number;
  readonly unstarted: readonly number[];
  readonly queues: readonly SavedRows[];
  readonly openStart: readonly number[];
  readonly openLabel: readonly number[];
  /** Rows of which a chunk has been transferred: row, transfer left, angle of the rest. */
  readonly begun: readonly (readonly [number, number, number])[];
  /** The living rows themselves, column by column; only once a policy has issued requests of its own. */
  readonly copied?: readonly (readonly number[])[];
  /** What the policy publishes, as it stands; only once it has. */
  readonly series?: SavedSeries;
  /** Of requests in parts: the row, and which of its parts have been read. */
  readonly partsRead?: readonly (readonly number[])[];
  /** Of a run whose clients are told apart. */
  readonly clients?: SavedClientCounts;
}

/** `again`: it was there before, and is repeated at the start of a page. */
interface ArrivalListener {
  arrived(row: number, again: boolean): void;
}

export class StationContext implements PolicyContext, Arrivals {
  readonly rows: RowRing;
  end = 0;
  oldest = 0;
  head = 0;
  nowNs = 0;
  notes: Notes | null = null;
  /** The page under way. */
  recorder: PageRecorder | null = null;
  /** A request has come to its end, served or dropped: for sources in a closed loop. */
  onEnd: ((row: number) => void) | null = null;
  private sources: readonly Source[] = [];
  /** One of the sources may speak at another instant than it was to. */
  sourcesMoved: () => void = () => undefined;
  comesNs: () => number = () => Infinity;
  /** Null until the policy publishes something. */
  private series: PublishedSeries | null = null;
  private watcher: ArrivalListener | null = null;
  /** Who hears of arrivals, recorder and policy in one, so that an arrival asks one question. */
  private arrivals: ArrivalListener | null = null;
  /** Waiting rows by class, in the order of the classes' numbers. */
  protected readonly waiting: BitRing[] = [new BitRing(FIRST_SIZE), new BitRing(FIRST_SIZE)];
  readonly queue: readonly BitRing[] = [...this.waiting];
  background: BitRing | null = null;
  /** Requests that have arrived and of which no service has begun, by class. */
  readonly unstarted = [0, 0];
  /** Open frames by kind: start (NaN: none) and label. */
  readonly openStart: number[] = frameNames.map(() => NaN);
  readonly openLabel: number[] = frameNames.map(() => 0);
  /** Rows that have been served in part. */
  readonly begun = new Set<number>();
  /** There has been such a row: a look at a flag costs less than one into the set. */
  chunked = false;
  /** No D-request before this row lives. */
  private eldest = 0;
  protected readonly alive = new BitRing(FIRST_SIZE);
  /** The policy makes requests of its own, which no source could make again after a restore. */
  private issues = false;

  constructor(
    readonly disk: DiskModel,
    readonly tally: Tally,
    columns: OptionalColumns = {},
  ) {
    this.rows = new RowRing(FIRST_SIZE, columns);
  }

  issue(request: NewRequest): number {
    this.copyLiving();
    return this.push(request);
  }

  foresee(stream: number, number: number, request: Foreseen): boolean {
    return this.sources.some((source) => source.foresee?.(stream, number, request) === true);
  }

  bringForward(stream: number, beforeNs = Infinity): number {
    this.copyLiving();
    for (const source of this.sources) {
      const row = source.bringForward?.(stream, this, beforeNs, this.nowNs) ?? -1;
      if (row >= 0) {
        this.sourcesMoved();
        return row;
      }
    }
    return -1;
  }

  attach(sources: readonly Source[], sourcesMoved: () => void): void {
    this.sources = sources;
    this.sourcesMoved = sourcesMoved;
  }

  /** From now on a checkpoint holds the living rows themselves: replaying arrivals would not make them again. */
  copyLiving(): void {
    this.issues = true;
  }

  /** From now on every event goes into this page; null ends that. */
  recordIn(recorder: PageRecorder | null): void {
    this.recorder = recorder;
    if (recorder !== null) this.series?.repeatIn(recorder);
    this.listen();
  }

  /** From now on `watcher` hears of every arrival; null for nobody. */
  notify(watcher: ArrivalListener | null): void {
    this.watcher = watcher;
    this.listen();
  }

  private listen(): void {
    const { recorder, watcher } = this;
    if (recorder === null || watcher === null) this.arrivals = recorder ?? watcher;
    else
      this.arrivals = {
        arrived(row, again) {
          recorder.arrived(row, again);
          watcher.arrived(row, again);
        },
      };
  }

  /** A request whose columns are still to be computed: a script's, or one of a policy. */
  push(request: NewRequest): number {
    const row = this.newRow();
    this.fill(row & this.rows.mask, request);
    this.arrived(row);
    return row;
  }

  protected fill(i: number, request: NewRequest): void {
    const { rows, disk } = this;
    rows.requestClass[i] = request.requestClass;
    rows.stream[i] = request.stream;
    rows.number[i] = request.number;
    rows.arrivalNs[i] = request.arrivalNs;
    rows.deadlineNs[i] = request.deadlineNs;
    rows.cylinder[i] = request.cylinder;
    rows.angleNs[i] = request.angle < 0 ? ANYWHERE : request.angle * disk.revolutionNs;
    rows.sizeBytes[i] = request.sizeBytes;
    rows.transferNs[i] = disk.transferNs(request.sizeBytes, request.cylinder);
  }

  get layout(): Layout | null {
    return null;
  }

  partRead(_row: number, _part: number): boolean {
    return false;
  }

  newRow(): number {
    if (this.end - this.oldest > this.rows.mask) this.makeRoom();
    return this.end++;
  }

  arrived(row: number): void {
    const requestClass = this.rows.requestClass[row & this.rows.mask];
    this.alive.add(row);
    this.waiting[requestClass].add(row);
    this.unstarted[requestClass]++;
    this.tally.entry[0] = this.rows.arrivalNs[row & this.rows.mask];
    this.tally.arrived(requestClass);
    if (this.arrivals !== null) this.arrivals.arrived(row, false);
  }

  /** In a queue, that is in no hand and not in service. */
  waits(row: number): boolean {
    return this.waiting[this.rows.requestClass[row & this.rows.mask]].has(row);
  }

  take(row: number): void {
    this.waiting[this.rows.requestClass[row & this.rows.mask]].remove(row);
  }

  putBack(row: number): void {
    this.waiting[this.rows.requestClass[row & this.rows.mask]].add(row);
  }

  /** A service has brought the request to its end. */
  done(row: number): void {
    this.alive.remove(row);
  }

  /** A chunk has been transferred; what is left waits again. */
  servedInPart(row: number, transferNs: number): void {
    const { rows } = this;
    const i = row & rows.mask;
    if (!this.begun.has(row)) {
      this.begun.add(row);
      this.chunked = true;
      this.unstarted[rows.requestClass[i]]--;
    }
    rows.transferNs[i] -= transferNs;
    // What is left of whole tracks still begins anywhere: the arm has been elsewhere in between.
    if (rows.angleNs[i] >= 0) rows.angleNs[i] = phaseOf(rows.angleNs[i] + transferNs, this.disk.revolutionNs);
    this.putBack(row);
  }

  drop(row: number, atNs: number): void {
    const { rows } = this;
    const i = row & rows.mask;
    const requestClass = rows.requestClass[i];
    if (this.waiting[requestClass].has(row)) this.waiting[requestClass].remove(row);
    this.alive.remove(row);
    if (!this.begun.delete(row)) this.unstarted[requestClass]--;
    if (requestClass === CONTINUOUS) this.tally.streams.ended(rows.stream[i], true);
    // The dropped are rare; stream and number together name a C-request.
    this.tally.dropped(requestClass, rows.number[i] + Math.imul(rows.stream[i] + 1, 1 << 20), atNs);
    if (this.recorder !== null) this.recorder.dropped(row, atNs);
    if (this.onEnd !== null) this.onEnd(row);
  }

  openFrame(kind: number, startNs: number, label: number): void {
    // A policy that takes over in mid-run opens the same frame once more.
    if (this.openStart[kind] !== startNs) this.closeFrame(kind, startNs);
    this.openStart[kind] = startNs;
    this.openLabel[kind] = label;
  }

  closeFrame(kind: number, endNs: number): void {
    const startNs = this.openStart[kind];
    if (startNs !== startNs) return;
    if (this.recorder !== null) this.recorder.frame(kind, startNs, endNs, this.openLabel[kind]);
    this.openStart[kind] = NaN;
  }

  admit(
    stream: number,
    atNs: number,
    admitted: boolean,
    tests: readonly AdmissionTest[] = [],
    streams = 0,
  ): void {
    this.tally.asked({ stream, atNs, admitted, streams, tests: tests.map((test) => ({ ...test })) });
    if (this.recorder !== null) this.recorder.admitted(stream, atNs, admitted, tests, streams);
  }

  happened(event: number, atNs: number, figures: readonly number[]): void {
    if (this.recorder !== null) this.recorder.happened(event, atNs, figures);
  }

  publish(gauge: number, series: number, atNs: number, value: number): void {
    this.series ??= new PublishedSeries();
    if (series === 0) this.tally.gauges.publish(gauge, atNs, value);
    this.series.publish(gauge, series, atNs, value);
    if (this.recorder !== null) this.recorder.published(gauge, series, atNs, value);
  }

  buffer(stream: number, atNs: number, bytes: number, bytesPerS: number, cause: number): void {
    this.series ??= new PublishedSeries();
    this.series.buffer(stream, atNs, bytes, bytesPerS, cause);
    if (this.recorder !== null) this.recorder.buffered(stream, atNs, bytes, bytesPerS, cause);
  }

  /** Ends the tally's beat: how many wait then, and the oldest of them for how long. */
  closeBeat(): void {
    const { alive, rows, tally, end } = this;
    // Who comes later is younger, so the search goes on where it found the last one.
    let row = alive.next(Math.max(this.eldest, this.oldest), end);
    while (row >= 0 && rows.requestClass[row & rows.mask] !== DISCRETE) row = alive.next(row + 1, end);
    this.eldest = row < 0 ? end : row;
    const sinceNs = row < 0 ? tally.beatEndNs : rows.arrivalNs[row & rows.mask];
    tally.closeBeat(this.unstarted[DISCRETE], Math.max(0, tally.beatEndNs - sinceNs));
  }

  /** How many wait, in the queues and in the policy’s hand. */
  get living(): number {
    return this.alive.count;
  }

  /** False for a row whose request has come to its end. */
  lives(row: number): boolean {
    return this.alive.has(row);
  }

  /** The first living row from `from` on, or −1. */
  nextAlive(from: number): number {
    return this.alive.next(from, this.end);
  }

  save(): SavedContext {
    this.findOldest();
    const { rows } = this;
    return {
      end: this.end,
      oldest: this.oldest,
      head: this.head,
      unstarted: this.unstarted.slice(),
      queues: this.waiting.map((queue) => queue.save(this.oldest, this.end)),
      openStart: this.openStart.slice(),
      openLabel: this.openLabel.slice(),
      begun: [...this.begun].map((row) => [
        row,
        rows.transferNs[row & rows.mask],
        rows.angleNs[row & rows.mask],
      ]),
      ...(this.issues ? { copied: this.copyRows() } : {}),
      ...(this.series ? { series: this.series.save() } : {}),
    };
  }

  /** Every living row with its columns. */
  private copyRows(): number[][] {
    const { rows } = this;
    const copies: number[][] = [];
    for (let row = this.alive.first(this.end); row >= 0; row = this.alive.next(row + 1, this.end))
      copies.push([row, ...rows.copy(row)]);
    return copies;
  }

  /** Before a restore from a checkpoint that holds the living rows themselves. */
  restoreRows(saved: SavedContext): void {
    this.restart(saved.oldest);
    while (saved.end - saved.oldest > this.rows.mask) this.resize();
    this.end = saved.end;
    for (const [row, ...values] of saved.copied ?? []) this.rows.restore(row, values);
    this.issues = true;
  }

  /** Before a restore: the rows from `first` on will be pushed once more. */
  restart(first: number): void {
    this.end = first;
    this.oldest = first;
    this.eldest = first;
    this.alive.clear();
    for (const queue of this.waiting) queue.clear();
  }

  /** After the rows up to `saved.end` have been pushed again. `held` visits the rows in the policy's hand. */
  load(saved: SavedContext, held: (visit: (row: number) => void) => void): void {
    this.alive.clear();
    for (const [requestClass, queue] of this.waiting.entries()) {
      queue.load(saved.queues[requestClass]);
      for (let row = queue.first(saved.end); row >= 0; row = queue.next(row + 1, saved.end))
        this.alive.add(row);
    }
    held((row) => this.alive.add(row));
    this.oldest = saved.oldest;
    this.eldest = saved.oldest;
    this.head = saved.head;
    for (let c = 0; c < saved.unstarted.length; c++) this.unstarted[c] = saved.unstarted[c];
    for (let kind = 0; kind < saved.openStart.length; kind++) {
      this.openStart[kind] = saved.openStart[kind];
      this.openLabel[kind] = saved.openLabel[kind];
    }
    this.series = null;
    if (saved.series) {
      this.series = new PublishedSeries();
      this.series.load(saved.series);
    }
    this.begun.clear();
    this.chunked = saved.begun.length > 0;
    for (const [row, transferNs, angleNs] of saved.begun) {
      this.begun.add(row);
      this.rows.transferNs[row & this.rows.mask] = transferNs;
      this.rows.angleNs[row & this.rows.mask] = angleNs;
    }
  }

  private findOldest(): void {
    const first = this.alive.first(this.end);
    this.oldest = first < 0 ? this.end : first;
  }

  private makeRoom(): void {
    this.findOldest();
    // Grow while more than half is in use, so that this is rare; of a long ring an eighth is room for many.
    const { mask } = this.rows;
    if (this.end - this.oldest <= (mask < LONG_RING ? mask >>> 1 : mask - (mask >>> 3))) return;
    this.resize();
  }

  private resize(): void {
    this.rows.grow(this.oldest, this.end);
    const size = this.rows.mask + 1;
    this.alive.resize(size, this.oldest, this.end);
    for (const queue of this.waiting) queue.resize(size, this.oldest, this.end);
  }
}
