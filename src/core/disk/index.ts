/** All drives. One line each. */
import type { DiskDefinition } from '../sim/interfaces.ts';
import { allicat } from './allicat.ts';
import { hp97560 } from './hp97560.ts';
import { nerjes1998 } from './nerjes-1998.ts';
import { server2002 } from './server-2002.ts';
import { streaming } from './streaming.ts';
import { textbook } from './textbook.ts';
import { zoned7200 } from './zoned-7200.ts';

export const disks: readonly DiskDefinition[] = [
  nerjes1998,
  allicat,
  hp97560,
  zoned7200,
  textbook,
  streaming,
  server2002,
];
