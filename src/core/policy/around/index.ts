/** All that can stand around a policy. One line each, from the inside out. */
import { chunks } from './chunk.ts';
import { freeblock } from './freeblock.ts';
import { spares } from './spares.ts';
import type { SurroundDefinition } from '../../sim/interfaces.ts';

export const surrounds: readonly SurroundDefinition[] = [chunks, freeblock, spares];
