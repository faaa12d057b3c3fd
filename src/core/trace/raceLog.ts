/** What happened in the race after a failure, in order of time: kept where somebody will look at it (see race.ts). */
import { IN_BLOCK, LongTable } from '../base/longTable.ts';

// Kinds of a row.
/** A spare has been put in the place of the disk: nothing is on it yet. */
export const SPARE = 0;
/** An extent has been put together of what was read. */
export const READ = 1;
export const WRITTEN = 2;
/** The last has been written, or another disk has failed. */
export const OVER = 3;

export class RaceLog {
  /** In whose place spares are filled, from 0; −1 as long as none has failed. */
  disk = -1;
  /** Extents of it. */
  extents = 0;
  private readonly table = new LongTable({ kind: 'u8', atNs: 'f64' } as const, true);

  get length(): number {
    return this.table.length;
  }

  add(kind: number, atNs: number): void {
    const at = this.table.add();
    const rows = this.table.of(at);
    rows.kind[at & IN_BLOCK] = kind;
    rows.atNs[at & IN_BLOCK] = atNs;
  }

  kindOf(row: number): number {
    return this.table.at('kind', row);
  }

  atNs(row: number): number {
    return this.table.at('atNs', row);
  }

  get bytes(): number {
    return this.table.bytes;
  }
}
