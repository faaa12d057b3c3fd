/** What each further disk brings: of a sweep over `disks`, how much more is carried than at the point before, per disk added. */
import { elementAt } from '../../base/elementAt.ts';
import type { Estimate } from './estimate.ts';
import type { Measure } from './measures.ts';
import type { SweepTable } from './table.ts';

/** Measures of which several disks together have more than one. */
const CARRIED: ReadonlySet<string> = new Set(['throughput', 'sustainable']);

/**
 * One a point; undefined at the first of a line and where one of the two figures is not known. Both intervals have a part
 * in it as if they were independent of each other, which makes it rather too wide: points see the same requests. Undefined
 * for other sweeps.
 */
export function perAddedDisk(
  { axes, points }: SweepTable,
  { id }: Measure,
): readonly (Estimate | undefined)[] | undefined {
  const last = elementAt(axes, axes.length - 1);
  if (last.key !== 'disks' || !CARRIED.has(id)) return undefined;
  return points.map((point, i) => {
    const before = i % last.values.length === 0 ? undefined : points[i - 1];
    const [own, other] = [point.estimates[id], before?.estimates[id]];
    const added = Number(point.values.at(-1)) - Number(before?.values.at(-1));
    if (own === undefined || other === undefined || !(added !== 0)) return undefined;
    const value = (own.value - other.value) / added;
    const squares = [own, other].map(({ value: x, high }) => ((high - x) / added) * ((high - x) / added));
    const half = Math.sqrt(squares.reduce((a, b) => a + b, 0));
    return { value, low: value - half, high: value + half };
  });
}
