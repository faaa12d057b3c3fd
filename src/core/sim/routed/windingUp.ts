/**
 * The end of a system's run, in steps: what has been begun crosses the bus (a request of a hundred thousand tracks takes as
 * many), and then disk by disk is brought to its end. One that was never let through has all that came since to take in.
 */
import type { Bus } from '../interfaces.ts';
import type { RoutedStation } from './routedStation.ts';

/** What comes in a beat takes as long as so many steps of the bus, about. */
const BEAT_STEPS = 64;

export class WindingUp {
  /** So many disks have been brought to their end. */
  private over = 0;

  /** `isDealt`: somebody deals requests out, and may still send some as those under way come to their end elsewhere. */
  constructor(
    private readonly stations: readonly RoutedStation[],
    private readonly bus: Bus | undefined,
    private readonly isDealt: boolean,
  ) {}

  /** About so many steps; true when all is done. `forPages`: who waits at the end is not asked for, and takes no memory. */
  goOn(steps: number, forPages: boolean): boolean {
    const { stations, bus } = this;
    let left = steps;
    for (; left > 0 && bus !== undefined && bus.nextNs < Infinity; left--) bus.advance();
    while (left > 0 && this.over < stations.length) {
      const station = stations[this.over];
      const beats = Math.ceil(left / BEAT_STEPS);
      const closed = station.reachEnd(beats);
      left -= BEAT_STEPS * closed;
      if (closed === beats) continue;
      station.finish();
      if (forPages && !this.isDealt) station.context.rows.release();
      this.over++;
    }
    return left > 0;
  }
}
