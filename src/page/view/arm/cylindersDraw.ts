/**
 * The drawing of the cylinders: a line from the outer edge to the inner one. Pieces of videos stand over it, requests
 * below it, as discs, as a rug or as a skyline, by how many they are; the head stands on it, with the way it goes.
 */
import { whole } from '../../draw/format.ts';
import { arrowHead, discMark, dots, leftMark, markHalfWidth, ringMark } from '../../draw/marks.ts';
import { textWidth } from '../../draw/measure.ts';
import { themes, type Theme } from '../../draw/palette.ts';
import { line, polygon, type Pen } from '../../draw/pen.ts';
import { spreadOut } from '../axes/apart.ts';
import { cylinderScale } from '../axes/cylinderScale.ts';
import { drawHeading, headingHeight, isNarrow } from '../axes/heading.ts';
import type { Size } from '../scene/view.ts';
import { captionsOf } from './cylindersWords.ts';
import type { AxisMark, AxisModel } from './cylindersModel.ts';

/** More requests below the line have no numbers. */
const MOST_NUMBERED = 6;
/** Of a numbered mark, in px of ordinary type. */
const RADIUS_PX = 8.5;
/** A hand hits what is so near, in px of ordinary type. */
const REACH_PX = 8;

interface Placed {
  readonly mark: AxisMark;
  readonly x: number;
  readonly y: number;
}

interface Layout {
  readonly width: number;
  readonly left: number;
  readonly right: number;
  readonly x: (cylinder: number) => number;
  /** The line, and the way of the head over all marks. */
  readonly y: number;
  readonly rail: number;
  readonly narrow: boolean;
  readonly numbered: readonly Placed[];
  /** Pieces without a number, and requests that are a tick. */
  readonly rings: readonly Placed[];
  readonly rug: readonly Placed[];
}

/** Of those that are called alike the oldest, and whoever is in service, selected or gone. */
function firstOfEach(marks: readonly AxisMark[]): ReadonlySet<AxisMark> {
  const firsts = new Map<string, AxisMark>();
  const standsOut = (mark: AxisMark) => mark.now || mark.selected || mark.gone;
  for (const mark of marks) {
    const name = `${mark.continuous ? 'C' : 'D'}${mark.label}`;
    const first = firsts.get(name);
    if (!standsOut(mark) && (first === undefined || mark.row < first.row)) firsts.set(name, mark);
  }
  return new Set([...firsts.values(), ...marks.filter(standsOut)]);
}

function layoutOf(model: AxisModel, size: Size, theme: Theme): Layout {
  const { type, scale } = theme;
  const r = RADIUS_PX * scale;
  const narrow = isNarrow(size.width, theme);
  const { left, right, x } = cylinderScale(size.width, model.cylinders, theme);
  const words = narrow ? 4 * scale : type.tiny * 1.05 + 4 * scale;
  const y = Math.round(size.height - words - 2 * r - 5 * scale);
  const over = y - r - 5 * scale;
  const under = y + r + 5 * scale;
  // Whoever is being read lies under the head.
  const seen = model.marks.filter((mark) => !mark.now || mark.cylinder !== model.headCylinder);
  const byPlace = seen.sort((a, b) => a.cylinder - b.cylinder || a.row - b.row);
  const firsts = firstOfEach(seen);
  const pieces = byPlace.filter((mark) => mark.continuous);
  const requests = byPlace.filter((mark) => !mark.continuous);
  // Several of one client’s: its number once, and the rest are seen to be many.
  const numberedPieces = pieces.filter((mark) => firsts.has(mark));
  const numberedRequests = requests.filter((mark) => firsts.has(mark));
  // One that is gone is there because a hand asked for it, and takes no other's number.
  const few = requests.filter((mark) => !mark.gone).length <= MOST_NUMBERED;
  const named = few ? numberedRequests : requests.filter((m) => m.selected || m.now);
  const seats = (marks: readonly AxisMark[], at: number, gap: number): readonly Placed[] | undefined => {
    // A ring around a disc takes room as well.
    const halfOf = (mark: AxisMark) =>
      markHalfWidth(mark.label, theme, r) +
      (!mark.continuous && (mark.now || mark.selected) ? 3.5 * scale : 0);
    const wide = Math.max(0, ...marks.map(halfOf)) * 2 + gap * scale;
    const places = marks.map((mark) => x(mark.cylinder));
    const found = spreadOut(places, wide, scale, size.width - scale);
    return found && marks.map((mark, i) => ({ mark, x: found[i], y: at }));
  };
  // As far as there is room for all of them: of a crowd the numbers would stand far from their places.
  const above = seats(pieces, over, 2) && seats(numberedPieces, over, 2);
  const below = seats(named, under, 2);
  const plain = (marks: readonly AxisMark[], at: number) =>
    marks.map((mark) => ({ mark, x: x(mark.cylinder), y: at }));
  return {
    width: size.width,
    left,
    right,
    x,
    y,
    // Never into the title.
    rail: Math.max(headingHeight(theme) * 0.95, over - r - 5 * scale),
    narrow,
    numbered: [...(above ?? []), ...(below ?? [])],
    rings: plain(above ? pieces.filter((mark) => !firsts.has(mark)) : pieces, y - 5 * scale),
    rug: plain(below ? requests.filter((mark) => !named.includes(mark)) : requests, y + 6 * scale),
  };
}

export function drawCylinders(pen: Pen, model: AxisModel, size: Size, theme: Theme): void {
  const layout = layoutOf(model, size, theme);
  drawHeading(pen, 'Cylinders', layout.narrow ? ['outer → inner'] : [], size.width, theme);
  drawLine(pen, model, layout, theme);
  drawSkyline(pen, model, layout, theme);
  drawStem(pen, model, layout, theme);
  drawMarks(pen, layout, theme);
  drawHead(pen, model, layout, theme);
  if (!layout.narrow) drawEnds(pen, model, layout, size, theme);
}

function drawLine(pen: Pen, model: AxisModel, { left, right, y, x }: Layout, theme: Theme): void {
  const { colors, scale } = theme;
  line(pen, left, y, right, y, colors.hairline, 2 * scale);
  // The stretch that the sweep has still to pass.
  if (model.sweeping && !model.toStart) {
    const end = model.direction > 0 ? right : left;
    line(pen, x(model.headCylinder), y, end, y, colors.cEdge, 2 * scale);
  }
  pen.begin();
  for (const end of [left, right]) {
    pen.moveTo(end, y - 4 * scale);
    pen.lineTo(end, y + 4 * scale);
  }
  pen.stroke(colors.muted, theme.line.hair);
}

function drawSkyline(pen: Pen, { skyline }: AxisModel, layout: Layout, theme: Theme): void {
  const most = Math.max(0, ...skyline);
  if (most === 0) return;
  const { left, right, y } = layout;
  const { scale } = theme;
  const wide = (right - left) / skyline.length;
  pen.begin();
  for (const [k, count] of skyline.entries())
    if (count > 0)
      pen.rect(left + k * wide, y + 2.5 * scale, Math.max(0.6, wide - 0.6), (13 * scale * count) / most);
  pen.fill(theme.colors.d);
}

function drawMarks(pen: Pen, layout: Layout, theme: Theme): void {
  const { colors, line: lines, scale } = theme;
  const { y, numbered, rings, rug } = layout;
  // Behind the arm: there, but not on this sweep's way.
  const isPale = (mark: AxisMark) => mark.swept && !mark.ahead && !mark.selected;
  for (const pale of [true, false]) {
    const its = numbered.filter(({ mark }) => isPale(mark) === pale);
    const ticks = rug.filter(({ mark }) => isPale(mark) === pale);
    if (its.length === 0 && ticks.length === 0) continue;
    pen.save();
    pen.alpha(pale ? 0.55 : 1);
    drawThreads(pen, its, layout, theme);
    pen.begin();
    for (const { x } of ticks) {
      pen.moveTo(x, y + 2 * scale);
      pen.lineTo(x, y + 10 * scale);
    }
    if (ticks.length > 0) pen.stroke(colors.d, lines.mark);
    for (const { mark, x: mx, y: my } of its) {
      const selected = mark.selected || mark.followed === true;
      const style = { theme, now: mark.now, selected, radius: RADIUS_PX * scale };
      if (mark.gone) leftMark(pen, mx, my, mark.label, style);
      else if (mark.continuous) ringMark(pen, mx, my, mark.label, style);
      else discMark(pen, mx, my, mark.label, style);
    }
    pen.restore();
  }
  const places = rings.flatMap((p) => [p.x, p.y]);
  dots(pen, places, 3.4 * scale, colors.cEdge);
  dots(pen, places, 2 * scale, colors.card);
}

/** From each mark to its place on the line. */
function drawThreads(pen: Pen, marks: readonly Placed[], { x, y }: Layout, theme: Theme): void {
  if (marks.length === 0) return;
  pen.begin();
  for (const { mark, x: mx, y: my } of marks) {
    pen.moveTo(x(mark.cylinder), y);
    pen.lineTo(mx, my);
  }
  pen.stroke(theme.colors.cEdge, theme.line.hair);
}

/** Behind the marks: from the line up to the rail, on which an arrow says where the arm goes. */
function drawStem(pen: Pen, { headCylinder, heading }: AxisModel, layout: Layout, theme: Theme): void {
  const { colors, line: lines, scale } = theme;
  const head = layout.x(headCylinder);
  const { y, rail } = layout;
  line(pen, head, heading === 0 ? y - 12 * scale : rail, head, y + 5 * scale, colors.now, lines.mark);
  if (heading === 0) return;
  const tip = Math.max(1, Math.min(layout.width - 1, head + heading * 22 * scale));
  const from = head - (heading * lines.mark) / 2;
  if (Math.abs(tip - head) > 6 * scale)
    line(pen, from, rail, tip - heading * 4 * scale, rail, colors.now, lines.mark);
  arrowHead(pen, tip, rail, heading > 0 ? 0 : Math.PI, colors.now, 7 * scale);
}

function drawHead(pen: Pen, { headCylinder }: AxisModel, { x, y }: Layout, theme: Theme): void {
  const head = x(headCylinder);
  const s = theme.scale;
  polygon(pen, head - 5 * s, y - 9 * s, head + 5 * s, y - 9 * s, head, y - s);
  pen.fill(theme.colors.now);
}

function drawEnds(pen: Pen, model: AxisModel, { left, right }: Layout, size: Size, theme: Theme): void {
  const { colors, type, fonts, scale } = theme;
  const base = size.height - type.tiny * 0.25;
  const style = { size: type.tiny, font: fonts.sans, color: colors.muted };
  const outer = 'outer · 0';
  const inner = `inner · ${whole(model.cylinders - 1)}`;
  const middle = (left + right) / 2;
  const half =
    (right - left) / 2 - Math.max(textWidth(outer, type.tiny), textWidth(inner, type.tiny)) - 8 * scale;
  const captions = captionsOf(model);
  const beside = captions.find((text) => textWidth(text, type.tiny) <= 2 * half);
  const caption = beside ?? captions.find((text) => textWidth(text, type.tiny) <= right - left);
  // What the ends are is said by the other pictures too.
  if (beside !== undefined || caption === undefined) {
    pen.text(outer, left, base, style);
    pen.text(inner, right, base, { ...style, align: 'right' });
  }
  if (caption !== undefined)
    pen.text(caption, middle, base, { ...style, align: 'center', color: colors.ink });
}

export function hitCylinders(
  model: AxisModel,
  size: Size,
  x: number,
  y: number,
  theme: Theme = themes.light,
): { readonly row: number } | undefined {
  const { numbered, rings, rug } = layoutOf(model, size, theme);
  const r = RADIUS_PX * theme.scale;
  let row = -1;
  let nearest = REACH_PX * theme.scale;
  const meet = (dx: number, dy: number, inside: number, its: number) => {
    const away = Math.sqrt(dx * dx + dy * dy) - inside;
    if (away >= nearest) return;
    nearest = away;
    row = its;
  };
  for (const { mark, x: mx, y: my } of numbered) {
    const beside = Math.max(0, Math.abs(x - mx) - markHalfWidth(mark.label, theme, r) + r);
    meet(beside, y - my, r, mark.row);
  }
  for (const p of rings) meet(x - p.x, y - p.y, 0, p.mark.row);
  for (const p of rug) meet(x - p.x, Math.max(0, Math.abs(y - p.y) - 4 * theme.scale), 0, p.mark.row);
  return row < 0 ? undefined : { row };
}
