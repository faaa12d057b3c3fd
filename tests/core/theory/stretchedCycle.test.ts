/** Shared buffers at their limit: where nobody is read for, no byte is held. The sums are held in policy/cycles/buffers.test.ts. */
import { expect, test } from 'vitest';
import { noStreams } from '../../../src/core/theory/cycleOperations.ts';
import type { CycleServer } from '../../../src/core/theory/cycles.ts';
import { withPlaces } from '../../../src/core/theory/stretchedCycle.ts';

test('without streams no byte is held, in this cycle and in those that alternate from then on', () => {
  const { schedule, bytes } = withPlaces(noStreams(1e9), { memoryBytes: 1e6 } as CycleServer);
  expect([schedule.streams, bytes]).toEqual([[], 0]);
});
