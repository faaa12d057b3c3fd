/**
 * Streams with periods of their own that come and go. One that asks is weighed at its arrival, against those that have a
 * release at that instant or behind it; let in, it begins with its own next release, at its arrival or later, and one that is
 * refused goes away. It releases a piece every period while it lives, at least one. (Paper 001 weighs streams, but says not
 * when one begins; ours is how `n` has always grown in mid-run.)
 */
import type { Deal } from '../../objects/deal.ts';
import type { PlacedReads } from '../../objects/placedReads.ts';
import type { Admission, Arrivals, DiskModel, Source, StreamPlan } from '../../sim/interfaces.ts';
import { NS_PER_S } from '../../base/time.ts';
import type { Durations } from '../parts/durations.ts';
import { filmOf, freeNumber, livesOf, MeasuredPieces, Newcomers, RESIDENT } from '../parts/newcomers.ts';
import { PlannedStream, type OwnOf, type PeriodicStream } from '../parts/periodicStreams.ts';

/** A stream, how it came, and the request that it does not release any more. */
interface Guest {
  readonly stream: number;
  readonly kind: number;
  readonly k: number;
  until: number;
  readonly plan: PeriodicStream;
  /** Its requests; undefined where none of them is this disk's. */
  readonly planned: PlannedStream | undefined;
}

/** Numbers in the saved state of a stream, and in front of them. */
const SAVED = 5;
const SAVED_HEAD = 3;

interface GuestsSetup {
  readonly seed: number;
  readonly disk: DiskModel;
  /** There from the start. */
  readonly residents: number;
  /** Of the k-th of those that came in one way; `film` names what is drawn for it, `stream` is its number. */
  readonly plan: (stream: number, k: number, film: number | string) => PeriodicStream;
  /** Words of durationForms.ts. */
  readonly gap: string;
  readonly life: string;
  readonly admission: Admission;
  /** Where films lie; absent: anywhere. */
  readonly placed?: PlacedReads | undefined;
  /** One disk of several; absent: all requests come here. */
  readonly here?: OneDisk | undefined;
}

/** What one disk of several has. All of them have the same streams in mind, whosever those are. */
interface OneDisk {
  readonly deal: Deal;
  readonly number: number;
  readonly own: OwnOf;
}

export class StreamGuests implements Source {
  nextNs = Infinity;
  /** In order of their numbers. */
  private there: Guest[] = [];
  private residents = 0;
  private readonly setup: GuestsSetup;
  private readonly newcomers: Newcomers;
  private readonly measured = new MeasuredPieces();
  /** By how a stream came. */
  private readonly lives: readonly Durations[];
  /** Only where the rule measures: the run is a closed loop then. */
  readonly ended?: NonNullable<Source['ended']>;

  constructor(setup: GuestsSetup) {
    this.setup = setup;
    this.newcomers = new Newcomers(setup.seed, setup.gap);
    this.lives = livesOf(setup.seed, setup.life);
    if (setup.admission.measures) this.ended = this.measured.ended;
    this.setCount(setup.residents, 0);
  }

  emit(arrivals: Arrivals): void {
    const now = this.nextNs;
    this.newcomers.take(now, (kind, k, atNs) => {
      this.ask(kind, k, atNs, arrivals);
    });
    for (const guest of this.there) if (releasesAt(guest, now)) guest.planned?.put(arrivals);
    this.prune();
  }

  /** A stream comes by hand. */
  join(atNs: number): void {
    this.newcomers.join(atNs);
    this.findNext();
  }

  /** The stream of that number releases no more. */
  leave(stream: number): void {
    this.there = this.there.filter((guest) => guest.stream !== stream);
    this.findNext();
  }

  /** So many of those are there that nobody had to let in. */
  setCount(count: number, nowNs: number): void {
    this.leaveOutGone(nowNs);
    this.there = this.there.filter(({ kind, k }) => kind !== RESIDENT || k < count);
    for (let k = this.residents; k < count; k++) this.begin(this.newcomer(RESIDENT, k), nowNs);
    this.residents = count;
    this.findNext();
  }

  /** Those that have a release to come. */
  plans(): readonly StreamPlan[] {
    return this.there.flatMap(({ planned, until }) =>
      planned && planned.next < until ? [planned.here] : [],
    );
  }

  save(): readonly number[] {
    const { residents, measured } = this;
    return [
      ...[residents, measured.pieces, measured.busyNs],
      ...this.newcomers.save(),
      ...this.there.flatMap(({ stream, kind, k, until, planned }) => [
        ...[stream, kind, k, until],
        planned?.next ?? 0,
      ]),
    ];
  }

  load(saved: readonly number[]): void {
    [this.residents, this.measured.pieces, this.measured.busyNs] = saved;
    const own = this.newcomers.load(saved.slice(SAVED_HEAD));
    this.there = [];
    for (let at = SAVED_HEAD + own; at < saved.length; at += SAVED) {
      const [stream, kind, k, until, next] = saved.slice(at, at + SAVED);
      const guest = this.guest(stream, kind, k);
      guest.until = until;
      if (guest.planned) guest.planned.next = next;
      this.there.push(guest);
    }
    this.findNext();
  }

  private ask(kind: number, k: number, atNs: number, arrivals: Arrivals): void {
    this.leaveOutGone(atNs);
    const guest = this.newcomer(kind, k);
    const { admission, here } = this.setup;
    const { streams, piecesPerS } = this.asking(guest);
    const tests = admission.weigh({ streams, piecesPerS, measured: this.measured });
    const admitted = tests.every(({ left, right }) => left <= right);
    // Of several disks, the one that has or would have its first piece tells of it.
    if (here === undefined || here.deal.ofPiece(guest.stream, firstFrom(guest, atNs)) === here.number)
      arrivals.admit(guest.stream, atNs, admitted, tests, streams);
    if (admitted) this.begin(guest, atNs);
  }

  /** What all of them would ask for; on several disks, of the one that would have the newcomer, or of each in the mean. */
  private asking(guest: Guest): { readonly streams: number; readonly piecesPerS: number } {
    const deal = this.setup.here?.deal;
    const among = deal?.isStriped === true ? deal.disks : 1;
    let streams = 1;
    let piecesPerS = NS_PER_S / guest.plan.periodNs;
    for (const { stream, plan } of this.there) {
      if (deal?.isStriped === false && deal.ofStream(stream) !== deal.ofStream(guest.stream)) continue;
      streams++;
      piecesPerS += NS_PER_S / plan.periodNs;
    }
    return { streams: Math.ceil(streams / among), piecesPerS: piecesPerS / among };
  }

  /** Where one disk does not see their last pieces, streams that have gone are found when that matters. */
  private leaveOutGone(nowNs: number): void {
    this.there = this.there.filter(({ plan, until }) => plan.firstNs + (until - 1) * plan.periodNs >= nowNs);
  }

  private newcomer(kind: number, k: number): Guest {
    return this.guest(freeNumber(this.there), kind, k);
  }

  private guest(stream: number, kind: number, k: number): Guest {
    const { seed, disk, placed, here } = this.setup;
    const film = filmOf(kind, k);
    const plan = this.setup.plan(stream, k, film);
    const lies = placed?.film(stream, film);
    const own = here?.own(plan, film, lies);
    const planned =
      here !== undefined && own === undefined
        ? undefined
        : new PlannedStream(disk, seed, plan, film, lies, own);
    return { stream, kind, k, until: Infinity, plan, planned };
  }

  private begin(guest: Guest, nowNs: number): void {
    guest.planned?.beginAt(nowNs);
    const pieces = Math.ceil(this.lives[guest.kind].ns(guest.k) / guest.plan.periodNs);
    guest.until = firstFrom(guest, nowNs) + Math.max(1, pieces);
    this.there.splice(guest.stream, 0, guest);
  }

  /** Whoever has released its last piece is gone. */
  private prune(): void {
    const isOver = ({ planned, until }: Guest) => planned !== undefined && planned.next >= until;
    if (this.setup.here === undefined && this.there.some(isOver))
      this.there = this.there.filter((guest) => !isOver(guest));
    this.findNext();
  }

  private findNext(): void {
    let nextNs = this.newcomers.nextNs;
    for (const { planned, until } of this.there)
      if (planned !== undefined && planned.nextNs < nextNs && planned.next < until) nextNs = planned.nextNs;
    this.nextNs = nextNs;
  }
}

const releasesAt = ({ planned, until }: Guest, nowNs: number): boolean =>
  planned !== undefined && planned.nextNs === nowNs && planned.next < until;

/** The number of a stream's first release at or after an instant. */
const firstFrom = ({ plan: { firstNs, periodNs } }: Guest, nowNs: number): number =>
  Math.max(0, Math.ceil((nowNs - firstNs) / periodNs));
