/** The simulation in a worker of its own. */
import type { ToSim } from './protocol.ts';
import { simulation } from './simCore.ts';

/** Just what is used of a worker's global scope: the page's own types are compiled with those of a document. */
interface WorkerScope {
  onmessage: ((event: { readonly data: ToSim }) => void) | null;
  postMessage(message: unknown, transfer: ArrayBuffer[]): void;
}
const scope = globalThis as unknown as WorkerScope;

// A message to oneself comes behind those that already wait, and without a timer's four milliseconds.
const channel = new MessageChannel();
const due: (() => void)[] = [];
channel.port1.onmessage = () => due.shift()?.();

const receive = simulation({
  post: (message, transfer) => {
    scope.postMessage(message, transfer);
  },
  later: (work) => {
    due.push(work);
    channel.port2.postMessage(0);
  },
  nowMs: () => performance.now(),
  sliceMs: 15,
});

scope.onmessage = (event) => {
  receive(event.data);
};
scope.postMessage({ kind: 'ready' }, []);
