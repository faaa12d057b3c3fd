/** The inside of a worker, as its actor sees it. */
import type { Host } from './port.ts';

/** Just what is used of a worker's global scope: the page's own types are compiled with those of a document. */
interface WorkerScope<To> {
  onmessage: ((event: { readonly data: To }) => void) | null;
  postMessage(message: unknown, transfer: ArrayBuffer[]): void;
}

/** The longest stretch of work between two looks at the messages. */
const SLICE_MS = 15;

export function workerHost<To, From>(): {
  readonly host: Host<From>;
  readonly listen: (receive: (message: To) => void) => void;
} {
  const scope = globalThis as unknown as WorkerScope<To>;
  // A message to oneself comes behind those that already wait, and without a timer's four milliseconds.
  const channel = new MessageChannel();
  const due: (() => void)[] = [];
  channel.port1.onmessage = () => due.shift()?.();
  return {
    host: {
      post: (message, transfer) => {
        scope.postMessage(message, transfer);
      },
      later: (work) => {
        due.push(work);
        channel.port2.postMessage(0);
      },
      nowMs: () => performance.now(),
      sliceMs: SLICE_MS,
    },
    listen: (receive) => {
      scope.onmessage = ({ data }) => {
        receive(data);
      };
    },
  };
}
