import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Conversation } from '../../../../src/page/app/embed/conversation.ts';
import type { Command } from '../../../../src/page/app/embed/messages.ts';
import { MOST_WAITING, Turns, type Clock } from '../../../../src/page/app/embed/turns.ts';

const parent = { name: 'parent' };
const target = 'roundscope';

function talk(refuse?: string) {
  const posted: { readonly message: Readonly<Record<string, unknown>>; readonly to: string }[] = [];
  const acted: Command[] = [];
  const conversation = new Conversation(
    {
      parent,
      post: (message, to) => {
        posted.push({ message: { ...message }, to });
      },
    },
    (command) => {
      acted.push(command);
      return refuse;
    },
  );
  const hear = (type: string, origin: string, source: unknown = parent) => {
    conversation.hear({ source, origin, data: { target, type } });
  };
  return { conversation, posted, acted, hear };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const a = 'https://course.example';
const b = 'https://other.example';

describe('whom the frame speaks with', () => {
  it('hears only the window right around it', () => {
    const { hear, acted, posted } = talk();
    for (const source of [{}, null, 'parent']) hear('hello', a, source);
    expect(acted).toEqual([]);
    expect(posted).toEqual([]);
  });

  it('acts only after a hello, and says so', () => {
    const { hear, acted, posted } = talk();
    hear('play', a);
    expect(acted).toEqual([]);
    expect(posted).toEqual([
      {
        message: {
          source: 'roundscope',
          type: 'fault',
          sentence: 'play: say hello first, so that the frame knows whom it answers.',
        },
        to: a,
      },
    ]);
    hear('hello', a);
    hear('play', a);
    expect(acted.map(({ type }) => type)).toEqual(['hello', 'play']);
  });

  it('keeps to the first origin: another is neither heard nor told anything', () => {
    const { conversation, hear, acted, posted } = talk();
    hear('hello', a);
    hear('hello', b);
    hear('pause', b);
    expect(acted).toHaveLength(1);
    conversation.say({ type: 'height', px: 640 });
    expect(posted.map(({ to }) => to)).toEqual([a]);
  });

  it('a wrong message fixes nothing', () => {
    const { conversation, hear, posted } = talk();
    hear('hullo', b);
    expect(conversation.open).toBe(false);
    expect(posted[0]?.to).toBe(b);
    hear('hello', a);
    expect(conversation.open).toBe(true);
  });

  it('before a hello says to anybody that it is there and how high, and nothing of the run', () => {
    const { conversation, posted } = talk();
    conversation.say({ type: 'ready', version: 1 });
    conversation.say({ type: 'height', px: 500 });
    conversation.say({ type: 'state' } as never);
    expect(posted).toEqual([
      { message: { source: 'roundscope', type: 'ready', version: 1 }, to: '*' },
      { message: { source: 'roundscope', type: 'height', px: 500 }, to: '*' },
    ]);
  });

  it('an unnamed origin is addressed as anybody, and still fixed', () => {
    const { hear, acted, posted } = talk('not now');
    hear('hello', 'null');
    hear('play', a);
    expect(acted).toHaveLength(1);
    expect(posted).toEqual([
      { message: { source: 'roundscope', type: 'fault', sentence: 'not now' }, to: '*' },
    ]);
  });
});

describe('a page that asks too much', () => {
  const sentences = (posted: ReturnType<typeof talk>['posted']) =>
    posted.flatMap(({ message }) => (message.type === 'fault' ? [message.sentence] : []));

  it('is told its faults ten times a second at most: the last of them, and how many there were', () => {
    const { hear, posted } = talk();
    for (let k = 0; k < 500; k++) hear(`hullo${k}`, a);
    expect(sentences(posted)).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    expect(sentences(posted)).toHaveLength(2);
    expect(sentences(posted)[1]).toMatch(/^type "hullo499" is none .* \(498 more before it\)$/);
  });

  it('has its commands carried out in order, a share of the time; the rest is the viewer’s', () => {
    let nowMs = 0;
    const done: number[] = [];
    const calls: (() => void)[] = [];
    const clock: Clock = { nowMs: () => nowMs, after: (_, call) => void calls.push(call) };
    const turns = new Turns<number>((command) => {
      done.push(command);
      nowMs += 5;
    }, clock);
    for (let k = 0; k < 20; k++) expect(turns.take(k)).toBe(true);
    // Three of 5 ms reach the 12 ms of a turn.
    expect(done).toEqual([0, 1, 2]);
    const lengths: number[] = [];
    while (calls.length > 0) {
      const before = done.length;
      nowMs += 32;
      calls.shift()?.();
      lengths.push(done.length - before);
    }
    expect(done).toEqual(Array.from({ length: 20 }, (_, k) => k));
    expect(Math.max(...lengths)).toBe(3);
  });

  it('is refused what is more than can wait, and none of what was taken is lost', () => {
    const calls: (() => void)[] = [];
    let nowMs = 0;
    const done: number[] = [];
    const clock: Clock = { nowMs: () => nowMs, after: (_, call) => void calls.push(call) };
    const turns = new Turns<number>((command) => {
      done.push(command);
      nowMs += 20;
    }, clock);
    const taken = Array.from({ length: 3000 }, (_, k) => k).filter((k) => turns.take(k));
    expect(taken).toHaveLength(MOST_WAITING + 1);
    while (calls.length > 0) {
      nowMs += 32;
      calls.shift()?.();
    }
    expect(done).toEqual(taken);
  });
});
