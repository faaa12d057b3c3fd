/**
 * Every picture of the registry, in all the ways it is drawn, keeps what the page expects of one. A picture at a time is a
 * function of the time: whichever way one comes to it, it is the same.
 */
import { describe, expect, it, test } from 'vitest';
import { elementAt } from '../../src/core/base/elementAt.ts';
import { svgPen } from '../../src/page/draw/svgPen.ts';
import { themes } from '../../src/page/draw/palette.ts';
import { presetScene } from '../../src/page/app/papers/nerjes/presetScene.ts';
import { pictures } from '../../src/page/view/pictures.ts';
import type { Picture } from '../../src/page/view/scene/picture.ts';
import type { Scene } from '../../src/page/view/scene/view.ts';
import { mustNotMatch } from '../helpers/facts.ts';
import { drawsOf, isWhole } from '../helpers/statistics.ts';
import {
  budgeted,
  calm,
  clients,
  cycles,
  glitchy,
  queue,
  saturated,
  settings,
  streams,
  subrounds,
  tasksAhead,
} from '../page/view/scenes.ts';
import { systemSceneOf } from '../page/view/systemScenes.ts';
import {
  isDrawnAndTold,
  isFunctionOfTime,
  isTold,
  NO_NUMBER,
  reachOf,
  sizesInTurn,
  type SizesOf,
} from './picture.ts';

const scenes: Readonly<Record<string, Scene>> = {
  calm,
  glitchy,
  saturated,
  subrounds,
  streams,
  queue,
  tasks: tasksAhead,
  cycles,
  clients,
  budgeted,
  script: presetScene('figure-3'),
  disks: systemSceneOf({ disks: 3, n: 12, lambda: 24, duration: 150 }, { focus: 1 }),
  rebuilding: systemSceneOf(
    { disks: 4, spread: 'parity', policy: 'mixed-scan', n: 6, lambda: 12, duration: 150, spares: 1 },
    { interventions: [{ atNs: 3.4e9, kind: 'fail', disk: 2 }] },
  ),
};

const frames = [
  [320, themes.light],
  [1440, themes.light],
  [3840, themes.light],
  [1440, themes.projector],
  [3840, themes.projector],
  [320, themes.projector],
] as const;

/** One after the other, so that each picture is drawn in all of them over its scenes and zooms. */
const framesAt = (k: number) => (isWhole ? frames : [elementAt(frames, k % frames.length)]);

const zooms = [
  settings({ toNs: 40e6 }),
  settings(),
  settings({ toNs: 30e9, future: true }),
  settings({ toNs: 150e9 }),
];

const all = Object.entries<Picture>(pictures);
const views = all.flatMap(([name, { view, variants = [], needsBeat = false }]) =>
  [view, ...variants].map((drawn, i) => [i === 0 ? name : `${name}, another way`, drawn, needsBeat] as const),
);

describe.each(all)('the picture %s', (name, { view, listed, shows, reading, tab, variants = [], stave }) => {
  it('is spoken of wherever there is a choice of pictures', () => {
    expect(view.id).toMatch(/^[a-z][a-z-]*$/);
    expect(view.title).toMatch(/^[A-Z]/);
    for (const text of [listed, shows]) expect(text).toMatch(/^[^.]+[^.]$/);
    // The rounds have one name, whatever their key in links.
    const said = [view.title, listed, shows, ...reading.flatMap(({ name: of, read }) => [of, read])];
    expect(said.join(' ')).not.toMatch(/timeline/i);
    expect(reading.length).toBeGreaterThan(0);
    for (const { name: of, read } of reading) {
      expect(of).toMatch(/^[A-Z]/);
      expect(read).toMatch(/^[A-Z].*\.$/);
    }
    for (const beat of ['round', 'period', 'none']) if (tab) expect(tab(beat)).toMatch(/^[A-Z][a-z]+$/);
  });

  it('is the only one of its names', () => {
    const others = all.filter(([other]) => other !== name).map(([, picture]) => picture);
    for (const other of others) {
      expect(other.view.id).not.toBe(view.id);
      expect(other.view.title).not.toBe(view.title);
      expect(other.listed).not.toBe(listed);
      if (tab) expect(other.tab?.('round')).not.toBe(tab('round'));
    }
    // A file that is saved is named after it.
    for (const variant of [...variants, stave ?? view]) expect(variant.id).toBe(view.id);
  });
});

/** Each picture in all sizes over the scenes, and over the moments of each. */
const inTurn = (sceneName: string, view: Picture['view']): number =>
  Object.keys(scenes).indexOf(sceneName) + views.findIndex(([, drawn]) => drawn === view);
const sizesFor = (sceneName: string, view: Picture['view']): SizesOf | undefined =>
  isWhole ? undefined : sizesInTurn(inTurn(sceneName, view));

describe.each(Object.entries(scenes))('%s:', (sceneName, scene) => {
  const applying = views.filter(([, , needsBeat]) => !needsBeat || scene.workload.beat !== 'none');
  test.each(applying)('%s is drawn inside its frame, and told', (_, view) => {
    isDrawnAndTold(view, scene, sizesFor(sceneName, view));
  });

  test.each(views)('%s: forwards, backwards and at random give equal models', (_, view) => {
    isFunctionOfTime(view, scene, drawsOf(60, 10));
  });

  test.each(views)('%s is drawn at every zoom without a number that is none', (_, view) => {
    const prepared = view.prepare(scene);
    for (const [k, window] of zooms.entries()) {
      const model = view.at(prepared, Math.min(4.2e9, reachOf(scene)), { ...window, fromNs: 4.15e9 });
      for (const [width, theme] of framesAt(inTurn(sceneName, view) + k)) {
        const size = { width, height: view.preferredHeight(width, theme, scene) };
        const pen = svgPen(size.width, size.height);
        view.draw(pen, model, size, theme);
        mustNotMatch(pen.toString(), NO_NUMBER);
      }
      isTold(view, model);
    }
  });

  test.each(views)('%s is drawn without pages and without a past', (_, view) => {
    const empty: Scene = { ...scene, pages: [], beats: { ...scene.beats, length: 0 } };
    const model = view.at(view.prepare(empty), Math.min(1.5e9, scene.endNs), settings());
    const pen = svgPen(500, 300);
    view.draw(pen, model, { width: 500, height: 300 }, themes.light);
    mustNotMatch(pen.toString(), NO_NUMBER, sceneName);
    isTold(view, model);
  });
});
