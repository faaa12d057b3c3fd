/** Policies that a link or a file brings, and that no list has. One line each. */
import { growing } from '../../base/later.ts';
import type { PolicyDefinition } from '../../sim/interfaces.ts';

export const unlisted: readonly PolicyDefinition[] = growing([], async () => [
  (await import('./own.ts')).own,
]);
