import { expect, it } from 'vitest';
import { meanResponse, meanResponseOfMany } from './shorterQueue.ts';
import { queuesByForce } from '../array/queuesByForce.ts';

it('two disks, the shorter queue: 1.4263 services at a load of 0.5, 2.1082 at 0.7', () => {
  expect(meanResponse(0.5, 40)).toBeCloseTo(1.4263, 4);
  expect(meanResponse(0.7, 40)).toBeCloseTo(2.1082, 4);
});

it('agrees with the chain of both lengths solved by force, cut off at the same length', () => {
  for (const [load, truncation] of [
    [0.1, 1],
    [0.5, 2],
    [0.5, 3],
    [0.9, 5],
    [0.5, 20],
    [0.7, 20],
  ]) {
    const law = queuesByForce(load, truncation);
    expect(meanResponse(load, truncation)).toBeCloseTo(law.meanResponse, 8);
    // Both disks together do what is let in; the first, which takes ties, does more of it.
    expect(law.busy[0] + law.busy[1]).toBeCloseTo(2 * load * (1 - law.full), 8);
    expect(law.busy[0]).toBeGreaterThan(law.busy[1]);
  }
});

it('by hand with one place on each disk: an arrival is served at once or turned away', () => {
  expect(meanResponse(0.8, 1)).toBeCloseTo(1, 12);
});

it('more places do not change the figure any more; an empty system serves at once, a full one never', () => {
  expect(meanResponse(0.7, 60)).toBeCloseTo(meanResponse(0.7, 40), 9);
  expect(meanResponse(0.95, 400)).toBeCloseTo(meanResponse(0.95, 300), 6);
  expect(meanResponse(0, 40)).toBe(1);
  expect(meanResponse(1, 40)).toBe(Infinity);
});

it('lies between one queue for both disks (M/M/2, 1 ÷ (1 − ρ²)) and a queue each (1 ÷ (1 − ρ))', () => {
  for (const load of [0.05, 0.3, 0.5, 0.7, 0.9]) {
    expect(meanResponse(load, 200)).toBeGreaterThan(1 / (1 - load * load));
    expect(meanResponse(load, 200)).toBeLessThan(1 / (1 - load));
  }
});

it('many disks, two choices: 1.2657 and 1.6145; one choice is a single queue, three are better than two', () => {
  expect(meanResponseOfMany(0.5, 2)).toBeCloseTo(1.2657, 4);
  expect(meanResponseOfMany(0.7, 2)).toBeCloseTo(1.6145, 4);
  // 1 + ρ² + ρ⁶ + ρ¹⁴ + ρ³⁰ + …
  expect(meanResponseOfMany(0.5, 2)).toBeCloseTo(1 + 1 / 4 + 1 / 64 + 1 / 16384 + 1 / 2 ** 30, 12);
  expect(meanResponseOfMany(0.5, 3)).toBeCloseTo(1 + 1 / 8 + 1 / 4096, 9);
  expect(meanResponseOfMany(0.7, 1)).toBeCloseTo(1 / 0.3, 9);
  expect(meanResponseOfMany(1, 2)).toBe(Infinity);
  expect(meanResponseOfMany(0, 2)).toBe(1);
});
