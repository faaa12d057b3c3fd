/** All workloads. One line each. */
import type { WorkloadDefinition } from './definition.ts';
import { bitrates } from './bitrates.ts';
import { clients } from './clients.ts';
import { queue } from './queue.ts';
import { rounds } from './rounds.ts';
import { streams } from './streams.ts';
import { tasks } from './tasks.ts';

export { dealtRequests } from './dealtRequests.ts';
export { ScriptSource, type RequestList } from './script.ts';
export { scriptTraits } from './scriptTraits.ts';
export { comesAndGoes, head } from './specs.ts';

export const workloads: readonly WorkloadDefinition[] = [rounds, streams, queue, tasks, bitrates, clients];
