/**
 * The intervals hold what they promise, and the figures are those of theory. The known answer is that of M/G/1 after
 * Pollaczek and Khinchine, on a disk whose service times are independent of each other beyond doubt: of two
 * cylinders, so that a seek of 1 ms is the toss of a coin, with a latency uniform over a turn of 10 ms and a transfer
 * of 4 ms (2048 B at 512 kB/s).
 */
import { expect, test } from 'vitest';
import { ask, sweepHere } from './sweeps.ts';

const SEEK_MS = 1;
const TURN_MS = 10;
const TRANSFER_MS = 4;
const coin = 'policy=fcfs&n=0&disk=textbook&cylinders=2&dsize=constant:2048';

const meanMs = SEEK_MS / 2 + TURN_MS / 2 + TRANSFER_MS;
const varianceMs2 = SEEK_MS ** 2 / 4 + TURN_MS ** 2 / 12;

function responseS(lambda: number): number {
  const perMs = lambda / 1000;
  const waitMs = (perMs * (meanMs ** 2 + varianceMs2)) / (2 * (1 - perMs * meanMs));
  return (waitMs + meanMs) / 1000;
}

/** Of `trials` independent sweeps of one point, those whose interval holds the truth. */
function covered(
  words: Parameters<typeof ask>[1],
  durationS: number,
  lambda: number,
  trials: number,
): number {
  let count = 0;
  for (let k = 0; k < trials; k++) {
    const { spec, cells } = ask(`${coin}&duration=${durationS}&seed=${1 + 1000 * k}`, {
      vary: `lambda:${lambda}`,
      ...words,
    });
    const { mean } = sweepHere({ spec, cells }).results()[0].estimates;
    const truth = responseS(lambda);
    if (mean && mean.low <= truth && truth <= mean.high) count++;
  }
  return count;
}

test('a long sweep meets Pollaczek and Khinchine at every load', () => {
  const asked = ask(`${coin}&duration=500`, { vary: 'lambda:20,40,60,80', replications: '10' });
  const results = sweepHere(asked).results();
  for (const [i, lambda] of [20, 40, 60, 80].entries()) {
    const { state, estimates } = results[i];
    expect(state).toBe('done');
    const { value, low, high } = estimates.mean ?? { value: NaN, low: NaN, high: NaN };
    // Twice the interval: one in some ten thousand would lie outside.
    expect(Math.abs(value - responseS(lambda))).toBeLessThan(high - low);
    expect((high - low) / value).toBeLessThan(0.06);
  }
});

/**
 * Of 100, a 95 % interval holds the truth 95 times, give or take 2.2; three of those downward. Stopping as soon as an
 * interval is narrow favours the ones that are narrow by luck, which costs a few in a hundred.
 */
test('about 95 of 100 intervals hold the truth: a fixed number of replications', () => {
  const count = covered({ replications: '10' }, 40, 40, 100);
  expect(count).toBeGreaterThanOrEqual(89);
  expect(count).toBeLessThan(100); // as wide as that, it would say nothing
});

test('about 95 of 100 intervals hold the truth: as many replications as the precision takes', () => {
  const count = covered({ precision: '3', replications: '100' }, 40, 40, 100);
  expect(count).toBeGreaterThanOrEqual(87);
  expect(count).toBeLessThan(100); // as wide as that, it would say nothing
});
