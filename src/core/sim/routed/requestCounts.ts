/** What is counted of the requests of a system, whose pieces may be on several disks: of disk time it knows nothing. */
import { DISCRETE, LATE, SERVED } from '../../trace/kinds.ts';
import {
  ARRIVAL,
  BUS_WAITING,
  END,
  SEEKING,
  START,
  TRANSFERRING,
  TURNING,
  type Tally,
} from '../../trace/tally.ts';
import { countHit } from '../record/countHit.ts';
import type { RequestRing } from './requestRing.ts';
import { waitingAmong, type Waiting } from '../../trace/waiting.ts';

export class RequestCounts {
  /** D-requests of which nothing has been begun. */
  private unstarted = 0;
  /** No D-request before this row is waiting. */
  private eldest = 0;

  constructor(
    private readonly tally: Tally,
    private readonly requests: RequestRing,
  ) {
    for (const time of [SEEKING, TURNING, TRANSFERRING, BUS_WAITING]) tally.service[time] = 0;
  }

  get beatEndNs(): number {
    return this.tally.beatEndNs;
  }

  arrived(row: number): void {
    const { tally } = this;
    const { rows } = this.requests;
    const i = row & rows.mask;
    tally.entry[0] = rows.arrivalNs[i];
    tally.arrived(rows.requestClass[i]);
    if (rows.requestClass[i] === DISCRETE) this.unstarted++;
  }

  /** It has come, and found its file in main memory. */
  hit(row: number): void {
    countHit(this.tally, this.requests.rows, row);
  }

  /** A piece of it is served, the first. */
  begun(row: number): void {
    const { rows } = this.requests;
    if (rows.requestClass[row & rows.mask] === DISCRETE) this.unstarted--;
  }

  /** Asked while it is still known whether anything of it was begun. `lost`: it will not be complete. */
  ended(row: number, nowNs: number, lost: boolean): void {
    const { tally, requests } = this;
    const { rows } = requests;
    const i = row & rows.mask;
    const requestClass = rows.requestClass[i];
    const isDiscrete = requestClass === DISCRETE;
    const late = nowNs > rows.deadlineNs[i];
    if (isDiscrete && !requests.hasBegun(row)) this.unstarted--;
    if (!isDiscrete) tally.streams.ended(rows.stream[i], lost || late);
    if (lost) {
      tally.clients?.dropped(row, rows.stream[i], rows.deadlineNs[i]);
      // Who was given up at a deadline has waited until then.
      tally.dropped(requestClass, rows.number[i], Math.min(nowNs, rows.deadlineNs[i]));
      return;
    }
    tally.clients?.served(row, rows.stream[i], rows.sizeBytes[i], requests.busyNs(row), {
      ...{ arrivalNs: rows.arrivalNs[i], deadlineNs: rows.deadlineNs[i], endNs: nowNs },
    });
    tally.service[START] = nowNs;
    tally.service[END] = nowNs;
    tally.service[ARRIVAL] = rows.arrivalNs[i];
    tally.served(requestClass, rows.number[i], late ? LATE : SERVED, 0);
  }

  /** Every beat that is over by then. */
  closeBeats(nowNs: number): void {
    while (nowNs >= this.tally.beatEndNs) this.closeBeat();
  }

  /** The one that the end of the run cuts short as well. */
  closeLastBeat(endNs: number): void {
    this.closeBeats(endNs);
    if (this.tally.beatEndNs - this.tally.beatNs < endNs) this.closeBeat();
  }

  closeBeat(): void {
    const { tally, requests } = this;
    const { rows } = requests;
    let row = requests.next(this.eldest);
    while (row >= 0 && (rows.requestClass[row & rows.mask] !== DISCRETE || requests.hasEnded(row)))
      row = requests.next(row + 1);
    this.eldest = row < 0 ? requests.end : row;
    const sinceNs = row < 0 ? tally.beatEndNs : rows.arrivalNs[row & rows.mask];
    tally.closeBeat(this.unstarted, Math.max(0, tally.beatEndNs - sinceNs));
    tally.clients?.closeBeat();
  }

  /** Of requests that have not ended. */
  waiting(): Waiting {
    const { requests } = this;
    return waitingAmong(requests.rows, Math.max(0, requests.first), (row) => this.notEndedFrom(row));
  }

  *notEnded(): Iterable<number> {
    const { requests } = this;
    if (requests.first < 0) return;
    for (let row = this.notEndedFrom(requests.first); row >= 0; row = this.notEndedFrom(row + 1)) yield row;
  }

  private notEndedFrom(row: number): number {
    const { requests } = this;
    let at = requests.next(row);
    while (at >= 0 && requests.hasEnded(at)) at = requests.next(at + 1);
    return at;
  }
}
