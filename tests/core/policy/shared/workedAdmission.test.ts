/** The three ways of admission against what is worked out by hand. */
import { describe, expect, test } from 'vitest';
import { decimal, equal, fraction, near, type Fraction } from '../rates/fractions.ts';
import {
  admitted,
  costOf,
  moments,
  mostStreams,
  roomFor,
  shortestCycle,
  statisticalLoad,
  streamsAt,
  wholeStreamsAt,
  type Measured,
  type Stream,
  type Uniform,
} from './naiveAdmission.ts';

const MB = 1_000_000;

/** L = 10 ms, R = 40 MB/s, r = 0.8, B = 5 MB/s. */
const uniform: Uniform = {
  latency: decimal('0.01'),
  diskRate: fraction(40 * MB),
  share: decimal('0.8'),
  streamRate: fraction(5 * MB),
};

const cycleFor = (streams: number): Fraction => shortestCycle(uniform, streams) ?? fraction(-1);

describe('deterministic: the worked example', () => {
  test.each([
    [1, '0.014815', 2, 135],
    [2, '0.036364', 2, 55],
    [3, '0.070588', 6, 85],
    [4, '0.133333', 2, 15],
    [5, '0.285714', 2, 7],
    [6, '1.200000', 6, 5],
  ])('%i streams: T of at least %s s', (streams, printed, top, bottom) => {
    expect(near(cycleFor(streams)).toFixed(6)).toBe(printed);
    expect(equal(cycleFor(streams), fraction(top, bottom))).toBe(true);
  });

  test('seven are refused at any length of a cycle: 35 MB/s are no less than 32', () => {
    expect(shortestCycle(uniform, 7)).toBeNull();
  });

  test('nor is a share that is just used up a cycle: 32 of 32', () => {
    expect(shortestCycle({ ...uniform, streamRate: fraction(8 * MB) }, 4)).toBeNull();
    expect(shortestCycle({ ...uniform, streamRate: fraction(8 * MB) }, 3)).not.toBeNull();
  });

  test('at T = 4 s at most 6: 6.27', () => {
    expect(near(streamsAt(uniform, fraction(4))).toFixed(2)).toBe('6.27');
    expect(wholeStreamsAt(uniform, fraction(4))).toBe(6);
    expect(mostStreams(uniform, fraction(4))).toBe(6);
  });

  test('at the very length that six need they are in, a millionth of a second before that five', () => {
    expect([mostStreams(uniform, decimal('1.2')), mostStreams(uniform, decimal('1.199999'))]).toEqual([6, 5]);
  });

  test('both ways round agree at every length up to 5 s', () => {
    for (let ms = 1; ms <= 5000; ms += 13) {
      const cycle = fraction(ms, 1000);
      expect(mostStreams(uniform, cycle)).toBe(wholeStreamsAt(uniform, cycle));
    }
  });
});

describe('deterministic, by stream and zone', () => {
  const stream = (latencyMs: number, rateMB: number, zoneMB: number): Stream => ({
    latency: fraction(latencyMs, 1000),
    rate: fraction(rateMB * MB),
    zoneRate: fraction(zoneMB * MB),
  });
  const share = decimal('0.8');

  test('alike streams come to the same as the inequality for all of them', () => {
    const alike = (count: number) => Array.from({ length: count }, () => stream(10, 5, 40));
    expect([roomFor(alike(6), share, decimal('1.2')), roomFor(alike(6), share, decimal('1.199'))]).toEqual([
      true,
      false,
    ]);
    expect(roomFor(alike(7), share, fraction(1000))).toBe(false);
  });

  test('8 MB/s in cycles of 4 s: 0.81 s outside at 40 MB/s, 1.61 s inside at 20', () => {
    expect(near(costOf(stream(10, 8, 40), fraction(4)))).toBe(0.81);
    expect(near(costOf(stream(10, 8, 20), fraction(4)))).toBe(1.61);
  });

  test('of such, 3.2 s of 4 take three outside, one inside with one outside, but not two outside with one inside', () => {
    const [outer, inner] = [stream(10, 8, 40), stream(10, 8, 20)];
    expect(roomFor([outer, outer, outer], share, fraction(4))).toBe(true);
    expect(roomFor([outer, outer, outer, outer], share, fraction(4))).toBe(false);
    expect(roomFor([outer, inner], share, fraction(4))).toBe(true);
    expect(roomFor([outer, outer, inner], share, fraction(4))).toBe(false);
  });
});

describe('statistical', () => {
  /** 0.9 and 1.1 in turn: a mean of 1, a variance of 0.01. */
  const restless: Measured = {
    nominal: 7,
    times: Array.from({ length: 40 }, (_, k) => (k % 2 === 0 ? 0.9 : 1.1)),
  };

  test('mean and variance, with n below the line; the nominal mean as long as nothing was measured', () => {
    expect(moments({ nominal: 7, times: [] })).toEqual({ mean: 7, variance: 0 });
    expect(moments({ nominal: 7, times: [2] })).toEqual({ mean: 2, variance: 0 });
    expect(moments({ nominal: 7, times: [1, 2, 3] })).toEqual({ mean: 2, variance: 2 / 3 });
    expect(moments(restless).mean).toBeCloseTo(1, 12);
    expect(moments(restless).variance).toBeCloseTo(0.01, 12);
  });

  test('only the last 32 cycles count: a peak is forgotten after 32 more', () => {
    const peak = (quiet: number): Measured => ({
      nominal: 1,
      times: [9, ...Array.from({ length: quiet }, () => 1)],
    });
    expect(moments(peak(31))).toEqual({ mean: 40 / 32, variance: (31 * 0.25 ** 2 + 7.75 ** 2) / 32 });
    expect(moments(peak(32))).toEqual({ mean: 1, variance: 0 });
  });

  test('two such streams and one more: 2 + μ + 2.33·√0.02 ≤ 3.2 for a mean of 0.87, not of 0.88', () => {
    // 2.33·0.141421 = 0.329512.
    expect(statisticalLoad([restless, restless], 0)).toBeCloseTo(2.329512, 6);
    expect(statisticalLoad([restless, restless], 0.87)).toBeLessThanOrEqual(3.2);
    expect(statisticalLoad([restless, restless], 0.88)).toBeGreaterThan(3.2);
  });

  test('variances add up, not deviations: four restless ones cost twice what one does', () => {
    const margin = (count: number) =>
      statisticalLoad(
        Array.from({ length: count }, () => restless),
        0,
      ) - count;
    expect(margin(1)).toBeCloseTo(0.233, 9);
    expect(margin(4)).toBeCloseTo(0.466, 9);
  });
});

describe('one sequence of arrivals under all three', () => {
  /** Worst case 0.6 s and 0.4 s on average, for r·T = 1 s. */
  interface Video {
    readonly worst: number;
    readonly mean: number;
  }
  const video: Video = { worst: 0.6, mean: 0.4 };
  const asking = [0, 1, 2, 3].map((at) => ({ stream: video, at, leaves: at === 0 ? 3 : 10 }));
  const total = (list: readonly Video[], figure: keyof Video) =>
    list.reduce((sum, one) => sum + one[figure], 0);

  test('best effort lets all in', () => {
    expect(admitted(asking, () => true)).toEqual([true, true, true, true]);
  });

  test('by worst cases one at a time; the first leaves at 3, just before the fourth comes', () => {
    const passes = (there: readonly Video[], one: Video) => total([...there, one], 'worst') <= 1;
    expect(admitted(asking, passes)).toEqual([true, false, false, true]);
  });

  test('by what was measured two at a time', () => {
    const passes = (there: readonly Video[], one: Video) =>
      statisticalLoad(
        there.map(({ mean }) => ({ nominal: mean, times: [mean, mean] })),
        one.mean,
      ) <= 1;
    expect(admitted(asking, passes)).toEqual([true, true, false, true]);
  });
});
