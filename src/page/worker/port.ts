/** The line to an actor: a worker's, or one on this thread where workers are refused or do not start. */

export interface Port<To> {
  readonly place: 'worker' | 'page';
  send(message: To): void;
  close(): void;
}

export interface PortEvents<From> {
  readonly receive: (message: From) => void;
  /** The other end is gone. `started` tells whether it had ever answered. */
  readonly died: (started: boolean) => void;
}

/** What an actor lives in. */
export interface Host<From> {
  readonly post: (message: From, transfer: ArrayBuffer[]) => void;
  /** Calls back soon, after messages that wait have been seen. */
  readonly later: (work: () => void) => void;
  /** Milliseconds of some clock that goes on evenly. */
  readonly nowMs: () => number;
  /** The longest stretch of work between two looks at the messages. */
  readonly sliceMs: number;
}

/** A worker that has said nothing for so long will not start. */
const START_MS = 5000;
/** Short enough for the animation to go on between two slices. */
const PAGE_SLICE_MS = 8;

export function portTo<To, From>(worker: Worker, events: PortEvents<From>): Port<To> {
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
  worker.onmessage = (event: MessageEvent<From>) => {
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

/** An actor on this thread, in slices. */
export function portHere<To, From>(
  load: () => Promise<(host: Host<From>) => (message: To) => void>,
  events: PortEvents<From>,
): Port<To> {
  let over = false;
  let receive: ((message: To) => void) | undefined;
  const waiting: To[] = [];
  const hear = (message: To) => {
    if (!over) receive?.(message);
  };
  void load().then((actor) => {
    receive = actor({
      post: (message) => {
        if (!over) events.receive(message);
      },
      later: (work) => {
        setTimeout(() => {
          if (!over) work();
        }, 0);
      },
      nowMs: () => performance.now(),
      sliceMs: PAGE_SLICE_MS,
    });
    for (const message of waiting.splice(0)) hear(message);
  });
  return {
    place: 'page',
    send: (message) => {
      if (receive === undefined) waiting.push(message);
      else
        setTimeout(() => {
          hear(message);
        }, 0);
    },
    close: () => {
      over = true;
    },
  };
}
