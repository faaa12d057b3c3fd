/** The estimate of one service that begins with the arm at a cylinder: seek, a whole revolution, transfer. */
import { wholeNs } from '../../base/time.ts';
import type { Desk } from '../../sim/interfaces.ts';

/** A read that begins anywhere waits for no revolution. */
export function serviceFromNs({ disk, rows }: Desk, row: number, cylinder: number): number {
  const i = row & rows.mask;
  const its = rows.cylinder[i];
  const seekNs = disk.seekNs[its < cylinder ? cylinder - its : its - cylinder];
  return seekNs + (rows.angleNs[i] < 0 ? 0 : wholeNs(disk.revolutionNs)) + rows.transferNs[i];
}
