/** The length of a C-period by hand, by outcomes beside convolution, and for the paper's disk and sizes. */
import { describe, expect, it } from 'vitest';
import { testRandom } from '../../helpers/fuzz.ts';
import {
  evenly,
  leastLimitMs,
  limitByLoad,
  meanOf,
  missedByConvolution,
  missedByOutcomes,
  ofSample,
  onGrid,
  restOf,
  together,
  type NaiveLaw,
  type NaivePeriod,
} from './naiveLimit.ts';

const PROMISE = 0.00585;

describe('by hand, in ms: two pieces of 300 or 500, evenly, begun 20 late', () => {
  const long: NaivePeriod = {
    order: 'c-d',
    pieces: 2,
    service: evenly(300, 500),
    late: evenly(20),
    round: 2000,
  };
  const ways = [
    ['by outcomes', (one: NaivePeriod) => (limit: number) => missedByOutcomes(one, limit)],
    ['by convolution', missedByConvolution],
  ] as const;

  it.each(ways)('%s', (_, missedOf) => {
    const first = missedOf(long);
    expect([20, 21, 320, 321, 501, 520, 521].map(first)).toEqual([1, 0.5, 0.5, 0.25, 0.25, 0.25, 0]);
    expect([PROMISE, 0.25, 0.3, 0.5].map((promise) => leastLimitMs(first, long, 1, promise))).toEqual([
      ...[521, 321, 321, 21],
    ]);
    // Both at 500 end at 1020.
    const short = missedOf({ ...long, round: 1000 });
    expect([501, 521, 1000].map(short)).toEqual([0.25, 0.125, 0.125]);
    expect(leastLimitMs(short, { round: 1000 }, 1, PROMISE)).toBe(null);
    // At the end of the round: done at 320 or 520, at 620, twice 820, or 1020.
    const last = missedOf({ ...long, order: 'd-c' });
    expect([319, 320, 520, 620, 820, 1019, 1020].map(last)).toEqual([
      ...[1, 0.75, 0.5, 0.375, 0.125, 0.125, 0],
    ]);
    expect(leastLimitMs(last, long, 1, PROMISE)).toBe(1020);
  });
});

it('outcome by outcome as by convolution, for laws at random', () => {
  const random = testRandom(3);
  const some = (count: number, to: number) =>
    ofSample(Array.from({ length: count }, () => 1 + random() * to));
  for (let k = 0; k < 100; k++) {
    const period: NaivePeriod = {
      order: random() < 0.5 ? 'c-d' : 'd-c',
      pieces: 1 + Math.floor(4 * random()),
      service: some(3, 30),
      late: restOf(some(2, 4)),
      round: 60 + Math.floor(30 * random()),
    };
    const missed = missedByConvolution(period);
    for (const limit of [1, 15, 30, 45, 60])
      expect(missed(limit), `${k}`).toBeCloseTo(missedByOutcomes(period, limit), 12);
  }
});

it('the rest of a service of 2 is evenly between 0 and 2; a longer one is met more often', () => {
  expect(restOf(evenly(2))).toEqual([0.25, 0.5, 0.25]);
  // In a third of the time one of 1, in two thirds one of 2.
  expect(meanOf(restOf(evenly(1, 2)))).toBeCloseTo((1 / 3) * 0.5 + (2 / 3) * 1, 12);
});

it('by load: 600 for the sweep and 20 requests of 20 share a second as three to two', () => {
  expect(limitByLoad(1000, 600, 20, 20)).toBe(600);
});

/**
 * Table 1 and 2 of the paper, half a ms a unit. A piece's seek goes as far as one of N places at random is from the next; a
 * request's from one place at random to another. A megabyte is 2^20 bytes, a size below 0 is 0.
 */
describe('the paper’s disk', () => {
  const PER_MS = 2;
  const bytesOf = (units: number) => (units / PER_MS / 1000) * 8.79 * 1_048_576;

  const seekMs = (cylinders: number) =>
    cylinders < 1344 ? 1.867 + 0.1315 * Math.sqrt(cylinders) : 3.8635 + 0.0021 * cylinders;
  /** Farther than a share of all cylinders: in (1 − share)^power of the cases. */
  function seek(power: number): NaiveLaw {
    const farther = (share: number) =>
      Array.from({ length: power }).reduce<number>((product) => product * (1 - share), 1);
    const law = new Array<number>(20 * PER_MS).fill(0);
    for (let k = 0; k < 6720; k++)
      law[Math.round(seekMs(k + 0.5) * PER_MS)] += farther(k / 6720) - farther((k + 1) / 6720);
    return law;
  }
  const turn = onGrid((units) => Math.min(1, units / PER_MS / 8.34), 9 * PER_MS);

  /** Gamma with mean 800 000 and deviation 200 000: the sixteenth arrival at one in 50 000 bytes. */
  function pieceBelow(bytes: number): number {
    const mean = bytes / 50_000;
    let term = 1;
    let fewer = 1;
    for (let k = 1; k < 16; k++) fewer += term *= mean / k;
    return 1 - Math.exp(-mean) * fewer;
  }
  const piece = onGrid((units) => pieceBelow(bytesOf(units)), 250 * PER_MS);

  /** Normal with mean 50 000 and deviation 25 000, by adding up its density. */
  function requestBelow(bytes: number): number {
    const STEP = 0.01;
    let sum = 0;
    for (let z = -6 + STEP / 2; z < (bytes - 50_000) / 25_000; z += STEP)
      sum += Math.exp((-z * z) / 2) * STEP;
    return bytes < 0 ? 0 : Math.min(1, sum / Math.sqrt(2 * Math.PI));
  }
  const request = together(
    together(seek(2), turn),
    onGrid((units) => requestBelow(bytesOf(units)), 25 * PER_MS),
  );

  const serviceOf = (pieces: number) => together(together(seek(pieces), turn), piece);
  function least(order: 'c-d' | 'd-c', pieces: number, late: NaiveLaw): number {
    const period: NaivePeriod = { order, pieces, service: serviceOf(pieces), late, round: 1000 * PER_MS };
    return leastLimitMs(missedByConvolution(period), period, PER_MS, PROMISE) ?? NaN;
  }

  it('a request’s service takes 18.1 ms in the mean', () => {
    expect(meanOf(request) / PER_MS).toBeCloseTo(18.1, 1);
  });

  it('seven pieces want 686 ms where they are first and 790 where they are last; 10 less were nothing ever late', () => {
    const late = restOf(request);
    const found = [least('c-d', 7, late), least('d-c', 7, late), least('c-d', 7, [1])];
    [686, 790, 677].forEach((limit, k) => expect(Math.abs(found[k] - limit)).toBeLessThanOrEqual(1));
  });

  it('by load: 756 ms at twelve requests a second', () => {
    const sweep = (7 * meanOf(serviceOf(7))) / PER_MS;
    expect(Math.round(limitByLoad(1000, sweep, 12, meanOf(request) / PER_MS))).toBe(756);
  });
});
