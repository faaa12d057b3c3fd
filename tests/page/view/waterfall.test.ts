/** Where a request’s time went: the parts add up, and each is what the trace says of that stretch. */
import { meaningOf } from '../../../src/core/scenario/resolved.ts';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Run } from '../../../src/core/scenario/run/run.ts';
import { CONTINUOUS, ROTATION, SEEK, TRANSFER } from '../../../src/core/trace/kinds.ts';
import type { Page } from '../../../src/core/trace/page.ts';
import type { Scene } from '../../../src/page/view/scene/view.ts';
import { WaterfallPicture } from '../../../src/page/app/panels/charts/Waterfall.tsx';
import { waterfallAt, type Cause } from '../../../src/page/view/charts/waterfall.ts';
import { anyScenario } from '../../core/sim/anyScenario.ts';
import { handmade, MS } from './handmade.ts';
import { elementsOf, expectPicture } from './pictureLog.ts';
import { calm } from './scenes.ts';
import { drawsOf } from '../../helpers/statistics.ts';

const END_NS = 2e9;

function sceneOf(run: Run): Scene {
  return {
    ...calm,
    disk: run.disk,
    roundNs: 1e8,
    endNs: END_NS,
    pages: run.pages(),
    beats: run.station.tally.beats,
  };
}

/** What the disk did during [fromNs, toNs], asked of the page itself, service by service. */
function naive(page: Page, request: number, fromNs: number, toNs: number): Partial<Record<Cause, number>> {
  const sums: Partial<Record<Cause, number>> = {};
  const add = (cause: Cause, a: number, b: number) => {
    const ns = Math.min(b, toNs) - Math.max(a, fromNs);
    if (ns > 0) sums[cause] = (sums[cause] ?? 0) + ns;
  };
  const { services, segments, requests } = page;
  for (let s = 0; s < services.length; s++) {
    if (services.request[s] !== request) {
      const behind = requests.requestClass[services.request[s]] === CONTINUOUS ? 'videos' : 'requests';
      add(behind, services.startNs[s], services.endNs[s]);
      continue;
    }
    const first = services.firstSegment[s];
    for (let g = first; g < first + services.segmentCount[s]; g++) {
      const cause = ({ [SEEK]: 'seek', [ROTATION]: 'rotation', [TRANSFER]: 'transfer' } as const)[
        segments.kind[g]
      ];
      if (cause) add(cause, segments.fromNs[g], segments.toNs[g]);
    }
  }
  return sums;
}

test('in any run, at any moment, the parts of every request add up to its time so far, without a gap', () => {
  let seen = 0;
  fc.assert(
    fc.property(anyScenario(2, 2), fc.double({ min: 0.2, max: 1, noNaN: true }), (scenario, share) => {
      const run = new Run(scenario).complete();
      const scene = sceneOf(run);
      const [page] = scene.pages;
      const nowNs = Math.floor(share * END_NS);
      const ends = new Map<number, number>();
      for (let s = 0; s < page.services.length; s++)
        ends.set(page.services.request[s], page.services.endNs[s]);
      for (let d = 0; d < page.drops.length; d++) ends.set(page.drops.request[d], page.drops.atNs[d]);
      for (let i = 0; i < page.requests.length; i += 2) {
        const falls = waterfallAt(scene, page.requests.row[i], nowNs);
        const arrivalNs = page.requests.arrivalNs[i];
        if (arrivalNs > nowNs) {
          expect(falls).toBeUndefined();
          continue;
        }
        if (!falls) throw new Error('a request that has arrived has a waterfall');
        seen++;
        // Over by the end of the page; whatever ends later has not ended yet.
        const endNs = scene.pages.length === 1 ? Math.min(ends.get(i) ?? Infinity, nowNs) : falls.endNs;
        expect(falls.endNs).toBe(Math.max(arrivalNs, endNs));
        expect(falls.sums.reduce((sum, { ns }) => sum + ns, 0)).toBeCloseTo(falls.endNs - arrivalNs, 3);
        let atNs = arrivalNs;
        for (const stretch of falls.stretches) {
          expect(stretch.fromNs).toBe(atNs);
          atNs = stretch.toNs;
        }
        expect(atNs).toBe(falls.endNs);
        if (scene.pages.length > 1) continue;
        const wanted = naive(page, i, arrivalNs, falls.endNs);
        for (const cause of ['videos', 'requests', 'seek', 'rotation', 'transfer'] as const)
          expect(falls.sums.find((sum) => sum.cause === cause)?.ns ?? 0).toBeCloseTo(wanted[cause] ?? 0, 3);
      }
    }),
    { numRuns: drawsOf(30, 3) },
  );
  expect(seen).toBeGreaterThan(drawsOf(200, 3));
});

/**
 *     ms      0      30     50     80  90 100        120
 *     disk    video ────────|idle──|request 1 ──────|request 2 …
 *     request 2 arrives at 20 and is served from 100 to 120
 */
const scene = handmade(
  [
    { stream: 0, number: 0, atMs: 0, dueMs: 100, cylinder: 10 },
    { number: 0, atMs: 5, cylinder: 20 },
    { number: 1, atMs: 20, cylinder: 30 },
  ],
  [
    { request: 0, fromMs: 0, seekMs: 5, turnMs: 5, readMs: 40 },
    { request: 1, fromMs: 80, seekMs: 2, turnMs: 8, readMs: 10 },
    { request: 2, fromMs: 100, seekMs: 3, turnMs: 7, readMs: 10 },
  ],
  {},
  300,
);

const inMs = (row: number, nowMs: number) => {
  const falls = waterfallAt(scene, row, nowMs * MS);
  return falls && { state: falls.state, parts: falls.sums.map(({ cause, ns }) => [cause, ns / MS]) };
};

test('by hand: a request that waited for a video, an idle disk and another request', () => {
  expect(inMs(2, 250)).toEqual({
    state: 'served',
    parts: [
      ['videos', 30],
      ['requests', 20],
      ['idle', 30],
      ['seek', 3],
      ['rotation', 7],
      ['transfer', 10],
    ],
  });
});

test('by hand: before its service, in it, and before it came', () => {
  expect(inMs(2, 60)).toEqual({
    state: 'waiting',
    parts: [
      ['videos', 30],
      ['idle', 10],
    ],
  });
  expect(inMs(2, 105)).toEqual({
    state: 'reading',
    parts: [
      ['videos', 30],
      ['requests', 20],
      ['idle', 30],
      ['seek', 3],
      ['rotation', 2],
    ],
  });
  expect(inMs(2, 19)).toBeUndefined();
  expect(inMs(7, 250)).toBeUndefined();
});

test('an idle disk that starts with a round made the request wait for the round', () => {
  const rounds = handmade(
    [{ number: 0, atMs: 40, cylinder: 20 }],
    [{ request: 0, fromMs: 100, seekMs: 2, turnMs: 8, readMs: 10 }],
    { workload: meaningOf({ workload: 'rounds' }).workload },
    300,
  );
  expect(waterfallAt(rounds, 0, 200 * MS)?.sums).toMatchObject([
    { cause: 'round', ns: 60 * MS, firstNs: 40 * MS },
    { cause: 'seek', ns: 2 * MS, firstNs: 100 * MS },
    { cause: 'rotation', ns: 8 * MS },
    { cause: 'transfer', ns: 10 * MS },
  ]);
});

test.each([
  ['waiting', 2, 60],
  ['reading', 2, 105],
  ['served', 2, 250],
  ['video', 0, 250],
])('as it is drawn: %s', async (name, row, nowMs) => {
  const falls = waterfallAt(scene, row, nowMs * MS);
  if (!falls) throw new Error('the request has arrived');
  const element = createElement(WaterfallPicture, {
    falls,
    workload: scene.workload,
    nowNs: nowMs * MS,
    mayPlay: name !== 'served',
    letGo: () => undefined,
  });
  await expectPicture(`waterfall-${name}`, elementsOf(renderToStaticMarkup(element)));
});
