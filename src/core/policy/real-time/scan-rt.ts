/**
 * SCAN-RT (Kamel and Ito 1995): one service list for requests of both classes. A newcomer is inserted in scan order if,
 * by the estimate, no request of the list misses its deadline then; otherwise it is appended. Liu, Wang and Chiueh tell
 * it so (“any existing task”): the newcomer itself may be late. Another reading, a switch, asks that of it as well.
 *
 * The estimate goes through the list from where the arm is at the decision: seek between neighbours, a whole revolution
 * (none where a read begins anywhere), transfer.
 *
 * Our readings:
 * - Scan order is that of C-LOOK: upward from the arm, then upward again from the lowest cylinder. On one cylinder the
 *   older request goes first.
 * - The list has two parts: the scan, and behind it the appended requests in their order of arrival. Newcomers that fit
 *   are put into the scan, also into an empty one, before all that are appended; those stay appended, and each is served
 *   when nothing is left of the scan.
 * - “Misses its deadline” is taken at its word: a request in the list that is late whatever happens keeps every newcomer
 *   out of the scan until it is served (or given up, under `late`). Under overload the list is a queue.
 * - Newcomers of one decision are inserted in order of arrival. Requests without a stream are like all others; they
 *   have no deadline (a script may give one).
 */
import { definePolicy } from '../parts/definePolicy.ts';
import { late } from '../parts/aperiodicServer.ts';
import type { ParamSpec, ValuesOf } from '../../base/params.ts';
import type { Action, PolicySetup } from '../../sim/interfaces.ts';
import { CONTINUOUS, DISCRETE, FORWARD, UNDEFINED } from '../../trace/kinds.ts';
import { FAMILY, MOST_WAITING, StreamScheduler } from './streamScheduler.ts';
import { scanList } from '../parts/orders/due.ts';

const IN_SCAN = 0;
const APPENDED = 1;
const NOTHING = 2;

interface Saved {
  readonly list: readonly number[];
  readonly scanned: number;
}

const newcomer = {
  kind: 'choice',
  key: 'newcomer',
  title: 'A new request',
  help: 'Is put into the scan if nobody who waits there comes late by it, or only if it comes in time itself as well.',
  group: 'policy',
  advanced: true,
  default: 'any',
  options: [
    { id: 'any', title: 'may be late itself' },
    { id: 'intime', title: 'must be in time itself' },
  ],
} as const satisfies ParamSpec;

const params = [late, newcomer] as const;
type Values = ValuesOf<typeof params>;

class ScanRt extends StreamScheduler {
  private readonly mustBeInTime: boolean;
  /** Everything that waits: the scan, then what is appended. */
  private list: number[] = [];
  /** Length of the scan. */
  private scanned = 0;
  /** Of the list last estimated: the row that would be late (−1 for none), and when the newcomer or that row ends. */
  private lateRow = -1;
  private endNs = 0;

  constructor(setup: PolicySetup<Values>) {
    super(setup);
    this.mustBeInTime = setup.values.newcomer === 'intime';
  }

  decide(action: Action): void {
    const { context, list } = this;
    this.dropLate();
    for (let row = this.newcomer(); row >= 0; row = this.newcomer()) {
      context.take(row);
      if (this.isGivenUp(row)) this.giveUp(row);
      else this.enter(row);
    }
    if (list.length === 0) {
      this.wait(action, NOTHING);
      return;
    }
    if (context.notes !== null)
      for (const [place, row] of list.entries()) context.notes.compared({ row, figures: [place] });
    const listed = list.length;
    const row = list.shift() as number;
    const inScan = this.scanned > 0;
    if (inScan) this.scanned--;
    const deadlineNs = context.rows.deadlineNs[row & context.rows.mask];
    this.serve(action, row, inScan ? IN_SCAN : APPENDED, listed, inScan ? FORWARD : UNDEFINED, deadlineNs);
  }

  /** The oldest row that has not been taken into the list. */
  private newcomer(): number {
    const { queue, end } = this.context;
    const stream = queue[CONTINUOUS].first(end);
    const other = queue[DISCRETE].first(end);
    return stream < 0 || (other >= 0 && other < stream) ? other : stream;
  }

  private enter(row: number): void {
    const { list } = this;
    const place = this.placeOf(row);
    list.splice(place, 0, row);
    this.estimate(row);
    const fits = this.lateRow < 0;
    this.explain(row, fits);
    if (fits) this.scanned++;
    else {
      list.splice(place, 1);
      list.push(row);
    }
  }

  /** Behind all of the scan that come before it or lie on its cylinder. */
  private placeOf(row: number): number {
    const way = this.wayTo(row);
    let place = this.scanned;
    while (place > 0 && this.wayTo(this.list[place - 1]) > way) place--;
    return place;
  }

  /** Cylinders to go from the arm upward, round the edge to the lowest where it lies behind. */
  private wayTo(row: number): number {
    const { rows, head, disk } = this.context;
    const ahead = rows.cylinder[row & rows.mask] - head;
    return ahead < 0 ? ahead + disk.cylinders : ahead;
  }

  /** Goes through the list up to the first request that would be late. */
  private estimate(newcomer: number): void {
    const { rows, head, nowNs } = this.context;
    let t = nowNs;
    let at = head;
    this.lateRow = -1;
    for (const row of this.list) {
      const i = row & rows.mask;
      t += this.bound.fromNs(row, at);
      at = rows.cylinder[i];
      if (row === newcomer) this.endNs = t;
      if (t <= rows.deadlineNs[i] || (row === newcomer && !this.mustBeInTime)) continue;
      this.lateRow = row;
      this.endNs = t;
      return;
    }
  }

  /** The newcomer’s own end in the scan; where it does not fit, the end of the request that would be late. */
  private explain(row: number, fits: boolean): void {
    const { notes, rows, nowNs } = this.context;
    if (notes === null) return;
    const deadlineNs = rows.deadlineNs[(fits ? row : this.lateRow) & rows.mask];
    notes.weighed({
      row,
      line: fits ? 2 : 3,
      estimateNs: this.endNs - nowNs,
      timeLeftNs: deadlineNs < Infinity ? deadlineNs - nowNs : NaN,
      verdict: fits ? 'taken' : 'refused',
    });
  }

  /** The list without what is given up. */
  private dropLate(): void {
    const { list } = this;
    for (let place = list.length - 1; place >= 0; place--) {
      const row = list[place];
      if (!this.isGivenUp(row)) continue;
      list.splice(place, 1);
      if (place < this.scanned) this.scanned--;
      this.giveUp(row);
    }
  }

  override release(): void {
    for (const row of this.list) this.context.putBack(row);
    this.list.length = 0;
    this.scanned = 0;
  }

  save(): Saved {
    return { list: [...this.list], scanned: this.scanned };
  }

  load(saved: unknown): void {
    const { list, scanned } = saved as Saved;
    this.list = [...list];
    this.scanned = scanned;
  }

  override held(visit: (row: number) => void): void {
    this.list.forEach(visit);
  }
}

export const scanRt = definePolicy({
  id: 'scan-rt',
  title: 'SCAN-RT',
  family: FAMILY,
  summary:
    'A request is inserted in scan order if nobody in the list misses a deadline by it, else put at its end.',
  source: 'Kamel & Ito 1995 (SCAN-RT)',
  mostWaiting: MOST_WAITING,
  params,
  fixed: {},
  reasons: [
    { id: 'inScan', text: 'It stands first in the list, by its place on the way of the arm.', line: 5 },
    { id: 'appended', text: 'Nothing is left of the scan: the oldest appended request is served.', line: 6 },
    { id: 'waitArrival', text: 'Nothing waits: the disk is idle until a request arrives.', line: 7 },
  ],
  criteria: [{ title: 'place in the list', column: 'place', unit: 'order' }],
  comparesOn: 4,
  pseudocode: [
    'for each new request, oldest first:',
    '  put it into the scan part of the list, by its place on the way of the arm',
    '  estimate the whole list: seek, a revolution and transfer, one request after the other',
    '  if a request of the list would miss its deadline (or the new one, if that is wished): move the new one to its end',
    'whenever the arm is free:',
    '  serve the first of the scan',
    '  if nothing is left of it: serve the oldest of those that were put at the end',
    '  if the list is empty: wait for an arrival',
  ],
  manner: () => ({ streams: scanList, requests: scanList }),
  mayIdle: () => false,
  create: (setup) => new ScanRt(setup),
});
