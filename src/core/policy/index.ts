/**
 * All policies, by families: that of the default is there at once, the others when they come (base/later.ts). A policy is one
 * file, and two lines of the index of its family; a family is a folder, and one line here.
 */
import { growing } from '../base/later.ts';
import type { PolicyDefinition } from '../sim/interfaces.ts';
import { mixed } from './mixed/index.ts';

export const policies: readonly PolicyDefinition[] = growing(
  mixed,
  async () => (await import('./best-effort/index.ts')).bestEffort,
  async () => (await import('./real-time/index.ts')).realTime,
  async () => (await import('./rates/index.ts')).rates,
  async () => (await import('./cycles/index.ts')).cycles,
  async () => (await import('./shared/index.ts')).shared,
);
