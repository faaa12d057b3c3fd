/** What the presets of policies for the arm tell the reader to watch is true of their runs. */
import { expect, test } from 'vitest';
import { discrete, servicesOf, type Served } from './served.ts';
import { presetOf, runPreset } from './presetRun.ts';

const says = (id: string, ...figures: readonly string[]) => {
  for (const figure of figures) expect(presetOf(id).watch).toContain(figure);
};
const cylinders = (id: string) => runPreset(id).figures.disk.seekCylinders;
const placesOf = (id: string) => servicesOf(id).map(({ cylinder }) => cylinder);
const tookMs = ({ arrivalNs, endNs }: Served) => (endNs - arrivalNs) / 1e6;
const meanS = (id: string, policy?: string) =>
  runPreset(id, policy === undefined ? {} : { policy }).figures.discrete.meanResponseS;
const meanMs = (id: string, policy?: string) => Math.round(1000 * meanS(id, policy));

test('scan-to-the-edge and look-turns-early: the same order, 386 cylinders and 60', () => {
  const order = [12, 16, 34, 36, 9, 1];
  expect([placesOf('scan-to-the-edge'), placesOf('look-turns-early')]).toEqual([order, order]);
  // From 36 up to 199 and down again to 9.
  expect(cylinders('scan-to-the-edge')).toBe(199 - 11 + (199 - 1));
  expect(cylinders('look-turns-early')).toBe(36 - 11 + (36 - 1));
  says('scan-to-the-edge', 'farthest on 36', 'on to 199', '386 cylinders');
  says('look-turns-early', 'from 11 upwards', '60 cylinders');
});

test('c-scan-one-way: from 184 to the edge and back to 0, past the six that wait', () => {
  const order = [150, 160, 184, 18, 38, 39, 55, 58, 90];
  expect(placesOf('c-scan-one-way')).toEqual(order);
  expect(cylinders('c-scan-one-way')).toBe(199 - 100 + 199 + 90);
  says('c-scan-one-way', 'from 184', 'six requests', '388 cylinders');
});

test('price-of-turning: on 107 the arm turns, since 8 and a fifth of the stroke are less than 80', () => {
  const id = 'price-of-turning';
  expect(placesOf(id)).toEqual([102, 107, 99, 95, 88, 187]);
  const price = 0.2 * 199;
  expect([Math.round(price), Math.round(107 - 99 + price), 187 - 107]).toEqual([40, 48, 80]);
  expect([cylinders(id), runPreset(id, { policy: 'sstf' }).figures.disk.seekCylinders]).toEqual([125, 127]);
  says(id, '40 cylinders', '80 away', 'the price 48', 'behind 8', '125 cylinders', '127');
});

test('seek-and-turn-together: 22 ms where SSTF takes 155, and request 14 waits for 2.9 s', () => {
  const id = 'seek-and-turn-together';
  expect([meanMs(id), meanMs(id, 'sstf')]).toEqual([22, 155]);
  const far = discrete(servicesOf(id), 14);
  expect([far.cylinder, (tookMs(far) / 1000).toFixed(1)]).toEqual([6000, '2.9']);
  says(id, '22 ms', '155', '2.9 s');
});

test('four-at-a-time: request 14 is the last of its batch, done 35 ms after it came', () => {
  const id = 'four-at-a-time';
  const served = servicesOf(id);
  const far = discrete(served, 14);
  expect(tookMs(far).toFixed(0)).toBe('35');
  const at = served.indexOf(far);
  // Its batch: those that came before it had been dealt with, and one that came after.
  expect(served.slice(at - 3, at + 1).map(({ number }) => number)).toEqual([13, 12, 15, 14]);
  expect(meanMs(id)).toBe(15);
  expect(discrete(servicesOf(id, { policy: 'satf' }), 14).endNs).toBeGreaterThan(3e9);
  says(id, '35 ms', '15 ms');
});

test('eight-a-turn: a turn is over at 0.14 s, and request 11 is read 52 ms after it came', () => {
  const id = 'eight-a-turn';
  const served = servicesOf(id);
  const behind = discrete(served, 11);
  expect([(behind.startNs / 1e9).toFixed(2), tookMs(behind).toFixed(0)]).toEqual(['0.14', '52']);
  const next = served[served.indexOf(behind) + 1];
  expect([behind.cylinder, next.cylinder]).toEqual([200, 1096]);
  const others = servicesOf(id, { policy: 'look' });
  expect(others.at(-1)?.number).toBe(11);
  says(id, '0.14 s', '52 ms');
});

test('closed-door: request 44 lies between video 7 and video 3, which follow one another, and takes 0.43 s', () => {
  const id = 'closed-door';
  const served = servicesOf(id);
  const its = discrete(served, 44);
  const at = served.findIndex(({ startNs }) => startNs >= its.arrivalNs);
  const [from, to] = served.slice(at - 1, at + 1);
  expect([from.stream, to.stream]).toEqual([7, 3]);
  expect(its.cylinder).toBeGreaterThan(from.cylinder);
  expect(its.cylinder).toBeLessThan(to.cylinder);
  expect([(its.arrivalNs / 1e9).toFixed(2), (tookMs(its) / 1000).toFixed(2)]).toEqual(['3.38', '0.43']);
  expect(tookMs(discrete(servicesOf(id, { policy: 'mixed-scan' }), 44))).toBeLessThan(30);
  says(id, '3.38 s', '0.43 s');
});

test('closed-door-requests: request 379 lies between two that follow one another, and takes 0.17 s', () => {
  const id = 'closed-door-requests';
  const served = servicesOf(id);
  const its = discrete(served, 379);
  const at = served.findIndex(({ startNs }) => startNs >= its.arrivalNs);
  const [from, to] = served.slice(at - 1, at + 1);
  expect((to.startNs / 1e9).toFixed(2)).toBe('12.37');
  expect(its.cylinder).toBeLessThan(from.cylinder);
  expect(its.cylinder).toBeGreaterThan(to.cylinder);
  expect((tookMs(its) / 1000).toFixed(2)).toBe('0.17');
  expect([meanS(id).toFixed(2), meanS(id, 'disjoint-fcfs').toFixed(2)]).toEqual(['0.11', '0.15']);
  says(id, '12.37 s', '0.17 s', '0.11 s', '0.15 s');
});
