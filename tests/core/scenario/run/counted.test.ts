/** A counted run is the same run, and its count is the same however often it is made. */
import { expect, test } from 'vitest';
import { decodeLink } from '../../../../src/core/scenario/link/index.ts';
import { inCountedPortions } from '../../../../src/core/scenario/run/counted.ts';
import { endedRun } from '../../../../src/core/scenario/run/ended.ts';
import { buildMachine } from '../../../../src/core/scenario/run/machine.ts';

test.each([
  ['n=7&lambda=12&duration=100', 1],
  ['policy=satf&n=0&lambda=300&duration=50', 1],
  ['preset=five-disks&duration=20', 5],
  ['preset=bus-is-full&duration=5', 5],
  ['disks=4&n=10&lambda=40&duration=30', 4],
  ['n=0&lambda=0&duration=1000', 1],
])('%s', async (link, disks) => {
  const { scenario } = (await decodeLink(link)).state;
  const whole = buildMachine(scenario);
  whole.run(Infinity);
  whole.finish();
  const counted = buildMachine(scenario);
  const portions = [...inCountedPortions(counted)];
  expect(endedRun(counted).fingerprint).toBe(endedRun(whole).fingerprint);
  expect([...inCountedPortions(buildMachine(scenario))]).toEqual(portions);
  // 64 decisions, and what came and ended meanwhile: nobody waits long for the next look at the count.
  const steps = portions.reduce((sum, portion) => sum + portion, 0);
  expect(Math.min(...portions)).toBeGreaterThan(0);
  expect(Math.max(...portions)).toBeLessThan(disks * 2000);
  expect(steps).toBeGreaterThan(1000);
});

test('more work counts more', async () => {
  const stepsOf = async (link: string) => {
    const { scenario } = (await decodeLink(link)).state;
    return [...inCountedPortions(buildMachine(scenario))].reduce((sum, portion) => sum + portion, 0);
  };
  const once = await stepsOf('n=5&lambda=10&duration=50');
  expect((await stepsOf('n=5&lambda=10&duration=100')) / once).toBeCloseTo(2, 1);
  expect(await stepsOf('n=5&lambda=20&duration=50')).toBeGreaterThan(1.3 * once);
});
