/** What pictures and sentences know of a bus: who had it, which turns were lost, and how full the arm buffers were. */
import type { Table } from '../base/columns.ts';
import { IN_BLOCK, LongTable } from '../base/longTable.ts';

/** A stretch in which a disk has the bus. `toNs` is Infinity while it goes on. */
const holdSpec = {
  disk: 'u8',
  fromNs: 'f64',
  toNs: 'f64',
  /** Since when it had asked. */
  askedNs: 'f64',
  /** Who asked when it was given away: a bit a disk. */
  asking: 'i32',
  /** Who had it before; −1 for nobody. */
  before: 'i32',
} as const;

/** A turn of the platter in which nothing was read. */
const lossSpec = {
  disk: 'u8',
  fromNs: 'f64',
  toNs: 'f64',
  /** In the arm buffer, and what had to be: −1 where the data are read, and their transfer had to begin. */
  freeBytes: 'i32',
  neededBytes: 'i32',
  /** Who had the bus, where the turn is lost for that; else −1. */
  holder: 'i32',
} as const;

/** From this instant on the arm buffer of a disk holds so much that has not crossed; the track being read counts whole. */
const fillSpec = { disk: 'u8', atNs: 'f64', bytes: 'i32' } as const;

export interface BusTables {
  readonly holds: Table<typeof holdSpec>;
  readonly losses: Table<typeof lossSpec>;
  readonly fills: Table<typeof fillSpec>;
}

/** Rows are in order of their first instants. */
export class BusRecord {
  /** What instant it is, and since when was asked (see BusWriter). */
  atNs = 0;
  askedNs = 0;
  readonly holds = new LongTable(holdSpec, true);
  readonly losses = new LongTable(lossSpec, true, { toNs: 'fromNs' });
  readonly fills = new LongTable(fillSpec, true);
  /** The hold that was begun last stands in the record. */
  private isHeld = false;

  /** What begins at that instant or later is not kept: nobody looks there. */
  constructor(private readonly endNs = Infinity) {}

  held(disk: number, asking: number, before: number): void {
    const { atNs: fromNs, askedNs } = this;
    this.isHeld = fromNs < this.endNs;
    if (!this.isHeld) return;
    const at = this.holds.add();
    const t = this.holds.of(at);
    const i = at & IN_BLOCK;
    t.disk[i] = disk;
    t.fromNs[i] = fromNs;
    t.toNs[i] = Infinity;
    t.askedNs[i] = askedNs;
    t.asking[i] = asking;
    t.before[i] = before;
  }

  /** The hold that was begun last is over. */
  freed(): void {
    const last = this.holds.length - 1;
    if (this.isHeld) this.holds.of(last).toNs[last & IN_BLOCK] = this.atNs;
  }

  lost(
    disk: number,
    fromNs: number,
    toNs: number,
    freeBytes: number,
    neededBytes: number,
    holder: number,
  ): void {
    if (fromNs >= this.endNs) return;
    const at = this.losses.add();
    const t = this.losses.of(at);
    const i = at & IN_BLOCK;
    t.disk[i] = disk;
    t.fromNs[i] = fromNs;
    t.toNs[i] = toNs;
    t.freeBytes[i] = freeBytes;
    t.neededBytes[i] = neededBytes;
    t.holder[i] = holder;
  }

  filled(disk: number, bytes: number): void {
    const { atNs } = this;
    if (atNs >= this.endNs) return;
    const at = this.fills.add();
    const t = this.fills.of(at);
    const i = at & IN_BLOCK;
    t.disk[i] = disk;
    t.atNs[i] = atNs;
    t.bytes[i] = bytes;
  }

  get bytes(): number {
    return this.holds.bytes + this.losses.bytes + this.fills.bytes;
  }

  /** A copy of what has to do with a stretch of time, for pictures elsewhere; how full buffers were at its start included. */
  between(startNs: number, endNs: number): BusTables {
    const { holds, losses, fills } = this;
    const first = fills.upperBound('atNs', startNs);
    const before = new Map<number, number>();
    for (let at = first - 1; at >= 0 && before.size < MOST_DISKS && first - at < FAR_BACK; at--) {
      const disk = fills.at('disk', at);
      if (!before.has(disk)) before.set(disk, at);
    }
    return {
      holds: holds.slice(holds.upperBound('toNs', startNs), holds.lowerBound('fromNs', endNs)),
      losses: losses.slice(losses.upperBound('toNs', startNs), losses.lowerBound('fromNs', endNs)),
      fills: fills.slice(Math.min(first, ...before.values()), fills.lowerBound('atNs', endNs)),
    };
  }
}

const MOST_DISKS = 16;
/** Rows in which every disk that is at work shows up. */
const FAR_BACK = 2000;
