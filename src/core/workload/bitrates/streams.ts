/**
 * Streams by bitrate, as they come: they ask for nothing, and a server in cycles reads them by its own requests. Numbers go
 * up in the order in which they come, and none is given twice, so that order of number is order of arrival. (Paper 003,
 * section 3.) What a stream is belongs to how it came, so that nobody changes because somebody came by hand.
 */
import type { Arrivals, DiskModel, PlayedStream, Source, StreamPlan } from '../../sim/interfaces.ts';
import type { Durations } from '../parts/durations.ts';
import { JOINED, livesOf, Newcomers, RESIDENT } from '../parts/newcomers.ts';
import { Shares } from '../../objects/shares.ts';

/** The rate of one that comes by itself, by a number in [0, 1). */
type Drawn = (share: number) => number;

interface BitratesSetup {
  readonly seed: number;
  readonly disk: DiskModel;
  /** Of those that are there from the start, in bytes a second. */
  readonly residents: readonly number[];
  /** Words of durationForms.ts. */
  readonly gap: string;
  readonly life: string;
  readonly cycleNs: number;
  /** Of several disks, does this one have a stream of that number? Absent: it has all. */
  readonly isHere?: (stream: number) => boolean;
}

interface Visitor extends StreamPlan {
  readonly kind: number;
  readonly k: number;
  readonly plays: PlayedStream & { goneNs: number };
}

/** Numbers in the saved state of a stream. */
const SAVED = 5;

export class BitrateStreams implements Source {
  nextNs = Infinity;
  /** All that have come, by number. */
  private readonly came: Visitor[] = [];
  /** Of these, those that this disk has. */
  private readonly here: Visitor[] = [];
  /** Rates of those that come by hand, in the order in which they were called. */
  private readonly called: number[] = [];
  private readonly newcomers: Newcomers;
  private readonly rates: Shares;
  private readonly places: Shares;
  private readonly lives: readonly Durations[];

  constructor(
    private readonly setup: BitratesSetup,
    public drawn: Drawn,
  ) {
    const { seed, gap, life, residents } = setup;
    this.newcomers = new Newcomers(seed, gap);
    this.rates = new Shares(seed, 'stream rates');
    this.places = new Shares(seed, 'stream places');
    this.lives = livesOf(seed, life);
    residents.forEach((rate, k) => {
      this.add(RESIDENT, k, 0, rate);
    });
    this.nextNs = this.newcomers.nextNs;
  }

  emit(_: Arrivals): void {
    this.newcomers.take(this.nextNs, (kind, k, atNs) => {
      // Whoever comes by hand says what it plays.
      const rate = kind === JOINED ? (this.called[k] ?? 0) : this.drawn(this.rates.at(k));
      this.add(kind, k, atNs, rate);
    });
    this.nextNs = this.newcomers.nextNs;
  }

  /** One comes by hand. */
  join(atNs: number, rate: number): void {
    this.called.push(rate);
    this.newcomers.join(atNs);
    this.nextNs = this.newcomers.nextNs;
  }

  leave(stream: number, atNs: number): void {
    const visitor = this.came[stream];
    if (visitor) visitor.plays.goneNs = Math.min(visitor.plays.goneNs, atNs);
  }

  plans(): readonly StreamPlan[] {
    return this.here;
  }

  save(): readonly number[] {
    const each = this.came.flatMap(({ kind, k, plays }) => [
      kind,
      k,
      plays.arrivalNs,
      plays.goneNs,
      plays.rate,
    ]);
    return [this.called.length, ...this.called, this.came.length, ...each, ...this.newcomers.save()];
  }

  load(saved: readonly number[]): void {
    const calls = saved[0] ?? 0;
    this.called.splice(0, Infinity, ...saved.slice(1, 1 + calls));
    const count = saved[1 + calls] ?? 0;
    const end = 2 + calls + count * SAVED;
    this.came.length = 0;
    this.here.length = 0;
    for (let at = 2 + calls; at < end; at += SAVED) {
      const [kind = 0, k = 0, arrivalNs = 0, goneNs = Infinity, rate = 0] = saved.slice(at, at + SAVED);
      this.add(kind, k, arrivalNs, rate).plays.goneNs = goneNs;
    }
    this.newcomers.load(saved.slice(end));
    this.nextNs = this.newcomers.nextNs;
  }

  private add(kind: number, k: number, arrivalNs: number, rate: number): Visitor {
    const { cycleNs, disk } = this.setup;
    const stream = this.came.length;
    const visitor: Visitor = {
      ...{ stream, kind, k, firstNs: arrivalNs, periodNs: cycleNs, deadlineNs: cycleNs, anywhere: true },
      sizeBytes: (rate * cycleNs) / 1e9,
      plays: {
        ...{ rate, arrivalNs, goneNs: Infinity },
        lifeNs: this.lives[kind]?.ns(k) ?? Infinity,
        cylinder: disk.cylinderAt(this.places.at(stream)),
      },
    };
    this.came.push(visitor);
    if (this.setup.isHere?.(stream) ?? true) this.here.push(visitor);
    return visitor;
  }
}
