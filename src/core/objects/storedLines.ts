/** The table of objects as pages show it: plain lines. */
import type { DiskModel } from '../sim/interfaces.ts';
import type { ObjectTable } from './objectTable.ts';

/** An object, the cylinders between which it lies, and how fast the disk reads there. */
export interface StoredLine {
  readonly kind: 'film' | 'file';
  readonly name: string;
  readonly fromCylinder: number;
  readonly toCylinder: number;
  /** Bytes a second that the disk reads on its outermost cylinder. */
  readonly readAt: number;
  /** Bytes a second that its stream plays; 0 of a file. */
  readonly rate: number;
  readonly bytes: number;
  /** In how many runs it lies; as many as are counted, where it has more. */
  readonly runs: number;
}

/** What lies on a disk, and by which rule, in half a sentence. */
export interface StoredLines {
  readonly says: string;
  readonly objects: readonly StoredLine[];
}

export function linesOf(table: ObjectTable, disk: DiskModel): StoredLines {
  return {
    says: table.placement.says,
    objects: table.objects.map(({ kind, name, rate, bytes }, object) => {
      const { from, to } = table.between(object);
      return {
        ...{ kind, name, fromCylinder: from, toCylinder: to, readAt: disk.rateAt(from) },
        ...{ rate, bytes, runs: table.runs(object) },
      };
    }),
  };
}
