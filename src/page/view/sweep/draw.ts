/** The drawing of a sweep's chart. */
import { elementAt } from '../../../core/base/elementAt.ts';
import { textWidth } from '../../draw/measure.ts';
import { arrowHead } from '../../draw/marks.ts';
import type { Theme } from '../../draw/palette.ts';
import { areaPath, linePath } from '../../draw/path.ts';
import { box, circle, line, type Pen } from '../../draw/pen.ts';
import { drawNothing } from '../axes/chart.ts';
import {
  coveredBy,
  describePointed,
  plainNumber,
  pointOf,
  type ChartLine,
  type ChartPoint,
  type SweepChartModel,
} from './chart.ts';
import { layOutChart, placeOf, type ChartLayout, type Place } from './layout.ts';
import { drawNames } from './drawNames.ts';
import { lookOf, pointMark, type LineLook } from '../axes/lineLook.ts';
import { describeMeasure, unitTitle } from './words.ts';
import type { Size } from '../scene/view.ts';

export function drawSweepChart(pen: Pen, model: SweepChartModel, size: Size, theme: Theme): void {
  if (model.lines.length === 0 || model.x.values.length === 0) {
    drawNothing(pen, 'Nothing has been measured yet.', size, theme);
    return;
  }
  const layout = layOutChart(model, size, theme);
  drawFrame(pen, model, size, layout, theme);
  drawSelection(pen, model, layout, theme);
  pen.save();
  pen.clip(layout.left - 6, layout.top - 3, layout.right - layout.left + 12, layout.bottom - layout.top + 6);
  model.lines.forEach((own, i) => {
    drawBand(pen, model, own, i, layout, theme);
  });
  drawTheory(pen, model, layout, theme);
  pen.restore();
  drawLimits(pen, model, layout, theme);
  const covered = coveredBy(model);
  model.lines.forEach((own, i) => {
    drawLine(pen, model, own, { index: i, covers: covered[i] }, layout, theme);
  });
  drawBeyond(pen, model, layout, theme);
  drawNames(pen, model, layout, theme);
  drawPointed(pen, model, layout, theme);
}

const plain = (theme: Theme) => ({
  size: theme.type.tiny,
  font: theme.fonts.sans,
  color: theme.colors.muted,
});

function drawFrame(pen: Pen, model: SweepChartModel, size: Size, layout: ChartLayout, theme: Theme): void {
  const { left, right, top, bottom, zeroY } = layout;
  const { colors, type } = theme;
  const style = plain(theme);
  const isEmpty = model.lines.every(({ points }) =>
    points.every(({ value, state }) => value === undefined && state !== 'saturated'),
  );
  // Without any figure a scale would be made up.
  for (const { at, text } of isEmpty ? [] : layout.y.ticks) {
    const y = layout.y.to(at);
    line(pen, left, y, right, y, colors.hairline, theme.line.hair);
    pen.text(text, left - 7, y, { ...style, align: 'right', baseline: 'middle' });
  }
  line(pen, left, bottom, right, bottom, colors.muted, theme.line.hair);
  if (isEmpty)
    pen.text('Nothing has been measured yet.', (left + right) / 2, (top + bottom) / 2, {
      ...style,
      size: type.body,
      font: theme.fonts.serif,
      italic: true,
      align: 'center',
    });
  const head = `${model.y.title}, ${unitTitle(model.y.unit)}`;
  pen.text(head, 0, 1.0 * type.small, { ...style, size: type.small, color: colors.ink, weight: 600 });
  const beside = textWidth(head, type.small, 600) + 1.2 * type.small;
  if (model.given !== undefined)
    pen.text(cut(model.given, size.width - beside, type.small), beside, 1.0 * type.small, {
      ...style,
      size: type.small,
    });
  drawTicks(pen, model, layout, theme);
  if (zeroY !== undefined)
    pen.text('none', left - 7, zeroY, { ...style, align: 'right', baseline: 'middle' });
  drawRows(pen, layout, theme);
}

/** What is saturated has no figure: its rows lie on a ground of their own, above a line, and are named once for all. */
function drawRows(pen: Pen, { left, right, saturatedY }: ChartLayout, theme: Theme): void {
  const rows = saturatedY.flatMap((y) => y ?? []);
  const [first, last] = [rows.at(0), rows.at(-1)];
  if (first === undefined || last === undefined) return;
  const half = 0.7 * theme.type.tiny;
  box(pen, left, first - half, right - left, last - first + 2 * half, theme.colors.faint);
  line(pen, left, last + half, right, last + half, theme.colors.muted, theme.line.hair);
  pen.text('saturated', left - 7, (first + last) / 2, {
    ...plain(theme),
    align: 'right',
    baseline: 'middle',
  });
}

function drawTicks(pen: Pen, { x }: SweepChartModel, layout: ChartLayout, theme: Theme): void {
  const { left, right, tickY, axisTitleY, secondY } = layout;
  const { tiny } = theme.type;
  const style = { ...plain(theme), align: 'center' as const };
  const each = (right - left) / Math.max(1, layout.x.ticks.length) - 6;
  for (const { at, text } of layout.x.ticks) {
    const px = layout.x.to(at);
    line(pen, px, layout.bottom, px, layout.bottom + 4, theme.colors.muted, theme.line.hair);
    if (x.scale === 'category')
      foldedText(text, each, tiny).forEach((part, i) => {
        pen.text(part, px, tickY + i * 1.2 * tiny, style);
      });
    else pen.text(text, px, tickY, style);
    if (x.second) pen.text(plainNumber(at * x.second.factor), px, secondY, style);
  }
  const title = x.unit === '' ? x.title : `${x.title}, ${x.unit}`;
  pen.text(title, (left + right) / 2, axisTitleY, { ...style, color: theme.colors.ink });
  if (x.second) pen.text(x.second.title, left - 7, secondY, { ...plain(theme), align: 'right' });
}

/** In as many lines as there are, at most two; what does not fit is cut. */
function foldedText(text: string, mostPx: number, size: number): readonly string[] {
  const parts: string[] = [''];
  for (const word of text.split(' ')) {
    const longer = parts[parts.length - 1] === '' ? word : `${parts[parts.length - 1]} ${word}`;
    if (textWidth(longer, size) <= mostPx || parts[parts.length - 1] === '') parts[parts.length - 1] = longer;
    else parts.push(word);
  }
  const kept = parts.slice(0, 2);
  if (parts.length > 2) kept[1] = `${kept[1]} …`;
  return kept.map((part) => cut(part, mostPx, size));
}

function cut(text: string, mostPx: number, size: number): string {
  let end = text.length;
  while (end > 1 && textWidth(text.slice(0, end), size) > mostPx) end--;
  return end === text.length ? text : `${text.slice(0, end - 1)}…`;
}

/** Its figure is beyond the end of an axis that ends. */
const isBeyond = ({ reach }: SweepChartModel, { y, top }: ChartLayout, { value }: ChartPoint): boolean =>
  reach?.ends === true && value !== undefined && y.to(value) < top - 1;

/** Figures beyond the axis’s end, in words beside their marks at its edge: those of one place below each other. */
function drawBeyond(pen: Pen, model: SweepChartModel, layout: ChartLayout, theme: Theme): void {
  const { tiny } = theme.type;
  const beside = new Map<number, number>();
  model.lines.forEach(({ points }, i) => {
    for (const point of points) {
      const at = isBeyond(model, layout, point) ? placeOf(layout, i, point, false) : undefined;
      if (!at) continue;
      const row = beside.get(point.x) ?? 0;
      beside.set(point.x, row + 1);
      const words = `↑ ${describeMeasure(point.value ?? NaN, model.y.unit)}`;
      pen.text(words, at.x - 8 * theme.scale, at.y + (0.9 + 1.25 * row) * tiny, {
        ...plain(theme),
        color: theme.colors.ink,
        align: 'right',
        halo: theme.colors.paper,
      });
    }
  });
}

/** What a point lies above: a hairline down to the axis. */
function drawSelection(pen: Pen, model: SweepChartModel, layout: ChartLayout, theme: Theme): void {
  const found = pointOf(model, model.selected);
  if (!found) return;
  const x = layout.x.to(found.point.x);
  line(pen, x, layout.top, x, layout.bottom, theme.colors.muted, theme.line.hair);
}

function drawBand(
  pen: Pen,
  model: SweepChartModel,
  { points, look }: ChartLine,
  index: number,
  layout: ChartLayout,
  theme: Theme,
): void {
  const { color } = lookOf(index, theme, look);
  const bound = (value: number) => layout.y.to(value);
  const sure = points.filter(
    ({ value, low, high }) =>
      value !== undefined && low !== undefined && high !== undefined && Number.isFinite(high),
  );
  // What was never seen has a bound, not a spread: a hairline, no area.
  const known =
    model.x.scale === 'category'
      ? []
      : sure.filter((point) => point.value !== 0 && !isBeyond(model, layout, point));
  for (const point of known.length < 2 ? sure : sure.filter(({ value }) => value === 0)) {
    const { x, low = 0, high = 0, value } = point;
    const px = layout.x.to(x);
    line(pen, px, bound(low), px, bound(high), color, value === 0 ? theme.line.hair : theme.line.thin);
  }
  if (known.length < 2) return;
  pen.begin();
  areaPath(
    pen,
    known,
    ({ x }) => layout.x.to(x),
    ({ low = 0 }) => bound(low),
    ({ high = 0 }) => bound(high),
  );
  pen.save();
  pen.alpha(0.2);
  pen.fill(color);
  pen.restore();
}

const UPON = [4, 6];
const BESIDE_PX = 8;

function drawLine(
  pen: Pen,
  model: SweepChartModel,
  own: ChartLine,
  { index, covers }: { readonly index: number; readonly covers: number },
  layout: ChartLayout,
  theme: Theme,
): void {
  const look = lookOf(index, theme, own.look);
  // Upon another line: through its gaps that one is seen, and its points stand beside that one's.
  const settings =
    covers > 0 && !own.look ? { ...look, dash: UPON.map((part) => part * theme.line.mark) } : look;
  const beside = covers * BESIDE_PX * theme.scale;
  const isLog = model.y.scale === 'log';
  const places = own.points.flatMap((point) => {
    const at = placeOf(layout, index, point, isLog);
    return at ? [{ at, point, isBeyond: isBeyond(model, layout, point) }] : [];
  });
  const { marksEvery = 0 } = own;
  const marked = marksEvery > 0 ? places.filter((_, i) => i % marksEvery === 0) : places;
  if (marksEvery > 0) {
    pen.begin();
    linePath(
      pen,
      places,
      ({ at }) => at.x,
      ({ at }) => at.y,
    );
    pen.stroke(settings.color, theme.line.mark, settings.dash);
  } else if (model.x.scale !== 'category') drawStrokes(pen, places, settings, theme);
  for (const { at, point, isBeyond: beyond } of marked) {
    if (beyond) pointMark(pen, at.x, at.y, settings, theme, point.state === 'open');
    else if (point.state === 'saturated' && point.value === undefined)
      saturatedMark(pen, at, settings, theme);
    else
      pointMark(pen, at.x + beside, at.y, settings, theme, point.state === 'open' || point.hollow === true);
  }
}

interface Placed {
  readonly at: Place;
  readonly point: ChartPoint;
  /** Its figure is beyond the axis’s end. */
  readonly isBeyond: boolean;
}

const isGone = ({ state, value }: ChartPoint): boolean => state === 'saturated' && value === undefined;

interface Stroke {
  readonly width: number;
  readonly dash: readonly number[];
}

/** From point to point, in one stroke as far as it looks alike: dashes go on through the points. */
function drawStrokes(pen: Pen, places: readonly Placed[], settings: LineLook, theme: Theme): void {
  let from = 0;
  const strokes = places.slice(1).map((b, i) => strokeOf(elementAt(places, i), b, settings, theme));
  for (const [i, own] of strokes.entries()) {
    const next = strokes[i + 1];
    if (next?.width === own.width && String(next.dash) === String(own.dash)) continue;
    pen.begin();
    linePath(
      pen,
      places.slice(from, i + 2),
      ({ at }) => at.x,
      ({ at }) => at.y,
    );
    pen.stroke(settings.color, own.width, own.dash);
    from = i + 1;
  }
}

/** On its way to where there is no figure it is dotted; what is not exact yet is thin, and of its own form all the same. */
function strokeOf(a: Placed, b: Placed, { dash }: LineLook, theme: Theme): Stroke {
  const leaves = isGone(a.point) !== isGone(b.point) || a.isBeyond !== b.isBeyond;
  const isOpen = a.point.state === 'open' || b.point.state === 'open';
  const { scale, line: weight } = theme;
  return {
    width: leaves || isOpen || isGone(b.point) ? weight.hair : weight.mark,
    dash: leaves ? [2 * scale, 3 * scale] : dash,
  };
}

/** It goes up and up. */
function saturatedMark(pen: Pen, { x, y }: Place, { color }: LineLook, theme: Theme): void {
  const size = 7.5 * theme.scale;
  arrowHead(pen, x, y - size / 2, -Math.PI / 2, color, size);
}

function drawTheory(pen: Pen, model: SweepChartModel, layout: ChartLayout, theme: Theme): void {
  const { scale } = theme;
  for (const { points } of model.theory) {
    pen.begin();
    linePath(
      pen,
      points,
      ({ x }) => layout.x.to(x),
      ({ y }) => Math.max(-1e4, layout.y.to(y)),
    );
    pen.stroke(theme.colors.ink, theme.line.hair, [6 * scale, 3 * scale, 1.5 * scale, 3 * scale]);
  }
}

function drawLimits(pen: Pen, model: SweepChartModel, layout: ChartLayout, theme: Theme): void {
  const { scale, colors, type } = theme;
  const style = { ...plain(theme), color: colors.ink, halo: colors.paper };
  model.limits.forEach(({ name, x }, i) => {
    const px = layout.x.to(x);
    if (!(px >= layout.left && px <= layout.right)) return;
    line(pen, px, layout.top, px, layout.bottom, colors.ink, theme.line.hair, [6 * scale, 3 * scale]);
    const isLeft = px - layout.left > textWidth(name, type.tiny) + 8;
    pen.text(name, isLeft ? px - 5 : px + 5, layout.top + (1.3 + 1.4 * i) * type.tiny, {
      ...style,
      align: isLeft ? 'right' : 'left',
    });
  });
}

/** Rings round the selected and the hovered point; the hovered one says its figure. */
function drawPointed(pen: Pen, model: SweepChartModel, layout: ChartLayout, theme: Theme): void {
  const isLog = model.y.scale === 'log';
  for (const index of new Set([model.selected, model.hovered])) {
    const found = pointOf(model, index);
    const at = found && placeOf(layout, found.lineAt, found.point, isLog);
    if (!at) continue;
    circle(pen, at.x, at.y, 8 * theme.scale);
    pen.stroke(theme.colors.ink, index === model.selected ? theme.line.strong : theme.line.thin);
    if (index !== model.hovered) continue;
    const words = describePointed(model, found);
    const width = textWidth(words, theme.type.small, 600);
    const isLeft = at.x + width + 16 > layout.right;
    pen.text(words, isLeft ? at.x - 13 : at.x + 13, Math.max(theme.type.small, at.y - 11 * theme.scale), {
      size: theme.type.small,
      font: theme.fonts.sans,
      weight: 600,
      color: theme.colors.ink,
      halo: theme.colors.paper,
      align: isLeft ? 'right' : 'left',
    });
  }
}

/** A finger's breadth, in px. */
const REACH_PX = 18;

/** The index of the point that is nearest to (x, y), if any is near. */
export function pointAt(
  model: SweepChartModel,
  size: Size,
  x: number,
  y: number,
  theme: Theme,
): number | undefined {
  const layout = layOutChart(model, size, theme);
  let best: number | undefined;
  let least = REACH_PX * theme.scale;
  model.lines.forEach(({ points }, i) => {
    for (const point of points) {
      const at = placeOf(layout, i, point, model.y.scale === 'log');
      const distance = at ? Math.hypot(at.x - x, at.y - y) : Infinity;
      if (distance < least) {
        least = distance;
        best = point.index;
      }
    }
  });
  return best;
}
