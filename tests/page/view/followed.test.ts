/** Whom the scenario is about is marked in every picture that has them. */
import { expect, test } from 'vitest';
import { axisView, timelineView } from '../../../src/page/view/besideDisk.ts';
import { lanesAt } from '../../../src/page/view/disks/lanesModel.ts';
import { disksAt } from '../../../src/page/view/disks/rowModel.ts';
import { diskView } from '../../../src/page/view/index.ts';
import { stripsView } from '../../../src/page/view/strips/index.ts';
import { pictureOf } from './pictureLog.ts';
import { calm, settings } from './scenes.ts';
import { systemSceneOf } from './systemScenes.ts';
import { themes } from '../../../src/page/draw/palette.ts';

const none = { streams: new Set<number>(), disks: new Set<number>(), requests: new Set<number>() };
const SIZE = { width: 700, height: 120 };

test('a stream: all its pieces on the timeline, its mark on the platter and its row', () => {
  const its = settings({ followed: { ...none, streams: new Set([1]) } });
  const boxes = timelineView.at(timelineView.prepare(calm), 2.3e9, its).boxes;
  expect(boxes.some(({ followed }) => followed)).toBe(true);
  for (const { continuous, label, followed = false } of boxes)
    expect(followed).toBe(continuous && label === '2');
  const first = settings({ followed: { ...none, streams: new Set([0]) } });
  const { marks } = diskView.at(diskView.prepare(calm), 2.01e9, first);
  expect(marks.filter(({ followed }) => followed).map(({ label }) => label)).toEqual(['1']);
  const { strips } = stripsView.at(stripsView.prepare(calm), 2.01e9, its);
  expect(strips.flatMap(({ stream, selected }) => (selected ? [stream] : []))).toEqual([1]);
});

test('a request that belongs to nobody, by its number', () => {
  const { requests } = calm.pages[0];
  const number =
    requests.number[requests.requestClass.findIndex((its, i) => its === 1 && requests.stream[i] < 0)];
  const its = settings({ fromNs: 0, toNs: 3e9, followed: { ...none, requests: new Set([number]) } });
  const boxes = timelineView
    .at(timelineView.prepare(calm), 2.9e9, its)
    .boxes.filter(({ followed }) => followed);
  expect(boxes.map(({ continuous, label }) => [continuous, label])).toEqual([[false, String(number + 1)]]);
});

test('the mark is ink, and stands in no picture where nobody is followed', () => {
  const prepared = timelineView.prepare(calm);
  const drawn = (followed?: typeof none) => {
    const model = timelineView.at(prepared, 2.3e9, settings({ followed }));
    return pictureOf(
      (pen) => {
        timelineView.draw(pen, model, SIZE, themes.light);
      },
      SIZE,
      themes.light,
    );
  };
  expect(drawn(none)).toEqual(drawn());
  expect(drawn({ ...none, streams: new Set([1]) })).not.toEqual(drawn());
});

test('disks, in the row and in the lanes, beside the one that is looked at', () => {
  const scene = systemSceneOf({ disks: 3, n: 12, lambda: 24 }, { focus: 1 });
  const its = settings({ followed: { ...none, disks: new Set([2]) } });
  for (const disks of [disksAt(scene, 4.2e9, its).disks, lanesAt(scene, 4.2e9, its).lanes])
    expect(disks.map(({ isFocus, isFollowed }) => [isFocus, isFollowed])).toEqual([
      [false, false],
      [true, false],
      [false, true],
    ]);
  expect(
    axisView
      .at(axisView.prepare(calm), 2.01e9, settings({ followed: { ...none, streams: new Set([0]) } }))
      .marks.flatMap(({ followed, label }) => (followed ? [label] : [])),
  ).toEqual(['1']);
});
