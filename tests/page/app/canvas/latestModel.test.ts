/** A model that was made before its frame is the one that the frame shows. */
import { expect, test } from 'vitest';
import { LatestModel } from '../../../../src/page/app/canvas/LatestModel.ts';
import type { Scene, View } from '../../../../src/page/view/index.ts';
import { settings } from '../../view/scenes.ts';

/** Told apart by what they are, not by what is in them. */
const sceneOf = (): Scene => ({}) as Scene;

function counting() {
  const made: string[] = [];
  const view = {
    id: 'counting',
    prepare: (scene: Scene) => {
      made.push('prepared');
      return scene;
    },
    at: (_: Scene, timeNs: number) => {
      made.push(`at ${timeNs}`);
      return { timeNs };
    },
  } as unknown as View<Scene, { timeNs: number }>;
  return { made, latest: new LatestModel(view) };
}

test('one and the same for an equal instant, scene and viewer', () => {
  const { made, latest } = counting();
  const scene = sceneOf();
  const before = latest.of(scene, 7, settings());
  expect(latest.of(scene, 7, settings())).toBe(before);
  expect(made).toEqual(['prepared', 'at 7']);
});

test('another instant or viewer asks the picture again; another scene prepares it again', () => {
  const { made, latest } = counting();
  const scene = sceneOf();
  latest.of(scene, 7, settings());
  latest.of(scene, 8, settings());
  latest.of(scene, 8, settings({ selected: 3 }));
  expect(made).toEqual(['prepared', 'at 7', 'at 8', 'at 8']);
  latest.of(sceneOf(), 8, settings({ selected: 3 }));
  expect(made.slice(4)).toEqual(['prepared', 'at 8']);
});
