/** The user-safe disk at work: see user-safe.ts for what it is, userSafeSpeech.ts for what it says. */
import { fillIn } from '../../base/sentence.ts';
import type { Action, Notes, PolicySetup, RunValues } from '../../sim/interfaces.ts';
import { refilled } from '../../theory/budgets.ts';
import { contractSides, holds } from '../../theory/clientAdmission.ts';
import type { WorstValues } from '../parts/worstService.ts';
import { inMs } from './accounts.ts';
import { ClientPolicy } from './clientPolicy.ts';
import { nobody, partiesOf, type Party } from './contracts.ts';
import { CONTRACTS, eventOf, line, reasonOf, says, SLICE } from './userSafeSpeech.ts';
import { WaitingLists } from './waitingLists.ts';

export type UserSafeValues = WorstValues & RunValues & { readonly contracts: 'all' | 'tested' };

interface State {
  /** By party: what is left of its slice, the end of its period, and whether its contract was found to be too much. */
  readonly left: readonly number[];
  readonly dueNs: readonly number[];
  readonly refused: readonly boolean[];
  /** The first so many have been weighed. */
  readonly weighed: readonly boolean[];
  readonly lastExtra: number;
}

const isSame = (a: Party, b: Party): boolean =>
  a.stream === b.stream &&
  a.startNs === b.startNs &&
  a.periodNs === b.periodNs &&
  a.sliceNs === b.sliceNs &&
  a.longestNs === b.longestNs &&
  a.extra === b.extra;

/** Of the period that it is in; of its first before it comes. */
const periodEndNs = ({ startNs, periodNs }: Party, nowNs: number): number =>
  periodNs < Infinity
    ? startNs + Math.max(1, Math.floor((nowNs - startNs) / periodNs) + 1) * periodNs
    : Infinity;

const SLICED = 0;
const GIVEN = 1;

/** Of many clients so many are told of. */
const MOST_TOLD = 12;

export class UserSafe extends ClientPolicy<State> {
  protected readonly waiting: WaitingLists;
  private readonly tested: boolean;
  /** In the order of the list; the last is nobody. */
  private parties: readonly Party[] = [];
  private known: unknown = null;
  /** By stream + 1: its place in the list. */
  private readonly places: number[] = [];
  private left = new Float64Array(0);
  private dueNs = new Float64Array(0);
  private refused: boolean[] = [];
  private weighed: boolean[] = [];
  /** The first end of a period, and the first start of somebody who is to be weighed. */
  private nextNs = -1;
  private lastExtra = -1;
  /** Is there anybody with a slice, or something left of one? */
  private hasSlices = false;
  /** By party: 1 for one that takes extra time. */
  private extra = new Uint8Array(0);

  /** `weighedElsewhere`: who comes has been weighed already. */
  constructor(
    private readonly setup: PolicySetup<UserSafeValues>,
    private readonly weighedElsewhere: boolean,
  ) {
    super(setup, `user-safe ${setup.values.contracts}`);
    this.tested = setup.values.contracts === 'tested';
    this.waiting = new WaitingLists(
      setup.context,
      (row, key) => {
        key[0] = 0;
        key[1] = 0;
        return this.placeOf(row);
      },
      0,
    );
    this.know();
    this.inherit(setup);
  }

  /** The parties as they stand; who was there keeps what it has. */
  protected override know(): void {
    const { setup, places } = this;
    const clients = setup.clients?.() ?? [];
    const known = clients.length > 0 ? clients : setup.plans();
    if (known === this.known) return;
    const parties = [...partiesOf(setup, this.worst), nobody];
    const same =
      parties.length === this.parties.length && parties.every((its, k) => isSame(its, this.parties[k]));
    this.known = known;
    if (same) return;
    const { left, dueNs, refused, weighed } = this;
    const before = parties.map(({ stream }) => places[stream + 1] ?? -1);
    const kept = <T>(column: ArrayLike<T>, k: number, otherwise: T) => column[before[k]] ?? otherwise;
    this.left = Float64Array.from(parties, ({ sliceNs }, k) => kept(left, k, sliceNs));
    this.dueNs = Float64Array.from(parties, (its, k) => kept(dueNs, k, periodEndNs(its, this.context.nowNs)));
    this.refused = parties.map((_, k) => kept(refused, k, false));
    this.weighed = parties.map(({ sliceNs }, k) => kept(weighed, k, sliceNs === 0 || this.weighedElsewhere));
    this.parties = parties;
    this.hasSlices = parties.some(({ sliceNs }, k) => sliceNs > 0 || this.left[k] > 0);
    this.extra = Uint8Array.from(parties, (its) => (its.extra ? 1 : 0));
    places.length = 0;
    for (const [place, { stream }] of parties.entries()) places[stream + 1] = place;
    this.nextNs = -1;
    this.waiting.forget();
  }

  private placeOf(row: number): number {
    const { rows } = this.context;
    return this.places[rows.stream[row & rows.mask] + 1] ?? this.parties.length - 1;
  }

  protected turn(): void {
    const { nowNs } = this.context;
    if (nowNs < this.nextNs) return;
    for (let k = 0; k < this.parties.length; k++) if (!this.weighed[k]) this.weigh(k);
    this.nextNs = Infinity;
    for (let k = 0; k < this.parties.length; k++) {
      if (this.dueNs[k] <= nowNs) this.refill(k);
      const atNs = this.weighed[k] ? this.dueNs[k] : Math.min(this.dueNs[k], this.parties[k].startNs);
      if (atNs < this.nextNs) this.nextNs = atNs;
    }
  }

  /** Periods that have ended since. */
  private refill(k: number): void {
    const { context, left, dueNs } = this;
    const { periodNs, sliceNs, stream } = this.parties[k];
    const times = Math.floor((context.nowNs - dueNs[k]) / periodNs) + 1;
    dueNs[k] += times * periodNs;
    left[k] = refilled(left[k], this.refused[k] ? 0 : sliceNs, times);
    const atNs = Math.max(this.publishedNs, dueNs[k] - periodNs);
    this.show(k, atNs);
    context.happened(eventOf.period, atNs, [stream, left[k], dueNs[k]]);
  }

  /** A client with a contract has come: both sides of the test, with those that are there already. */
  private weigh(k: number): void {
    const { context, parties } = this;
    if (parties[k].startNs > context.nowNs) return;
    this.weighed[k] = true;
    // Of those without a slice the services count, for one of them can be under way.
    const there = parties.filter(
      ({ sliceNs, stream, startNs }, j) =>
        stream >= 0 && startNs <= context.nowNs && this.weighed[j] && (sliceNs === 0 || !this.refused[j]),
    );
    const sides = contractSides(there);
    const admitted = !this.tested || holds(sides);
    const bound = there.filter(({ sliceNs }) => sliceNs > 0).length;
    context.admit(parties[k].stream, context.nowNs, admitted, [{ test: CONTRACTS, ...sides }], bound);
    this.refused[k] = !admitted;
    if (!admitted) this.left[k] = 0;
    this.show(k, context.nowNs);
  }

  private show(k: number, atNs: number): void {
    const { stream } = this.parties[k];
    if (stream >= 0) this.context.publish(SLICE, stream, atNs, this.left[k]);
  }

  protected choose(action: Action): void {
    const { waiting, dueNs } = this;
    if (waiting.count === 0) {
      this.wait(action, Infinity, reasonOf.waitArrival);
      return;
    }
    const first = this.hasSlices ? this.firstWithSlice() : -1;
    if (this.context.notes !== null) this.tellSlices(this.context.notes);
    if (first >= 0) {
      this.serveFrom(action, first, line.slices, reasonOf.slice, SLICED);
      action.timeLeftNs = dueNs[first] - this.context.nowNs;
      return;
    }
    const extra = this.nextExtra();
    if (extra >= 0) this.serveFrom(action, extra, line.slack, reasonOf.slack, GIVEN);
    else this.wait(action, this.nextRefillNs(), reasonOf.waitSlice);
  }

  /** Of those with requests and something left of their slice, whose period ends first; −1 for none. */
  private firstWithSlice(): number {
    const { left, dueNs } = this;
    const { working } = this.waiting;
    let first = -1;
    for (let w = 0; w < working.length; w++) {
      const k = working[w];
      if (!(left[k] > 0)) continue;
      if (first < 0 || dueNs[k] < dueNs[first] || (dueNs[k] === dueNs[first] && k < first)) first = k;
    }
    return first;
  }

  /** Nobody with requests has anything of a slice left: when the first of them gets one. */
  private nextRefillNs(): number {
    let nextNs = Infinity;
    for (const k of this.waiting.working) nextNs = Math.min(nextNs, this.dueNs[k]);
    return nextNs;
  }

  /** The next in turn that takes extra time and has requests; −1 for none. */
  private nextExtra(): number {
    const { extra, lastExtra, waiting } = this;
    const { length } = extra;
    for (let k = lastExtra + 1; k < length; k++) if (extra[k] === 1 && waiting.isWorking(k)) return k;
    for (let k = 0; k <= lastExtra && k < length; k++) if (extra[k] === 1 && waiting.isWorking(k)) return k;
    return -1;
  }

  private serveFrom(action: Action, k: number, at: number, reason: number, way: number): void {
    this.compare(way, at);
    this.serve(action, k, this.waiting.lists[k].first, reason, way);
  }

  protected paid(row: number, way: number): void {
    const { context, left, publishedNs, spentNs } = this;
    const k = this.placeOf(row);
    const { stream, sliceNs } = this.parties[k];
    if (way === GIVEN) {
      this.lastExtra = k;
      context.happened(eventOf.lends, publishedNs, [stream, spentNs]);
      return;
    }
    if (sliceNs === 0 || this.refused[k]) return;
    left[k] -= spentNs;
    this.show(k, publishedNs);
    if (left[k] < 0) context.happened(eventOf.overdraft, publishedNs, [stream, left[k]]);
  }

  private tellSlices(notes: Notes): void {
    const { parties, waiting, left, dueNs } = this;
    const told = parties.flatMap(({ name, sliceNs }, k) =>
      sliceNs > 0 && waiting.lists[k]?.length > 0
        ? [fillIn(says.slice, { name, left: inMs(left[k]), end: inMs(dueNs[k]) })]
        : [],
    );
    const more = told.length > MOST_TOLD ? [fillIn(says.more, { count: told.length - MOST_TOLD })] : [];
    const slices = [...told.slice(0, MOST_TOLD), ...more].join('; ');
    if (slices !== '') notes.step({ line: line.periods, says: fillIn(says.slices, { slices }) });
  }

  /** Explained: everybody who waits; who has nothing of a slice left, by its turn among those that take extra time. */
  private compare(way: number, at: number): void {
    const { notes } = this.context;
    if (notes === null) return;
    const { lists } = this.waiting;
    const count = lists.length;
    for (const [k, its] of lists.entries())
      for (let e = its.first; e < its.last; e++) {
        const row = its.row[e];
        if (this.left[k] > 0) notes.compared({ row, figures: [0, this.dueNs[k], k, row] });
        else {
          const place = k > this.lastExtra ? k - this.lastExtra - 1 : k - this.lastExtra - 1 + count;
          const takes = this.parties[k].extra;
          notes.compared({ row, figures: [1, Infinity, takes ? place : 2 * count + k, row] });
        }
      }
    notes.step({ line: way === SLICED ? at : line.slack, says: '' });
  }

  protected state(): State {
    const { left, dueNs, refused, weighed, lastExtra } = this;
    return { left: [...left], dueNs: [...dueNs], refused: [...refused], weighed: [...weighed], lastExtra };
  }

  protected restore({ left, dueNs, refused, weighed, lastExtra }: State): void {
    this.know();
    this.left = Float64Array.from(left);
    this.hasSlices = this.parties.some(({ sliceNs }, k) => sliceNs > 0 || this.left[k] > 0);
    this.dueNs = Float64Array.from(dueNs);
    this.refused = [...refused];
    this.weighed = [...weighed];
    this.lastExtra = lastExtra;
    this.nextNs = -1;
  }
}
