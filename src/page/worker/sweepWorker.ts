/** A worker of the pool: a job comes, its result goes. */
import { loadPolicies } from '../../core/policy/later.ts';
import { runReplication } from '../../core/experiment/sweep/replication.ts';
import { extremeMoment } from '../../core/experiment/sweep/extremeMoment.ts';
import type { FromSweeper, ToSweeper } from './sweepProtocol.ts';

/** Just what is used of a worker's global scope: the page's own types are compiled with those of a document. */
interface WorkerScope {
  onmessage: ((event: { readonly data: ToSweeper }) => void) | null;
  postMessage(message: FromSweeper, transfer?: ArrayBuffer[]): void;
}
const scope = globalThis as unknown as WorkerScope;

scope.onmessage = ({ data }) => {
  try {
    if (data.kind === 'moment') scope.postMessage({ kind: 'moment', moment: extremeMoment(data.question) });
    else {
      const result = runReplication(data.job);
      scope.postMessage({ kind: 'done', result }, [result.histogram.buffer as ArrayBuffer]);
    }
  } catch (error) {
    scope.postMessage({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
};
// A job may be of any policy.
loadPolicies().then(
  () => {
    scope.postMessage({ kind: 'ready' });
  },
  (error: unknown) => {
    scope.postMessage({ kind: 'failed', message: String(error) });
  },
);
