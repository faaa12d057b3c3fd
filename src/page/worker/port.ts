/** The line to an actor: a worker's, or one on this thread where workers are refused or do not start. */

/** As a worker's script is told: see everyWorker.ts. */
export type WorkerName = 'simulation' | 'sweep' | 'engines';

/** See startWorker.ts. */
export interface BegunWorker {
  readonly worker: Worker;
  readonly hasPagePolicy: boolean;
  /** It has started, or never will: its address is no longer needed. */
  readonly letGo: () => void;
}

export interface Port<To> {
  readonly place: 'worker' | 'page';
  /** Is what runs there refused whatever the page is refused? Known when it has begun; no where it never does. */
  readonly hasPagePolicy: Promise<boolean>;
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

/** A refusal is an event, however the browser tells it: `died`, later, with nothing started. */
export function portTo<To, From>(beginning: Promise<BegunWorker>, events: PortEvents<From>): Port<To> {
  let begun: BegunWorker | undefined;
  let started = false;
  let over = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Until there is anybody to send it to. */
  const waiting: To[] = [];
  const end = () => {
    over = true;
    clearTimeout(timer);
    begun?.worker.terminate();
    begun?.letGo();
  };
  const die = () => {
    if (over) return;
    end();
    events.died(started);
  };
  const listen = ({ worker, letGo }: BegunWorker) => {
    worker.onmessage = (event: MessageEvent<From>) => {
      if (!started) letGo();
      started = true;
      clearTimeout(timer);
      if (!over) events.receive(event.data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      die();
    };
    worker.onmessageerror = die;
    timer = setTimeout(() => {
      if (!started) die();
    }, START_MS);
    for (const message of waiting.splice(0)) worker.postMessage(message);
  };
  beginning.then((it) => {
    begun = it;
    if (over) end();
    else listen(it);
  }, die);
  return {
    place: 'worker',
    hasPagePolicy: beginning.then(
      (it) => it.hasPagePolicy,
      () => false,
    ),
    send: (message) => {
      if (begun) begun.worker.postMessage(message);
      else waiting.push(message);
    },
    close: end,
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
    hasPagePolicy: Promise.resolve(true),
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
