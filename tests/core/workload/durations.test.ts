/** Times between newcomers, and how long they stay. */
import { describe, expect, test } from 'vitest';
import { parseParam } from '../../../src/core/base/paramText.ts';
import { Durations } from '../../../src/core/workload/parts/durations.ts';
import { gap, life } from '../../../src/core/workload/parts/specs.ts';

const of = (word: string, name = 'x') => new Durations(1, name, word);
const first = (durations: Durations, count: number) =>
  Array.from({ length: count }, (_, k) => durations.ns(k) / 1e9);

test('nothing ever comes, and nothing ever ends, where nobody says so', () => {
  expect(of(gap.default).ns(0)).toBe(Infinity);
  expect(of(life.default).ns(7)).toBe(Infinity);
});

test('the k-th is the same whoever asks, in whatever order', () => {
  const durations = of('exponential:20');
  const forward = first(durations, 600);
  const backward = Array.from({ length: 600 }, (_, k) => durations.ns(599 - k) / 1e9).toReversed();
  expect(backward).toEqual(forward);
  expect(first(of('exponential:20', 'y'), 600)).not.toEqual(forward);
});

test('another mean stretches the same process', () => {
  const [slow, quick] = [first(of('exponential:40'), 50), first(of('exponential:20'), 50)];
  for (const [k, x] of slow.entries()) expect(x).toBeCloseTo(2 * (quick[k] ?? NaN), 6);
});

test.each([
  ['exponential:20', 20, 1],
  ['uniform:10:30', 20, 0.5],
  ['constant:20', 20, 0],
])('%s has its mean', (word, mean, within) => {
  const all = first(of(word), 20_000);
  expect(Math.abs(all.reduce((a, b) => a + b) / all.length - mean)).toBeLessThanOrEqual(within);
  if (word.startsWith('uniform')) expect(Math.min(...all)).toBeGreaterThanOrEqual(10);
});

describe('what is no length of time is refused', () => {
  test.each([
    ['gap', gap, 'forever'],
    ['life', life, 'never'],
    ['gap', gap, 'exponential:0'],
    ['gap', gap, 'exponential'],
    ['gap', gap, 'uniform:9:3'],
    ['life', life, 'constant:abc'],
    ['life', life, 'normal:3:4'],
  ])('%s=%3$s', (key, spec, text) => {
    const read = parseParam(spec, text);
    expect(read.ok).toBe(false);
    if (!read.ok) expect(read.faults.join()).toContain(`${key}="${text}":`);
  });
});
