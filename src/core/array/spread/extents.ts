/**
 * Extents of a disk, for a spare: byte after byte from the outermost cylinder inwards, the last one perhaps shorter. Under
 * parity extent e is made of extent e of all other disks, at the same place; of copies one holder is read, drawn uniformly
 * with the place on it. The arm stands where an extent begins (our simplification: an extent is shorter than a cylinder).
 */
import { addressesOf } from '../../objects/diskAddress.ts';
import { Shares } from '../../objects/shares.ts';
import type { Piece, Place, RebuildPlan } from '../../sim/interfaces.ts';
import type { SpreadSetup } from './definition.ts';

type Reads = (extent: number, failed: number, other: number, piece: Piece) => boolean;

interface Extents {
  readonly count: number;
  place(extent: number, piece: Piece): void;
}

function extentsOf({ disk, values }: SpreadSetup): Extents {
  const addresses = addressesOf(disk);
  const bytes = Number(values.extent);
  const place: Place = { cylinder: 0, endCylinder: 0, angleNs: 0, transferNs: 0 };
  return {
    count: Math.ceil(addresses.capacity / bytes),
    place(extent, piece) {
      piece.sizeBytes = Math.min(bytes, addresses.capacity - extent * bytes);
      addresses.locate(extent * bytes, piece.sizeBytes, place);
      piece.cylinder = place.cylinder;
      piece.angleNs = place.angleNs;
      piece.transferNs = place.transferNs;
    },
  };
}

function planOf(setup: SpreadSetup, extents: Extents, reads: Reads): RebuildPlan {
  const { disk, values } = setup;
  const addresses = addressesOf(disk);
  return {
    spares: Number(values.spares),
    extents: extents.count,
    ahead: Number(values.ahead),
    cylinderBehind: (written) =>
      written >= extents.count ? Infinity : addresses.cylinderOf(written * Number(values.extent)),
    reads,
    writes: (extent, piece) => {
      extents.place(extent, piece);
    },
  };
}

/** Where stripes have a parity: all others are read. */
export function rebuiltOfAll(setup: SpreadSetup): RebuildPlan {
  const extents = extentsOf(setup);
  return planOf(setup, extents, (extent, _failed, _other, piece) => {
    extents.place(extent, piece);
    return true;
  });
}

/** Where pieces lie in copies: one of the others is read. */
export function rebuiltOfOne(setup: SpreadSetup): RebuildPlan {
  const { seed, disks, disk } = setup;
  const extents = extentsOf(setup);
  const [holders, places, angles] = ['holders', 'places', 'angles'].map(
    (what) => new Shares(seed, `${what} of extents`),
  );
  return planOf(setup, extents, (extent, failed, other, piece) => {
    const holder = Math.floor((holders?.at(extent) ?? 0) * (disks - 1));
    if (holder !== (other < failed ? other : other - 1)) return false;
    extents.place(extent, piece);
    piece.cylinder = disk.cylinderAt(places?.at(extent) ?? 0);
    piece.angleNs = (angles?.at(extent) ?? 0) * disk.revolutionNs;
    piece.transferNs = disk.transferNs(piece.sizeBytes, piece.cylinder);
    return true;
  });
}
