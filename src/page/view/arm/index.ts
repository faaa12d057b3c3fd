/** The arm's way over the cylinders, over the same axis of time as the timeline: steep while it seeks, flat while it works. */
import type { Noun } from '../../../core/base/params.ts';
import { upperBound } from '../../../core/base/bisect.ts';
import { seconds, whole } from '../../draw/format.ts';
import { textWidth } from '../../draw/measure.ts';
import { circle, line, type Pen } from '../../draw/pen.ts';
import { themes, type Theme } from '../../draw/palette.ts';
import { CONTINUOUS, SEEK } from '../../../core/trace/kinds.ts';
import { armScale } from '../axes/cylinderScale.ts';
import { armFront } from './front.ts';
import { momentAt } from '../scene/moment.ts';
import { sceneTablesOf, type SceneTables } from '../scene/sceneTables.ts';
import { beatWord } from '../scene/names.ts';
import { timeScale } from '../axes/timeAxis.ts';
import type { ViewSettings, Size, View } from '../scene/view.ts';

/** Windows of more rounds than this have no room for the arm's way. */
const MOST_ROUNDS = 48;

export interface ArmStep {
  /** The request served; −1 for nobody. */
  readonly row: number;
  readonly selected: boolean;
  readonly continuous: boolean;
  /** A journey that serves nobody. */
  readonly forNobody: boolean;
  readonly fromNs: number;
  /** End of the seek. */
  readonly arrivedNs: number;
  readonly toNs: number;
  readonly fromCylinder: number;
  readonly toCylinder: number;
}

export interface ArmModel {
  readonly fromNs: number;
  readonly toNs: number;
  readonly timeNs: number;
  readonly roundNs: number;
  readonly cylinders: number;
  readonly cylinder: number;
  readonly knownNs: number;
  readonly steps: readonly ArmStep[];
  readonly tooWide: boolean;
  /** What MOST_ROUNDS counts. */
  readonly beat: Noun;
  /** Its beats are rounds. */
  readonly isByRound: boolean;
}

function at(tables: SceneTables, timeNs: number, settings: ViewSettings): ArmModel {
  const { services, segments, moves, requests, scene } = tables;
  const knownNs = settings.future ? Math.min(settings.toNs, tables.toNs) : Math.min(settings.toNs, timeNs);
  const tooWide = (settings.toNs - settings.fromNs) / scene.roundNs > MOST_ROUNDS;
  const steps: ArmStep[] = [];
  for (
    let s = Math.max(0, upperBound(services.endNs, settings.fromNs) - 1);
    !tooWide && s < services.length && services.startNs[s] < knownNs;
    s++
  ) {
    const first = services.firstSegment[s];
    steps.push({
      row: requests.row[services.request[s]],
      selected: requests.row[services.request[s]] === settings.selected,
      continuous: requests.requestClass[services.request[s]] === CONTINUOUS,
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
    !tooWide && m < moves.length && moves.startNs[m] < knownNs;
    m++
  )
    steps.push({
      row: -1,
      selected: false,
      continuous: false,
      forNobody: true,
      fromNs: moves.startNs[m],
      arrivedNs: moves.endNs[m],
      toNs: moves.endNs[m],
      fromCylinder: moves.fromCylinder[m],
      toCylinder: moves.toCylinder[m],
    });
  if (moves.length > 0) steps.sort((a, b) => a.fromNs - b.fromNs || a.toNs - b.toNs);
  return {
    fromNs: settings.fromNs,
    toNs: settings.toNs,
    timeNs,
    roundNs: scene.roundNs,
    cylinders: scene.disk.cylinders,
    cylinder: momentAt(tables, timeNs).cylinder,
    knownNs,
    steps,
    tooWide,
    beat: beatWord(scene),
    isByRound: scene.workload.beat === 'round',
  };
}

function draw(pen: Pen, model: ArmModel, size: Size, theme: Theme): void {
  const { colors, type, fonts } = theme;
  const scale = timeScale(size.width, model.fromNs, model.toNs, theme);
  const { top, bottom, y } = armScale(size.height, model.cylinders, theme);
  const wide = scale.left > 40;
  const inner = model.cylinders - 1;
  const marks = [
    [0, wide ? 'outer 0' : 'outer'],
    [inner, wide ? `inner ${whole(inner)}` : 'inner'],
  ] as const;
  for (const cylinder of [0, inner / 2, inner])
    line(pen, scale.left, y(cylinder), scale.right, y(cylinder), colors.hairline, theme.line.hair);
  pen.save();
  pen.clip(scale.left, 0, scale.right - scale.left, size.height);
  const first = Math.max(0, Math.ceil(model.fromNs / model.roundNs));
  const perRound = scale.x(model.roundNs) - scale.x(0);
  if (perRound > 9 && model.isByRound)
    for (let k = first; k * model.roundNs <= model.toNs; k++)
      line(
        pen,
        scale.x(k * model.roundNs),
        top,
        scale.x(k * model.roundNs),
        bottom,
        colors.hairline,
        theme.line.hair,
      );
  if (model.steps.length > 0) drawWay(pen, model, scale.x, y, theme);
  pen.restore();
  // Inside the picture there is room where nothing is known yet.
  const blank = scale.x(model.knownNs) + textWidth('outer', type.tiny) + 8 < scale.right;
  for (const [cylinder, label] of marks) {
    if (wide)
      pen.text(label, scale.left - 7, y(cylinder), {
        size: type.tiny,
        font: fonts.sans,
        color: colors.muted,
        align: 'right',
        baseline: 'middle',
      });
    else
      pen.text(label, blank ? scale.right : scale.left, y(cylinder) + (cylinder === 0 ? -2 : -3), {
        size: type.tiny,
        font: fonts.sans,
        color: colors.muted,
        align: blank ? 'right' : 'left',
        halo: colors.paper,
      });
  }
  if (model.tooWide)
    pen.text(
      `The arm’s way appears in windows of up to ${MOST_ROUNDS} ${model.beat.many}.`,
      (scale.left + scale.right) / 2,
      (top + bottom) / 2,
      {
        size: type.small,
        font: fonts.serif,
        italic: true,
        color: colors.muted,
        align: 'center',
        baseline: 'middle',
        halo: colors.paper,
      },
    );
  if (model.timeNs < model.fromNs || model.timeNs > model.toNs) return;
  const now = scale.x(model.timeNs);
  line(pen, now, 0, now, size.height, colors.now, theme.line.mark);
  circle(pen, now, y(model.cylinder), 3.4 * theme.scale);
  pen.fill(colors.now);
}

function drawWay(
  pen: Pen,
  model: ArmModel,
  x: (ns: number) => number,
  y: (cylinder: number) => number,
  theme: Theme,
): void {
  const { colors } = theme;
  const known = x(model.knownNs);
  pen.begin();
  pen.moveTo(x(Math.min(model.steps[0].fromNs, model.fromNs)), y(model.steps[0].fromCylinder));
  for (const step of model.steps) {
    const from = x(step.fromNs);
    pen.lineTo(from, y(step.fromCylinder));
    if (step.arrivedNs <= model.knownNs) {
      pen.lineTo(x(step.arrivedNs), y(step.toCylinder));
      pen.lineTo(Math.min(x(step.toNs), known), y(step.toCylinder));
    } else pen.lineTo(known, y(model.cylinder));
  }
  const last = model.steps[model.steps.length - 1];
  if (last.toNs < model.knownNs) pen.lineTo(known, y(last.toCylinder));
  pen.stroke(colors.ink, theme.line.thin);
  for (const step of model.steps) {
    const from = Math.max(x(step.arrivedNs), 0);
    const to = Math.min(x(step.toNs), known);
    if (to - from < 0.5 && !step.selected) continue;
    if (step.selected) drawChosen(pen, from, to, y(step.toCylinder), theme);
    line(
      pen,
      from,
      y(step.toCylinder),
      to,
      y(step.toCylinder),
      step.continuous ? colors.cEdge : colors.d,
      theme.line.strong * 1.6,
    );
  }
}

/** A frame of ink round the selected request’s stretch, wide enough to be found. */
function drawChosen(pen: Pen, from: number, to: number, y: number, theme: Theme): void {
  const pad = 3 * theme.scale;
  const half = theme.line.strong * 0.8 + pad;
  pen.begin();
  pen.rect(from - pad, y - half, Math.max(1, to - from) + 2 * pad, 2 * half);
  pen.fill(theme.colors.paper);
  pen.stroke(theme.colors.ink, theme.line.mark);
}

export const armView: View<SceneTables, ArmModel> = {
  ...armFront,
  prepare: sceneTablesOf,
  at,
  draw,
  describe: (model) =>
    `The arm’s position from ${seconds(model.fromNs, 1)} to ${seconds(model.toNs, 1)}: ${model.steps.length} moves; now at cylinder ${Math.round(model.cylinder)}.`,
  table: (model) => ({
    head: ['from', 'cylinder', 'to cylinder', 'there at', 'until'],
    rows: model.steps.map((s) => [
      seconds(s.fromNs),
      String(s.fromCylinder),
      s.forNobody ? `${s.toCylinder}, for nobody` : String(s.toCylinder),
      seconds(s.arrivedNs),
      seconds(s.toNs),
    ]),
  }),
  hit: (model, size, x, y, theme = themes.light) => {
    const scale = timeScale(size.width, model.fromNs, model.toNs, theme);
    const axis = armScale(size.height, model.cylinders, theme);
    const slop = 6 * theme.scale;
    const found = model.steps.find(
      (s) =>
        s.row >= 0 &&
        s.arrivedNs <= model.knownNs &&
        x >= scale.x(s.arrivedNs) - slop &&
        x <= scale.x(Math.min(s.toNs, model.knownNs)) + slop &&
        Math.abs(axis.y(s.toCylinder) - y) <= slop,
    );
    return found ? { row: found.row } : undefined;
  },
};
