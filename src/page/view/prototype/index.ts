/** Figure 12 at work: the prototype's parts as boxes, the ways between them, and a run that passes through. */
import { themes, type Theme } from '../../draw/palette.ts';
import type { Scene, View } from '../scene/view.ts';
import { drawPrototype } from './draw.ts';
import { journeysOf, type Journeys } from './journeys.ts';
import { layoutOf } from './layout.ts';
import { prototypeAt, type PrototypeModel } from './model.ts';
import { describePrototype, tableOfPrototype, titleOfPrototype } from './words.ts';

export { saysOf } from './words.ts';

/** Besides the scene it wants to know who was on the scan list at each decision, which no record holds. */
type PrototypeView = Omit<View<Journeys, PrototypeModel>, 'prepare'> & {
  /** By decision: the rows of all that were on the scan list, the chosen one first. */
  prepare(scene: Scene, rowLists: readonly (readonly number[])[]): Journeys;
};

export const prototypeView: PrototypeView = {
  id: 'prototype',
  title: titleOfPrototype,
  prepare: journeysOf,
  at: (journeys, timeNs, { reducedMotion }) => prototypeAt(journeys, timeNs, reducedMotion),
  draw: drawPrototype,
  describe: describePrototype,
  table: tableOfPrototype,
  preferredHeight: (width: number, theme: Theme = themes.light) =>
    Math.ceil(layoutOf({ width, height: Infinity }, theme).height),
};
