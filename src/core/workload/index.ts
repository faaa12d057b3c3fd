/** All workloads. One line each. */
import type { WorkloadDefinition } from './parts/definition.ts';
import { bitrates } from './bitrates/bitrates.ts';
import { clients } from './clients/clients.ts';
import { queue } from './queue/queue.ts';
import { rounds } from './rounds/rounds.ts';
import { streams } from './streams/streams.ts';
import { tasks } from './tasks/tasks.ts';

export { dealtRequests } from './parts/dealtRequests.ts';
export { ScriptSource, type RequestList } from './parts/script.ts';
export { scriptTraits } from './scriptTraits.ts';
export { comesAndGoes, head } from './parts/specs.ts';

export const workloads: readonly WorkloadDefinition[] = [rounds, streams, queue, tasks, bitrates, clients];
