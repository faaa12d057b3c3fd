/** How sentences about the bus name disks, times and sizes. */
import type { DiskSet } from './arbiter.ts';
import { has } from './arbiter.ts';

/** ‘1, 3’. */
export function namesOf(disks: DiskSet): string {
  const names: number[] = [];
  for (let disk = 0; disk < 31; disk++) if (has(disks, disk)) names.push(disk + 1);
  return names.join(', ');
}

export const nameOf = (disk: number): number => disk + 1;

/** ‘2.5’, of milliseconds. */
export const inMs = (ns: number): string => String(Number((ns / 1e6).toFixed(3)));

/** ‘42’, of kB. */
export const inKb = (bytes: number): string =>
  bytes < 10_000 ? String(Number((bytes / 1000).toFixed(1))) : String(Math.round(bytes / 1000));
