/** The policies of this family. One line each. */
import type { PolicyDefinition } from '../../sim/interfaces.ts';
import { boundedScan } from './bounded-scan.ts';
import { bsatf } from './bsatf.ts';
import { cLook } from './c-look.ts';
import { cScan } from './c-scan.ts';
import { cscan } from './cscan.ts';
import { fcfs } from './fcfs.ts';
import { look } from './look.ts';
import { pcscan } from './pcscan.ts';
import { satf } from './satf.ts';
import { scan } from './scan.ts';
import { sstf } from './sstf.ts';
import { vscan } from './vscan.ts';

export const bestEffort: readonly PolicyDefinition[] = [
  fcfs,
  sstf,
  satf,
  bsatf,
  scan,
  look,
  cScan,
  cLook,
  vscan,
  boundedScan,
  cscan,
  pcscan,
];
