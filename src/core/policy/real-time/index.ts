/** The policies of this family. One line each. */
import type { PolicyDefinition } from '../../sim/interfaces.ts';
import { bubbleUp } from './bubble-up.ts';
import { dmScan } from './dm-scan.ts';
import { edf } from './edf.ts';
import { edl } from './edl.ts';
import { gss } from './gss.ts';
import { leastSlack } from './least-slack.ts';
import { rateMonotonic } from './rate-monotonic.ts';
import { roundRobin } from './round-robin.ts';
import { scanEdf } from './scan-edf.ts';
import { scanRt } from './scan-rt.ts';
import { stagEdf } from './stag-edf.ts';

export const realTime: readonly PolicyDefinition[] = [
  edf,
  edl,
  stagEdf,
  rateMonotonic,
  leastSlack,
  scanEdf,
  scanRt,
  dmScan,
  gss,
  roundRobin,
  bubbleUp,
];
