/** The line to a simulation: a worker's, or one on this thread where workers are refused or do not start. */
import type { FromSim, ToSim } from './protocol.ts';
import { workerType, workerUrl } from './simWorker.ts?worker-entry';

export interface SimPort {
  readonly place: 'worker' | 'page';
  send(message: ToSim): void;
  close(): void;
}

export interface PortEvents {
  readonly receive: (message: FromSim) => void;
  /** The other end is gone. `started` tells whether it had ever answered. */
  readonly died: (started: boolean) => void;
}

/** A worker that has said nothing for so long will not start. */
const START_MS = 5000;

/** Throws where workers are refused outright. */
export function workerPort(events: PortEvents): SimPort {
  const worker = new Worker(workerUrl, { type: workerType, name: 'simulation' });
  let started = false;
  let over = false;
  const die = () => {
    if (over) return;
    over = true;
    clearTimeout(timer);
    worker.terminate();
    events.died(started);
  };
  const timer = setTimeout(() => {
    if (!started) die();
  }, START_MS);
  worker.onmessage = (event: MessageEvent<FromSim>) => {
    started = true;
    clearTimeout(timer);
    if (!over) events.receive(event.data);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    die();
  };
  worker.onmessageerror = die;
  return {
    place: 'worker',
    send: (message) => {
      worker.postMessage(message);
    },
    close: () => {
      over = true;
      clearTimeout(timer);
      worker.terminate();
    },
  };
}

/** The simulation on this thread, in slices short enough for the animation to go on between them. */
export function pagePort(events: PortEvents): SimPort {
  let over = false;
  let receive: ((message: ToSim) => void) | undefined;
  const waiting: ToSim[] = [];
  void import('./simCore.ts').then(({ simulation }) => {
    receive = simulation({
      post: (message) => {
        if (!over) events.receive(message);
      },
      later: (work) => {
        setTimeout(() => {
          if (!over) work();
        }, 0);
      },
      nowMs: () => performance.now(),
      sliceMs: 8,
    });
    for (const message of waiting.splice(0)) receive(message);
  });
  return {
    place: 'page',
    send: (message) => {
      if (receive === undefined) waiting.push(message);
      else setTimeout(() => receive?.(message), 0);
    },
    close: () => {
      over = true;
    },
  };
}
