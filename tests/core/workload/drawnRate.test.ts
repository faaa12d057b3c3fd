/** The rate of a stream that comes: of a list one of those in it, each as likely; else between two ends. */
import { expect, test } from 'vitest';
import { drawnRate } from '../../../src/core/workload/bitrates/params.ts';

test('of a list', () => {
  const rate = drawnRate({ rates: '1000,2000,4000', kbps: 'bits' });
  expect([0, 0.33, 0.34, 0.66, 0.67, 0.999].map(rate)).toEqual([1000, 1000, 2000, 2000, 4000, 4000]);
});

test('between two ends, of bits or of bytes', () => {
  const rates = 'uniform:8000:16000';
  expect([0, 0.5].map(drawnRate({ rates, kbps: 'bits' }))).toEqual([1000, 1500]);
  expect([0, 0.5].map(drawnRate({ rates, kbps: 'bytes' }))).toEqual([8000, 12_000]);
});
