/**
 * Fine-grained striping: every request in a part on each disk, at the same cylinder and an angle of its own, complete when
 * the slowest part is (the QoS paper, section II.C). The sizes are as equal as whole bytes allow, the first ones a byte
 * more; a part of no byte is not sent. Without redundancy: one disk that has failed has a part of everything.
 */
import type { DiskModel, RoutedDisks, Router } from '../../sim/interfaces.ts';
import { ownAngles, type PlaceOnDisk } from './angles.ts';
import type { SpreadDefinition } from './definition.ts';

/** Bytes of the part on a disk. */
export const partBytes = (bytes: number, disks: number, disk: number): number =>
  Math.floor(bytes / disks) + (disk < bytes % disks ? 1 : 0);

export class FineRouter implements Router {
  constructor(
    private readonly disk: Pick<DiskModel, 'transferNs'>,
    private readonly place: PlaceOnDisk,
  ) {}

  route(row: number, system: RoutedDisks): void {
    const { rows, count } = system;
    const bytes = rows.sizeBytes[row & rows.mask];
    for (let disk = 0; disk < count; disk++)
      if (system.hasFailed(disk) && partBytes(bytes, count, disk) > 0) {
        system.lose(row);
        return;
      }
    system.because(row, 'parts');
    for (let disk = 0; disk < count; disk++) {
      const piece = system.whole(row);
      piece.sizeBytes = partBytes(bytes, count, disk);
      if (piece.sizeBytes === 0) continue;
      piece.endCylinder = -1;
      piece.transferNs = this.disk.transferNs(piece.sizeBytes, piece.cylinder);
      this.place(rows, row, disk, piece);
      system.send(row, disk, piece);
    }
  }
}

export const fine: SpreadDefinition = {
  id: 'fine',
  fewestDisks: 1,
  keepsPlaces: false,
  pieces: ({ disks }) => Number(disks),
  words: {
    parts:
      '{Request} has a part on each of disks {sent}: it is complete when the slowest of them has read its own.',
    lost: '{Request} has a part on a disk that has failed: it cannot be complete any more.',
  },
  router: ({ seed, disks, disk }) => new FineRouter(disk, ownAngles(seed, disks, disk.revolutionNs)),
};
