/**
 * Bytes of a disk, one after another from the outermost cylinder inwards: inside a cylinder over its tracks, without skew
 * and without a cost of switching heads.
 *
 * A long transfer goes on over cylinders at the rate of its first one, and the arm then stands where its last byte lies. Of
 * a file that is read in pieces of one size each begins at the very angle where the one before it ends: transfers take
 * whole nanoseconds, so angles are counted in the same ones. Else a turn would be lost now and then by rounding.
 */
import { onceFor } from '../base/onceFor.ts';
import { phaseOf } from '../base/phase.ts';
import { NS_PER_S } from '../base/time.ts';
import type { DiskModel, Place } from '../sim/interfaces.ts';

interface AddressedZone {
  /** First cylinder. */
  readonly from: number;
  /** What lies before it, and on each of its cylinders; no whole numbers, as a track need not hold one. */
  readonly before: number;
  readonly cylinderBytes: number;
  readonly rate: number;
}

/** Bytes of a track in a zone of that rate. On a disk of flat access the platter says nothing of them. */
function trackBytesOf(disk: DiskModel, rate: number): number {
  const { revolutionNs, trackBytes } = disk;
  const turned = (rate * revolutionNs) / NS_PER_S;
  const told = (trackBytes * rate) / disk.rateAt(0);
  return Math.abs(turned - told) <= 1 ? turned : told;
}

export class DiskAddresses {
  /** Whole bytes. */
  readonly capacity: number;
  /** Of the fastest zone, in bytes a second. */
  readonly fastest: number;
  private readonly zones: readonly AddressedZone[];

  constructor(private readonly disk: DiskModel) {
    const zones: AddressedZone[] = [];
    let before = 0;
    const starts = disk.zoneStarts ?? Array.from({ length: disk.cylinders }, (_, cylinder) => cylinder);
    for (const [i, cylinder] of starts.entries()) {
      const rate = disk.rateAt(cylinder);
      let zone = zones.at(-1);
      if (zone?.rate !== rate) {
        const cylinderBytes = (disk.tracks ?? 1) * trackBytesOf(disk, rate);
        zones.push((zone = { from: cylinder, before, cylinderBytes, rate }));
      }
      const end = starts[i + 1] ?? disk.cylinders;
      before = zone.before + (end - zone.from) * zone.cylinderBytes;
    }
    this.zones = zones;
    this.capacity = Math.floor(before);
    this.fastest = zones.reduce((most, { rate }) => Math.max(most, rate), 0);
  }

  cylinderOf(address: number): number {
    return this.within(this.zoneOf(address), address);
  }

  /** Of the first byte on a cylinder, a fraction of a byte too early perhaps. */
  startOf(cylinder: number): number {
    const zone = this.zones.findLast(({ from }) => from <= cylinder);
    return zone === undefined ? 0 : zone.before + (cylinder - zone.from) * zone.cylinderBytes;
  }

  /** Where so many bytes from an address on lie. */
  locate(address: number, sizeBytes: number, place: Place): void {
    const { disk } = this;
    const zone = this.zoneOf(address);
    place.cylinder = this.within(zone, address);
    place.endCylinder = this.cylinderOf(address + sizeBytes - 1);
    place.transferNs = disk.transferNs(sizeBytes, place.cylinder);
    place.angleNs = phaseOf(((address - zone.before) / sizeBytes) * place.transferNs, disk.revolutionNs);
  }

  private zoneOf(address: number): AddressedZone {
    const { zones } = this;
    let z = zones.length - 1;
    while (z > 0 && zones[z].before > address) z--;
    return zones[z];
  }

  private within({ from, before, cylinderBytes }: AddressedZone, address: number): number {
    const cylinder = from + Math.floor((address - before) / cylinderBytes);
    return Math.max(0, Math.min(this.disk.cylinders - 1, cylinder));
  }
}

export const addressesOf = onceFor((disk: DiskModel): DiskAddresses => new DiskAddresses(disk));
