/**
 * A disk of a system whose requests a router deals out: what comes for it is not known beforehand, so a wait can be cut
 * short, and is booked when it is over. The same station plays the disk alone from what it was sent (LoggedSource).
 */
import type { CacheLog } from './cacheLog.ts';
import { FailedDisk } from './failedDisk.ts';
import { GeneralStation } from '../general/generalStation.ts';
import type { Piece, Policy, Rows } from '../interfaces.ts';
import type { StationSetup } from '../single/stationSetup.ts';

/** The columns of a request of the system that its pieces share. */
export type SharedColumns = Pick<Rows, 'mask' | 'requestClass' | 'stream' | 'number' | 'deadlineNs'>;

/** Who hears what becomes of a disk's pieces, by their rows there. */
export interface PieceListener {
  /** A service has been found whose times stand in the tally's registers; `done`: the last of its piece. */
  served(disk: number, row: number, done: boolean): void;
  /** The policy has given it up. */
  dropped(disk: number, row: number): void;
  /** Its next event may be another by what its bus has done. */
  moved(disk: number): void;
}

const REST_BEATS = 16;

export class RoutedStation extends GeneralStation {
  failed = false;
  /** A spare stands in the place of a disk that failed. */
  isSpare = false;
  private readonly freshPolicy: () => Policy;
  /** What waits when it fails is lost: nobody deals it anew. */
  losesAll = false;
  /** Pages may be made of it. */
  isRecorded = true;
  /** Before each decision, when the wait before it is booked: for whoever looks on. */
  beforeDecision: (() => void) | null = null;
  /** Of the system, where it keeps what was read. */
  memory: CacheLog | null = null;
  protected listener: PieceListener | null = null;
  protected number = 0;
  /** A wait that is not booked yet began here; NaN for none. */
  protected waitingFrom = NaN;

  constructor(setup: StationSetup) {
    super(setup);
    this.freshPolicy = () => setup.policy(this.context);
    // A disk of a system cannot know what will come, and one that is played again must not.
    this.context.comesNs = () => this.endNs;
  }

  /** Writes down when it next has something to do. */
  tellDue(dueNs: Float64Array, disk: number): void {
    dueNs[disk] = this.context.nowNs;
  }

  /** It is disk `number` of a system, whose sources speak to that. */
  join(listener: PieceListener, number: number): void {
    this.listener = listener;
    this.number = number;
    this.context.onEnd = (row) => {
      listener.dropped(number, row);
    };
  }

  override step(): void {
    this.bookWait();
    if (this.beforeDecision !== null) this.beforeDecision();
    super.step();
  }

  override finish(): void {
    this.bookWait();
    super.finish();
  }

  /** Before `finish`, where much has to be taken in: of the beats that are over by then at most so many; how many those were. */
  reachEnd(_beats: number): number {
    return 0;
  }

  override record(expectedRequests: number, mostListed?: number): void {
    this.bookWait();
    super.record(expectedRequests, mostListed);
  }

  /** With what the main memory of its system did meanwhile. */
  override cut(index: number) {
    this.bookWait();
    const page = super.cut(index);
    const { memory } = this;
    return memory === null ? page : { ...page, cache: memory.between(page.startNs, page.endNs) };
  }

  /** A piece has come at `atNs`, at or after the last: its row. */
  deliver(shared: SharedColumns, row: number, piece: Piece, atNs: number): number {
    const { context } = this;
    this.catchUp(atNs);
    const mine = context.newRow();
    const { rows } = context;
    const i = mine & rows.mask;
    const from = row & shared.mask;
    rows.requestClass[i] = shared.requestClass[from];
    rows.stream[i] = shared.stream[from];
    rows.number[i] = shared.number[from];
    rows.arrivalNs[i] = atNs;
    rows.deadlineNs[i] = shared.deadlineNs[from];
    rows.cylinder[i] = piece.cylinder;
    if (rows.endCylinder !== rows.cylinder) rows.endCylinder[i] = piece.endCylinder;
    rows.angleNs[i] = piece.angleNs;
    rows.sizeBytes[i] = piece.sizeBytes;
    rows.transferNs[i] = piece.transferNs;
    if (rows.write !== null && piece.write) rows.write[i] = 1;
    this.enters(mine);
    return mine;
  }

  /** What was to happen to it by then has happened: a wait is over, beats are closed, interventions applied. */
  catchUp(atNs: number): void {
    const { context, tally } = this;
    if (this.waitingFrom === this.waitingFrom && atNs < context.nowNs) {
      context.nowNs = atNs;
      this.bookWait();
    }
    if (atNs >= tally.beatEndNs) this.closeBeats(atNs);
    if (this.nextNs <= atNs) this.ingest(atNs);
  }

  /** From now on it does nothing. What waits is taken away: its rows, in order. The service under way goes on to its end. */
  fail(atNs: number): readonly number[] {
    const taken = this.takeAll(atNs);
    this.isSpare = false;
    this.hasFailed();
    return taken;
  }

  /** The same, and a spare stands in its place at once, with the arm where it is and a policy that begins afresh. */
  replace(atNs: number): readonly number[] {
    const taken = this.takeAll(atNs);
    this.isSpare = true;
    this.policy = this.freshPolicy();
    return taken;
  }

  private takeAll(atNs: number): readonly number[] {
    const { context } = this;
    this.policy.release();
    const taken: number[] = [];
    for (let row = context.nextAlive(context.oldest); row >= 0; row = context.nextAlive(row + 1))
      if (context.waits(row)) taken.push(row);
    for (const row of taken)
      if (this.losesAll) context.drop(row, atNs);
      else context.withdraw(row, atNs);
    return taken;
  }

  /** It failed before: a checkpoint says so. */
  hasFailed(): void {
    if (this.failed) return;
    this.failed = true;
    this.policy = new FailedDisk(this.context, REST_BEATS * this.tally.beatNs);
  }

  protected enters(row: number): void {
    this.context.arrived(row);
  }

  protected override wait(): void {
    const { context, action } = this;
    const untilNs = Math.min(action.untilNs, this.nextNs, this.endNs);
    if (!(untilNs > context.nowNs))
      throw new Error(`a policy waits at ${context.nowNs} ns until ${untilNs} ns`);
    this.waitingFrom = context.nowNs;
    context.nowNs = untilNs;
  }

  /** The wait that ends now. The action still says why: nobody has decided since. */
  protected bookWait(): void {
    const { context, action, waitingFrom } = this;
    if (waitingFrom !== waitingFrom) return;
    this.waitingFrom = NaN;
    action.untilNs = context.nowNs;
    context.nowNs = waitingFrom;
    if (action.untilNs > waitingFrom) super.wait();
  }

  protected override account(row: number, outcome: number, distance: number): void {
    super.account(row, outcome, distance);
    if (this.listener !== null) this.listener.served(this.number, row, !this.context.lives(row));
  }
}
