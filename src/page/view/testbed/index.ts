/** Figure 8 at work: the testbed’s processes, lists and disks, and a run of several disks that passes through. */
import { themes, type Theme } from '../../draw/palette.ts';
import type { View } from '../scene/view.ts';
import { drawTestbed } from './draw.ts';
import { journeysOf, type DiskScene, type Journeys } from './journeys.ts';
import { layoutOf } from './layout.ts';
import { testbedAt, type TestbedModel } from './model.ts';
import { describeTestbed, tableOfTestbed, titleOfTestbed } from './words.ts';

export type { DiskScene } from './journeys.ts';
export { saysOf } from './words.ts';

/** Disks that it has room for. */
const DISKS = 5;

/** It is of several scenes, one a disk, with who was on each scan list, which no record holds. */
type TestbedView = Omit<View<Journeys, TestbedModel>, 'prepare'> & {
  prepare(scenes: readonly DiskScene[]): Journeys;
};

export const testbedView: TestbedView = {
  id: 'testbed',
  title: titleOfTestbed,
  prepare: journeysOf,
  at: (journeys, timeNs, { reducedMotion }) => testbedAt(journeys, timeNs, reducedMotion),
  draw: drawTestbed,
  describe: describeTestbed,
  table: tableOfTestbed,
  preferredHeight: (width: number, theme: Theme = themes.light) =>
    Math.ceil(layoutOf({ width, height: Infinity }, DISKS, theme).height),
};
