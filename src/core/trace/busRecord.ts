/** What pictures and sentences know of a bus: who had it, which turns were lost, and how full the arm buffers were. */
import { lowerBound, upperBound } from '../base/bisect.ts';
import { growTable, makeTable, type Table, type TableSpec } from '../base/columns.ts';

/** A stretch in which a disk has the bus. `toNs` is Infinity while it goes on. */
export const holdSpec = {
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
export const lossSpec = {
  disk: 'u8',
  fromNs: 'f64',
  toNs: 'f64',
  /** In the arm buffer, and what had to be. */
  freeBytes: 'i32',
  neededBytes: 'i32',
  /** Without an arm buffer: who had the bus; else −1. */
  holder: 'i32',
} as const;

/** From this instant on the arm buffer of a disk holds so much that has not crossed; the track being read counts whole. */
export const fillSpec = { disk: 'u8', atNs: 'f64', bytes: 'i32' } as const;

export interface BusTables {
  readonly holds: Table<typeof holdSpec>;
  readonly losses: Table<typeof lossSpec>;
  readonly fills: Table<typeof fillSpec>;
}

function nextRow<S extends TableSpec>(table: Table<S>, spec: S, any: { readonly length: number }): number {
  if (table.length === any.length) growTable(table, spec);
  return table.length++;
}

/** Rows are in order of their first instants. */
export class BusRecord implements BusTables {
  readonly holds = makeTable(holdSpec, 64);
  readonly losses = makeTable(lossSpec, 16);
  readonly fills = makeTable(fillSpec, 128);

  held(disk: number, fromNs: number, askedNs: number, asking: number, before: number): void {
    const t = this.holds;
    const i = nextRow(t, holdSpec, t.disk);
    t.disk[i] = disk;
    t.fromNs[i] = fromNs;
    t.toNs[i] = Infinity;
    t.askedNs[i] = askedNs;
    t.asking[i] = asking;
    t.before[i] = before;
  }

  /** The hold that was begun last is over. */
  freed(atNs: number): void {
    this.holds.toNs[this.holds.length - 1] = atNs;
  }

  lost(
    disk: number,
    fromNs: number,
    toNs: number,
    freeBytes: number,
    neededBytes: number,
    holder: number,
  ): void {
    const t = this.losses;
    const i = nextRow(t, lossSpec, t.disk);
    t.disk[i] = disk;
    t.fromNs[i] = fromNs;
    t.toNs[i] = toNs;
    t.freeBytes[i] = freeBytes;
    t.neededBytes[i] = neededBytes;
    t.holder[i] = holder;
  }

  filled(disk: number, atNs: number, bytes: number): void {
    const t = this.fills;
    const i = nextRow(t, fillSpec, t.disk);
    t.disk[i] = disk;
    t.atNs[i] = atNs;
    t.bytes[i] = bytes;
  }

  /** A copy of what has to do with a stretch of time, for pictures elsewhere; how full buffers were at its start included. */
  between(startNs: number, endNs: number): BusTables {
    const { holds, losses, fills } = this;
    const first = upperBound(fills.atNs, startNs, fills.length);
    const before = new Map<number, number>();
    for (let i = first - 1; i >= 0 && before.size < MOST_DISKS && first - i < FAR_BACK; i--)
      if (!before.has(fills.disk[i])) before.set(fills.disk[i], i);
    return {
      holds: copyOf(holds, holdSpec, ...rowsBetween(holds, startNs, endNs)),
      losses: copyOf(losses, lossSpec, ...rowsBetween(losses, startNs, endNs)),
      fills: copyOf(
        fills,
        fillSpec,
        Math.min(first, ...before.values()),
        lowerBound(fills.atNs, endNs, fills.length),
      ),
    };
  }
}

/** Where in `holds` or `losses` the rows are that have to do with a stretch: from one to before the other. */
function rowsBetween(
  table: { readonly fromNs: Float64Array; readonly toNs: Float64Array; readonly length: number },
  startNs: number,
  endNs: number,
): readonly [first: number, end: number] {
  const { fromNs, toNs, length } = table;
  return [upperBound(toNs, startNs, length), lowerBound(fromNs, endNs, length)];
}

function copyOf<S extends TableSpec>(table: Table<S>, spec: S, first: number, end: number): Table<S> {
  const copy = makeTable(spec, 0);
  const [columns, copies] = [table, copy] as unknown as Record<string, Float64Array>[];
  for (const name of Object.keys(spec)) copies[name] = columns[name].slice(first, Math.max(first, end));
  copy.length = Math.max(0, end - first);
  return copy;
}

const MOST_DISKS = 16;
/** Rows in which every disk that is at work shows up. */
const FAR_BACK = 2000;
