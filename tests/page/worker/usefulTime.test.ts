import { expect, test } from 'vitest';
import { Run } from '../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';
import { refusalSentence, wholeLengthS } from '../../../src/page/app/canvas/refusal.ts';
import { UsefulTime } from '../../../src/page/worker/usefulTime.ts';

const HOUR_MS = 3_600_000;

/** What comes of a run of 4000 s each of whose portions takes `ms`. */
function judged(ms: number) {
  const run = new Run(withValues(defaultScenario, { duration: 4000 }));
  const useful = new UsefulTime(run);
  while (!run.finished) {
    run.work(500);
    const refused = useful.spent(ms);
    if (refused) return { refused, endNs: run.knownNs };
  }
  return undefined;
}

test('a run that is done within the hour is computed to its end, however slowly', () => {
  expect(judged(1)).toBeUndefined();
  // 4000 s are some 150 portions: about forty minutes.
  expect(judged(15_000)).toBeUndefined();
});

test('one that would take days ends where it has come to, and says how long it may be', () => {
  const found = judged(600_000);
  expect(found?.refused.why).toBe('time');
  expect(found?.endNs).toBeGreaterThan(0);
  const sentence = found && refusalSentence(found.refused, found.endNs);
  expect(sentence).toMatch(/would take about \d+ days\. /);
  expect(sentence).toMatch(/With a length of \d+ s it is whole\./);
});

test('one in which a request waits while millions come says so', () => {
  const refused = { why: 'row', came: 4_194_305, waiting: 7 } as const;
  expect(refusalSentence(refused, 812_345e6).replaceAll('\u202f', ' ')).toBe(
    'The run ends at 812 s: 4 194 305 requests have come while one of them waits, and no more of them can be kept. With a length of 810 s it is whole.',
  );
});

test.each([
  [812_345_000_000, 810],
  [12_345_000_000_000, 12_000],
  [47_900_000_000, 47],
  [3_200_000_000, 3],
  [200_000_000, 1],
])('of %d ns, %d s are whole', (endNs, s) => {
  expect(wholeLengthS(endNs)).toBe(s);
});

test('a system ends where half a million have come on its disks while one waits on each', () => {
  const run = {
    finished: false,
    endNs: 600e9,
    knownNs: 270e9,
    nowNs: 274e9,
    living: 500_000,
    longestRow: 480_000,
  };
  expect(new UsefulTime({ ...run, routed: {} }).spent(10)).toBeUndefined();
  const more = { ...run, longestRow: 480_001 };
  expect(new UsefulTime({ ...more, routed: {} }).spent(10)).toEqual({
    ...{ why: 'row', came: 480_001, waiting: 500_000 },
  });
  expect(new UsefulTime({ ...more, routed: {}, knownNs: 0 }).spent(10)).toBeUndefined();
  expect(new UsefulTime({ ...more, routed: null }).spent(10)).toBeUndefined();
});

test('an hour is the limit', () => {
  const run = new Run(withValues(defaultScenario, { duration: 100_000 }));
  const useful = new UsefulTime(run, HOUR_MS);
  run.advance(64e9);
  expect(useful.spent(9_000)).toBeUndefined();
});
