/**
 * One disk at work: the clock that ties disk, sources and policy together.
 *
 * The disk serves one request at a time and is not interrupted, so the clock jumps from decision to decision: what
 * arrives during a service is taken in before the next decision. The order of events is total: at one instant
 * interventions come first, then arrivals in the order of the sources, then the decision, which sees them all.
 *
 * This one serves whole requests and chunks of two classes, each at its own place, over a way of its own. What goes
 * beyond that is GeneralStation's (see there), so that nobody else pays for it.
 */
import { waitForPhase } from '../../base/phase.ts';
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
  WHOLE,
} from '../../trace/kinds.ts';
import { makePageTables, type PageTables } from '../../trace/page.ts';
import {
  ARRIVAL,
  END,
  IDLE_NS,
  SEEKING,
  START,
  TRANSFERRING,
  TURNING,
  type SavedTally,
  type Tally,
} from '../../trace/tally.ts';
import { StationContext, type SavedContext } from './stationContext.ts';
import {
  completedOf,
  decideOf,
  inClosedLoop,
  listenersOf,
  type Completed,
  type CompletionListener,
  type Decide,
} from './notices.ts';
import { rowOf, type Chosen } from './chosen.ts';
import { Interventions } from './interventions.ts';
import { PageRecorder } from '../record/pageRecorder.ts';
import { rowsToRepeat } from './repeatedRows.ts';
import { RowPlaces } from '../record/rowPlaces.ts';
import { workOf, type Stretch } from './stretch.ts';
import type { StationSetup } from './stationSetup.ts';
import type { Action, DiskModel, Notes, Policy, Source } from '../interfaces.ts';

/** A page lists at most this many requests that nobody serves in it. */
const MOST_LISTED = 12_288;

/** Everything a station needs to go on from a decision. Plain data. */
export interface Checkpoint {
  readonly nowNs: number;
  readonly context: SavedContext;
  readonly sources: readonly (readonly number[])[];
  readonly interventions: number;
  readonly policy: unknown;
  readonly tally: SavedTally;
  /** Where media are done before the bus: services so far, and those that have not crossed (see BufferedStation). */
  readonly flights?: { readonly begun: number; readonly crossing: readonly (readonly number[])[] };
}

export class Station {
  readonly context: StationContext;
  endNs: number;
  /** The run was stopped because too many requests waited. */
  overrun = false;
  readonly action: Action = {
    kind: WAIT,
    row: -1,
    part: WHOLE,
    cylinder: 0,
    chunkNs: Infinity,
    startsNs: NaN,
    untilNs: 0,
    reason: 0,
    estimateNs: NaN,
    timeLeftNs: NaN,
    listed: 0,
    direction: 0,
  };
  readonly tally: Tally;
  protected readonly disk: DiskModel;
  private decider: Policy;
  private decide: Decide;
  private completions: CompletionListener | null = null;
  private completed: Completed | null = null;
  /** It may come to a fault of its own. */
  private mayFail = false;
  private readonly sources: readonly Source[];
  private readonly closedLoops;
  private readonly interventions: Interventions;
  private readonly mostWaiting: number;
  /** The columns of the page under way, used again for the next; behind it another station may have them. */
  tables: PageTables | null = null;
  private places: RowPlaces | null = null;
  /** All of the run, for whoever wants portions of it and no pages. */
  private readonly whole: Stretch = { untilNs: Infinity, lastRow: Infinity, work: Infinity, lastNs: 0 };
  /** What the coming decision has to serve; set by an intervention, gone with that decision. */
  private chosen: Chosen | null = null;
  /** The earliest of all that is to come from outside. */
  protected nextNs = NaN;
  /** What comes from outside by then is taken in next. */
  private dueNs = NaN;

  constructor(setup: StationSetup) {
    this.disk = setup.disk;
    this.tally = setup.tally;
    this.endNs = setup.endNs;
    this.sources = setup.sources;
    this.interventions = new Interventions(setup.interventions);
    this.mostWaiting = setup.mostWaiting;
    this.closedLoops = setup.sources.filter(inClosedLoop);
    this.context = this.makeContext(setup);
    this.context.head = setup.startCylinder ?? 0;
    this.context.attach(setup.sources, () => {
      this.findNext();
    });
    this.decider = setup.policy(this.context);
    this.decide = decideOf(this.decider);
    this.listen();
    this.findNext();
  }

  protected makeContext(setup: StationSetup): StationContext {
    return new StationContext(setup.disk, setup.tally);
  }

  get policy(): Policy {
    return this.decider;
  }

  /** Another policy takes over; the one before must have let go of what it held (Policy.release). */
  set policy(policy: Policy) {
    this.decider = policy;
    this.listen();
  }

  /** Who is told of arrivals and completions from now on. */
  private listen(): void {
    this.completions = listenersOf(this.decider, this.closedLoops, this.context);
    this.decide = decideOf(this.decider);
    this.completed = completedOf(this.completions);
    this.mayFail = 'fault' in this.decider;
  }

  /** The instant of the next decision. */
  get nowNs(): number {
    return this.context.nowNs;
  }

  /** When it next has something to do: that decision, or, between media and bus, something of its own. */
  get nextEventNs(): number {
    return this.context.nowNs;
  }

  /** Nothing waits and nothing is to come. */
  get exhausted(): boolean {
    return this.nextNs === Infinity && this.context.nextAlive(this.context.oldest) < 0;
  }

  /** True when no service starts any more. */
  get finished(): boolean {
    return this.nowNs >= this.endNs || this.overrun;
  }

  /** Decides until the next decision lies at or after `untilNs` (or the end). */
  run(untilNs: number): void {
    const limit = Math.min(untilNs, this.endNs);
    while (this.context.nowNs < limit && !this.overrun) this.step();
  }

  /** At most so many decisions. */
  advance(decisions: number): void {
    if (decisions === Infinity) this.run(Infinity);
    else this.runWithin(this.whole, decisions);
  }

  /** Part of a stretch: at most so many decisions. Where it ends does not depend on the parts it was run in. */
  runWithin(stretch: Stretch, decisions: number): void {
    const { context } = this;
    const { lastRow } = stretch;
    const limit = Math.min(stretch.untilNs, this.endNs);
    for (let left = decisions; left > 0 && stretch.work > 0 && context.end < lastRow; left--) {
      if (context.nowNs >= limit || this.overrun) return;
      stretch.lastNs = context.nowNs;
      this.step();
      stretch.work -= workOf(context.living);
    }
  }

  /** One decision and what follows from it. */
  step(): void {
    const { context, tally, action } = this;
    const now = context.nowNs;
    if (now >= tally.beatEndNs) this.closeBeats(now);
    if (this.nextNs <= now) {
      this.dueNs = now;
      this.ingestDue();
    }
    if (this.chosen === null || !this.serveChosen(this.chosen)) this.decide.call(this.decider, action);
    if (context.notes !== null) context.notes.decided();
    if (action.kind === SERVE) this.serve();
    else if (action.kind === MOVE) this.move();
    else this.wait();
  }

  /** Carries out what the policy has answered: the arm goes to the row, the platter turns, the data pass. */
  protected serve(): void {
    const { context, disk, tally, action } = this;
    const now = context.nowNs;
    const row = action.row;
    const rows = context.rows;
    const i = row & rows.mask;
    const cylinder = rows.cylinder[i];
    const distance = Math.abs(cylinder - context.head);
    const seekNs = disk.seekNs[distance];
    const rotationNs = waitForPhase(rows.angleNs[i], now + seekNs, disk.revolutionNs);
    const wholeNs = rows.transferNs[i];
    const transferNs = action.chunkNs < wholeNs ? action.chunkNs : wholeNs;
    const end = now + seekNs + rotationNs + transferNs;
    const { service } = tally;
    service[START] = now;
    service[END] = end;
    service[ARRIVAL] = rows.arrivalNs[i];
    service[SEEKING] = seekNs;
    service[TURNING] = rotationNs;
    service[TRANSFERRING] = transferNs;
    const outcome = end > rows.deadlineNs[i] ? LATE : SERVED;
    if (context.recorder !== null) this.recordService(row, cylinder, outcome);
    context.head = cylinder;
    context.nowNs = end;
    this.account(row, outcome, distance);
  }

  /**
   * For an intervention: the coming decision serves this request, if it waits then. The policy must hold nothing in hand
   * (see Policy.release).
   */
  choose(chosen: Chosen): void {
    this.chosen = chosen;
  }

  /** False where the request does not wait: the policy decides then. */
  private serveChosen(chosen: Chosen): boolean {
    this.chosen = null;
    this.decider.prepare?.();
    const { context, action } = this;
    const row = rowOf(context, chosen);
    // Over a bus one that has been read is alive until its last byte has crossed.
    if (row < 0 || !context.waits(row)) return false;
    context.take(row);
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

  /** Of a service that is over: what is left of its request, and who hears of it. */
  protected account(row: number, outcome: number, distance: number): void {
    const { context, tally } = this;
    const { rows } = context;
    const i = row & rows.mask;
    const requestClass = rows.requestClass[i];
    const transferNs = tally.service[TRANSFERRING];
    if (transferNs >= rows.transferNs[i]) {
      if (!context.chunked || !context.begun.delete(row)) context.unstarted[requestClass]--;
      context.done(row);
      if (requestClass === CONTINUOUS) tally.streams.ended(rows.stream[i], outcome === LATE);
      tally.served(requestClass, rows.number[i], outcome, distance);
    } else {
      context.servedInPart(row, transferNs);
      tally.worked(requestClass, rows.number[i], distance);
    }
    if (this.completed !== null) this.completed.call(this.completions, row);
  }

  /** After the last decision: what is due by the end and not begun will never be. Closes the last beats. */
  finish(): void {
    const { context, tally } = this;
    const end = this.overrun ? this.nowNs : this.endNs;
    if (!this.overrun) this.ingest(end - 1);
    for (let row = context.nextAlive(context.oldest); row >= 0; row = context.nextAlive(row + 1)) {
      const deadlineNs = context.rows.deadlineNs[row & context.rows.mask];
      // What has been begun was read on to the end.
      if (deadlineNs <= end) context.drop(row, context.begun.has(row) ? end : deadlineNs);
    }
    while (tally.beatEndNs <= end) context.closeBeat();
    for (let kind = 0; kind < context.openStart.length; kind++) context.closeFrame(kind, end);
  }

  /** From now on every event goes into a page that begins here. */
  record(expectedRequests: number, mostListed = MOST_LISTED): void {
    const { context } = this;
    this.tables ??= makePageTables(expectedRequests);
    const recorder = new PageRecorder(
      context.rows,
      this.disk.revolutionNs,
      { startNs: this.nowNs, startCylinder: context.head, before: this.tally.soFar() },
      this.tables,
      (this.places ??= new RowPlaces(context.rows)),
      mostListed,
    );
    const repeated = rowsToRepeat(context, this.decider);
    for (const row of repeated) recorder.arrived(row, true);
    recorder.leaveOut(context.living - repeated.length);
    context.recordIn(recorder);
  }

  /** Ends the page under way. Frames that are open go into it with no end. */
  cut(index: number) {
    const { context } = this;
    const recorder = context.recorder;
    if (recorder === null) throw new Error('no page is being recorded');
    for (let kind = 0; kind < context.openStart.length; kind++)
      if (context.openStart[kind] === context.openStart[kind])
        recorder.frame(kind, context.openStart[kind], NaN, context.openLabel[kind]);
    context.recordIn(null);
    return recorder.finish(index, this.nowNs);
  }

  explain(notes: Notes | null): void {
    this.context.notes = notes;
  }

  save(): Checkpoint {
    return {
      nowNs: this.nowNs,
      context: this.context.save(),
      sources: this.sources.map((source) => source.save()),
      interventions: this.interventions.done,
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
    this.beginLoad(checkpoint, anchor);
    while (!this.loadRows(checkpoint, Infinity));
    this.endLoad(checkpoint);
  }

  /** The same in parts, for where hundreds of thousands wait: first this, … */
  beginLoad(checkpoint: Checkpoint, anchor: Checkpoint): void {
    this.context.recordIn(null);
    // Rows that are made again are no news.
    this.context.notify(null);
    if (checkpoint.context.copied) this.context.restoreRows(checkpoint.context);
    else {
      this.context.restart(anchor.context.end);
      this.replayInterventions(anchor.interventions);
      for (const [i, source] of this.sources.entries()) source.load(anchor.sources[i]);
      this.findNext();
    }
  }

  /** … then this until it is true: arrivals and interventions alone, at so many instants, up to the wanted row, … */
  loadRows(checkpoint: Checkpoint, instants: number): boolean {
    for (let left = instants; left > 0 && this.context.end < checkpoint.context.end; left--)
      this.ingest(this.nextNs);
    return this.context.end >= checkpoint.context.end;
  }

  /** … and then this. */
  endLoad(checkpoint: Checkpoint): void {
    this.overrun = false;
    this.replayInterventions(checkpoint.interventions);
    for (const [i, source] of this.sources.entries()) source.load(checkpoint.sources[i]);
    this.findNext();
    this.decider.load(checkpoint.policy);
    this.context.load(checkpoint.context, (visit) => this.decider.held(visit));
    this.listen();
    this.tally.load(checkpoint.tally);
    this.context.nowNs = checkpoint.nowNs;
  }

  private replayInterventions(count: number): void {
    this.interventions.replay(count);
    // A choice belongs to a decision that is over.
    this.chosen = null;
    this.findNext();
  }

  /** Its times stand in the tally's registers. */
  protected recordService(row: number, toCylinder: number, outcome: number): void {
    const { context, action, tally } = this;
    const { service } = tally;
    const begins = context.rows.requestClass[row & context.rows.mask] === DISCRETE && !context.begun.has(row);
    const queued = context.unstarted[DISCRETE] - (begins ? 1 : 0);
    context.recorder?.served(row, context.head, toCylinder, service, outcome, action, queued);
  }

  /** Requests without a deadline that wait, as the record has them. */
  protected get queued(): number {
    return this.context.unstarted[DISCRETE];
  }

  /** The arm travels for nobody. */
  private move(): void {
    const { action, tally, context, disk } = this;
    const from = context.head;
    const distance = Math.abs(action.cylinder - from);
    if (!(distance > 0 && distance < disk.cylinders))
      throw new Error(`a policy moves the arm from cylinder ${from} to ${action.cylinder}`);
    const now = context.nowNs;
    const end = now + disk.seekNs[distance];
    if (context.recorder !== null) context.recorder.moved(now, end, from, action, this.queued);
    tally.moved(end - now, distance, now);
    context.head = action.cylinder;
    context.nowNs = end;
  }

  protected wait(): void {
    const { action, tally, context } = this;
    const now = context.nowNs;
    if (this.mayFail && this.decider.fault !== undefined) {
      this.overrun = true;
      return;
    }
    const until = Math.min(action.untilNs, this.nextNs, this.endNs);
    // A policy gave a request up, and its source has the next one ready: it is asked again, with that one there.
    if (this.closedLoops.length > 0 && this.nextNs <= now) return;
    if (!(until > now)) throw new Error(`a policy waits at ${now} ns until ${until} ns`);
    if (context.recorder !== null) context.recorder.waited(now, until, action, this.queued);
    // Here a call of the tally's own would take a box.
    const { acc } = tally;
    let from = now;
    while (tally.beatEndNs < until) {
      const beatEnd = tally.beatEndNs;
      acc[IDLE_NS] += beatEnd - from;
      context.closeBeat();
      from = beatEnd;
    }
    acc[IDLE_NS] += until - from;
    context.nowNs = until;
  }

  protected closeBeats(nowNs: number): void {
    const { tally, context } = this;
    while (nowNs >= tally.beatEndNs) {
      this.ingest(tally.beatEndNs - 1);
      context.closeBeat();
    }
    const { unstarted } = context;
    if (unstarted[DISCRETE] > this.mostWaiting || unstarted[CONTINUOUS] > this.mostWaiting)
      this.overrun = true;
  }

  /** Everything from outside up to and at `untilNs`, in order. */
  protected ingest(untilNs: number): void {
    this.dueNs = untilNs;
    this.ingestDue();
  }

  /** Everything up to and at `dueNs`: a parameter would be put into a box at each step. */
  private ingestDue(): void {
    const { context, sources, interventions, dueNs: untilNs } = this;
    while (this.nextNs <= untilNs) {
      const at = this.nextNs;
      if (interventions.nextNs <= at) interventions.apply(at);
      let next = interventions.nextNs;
      for (let s = 0; s < sources.length; s++) {
        const source = sources[s];
        if (source.nextNs <= at) source.emit(context);
        if (source.nextNs < next) next = source.nextNs;
      }
      this.nextNs = next;
      // What has just come may have ended another request, and a source that waits for that may be ready already.
      if (this.closedLoops.length > 0) this.findNext();
    }
  }

  private findNext(): void {
    this.nextNs = this.interventions.nextNs;
    for (const { nextNs } of this.sources) if (nextNs < this.nextNs) this.nextNs = nextNs;
  }
}
