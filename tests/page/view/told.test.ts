/** Which request the staves tell of, against a walk over all of them. */
import { describe, expect, it, test } from 'vitest';
import { DISCRETE } from '../../../src/core/trace/kinds.ts';
import { sceneTablesOf } from '../../../src/page/view/scene/sceneTables.ts';
import { toldAt } from '../../../src/page/view/scene/told.ts';
import type { Scene } from '../../../src/page/view/scene/view.ts';
import { handmade, MS } from './handmade.ts';
import { calm, glitchy, queue, saturated, settings, streams } from './scenes.ts';

/** Waits of 30, 60 and 20 ms, from 100, 200 and 300 ms on. */
const three = handmade(
  [100, 200, 300].map((atMs, k) => ({ number: k, atMs, cylinder: 10 * k })),
  [
    { request: 0, fromMs: 110, readMs: 20 },
    { request: 1, fromMs: 240, readMs: 20 },
    { request: 2, fromMs: 310, readMs: 10 },
  ],
);
const told = (scene: Scene, timeNs: number, fromNs: number, toNs: number, hand = {}) =>
  toldAt(sceneTablesOf(scene), timeNs, settings({ fromNs, toNs, ...hand }));

describe('by hand', () => {
  it('tells of the longest wait so far', () => {
    expect(told(three, 120 * MS, 0, 1000 * MS)).toBe(-1);
    expect(told(three, 130 * MS, 0, 1000 * MS)).toBe(0);
    expect(told(three, 259 * MS, 0, 1000 * MS)).toBe(0);
    expect(told(three, 260 * MS, 0, 1000 * MS)).toBe(1);
    expect(told(three, 900 * MS, 0, 1000 * MS)).toBe(1);
  });

  it('leaves it where its arrival comes to the edge, a fiftieth of the window before it', () => {
    expect(told(three, 900 * MS, 189 * MS, 700 * MS)).toBe(1);
    expect(told(three, 900 * MS, 190 * MS, 690 * MS)).toBe(2);
    expect(told(three, 900 * MS, 320 * MS, 1000 * MS)).toBe(-1);
  });

  it('knows nothing of what lies right of the window', () => {
    expect(told(three, 900 * MS, 0, 250 * MS)).toBe(0);
  });

  it('obeys the hand: what it points at, then what it has chosen', () => {
    const both = { selected: 2, pointed: 0 };
    expect(told(three, 900 * MS, 0, 1000 * MS, both)).toBe(0);
    expect(told(three, 900 * MS, 0, 1000 * MS, { ...both, pointed: -1 })).toBe(2);
    expect(told(three, 10 * MS, 0, 1000 * MS, both)).toBe(0);
  });
});

test.each(Object.entries({ calm, glitchy, saturated, streams, queue }))(
  '%s: the longest of those that came and went in view',
  (_, scene) => {
    const { requests } = sceneTablesOf(scene);
    for (const [timeNs, fromNs, toNs] of [
      [3e9, 0, 4e9],
      [20.2e9, 15e9, 22e9],
      [20.2e9, 20e9, 20.3e9],
      [60.1e9, 0, 80e9],
    ] as const) {
      const since = fromNs > 0 ? fromNs + 0.02 * (toNs - fromNs) : -1;
      let longest = 0;
      for (let i = 0; i < requests.length; i++)
        if (
          requests.requestClass[i] === DISCRETE &&
          requests.arrivalNs[i] > since &&
          requests.doneNs[i] <= Math.min(timeNs, toNs)
        )
          longest = Math.max(longest, requests.doneNs[i] - requests.arrivalNs[i]);
      const row = told(scene, timeNs, fromNs, toNs);
      if (longest === 0) expect(row).toBe(-1);
      else {
        const i = requests.row.indexOf(row);
        expect(requests.doneNs[i] - requests.arrivalNs[i]).toBe(longest);
      }
    }
  },
);
