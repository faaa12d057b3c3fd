/** All workloads, that of the default first; the others come later (base/later.ts). One line each. */
import { growing } from '../base/later.ts';
import type { WorkloadDefinition } from './parts/definition.ts';
import { rounds } from './rounds/rounds.ts';

export { ScriptSource, type RequestList } from './parts/script.ts';
export { comesAndGoes, head } from './parts/specs.ts';

export const workloads: readonly WorkloadDefinition[] = growing(
  [rounds],
  async () => [(await import('./streams/streams.ts')).streams],
  async () => [(await import('./queue/queue.ts')).queue],
  async () => [(await import('./tasks/tasks.ts')).tasks],
  async () => [(await import('./bitrates/bitrates.ts')).bitrates],
  async () => [(await import('./clients/clients.ts')).clients],
);
