/** A run in slices is the same run, and looks at the clock often enough. */
import { expect, test } from 'vitest';
import { decodeLink } from '../../../../src/core/scenario/link/index.ts';
import { buildStation } from '../../../../src/core/scenario/resolve.ts';
import { inSlices } from '../../../../src/core/scenario/run/slices.ts';

const stationOf = async (link: string) => buildStation((await decodeLink(link)).state.scenario);

test('gives the fingerprint of the run at one go', async () => {
  const link = 'n=7&lambda=12&duration=300';
  const whole = await stationOf(link);
  whole.run(Infinity);
  whole.finish();
  const sliced = await stationOf(link);
  let ms = 0;
  // Slices of very different lengths: now and then the clock leaps.
  const shares = [...inSlices(sliced, 10, () => (ms += ms % 7 === 0 ? 90 : 3))];
  expect(shares.length).toBeGreaterThan(5);
  expect(shares.at(-1)).toBe(1);
  expect(sliced.tally.hash.digest()).toBe(whole.tally.hash.digest());
});

test('a load that grows out of hand is left soon after the time is up', async () => {
  const station = await stationOf('lambda=1000&policy=satf&duration=40000&n=0');
  const untilMs = performance.now() + 300;
  for (const share of inSlices(station, 20, () => performance.now())) {
    expect(share).toBeLessThan(1);
    if (performance.now() > untilMs) break;
  }
  expect(performance.now() - untilMs).toBeLessThan(2000);
});
