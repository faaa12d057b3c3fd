/**
 * A place that one tab of this browser has at a time, by its name: it hears whether it is there or another one is, and comes
 * to it when the other is closed, has crashed, or yields. Web Locks do that where there are some; elsewhere tabs ask each
 * other, over a BroadcastChannel or, without one, by events of the storage.
 */

export type Held = 'here' | 'elsewhere';

export interface Seat {
  /** Takes it from whoever has it. */
  readonly take: () => void;
  readonly leave: () => void;
}

/** Whoever reloads a page finds its lock still held for a moment. */
const LOCKED_MS = 400;
/** Whoever is asked needs a moment to answer, on a busy machine too. */
const ASKING_MS = 2000;
/** Has the other one gone without a word? */
const AGAIN_MS = 2000;

/** `isMine`: who came to it last? Of two that believe it, one has been asleep. */
export function takeSeat(name: string, hear: (held: Held) => void, isMine: () => boolean): Seat {
  let seat: Seat | undefined;
  let isLeft = false;
  const ask = () => {
    if (!isLeft) seat = askForSeat(channelOf(name), hear, isMine);
  };
  const locks = locksHere();
  if (locks) seat = lockSeat(locks, name, hear, ask);
  else ask();
  return {
    take: () => seat?.take(),
    leave: () => {
      isLeft = true;
      seat?.leave();
    },
  };
}

function locksHere(): LockManager | undefined {
  // Absent where the page did not come over a safe connection, whatever the types say.
  return (globalThis.navigator as { readonly locks?: LockManager } | undefined)?.locks;
}

/** `refused`: some frames have locks and may not use them. */
export function lockSeat(
  locks: Pick<LockManager, 'request'>,
  name: string,
  hear: (held: Held) => void,
  refused: () => void,
): Seat {
  let isLeft = false;
  let release: () => void = () => undefined;
  let waiting = new AbortController();
  const hold = () => {
    if (isLeft) return Promise.resolve();
    hear('here');
    return new Promise<void>((resolve) => {
      release = resolve;
    });
  };
  const wait = () => {
    const { signal } = (waiting = new AbortController());
    const patience = setTimeout(() => {
      hear('elsewhere');
    }, LOCKED_MS);
    const granted = () => {
      clearTimeout(patience);
      return hold();
    };
    locks.request(name, { signal }, granted).catch((error: unknown) => {
      clearTimeout(patience);
      if (isLeft || signal.aborted) return;
      if (isAbort(error)) lost();
      else refused();
    });
  };
  const lost = () => {
    if (isLeft) return;
    hear('elsewhere');
    wait();
  };
  wait();
  return {
    take: () => {
      waiting.abort();
      locks.request(name, { steal: true }, hold).catch(lost);
    },
    leave: () => {
      isLeft = true;
      waiting.abort();
      release();
    },
  };
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

type Word = 'ask' | 'here' | 'take' | 'left';

export interface Channel {
  readonly say: (word: Word) => void;
  /** What the other tabs say. */
  readonly listen: (hear: (word: unknown) => void) => void;
  readonly close: () => void;
}

export function askForSeat(channel: Channel, hear: (held: Held) => void, isMine: () => boolean): Seat {
  let isHere = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (act: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
  const sit = (word: Word) => {
    clearTimeout(timer);
    isHere = true;
    hear('here');
    channel.say(word);
  };
  const ask = () => {
    channel.say('ask');
    later(() => {
      sit('here');
    }, ASKING_MS);
  };
  channel.listen((word) => {
    if (word === 'ask' && isHere) channel.say('here');
    else if (word === 'left' && !isHere) ask();
    // Two that believe it: the one that came last stays.
    else if (word === 'here' && isHere && isMine()) channel.say('here');
    else if (word === 'here' || word === 'take') {
      isHere = false;
      hear('elsewhere');
      later(ask, AGAIN_MS);
    }
  });
  ask();
  return {
    take: () => {
      sit('take');
    },
    leave: () => {
      clearTimeout(timer);
      if (isHere) channel.say('left');
      channel.close();
    },
  };
}

function channelOf(name: string): Channel {
  if (typeof BroadcastChannel === 'undefined') return storageChannel(name);
  const channel = new BroadcastChannel(name);
  return {
    say: (word) => {
      channel.postMessage(word);
    },
    listen: (hear) => {
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        hear(data);
      });
    },
    close: () => {
      channel.close();
    },
  };
}

/** Each word is written and taken away again: the other tabs hear of both, and nothing stays. */
export function storageChannel(name: string): Channel {
  const key = `${name}.seat`;
  const stop = new AbortController();
  return {
    say: (word) => {
      try {
        localStorage.setItem(key, word);
        localStorage.removeItem(key);
      } catch {
        // Where nothing can be kept there is nothing to overwrite.
      }
    },
    listen: (hear) => {
      addEventListener(
        'storage',
        (event) => {
          if (event.key === key && event.newValue !== null) hear(event.newValue);
        },
        stop,
      );
    },
    close: () => {
      stop.abort();
    },
  };
}
