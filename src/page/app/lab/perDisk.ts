/** What of the load of several disks is one disk's, in words under its setting: “7 a disk”. Pure. */
import type { ParamValues } from '../../../core/sim/interfaces.ts';

/** Counted in whole things, and measured. */
const COUNTED: ReadonlySet<string> = new Set(['n', 'ntasks']);
const MEASURED: ReadonlySet<string> = new Set(['lambda', 'memory']);

/** Undefined where there is one disk, or nothing to share. */
export function perDisk(key: string, values: ParamValues): string | undefined {
  const disks = Number(values.disks ?? 1);
  const value = values[key];
  if (disks === 1 || typeof value !== 'number') return undefined;
  if (values.spread === 'fine' && key !== 'memory' && (MEASURED.has(key) || COUNTED.has(key)))
    return 'a part of each on every disk';
  if (values.spread === 'parity-disk' && key !== 'memory' && (MEASURED.has(key) || COUNTED.has(key)))
    return `${rounded(value / (disks - 1))} on each disk of data, on average`;
  if (MEASURED.has(key)) return `${rounded(value / disks)} a disk, on average`;
  if (!COUNTED.has(key)) return undefined;
  // Where some films are loved more, the disks that have them have more.
  if (values.popularity !== undefined && values.popularity !== 'uniform')
    return `${rounded(value / disks)} a disk, on average`;
  const least = Math.floor(value / disks);
  return value % disks === 0 ? `${least} a disk` : `${least} or ${least + 1} a disk`;
}

/** Three figures are enough. */
const rounded = (value: number): string => String(Number(value.toPrecision(3)));
