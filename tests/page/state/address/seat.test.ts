/** One tab is there at a time; the next comes to it however the first one goes. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  askForSeat,
  lockSeat,
  storageChannel,
  type Channel,
  type Held,
  type Seat,
} from '../../../../src/page/state/address/seat.ts';

const AGAIN_MS = 2000;

const ASKING_MS = 2000;

const LOCKED_MS = 400;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Tab {
  readonly heard: Held[];
  readonly seat: Seat;
  /** It hears and says nothing any more, and has said no word of it. */
  readonly crash: () => void;
  readonly wake: () => void;
}

const last = ({ heard }: Tab): Held | undefined => heard.at(-1);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('tabs that ask each other', () => {
  let cameLast: object | undefined;
  let open: { readonly hear: (word: unknown) => void; readonly is: { asleep: boolean } }[] = [];

  beforeEach(() => {
    open = [];
  });

  function tab(): Tab {
    const is = { asleep: false };
    const heard: Held[] = [];
    let me: (typeof open)[number] | undefined;
    const channel: Channel = {
      say: (word) => {
        if (is.asleep) return;
        for (const other of open.filter((its) => its !== me && !its.is.asleep))
          queueMicrotask(() => {
            other.hear(word);
          });
      },
      listen: (hear) => {
        open.push((me = { hear, is }));
      },
      close: () => {
        open = open.filter((its) => its !== me);
      },
    };
    const own = {};
    const seat = askForSeat(
      channel,
      (held) => {
        heard.push(held);
        if (held === 'here') cameLast = own;
      },
      () => cameLast === own,
    );
    const set = (asleep: boolean) => () => {
      is.asleep = asleep;
    };
    return { heard, seat, crash: set(true), wake: set(false) };
  }

  test('the first is there after a moment, the second hears of it, and comes when the first leaves', async () => {
    const first = tab();
    await pass(ASKING_MS - 1);
    expect(first.heard).toEqual([]);
    await pass(1);
    expect(first.heard).toEqual(['here']);
    const second = tab();
    await pass(5 * AGAIN_MS);
    expect([new Set(second.heard), last(first)]).toEqual([new Set(['elsewhere']), 'here']);
    first.seat.leave();
    await pass(ASKING_MS);
    expect(last(second)).toBe('here');
  });

  test('the second comes when the first has crashed, and gives way to no ghost', async () => {
    const first = tab();
    await pass(ASKING_MS);
    const second = tab();
    await pass(10);
    expect(last(second)).toBe('elsewhere');
    first.crash();
    await pass(AGAIN_MS + ASKING_MS);
    expect(last(second)).toBe('here');
    const third = tab();
    await pass(ASKING_MS);
    expect([last(second), last(third)]).toEqual(['here', 'elsewhere']);
  });

  test('whoever takes it has it, whatever their names, and the other hears of it', async () => {
    for (let round = 0; round < 8; round++) {
      const first = tab();
      await pass(ASKING_MS);
      const second = tab();
      await pass(ASKING_MS);
      second.seat.take();
      await pass(5 * AGAIN_MS);
      expect([last(first), last(second)]).toEqual(['elsewhere', 'here']);
      first.seat.take();
      await pass(10);
      expect([last(first), last(second)]).toEqual(['here', 'elsewhere']);
      first.seat.leave();
      second.seat.leave();
    }
  });

  test('of several at once one is there, and of two that both believe it the one that came last', async () => {
    const tabs = Array.from({ length: 5 }, tab);
    await pass(4 * AGAIN_MS);
    expect(tabs.filter((its) => last(its) === 'here')).toHaveLength(1);
    const sleeper = tabs.find((its) => last(its) === 'here');
    sleeper?.crash();
    await pass(4 * AGAIN_MS);
    const awake = tabs.filter((its) => last(its) === 'here' && its !== sleeper);
    expect(awake).toHaveLength(1);
    sleeper?.wake();
    // It still believes it; a newcomer asks, and both answer.
    tabs.push(tab());
    await pass(4 * AGAIN_MS);
    expect(tabs.filter((its) => last(its) === 'here')).toEqual(awake);
  });
});

test('words over the storage leave nothing behind, and are heard by their name alone', () => {
  const store = new Map<string, string>();
  const listeners: ((event: Partial<StorageEvent>) => void)[] = [];
  const written: string[] = [];
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => {
      store.set(key, value);
      written.push(`${key}=${value}`);
    },
    removeItem: (key: string) => store.delete(key),
  });
  vi.stubGlobal('addEventListener', (_: string, listener: (event: Partial<StorageEvent>) => void) => {
    listeners.push(listener);
  });
  const heard: unknown[] = [];
  const channel = storageChannel('work');
  channel.listen((word) => heard.push(word));
  channel.say('ask');
  expect([written, store.size]).toEqual([['work.seat=ask'], 0]);
  for (const [key, newValue] of [
    ['work.seat', 'here'],
    ['work.seat', null],
    ['other.seat', 'take'],
  ] as const)
    for (const listener of listeners) listener({ key, newValue });
  expect(heard).toEqual(['here']);
  vi.stubGlobal('localStorage', undefined);
  expect(() => {
    channel.say('ask');
  }).not.toThrow();
});

/** As browsers have them: one holds a name, the others queue, and who steals sends the holder away. */
class Locks {
  private holder: { readonly lose: (error: Error) => void } | undefined;
  private queue: (() => void)[] = [];
  isRefused = false;

  readonly request = ((name: string, options: LockOptions, act: (lock: Lock) => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      if (this.isRefused) {
        reject(new DOMException('no', 'SecurityError'));
        return;
      }
      const abort = () => new DOMException('gone', 'AbortError');
      const begin = () => {
        const mine = { lose: reject };
        this.holder = mine;
        void act({ name, mode: 'exclusive' }).then(() => {
          if (this.holder !== mine) return;
          resolve();
          this.next();
        });
      };
      options.signal?.addEventListener('abort', () => {
        this.queue = this.queue.filter((waiting) => waiting !== begin);
        reject(abort());
      });
      if (options.steal === true) {
        this.holder?.lose(abort());
        begin();
      } else if (this.holder) this.queue.push(begin);
      else queueMicrotask(begin);
    })) as LockManager['request'];

  /** The holder's tab is closed, or has crashed. */
  next(): void {
    this.holder = undefined;
    this.queue.shift()?.();
  }
}

describe('tabs that have locks', () => {
  const tab = (locks: Locks, refused = () => undefined) => {
    const heard: Held[] = [];
    const seat = lockSeat(locks, 'work', (held) => heard.push(held), refused);
    return { heard, seat };
  };
  const said = (heard: readonly Held[]) => heard.at(-1);

  test('the first is there at once, the second after a moment elsewhere, and there when the first has gone', async () => {
    const locks = new Locks();
    const first = tab(locks);
    await pass(1);
    expect(first.heard).toEqual(['here']);
    const second = tab(locks);
    await pass(LOCKED_MS - 2);
    expect(second.heard).toEqual([]);
    await pass(2);
    expect(second.heard).toEqual(['elsewhere']);
    first.seat.leave();
    await pass(1);
    expect([first.heard, second.heard]).toEqual([['here'], ['elsewhere', 'here']]);
    locks.next();
  });

  test('a crash is noticed without a word, and a reload finds its place free', async () => {
    const locks = new Locks();
    tab(locks);
    await pass(1);
    const second = tab(locks);
    await pass(LOCKED_MS / 2);
    locks.next();
    await pass(2 * LOCKED_MS);
    expect(second.heard).toEqual(['here']);
  });

  test('whoever takes it has it, and it can be taken back; then the other follows again', async () => {
    const locks = new Locks();
    const first = tab(locks);
    await pass(1);
    const second = tab(locks);
    await pass(LOCKED_MS);
    second.seat.take();
    await pass(LOCKED_MS);
    expect([said(first.heard), said(second.heard)]).toEqual(['elsewhere', 'here']);
    first.seat.take();
    await pass(LOCKED_MS);
    expect([said(first.heard), said(second.heard)]).toEqual(['here', 'elsewhere']);
    first.seat.leave();
    await pass(LOCKED_MS);
    expect(said(second.heard)).toBe('here');
  });

  test('where they are refused, tabs ask each other instead', async () => {
    const locks = new Locks();
    locks.isRefused = true;
    const refused = vi.fn<() => undefined>();
    const { heard } = tab(locks, refused);
    await pass(2 * LOCKED_MS);
    expect([heard, refused.mock.calls.length]).toEqual([[], 1]);
  });
});
