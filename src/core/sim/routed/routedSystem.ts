/**
 * Several disks, one workload: sources speak to the system, a router deals their requests out in pieces, and a request
 * has ended when its last piece has. Order at one instant: interventions (a disk fails, say, and all that waited there is
 * dealt anew), what the bus has to do, ends of pieces by disk, arrivals in the order of the sources, each dealt at once,
 * and then the disks' decisions in order, which see all that.
 */
import { BACKGROUND } from '../../trace/kinds.ts';
import { END, START, type Tally } from '../../trace/tally.ts';
import type {
  AdmissionTest,
  Arrivals,
  Bus,
  DiskModel,
  Intervention,
  NewRequest,
  Piece,
  RebuildPlan,
  RouteKind,
  RoutedDisks,
  Router,
  Rows,
  Source,
} from '../interfaces.ts';
import { LinkSource } from './loggedSource.ts';
import { Interventions } from '../single/interventions.ts';
import { inClosedLoop } from '../single/notices.ts';
import { emptyPiece, NO_REQUEST, PieceEnds } from './pieceEnds.ts';
import { Rebuilding } from './rebuilding.ts';
import { RequestCounts } from './requestCounts.ts';
import { RequestRing } from './requestRing.ts';
import type { FileCache } from '../record/fileCache.ts';
import { WindingUp } from './windingUp.ts';
import type { PieceListener, RoutedStation, SharedColumns } from './routedStation.ts';
import type { SystemLog } from './routeLog.ts';
import type { OptionalColumns } from '../record/rows.ts';

export interface RoutedSystemSetup {
  /** How many disks, 1 or more. */
  readonly disks: number;
  /** The disk that whole requests are timed on. */
  readonly disk: DiskModel;
  /** Makes a disk's station; `link` must be among its sources. */
  readonly station: (link: Source, disk: number) => RoutedStation;
  readonly router: Router;
  /** Of the system, in the order in which they speak at one instant. */
  readonly sources: readonly Source[];
  /** Of the system: what happens to its sources and disks; what its policies hear of it is the stations' own. In order of time. */
  readonly interventions?: (system: RoutedSystem) => readonly Intervention[];
  readonly bus?: Bus;
  /** As the workload's rows have them. */
  readonly columns?: OptionalColumns;
  /** Counts requests; absent: nobody does. */
  readonly tally?: Tally;
  /** Where it is written down what is sent; absent: nowhere. */
  readonly log?: SystemLog;
  /** A request of the system has ended at `atNs`; lost: unserved. */
  readonly ended?: (row: number, system: RoutedDisks, atNs: number, lost: boolean) => void;
  /** No disk that has not failed has its data: it is lost, and ends with that. A row of the system, or of a disk of it. */
  readonly lost?: (rows: Rows, row: number) => void;
  /** Main memory, which keeps what has been read; absent: nothing is kept. */
  readonly cache?: FileCache;
  /** Spares take the places of disks that fail; absent: they stay failed. */
  readonly rebuild?: RebuildPlan;
}

export class RoutedSystem implements RoutedDisks, Arrivals, PieceListener {
  nowNs = 0;
  readonly stations: readonly RoutedStation[];
  readonly count: number;
  /** Given up because too many requests wait on one of the disks. */
  overrun = false;
  private readonly requests: RequestRing;
  /** Null where nobody counts requests. */
  readonly counts: RequestCounts | null;
  private readonly ends: PieceEnds;
  private readonly interventions: Interventions;
  private readonly failures: Uint8Array;
  private readonly windingUp: WindingUp;
  readonly rebuilding: Rebuilding | null;
  /** When each disk next decides, or has something else to do. */
  private readonly dueNs: Float64Array;
  /** When something next happens, as `findNext` has left it: a number that a function gives back would be put into a box. */
  private comesNs = NaN;
  /** The same of all but the bus. */
  private othersNs = NaN;
  /** A disk has heard of the bus. */
  private isTold = false;
  /** Requests of which a policy has given up a piece. */
  private losing: number[] = [];
  /** Requests that were lost when they came, or were in main memory, while their sources speak. */
  private leaving: { readonly row: number; readonly lost: boolean }[] = [];
  private isSpeaking = false;
  private readonly closedLoops;
  private readonly piece = emptyPiece();
  /** The decision under way, in the log. */
  private route = -1;
  /** What is dealt anew waited on this disk; −1 for none. */
  private from = -1;
  private readonly log: SystemLog | null;

  constructor(private readonly setup: RoutedSystemSetup) {
    const { disks, log } = setup;
    this.count = disks;
    this.log = log ?? null;
    this.requests = new RequestRing(setup.columns ?? {});
    this.closedLoops = setup.sources.filter(inClosedLoop);
    this.ends = new PieceEnds(disks);
    this.failures = new Uint8Array(disks);
    this.dueNs = new Float64Array(disks);
    this.stations = Array.from({ length: disks }, (_, disk) =>
      setup.station(new LinkSource(log?.disks[disk] ?? null), disk),
    );
    for (const [disk, station] of this.stations.entries()) {
      station.join(this, disk);
      this.dueNs[disk] = station.nextEventNs;
    }
    this.windingUp = new WindingUp(this.stations, setup.bus, setup.sources.length > 0);
    this.rebuilding = setup.rebuild ? new Rebuilding(setup.rebuild, disks, this, log?.races) : null;
    this.counts = setup.tally ? new RequestCounts(setup.tally, this.requests) : null;
    this.interventions = new Interventions(setup.interventions?.(this) ?? []);
  }

  get rows() {
    return this.requests.rows;
  }

  get endNs(): number {
    return this.stations[0].endNs;
  }

  /** Nothing waits, nothing is under way, and nothing is to come. */
  get exhausted(): boolean {
    const comes = this.setup.sources.some(({ nextNs }) => nextNs < Infinity);
    return !comes && this.ends.nextNs === Infinity && this.stations.every((station) => station.exhausted);
  }

  /** Plays until whatever is next lies at or after `untilNs` (or the end). */
  run(untilNs: number): void {
    this.advance(untilNs, Infinity);
  }

  /** The same, with about so many decisions at most. */
  advance(untilNs: number, decisions: number): void {
    let left = decisions;
    const limitNs = Math.min(untilNs, this.endNs);
    while (left > 0 && !this.overrun) {
      this.findNext();
      if (!(this.comesNs < limitNs)) return;
      this.nowNs = this.comesNs;
      const { bus } = this.setup;
      if (bus !== undefined && bus.nextNs < this.othersNs) left -= this.playBus(bus, limitNs, left);
      else left -= this.playInstant();
    }
  }

  /**
   * As long as nobody but the bus has anything to do: how many instants that were, at most so many. Of nine in ten of them no
   * disk hears.
   */
  private playBus(bus: Bus, limitNs: number, most: number): number {
    const { counts, othersNs } = this;
    const untilNs = Math.min(limitNs, othersNs, counts === null ? Infinity : counts.beatEndNs);
    let instants = 0;
    while (instants < most && bus.nextNs < untilNs) {
      const nowNs = bus.nextNs;
      this.nowNs = nowNs;
      this.isTold = false;
      do bus.advance();
      while (bus.nextNs <= nowNs);
      if (this.isTold) return instants + this.playInstant();
      instants++;
    }
    return instants > 0 ? instants : this.playInstant();
  }

  moved(disk: number): void {
    this.isTold = true;
    this.stations[disk].tellDue(this.dueNs, disk);
  }

  /** When something next happens. */
  get nextNs(): number {
    this.findNext();
    return this.comesNs;
  }

  private findNext(): void {
    const { dueNs, interventions, rebuilding } = this;
    const { bus, sources } = this.setup;
    let next = this.ends.nextNs;
    if (interventions.nextNs < next) next = interventions.nextNs;
    if (rebuilding !== null && rebuilding.nextNs < next) next = rebuilding.nextNs;
    for (let k = 0; k < sources.length; k++) if (sources[k].nextNs < next) next = sources[k].nextNs;
    for (let disk = 0; disk < dueNs.length; disk++) if (dueNs[disk] < next) next = dueNs[disk];
    this.othersNs = next;
    this.comesNs = bus !== undefined && bus.nextNs < next ? bus.nextNs : next;
  }

  /** After `finish`: the beat that the end has cut short. */
  closeBeat(): void {
    const { tally } = this.setup;
    const endNs = this.overrun ? this.nowNs : this.endNs;
    if (tally !== undefined && tally.beatEndNs - tally.beatNs < endNs) this.counts?.closeBeat();
  }

  /** After the last decision, in portions: see WindingUp. */
  windUp(steps: number, forPages = false): boolean {
    return this.windingUp.goOn(steps, forPages);
  }

  /** Then all that has been begun is read to its end, on every disk. */
  finish(): void {
    const endNs = this.overrun ? this.nowNs : this.endNs;
    this.windUp(Infinity);
    this.counts?.closeBeats(endNs - 1);
    this.nowNs = endNs;
    this.loseDropped();
    for (let next = this.ends.nextNs; next < Infinity; next = this.ends.nextNs) {
      this.nowNs = next;
      this.endPieces(true);
    }
    this.counts?.closeLastBeat(endNs);
  }

  /** After `finish`: of requests nothing is asked any more. */
  release(): void {
    this.requests.release();
  }

  hasFailed(disk: number, cylinder = Infinity): boolean {
    if (this.failures[disk] === 0) return false;
    return this.rebuilding === null || !this.rebuilding.has(disk, cylinder);
  }

  unfinished(disk: number): number {
    return this.ends.unfinished[disk];
  }

  whole(row: number): Piece {
    return this.requests.whole(row, this.piece);
  }

  stage(row: number): number {
    return this.requests.stage(row);
  }

  enter(row: number, stage: number): void {
    this.requests.enter(row, stage);
  }

  because(row: number, kind: RouteKind): void {
    if (this.log !== null) this.route = this.log.routes.begin(this.rows, row, kind, this.from, this.nowNs);
  }

  weighed(disk: number): void {
    if (this.log !== null) this.log.routes.weighed(disk, this.ends.unfinished[disk]);
  }

  send(row: number, disk: number, piece: Piece): void {
    const { log, rows } = this;
    const station = this.stations[disk];
    if (log !== null) {
      log.disks[disk].sent(rows, row, piece, this.nowNs, this.route);
      if (this.route >= 0) log.routes.sent(this.route, disk);
    }
    this.requests.addPending(row, 1);
    const mine = station.deliver(rows, row, piece, this.nowNs);
    this.ends.sent(disk, mine, row, station.context.rows.mask);
    station.tellDue(this.dueNs, disk);
  }

  lose(row: number): void {
    this.because(row, 'lost');
    this.setup.lost?.(this.rows, row);
    this.endRequest(row, true);
  }

  /** A disk fails now: what waits there is taken away, all of it first, and dealt anew by what holds from then on. */
  fail(disk: number): void {
    const { rebuilding } = this;
    const again = this.failures[disk] === 1;
    if (again && !this.stations[disk].isSpare) return;
    const others = this.failures.some((failed, other) => failed === 1 && other !== disk);
    this.failures[disk] = 1;
    const isReplaced = rebuilding?.takesOver(disk, others, this.nowNs) === true;
    const station = this.stations[disk];
    station.catchUp(this.nowNs);
    this.log?.disks[disk].failed(this.nowNs, isReplaced);
    const { mask } = station.context.rows;
    const taken = (isReplaced ? station.replace(this.nowNs) : station.fail(this.nowNs))
      .filter((row) => this.ends.requestOf(disk, row, mask) !== NO_REQUEST)
      .map((row) => this.ends.taken(disk, row, mask));
    this.dueNs[disk] = station.nextEventNs;
    for (const row of taken) this.dealAnew(row, disk);
    this.from = -1;
    if (isReplaced) rebuilding.begin(disk, this.nowNs);
  }

  /** For rebuilding: a piece of the background. Of requests it is none. */
  extent(disk: number, shared: SharedColumns, piece: Piece): void {
    const station = this.stations[disk];
    this.log?.disks[disk].sent(shared, 0, piece, this.nowNs, -1);
    station.deliver(shared, 0, piece, this.nowNs);
    this.dueNs[disk] = station.nextEventNs;
  }

  private dealAnew(row: number, disk: number): void {
    const { requests, setup } = this;
    requests.addPending(row, -1);
    this.from = disk;
    if (!requests.hasEnded(row)) {
      if (setup.router.taken === undefined) this.lose(row);
      else setup.router.taken(row, disk, this);
    }
    this.settle(row, false);
  }

  newRow(): number {
    return this.requests.newRow();
  }

  arrived(row: number): void {
    const { requests, counts, setup } = this;
    requests.keep(row);
    this.route = -1;
    if (setup.cache?.arrives(this.rows, row) === true) {
      counts?.hit(row);
      requests.ends(row);
      this.leaving.push({ row, lost: false });
    } else {
      counts?.arrived(row);
      setup.router.route(row, this);
      if (requests.pending(row) === 0 && !requests.hasEnded(row)) this.lose(row);
    }
  }

  push(request: NewRequest): number {
    const row = this.newRow();
    this.requests.fill(row, request, this.setup.disk);
    this.arrived(row);
    return row;
  }

  /** The system lets streams in as one; its first disk has the record of it. */
  admit(
    stream: number,
    atNs: number,
    admitted: boolean,
    tests?: readonly AdmissionTest[],
    streams?: number,
  ): void {
    this.setup.tally?.asked({
      ...{ stream, atNs, admitted, streams: streams ?? 0 },
      tests: (tests ?? []).map((test) => ({ ...test })),
    });
    this.stations[0].context.admit(stream, atNs, admitted, tests, streams);
  }

  served(disk: number, pieceRow: number, done: boolean): void {
    const station = this.stations[disk];
    const { rows } = station.context;
    const row = this.ends.requestOf(disk, pieceRow, rows.mask);
    if (row === NO_REQUEST) {
      const i = pieceRow & rows.mask;
      if (this.rebuilding !== null && rows.requestClass[i] === BACKGROUND)
        this.rebuilding.served(disk, rows.number[i], rows.write?.[i] === 1, station.nowNs);
      return;
    }
    const { requests, closedLoops } = this;
    const { service } = station.tally;
    requests.worked(row, service);
    if (requests.begins(row)) this.counts?.begun(row);
    if (closedLoops.length > 0)
      for (const source of closedLoops) source.worked?.(row, this.rows, service[END] - service[START]);
    if (done) this.ends.served(disk, pieceRow, rows.mask, station.nowNs);
  }

  dropped(disk: number, pieceRow: number): void {
    const { rows } = this.stations[disk].context;
    if (this.ends.requestOf(disk, pieceRow, rows.mask) === NO_REQUEST) {
      if (this.hasFailed(disk)) this.setup.lost?.(rows, pieceRow);
      return;
    }
    this.losing.push(this.ends.taken(disk, pieceRow, rows.mask));
  }

  /** All that happens at `nowNs`, as far as nothing else follows from it: how many decisions that were. */
  private playInstant(): number {
    const { counts, setup, nowNs } = this;
    if (counts !== null && nowNs >= counts.beatEndNs) counts.closeBeats(nowNs);
    if (this.interventions.nextNs <= nowNs) this.interventions.apply(nowNs);
    if (setup.bus !== undefined) while (setup.bus.nextNs <= nowNs) setup.bus.advance();
    if (this.ends.nextNs <= nowNs) this.endPieces(false);
    if (this.rebuilding !== null && this.rebuilding.nextNs <= nowNs) this.rebuilding.advance(nowNs);
    this.listen();
    setup.cache?.catchUp(nowNs);
    return this.decide();
  }

  /** To the sources, in order, as long as one has something to say. Who is lost leaves when all have spoken. */
  private listen(): void {
    while (this.letSpeak()) {
      if (this.leaving.length === 0) continue;
      const { leaving } = this;
      this.leaving = [];
      for (const { row, lost } of leaving) this.leave(row, lost);
      for (const { row } of leaving) this.requests.forget(row);
    }
  }

  private letSpeak(): boolean {
    const { nowNs } = this;
    let anybody = false;
    this.isSpeaking = true;
    for (const source of this.setup.sources) {
      if (source.nextNs > nowNs) continue;
      source.emit(this);
      anybody = true;
    }
    this.isSpeaking = false;
    return anybody;
  }

  private decide(): number {
    const { stations, dueNs, nowNs } = this;
    let decisions = 1;
    for (let disk = 0; disk < stations.length; disk++) {
      if (dueNs[disk] > nowNs) continue;
      const station = stations[disk];
      station.step();
      decisions++;
      station.tellDue(dueNs, disk);
      if (station.overrun) this.overrun = true;
      if (this.losing.length > 0) this.loseDropped();
    }
    return decisions;
  }

  /** What a policy has given up: its request cannot be complete any more. */
  private loseDropped(): void {
    const losing = this.losing;
    this.losing = [];
    for (const row of losing) {
      this.requests.addPending(row, -1);
      if (!this.requests.hasEnded(row)) this.endRequest(row, true);
      this.settle(row, false);
    }
  }

  private endPieces(isOver: boolean): void {
    while (this.ends.nextNs <= this.nowNs) {
      const row = this.ends.takeNext();
      this.requests.addPending(row, -1);
      this.settle(row, isOver);
    }
  }

  /** Of a request something has come to its end. `isOver`: the run is, and nothing is sent any more. */
  private settle(row: number, isOver: boolean): void {
    const { requests, setup } = this;
    if (requests.pending(row) > 0) return;
    if (!requests.hasEnded(row)) {
      this.route = -1;
      if (isOver && setup.router.goesOn?.(row, this) === true) return;
      setup.router.joined?.(row, this);
      if (requests.pending(row) > 0) return;
      if (!requests.hasEnded(row)) this.endRequest(row, false);
    }
    requests.forget(row);
  }

  private endRequest(row: number, lost: boolean): void {
    const { requests, counts, setup, nowNs } = this;
    if (counts !== null) counts.ended(row, nowNs, lost);
    requests.ends(row);
    setup.ended?.(row, this, nowNs, lost);
    if (!lost) setup.cache?.read(this.rows, row, nowNs);
    if (this.isSpeaking) this.leaving.push({ row, lost });
    else this.leave(row, lost);
  }

  /**
   * Its source hears of the end. Of a loss it hears a turn of the platter later: else one whose data are gone would ask for
   * the next at the same instant, for ever.
   */
  private leave(row: number, lost: boolean): void {
    const { rows, requests, nowNs } = this;
    for (const source of this.closedLoops) {
      if (lost) source.ended(row, rows, nowNs + Math.ceil(this.setup.disk.revolutionNs), 0);
      else source.ended(row, rows, nowNs, requests.busyNs(row));
    }
  }
}
