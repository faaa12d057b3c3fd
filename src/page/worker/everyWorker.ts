/**
 * All workers of the page as one script, for homes in which none can be put together from several: a single file, a
 * sandboxed frame. Which of them it is to be says the name that it is given.
 */
import type { WorkerName } from './port.ts';

const workers: Readonly<Record<WorkerName, () => Promise<unknown>>> = {
  simulation: () => import('./simWorker.ts'),
  sweep: () => import('./sweepWorker.ts'),
  engines: () => import('./enginesWorker.ts'),
};

const scope = globalThis as unknown as { readonly name: WorkerName };

void workers[scope.name]();
