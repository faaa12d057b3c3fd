/** Questions to the record of a bus. */
import { upperBound } from '../../../src/core/base/bisect.ts';
import type { BusTables } from '../../../src/core/trace/busRecord.ts';

/** A disk that wants the bus and does not have it. */
export interface BusWait {
  readonly disk: number;
  readonly sinceNs: number;
}

export interface BusMoment {
  /** The row of `holds` that says who has the bus; −1 for nobody. */
  readonly hold: number;
  /** In order of the disks. */
  readonly waiting: readonly BusWait[];
  /** Rows of `losses`: turns that are being lost. */
  readonly losses: readonly number[];
  /** By disk: bytes in its arm buffer that have not crossed, the track that is being read included. */
  readonly fills: readonly number[];
}

export function busAt(tables: BusTables, timeNs: number, disks: number): BusMoment {
  const { holds, losses } = tables;
  const last = upperBound(holds.fromNs, timeNs, holds.length) - 1;
  const lost: number[] = [];
  // All turns are of one length, so what begins later ends later.
  for (let i = upperBound(losses.fromNs, timeNs, losses.length) - 1; i >= 0 && losses.toNs[i] > timeNs; i--)
    lost.unshift(i);
  return {
    hold: last >= 0 && holds.toNs[last] > timeNs ? last : -1,
    waiting: waitsAt(tables, timeNs, last),
    losses: lost,
    fills: fillsAt(tables, timeNs, disks),
  };
}

/** Who has asked by then and has it later; `last`: the last row that has begun. */
function waitsAt({ holds }: BusTables, timeNs: number, last: number): BusWait[] {
  const waits: BusWait[] = [];
  let wanting = 0;
  for (let i = Math.max(0, last); i < Math.min(last + 2, holds.length); i++) wanting |= holds.asking[i];
  for (let i = last + 1; wanting !== 0 && i < holds.length; i++) {
    const disk = holds.disk[i];
    if (((wanting >>> disk) & 1) === 0) continue;
    wanting &= ~(1 << disk);
    if (holds.askedNs[i] <= timeNs) waits.push({ disk, sinceNs: holds.askedNs[i] });
  }
  return waits.sort((a, b) => a.disk - b.disk);
}

function fillsAt({ fills }: BusTables, timeNs: number, disks: number): number[] {
  const bytes = new Array<number>(disks).fill(0);
  const found = new Set<number>();
  for (let i = upperBound(fills.atNs, timeNs, fills.length) - 1; i >= 0 && found.size < disks; i--) {
    if (found.has(fills.disk[i])) continue;
    found.add(fills.disk[i]);
    bytes[fills.disk[i]] = fills.bytes[i];
  }
  return bytes;
}
