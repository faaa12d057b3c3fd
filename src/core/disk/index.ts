/** All drives, that of the default first; the others come later (base/later.ts). One line each. */
import { growing } from '../base/later.ts';
import type { DiskDefinition } from '../sim/interfaces.ts';
import { nerjes1998 } from './nerjes-1998.ts';

export const disks: readonly DiskDefinition[] = growing(
  [nerjes1998],
  async () => [(await import('./allicat.ts')).allicat],
  async () => [(await import('./hp97560.ts')).hp97560],
  async () => [(await import('./zoned-7200.ts')).zoned7200],
  async () => [(await import('./textbook.ts')).textbook],
  async () => [(await import('./streaming.ts')).streaming],
  async () => [(await import('./server-2002.ts')).server2002],
);
