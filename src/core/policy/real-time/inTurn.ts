/**
 * Streams take turns, and requests without a stream come in by the aperiodic server.
 *
 * Our reading, for neither turns nor groups say what a request without a stream is to them: the immediate server lets
 * it go before the stream whose turn it is, in a row where that is wished; ranked by a deadline, the oldest one that is due before the turn’s own
 * deadline goes first; in the background it waits until no stream does. None of this changes whose turn it is.
 */
import { AperiodicServer, type SavedServer, type DeadlineValues } from '../parts/aperiodicServer.ts';
import type { Action, Criterion, PolicySetup, Reason } from '../../sim/interfaces.ts';
import { UNDEFINED } from '../../trace/kinds.ts';
import { GOES_FIRST, WAIT_RELEASE } from './deadlineReasons.ts';
import { StreamScheduler } from './streamScheduler.ts';

const AHEAD = 0;
const RANKED = 1;
const BACKGROUND = 2;
const NOTHING = 3;

/** The reasons up to here; lines 2, 3, 6 and 7 of both pseudo-codes are about them. */
export const aperiodicReasons: readonly Reason[] = [
  {
    id: 'ahead',
    text: 'The immediate server lets an aperiodic request go first: a stream was served last, and the quota of this window is not used up.',
    line: 2,
  },
  { id: 'ranked', text: 'This aperiodic request is due before the streams whose turn it is.', line: 3 },
  { id: 'background', text: 'No stream waits: the oldest aperiodic request is served.', line: 6 },
  { id: 'waitArrival', text: 'Nothing waits: the disk is idle until a request arrives.', line: 7 },
];

/** The first criterion: an aperiodic request that goes first, then the streams’, then aperiodic ones that wait. */
export const byClass: Criterion = { title: 'its turn', unit: 'order' };
const FIRST = 0;
export const ON_TURN = 1;
const AFTERWARDS = 2;

/** Behind the reasons of the policy: requests without a stream go first in a row, and all that wait are held back. */
export const lastReasons: readonly Reason[] = [
  { id: 'goesFirst', text: GOES_FIRST, line: 2 },
  { id: 'waitRelease', text: WAIT_RELEASE, line: 7 },
];

/** The line of both pseudo-codes on which requests are held back. */
const HELD_BACK = 1;

export interface SavedTurn {
  readonly server: SavedServer;
}

export abstract class InTurn extends StreamScheduler {
  protected readonly server: AperiodicServer;
  /** The place of `goesFirst` among the policy’s reasons; `waitRelease` is behind it. */
  protected abstract readonly goesFirst: number;
  /** The deadline of the turn found by `findTurn`. */
  protected turnNs = Infinity;

  constructor(setup: PolicySetup<DeadlineValues>) {
    super(setup);
    this.server = new AperiodicServer(setup);
  }

  /** Finds the row of the streams that is next, if the streams are served now; −1 where none waits. Sets `turnNs`. */
  protected abstract findTurn(): number;
  /** Reports the streams’ candidates of the turn found. */
  protected abstract compareTurn(): void;
  /** Serves the row found. */
  protected abstract serveTurn(action: Action, row: number): void;

  decide(action: Action): void {
    const { context, server } = this;
    server.gate.update();
    if (context.notes !== null) server.gate.explain(HELD_BACK);
    this.giveUpLate();
    const row = this.findTurn();
    const first = server.first();
    if (first >= 0) {
      this.compareAperiodic(Infinity);
      this.serveAperiodic(action, first, server.inRow ? this.goesFirst : AHEAD, true);
      return;
    }
    if (row < 0) {
      const oldest = server.oldest();
      if (oldest >= 0) {
        this.compareAperiodic(Infinity);
        this.serveAperiodic(action, oldest, BACKGROUND, false);
      } else if (server.gate.nextNs < Infinity) this.wait(action, this.goesFirst + 1, server.gate.nextNs);
      else this.wait(action, NOTHING);
      return;
    }
    const due = server.kind === 'ranked' ? this.dueBefore(this.turnNs) : -1;
    if (context.notes !== null) {
      if (server.kind === 'ranked') this.compareAperiodic(this.turnNs);
      this.compareTurn();
    }
    if (due >= 0) {
      this.serveAperiodic(action, due, RANKED, false);
      return;
    }
    context.take(row);
    this.serveTurn(action, row);
    server.served(row, false);
  }

  /** The oldest aperiodic request whose deadline is earlier than this; −1 for none. */
  private dueBefore(deadlineNs: number): number {
    const { server } = this;
    for (let row = server.oldest(); row >= 0; row = server.nextAfter(row))
      if (server.deadlineNs(row) < deadlineNs) return row;
    return -1;
  }

  private serveAperiodic(action: Action, row: number, reason: number, ahead: boolean): void {
    const { context, server } = this;
    const listed = server.gate.count;
    context.take(row);
    this.serve(action, row, reason, listed, UNDEFINED, server.deadlineNs(row));
    server.served(row, ahead);
  }

  /** Aperiodic requests against a turn with this deadline; Infinity where they are only compared with each other. */
  private compareAperiodic(deadlineNs: number): void {
    const { context, server } = this;
    if (context.notes === null) return;
    for (let row = server.oldest(); row >= 0; row = server.nextAfter(row)) {
      const goesFirst = deadlineNs === Infinity || server.deadlineNs(row) < deadlineNs;
      context.notes.compared({ row, figures: [goesFirst ? FIRST : AFTERWARDS, 0, 0, row] });
    }
  }

  override release(): void {
    this.server.release();
  }

  save(): SavedTurn {
    return { server: this.server.save() };
  }

  load(saved: unknown): void {
    this.server.load((saved as SavedTurn).server);
  }
}
