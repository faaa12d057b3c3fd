/** The staves of the rounds and of the arm in their main states, line by line: see pictureLog.ts. */
import { describe, test } from 'vitest';
import { figureView } from '../../../src/page/view/timeline/index.ts';
import { queueStave } from '../../../src/page/view/charts/queueStave.ts';
import { armView, timelineView } from '../../../src/page/view/besideDisk.ts';
import { themes, type Theme } from '../../../src/page/draw/palette.ts';
import { presetScene } from '../../../src/page/app/papers/nerjes/presetScene.ts';
import type { Scene, Size, View, ViewSettings } from '../../../src/page/view/scene/view.ts';
import { expectPicture, pictureOf } from './pictureLog.ts';
import { S, sceneOf, settings } from './scenes.ts';

const { light, dark, projector } = themes;

const ordinary = sceneOf({ n: 7, lambda: 12 }, [0]);
const overloaded = sceneOf({ n: 12, lambda: 30 }, [0]);
const firstComeFirst = sceneOf({ n: 7, lambda: 16, policy: 'disjoint-fcfs' });
const long = sceneOf({ n: 7, lambda: 12, duration: 600 }, [0]);

/** Of their own periods, and late at times. */
const streams = sceneOf({
  workload: 'streams',
  policy: 'edf',
  phase: 'random',
  aperiodic: 'immediate:2',
  disk: 'allicat',
  n: 14,
  lambda: 5,
  dsize: 'tracks:1',
  duration: 12,
});

/** As wide and high as the page gives them. */
const desk = { width: 866, height: 136 };
const phone = { width: 358, height: 104 };
const hall = { width: 1140, height: 145 };

interface State {
  readonly scene: Scene;
  readonly at: number;
  /** Width of the window in s. */
  readonly wide: number;
  readonly size: Size;
  readonly theme: Theme;
  readonly more?: Partial<ViewSettings>;
}

/** The present stands where the page lets it rest. */
function windowOf({ scene, at, wide, more }: State): ViewSettings {
  const fromNs = Math.max(0, Math.min((at - 0.74 * wide) * S, scene.endNs - wide * S));
  return settings({ fromNs, toNs: fromNs + wide * S, ...more });
}

function picture<P, M>(view: View<P, M>, state: State): string {
  const { scene, at, size, theme } = state;
  const model = view.at(view.prepare(scene), at * S, windowOf(state));
  return pictureOf((pen) => view.draw(pen, model, size, theme), size, theme);
}

const states: Readonly<Record<string, State>> = {
  ordinary: { scene: ordinary, at: 56.14, wide: 2.4, size: desk, theme: light },
  'ordinary-phone': { scene: ordinary, at: 56.14, wide: 1.6, size: phone, theme: light },
  'ordinary-projector': { scene: ordinary, at: 56.14, wide: 1.8, size: hall, theme: projector },
  'ordinary-end': { scene: { ...ordinary, endNs: 57 * S }, at: 57, wide: 1.1, size: desk, theme: dark },
  pointed: { scene: ordinary, at: 56.14, wide: 1.5, size: desk, theme: light, more: { pointed: 691 } },
  overloaded: { scene: overloaded, at: 56.2, wide: 2.4, size: desk, theme: light },
  'overloaded-long': { scene: overloaded, at: 60.2, wide: 60, size: phone, theme: dark },
  'first-come-first': { scene: firstComeFirst, at: 11.3, wide: 2.2, size: desk, theme: light },
  'long-run': { scene: long, at: 50.4, wide: 60, size: desk, theme: light },
  streams: { scene: streams, at: 8.3, wide: 0.16, size: desk, theme: light },
};

describe('the stave of the rounds', () => {
  test.each(Object.entries(states))('%s', async (name, state) => {
    await expectPicture(`rounds-${name}`, picture(timelineView, state));
  });
});

describe('the stave of the arm', () => {
  const armStates: Readonly<Record<string, State>> = {
    ordinary: { ...states.ordinary, size: { width: 866, height: 47 } },
    'ordinary-phone': { ...states['ordinary-phone'], size: { width: 358, height: 34 } },
    'ordinary-projector': { ...states['ordinary-projector'], size: { width: 1140, height: 50 } },
    'long-run': { ...states['long-run'], at: 16, size: { width: 866, height: 47 } },
  };
  test.each(Object.entries(armStates))('%s', async (name, state) => {
    await expectPicture(`arm-${name}`, picture(armView, state));
  });
});

describe('the stave of the queue', () => {
  const queueStates: Readonly<Record<string, State>> = {
    ordinary: { ...states.ordinary, size: { width: 866, height: 154 } },
    'ordinary-phone': { ...states['ordinary-phone'], size: { width: 358, height: 118 } },
    'ordinary-projector': { ...states['ordinary-projector'], size: { width: 1140, height: 150 } },
    overloaded: { ...states.overloaded, size: { width: 640, height: 72 } },
    'long-run': { ...states['long-run'], theme: dark, size: { width: 866, height: 154 } },
  };
  test.each(Object.entries(queueStates))('%s', async (name, state) => {
    await expectPicture(`queue-${name}`, picture(queueStave, state));
  });
});

describe('a figure of the paper', () => {
  const four = { at: 4, wide: 4, theme: light, more: { future: true } };
  test.each([
    ['figure-1', { ...four, scene: presetScene('figure-1'), size: { width: 1180, height: 314 } }],
    [
      'figure-3-playing',
      {
        ...{ scene: presetScene('figure-3'), at: 1.23, wide: 4, theme: projector },
        ...{ size: { width: 1100, height: 320 }, more: { fromNs: 0, toNs: 4 * S } },
      },
    ],
  ] as const)('%s', async (name, state) => {
    await expectPicture(name, picture(figureView, state));
  });
});
