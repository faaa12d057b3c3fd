/** All that can stand around a policy. One line each, from the inside out. */
import { growing } from '../../base/later.ts';
import type { SurroundDefinition } from '../../sim/interfaces.ts';

export const surrounds: readonly SurroundDefinition[] = growing(
  [],
  async () => [(await import('./chunk.ts')).chunks],
  async () => [(await import('./freeblock.ts')).freeblock],
  async () => [(await import('./spares.ts')).spares],
);
