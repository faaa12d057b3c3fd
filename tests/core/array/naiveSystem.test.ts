/** What must hold in any system, of the naive reference on systems at random; and its figures beside the formulas. */
import { describe, expect, it } from 'vitest';
import { meanOfLargest, varianceOfLargest } from '../theory/largestOf.ts';
import { meanResponse } from '../theory/shorterQueue.ts';
import { testRandom } from '../../helpers/fuzz.ts';
import { play, read } from './byHand.ts';
import { runSystem, type SystemRecord } from './naiveSystem.ts';
import { couldGoTo, randomSystem, spreadNames, type RandomSystem } from './randomSystems.ts';
import { drawsOf } from '../../helpers/statistics.ts';

const names = (list: readonly { readonly index: number; readonly what: string }[]) =>
  list.map(({ index, what }) => `${index} ${what}`).sort();

function holds(system: RandomSystem, { disks, requests }: SystemRecord): void {
  disks.forEach(({ services, sent, taken }, disk) => {
    // What a disk was sent it has served, or it was taken away; one service after another, none before it was sent.
    expect(names([...services, ...taken])).toEqual(names(sent));
    services.forEach(({ index, what, startNs, endNs }, k) => {
      expect(startNs).toBeGreaterThanOrEqual(services[k - 1]?.endNs ?? 0);
      expect(endNs - startNs).toBeGreaterThanOrEqual(system.places[index][disk].transferNs);
      const order = sent.find((one) => one.index === index && one.what === what && one.atNs <= startNs);
      expect(order).toBeDefined();
    });
    const failedNs = Math.min(...system.failures.filter((one) => one.disk === disk).map(({ atNs }) => atNs));
    expect(services.every(({ startNs }) => startNs < failedNs)).toBe(true);
    expect(sent.every(({ atNs }) => atNs <= failedNs)).toBe(true);
    expect(taken.every(({ atNs }) => atNs === failedNs)).toBe(true);
    expect(sent.every(({ index }) => couldGoTo(system, index).includes(disk))).toBe(true);
  });
  requests.forEach(({ endNs, lostNs }, index) => {
    expect(endNs === null).not.toBe(lostNs === null);
    const ends = disks.flatMap(({ services }) =>
      services.filter((service) => service.index === index).map((service) => service.endNs),
    );
    const fell = disks.flatMap(({ taken }) =>
      taken.filter((one) => one.index === index).map(({ atNs }) => atNs),
    );
    if (endNs !== null) expect(endNs).toBe(Math.max(...ends, ...fell.filter((atNs) => atNs === endNs)));
  });
}

describe('at random', () => {
  it.each(spreadNames)('%s: nothing is lost without a failure, nothing done twice', (spread) => {
    for (let seed = 0; seed < drawsOf(100, 3); seed++) {
      const system = randomSystem(seed, spread);
      const record = runSystem(system);
      holds(system, record);
      const whole = runSystem({ ...system, failures: [] });
      expect(whole.requests.every(({ lostNs }) => lostNs === null)).toBe(true);
      expect(whole.disks.every(({ taken }) => taken.length === 0)).toBe(true);
    }
  });

  it.each(['parity', 'parity-disk'] as const)('one failure loses nothing under %s', (spread) => {
    for (let seed = 0; seed < drawsOf(100, 3); seed++) {
      const system = randomSystem(seed, spread);
      const { requests } = runSystem({ ...system, failures: system.failures.slice(0, 1) });
      expect(requests.every(({ lostNs }) => lostNs === null)).toBe(true);
    }
  });
});

const TURN = 1_000_000;
const mean = (list: readonly number[]) => list.reduce((sum, x) => sum + x, 0) / list.length;

it.each([2, 5, 16])('a part on each of %d idle disks waits for the largest of their latencies', (disks) => {
  const r = testRandom(disks);
  const count = 2000;
  const angles = Array.from({ length: count }, () =>
    Array.from({ length: disks }, () => Math.floor(r() * TURN)),
  );
  const requests = angles.map((_, k) => read(3 * k * TURN));
  const { requests: done } = play('fine', disks, requests, {
    revolutionNs: TURN,
    place: (index, disk) => ({ cylinder: 0, angleNs: angles[index][disk], transferNs: 1 }),
  });
  const latencies = done.map(({ endNs }, k) => (Number(endNs) - 1 - requests[k].arrivalNs) / TURN);
  const error = Math.sqrt(varianceOfLargest(disks) / count);
  expect(Math.abs(mean(latencies) - meanOfLargest(disks))).toBeLessThan(4 * error);
});

/** A disk without angles: a turn of 1 ns is always just there. */
it.each([0.5, 0.7])('two copies on two disks at a load of %f: the shorter queue’s mean response', (load) => {
  const r = testRandom(7);
  const exponential = (meanNs: number) => Math.max(1, Math.round(-meanNs * Math.log(1 - r())));
  const count = 40_000;
  let atNs = 0;
  const requests = Array.from({ length: count }, () =>
    read((atNs += exponential(TURN / (2 * load))), { disks: [0, 1] }),
  );
  const services = requests.map(() => exponential(TURN));
  const { requests: done } = play('duplicated', 2, requests, {
    revolutionNs: 1,
    place: (index) => ({ cylinder: 0, angleNs: 0, transferNs: services[index] }),
  });
  const responses = done.map(({ endNs }, k) => (Number(endNs) - requests[k].arrivalNs) / TURN);
  // Batches of 2000: an interval that knows of the correlation between neighbours.
  const batches = Array.from({ length: 20 }, (_, k) => mean(responses.slice(2000 * k, 2000 * (k + 1))));
  const spread = Math.sqrt(mean(batches.map((x) => (x - mean(batches)) ** 2)) / 19);
  expect(Math.abs(mean(batches) - meanResponse(load, 40))).toBeLessThan(3 * spread);
  expect(spread).toBeLessThan(0.05);
});
