/** All policies. One line each. */
import type { PolicyDefinition } from '../sim/interfaces.ts';
import { disjointFcfs } from './mixed/disjoint-fcfs.ts';
import { disjointGated } from './mixed/disjoint-gated.ts';
import { disjointScan } from './mixed/disjoint-scan.ts';
import { mixedGated } from './mixed/mixed-gated.ts';
import { mixedScan } from './mixed/mixed-scan.ts';
import { rounds } from './mixed/rounds.ts';

export const policies: readonly PolicyDefinition[] = [
  disjointFcfs,
  disjointScan,
  disjointGated,
  mixedScan,
  mixedGated,
  rounds,
];
