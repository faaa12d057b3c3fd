/**
 * A disk of a system whose requests a router deals out: what comes for it is not known beforehand, so a wait can be cut
 * short, and is booked when it is over.
 */
import { GeneralStation } from './generalStation.ts';
import type { Piece, Rows } from './interfaces.ts';

/** The columns of a request of the system that its pieces share. */
export type SharedColumns = Pick<Rows, 'mask' | 'requestClass' | 'stream' | 'number' | 'deadlineNs'>;

export class RoutedStation extends GeneralStation {
  /** A wait that is not booked yet began here; NaN for none. */
  protected waitingFrom = NaN;

  override step(): void {
    this.bookWait();
    super.step();
  }

  override finish(): void {
    this.bookWait();
    super.finish();
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
    rows.angleNs[i] = piece.angleNs;
    rows.sizeBytes[i] = piece.sizeBytes;
    rows.transferNs[i] = piece.transferNs;
    if (rows.write !== null && piece.write === true) rows.write[i] = 1;
    this.enters(mine);
    return mine;
  }

  /** What was to happen to it by then has happened: a wait is over, beats are closed. */
  catchUp(atNs: number): void {
    const { context, tally } = this;
    if (this.waitingFrom === this.waitingFrom && atNs < context.nowNs) {
      context.nowNs = atNs;
      this.bookWait();
    }
    if (atNs >= tally.beatEndNs) this.closeBeats(atNs);
  }

  protected enters(row: number): void {
    this.context.arrived(row);
  }

  protected override wait(): void {
    const { context, action } = this;
    this.waitingFrom = context.nowNs;
    context.nowNs = Math.min(action.untilNs, this.nextNs, this.endNs);
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
}
