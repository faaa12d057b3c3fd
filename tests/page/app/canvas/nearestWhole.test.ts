/** What else makes a run whole: judged by what the disk can do. */
import { expect, test } from 'vitest';
import { defaultScenario, withValues } from '../../../../src/core/scenario/scenario.ts';
import { otherWays, waysSentence } from '../../../../src/page/app/canvas/nearestWhole.ts';

const of = (values: Record<string, number | string>) => otherWays(withValues(defaultScenario, values));

test('where too many requests come, fewer of them; no fewer videos would do', () => {
  const [way, ...others] = of({ lambda: 1000, n: 4 });
  expect(way?.key).toBe('lambda');
  expect(way?.value).toBeGreaterThan(1);
  expect(way?.value).toBeLessThan(100);
  expect(others).toEqual([]);
});

test('with what is proposed nothing is too much any more', () => {
  for (const values of [
    { lambda: 1000, n: 4 },
    { lambda: 30, n: 12 },
    { lambda: 10, n: 200 },
  ])
    for (const { key, value } of of(values)) expect(of({ ...values, [key]: value })).toEqual([]);
});

test('where videos take the disk from the requests, fewer of either, the nearer one first', () => {
  const ways = of({ lambda: 25, n: 10 });
  expect(new Set(ways.map(({ key }) => key))).toEqual(new Set(['lambda', 'n']));
  expect(ways[0]?.share).toBeGreaterThanOrEqual(ways[1]?.share ?? 0);
});

test('as many videos are left as can be: with one more it is too much', () => {
  const videos = of({ lambda: 10, n: 200 }).find(({ key }) => key === 'n')?.value ?? NaN;
  expect(of({ lambda: 10, n: videos })).toEqual([]);
  expect(of({ lambda: 10, n: videos + 1 })).not.toEqual([]);
});

test('nothing for several disks, of which the limit of one says nothing', () => {
  expect(of({ disks: 16, spread: 'duplicated', lambda: 1600, n: 320 })).toEqual([]);
});

test('nothing, where requests are not what is too much, or are written down', () => {
  expect(of({ lambda: 1, n: 1 })).toEqual([]);
  expect(of({ policy: 'fcfs', workload: 'queue', queue: '1,2,3' })).toEqual([]);
  expect(otherWays({ ...withValues(defaultScenario, { lambda: 1000 }), script: [] })).toEqual([]);
});

test('is said in a sentence', () => {
  const way = { key: 'lambda', value: 26, share: 0.026 } as const;
  expect(waysSentence([], 0.5)).toBe('');
  expect(waysSentence([way], 0.5)).toBe(
    'With 26 requests a second, the disk keeps up and all of it can be computed.',
  );
  expect(waysSentence([{ key: 'n', value: 3, share: 0.75 }, way], 0.5)).toBe(
    'With 3 videos, or with 26 requests a second, the disk keeps up and all of it can be computed. That is nearer to the run as it was set.',
  );
});
