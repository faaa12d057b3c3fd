/** All programs to begin from, the shortest first. One line each. */
import type { Template } from './template.ts';
import { aging } from './aging.ts';
import { edf } from './edf.ts';
import { fcfs } from './fcfs.ts';
import { gated } from './gated.ts';
import { mixed } from './mixed.ts';
import { scan } from './scan.ts';
import { scanEdf } from './scan-edf.ts';
import { sstf } from './sstf.ts';
import { twoQueues } from './two-queues.ts';

export const templates: readonly Template[] = [
  fcfs,
  sstf,
  aging,
  scan,
  gated,
  edf,
  scanEdf,
  twoQueues,
  mixed,
];
