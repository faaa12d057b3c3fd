/** Several disks, each with its own sources and policy, on one clock, with or without a bus that they share. */
import type { Bus } from '../../../../src/core/sim/interfaces.ts';
import type { Station } from '../../../../src/core/sim/single/station.ts';

export class System {
  constructor(
    readonly stations: readonly Station[],
    private readonly bus: Bus | null,
  ) {}

  /** Runs every disk until its next decision lies at or after `untilNs`. Ties: the bus first, then the disks in order. */
  run(untilNs: number): void {
    for (;;) {
      let next: Station | null = null;
      let nextNs = untilNs;
      for (const station of this.stations) {
        if (!station.overrun && station.nextEventNs < Math.min(nextNs, station.endNs)) {
          next = station;
          nextNs = station.nextEventNs;
        }
      }
      if (this.bus !== null && this.bus.nextNs <= nextNs && this.bus.nextNs < Infinity) this.bus.advance();
      else if (next === null) return;
      else next.step();
    }
  }
}
