/**
 * BubbleUp (Chang and Garcia-Molina 1997; as surveyed in Dimitrijević & Rangaswami 2003, sections II-A and III-B). Time is
 * cut into cycles of the streams’ shortest period (of a round where none is known), a cycle into slots, and each stream
 * owns one slot a cycle, in a fixed order. Slots that nobody owns are the bubble: it does not stand at the cycle’s end
 * but always at the next slot, so that a request without a stream, or the first one of a new stream, starts at once,
 * and moves on behind it.
 *
 * The rule by count, at a decision at t in a cycle that ends at e:
 *
 *     slot        longest seek + a revolution (none as long as all streams’ reads began anywhere) + the largest transfer
 *                 of a stream’s request: of the sizes known beforehand at the slowest cylinder, and of those that wait
 *     slots left  whole slots that fit into e − t
 *     owed        streams’ requests that wait + those that will be released before e
 *     bubble      there is one if the cycle has more slots than streams, and slots left ≥ owed + k, where k is the number
 *                 of slots that the oldest request at the door takes in the worst case (a stream’s first is owed: k = 0)
 *
 * If slots left only just cover what is owed, the streams’ requests go, and no bubble comes before the next cycle unless
 * they take less than their slots. With as many streams as slots or more, others wait until no stream does.
 *
 * Our readings: an idle slot is not waited out, and the fixed order is that of the phases: first what was released in
 * earlier cycles, then by place, of one stream the oldest. Sizes that vary are known beforehand by their mean alone.
 * In a script nothing is known beforehand: owed is what waits.
 */
import type { ValuesOf } from '../../base/params.ts';
import { definePolicy } from '../parts/definePolicy.ts';
import { late, shortestPeriodNs } from '../parts/aperiodicServer.ts';
import type { Action, PolicySetup } from '../../sim/interfaces.ts';
import { CONTINUOUS, CYCLE, DISCRETE, UNDEFINED } from '../../trace/kinds.ts';
import { StreamOrder } from './streamOrder.ts';
import { FAMILY, MOST_WAITING, StreamScheduler } from './streamScheduler.ts';
import { emptySlot, slots } from '../parts/orders/due.ts';

const BUBBLE = 0;
const NEW_STREAM = 1;
const OWN_SLOT = 2;
const IDLE = 3;
const NOTHING = 4;

interface Saved {
  readonly periodNs: number;
  readonly endNs: number;
  readonly begun: readonly number[];
  readonly reads: readonly boolean[];
}

class BubbleUp extends StreamScheduler {
  private readonly order: StreamOrder;
  private readonly roundNs: number;
  /** The cycle under way; −1 before the first decision. */
  private periodNs = 0;
  private endNs = -1;
  /** Streams that have been served. */
  private readonly begun = new Set<number>();
  /** Has a stream’s read been seen? Has one that begins at an angle? */
  private reads = false;
  private turns = false;
  /** Of the streams’ requests that wait: the next in order, the oldest of a new stream (−1: none), the largest transfer. */
  private next = -1;
  private newcomer = -1;
  private largestNs = 0;

  constructor(setup: PolicySetup<ValuesOf<readonly [typeof late]>>) {
    super(setup);
    this.order = new StreamOrder(setup.plans);
    this.roundNs = setup.roundNs;
  }

  decide(action: Action): void {
    const { context } = this;
    this.order.refresh();
    if (context.nowNs >= this.endNs) this.enterCycle();
    this.survey();
    const atDoor = this.oldestAtDoor();
    const bubble = atDoor >= 0 && this.hasRoomFor(atDoor);
    if (context.notes !== null) this.compare(bubble);
    if (bubble) this.begin(action, atDoor, atDoor === this.newcomer ? NEW_STREAM : BUBBLE);
    else if (this.next >= 0) this.begin(action, this.next, OWN_SLOT);
    else if (atDoor >= 0) this.begin(action, atDoor, IDLE);
    else this.wait(action, NOTHING, this.endNs);
  }

  /** Cycles that a long service has jumped over are shown too. */
  private enterCycle(): void {
    const { context, endNs } = this;
    this.periodNs = shortestPeriodNs(this.order.known, this.roundNs);
    const { periodNs } = this;
    let startNs = endNs < 0 ? context.nowNs : endNs;
    for (;;) {
      const cycle = Math.floor(startNs / periodNs);
      context.openFrame(CYCLE, startNs, cycle);
      this.endNs = (cycle + 1) * periodNs;
      if (this.endNs > context.nowNs) return;
      startNs = this.endNs;
    }
  }

  /** Looks at each of the streams’ requests that waits; what is late is seen, too, before it is given up. */
  private survey(): void {
    const { context, begun } = this;
    const { rows } = context;
    const queue = context.queue[CONTINUOUS];
    this.next = -1;
    this.newcomer = -1;
    this.largestNs = 0;
    for (let row = queue.first(context.end); row >= 0; row = queue.next(row + 1, context.end)) {
      const i = row & rows.mask;
      this.reads = true;
      if (rows.angleNs[i] >= 0) this.turns = true;
      if (this.isGivenUp(row)) {
        this.giveUp(row);
        continue;
      }
      if (rows.transferNs[i] > this.largestNs) this.largestNs = rows.transferNs[i];
      if (this.newcomer < 0 && !begun.has(rows.stream[i])) this.newcomer = row;
      if (this.next < 0 || this.isBefore(row, this.next)) this.next = row;
    }
  }

  private isBefore(row: number, other: number): boolean {
    const cycles = this.cycleOf(row) - this.cycleOf(other);
    return cycles < 0 || (cycles === 0 && this.placeOf(row) < this.placeOf(other));
  }

  private cycleOf(row: number): number {
    const { rows } = this.context;
    return Math.floor(rows.arrivalNs[row & rows.mask] / this.periodNs);
  }

  private placeOf(row: number): number {
    const { rows } = this.context;
    return this.order.placeOf(rows.stream[row & rows.mask]);
  }

  /** The oldest request that the bubble is for: one without a stream, or of a new stream. */
  private oldestAtDoor(): number {
    const { context, newcomer } = this;
    const other = context.queue[DISCRETE].first(context.end);
    return other < 0 || (newcomer >= 0 && newcomer < other) ? newcomer : other;
  }

  private hasRoomFor(row: number): boolean {
    const { context, order } = this;
    const slotNs = this.slotNs();
    if (Math.floor(this.periodNs / slotNs) <= order.count) return false;
    const slots = row === this.newcomer ? 0 : Math.ceil(this.bound.worstNs(row) / slotNs);
    return Math.floor((this.endNs - context.nowNs) / slotNs) >= this.owed() + slots;
  }

  private slotNs(): number {
    const anywhere = this.reads && !this.turns;
    const revolutionNs = anywhere ? 0 : this.bound.revolutionNs;
    let slotNs = this.bound.longestSeekNs + revolutionNs + this.largestNs;
    for (const plan of this.order.known) slotNs = Math.max(slotNs, this.bound.worstOfPlanNs(plan, anywhere));
    return slotNs;
  }

  private owed(): number {
    const { context, endNs } = this;
    let owed = context.queue[CONTINUOUS].count;
    for (const { firstNs, periodNs } of this.order.known) {
      const released = Math.floor((context.nowNs - firstNs) / periodNs);
      if (firstNs + Math.max(0, released + 1) * periodNs < endNs) owed++;
    }
    return owed;
  }

  private begin(action: Action, row: number, reason: number): void {
    const { context } = this;
    const { rows } = context;
    const i = row & rows.mask;
    const listed = context.queue[CONTINUOUS].count + (rows.requestClass[i] === DISCRETE ? 1 : 0);
    context.take(row);
    if (rows.requestClass[i] === CONTINUOUS) this.begun.add(rows.stream[i]);
    this.serve(action, row, reason, listed, UNDEFINED, rows.deadlineNs[i]);
  }

  private compare(bubble: boolean): void {
    const { context, begun } = this;
    const { rows } = context;
    for (const requestClass of [CONTINUOUS, DISCRETE]) {
      const queue = context.queue[requestClass];
      for (let row = queue.first(context.end); row >= 0; row = queue.next(row + 1, context.end)) {
        const isStreams = requestClass === CONTINUOUS;
        const inBubble = bubble && !(isStreams && begun.has(rows.stream[row & rows.mask]));
        const order = isStreams && !inBubble ? [this.cycleOf(row), this.placeOf(row)] : [0, 0];
        context.notes?.compared({ row, figures: [inBubble ? 0 : isStreams ? 1 : 2, ...order, row] });
      }
    }
  }

  override release(): void {
    this.context.closeFrame(CYCLE, this.context.nowNs);
  }

  save(): Saved {
    const { periodNs, endNs, begun, reads, turns } = this;
    return { periodNs, endNs, begun: [...begun], reads: [reads, turns] };
  }

  load(saved: unknown): void {
    const { periodNs, endNs, begun, reads } = saved as Saved;
    this.periodNs = periodNs;
    this.endNs = endNs;
    [this.reads, this.turns] = reads;
    this.begun.clear();
    for (const stream of begun) this.begun.add(stream);
  }
}

export const bubbleUp = definePolicy({
  id: 'bubble-up',
  title: 'BubbleUp',
  family: FAMILY,
  summary:
    'Each stream owns a slot in every cycle; an empty slot moves along so that new requests start at once.',
  source:
    'Chang & Garcia-Molina 1997; as surveyed in Dimitrijević & Rangaswami 2003, sections II-A and III-B',
  mostWaiting: MOST_WAITING,
  params: [late],
  fixed: {},
  reasons: [
    {
      id: 'bubble',
      text: 'The empty slot is here: the request goes at once, and the slot moves on.',
      line: 5,
    },
    { id: 'newStream', text: 'A new stream begins at once, in the empty slot.', line: 5 },
    { id: 'ownSlot', text: 'The slot of its stream is next.', line: 6 },
    {
      id: 'idle',
      text: 'No stream waits, and the slot would stay idle: the oldest request is served.',
      line: 7,
    },
    { id: 'waitArrival', text: 'Nothing waits: the disk is idle until a request arrives.', line: 8 },
  ],
  criteria: [
    { title: 'slot', unit: 'order' },
    { title: 'cycle', unit: 'order' },
    { title: 'place in the cycle', column: 'place', unit: 'order' },
    { title: 'order of arrival', unit: 'order' },
  ],
  comparesOn: 3,
  pseudocode: [
    'cut time into cycles of a period, a cycle into slots of the worst service; each stream owns one',
    'whenever the arm is free:',
    '  slots left = whole slots until the cycle ends',
    '  owed = streams’ requests that wait or are still to come in this cycle',
    '  if a request without a stream, or of a new one, waits and slots left ≥ owed + its own:',
    '    serve it, the oldest first, in the empty slot',
    '  else serve the stream whose slot is next in the fixed order',
    '  if no stream waits: serve the oldest other request',
    '  if nothing waits: wait for an arrival, or the next cycle',
  ],
  manner: () => ({ streams: slots, requests: emptySlot }),
  mayIdle: () => false,
  create: (setup) => new BubbleUp(setup),
});
