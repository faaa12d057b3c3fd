/** A disk as placements see it: bytes from the rim inwards, and where tracks and cylinders begin among them. */
import { onceFor } from '../base/onceFor.ts';
import type { DiskModel } from '../sim/interfaces.ts';
import { addressesOf, type DiskAddresses } from './diskAddress.ts';

export interface Geometry {
  readonly addresses: DiskAddresses;
  readonly cylinders: number;
  /** All that it holds. */
  readonly bytes: number;
  /** Of a track of the outermost zone, whole bytes. */
  readonly mostTrackBytes: number;
  /** Of a cylinder of the innermost zone. */
  readonly leastCylinderBytes: number;
  /** The first whole byte of a cylinder; the end of the disk behind the last one. */
  firstByte(cylinder: number): number;
  /** The first whole byte at or behind an address that begins a track. */
  trackFrom(address: number): number;
  /** Bytes of a track on that cylinder; no whole number, perhaps. */
  trackBytes(cylinder: number): number;
}

export const geometryOf = onceFor((disk: DiskModel): Geometry => makeGeometry(disk));

/** Of what a byte begins, rounding does not count. */
const DUST = 1e-6;

function makeGeometry(disk: DiskModel): Geometry {
  const addresses = addressesOf(disk);
  const { cylinders, tracks = 1 } = disk;
  const bytesOn = (cylinder: number) => addresses.startOf(cylinder + 1) - addresses.startOf(cylinder);
  const trackBytes = (cylinder: number) => bytesOn(cylinder) / tracks;
  const firstByte = (cylinder: number) =>
    cylinder >= cylinders ? addresses.capacity : Math.ceil(addresses.startOf(cylinder) - DUST);
  return {
    addresses,
    cylinders,
    bytes: addresses.capacity,
    mostTrackBytes: Math.ceil(trackBytes(0)),
    leastCylinderBytes: bytesOn(cylinders - 1),
    firstByte,
    trackBytes,
    trackFrom(address) {
      const cylinder = addresses.cylinderOf(address);
      const start = addresses.startOf(cylinder);
      const track = Math.ceil((address - start - DUST) / trackBytes(cylinder) - DUST);
      return track >= tracks
        ? firstByte(cylinder + 1)
        : Math.ceil(start + track * trackBytes(cylinder) - DUST);
    },
  };
}
