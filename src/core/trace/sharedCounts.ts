/**
 * What disks that know of each other had in common, beat by beat: how long their bus was held, what was lost, and how far
 * a spare has come.
 */
import { elementAt } from '../base/elementAt.ts';
import type { BusTimes } from './busTimes.ts';
import { OVER, READ, SPARE, WRITTEN, type RaceLog } from './raceLog.ts';

// Places of a beat’s figures; NaN where there is no bus, and where no disk fails.
export const BUS_NS = 0;
export const LOST_TURNS = 1;
export const LOST_REQUESTS = 2;
// Where spares stand by, at the end of the beat; only there has a row these places.
/** In whose place there is one, from 0; −1 as long as none has failed. */
const SPARE_OF = 3;
/** How many have been put there. */
const SPARES_USED = 4;
/** Extents put together for the present one, and written to it. */
export const EXTENTS_READ = 5;
export const EXTENTS_WRITTEN = 6;
/** When it was over; NaN while it goes on. */
export const RACE_OVER_NS = 7;
/** When the disk failed, and of how many extents it is; NaN as long as none has failed. */
export const FAILED_NS = 8;
export const EXTENTS = 9;
const WITH_SPARES = 10;

/** As they grow while the run is played. */
interface SharedRecord {
  readonly bus?: BusTimes | undefined;
  /** Instants at which requests were lost, in order. */
  readonly lostNs?: readonly number[] | undefined;
  readonly raceLog?: RaceLog | undefined;
}

export class SharedCounts {
  readonly byBeat: Float64Array<ArrayBuffer>[] = [];
  /** The first that may lie in the next beat. */
  private hold = 0;
  private loss = 0;
  private request = 0;
  private raced = 0;
  private readonly race = { used: 0, read: 0, written: 0, overNs: NaN, failedNs: NaN };

  constructor(
    private readonly record: SharedRecord,
    private readonly beatNs: number,
  ) {}

  /** To be called when everything in it has been played. */
  closeBeat(): void {
    const fromNs = this.byBeat.length * this.beatNs;
    const toNs = fromNs + this.beatNs;
    const { bus, lostNs, raceLog } = this.record;
    const row = new Float64Array(raceLog === undefined ? SPARE_OF : WITH_SPARES).fill(NaN);
    if (bus) [row[BUS_NS], row[LOST_TURNS]] = [this.heldIn(bus, fromNs, toNs), this.turnsBy(bus, toNs)];
    if (lostNs) {
      const first = this.request;
      while (this.request < lostNs.length && elementAt(lostNs, this.request) < toNs) this.request++;
      row[LOST_REQUESTS] = this.request - first;
    }
    if (raceLog) this.goOn(raceLog, toNs, row);
    this.byBeat.push(row);
  }

  private goOn(log: RaceLog, toNs: number, row: Float64Array): void {
    const { race } = this;
    for (; this.raced < log.length && log.atNs(this.raced) < toNs; this.raced++) {
      const kind = log.kindOf(this.raced);
      if (kind === SPARE) {
        if (race.used === 0) race.failedNs = log.atNs(this.raced);
        Object.assign(race, { used: race.used + 1, read: 0, written: 0, overNs: NaN });
      } else if (kind === READ) race.read++;
      else if (kind === WRITTEN) race.written++;
      else if (kind === OVER) race.overNs = log.atNs(this.raced);
    }
    row[SPARE_OF] = race.used > 0 ? log.disk : -1;
    row[SPARES_USED] = race.used;
    row[EXTENTS_READ] = race.read;
    row[EXTENTS_WRITTEN] = race.written;
    row[RACE_OVER_NS] = race.overNs;
    row[FAILED_NS] = race.failedNs;
    row[EXTENTS] = race.used > 0 ? log.extents : NaN;
  }

  private heldIn({ holds }: BusTimes, fromNs: number, toNs: number): number {
    let sum = 0;
    for (let i = this.hold; i < holds.length && holds.at('fromNs', i) < toNs; i++) {
      const endNs = holds.at('toNs', i);
      sum += Math.max(0, Math.min(toNs, endNs) - Math.max(fromNs, holds.at('fromNs', i)));
      if (endNs <= toNs && i === this.hold) this.hold++;
    }
    return sum;
  }

  /** A lost turn counts where it begins. */
  private turnsBy({ losses }: BusTimes, toNs: number): number {
    const first = this.loss;
    while (this.loss < losses.length && losses.at('fromNs', this.loss) < toNs) this.loss++;
    return this.loss - first;
  }
}
