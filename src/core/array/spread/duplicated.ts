/**
 * Random duplicated assignment (Korst 1997): each piece lies on several disks drawn at random. The one with the fewest
 * pieces that are not done takes the read, ties to the lower number; a write goes to all. A disk that has failed is not
 * asked, and what no other has is lost. Our reading: pieces that wait and the one in service count alike, of both
 * classes, writes too; what is taken from a disk that fails is dealt anew.
 */
import { ANYWHERE } from '../../base/phase.ts';
import { BLOCK, BLOCK_SHIFT, Words } from '../../base/random.ts';
import type { DiskModel, Piece, RoutedDisks, Router, Rows } from '../../sim/interfaces.ts';
import { CONTINUOUS } from '../../trace/kinds.ts';
import { rebuiltOfOne } from './extents.ts';
import type { SpreadDefinition } from './definition.ts';
import { fillDraws } from './draws.ts';

/** Which disks have a request, and where it lies there. */
export interface Copies {
  /** Puts the disks of its copies into `disks`, in the order in which they were drawn; how many there are. */
  disksOf(rows: Rows, row: number, disks: Int32Array): number;
  /** On which cylinder of its disk a copy lies. */
  cylinderOf(rows: Rows, row: number, copy: number): number;
  /** Turns its piece of the first copy into that of another. */
  place(rows: Rows, row: number, copy: number, disk: number, piece: Piece): void;
}

export class DuplicatedRouter implements Router {
  /** The copies that can be had, by number of the disk, and which copy that is. */
  private readonly disks = new Int32Array(16);
  private readonly copy = new Int32Array(16);
  private drawn = 0;

  constructor(private readonly copies: Copies) {}

  route(row: number, system: RoutedDisks): void {
    const count = this.find(row, system);
    const { rows } = system;
    if (count === 0) system.lose(row);
    else if (rows.write !== null && rows.write[row & rows.mask] === 1) this.write(row, system, count);
    else this.read(row, system, count);
  }

  taken(row: number, _disk: number, system: RoutedDisks): void {
    const { rows } = system;
    const writes = rows.write !== null && rows.write[row & rows.mask] === 1;
    // The other copies are being written.
    if (writes && this.find(row, system) > 0) return;
    this.route(row, system);
  }

  /** The copies on disks that have not failed, by number of the disk: how many there are. */
  private find(row: number, system: RoutedDisks): number {
    const { disks, copy } = this;
    const drawn = this.copies.disksOf(system.rows, row, disks);
    this.drawn = drawn;
    let count = 0;
    for (let c = 0; c < drawn; c++) {
      const disk = disks[c];
      if (system.hasFailed(disk) && system.hasFailed(disk, this.copies.cylinderOf(system.rows, row, c)))
        continue;
      let at = count++;
      for (; at > 0 && disks[at - 1] > disk; at--) {
        disks[at] = disks[at - 1];
        copy[at] = copy[at - 1];
      }
      disks[at] = disk;
      copy[at] = c;
    }
    return count;
  }

  private read(row: number, system: RoutedDisks, count: number): void {
    const { disks } = this;
    let best = 0;
    for (let c = 1; c < count; c++)
      if (system.unfinished(disks[c]) < system.unfinished(disks[best])) best = c;
    system.because(row, count > 1 ? 'shortest' : this.drawn > 1 ? 'last' : 'home');
    for (let c = 0; c < count; c++) system.weighed(disks[c]);
    this.send(row, system, best);
  }

  private write(row: number, system: RoutedDisks, count: number): void {
    system.because(row, 'copies');
    for (let c = 0; c < count; c++) this.send(row, system, c);
  }

  private send(row: number, system: RoutedDisks, c: number): void {
    const piece = system.whole(row);
    this.copies.place(system.rows, row, this.copy[c], this.disks[c], piece);
    piece.endCylinder = -1;
    system.send(row, this.disks[c], piece);
  }
}

/** What is drawn of the copies of a block of requests; copy c of request k stands at c × BLOCK + k. */
interface Block {
  number: number;
  readonly disk: Uint8Array;
  readonly cylinder: Int32Array;
  readonly angle: Float64Array;
}

/** Copies beside the first lie at uniform places of their own. All is drawn a block of requests at a time. */
class RandomCopies implements Copies {
  /** By stream, those without one first. */
  private readonly pieces: Block[] = [];
  private readonly requests: Block[] = [];
  private readonly words = new Words();
  /** One quantity of a block. */
  private readonly shares = new Float64Array(BLOCK);

  constructor(
    private readonly seed: number,
    private readonly count: number,
    private readonly disks: number,
    private readonly disk: DiskModel,
  ) {}

  disksOf(rows: Rows, row: number, disks: Int32Array): number {
    const { disk } = this.blockOf(rows, row);
    const k = rows.number[row & rows.mask] & (BLOCK - 1);
    for (let c = 0; c < this.count; c++) disks[c] = disk[c * BLOCK + k];
    return this.count;
  }

  place(rows: Rows, row: number, copy: number, _disk: number, piece: Piece): void {
    if (copy === 0) return;
    const { disk } = this;
    const block = this.blockOf(rows, row);
    const at = copy * BLOCK + (rows.number[row & rows.mask] & (BLOCK - 1));
    piece.cylinder = block.cylinder[at];
    piece.transferNs = disk.transferNs(piece.sizeBytes, piece.cylinder);
    piece.angleNs = piece.angleNs < 0 ? ANYWHERE : block.angle[at] * disk.revolutionNs;
  }

  cylinderOf(rows: Rows, row: number, copy: number): number {
    const i = row & rows.mask;
    if (copy === 0) return rows.cylinder[i];
    return this.blockOf(rows, row).cylinder[copy * BLOCK + (rows.number[i] & (BLOCK - 1))];
  }

  private blockOf(rows: Rows, row: number): Block {
    const i = row & rows.mask;
    const isContinuous = rows.requestClass[i] === CONTINUOUS;
    const blocks = isContinuous ? this.pieces : this.requests;
    const [stream, number] = [rows.stream[i], rows.number[i]];
    const block = (blocks[stream + 1] ??= this.newBlock());
    if (block.number !== number >> BLOCK_SHIFT) this.draw(block, isContinuous, stream, number >> BLOCK_SHIFT);
    return block;
  }

  private newBlock(): Block {
    const size = this.count * BLOCK;
    return {
      number: -1,
      disk: new Uint8Array(size),
      cylinder: new Int32Array(size),
      angle: new Float64Array(size),
    };
  }

  private draw(block: Block, isContinuous: boolean, stream: number, number: number): void {
    const { words, seed, shares, count } = this;
    block.number = number;
    const what = { isContinuous, stream, number };
    for (let c = 0; c < count; c++) {
      fillDraws(words, seed, `disk of copy ${c + 1}`, what, shares);
      this.drawDisks(block.disk, c);
    }
    for (let c = 1; c < count; c++) {
      const [from, to] = [c * BLOCK, (c + 1) * BLOCK];
      fillDraws(words, seed, `angle of copy ${c + 1}`, what, block.angle.subarray(from, to));
      fillDraws(words, seed, `position of copy ${c + 1}`, what, shares);
      this.disk.locate(shares, block.cylinder.subarray(from, to));
    }
  }

  /** Of copy c, by their shares: the n-th of those disks that have no copy yet. */
  private drawDisks(drawn: Uint8Array, c: number): void {
    const { shares } = this;
    const free = this.disks - c;
    for (let k = 0; k < BLOCK; k++) {
      const nth = Math.floor(shares[k] * free);
      // Of one copy, arithmetic: how often a loop goes round nobody can predict.
      if (c < 2) drawn[c * BLOCK + k] = c === 0 ? nth : nth + Number(nth >= drawn[k]);
      else drawn[c * BLOCK + k] = nthFree(drawn, c, k, nth);
    }
  }
}

/** From 0, of the disks without one of the first `count` copies of request k of a block. */
function nthFree(disks: Uint8Array, count: number, k: number, nth: number): number {
  let left = nth;
  let disk = 0;
  for (; isAmong(disks, count, k, disk) || left > 0; disk++) if (!isAmong(disks, count, k, disk)) left--;
  return disk;
}

/** Among the first `count` copies of request k of a block. */
function isAmong(disks: Uint8Array, count: number, k: number, disk: number): boolean {
  for (let c = 0; c < count; c++) if (disks[c * BLOCK + k] === disk) return true;
  return false;
}

const copiesOf = ({ copies }: { readonly copies?: unknown }): number => Number(copies);

export const duplicated: SpreadDefinition = {
  id: 'duplicated',
  fewestDisks: 1,
  keepsPlaces: false,
  rebuilds: rebuiltOfOne,
  pieces: () => 1,
  words: {
    home: '{Request} lies on disk {sent} only.',
    shortest:
      '{Request} lies on disks {weighed}: disk {sent} reads it, which has {fewest} to do before it and not {more}.',
    equal:
      '{Request} lies on disks {weighed}: disk {sent} reads it, which has {fewest} to do before it, like disk {alike}, and the lower number.',
    last: '{Request} has a copy only on disk {sent} that has not failed: disk {sent} reads it.',
    copies: '{Request} is written on all of its disks that have not failed: {sent}.',
    lost: 'All disks with a copy of {request} have failed: it cannot be had any more.',
  },
  router: ({ seed, disks, disk, values }) =>
    new DuplicatedRouter(new RandomCopies(seed, Math.min(copiesOf(values), disks), disks, disk)),
};
