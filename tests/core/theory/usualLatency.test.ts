/** What an access takes on the average, by hand: no seek, and a turn of 12 ms of which any share may have to pass. */
import { expect, test } from 'vitest';
import { usualLatency } from '../../../src/core/theory/clientAdmission.ts';
import { diskOf } from '../policy/shared/onEngine.ts';

test('half a turn, and a standard deviation of a turn over √12; nothing where a read begins anywhere', () => {
  const still = diskOf(100, 12e6, () => 0);
  const { meanNs, sdNs } = usualLatency(still, true);
  expect(meanNs).toBe(6e6);
  expect(sdNs).toBeCloseTo(3_464_101.615, 3);
  expect(usualLatency(still, false)).toEqual({ meanNs: 0, sdNs: 0 });
});
