import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  forgetLink,
  keepLink,
  keepOnLeaving,
  keptLink,
  LONGEST_KEPT,
  readKept,
} from '../../../../src/page/state/address/autosave.ts';

const none = { link: undefined, damaged: false };
const damaged = { link: undefined, damaged: true };

test('what was kept is read; anything else is damaged, and nothing is nothing', () => {
  expect(readKept(null)).toEqual(none);
  expect(readKept('{"version":1,"link":"#/lab?v=3&n=5"}')).toEqual({ link: '#/lab?v=3&n=5', damaged: false });
  for (const text of [
    '',
    'null',
    '7',
    '[]',
    '{"version":2,"link":"#/lab?v=3"}',
    '{"version":1}',
    '{"version":1,"link":"javascript:alert(1)"}',
    JSON.stringify({ version: 1, link: `#/${'x'.repeat(LONGEST_KEPT)}` }),
  ])
    expect(readKept(text), text.slice(0, 40)).toEqual(damaged);
});

const store = new Map<string, string>();
let writes = 0;

beforeEach(() => {
  vi.useFakeTimers();
  store.clear();
  writes = 0;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => {
      writes++;
      store.set(key, value);
    },
    removeItem: (key: string) => store.delete(key),
  });
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('it writes at most once a second, and the last one counts', () => {
  for (let i = 0; i <= 100; i++) {
    keepLink(`#/lab?n=${i}`);
    vi.advanceTimersByTime(50);
  }
  vi.advanceTimersByTime(3000);
  expect(writes).toBeLessThanOrEqual(7);
  expect(writes).toBeGreaterThanOrEqual(5);
  expect(keptLink().link).toBe('#/lab?n=100');
});

test('what comes within a second of a write waits for its end, and the last of it is kept then', () => {
  keepLink('#/lab?n=1');
  for (const n of [2, 3]) keepLink(`#/lab?n=${n}`);
  vi.advanceTimersByTime(999);
  expect([writes, keptLink().link]).toEqual([1, '#/lab?n=1']);
  vi.advanceTimersByTime(1);
  expect([writes, keptLink().link]).toEqual([2, '#/lab?n=3']);
  // That was a write too; where nothing comes within its second, the next is kept at once.
  vi.advanceTimersByTime(1000);
  keepLink('#/lab?n=4');
  expect([writes, keptLink().link]).toEqual([3, '#/lab?n=4']);
});

test('whoever leaves loses nothing of the last second, and writes it once', () => {
  let leave: (() => void) | undefined;
  vi.stubGlobal('addEventListener', (kind: string, heard: () => void) => {
    if (kind === 'pagehide') leave = heard;
  });
  keepOnLeaving();
  keepLink('#/lab?n=1');
  leave?.();
  expect(writes).toBe(1);
  keepLink('#/lab?n=2');
  leave?.();
  expect([writes, keptLink().link]).toEqual([2, '#/lab?n=2']);
  vi.runAllTimers();
  expect(writes).toBe(2);
});

test('what is forgotten does not come back', () => {
  keepLink('#/lab?n=1');
  keepLink('#/lab?n=2');
  forgetLink();
  vi.runAllTimers();
  expect([store.size, keptLink()]).toEqual([0, none]);
});

test('a link that is too long is not kept', () => {
  keepLink(`#/${'x'.repeat(LONGEST_KEPT - 1)}`);
  vi.advanceTimersByTime(2000);
  expect(keptLink()).toEqual(none);
  const longest = `#/${'x'.repeat(LONGEST_KEPT - 2)}`;
  keepLink(longest);
  expect(keptLink().link).toBe(longest);
});

test('refused storage is silent', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => {
    keepLink('#/lab?n=1');
    forgetLink();
  }).not.toThrow();
  expect(keptLink()).toEqual(none);
});
