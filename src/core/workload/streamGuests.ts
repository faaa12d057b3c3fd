/**
 * Streams with periods of their own that come and go. One that asks is weighed at its arrival, against those that have a
 * release at that instant or behind it; let in, it begins with its own next release, at its arrival or later, and one that is
 * refused goes away. It releases a piece every period while it lives, at least one. (Paper 001 weighs streams, but says not
 * when one begins; ours is how `n` has always grown in mid-run.)
 */
import type { PlacedReads } from '../objects/placedReads.ts';
import type { Admission, Arrivals, DiskModel, Source, StreamPlan } from '../sim/interfaces.ts';
import { NS_PER_S } from '../base/time.ts';
import type { Durations } from './durations.ts';
import { filmOf, freeNumber, livesOf, MeasuredPieces, Newcomers, RESIDENT } from './newcomers.ts';
import { PlannedStream, type PeriodicStream } from './periodicStreams.ts';

/** A stream, how it came, and the request that it does not release any more. */
interface Guest {
  readonly stream: number;
  readonly kind: number;
  readonly k: number;
  until: number;
  readonly planned: PlannedStream;
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
    for (const { planned } of this.there) if (planned.nextNs === now) planned.put(arrivals);
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
    this.there = this.there.filter(({ kind, k }) => kind !== RESIDENT || k < count);
    for (let k = this.residents; k < count; k++) this.begin(this.newcomer(RESIDENT, k), nowNs);
    this.residents = count;
    this.findNext();
  }

  /** Those that have a release to come. */
  plans(): readonly StreamPlan[] {
    return this.there.map(({ planned }) => planned.plan);
  }

  save(): readonly number[] {
    const { residents, measured } = this;
    return [
      ...[residents, measured.pieces, measured.busyNs],
      ...this.newcomers.save(),
      ...this.there.flatMap(({ stream, kind, k, until, planned }) => [stream, kind, k, until, planned.next]),
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
      guest.planned.next = next;
      this.there.push(guest);
    }
    this.findNext();
  }

  private ask(kind: number, k: number, atNs: number, arrivals: Arrivals): void {
    const guest = this.newcomer(kind, k);
    const streams = this.there.length + 1;
    let piecesPerS = NS_PER_S / guest.planned.plan.periodNs;
    for (const { planned } of this.there) piecesPerS += NS_PER_S / planned.plan.periodNs;
    const tests = this.setup.admission.weigh({ streams, piecesPerS, measured: this.measured });
    const admitted = tests.every(({ left, right }) => left <= right);
    arrivals.admit(guest.stream, atNs, admitted, tests, streams);
    if (admitted) this.begin(guest, atNs);
  }

  private newcomer(kind: number, k: number): Guest {
    return this.guest(freeNumber(this.there), kind, k);
  }

  private guest(stream: number, kind: number, k: number): Guest {
    const { seed, disk, plan, placed } = this.setup;
    const film = filmOf(kind, k);
    return {
      ...{ stream, kind, k, until: Infinity },
      planned: new PlannedStream(disk, seed, plan(stream, k, film), film, placed?.film(stream, film)),
    };
  }

  private begin(guest: Guest, nowNs: number): void {
    const { planned } = guest;
    planned.beginAt(nowNs);
    const pieces = Math.ceil(this.lives[guest.kind].ns(guest.k) / planned.plan.periodNs);
    guest.until = planned.next + Math.max(1, pieces);
    this.there.splice(guest.stream, 0, guest);
  }

  /** Whoever has released its last piece is gone. */
  private prune(): void {
    if (this.there.some(({ planned, until }) => planned.next >= until))
      this.there = this.there.filter(({ planned, until }) => planned.next < until);
    this.findNext();
  }

  private findNext(): void {
    let nextNs = this.newcomers.nextNs;
    for (const { planned } of this.there) if (planned.nextNs < nextNs) nextNs = planned.nextNs;
    this.nextNs = nextNs;
  }
}
