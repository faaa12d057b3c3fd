/** The arm's way over the cylinders, over the same axis of time as the rounds: steep while it seeks, flat while it works. */
import { upperBound } from '../../../core/base/bisect.ts';
import { seconds } from '../../draw/format.ts';
import { CONTINUOUS, SEEK } from '../../../core/trace/kinds.ts';
import { gridLines, gridOf } from '../axes/grid.ts';
import { gutterOf } from '../axes/stave.ts';
import { expectedAt } from '../scene/expected.ts';
import { momentAt } from '../scene/moment.ts';
import { sceneTablesOf, type SceneTables } from '../scene/sceneTables.ts';
import type { ViewSettings, View } from '../scene/view.ts';
import { ARM_TITLE, drawArm, hitArm } from './draw.ts';
import { armFront } from './front.ts';
import type { ArmModel, ArmStep, PlannedVisit } from './model.ts';
import { turnsIn } from './turns.ts';

/** Windows of more rounds than this show where the arm turns round, and no single step. */
const MOST_ROUNDS = 48;

const NO_TURNS = { atNs: new Float64Array(0), cylinder: new Float64Array(0) };

function at(tables: SceneTables, timeNs: number, settings: ViewSettings): ArmModel {
  const { scene } = tables;
  const { fromNs, toNs } = settings;
  const knownNs = settings.future ? Math.min(toNs, tables.toNs) : Math.min(toNs, timeNs);
  const inSteps = (toNs - fromNs) / scene.roundNs <= MOST_ROUNDS;
  return {
    ...{ fromNs, toNs, timeNs, knownNs, inSteps },
    linesNs: gridLines(gridOf(scene), fromNs, toNs, scene.endNs),
    endNs: scene.endNs,
    cylinders: scene.disk.cylinders,
    cylinder: momentAt(tables, timeNs).cylinder,
    steps: inSteps ? stepsIn(tables, settings, knownNs) : [],
    turns: inSteps ? NO_TURNS : turnsIn(tables, fromNs, knownNs),
    plan: inSteps && !settings.future ? planAt(tables, timeNs) : [],
  };
}

function stepsIn(tables: SceneTables, settings: ViewSettings, knownNs: number): ArmStep[] {
  const { services, moves, requests, decisions, scene } = tables;
  const offSweep = scene.policy.reasons.findIndex(({ id }) => id === 'nearby');
  const chosen = settings.pointed >= 0 ? settings.pointed : settings.selected;
  const steps: ArmStep[] = [];
  for (
    let s = Math.max(0, upperBound(services.endNs, settings.fromNs) - 1);
    s < services.length && services.startNs[s] < knownNs;
    s++
  ) {
    const first = services.firstSegment[s];
    const i = services.request[s];
    const segments = tables.segmentsOf(s);
    steps.push({
      row: requests.row[i],
      selected: requests.row[i] === chosen,
      continuous: requests.requestClass[i] === CONTINUOUS,
      offSweep: offSweep >= 0 && decisions.reason[services.decision[s]] === offSweep,
      forNobody: false,
      fromNs: services.startNs[s],
      arrivedNs: segments.kind[first] === SEEK ? segments.toNs[first] : services.startNs[s],
      toNs: services.endNs[s],
      fromCylinder: services.fromCylinder[s],
      toCylinder: services.toCylinder[s],
    });
  }
  for (
    let m = Math.max(0, upperBound(moves.endNs, settings.fromNs) - 1);
    m < moves.length && moves.startNs[m] < knownNs;
    m++
  )
    steps.push({
      ...{ row: -1, selected: false, continuous: false, offSweep: false, forNobody: true },
      fromNs: moves.startNs[m],
      arrivedNs: moves.endNs[m],
      toNs: moves.endNs[m],
      fromCylinder: moves.fromCylinder[m],
      toCylinder: moves.toCylinder[m],
    });
  if (moves.length > 0) steps.sort((a, b) => a.fromNs - b.fromNs || a.toNs - b.toNs);
  return steps;
}

/** Where the list in the policy's hand would lead it. */
function planAt(tables: SceneTables, timeNs: number): readonly PlannedVisit[] {
  return (expectedAt(tables, timeNs) ?? []).flatMap(({ cylinder, arrivedNs, toNs }) =>
    toNs > timeNs ? [{ cylinder, arrivedNs, toNs }] : [],
  );
}

/** ', 3 of them out of the sweep’s order'; empty for none. */
function offSweepWords({ steps }: ArmModel): string {
  const count = steps.filter(({ offSweep }) => offSweep).length;
  return count === 0 ? '' : `, ${count} of them out of the sweep’s order`;
}

export const armView: View<SceneTables, ArmModel> = {
  ...armFront,
  prepare: sceneTablesOf,
  at,
  draw: drawArm,
  heading: () => ARM_TITLE,
  corner: ({ width }, theme) => (gutterOf(width, theme).above > 0 ? 'taken' : undefined),
  describe: (model) =>
    `The arm’s position from ${seconds(model.fromNs, 1)} to ${seconds(model.toNs, 1)}: ${model.inSteps ? `${model.steps.length} moves${offSweepWords(model)}` : `it turns round ${model.turns.atNs.length} times`}; now at cylinder ${Math.round(model.cylinder)}.`,
  table: (model) => ({
    head: ['from', 'cylinder', 'to cylinder', 'there at', 'until'],
    rows: model.steps.map((s) => [
      seconds(s.fromNs),
      String(s.fromCylinder),
      s.forNobody
        ? `${s.toCylinder}, for nobody`
        : `${s.toCylinder}${s.offSweep ? ', out of the sweep’s order' : ''}`,
      seconds(s.arrivedNs),
      seconds(s.toNs),
    ]),
  }),
  hit: hitArm,
};
