import { describe, expect, it } from 'vitest';
import { Conversation } from '../../../../src/page/app/embed/conversation.ts';
import type { Command } from '../../../../src/page/app/embed/messages.ts';

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
