/** Seek and rotational latency to a request if the arm set out for it now: exactly what the disk will take. */
import { waitForPhase } from '../../base/phase.ts';
import type { PolicyContext, DiskModel, SeekTable } from '../../sim/interfaces.ts';

export function accessNs(context: PolicyContext, row: number): number {
  const { disk, rows, head } = context;
  const i = row & rows.mask;
  const cylinder = rows.cylinder[i];
  const seekNs = disk.seekNs[cylinder < head ? head - cylinder : cylinder - head];
  return seekNs + waitForPhase(rows.angleNs[i], context.nowNs + seekNs, disk.revolutionNs);
}

/**
 * The shortest seek over a distance or more. Seek times may fall a little where the two pieces of a curve meet, and
 * then the seek to the next cylinder is no bound for those that lie beyond.
 */
export function shortestFrom(disk: DiskModel): SeekTable {
  const shortest = disk.seekNs.slice();
  for (let d = shortest.length - 2; d >= 0; d--)
    if (shortest[d + 1] < shortest[d]) shortest[d] = shortest[d + 1];
  return shortest;
}
