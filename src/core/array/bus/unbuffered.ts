/**
 * A drive without an arm buffer: the bus is held at the rate of the media. Where it is not to be had at the very instant
 * at which the angle comes, the turn is lost.
 */
import { BUS, TRANSFER } from '../../trace/kinds.ts';
import { TrackReader, type Reading } from './trackReader.ts';

export class Unbuffered extends TrackReader {
  /** That has the bus. */
  private crossing: Reading | null = null;

  look(): void {
    const { reading, bus } = this;
    if (reading === null) throw new Error('nothing is to be read');
    if (bus.holder >= 0) this.refused();
    else {
      const tracks = this.tracks(reading);
      const { nowNs } = bus;
      reading.findEnd(reading.begun + tracks - 1, tracks - 1);
      bus.nextOfDriveNs = nowNs;
      bus.ask(this.disk, reading.endNs - nowNs, 'at');
    }
  }

  granted(): void {
    const { reading } = this;
    if (reading === null) return;
    this.crossing = reading;
    this.read(reading, this.tracks(reading));
  }

  refused(): void {
    const { reading, bus } = this;
    if (reading !== null) this.loseTurn(reading, 0, reading.trackBytes, bus.holder);
  }

  cut(): void {
    throw new Error('a head without an arm buffer cannot stop');
  }

  completeAt(endNs: number): void {
    const { crossing, bus } = this;
    if (crossing === null) return;
    crossing.service.segment(TRANSFER, BUS, bus.heldFromNs, endNs);
    if (crossing.begun === crossing.tracks) {
      this.crossing = null;
      crossing.service.crossed(endNs);
      this.spareReadings.push(crossing);
    } else {
      bus.nextOfDriveNs = endNs;
      bus.lookThen(this.disk);
    }
  }

  private tracks({ tracks, begun }: Reading): number {
    return this.figures.grain === 'track' ? 1 : tracks - begun;
  }
}
