/** Requests that are lost with a disk that fails: no glitches, and none that wait. */
import { expect, it } from 'vitest';
import { SystemRun } from '../../../src/core/scenario/run/systemRun.ts';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';
import { isOfSameDisk } from '../../../src/page/app/panels/why/asked.ts';
import { countersAt } from '../../../src/page/view/scene/counters.ts';
import { wholeOf } from '../../../src/page/view/scene/ofSystem.ts';
import { sceneTablesOf } from '../../../src/page/view/scene/sceneTables.ts';
import { timelineView } from '../../../src/page/view/timeline/index.ts';
import { settings } from './scenes.ts';
import { systemSceneOf } from './systemScenes.ts';

const S = 1e9;
const values = { disks: 5, spread: 'coarse', n: 1, lambda: 60, duration: 100 };
const interventions = [{ atNs: 20.4 * S, kind: 'fail', disk: 2 }] as const;

it('counts the glitches of one video, of which every fifth piece is gone', () => {
  const run = new SystemRun({ ...withValues(defaultScenario, values), interventions }).complete();
  const { late, discarded } = run.tally.beats;
  const upTo = (beats: number) =>
    [late, discarded].reduce((sum, column) => sum + column.slice(0, beats).reduce((a, b) => a + b, 0), 0);
  expect(upTo(100)).toBeGreaterThan(10);
  expect(upTo(100)).toBeLessThan(20);
  for (const [pages, instants] of [
    [[0], [10, 30, 60]],
    [[1], [10, 30, 65, 72, 85, 99]],
  ] as const) {
    const scene = systemSceneOf(values, { pages, interventions, focus: 2 });
    // What is lost at the very end of a beat counts for the next one.
    const found = instants.map((beats) => countersAt(wholeOf(scene), beats * S - 1).glitches);
    const { fromNs } = sceneTablesOf(wholeOf(scene));
    expect(found).toEqual(instants.map((beats) => upTo(beats * S < fromNs ? beats - 1 : beats)));
  }
});

it('lets no arc go on when its request is lost', () => {
  const scene = systemSceneOf(values, { interventions, focus: 2 });
  const at = (timeNs: number) =>
    timelineView.at(timelineView.prepare(scene), timeNs, settings({ fromNs: 18 * S, toNs: 26 * S }));
  expect(at(25 * S).arcs.some((arc) => arc.isLost)).toBe(true);
  expect(at(25 * S).arcs.some((arc) => arc.open)).toBe(false);
});

it('knows the decision of one disk from that of another at the same instant', () => {
  const [one, other] = [0, 2].map((focus) => systemSceneOf({ ...values, duration: 4 }, { focus }));
  const fewer = systemSceneOf({ ...values, duration: 4, disks: 3 });
  expect(isOfSameDisk(one, { ...one })).toBe(true);
  expect(isOfSameDisk(one, other)).toBe(false);
  expect(isOfSameDisk(one, fewer)).toBe(false);
});
