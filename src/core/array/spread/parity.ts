/**
 * Striping with parity (Patterson, Gibson and Katz 1988), on the disks in turn (RAID 5) unless told. A read goes to the disk of its block; where that has
 * failed, all others of the stripe are read and the block is put together from them. A small write reads old data and old
 * parity and then writes both: four accesses. Where one of the two has failed, what is left of it is done.
 *
 * Our reading: which of data and parity are written is decided when the last read is done; what has been read stays read,
 * though its disk fail afterwards; what would need two disks that have failed is lost.
 */
import { Shares } from '../../objects/shares.ts';
import type { RoutedDisks, Router, Rows } from '../../sim/interfaces.ts';
import { CONTINUOUS } from '../../trace/kinds.ts';
import { rebuiltOfAll } from './extents.ts';
import { ownAngles, type PlaceOnDisk } from './angles.ts';
import type { SpreadDefinition } from './definition.ts';
import { rotating, type Stripes } from './stripe.ts';

/** Stages of a request. */
const READING = 0;
const WRITING = 1;

/** The logical block that a request reads or writes. */
export type BlockOf = (rows: Rows, row: number) => number;

const isWrite = (rows: Rows, row: number): boolean =>
  rows.write !== null && rows.write[row & rows.mask] === 1;

export class ParityRouter implements Router {
  private data = 0;
  private parity = 0;
  private cylinder = 0;

  constructor(
    private readonly blockOf: BlockOf,
    private readonly place: PlaceOnDisk,
    private readonly stripes: Stripes = rotating,
  ) {}

  route(row: number, system: RoutedDisks): void {
    this.find(row, system);
    if (!isWrite(system.rows, row)) this.read(row, system);
    else if (this.failed(this.data, system)) this.readOthers(row, system);
    else if (this.failed(this.parity, system)) this.writeWhatIsLeft(row, system);
    else this.readOld(row, system);
  }

  joined(row: number, system: RoutedDisks): void {
    if (!this.goesOn(row, system)) return;
    this.find(row, system);
    this.writeWhatIsLeft(row, system);
  }

  goesOn(row: number, system: RoutedDisks): boolean {
    return isWrite(system.rows, row) && system.stage(row) === READING;
  }

  taken(row: number, disk: number, system: RoutedDisks): void {
    this.find(row, system);
    if (!isWrite(system.rows, row)) {
      if (disk === this.data) this.read(row, system);
      else system.lose(row);
    } else if (this.failed(this.data, system) && this.failed(this.parity, system)) system.lose(row);
    else if (system.stage(row) === READING && disk === this.data) this.readOthers(row, system);
    else if (system.stage(row) === READING && disk !== this.parity) system.lose(row);
  }

  /** Blocks of a stripe lie on the same cylinder of all its disks. */
  private failed(disk: number, system: RoutedDisks): boolean {
    return system.hasFailed(disk, this.cylinder);
  }

  private find(row: number, system: RoutedDisks): void {
    this.cylinder = system.rows.cylinder[row & system.rows.mask];
    const block = this.blockOf(system.rows, row);
    this.data = this.stripes.dataDiskOf(block, system.count);
    this.parity = this.stripes.parityDiskOf(block, system.count);
  }

  private read(row: number, system: RoutedDisks): void {
    if (!this.failed(this.data, system)) {
      system.because(row, 'home');
      this.send(row, this.data, system, false);
    } else if (this.hasAllBut(this.data, system)) {
      system.because(row, 'rebuilt');
      for (let disk = 0; disk < system.count; disk++)
        if (disk !== this.data) this.send(row, disk, system, false);
    } else system.lose(row);
  }

  private readOld(row: number, system: RoutedDisks): void {
    system.because(row, 'old');
    this.toBoth(row, system, false);
  }

  /** The new parity is made of all data of the stripe where the old data cannot be read. */
  private readOthers(row: number, system: RoutedDisks): void {
    if (!this.hasAllBut(this.data, system)) {
      system.lose(row);
      return;
    }
    system.because(row, 'others');
    for (let disk = 0; disk < system.count; disk++)
      if (disk !== this.data && disk !== this.parity) this.send(row, disk, system, false);
  }

  private writeWhatIsLeft(row: number, system: RoutedDisks): void {
    const [data, parity] = [!this.failed(this.data, system), !this.failed(this.parity, system)];
    system.enter(row, WRITING);
    if (!data && !parity) {
      system.lose(row);
      return;
    }
    system.because(row, data && parity ? 'new' : data ? 'data' : 'parity');
    if (data && parity) this.toBoth(row, system, true);
    else this.send(row, data ? this.data : this.parity, system, true);
  }

  /** By number of the disk. */
  private toBoth(row: number, system: RoutedDisks, write: boolean): void {
    const { data, parity } = this;
    this.send(row, Math.min(data, parity), system, write);
    this.send(row, Math.max(data, parity), system, write);
  }

  private hasAllBut(disk: number, system: RoutedDisks): boolean {
    for (let other = 0; other < system.count; other++)
      if (other !== disk && this.failed(other, system)) return false;
    return true;
  }

  private send(row: number, disk: number, system: RoutedDisks, write: boolean): void {
    const piece = system.whole(row);
    piece.write = write;
    piece.endCylinder = -1;
    this.place(system.rows, row, disk, piece);
    system.send(row, disk, piece);
  }
}

/** Block s + f of fragment f of stream s, of IO f of client s; of an ordinary request a block drawn at random. */
export function blocks(seed: number, disks: number): BlockOf {
  const drawn = new Shares(seed, 'D blocks');
  return (rows, row) => {
    const i = row & rows.mask;
    const [stream, number] = [rows.stream[i], rows.number[i]];
    return rows.requestClass[i] === CONTINUOUS || stream >= 0
      ? stream + number
      : Math.floor(drawn.at(number) * disks * (disks - 1));
  };
}

export const parity: SpreadDefinition = {
  id: 'parity',
  fewestDisks: 3,
  keepsPlaces: false,
  hasParity: true,
  rebuilds: rebuiltOfAll,
  // Of streams and requests, which only read; a small write has four.
  pieces: () => 1,
  words: {
    home: '{Request} lies on disk {sent}.',
    rebuilt:
      'The disk of {request} has failed: it is put together from the blocks that disks {sent} have of its stripe.',
    old: 'For {request}, a small write, disks {sent} first read old data and old parity.',
    new: 'Old data and old parity are read: disks {sent} write the new ones, and {request} is done when both have.',
    data: 'The disk with the parity of {request} has failed: disk {sent} writes the data alone.',
    others:
      'The disk that {request} writes has failed: disks {sent} read the other data of its stripe, so that the parity can be made of them.',
    parity: 'The disk that {request} writes has failed: disk {sent} writes the parity alone.',
    lost: '{Request} needs two disks that have failed: it is lost.',
  },
  router: ({ seed, disks, disk }) =>
    new ParityRouter(blocks(seed, disks), ownAngles(seed, disks, disk.revolutionNs)),
};
