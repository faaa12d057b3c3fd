/** The policies of this family. One line each. */
import type { PolicyDefinition } from '../../sim/interfaces.ts';
import { disjointFcfs } from './disjoint-fcfs.ts';
import { disjointGated } from './disjoint-gated.ts';
import { disjointScan } from './disjoint-scan.ts';
import { mixedGated } from './mixed-gated.ts';
import { mixedScan } from './mixed-scan.ts';
import { rounds } from './rounds.ts';

export const mixed: readonly PolicyDefinition[] = [
  disjointFcfs,
  disjointScan,
  disjointGated,
  mixedScan,
  mixedGated,
  rounds,
];
