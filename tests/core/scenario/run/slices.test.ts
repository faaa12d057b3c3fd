/** A run in slices is the same run, and looks at the clock often enough. */
import { expect, test } from 'vitest';
import { decodeLink } from '../../../../src/core/scenario/link/index.ts';
import { buildStation } from '../../../../src/core/scenario/stations.ts';
import type { Machine } from '../../../../src/core/scenario/run/machine.ts';
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

test('a load that grows out of hand is left soon after the time is up', () => {
  // What is simulated takes longer and longer: each second as many µs of computing as seconds have gone by.
  const costMs = (ns: number) => ((ns / 1e9) * (ns / 1e9)) / 2000;
  let nowMs = 0;
  const machine = {
    ...{ nowNs: 0, endNs: 40_000e9, finished: false },
    run(untilNs: number) {
      nowMs += costMs(untilNs) - costMs(machine.nowNs);
      machine.nowNs = untilNs;
    },
    finish: () => undefined,
  };
  const took: number[] = [];
  let before = 0;
  for (const share of inSlices(machine as unknown as Machine, 20, () => nowMs)) {
    expect(share).toBeLessThan(1);
    took.push(nowMs - before);
    before = nowMs;
    if (nowMs > 300) break;
  }
  // All of it would be 800 s; a slice is four times as long as the one before at most, and meets its 20 ms then.
  expect(Math.max(...took)).toBeLessThan(80);
  expect(took.slice(-3).every((ms) => ms > 15 && ms < 30)).toBe(true);
});
