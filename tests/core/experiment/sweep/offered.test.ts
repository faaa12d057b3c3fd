/** The load that keeps every disk’s queue full. */
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { expect, it } from 'vitest';
import { offeredLoad } from '../../../../src/core/experiment/sweep/offered.ts';
import { defaultScenario, withValues } from '../../../../src/core/scenario/scenario.ts';

const offered = (disks: number): number => {
  const scenario = withValues(defaultScenario, { disks, dsize: 'constant:50000' });
  return offeredLoad(scenario, resolved(scenario).disk);
};

it('is a fifth more than half a turn and the transfer alone would let through', () => {
  // 4.17 ms and 50 000 B at 8.79 · 2^20 B/s: 5.4248 ms.
  expect(offered(1)).toBeCloseTo(1.2 / (0.00417 + 0.0054248), 2);
});

it('of several disks it is as many times that', () => {
  expect(offered(5)).toBeCloseTo(5 * offered(1), 6);
  expect(offered(16)).toBeCloseTo(16 * offered(1), 6);
});

it('of parts on every disk it is as many as one disk with parts of that size', () => {
  const fine = withValues(defaultScenario, { disks: 4, spread: 'fine', dsize: 'constant:200000' });
  expect(offeredLoad(fine, resolved(fine).disk)).toBeCloseTo(offered(1), 6);
});
