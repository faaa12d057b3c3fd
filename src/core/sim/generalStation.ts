/**
 * A station for what goes beyond the ordinary (see StationNeeds): its services are found and brought to their end here,
 * and in ordinary runs none of this is in the loop.
 */
import { BUS_WAITING, END, TRANSFERRING } from '../trace/tally.ts';
import type { Bus } from './interfaces.ts';
import { Station, type StationSetup } from './station.ts';

/** The station that a run needs, and no more. */
export function makeStation(setup: StationSetup): Station {
  return setup.needs === undefined ? new Station(setup) : new GeneralStation(setup);
}

export class GeneralStation extends Station {
  private readonly bus: Bus | null;
  /** The row whose transfer the bus has; −1 for none. */
  private onBus = -1;

  constructor(setup: StationSetup) {
    super(setup);
    this.bus = setup.needs?.bus ?? null;
  }

  protected override settle(row: number, distance: number): void {
    if (this.bus === null || this.onBus === row) {
      this.onBus = -1;
      super.settle(row, distance);
      return;
    }
    const { service } = this.tally;
    this.onBus = row;
    this.context.nowNs = Infinity;
    this.bus.submit(this, service[END] - service[TRANSFERRING], service[TRANSFERRING]);
  }

  /** The bus has brought the transfer under way to its end: completion is an event of its own there. */
  completeAt(endNs: number): void {
    const { rows, head } = this.context;
    const { service } = this.tally;
    service[BUS_WAITING] = endNs - service[END];
    service[END] = endNs;
    this.settle(this.onBus, Math.abs(rows.cylinder[this.onBus & rows.mask] - head));
  }
}
