/** The policies of this family. One line each. */
import type { PolicyDefinition } from '../../sim/interfaces.ts';
import { fixedStretch } from './fixed-stretch.ts';
import { simpleCombination } from './simple-combination.ts';
import { streamCombination } from './stream-combination.ts';
import { timeCycle } from './time-cycle.ts';

export const cycles: readonly PolicyDefinition[] = [
  timeCycle,
  fixedStretch,
  simpleCombination,
  streamCombination,
];
