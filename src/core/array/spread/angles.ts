/** Blocks of one stripe, and the parts of one request, lie on one cylinder of their disks, each at an angle of its own. */
import type { Piece, Rows } from '../../sim/interfaces.ts';
import { Draws } from './draws.ts';

/** Turns a piece that lies as its request does into that of another disk. */
export type PlaceOnDisk = (rows: Rows, row: number, disk: number, piece: Piece) => void;

/** On disk 0 a piece lies where its request does; what begins wherever the head comes down does so on every disk. */
export function ownAngles(seed: number, disks: number, revolutionNs: number): PlaceOnDisk {
  const angles = Array.from({ length: disks }, (_, disk) => new Draws(seed, `angles of disk ${disk}`));
  return (rows, row, disk, piece) => {
    const angleNs = rows.angleNs[row & rows.mask];
    piece.angleNs = disk === 0 || angleNs < 0 ? angleNs : angles[disk].of(rows, row) * revolutionNs;
  };
}
