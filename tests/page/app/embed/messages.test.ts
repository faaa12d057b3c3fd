import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandTypes, readMessage } from '../../../../src/page/app/embed/messages.ts';

const target = 'roundscope';
const sentence = (data: unknown): string => {
  const read = readMessage(data);
  if (!read || read.ok) throw new Error('this was not refused');
  return read.faults[0];
};

describe('messages from the page around a frame', () => {
  it('are commands when they are right', () => {
    const right = [
      { target, type: 'hello' },
      { target, type: 'play' },
      { target, type: 'pause' },
      { target, type: 'seek', seconds: 12.3 },
      { target, type: 'step', by: 'decision', way: 1 },
      { target, type: 'step', by: 'round', way: -1 },
      { target, type: 'speed', value: 0.05, pace: 'true' },
      { target, type: 'speed', value: 2 },
      { target, type: 'theme', value: 'projector' },
      { target, type: 'state' },
      { target, type: 'picture' },
      { target, type: 'next', by: 'decision', to: 2 },
      { target, type: 'next', by: 'instant', to: 2.4 },
      { target, type: 'resume', text: '1abc', most: 4096, code: 's0123' },
      { target, type: 'resume', text: '', most: 64_000 },
    ];
    for (const data of right) expect(readMessage(data), data.type).toEqual({ ok: true, value: data });
    expect(new Set(right.map(({ type }) => type))).toEqual(new Set(commandTypes));
  });

  it('are none of our business when they are for somebody else', () => {
    for (const data of [
      undefined,
      null,
      7,
      'play',
      [],
      {},
      { type: 'play' },
      { target: 'other', type: 'play' },
    ])
      expect(readMessage(data)).toBeUndefined();
  });

  it('are refused with what, where and what is allowed', () => {
    expect(sentence({ target, type: 'jump' })).toBe(
      'type "jump" is none of the commands: hello, play, pause, seek, step, speed, theme, state, picture, next, resume.',
    );
    expect(sentence({ target })).toContain('type undefined is none of the commands');
    expect(sentence({ target, type: 'toString' })).toContain('none of the commands');
    expect(sentence({ target, type: 'seek' })).toBe(
      'seek: seconds is missing; it must be a number of seconds from 0 to the end of the run.',
    );
    expect(sentence({ target, type: 'seek', seconds: '3' })).toContain('and not "3".');
    for (const seconds of [-1, NaN, Infinity])
      expect(sentence({ target, type: 'seek', seconds })).toContain('seek: seconds must be');
    expect(sentence({ target, type: 'step', by: 'round', way: 2 })).toBe(
      'step: way must be 1 (on) or −1 (back), and not 2.',
    );
    expect(sentence({ target, type: 'speed', value: 1001 })).toContain('a number from 0.001 to 1000');
    expect(sentence({ target, type: 'next', by: 'day', to: 1 })).toContain(
      '"decision", "round" or "instant"',
    );
    expect(sentence({ target, type: 'next', by: 'round', to: -1000 })).toContain('at most 100 either way');
    expect(sentence({ target, type: 'theme', value: 'sepia' })).toContain('"light", "dark" or "projector"');
    expect(sentence({ target, type: 'play', at: 3 })).toBe(
      'play: there is no field "at"; its fields are target, type.',
    );
  });

  it('never throw, whatever they hold, and long values are cut', () => {
    const circle: Record<string, unknown> = { target, type: 'seek' };
    circle.seconds = circle;
    expect(sentence(circle)).toContain('seek: seconds must be');
    expect(sentence({ target, type: 'x'.repeat(5000) }).length).toBeLessThan(200);
    fc.assert(
      fc.property(
        fc.record(
          { target: fc.constant(target), type: fc.oneof(fc.constantFrom(...commandTypes), fc.anything()) },
          { requiredKeys: ['target'] },
        ),
        fc.dictionary(fc.constantFrom('seconds', 'by', 'way', 'value', 'pace', 'x'), fc.anything()),
        (head, more) => {
          const read = readMessage({ ...more, ...head });
          return read !== undefined && (read.ok || read.faults[0].endsWith('.'));
        },
      ),
    );
  });
});
