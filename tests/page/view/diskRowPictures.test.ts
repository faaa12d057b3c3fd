/** The disk, the film strips and the cylinders in their main states, line by line: see pictureLog.ts. */
import { describe, test } from 'vitest';
import { CONTINUOUS, SEEK, TRANSFER } from '../../../src/core/trace/kinds.ts';
import { themes, type Theme } from '../../../src/page/draw/palette.ts';
import { axisView, stripsView } from '../../../src/page/view/besideDisk.ts';
import { diskView } from '../../../src/page/view/index.ts';
import type { Scene, Size, View, ViewSettings } from '../../../src/page/view/scene/view.ts';
import { expectPicture, pictureOf } from './pictureLog.ts';
import { momentOf, queue, sceneOf, settings, streams } from './scenes.ts';

const { light, dark, projector } = themes;

const ordinary = sceneOf({ n: 7, lambda: 12, duration: 30 });
/** As many videos as do not all come in time, and more requests than are ever served. */
const overload = sceneOf({ n: 12, lambda: 30, duration: 30 });
const disjoint = sceneOf({ n: 7, lambda: 16, duration: 30, policy: 'disjoint-fcfs' });

const read = momentOf(ordinary, TRANSFER, CONTINUOUS, 4.1e9).timeNs;
const way = momentOf(disjoint, SEEK, CONTINUOUS, 6.3e9).timeNs;

type Case = readonly [string, Scene, number, Size, Theme, Partial<ViewSettings>];

const cases = <P, M>(view: View<P, M>, its: readonly Case[]) => {
  test.each(its)('%s', async (name, scene, timeNs, size, theme, changed) => {
    const model = view.at(view.prepare(scene), timeNs, settings(changed));
    const picture = pictureOf((pen) => view.draw(pen, model, size, theme), size, theme);
    await expectPicture(`${view.id}-${name}`, picture);
  });
};

describe('the disk', () => {
  const wide = { width: 396, height: 254 };
  cases(diskView, [
    ['ordinary', ordinary, read, wide, light, {}],
    ['blurred', ordinary, read, wide, dark, { speed: 1 }],
    ['disjoint-fcfs', disjoint, way, wide, light, {}],
    ['phone', ordinary, read, { width: 190, height: 208 }, light, {}],
    ['projector', ordinary, read, { width: 540, height: 349 }, projector, {}],
    ['queue', queue, 200e6, wide, light, { selected: 3 }],
  ]);
});

describe('the film strips', () => {
  const wide = { width: 480, height: 150 };
  cases(stripsView, [
    ['ordinary', ordinary, read, wide, light, { selected: 40 }],
    ['overload', overload, 15.2e9, wide, light, {}],
    ['disjoint-fcfs', disjoint, way, wide, dark, {}],
    ['phone', overload, 15.2e9, { width: 158, height: 125 }, light, {}],
    ['projector', overload, 15.2e9, { width: 620, height: 213 }, projector, {}],
    ['buffers', streams, 4.3e9, wide, light, {}],
  ]);
});

describe('the cylinders', () => {
  const wide = { width: 480, height: 88 };
  cases(axisView, [
    ['ordinary', ordinary, read, wide, light, {}],
    ['overload', overload, 15.2e9, wide, light, {}],
    ['disjoint-fcfs', disjoint, way, wide, dark, {}],
    ['phone', ordinary, read, { width: 158, height: 75 }, light, {}],
    ['projector', ordinary, read, { width: 620, height: 115 }, projector, {}],
    ['queue', queue, 200e6, wide, light, { selected: 3 }],
  ]);
});
