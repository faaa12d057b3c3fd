/** Buffers of streams: worked by hand, and against a naive account of real runs. */
import { expect, test } from 'vitest';
import { CONTINUOUS } from '../../../src/core/trace/kinds.ts';
import { stripsView } from '../../../src/page/view/besideDisk.ts';
import type { Scene } from '../../../src/page/view/index.ts';
import { MS, handmade } from './handmade.ts';
import { settings, sceneOf } from './scenes.ts';

const buffersOf = (scene: Scene, timeNs: number) =>
  stripsView.at(stripsView.prepare(scene), timeNs, settings()).buffers ?? [];

/** One stream: 1000 B every 100 ms, each due a period after its release. Its third piece comes 40 ms late. */
const plan = { stream: 0, firstNs: 0, periodNs: 100 * MS, deadlineNs: 100 * MS, sizeBytes: 1000 };
const one = handmade(
  [0, 1, 2].map((number) => ({
    stream: 0,
    number,
    atMs: 100 * number,
    dueMs: 100 * number + 100,
    cylinder: 50,
  })),
  [
    { request: 0, fromMs: 10, seekMs: 10, readMs: 10 },
    { request: 1, fromMs: 140, readMs: 20 },
    { request: 2, fromMs: 310, seekMs: 10, readMs: 20 },
  ],
  { plans: [plan] },
);
const at = (ms: number) => buffersOf(one, ms * MS)[0];

test('nothing plays before the first deadline, but the buffer fills', () => {
  expect(at(15)).toMatchObject({ screen: 'nothing', levelBytes: 0, startsInNs: 85 * MS });
  // Half of the transfer from 20 to 30 ms.
  expect(at(25)).toMatchObject({ screen: 'nothing', levelBytes: 500, startsInNs: 75 * MS });
  expect(at(99)).toMatchObject({ screen: 'nothing', levelBytes: 1000 });
});

test('it drains at S/p and fills at the transfer rate', () => {
  expect(at(100)).toMatchObject({ screen: 'playing', levelBytes: 1000 });
  expect(at(130).levelBytes).toBeCloseTo(700, 6);
  // Half of the first piece is left, half of the second has been read.
  expect(at(150).levelBytes).toBeCloseTo(1000, 6);
  expect(at(160).levelBytes).toBeCloseTo(400 + 1000, 6);
  expect(at(150)).toMatchObject({ capacityBytes: 2000, capacityNs: 200 * MS });
});

test('a piece that is not there freezes the picture from its deadline to its completion', () => {
  expect(at(299.5)).toMatchObject({ screen: 'playing' });
  expect(at(300)).toMatchObject({ screen: 'frozen', sinceNs: 0, levelBytes: 0 });
  expect(at(330)).toMatchObject({ screen: 'frozen', sinceNs: 30 * MS, levelBytes: 500 });
  // What it has missed is skipped.
  expect(at(340).screen).toBe('playing');
  expect(at(340).levelBytes).toBeCloseTo(600, 6);
  expect(at(340).sinceNs).toBeNaN();
});

test('a piece that waits says when it is due', () => {
  const waiting = at(230).pieces.find((piece) => piece.state === 'waiting');
  expect(waiting).toMatchObject({ row: 2, dueNs: 300 * MS, read: 0 });
  expect(stripsView.describe(stripsView.at(stripsView.prepare(one), 330 * MS, settings()))).toContain(
    '1 picture is frozen',
  );
});

test('a stream that has asked for nothing yet says when it starts, by its plan', () => {
  const later = handmade([], [], { plans: [{ ...plan, firstNs: 60 * MS }] });
  expect(buffersOf(later, 20 * MS)[0]).toMatchObject({ screen: 'nothing', startsInNs: 140 * MS, pieces: [] });
});

const streams = { workload: 'streams', disk: 'allicat', lambda: 5, dsize: 'tracks:1' };
const kept = sceneOf({ ...streams, policy: 'scan-edf', n: 8, m: 2, duration: 30 });
const missed = sceneOf({ ...streams, policy: 'edf', n: 15, m: 1, duration: 30 });
const instants = Array.from({ length: 300 }, (_, k) => Math.round(0.05e9 + k * 57.31e6));

test('no buffer overflows where no deadline is missed', () => {
  expect(kept.pages[0].services.outcome.subarray(0, kept.pages[0].services.length)).not.toContain(2);
  let most = 0;
  for (const timeNs of instants)
    for (const b of buffersOf(kept, timeNs)) {
      expect(b.screen).not.toBe('frozen');
      expect(b.levelBytes).toBeLessThanOrEqual(b.capacityBytes * (1 + 1e-9));
      expect(b.levelBytes).toBeGreaterThanOrEqual(0);
      most = Math.max(most, b.levelBytes / b.capacityBytes);
    }
  // Deferred deadlines let pieces be read well ahead.
  expect(most).toBeGreaterThan(0.8);
});

test('a picture is frozen exactly while the piece of its time is not there', () => {
  const { requests, services } = missed.pages[0];
  const doneNs = new Map<number, number>();
  for (let s = 0; s < services.length; s++) doneNs.set(services.request[s], services.endNs[s]);
  let frozen = 0;
  for (const timeNs of instants) {
    const expected = new Set<number>();
    for (let i = 0; i < requests.length; i++) {
      if (requests.requestClass[i] !== CONTINUOUS) continue;
      const dueNs = requests.deadlineNs[i];
      const { periodNs } = missed.plans[requests.stream[i]];
      if (dueNs <= timeNs && timeNs < Math.min(doneNs.get(i) ?? Infinity, dueNs + periodNs))
        expected.add(requests.stream[i]);
    }
    const drawn = buffersOf(missed, timeNs).filter((b) => b.screen === 'frozen');
    expect(new Set(drawn.map((b) => b.stream))).toEqual(expected);
    frozen += expected.size;
  }
  expect(frozen).toBeGreaterThan(100);
});

test.each([
  ['scan-edf', 8, 2],
  // Here pieces wait when the later page begins, and many are late.
  ['edf', 15, 1],
] as const)('a later page by itself tells the same levels as with the one before it: %s', (policy, n, m) => {
  const both = sceneOf({ ...streams, policy, n, m, duration: 60 }, [0, 1]);
  const later = { ...both, pages: [both.pages[1]] };
  const fromNs = both.pages[1].startNs;
  const told = (scene: Scene, timeNs: number) =>
    buffersOf(scene, timeNs).map((b) => [b.screen, b.levelBytes, b.pieces.length]);
  for (let k = 0; k < 60; k++) {
    const timeNs = fromNs + k * 23.7e6;
    expect(told(later, timeNs)).toEqual(told(both, timeNs));
  }
});

test('a click finds the piece under it', () => {
  const model = stripsView.at(stripsView.prepare(one), 230 * MS, settings());
  const size = { width: 600, height: 200 };
  const found = new Set<number>();
  for (let x = 0; x < 600; x += 5)
    for (let y = 0; y < 60; y += 5) found.add(stripsView.hit?.(model, size, x, y)?.row ?? -1);
  expect(found).toContain(1);
  expect(found).toContain(2);
});
