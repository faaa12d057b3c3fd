/** Figure 12 at work: what lights up when, who stays where, what is said of it, and how it is drawn. */
import { describe, expect, it, test } from 'vitest';
import { makeTable } from '../../../src/core/base/columns.ts';
import { elementAt } from '../../../src/core/base/elementAt.ts';
import { presetScenario } from '../../../src/core/scenario/preset.ts';
import { presetById } from '../../../src/core/scenario/presets/index.ts';
import { Run } from '../../../src/core/scenario/run/run.ts';
import { CONTINUOUS, DISCRETE, ROUND, TRANSFER } from '../../../src/core/trace/kinds.ts';
import { admissionSpec } from '../../../src/core/trace/page.ts';
import { atOnce } from '../../../src/core/base/portions.ts';
import { scanListsInPortions, sceneWithLists } from '../../../src/page/app/papers/nerjes/presetScene.ts';
import { themes } from '../../../src/page/draw/palette.ts';
import { eventFrom } from '../../../src/page/view/blocks/happenings.ts';
import { prototypeView, saysOf } from '../../../src/page/view/prototype/index.ts';
import type { Journeys } from '../../../src/page/view/prototype/journeys.ts';
import type { PrototypeModel } from '../../../src/page/view/prototype/model.ts';
import { sceneTablesOf } from '../../../src/page/view/scene/sceneTables.ts';
import type { Scene, View } from '../../../src/page/view/scene/view.ts';
import { isDrawnAndTold, isFunctionOfTime } from '../../contract/picture.ts';
import { expectPicture, pictureOf } from './pictureLog.ts';
import { sceneOfRun, settings } from './scenes.ts';

const MS = 1e6;

/** The first page of a preset, with its lists. */
function pageOf(id: string) {
  const preset = presetById.get(id);
  if (!preset) throw new Error(`no preset ${id}`);
  const scenario = presetScenario(preset);
  const scene = sceneOfRun(scenario);
  const run = new Run(scenario).complete();
  return { scene, lists: atOnce(scanListsInPortions(run, run.page(0))) };
}

const figure = sceneWithLists('figure-3');
const presets = {
  'figure 1': pageOf('figure-1'),
  'figure 2': pageOf('figure-2'),
  'videos that come and go': sceneWithLists('newcomers'),
  'figure 3': figure,
  'the paper’s seven videos': pageOf('paper-n7'),
  'a glitch at the tail': pageOf('tail-glitch'),
};

const at = (journeys: Journeys, timeNs: number): PrototypeModel =>
  prototypeView.at(journeys, timeNs, settings());
const labels = (kept: PrototypeModel['kept'][keyof PrototypeModel['kept']]) =>
  kept.marks.map(({ label, continuous }) => `${continuous ? 'C' : 'D'}${label}`);

describe.each(Object.entries(presets))('%s, all of its page:', (_, { scene, lists }) => {
  const journeys = prototypeView.prepare(scene, lists);
  const { requests, services, segmentsOf, frames, decisions } = sceneTablesOf(scene);
  const isVideo = (i: number) => elementAt(requests.requestClass, i) === CONTINUOUS;

  it('a service lights the executor, and the queue that its request comes from', () => {
    for (let s = 0; s < services.length; s++) {
      const i = elementAt(services.request, s);
      const startNs = elementAt(services.startNs, s);
      const { lit, busy, served } = at(journeys, startNs);
      expect([...lit]).toEqual(expect.arrayContaining(['executor', 'scan']));
      const isFresh = elementAt(journeys.listedNs, i) === startNs;
      expect([...busy]).toContain(isFresh ? (isVideo(i) ? 'fromC' : 'fromFifo') : 'next');
      expect(served?.continuous).toBe(isVideo(i));
      expect([...at(journeys, (startNs + elementAt(services.endNs, s)) / 2).lit]).toContain('executor');
    }
  });

  it('a transfer lights the disk and the buffer pool, and its token has come as far as the data', () => {
    for (let s = 0; s < services.length; s++) {
      const first = elementAt(services.firstSegment, s);
      const segments = segmentsOf(s);
      for (let k = first; k < first + elementAt(services.segmentCount, s); k++) {
        if (segments.kind[k] !== TRANSFER) continue;
        const middle = (elementAt(segments.fromNs, k) + elementAt(segments.toNs, k)) / 2;
        const { lit, tokens } = at(journeys, middle);
        expect([...lit]).toEqual(expect.arrayContaining(['disk', 'pool', 'executor']));
        expect(tokens.find(({ way }) => way === 'transfers')?.share).toBeGreaterThan(0);
      }
    }
  });

  it('an arrival lights the acceptor, then the generator and what it asks, then the FifoQueue', () => {
    for (let i = 0; i < requests.length; i++) {
      if (isVideo(i)) continue;
      const atNs = elementAt(requests.arrivalNs, i);
      expect([...at(journeys, atNs - 120 * MS).lit]).toEqual(expect.arrayContaining(['clients', 'acceptor']));
      expect([...at(journeys, atNs - 70 * MS).lit]).toEqual(
        expect.arrayContaining(['acceptor', 'generator']),
      );
      expect([...at(journeys, atNs - MS).lit]).toEqual(
        expect.arrayContaining(['generator', 'content', 'fifo']),
      );
    }
  });

  it('a round lights the clock, and its pieces wait in the CQueue before it', () => {
    for (const startNs of elementAt(frames, ROUND).startNs) {
      expect([...at(journeys, startNs).lit]).toEqual(expect.arrayContaining(['clock', 'executor']));
      if (startNs === 0) continue;
      const before = at(journeys, startNs - MS);
      const released = requests.arrivalNs.filter((ns, i) => ns === startNs && isVideo(i)).length;
      expect(before.kept.cqueue.count).toBeGreaterThanOrEqual(released);
      expect([...at(journeys, startNs - 60 * MS).lit]).toEqual(
        expect.arrayContaining(['generator', 'content', 'cqueue']),
      );
    }
  });

  it('what has been read goes by the sender: a request at once, a piece when its round ends', () => {
    for (let i = 0; i < requests.length; i++) {
      const doneNs = elementAt(requests.doneNs, i);
      if (doneNs === Infinity) continue;
      const leaveNs = isVideo(i) ? Math.max(doneNs, elementAt(requests.deadlineNs, i)) : doneNs;
      expect([...at(journeys, leaveNs + MS).lit]).toContain('sender');
      expect([...at(journeys, leaveNs + 100 * MS).lit]).toEqual(
        expect.arrayContaining(['sender', 'clients']),
      );
    }
  });

  it('the ScanQueue holds what the record counts, and whoever waits stands in one queue', () => {
    for (let k = 0; k < decisions.length; k++) {
      const { kept, served, moment } = at(journeys, elementAt(decisions.atNs, k));
      expect(lists[k]).toHaveLength(elementAt(decisions.listed, k));
      expect(kept.scan.count).toBe(Math.max(0, elementAt(decisions.listed, k) - (served ? 1 : 0)));
      const continuous = moment.waiting.filter(isVideo).length;
      const listed = journeys.lists[k]?.filter((i) => !isVideo(i) && i !== moment.request) ?? [];
      expect(kept.fifo.count).toBe(moment.waiting.length - continuous - listed.length);
    }
  });

  it('the admission lights up for whoever is weighed, and is dim where nobody comes', () => {
    const weighed = scene.pages.flatMap(({ admissions: { length, atNs, admitted } }) =>
      Array.from({ length }, (_, k) => [elementAt(atNs, k), elementAt(admitted, k) === 1] as const),
    );
    for (const [ns, comesIn] of weighed) {
      expect([...at(journeys, ns - MS).lit]).toEqual(expect.arrayContaining(['acceptor', 'admission']));
      const { lit, busy, isClosed } = at(journeys, ns);
      expect([...lit]).toContain('admission');
      if (comesIn) expect([...busy]).toContain('admits');
      expect(isClosed).toBe(false);
    }
    if (weighed.length > 0) return;
    for (let ns = 0; ns < 4e9; ns += 50 * MS) {
      const model = at(journeys, ns);
      expect(model.isClosed).toBe(true);
      expect([...model.lit]).not.toContain('admission');
    }
  });
});

describe('a video that asks to come in', () => {
  const admissions = makeTable(admissionSpec, 4);
  admissions.length = 2;
  admissions.stream.set([4, 5]);
  admissions.atNs.set([1.2e9, 1.8e9]);
  admissions.admitted.set([1, 0]);
  const { scene, lists } = figure;
  const journeys = prototypeView.prepare(
    { ...scene, pages: scene.pages.map((page) => ({ ...page, admissions })) },
    lists,
  );

  it.each([
    [1.2e9, 'Video 5 may come in.', true],
    [1.8e9, 'Video 6 may not come in: the admission refuses it.', false],
  ])('at %d ns: %s', (ns, says, comesIn) => {
    expect([...at(journeys, ns - MS).lit]).toEqual(expect.arrayContaining(['acceptor', 'admission']));
    const model = at(journeys, ns + MS);
    expect([...model.lit]).toContain('admission');
    expect(model.busy.has('admits')).toBe(comesIn);
    expect(saysOf(model)).toContain(says);
    expect(prototypeView.table(model).rows.flat().join(' ')).toContain(`video ${comesIn ? 5 : 6}`);
  });
});

describe('figure 3', () => {
  const journeys = prototypeView.prepare(figure.scene, figure.lists);

  it('keeps the marks in the order in which they leave', () => {
    const { kept, served } = at(journeys, 1.3e9);
    expect([served?.label, served?.continuous]).toEqual(['4', true]);
    expect(labels(kept.scan)).toEqual(['D5', 'C2']);
    expect(labels(kept.pool)).toEqual(['C3', 'C1']);
    expect(kept.fifo.count).toBe(0);
  });

  it('says what is happening, and what happens beside it', () => {
    const says = (ns: number) => saysOf(at(journeys, ns)).replace(/\u202f/g, ' ');
    expect(says(0)).toBe(
      'Round 1 begins: the clock tells the executor, and 4 pieces go from the CQueue to the ScanQueue.',
    );
    expect(says(0.5e9)).toBe(
      'The executor waits: nobody is there to be read, and the round ends in 0.50 s. Meanwhile request 1 is on the way to the FifoQueue.',
    );
    expect(says(1.27e9)).toBe('Request 4 comes off the disk into a buffer: 38 % of 300 kB.');
    expect(says(2.5e9)).toContain('Request 6 goes to its client, 0.272 s after it came.');
  });

  it('steps from event to event, and tells of those around', () => {
    expect(eventFrom(journeys, 0.4764e9, 1)).toBe(0.58e9);
    expect(eventFrom(journeys, 0.58e9, -1)).toBeLessThan(0.58e9);
    expect(eventFrom(journeys, 0, -1)).toBeUndefined();
    const { rows } = prototypeView.table(at(journeys, 0.58e9));
    expect(rows.map(([, what]) => what)).toContain('Request 1 comes in, and waits in the FifoQueue.');
    expect(rows.map(([, , away]) => away)).toContain('now');
  });

  it('stands still on its ways where motion is not wanted', () => {
    const still = prototypeView.at(journeys, 1.27e9, settings({ reducedMotion: true }));
    const draw = (model: PrototypeModel) =>
      pictureOf((pen, size, theme) => prototypeView.draw(pen, model, size, theme), {
        width: 960,
        height: 530,
      });
    const later = prototypeView.at(journeys, 1.28e9, settings({ reducedMotion: true }));
    const text = (drawn: string) => drawn.replace(/transfers, \d+/, '');
    expect(text(draw(still))).toBe(text(draw(later)));
  });
});

describe('the picture', () => {
  const { scene, lists } = presets['the paper’s seven videos'];
  const listsOf = new Map([
    [scene, lists],
    [figure.scene, figure.lists],
  ]);
  const view: View<unknown, unknown> = {
    ...(prototypeView as unknown as View<unknown, unknown>),
    prepare: (own: Scene) => prototypeView.prepare(own, listsOf.get(own) ?? lists),
  };

  it.each([scene, figure.scene])('stands in its frame, and is told', (own) => {
    isDrawnAndTold(view, own);
  });

  it('is a function of time', () => {
    isFunctionOfTime(
      {
        ...view,
        at: (prepared, timeNs, look) => ({ ...(view.at(prepared, timeNs, look) as object), journeys: 0 }),
      },
      scene,
    );
  });

  const journeys = prototypeView.prepare(figure.scene, figure.lists);
  test.each([
    ['begins', 0, 960, themes.light],
    ['transfers', 2.5e9, 960, themes.light],
    ['rests', 0.5e9, 960, themes.dark],
    ['phone', 2.46e9, 360, themes.light],
    ['projector', 0.6e9, 1296, themes.projector],
  ])('prototype-%s', async (name, timeNs, width, theme) => {
    const model = at(journeys, timeNs);
    const size = { width, height: prototypeView.preferredHeight(width, theme) };
    const drawn = pictureOf((pen) => prototypeView.draw(pen, model, size, theme), size, theme);
    await expectPicture(`prototype-${name}`, drawn);
  });

  it('has as many requests of each class as the record', () => {
    const { requests } = sceneTablesOf(figure.scene);
    expect(requests.requestClass.filter((own) => own === DISCRETE)).toHaveLength(10);
  });
});
