/** What disks that know of each other had in common, beat by beat: how long their bus was held, and what was lost. */
import { elementAt } from '../base/elementAt.ts';
import type { BusTimes } from './busTimes.ts';

// Places of a beat’s figures; NaN where there is no bus, and where no disk fails.
export const BUS_NS = 0;
export const LOST_TURNS = 1;
export const LOST_REQUESTS = 2;

/** As they grow while the run is played. */
interface SharedRecord {
  readonly bus?: BusTimes | undefined;
  /** Instants at which requests were lost, in order. */
  readonly lostNs?: readonly number[] | undefined;
}

export class SharedCounts {
  readonly byBeat: Float64Array<ArrayBuffer>[] = [];
  /** The first that may lie in the next beat. */
  private hold = 0;
  private loss = 0;
  private request = 0;

  constructor(
    private readonly record: SharedRecord,
    private readonly beatNs: number,
  ) {}

  /** To be called when everything in it has been played. */
  closeBeat(): void {
    const fromNs = this.byBeat.length * this.beatNs;
    const toNs = fromNs + this.beatNs;
    const { bus, lostNs } = this.record;
    const row = new Float64Array(3).fill(NaN);
    if (bus) [row[BUS_NS], row[LOST_TURNS]] = [this.heldIn(bus, fromNs, toNs), this.turnsBy(bus, toNs)];
    if (lostNs) {
      const first = this.request;
      while (this.request < lostNs.length && elementAt(lostNs, this.request) < toNs) this.request++;
      row[LOST_REQUESTS] = this.request - first;
    }
    this.byBeat.push(row);
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
