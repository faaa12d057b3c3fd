/** The four numbers: what they say at an instant, against the run, always in four places. */
import { expect, it, test } from 'vitest';
import { numbersAt } from '../../../src/page/view/scene/numbers.ts';
import { countersAt } from '../../../src/page/view/scene/counters.ts';
import { measuredAt } from '../../../src/page/view/scene/measured.ts';
import { spreadAt } from '../../../src/page/view/scene/spreadOf.ts';
import type { Scene } from '../../../src/page/view/scene/view.ts';
import { handmade, MS } from './handmade.ts';
import { calm, glitchy, queue, S, saturated, sceneOf, streams } from './scenes.ts';

const said = (scene: Scene, s: number) =>
  numbersAt(scene, s * S).map(({ label, value, unit, note }) =>
    [label, value, unit, note].filter((word) => word !== '').join(' '),
  );

/** More videos than the disk can read: nobody else is served. */
const crowded = sceneOf({ n: 12, lambda: 30, duration: 120 }, [0]);
/** In order of arrival, a little more than the disk can do. */
const behind = sceneOf({ n: 7, lambda: 26, policy: 'disjoint-fcfs', duration: 200 }, [0, 1, 2]);

test('in words, from the first instant to the last', () => {
  expect(said(calm, 0)).toEqual(['mean –', '95 % within –', 'waiting 0', 'glitches 0 none due yet']);
  const { meanNs, served, videosDue } = countersAt(calm, 9.4 * S);
  const { p95Ns } = spreadAt(calm, 9.4 * S);
  expect(said(calm, 9.4)).toEqual([
    `mean ${(meanNs / S).toFixed(3)} s no ± yet`,
    `95 % within ${(p95Ns / S).toFixed(3)} s of ${served}`,
    expect.stringMatching(/^waiting \d+( longest .*)?$/),
    `glitches 0 of ${videosDue} pieces`,
  ]);
  const { halfNs = NaN } = measuredAt(calm, 90 * S);
  expect(said(calm, 90)[0]).toContain(`± ${(halfNs / S).toFixed(3)}`);
});

it('says in the same places that the disk is saturated, and that nobody came through', () => {
  expect(said(crowded, 56.2)).toEqual([
    'mean saturated',
    'served 0',
    expect.stringMatching(/^waiting 1\d{3} longest 56\.18\u202fs$/),
    expect.stringMatching(/^glitches \d+ of 672 pieces$/),
  ]);
  const [mean, p95] = numbersAt(behind, 190 * S);
  expect(mean).toMatchObject({ value: 'saturated', isWord: true });
  expect(p95).toMatchObject({ label: 'served', mark: 'none' });
  expect(p95.value).toMatch(/^\d[\d\u202f]*$/);
});

it('does not take a backlog for saturation that a stable disk works off', () => {
  for (const s of [3, 9.4, 60, 120]) expect(numbersAt(calm, s * S)[0].value).toMatch(/^0\.\d{3}$/);
});

it('is alarmed by a glitch', () => {
  const last = (s: number) => numbersAt(glitchy, s * S)[3];
  expect(last(0)).toMatchObject({ value: '0' });
  expect(last(0).alarms).toBeUndefined();
  expect(last(30)).toMatchObject({ alarms: true, mark: 'cross' });
});

it('counts what there is in a queue: no rounds, no deadlines, and the way of the arm', () => {
  const [mean, , , last] = numbersAt(queue, queue.endNs);
  expect(mean).toMatchObject({ unit: 's', note: '' });
  expect(last).toMatchObject({ label: 'cylinders crossed', note: '', mark: 'none' });
  expect(Number(last.value)).toBe(countersAt(queue, queue.endNs).cylinders);
});

test.each(Object.entries({ calm, glitchy, saturated, streams, queue, crowded, behind }))(
  '%s: four places at every instant, with nothing that is no number',
  (_, scene) => {
    for (let k = 0; k <= 40; k++) {
      const numbers = numbersAt(scene, Math.round((scene.endNs * k) / 40));
      expect(numbers).toHaveLength(4);
      expect(JSON.stringify(numbers)).not.toMatch(/NaN|Infinity|undefined/);
      // Saturated there is no line of 95 % that a number could be the key of.
      const second = numbers[0].value === 'saturated' ? 'none' : 'dotted';
      expect(numbers.slice(0, 3).map(({ mark }) => mark)).toEqual(['band', second, 'ring']);
      expect(new Set(numbers.map(({ label }) => label)).size).toBe(4);
    }
  },
);

it('writes what is small now in full, though long waits are to come', () => {
  const scene = sceneOf({ n: 7, lambda: 12, gap: 'exponential:5', life: 'exponential:40' }, [0]);
  expect(scene.extent.longestNs).toBeGreaterThan(60 * S);
  for (const s of [3, 9.4]) expect(numbersAt(scene, s * S)[0].value).toMatch(/^0\.\d{3}$/);
});

test('a mean that leaves out those to whom it matters says so', () => {
  // One is served at once, and eleven wait longer than it did.
  const neighbours = handmade(
    [
      { number: 0, atMs: 10, cylinder: 5 },
      ...Array.from({ length: 11 }, (_, k) => ({ number: k + 1, atMs: 20, cylinder: 900 + k })),
      ...Array.from({ length: 120 }, (_, k) => ({ number: k + 12, atMs: 21 + 2 * k, cylinder: 5 })),
    ],
    [
      { request: 0, fromMs: 10, readMs: 2 },
      ...Array.from({ length: 120 }, (_, k) => ({ request: k + 12, fromMs: 21 + 2 * k, readMs: 2 })),
    ],
  );
  const at = (ms: number) => numbersAt(neighbours, ms * MS);
  expect(at(260)[2].value).toBe('11');
  expect(at(260)[0].note).toBe('of those served alone');
});

test('clients with a promise that are late are counted beside the others who wait', () => {
  const greedy = sceneOf({
    ...{ workload: 'clients', disk: 'server-2002', policy: 'c-look', duration: 20 },
    clients: 'rate:1000000@0:cycle=1;greedy@5',
  });
  const [mean, , waiting, late] = numbersAt(greedy, 12 * S);
  expect(Number(late.value)).toBeGreaterThan(0);
  expect(waiting.note).toBe('1 promised late');
  expect(mean.note).toBe('of others alone');
});

test('where there is little room the way of the arm has a short name', () => {
  expect(numbersAt(queue, queue.endNs)[3]).toMatchObject({
    ...{ label: 'cylinders crossed', shortLabel: 'cylinders' },
  });
});

test('where a disk has failed, how many requests are lost with it, or that none is', () => {
  const rows = (lost: number) =>
    Array.from({ length: 60 }, (_, k) => Float64Array.of(NaN, NaN, k < 20 ? 0 : lost));
  const last = (scene: Scene, s: number) => numbersAt(scene, s * S)[3];
  const failing = { ...glitchy, failsNs: 20 * S };
  expect(last({ ...failing, sharedBeats: rows(2) }, 19.9).note).not.toMatch(/lost/);
  expect(last({ ...failing, sharedBeats: rows(2) }, 30.5)).toMatchObject({
    note: expect.stringMatching(/^of \d+ pieces, 20 lost$/) as unknown,
    shortNote: '20 lost',
  });
  expect(last({ ...failing, sharedBeats: rows(0) }, 30.5).shortNote).toBe('none lost');
});
