/** When a stream starts to play, and its buffers, by hand. */
import { expect, test } from 'vitest';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';
import { plansAt } from '../../../src/core/scenario/known.ts';
import { streamStart } from '../../../src/core/theory/streamStart.ts';

const at = (values: Record<string, number | string>) =>
  streamStart(
    plansAt(
      withValues(defaultScenario, { workload: 'streams', disk: 'allicat', policy: 'edf', ...values }),
      0,
    ),
  );

test('released at once: m periods, and m + 1 buffers for each', () => {
  // A track of 84 · 512 = 43 008 B lasts 286.72 ms at 150 000 B/s.
  expect(at({ n: 14, tracks: 1, m: 1 })).toEqual({
    latestS: 0.28672,
    releaseS: 0,
    bufferBytes: 14 * 2 * 43_008,
  });
  expect(at({ n: 14, tracks: 1, m: 2 })).toEqual({
    latestS: 0.57344,
    releaseS: 0,
    bufferBytes: 14 * 3 * 43_008,
  });
  // The paper’s own sum: 20 streams of five tracks, some 200 KB each, 8 MB, and deferred 12 MB.
  expect(at({ n: 20, tracks: 5, m: 1 })?.bufferBytes).toBe(8_601_600);
  expect(at({ n: 20, tracks: 5, m: 2 })?.bufferBytes).toBe(12_902_400);
});

test('spread over the period: the last of them asks later, and starts so much later', () => {
  // Two streams: the second at 143.36 ms.
  expect(at({ n: 2, tracks: 1, m: 2, phase: 'staggered' })).toEqual({
    latestS: 0.7168,
    releaseS: 0.14336,
    bufferBytes: 2 * 3 * 43_008,
  });
});

test('nobody starts where there is no stream', () => {
  expect(at({ n: 0 })).toBeUndefined();
});
