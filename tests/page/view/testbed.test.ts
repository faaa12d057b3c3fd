/** Figure 8 at work: five disks, what lights up when, who stays where, what is said of it, and how it is drawn. */
import { describe, expect, it, test } from 'vitest';
import { elementAt } from '../../../src/core/base/elementAt.ts';
import { atOnce } from '../../../src/core/base/portions.ts';
import { TRANSFER } from '../../../src/core/trace/kinds.ts';
import { testbedScenes } from '../../../src/page/app/papers/nerjes/testbedRun.ts';
import { themes } from '../../../src/page/draw/palette.ts';
import { eventFrom } from '../../../src/page/view/blocks/happenings.ts';
import { saysOf, testbedView } from '../../../src/page/view/testbed/index.ts';
import type { TestbedModel } from '../../../src/page/view/testbed/model.ts';
import { sceneTablesOf } from '../../../src/page/view/scene/sceneTables.ts';
import type { View } from '../../../src/page/view/scene/view.ts';
import { isDrawnAndTold, isFunctionOfTime } from '../../contract/picture.ts';
import { expectPicture, pictureOf } from './pictureLog.ts';
import { settings } from './scenes.ts';

const MS = 1e6;
const DISKS = 5;

const scenes = atOnce(testbedScenes());
const journeys = testbedView.prepare(scenes);
const tables = scenes.map(({ scene }) => sceneTablesOf(scene));
const at = (ns: number, reducedMotion = false): TestbedModel =>
  testbedView.at(journeys, ns, settings({ reducedMotion }));
const disk = (ns: number, d: number) => elementAt(at(ns).disks, d);
const isVideo = (d: number, i: number) => elementAt(elementAt(tables, d).requests.requestClass, i) === 0;

describe('the run', () => {
  it('gives each disk seven pieces a round, fragment f of video s to disk (s + f) mod 5', () => {
    tables.forEach(({ requests }, d) => {
      const pieces = [...requests.row.keys()].filter((i) => isVideo(d, i));
      expect(pieces).toHaveLength(7 * 4);
      for (const i of pieces)
        expect((elementAt(requests.stream, i) + elementAt(requests.number, i)) % DISKS).toBe(d);
    });
  });

  it('deals requests one by one, each to one disk', () => {
    const numbers = tables.flatMap(({ requests }, d) =>
      [...requests.row.keys()].filter((i) => !isVideo(d, i)).map((i) => elementAt(requests.number, i)),
    );
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: numbers.length }, (_, k) => k));
    expect(numbers.length).toBeGreaterThan(200);
  });
});

describe.each(tables.map((_, d) => d))('disk %i, from 0', (d) => {
  const { requests, services, segmentsOf, decisions } = elementAt(tables, d);

  it('a request lights the D-load process and the FifoQueue of its own disk', () => {
    for (let i = 0; i < requests.length; i++) {
      if (isVideo(d, i)) continue;
      const before = elementAt(requests.arrivalNs, i) - MS;
      expect([...at(before).lit]).toContain('dload');
      expect([...disk(before, d).lit]).toContain('fifo');
      const label = String(elementAt(requests.number, i) + 1);
      const own = at(before).disks.flatMap(({ tokens }, k) =>
        tokens.some((token) => token.way === 'toFifo' && token.label === label) ? [k] : [],
      );
      expect(own).toEqual([d]);
    }
  });

  it('a service comes from the ScanList, and its data light the disk', () => {
    for (let s = 0; s < services.length; s++) {
      const startNs = elementAt(services.startNs, s);
      const { busy } = disk(startNs, d);
      expect(['reads', 'fromFifo', 'toScan'].some((way) => [...busy].some((own) => own === way))).toBe(true);
      const first = elementAt(services.firstSegment, s);
      const segments = segmentsOf(s);
      for (let k = first; k < first + elementAt(services.segmentCount, s); k++) {
        if (segments.kind[k] !== TRANSFER) continue;
        const middle = (elementAt(segments.fromNs, k) + elementAt(segments.toNs, k)) / 2;
        const { lit, served } = disk(middle, d);
        expect([...lit]).toContain('disk');
        expect(served?.continuous).toBe(isVideo(d, elementAt(services.request, s)));
      }
    }
  });

  it('whoever waits stands on one of its lists', () => {
    for (let k = 0; k < decisions.length; k++) {
      const { kept, moment } = disk(elementAt(decisions.atNs, k), d);
      expect(kept.scan.count + kept.fifo.count).toBe(moment.waiting.length + moment.unlisted);
      expect(kept.scan.count).toBeGreaterThanOrEqual(
        Math.max(0, elementAt(decisions.listed, k) - (moment.request >= 0 ? 1 : 0)),
      );
    }
  });
});

it('a round lights the timer, the C-load process and all schedulers', () => {
  for (const ns of [0, 1e9, 2e9, 3e9]) {
    const model = at(ns + MS);
    expect([...model.lit]).toEqual(expect.arrayContaining(['timer', 'cload']));
    for (const { lit } of model.disks)
      expect([...lit]).toEqual(expect.arrayContaining(['scheduler', 'scan']));
  }
  expect([...at(0.9e9).lit]).not.toContain('timer');
});

describe('in words', () => {
  it('says what happens on all disks, and what beside it', () => {
    expect(saysOf(at(0))).toContain(
      'Round 1 begins: the timer tells all 5 schedulers, and the C-load process gives each of them 7 pieces.',
    );
    expect(saysOf(at(2.52e9))).toBe(
      'Disks 1 (video 29), 2 (video 25), 3 (video 26), 4 (video 22) and 5 (video 28) transfer. Request 171 goes to the FifoQueue of disk 1.',
    );
    for (let ns = 0; ns < 4e9; ns += 37 * MS) {
      const says = saysOf(at(ns));
      expect(says).not.toMatch(/[{}]|undefined|NaN|Infinity/);
      if (says.startsWith('Round')) continue;
      for (let d = 1; d <= DISKS; d++) expect(says).toMatch(new RegExp(String.raw`\b${d}\b`));
    }
  });

  it('counts who waits, for those who do not see it', () => {
    expect(testbedView.describe(at(2.52e9))).toMatch(/Waiting: 14 in the FifoQueues, 14 on the ScanLists\.$/);
  });

  it('steps from event to event, and tells of those around, each with its disk', () => {
    const next = eventFrom(journeys, 0, 1) ?? NaN;
    expect(next).toBeGreaterThan(0);
    expect(eventFrom(journeys, next, -1)).toBe(0);
    expect(eventFrom(journeys, 0, -1)).toBeUndefined();
    const { head, rows } = testbedView.table(at(1e9));
    expect(head).toContain('disk');
    expect(rows.map(([, where, what]) => `${where}: ${what}`)).toContain(
      'all: The timer: round 2. The C-load process gives each scheduler its pieces.',
    );
  });
});

describe('the picture', () => {
  const view = { ...(testbedView as unknown as View<unknown, unknown>), prepare: () => journeys };
  const { scene } = elementAt(scenes, 0);
  const draw = (model: TestbedModel, width: number, theme = themes.light) => {
    const size = { width, height: testbedView.preferredHeight(width, theme) };
    return pictureOf((pen) => testbedView.draw(pen, model, size, theme), size, theme);
  };

  it('stands in its frame, and is told', () => {
    isDrawnAndTold(view, scene);
  });

  it('is a function of time', () => {
    isFunctionOfTime(
      { ...view, at: (own, ns, look) => ({ ...(view.at(own, ns, look) as object), journeys: 0 }) },
      scene,
    );
  });

  // Two disks of the five are enough to read.
  const two = testbedView.prepare(scenes.slice(0, 2));
  test.each([
    ['begins', 1.03e9, 960, themes.light],
    ['transfers', 2.52e9, 960, themes.dark],
    ['phone', 1.6e9, 358, themes.light],
  ])('testbed-%s', async (name, ns, width, theme) => {
    await expectPicture(`testbed-${name}`, draw(testbedView.at(two, ns, settings()), width, theme));
  });

  it('stands still on its ways where motion is not wanted', () => {
    const tokens = (ns: number) => at(ns, true).disks.map((own) => own.tokens.map(({ label }) => label));
    expect(tokens(2.52e9)).toEqual(tokens(2.521e9));
    const text = (drawn: string) => drawn.replace(/transfers, \d+/g, '');
    expect(text(draw(at(2.52e9, true), 960))).toBe(text(draw(at(2.521e9, true), 960)));
  });
});
