/**
 * One disk at work: the clock that ties disk, sources and policy together.
 *
 * The disk serves one request at a time and is not interrupted, so the clock jumps from decision to decision: what
 * arrives during a service is put on the desk before the next decision. The order of events is total: at one instant
 * interventions come first, then arrivals in the order of the sources, then the decision, which sees them all.
 */
import { waitForPhase } from '../base/phase.ts';
import {
  BY_HAND,
  CONTINUOUS,
  DISCRETE,
  LATE,
  MOVE,
  SERVE,
  SERVED,
  UNDEFINED,
  WAIT,
  type RequestClass,
} from '../trace/kinds.ts';
import { makePageTables, type PageTables } from '../trace/page.ts';
import {
  ARRIVAL,
  BUS_WAITING,
  END,
  SEEKING,
  START,
  TRANSFERRING,
  TURNING,
  type SavedTally,
  type Tally,
} from '../trace/tally.ts';
import { DeskState, type SavedDesk } from './desk.ts';
import { Detail } from './detail.ts';
import type { Action, Bus, DiskModel, Intervention, Notes, Policy, Source } from './interfaces.ts';

/** A page repeats at most this many of the requests that wait at its start. */
const REPEATED = 512;

/** Everything a station needs to go on from a decision. Plain data. */
export interface Checkpoint {
  readonly nowNs: number;
  readonly desk: SavedDesk;
  readonly sources: readonly (readonly number[])[];
  readonly interventions: number;
  readonly policy: unknown;
  readonly tally: SavedTally;
}

export interface StationSetup {
  readonly disk: DiskModel;
  readonly tally: Tally;
  readonly endNs: number;
  /** In the order in which they speak at one instant. */
  readonly sources: readonly Source[];
  /** In order of time. */
  readonly interventions: readonly Intervention[];
  readonly policy: (desk: DeskState) => Policy;
  /** The cylinder under the head at time 0; default 0. */
  readonly startCylinder?: number;
  /** More requests of a class waiting than this ends the run: the disk is saturated beyond doubt. */
  readonly mostWaiting: number;
  /** The way of the data where several disks share one; without it a disk has its own. */
  readonly bus?: Bus;
}

/** A request by class, stream (−1 for a D-request) and number. */
export interface Chosen {
  readonly klass: RequestClass;
  readonly stream: number;
  readonly number: number;
}

export class Station {
  readonly desk: DeskState;
  policy: Policy;
  endNs: number;
  /** The run was stopped because too many requests waited. */
  overrun = false;
  readonly action: Action = {
    kind: WAIT,
    row: -1,
    cylinder: 0,
    chunkNs: Infinity,
    untilNs: 0,
    reason: 0,
    estimateNs: NaN,
    timeLeftNs: NaN,
    listed: 0,
    direction: 0,
  };
  readonly tally: Tally;
  private readonly disk: DiskModel;
  private readonly sources: readonly Source[];
  private readonly interventions: readonly Intervention[];
  private readonly mostWaiting: number;
  private readonly bus: Bus | null;
  /** The row whose transfer the bus has; −1 for none. */
  private onBus = -1;
  /** The columns of the page under way, used again for the next. */
  private tables: PageTables | null = null;
  private nextIntervention = 0;
  /** What the coming decision has to serve; set by an intervention, gone with that decision. */
  private chosen: Chosen | null = null;
  /** The earliest of all that is to come from outside. */
  private nextNs = 0;

  constructor(setup: StationSetup) {
    this.disk = setup.disk;
    this.tally = setup.tally;
    this.endNs = setup.endNs;
    this.sources = setup.sources;
    this.interventions = setup.interventions;
    this.mostWaiting = setup.mostWaiting;
    this.bus = setup.bus ?? null;
    this.desk = new DeskState(setup.disk, setup.tally);
    this.desk.head = setup.startCylinder ?? 0;
    this.policy = setup.policy(this.desk);
    this.findNext();
  }

  /** The instant of the next decision. */
  get nowNs(): number {
    return this.desk.nowNs;
  }

  /** Nothing waits and nothing is to come. */
  get exhausted(): boolean {
    return this.nextNs === Infinity && this.desk.nextAlive(this.desk.oldest) < 0;
  }

  /** True when no service starts any more. */
  get finished(): boolean {
    return this.nowNs >= this.endNs || this.overrun;
  }

  /** Decides until the next decision lies at or after `untilNs` (or the end). */
  run(untilNs: number): void {
    const limit = Math.min(untilNs, this.endNs);
    while (this.desk.nowNs < limit && !this.overrun) this.step();
  }

  /** One decision and what follows from it. */
  step(): void {
    const { desk, disk, tally, action } = this;
    const now = desk.nowNs;
    if (now >= tally.beatEndNs) this.closeBeats();
    if (this.nextNs <= now) this.ingest(now);
    if (this.chosen === null || !this.serveChosen(this.chosen)) this.policy.decide(action);
    if (desk.notes !== null) desk.notes.decided();
    if (action.kind !== SERVE) {
      if (action.kind === MOVE) this.move();
      else this.wait();
      return;
    }
    const row = action.row;
    const rows = desk.rows;
    const i = row & rows.mask;
    const cylinder = rows.cylinder[i];
    const distance = cylinder < desk.head ? desk.head - cylinder : cylinder - desk.head;
    const seekNs = disk.seekNs[distance];
    const rotationNs = waitForPhase(rows.angleNs[i], now + seekNs, disk.revolutionNs);
    const transferNs = action.chunkNs < rows.transferNs[i] ? action.chunkNs : rows.transferNs[i];
    const end = now + seekNs + rotationNs + transferNs;
    const { service } = tally;
    service[START] = now;
    service[END] = end;
    service[ARRIVAL] = rows.arrivalNs[i];
    service[SEEKING] = seekNs;
    service[TURNING] = rotationNs;
    service[TRANSFERRING] = transferNs;
    if (this.bus !== null) {
      this.onBus = row;
      desk.nowNs = Infinity;
      this.bus.submit(this, end - transferNs, transferNs);
      return;
    }
    this.settle(row, distance);
  }

  /**
   * For an intervention: the coming decision serves this request, if it waits then. The policy must hold nothing in hand
   * (see Policy.release).
   */
  choose(chosen: Chosen): void {
    this.chosen = chosen;
  }

  /** False where the request does not wait: the policy decides then. */
  private serveChosen({ klass, stream, number }: Chosen): boolean {
    this.chosen = null;
    const { desk, action } = this;
    const { rows } = desk;
    for (let row = desk.nextAlive(desk.oldest); row >= 0; row = desk.nextAlive(row + 1)) {
      const i = row & rows.mask;
      if (rows.number[i] !== number || rows.klass[i] !== klass || rows.stream[i] !== stream) continue;
      desk.take(row);
      action.kind = SERVE;
      action.row = row;
      action.chunkNs = Infinity;
      action.reason = BY_HAND;
      action.estimateNs = NaN;
      action.timeLeftNs = NaN;
      action.listed = 1;
      action.direction = UNDEFINED;
      return true;
    }
    return false;
  }

  /** The bus has brought the transfer under way to its end: completion is an event of its own there. */
  completeAt(endNs: number): void {
    const { rows, head } = this.desk;
    const { service } = this.tally;
    service[BUS_WAITING] = endNs - service[END];
    service[END] = endNs;
    const row = this.onBus;
    this.onBus = -1;
    this.settle(row, Math.abs(rows.cylinder[row & rows.mask] - head));
  }

  /** The service whose times stand in the tally's registers is over. */
  private settle(row: number, distance: number): void {
    const { desk, tally } = this;
    const { rows } = desk;
    const i = row & rows.mask;
    const klass = rows.klass[i];
    const end = tally.service[END];
    const outcome = end > rows.deadlineNs[i] ? LATE : SERVED;
    if (desk.detail !== null) this.recordService(row, outcome);
    desk.head = rows.cylinder[i];
    desk.nowNs = end;
    const transferNs = tally.service[TRANSFERRING];
    if (transferNs >= rows.transferNs[i]) {
      if (desk.begun.size === 0 || !desk.begun.delete(row)) desk.unstarted[klass]--;
      desk.done(row);
      tally.served(klass, rows.number[i], outcome, distance);
    } else {
      desk.servedInPart(row, transferNs);
      tally.worked(klass, rows.number[i], distance);
    }
    if (this.policy.completed !== undefined) this.policy.completed(row);
  }

  /** After the last decision: what is due by the end and not begun will never be. Closes the last beats. */
  finish(): void {
    const { desk, tally } = this;
    const end = this.overrun ? this.nowNs : this.endNs;
    if (!this.overrun) this.ingest(end - 1);
    for (let row = desk.nextAlive(desk.oldest); row >= 0; row = desk.nextAlive(row + 1)) {
      if (desk.rows.deadlineNs[row & desk.rows.mask] <= end)
        desk.drop(row, desk.rows.deadlineNs[row & desk.rows.mask]);
    }
    while (tally.beatEndNs <= end) tally.closeBeat(desk.unstarted[DISCRETE]);
    for (let kind = 0; kind < desk.openStart.length; kind++) desk.closeFrame(kind, end);
  }

  /** From now on every event goes into a page that begins here. */
  record(expectedRequests: number): void {
    const { desk } = this;
    const rows = desk.rows;
    this.tables ??= makePageTables(expectedRequests);
    const detail = new Detail(rows, this.disk.revolutionNs, this.nowNs, desk.head, this.tables);
    let listed = 0;
    let unlisted = 0;
    for (let row = desk.nextAlive(desk.oldest); row >= 0; row = desk.nextAlive(row + 1)) {
      if (rows.klass[row & rows.mask] === DISCRETE && ++listed > REPEATED) unlisted++;
      else detail.arrived(row, true);
    }
    detail.leaveOut(unlisted);
    desk.detail = detail;
  }

  /** Ends the page under way. Frames that are open go into it with no end. */
  cut(index: number) {
    const { desk } = this;
    const detail = desk.detail;
    if (detail === null) throw new Error('no page is being recorded');
    for (let kind = 0; kind < desk.openStart.length; kind++) {
      if (desk.openStart[kind] === desk.openStart[kind])
        detail.frame(kind, desk.openStart[kind], NaN, desk.openLabel[kind]);
    }
    desk.detail = null;
    return detail.finish(index, this.nowNs);
  }

  explain(notes: Notes | null): void {
    this.desk.notes = notes;
  }

  save(): Checkpoint {
    return {
      nowNs: this.nowNs,
      desk: this.desk.save(),
      sources: this.sources.map((source) => source.save()),
      interventions: this.nextIntervention,
      policy: this.policy.save(),
      tally: this.tally.save(),
    };
  }

  /**
   * Goes back (or on) to a checkpoint of the same run. Living requests are not part of one: they are made again by
   * their sources from `anchor`, a checkpoint whose `end` is not beyond the oldest living row. The station must be
   * fresh, or have passed no intervention that the anchor has not.
   */
  load(checkpoint: Checkpoint, anchor: Checkpoint): void {
    this.desk.detail = null;
    if (checkpoint.desk.copied) this.desk.restoreRows(checkpoint.desk);
    else {
      this.desk.restart(anchor.desk.end);
      this.replayInterventions(anchor.interventions);
      for (const [i, source] of this.sources.entries()) source.load(anchor.sources[i]);
      this.findNext();
      // Until the wanted row: arrivals and interventions alone.
      while (this.desk.end < checkpoint.desk.end) this.ingest(this.nextNs);
    }
    this.replayInterventions(checkpoint.interventions);
    for (const [i, source] of this.sources.entries()) source.load(checkpoint.sources[i]);
    this.findNext();
    this.policy.load(checkpoint.policy);
    this.desk.load(checkpoint.desk, (visit) => this.policy.held(visit));
    this.tally.load(checkpoint.tally);
    this.desk.nowNs = checkpoint.nowNs;
  }

  private replayInterventions(count: number): void {
    while (this.nextIntervention < count) this.interventions[this.nextIntervention++].apply();
    // A choice belongs to a decision that is over.
    this.chosen = null;
    this.findNext();
  }

  /** Its times stand in the tally's registers. */
  private recordService(row: number, outcome: number): void {
    const { desk, action, tally } = this;
    const { service } = tally;
    const begins = desk.rows.klass[row & desk.rows.mask] === DISCRETE && !desk.begun.has(row);
    const queued = desk.unstarted[DISCRETE] - (begins ? 1 : 0);
    desk.detail?.served(row, desk.head, service, outcome, action, queued);
  }

  /** The arm travels for nobody. */
  private move(): void {
    const { action, tally, desk, disk } = this;
    const from = desk.head;
    const distance = Math.abs(action.cylinder - from);
    if (!(distance > 0 && distance < disk.cylinders))
      throw new Error(`a policy moves the arm from cylinder ${from} to ${action.cylinder}`);
    const now = desk.nowNs;
    const end = now + disk.seekNs[distance];
    if (desk.detail !== null) desk.detail.moved(now, end, from, action, desk.unstarted[DISCRETE]);
    tally.moved(end - now, distance, now);
    desk.head = action.cylinder;
    desk.nowNs = end;
  }

  private wait(): void {
    const { action, tally, desk } = this;
    const now = desk.nowNs;
    const until = Math.min(action.untilNs, this.nextNs, this.endNs);
    if (!(until > now)) throw new Error(`a policy waits at ${now} ns until ${until} ns`);
    if (desk.detail !== null) {
      desk.detail.waited(now, until, action, desk.unstarted[DISCRETE]);
    }
    let from = now;
    while (tally.beatEndNs < until) {
      const beatEnd = tally.beatEndNs;
      tally.idle(beatEnd - from);
      tally.closeBeat(desk.unstarted[DISCRETE]);
      from = beatEnd;
    }
    tally.idle(until - from);
    desk.nowNs = until;
  }

  private closeBeats(): void {
    const { tally, desk } = this;
    while (desk.nowNs >= tally.beatEndNs) {
      this.ingest(tally.beatEndNs - 1);
      tally.closeBeat(desk.unstarted[DISCRETE]);
    }
    const { unstarted } = desk;
    if (unstarted[DISCRETE] > this.mostWaiting || unstarted[CONTINUOUS] > this.mostWaiting)
      this.overrun = true;
  }

  /** Everything from outside up to and at `untilNs`, in order. */
  private ingest(untilNs: number): void {
    while (this.nextNs <= untilNs) {
      const at = this.nextNs;
      while (
        this.nextIntervention < this.interventions.length &&
        this.interventions[this.nextIntervention].atNs <= at
      )
        this.interventions[this.nextIntervention++].apply();
      for (let s = 0; s < this.sources.length; s++) {
        const source = this.sources[s];
        if (source.nextNs <= at) source.emit(this.desk);
      }
      this.findNext();
    }
  }

  private findNext(): void {
    let next =
      this.nextIntervention < this.interventions.length
        ? this.interventions[this.nextIntervention].atNs
        : Infinity;
    for (let s = 0; s < this.sources.length; s++) {
      const at = this.sources[s].nextNs;
      if (at < next) next = at;
    }
    this.nextNs = next;
  }
}
