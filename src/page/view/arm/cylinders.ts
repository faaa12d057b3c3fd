/**
 * The cylinders as a line: where the head stands, which way it sweeps, what lies ahead of it and what waits behind.
 * Videos stand above the line, requests below, each over its cylinder.
 */
import { sceneTablesOf, type SceneTables } from '../scene/sceneTables.ts';
import { plural } from '../scene/names.ts';
import type { View } from '../scene/view.ts';
import { drawCylinders, hitCylinders } from './cylindersDraw.ts';
import { axisAt, type AxisModel } from './cylindersModel.ts';
import { describeAxis, whereIs } from './cylindersWords.ts';
import { axisFront } from './front.ts';

export const axisView: View<SceneTables, AxisModel> = {
  ...axisFront,
  prepare: sceneTablesOf,
  at: axisAt,
  draw: drawCylinders,
  describe: describeAxis,
  table: (model) => ({
    head: ['request', 'cylinder', 'where'],
    rows: [
      ...[...model.marks]
        .sort((a, b) => a.cylinder - b.cylinder)
        .map((m) => [
          `${(m.continuous ? model.boxWords.stream : model.boxWords.request).one} ${m.label}`,
          String(m.cylinder),
          whereIs(m, model),
        ]),
      ...crowdRow(model),
    ],
  }),
  hit: hitCylinders,
};

/** Nobody reads a thousand rows. */
function crowdRow({ skyline, cylinders, requests, requestWord }: AxisModel): readonly (readonly string[])[] {
  if (skyline.length === 0) return [];
  return [[`${requests} ${plural(requests, requestWord)}`, `0 to ${cylinders - 1}`, 'waiting']];
}
