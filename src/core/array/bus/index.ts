/** All arbiters. One line each. */
import type { ArbiterDefinition } from './arbiter.ts';
import { priority } from './priority.ts';
import { roundRobin } from './round-robin.ts';
import { slice } from './slice.ts';
import { tdma } from './tdma.ts';

export const arbiters: readonly ArbiterDefinition[] = [priority, roundRobin, slice, tdma];
