/**
 * The cylinders as a line: where the head stands, which way it sweeps, what lies ahead of it and what waits behind.
 * Videos stand above the line, requests below, each over its cylinder.
 */
import type { Noun } from '../../../core/base/params.ts';
import {
  markHalfWidth,
  markRadius,
  arrowHead,
  discMark,
  ringMark,
  smallMark,
  wedge,
} from '../../draw/marks.ts';
import { textWidth } from '../../draw/measure.ts';
import { themes, type Theme } from '../../draw/palette.ts';
import { line, type Pen } from '../../draw/pen.ts';
import { whole } from '../../draw/format.ts';
import { CONTINUOUS, SEEK } from '../../../core/trace/kinds.ts';
import { cylinderScale } from '../axes/cylinderScale.ts';
import { axisFront } from './front.ts';
import { indexOfRow, isAhead, momentAt, type Moment } from '../scene/moment.ts';
import { labelOf, streamWord } from '../scene/names.ts';
import { sceneTablesOf, type SceneTables } from '../scene/sceneTables.ts';
import type { ViewSettings, Size, View } from '../scene/view.ts';

/** Marks that are set with a number; the rest are dots. */
const MOST_NUMBERED = 48;

export interface AxisMark {
  readonly row: number;
  readonly continuous: boolean;
  readonly label: string;
  readonly cylinder: number;
  readonly ahead: boolean;
  readonly now: boolean;
  readonly selected: boolean;
  /** Served already; only the selected one stays so long. */
  readonly gone: boolean;
}

export interface AxisModel {
  readonly word: Noun;
  readonly cylinders: number;
  readonly headCylinder: number;
  /** −1 outwards, 1 inwards, 0 none. */
  readonly direction: number;
  /** The direction is that of a sweep: some lie ahead, some behind. */
  readonly sweeping: boolean;
  /** Where the arm moves to right now: against the sweep on the way to where that begins. */
  readonly heading: number;
  /** The arm is on that way: whoever is ahead is so from there. */
  readonly toStart: boolean;
  readonly marks: readonly AxisMark[];
  readonly ahead: number;
  readonly behind: number;
  /** Requests wait for a period of their own, wherever they lie. */
  readonly videosOnly: boolean;
}

function at(tables: SceneTables, timeNs: number, settings: ViewSettings): AxisModel {
  const moment = momentAt(tables, timeNs);
  const { requests } = tables;
  const mark = (i: number, now: boolean): AxisMark => ({
    row: requests.row[i],
    continuous: requests.requestClass[i] === CONTINUOUS,
    label: labelOf(tables, i),
    cylinder: requests.cylinder[i],
    ahead: now || isAhead(tables, moment, i),
    now,
    selected: requests.row[i] === settings.selected,
    gone: false,
  });
  const marks = moment.waiting.map((i) => mark(i, false));
  const ahead = marks.filter((m) => m.ahead).length;
  const heading = headingOf(tables, moment);
  if (moment.request >= 0) marks.push(mark(moment.request, true));
  const chosen = indexOfRow(tables, settings.selected);
  if (chosen >= 0 && requests.goneNs[chosen] <= timeNs && chosen !== moment.request)
    marks.push({ ...mark(chosen, false), ahead: false, gone: true });
  return {
    word: streamWord(tables.scene),
    cylinders: tables.scene.disk.cylinders,
    headCylinder: moment.cylinder,
    direction: moment.direction,
    sweeping: moment.sweeping,
    heading,
    toStart: moment.sweeping && heading !== moment.direction,
    marks,
    ahead,
    behind: moment.waiting.length + moment.unlisted - ahead,
    videosOnly: moment.period === 'C',
  };
}

function headingOf(tables: SceneTables, moment: Moment): number {
  const { services } = tables;
  if (moment.service < 0 || moment.segment !== SEEK) return moment.direction;
  const way = services.toCylinder[moment.service] - services.fromCylinder[moment.service];
  return Math.sign(way) || moment.direction;
}

interface Placed {
  readonly mark: AxisMark;
  readonly x: number;
  readonly y: number;
}

interface Layout {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly y: number;
  readonly placed: readonly Placed[];
  readonly dots: readonly Placed[];
}

function layoutOf(model: AxisModel, size: Size, theme: Theme): Layout {
  const r = markRadius(theme);
  const { left, right, x } = cylinderScale(size.width, model.cylinders, theme);
  const below = theme.type.tiny * 1.7;
  // The head has a rail of its own on top, so that it never hides a mark.
  const top = 15 * theme.scale;
  const y = Math.round(top + (size.height - below - top) * 0.5);
  const placed: Placed[] = [];
  const dots: Placed[] = [];
  const step = 2 * r + 2;
  // Those in service and selected first: they stand nearest to the line.
  const order = [...model.marks].sort(
    (a, b) => Number(b.now) - Number(a.now) || Number(b.selected) - Number(a.selected),
  );
  for (const mark of order) {
    const way = mark.continuous ? -1 : 1;
    const room = mark.continuous ? y - top : size.height - below - y;
    const half = markHalfWidth(mark.label, theme);
    const mx = Math.max(half + 1, Math.min(size.width - half - 1, x(mark.cylinder)));
    let found = false;
    for (let level = 0; level * step + r * 2.4 <= room && placed.length < MOST_NUMBERED; level++) {
      const my = y + way * (r * 1.45 + level * step);
      const free = placed.every(
        (p) =>
          Math.abs(p.y - my) >= step - 0.5 ||
          Math.abs(p.x - mx) >= half + markHalfWidth(p.mark.label, theme) + 2,
      );
      if (!free) continue;
      placed.push({ mark, x: mx, y: my });
      found = true;
      break;
    }
    if (!found) dots.push({ mark, x: x(mark.cylinder), y });
  }
  return { left, right, top, y, placed, dots };
}

function draw(pen: Pen, model: AxisModel, size: Size, theme: Theme): void {
  const { colors, type, fonts } = theme;
  const layout = layoutOf(model, size, theme);
  const { left, right, top, y } = layout;
  const { x } = cylinderScale(size.width, model.cylinders, theme);
  const head = x(model.headCylinder);
  line(pen, left, y, right, y, colors.hairline, theme.line.strong);
  // The stretch that the sweep has still to pass.
  if (model.sweeping && !model.toStart)
    line(pen, head, y, model.direction > 0 ? right : left, y, colors.cEdge, theme.line.strong);
  for (const end of [left, right]) line(pen, end, y - 4, end, y + 4, colors.muted, theme.line.hair);
  line(pen, head, top, head, y + 5, colors.now, theme.line.thin);
  for (const p of layout.placed) line(pen, x(p.mark.cylinder), y, p.x, p.y, colors.muted, theme.line.hair);
  for (const p of layout.dots) smallMark(pen, p.x, p.y, p.mark.continuous, theme);
  for (const { mark, x: mx, y: my } of layout.placed) {
    const style = { theme, now: mark.now, selected: mark.selected };
    pen.save();
    // Behind the arm: there, but not on this sweep's way.
    if (mark.gone || (model.sweeping && !mark.ahead && !mark.selected)) pen.alpha(0.5);
    if (mark.continuous) ringMark(pen, mx, my, mark.label, style);
    else discMark(pen, mx, my, mark.label, style);
    pen.restore();
  }
  wedge(pen, head, top, theme);
  const rise = top - 6 * theme.scale;
  if (model.heading !== 0) {
    const tip = head + model.heading * 34 * theme.scale;
    line(
      pen,
      head + model.heading * 11 * theme.scale,
      rise,
      tip - model.heading * 6,
      rise,
      colors.now,
      theme.line.mark,
    );
    arrowHead(pen, tip, rise, model.heading > 0 ? 0 : Math.PI, colors.now, 9 * theme.scale);
  }
  const base = size.height - type.tiny * 0.35;
  const style = { size: type.tiny, font: fonts.sans, color: colors.muted };
  const inner = `inner · ${whole(model.cylinders - 1)}`;
  const outer = size.width > 380 ? 'outer · cylinder 0' : 'outer · 0';
  pen.text(outer, 2, base, style);
  pen.text(inner, size.width - 2, base, { ...style, align: 'right' });
  if (!model.sweeping) return;
  const free = size.width - textWidth(inner, type.tiny) - textWidth(outer, type.tiny) - 40;
  const counts = captionsOf(model).find((text) => textWidth(text, type.tiny) < free);
  if (counts !== undefined)
    pen.text(counts, size.width / 2, base, { ...style, align: 'center', color: colors.ink });
}

/** The way to the start of a sweep counts from there: so nobody is said to be ahead of an arm that turns away. */
function countsOf({ ahead, behind, toStart, videosOnly }: AxisModel): string {
  return `${ahead} ${toStart ? 'to follow' : 'ahead'}, ${behind} ${videosOnly ? 'for later' : 'behind'}`;
}

/** From the fullest to the shortest. */
function captionsOf(model: AxisModel): readonly string[] {
  const counts = countsOf(model);
  if (!model.toStart) return [counts];
  return [
    `on the way to the sweep’s start: ${counts}`,
    `to the sweep’s start; ${model.ahead} to follow`,
    'to the sweep’s start',
  ];
}

function sweepOf(model: AxisModel): string {
  const way = model.direction > 0 ? 'inwards' : 'outwards';
  const back = model.heading > 0 ? 'inwards' : 'outwards';
  return model.toStart ? `on the way ${back} to the start of a sweep ${way}` : `sweeping ${way}`;
}

function whereIs(mark: AxisMark, model: AxisModel): string {
  if (mark.now) return 'in service';
  if (mark.gone) return 'has left';
  if (!model.sweeping) return 'waiting';
  if (mark.ahead) return model.toStart ? 'to follow' : 'ahead';
  return model.videosOnly ? 'for later' : 'behind';
}

export const axisView: View<SceneTables, AxisModel> = {
  ...axisFront,
  prepare: sceneTablesOf,
  at,
  draw,
  describe: (model) =>
    `The head is at cylinder ${Math.round(model.headCylinder)} of ${model.cylinders}` +
    (!model.sweeping
      ? `, with no sweep under way; ${model.behind} wait.`
      : `, ${sweepOf(model)}; ${countsOf(model)}.`),
  table: (model) => ({
    head: ['request', 'cylinder', 'where'],
    rows: [...model.marks]
      .sort((a, b) => a.cylinder - b.cylinder)
      .map((m) => [
        `${m.continuous ? model.word.one : 'request'} ${m.label}`,
        String(m.cylinder),
        whereIs(m, model),
      ]),
  }),
  hit: (model, size, x, y, theme = themes.light) => {
    const found = layoutOf(model, size, theme).placed.find(
      (p) =>
        Math.abs(p.x - x) <= markHalfWidth(p.mark.label, theme) + 3 &&
        Math.abs(p.y - y) <= markRadius(theme) + 3,
    );
    return found ? { row: found.mark.row } : undefined;
  },
};
