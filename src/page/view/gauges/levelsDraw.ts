/** The drawing of levels: as bars beside the arm, and as filled steps in rows on the axis of time. */
import { labelStyle, strongLabel } from '../../draw/labels.ts';
import { linear } from '../../draw/linear.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { box, line, type Pen } from '../../draw/pen.ts';
import { drawNothing } from '../axes/chart.ts';
import { drawHeading, headingHeight } from '../axes/heading.ts';
import { drawTitle, wrapped } from '../axes/stave.ts';
import { layoutRows, type RowPlace, type RowsLayout } from '../axes/streamRows.ts';
import type { GaugePoint } from '../scene/cycleCourse.ts';
import { capital } from '../scene/names.ts';
import type { Size } from '../scene/view.ts';
import type { LevelRow, LevelsModel } from './levelsModel.ts';
import { levelText, nothingKept } from './words.ts';

export const LEVELS_TITLE = 'Gauges';

/** Of a level, over the paper. */
const FILL = 0.28;
const MOST_PITCH_PX = 22;
const LEAST_PITCH_PX = 2.5;

/** What is beyond every bound reaches to the end of its scale. */
const bounded = ({ least, most }: LevelRow, value: number): number => Math.max(least, Math.min(most, value));

/** Bars beside the arm: zero is a line that all of them share, what is overdrawn goes to the left of it. */
export function drawBars(pen: Pen, model: LevelsModel, size: Size, theme: Theme): void {
  const rows = barsOf(model, size, theme);
  const { colors, type, fonts, scale, line: lines } = theme;
  const titles = new Set(rows.map((row) => row.title));
  const own = capital(rows[0]?.title ?? '');
  const isOwn = titles.size === 1 && textWidth(own, type.body, 600) < size.width;
  const title = isOwn ? own : LEVELS_TITLE;
  drawHeading(pen, title, [], size.width, theme);
  if (rows.length === 0) {
    pen.text(nothingKept, 0, headingHeight(theme) + type.body, {
      ...{ size: type.tiny, font: fonts.sans, color: colors.muted },
    });
    return;
  }
  const top = headingHeight(theme) + 2 * scale;
  const pitch = pitchOf(rows.length, size, theme);
  const isNamed = pitch >= type.tiny * 1.05;
  // One alone has its name over it.
  const isAlone = isOwn && rows.length === 1 && rows[0].name === rows[0].title;
  const names =
    isNamed && !isAlone
      ? Math.min(size.width * 0.3, Math.max(...rows.map(({ name }) => textWidth(name, type.tiny))))
      : 0;
  const values = Math.max(...rows.map((row) => textWidth(levelText(row, -0.94 * row.most), type.tiny, 600)));
  const left = names > 0 ? names + 8 * scale : 0;
  const right = Math.max(left + 30, size.width - values - 10 * scale);
  // Zero is one line for all.
  const under = Math.max(...rows.map(({ least, most }) => -least / (most - least)));
  const zero = left + under * (right - left);
  rows.forEach((row, k) => {
    const [first, middle] = [top + k * pitch, top + (k + 0.5) * pitch];
    const x = linear([0, row.most], [zero, right]);
    const thick = Math.max(1.5, pitch * 0.58);
    drawBar(pen, row, x, middle - thick / 2, thick, theme);
    line(pen, x(0), first, x(0), first + pitch, colors.muted, lines.hair);
    if (!isNamed) return;
    const weight = row.chosen || row.now < 0 ? 600 : 400;
    const color = row.now < 0 ? colors.ink : row.chosen ? colors.ink : colors.muted;
    const style = { size: type.tiny, font: fonts.sans, baseline: 'middle', weight, color } as const;
    if (!isAlone) pen.text(cut(row.name, names, theme), 0, middle, style);
    pen.text(levelText(row, row.now), right + 8 * scale, middle, style);
  });
}

function drawBar(
  pen: Pen,
  row: LevelRow,
  x: (value: number) => number,
  top: number,
  thick: number,
  theme: Theme,
): void {
  const { colors, line: lines, scale } = theme;
  if (!(row.now === row.now)) return;
  const [from, to] = [x(0), x(bounded(row, row.now))];
  pen.save();
  pen.alpha(FILL);
  box(pen, Math.min(from, to), top, Math.abs(to - from), thick, colors.ink);
  pen.restore();
  if (row.now < 0) {
    pen.begin();
    pen.rect(to, top, from - to, thick);
    pen.hatch(colors.ink, 3.5 * scale);
  }
  line(pen, to, top - 1, to, top + thick + 1, colors.ink, lines.mark);
}

/** All of the first gauge; of gauges for all together each, where all have room to be named. */
function barsOf({ rows }: LevelsModel, size: Size, theme: Theme): readonly LevelRow[] {
  const isOne = rows.every(({ name, title }) => name === title);
  if (isOne && pitchOf(rows.length, size, theme) >= theme.type.tiny * 1.15) return rows;
  const first = rows.filter(({ gauge }) => gauge === rows[0].gauge);
  const room = Math.floor((size.height - headingHeight(theme)) / (LEAST_PITCH_PX * theme.scale));
  return first.slice(0, Math.max(1, room));
}

const pitchOf = (count: number, { height }: Size, theme: Theme): number =>
  Math.min(
    MOST_PITCH_PX * theme.scale,
    (height - headingHeight(theme) - 6 * theme.scale) / Math.max(1, count),
  );

/** As many letters as there is room for. */
function cut(text: string, room: number, { type }: Theme): string {
  if (textWidth(text, type.tiny, 600) <= room + 6) return text;
  let letters = text.length - 1;
  while (letters > 1 && textWidth(`${text.slice(0, letters)}…`, type.tiny, 600) > room) letters--;
  return `${text.slice(0, letters)}…`;
}

/** Rows on the axis of time. */
export function drawLevels(pen: Pen, model: LevelsModel, size: Size, theme: Theme): void {
  const { timeNs, fromNs, toNs, rows } = model;
  if (rows.length === 0) {
    drawNothing(pen, nothingKept, size, theme);
    return;
  }
  const layout = layoutRows(model, size, theme);
  const { gutter, top, bottom, scale } = layout;
  pen.save();
  pen.clip(scale.left, top - 2, scale.right - scale.left, bottom - top + 4);
  rows.forEach((row, k) => {
    drawSteps(pen, row, layout.rows[k], scale.x, Math.min(timeNs, toNs), theme);
  });
  pen.restore();
  const end = Math.min(scale.right, scale.x(model.endNs));
  for (const [k, row] of rows.entries()) {
    const y = placeOf(row, layout.rows[k])(0);
    line(pen, scale.left, y, end, y, theme.colors.hairline, theme.line.hair);
  }
  const isNow = timeNs >= fromNs && timeNs <= toNs;
  const nowX = Math.max(scale.left, Math.min(scale.right, scale.x(timeNs)));
  if (isNow) {
    line(pen, nowX, 0, nowX, bottom, theme.colors.now, theme.line.mark);
    drawWords(pen, model, layout, nowX, theme);
  }
  const above = gutter.above > 0;
  // At the gutter's foot stands the way back to the chart of the run.
  drawTitle(
    pen,
    { title: LEVELS_TITLE },
    gutter,
    above ? 0 : top * 0.5,
    bottom - theme.type.tiny * 1.9,
    theme,
  );
  if (!above) drawGroups(pen, model, layout, theme);
}

const placeOf = (row: LevelRow, { top, base }: RowPlace) => linear([row.least, row.most], [base - 1, top]);

function drawSteps(
  pen: Pen,
  row: LevelRow,
  place: RowPlace,
  x: (ns: number) => number,
  untilNs: number,
  theme: Theme,
): void {
  const { points } = row;
  if (points.length === 0) return;
  const y = placeOf(row, place);
  const { colors, line: lines, scale } = theme;
  const area = (of: (value: number) => number) => {
    trace(pen, points, untilNs, x, (value) => y(of(bounded(row, value))));
    pen.lineTo(x(untilNs), y(0));
    pen.lineTo(x(points[0].atNs), y(0));
    pen.closePath();
  };
  pen.save();
  pen.alpha(FILL);
  area((value) => value);
  pen.fill(colors.ink);
  pen.restore();
  if (points.some(({ value }) => value < 0)) {
    area((value) => Math.min(0, value));
    pen.hatch(colors.ink, 3.5 * scale);
  }
  trace(pen, points, untilNs, x, (value) => y(bounded(row, value)));
  pen.stroke(colors.ink, row.chosen ? lines.mark : lines.hair);
}

function trace(
  pen: Pen,
  points: readonly GaugePoint[],
  untilNs: number,
  x: (ns: number) => number,
  y: (value: number) => number,
): void {
  pen.begin();
  points.forEach(({ atNs, value }, k) => {
    if (k === 0) pen.moveTo(x(atNs), y(value));
    else pen.lineTo(x(atNs), y(value));
    pen.lineTo(x(Math.max(atNs, points[k + 1]?.atNs ?? untilNs)), y(value));
  });
}

/** Right of the present, where nothing has happened yet: whose it is, and how much. */
function drawWords(
  pen: Pen,
  { rows, toNs, timeNs }: LevelsModel,
  { gutter, scale, rows: places }: RowsLayout,
  nowX: number,
  theme: Theme,
): void {
  if (timeNs > toNs) return;
  const { type, colors } = theme;
  const from = nowX + 8 * theme.scale;
  const room = scale.right + gutter.right - from;
  for (const [k, row] of rows.entries()) {
    const { top, base, named } = places[k];
    if (!named) continue;
    const value = levelText(row, row.now);
    const says = [`${row.name}: ${value}`, value].find((text) => textWidth(text, type.tiny, 600) <= room);
    if (says === undefined) continue;
    const strong = row.chosen || row.now < 0;
    const style = strong ? strongLabel(theme, colors.ink) : labelStyle(theme, colors.muted);
    pen.text(says, from, (top + base) / 2, { ...style, baseline: 'middle' });
  }
}

/** What the rows of a gauge are, beside the first of them, where its group is high enough. */
function drawGroups(pen: Pen, { rows }: LevelsModel, layout: RowsLayout, theme: Theme): void {
  const { type, fonts, colors, scale } = theme;
  const { gutter, bottom, rows: places } = layout;
  const step = type.tiny * 1.3;
  const titleBase = layout.top * 0.5 + type.body * 1.35;
  rows.forEach(({ gauge, title }, k) => {
    if (k > 0 && rows[k - 1].gauge === gauge) return;
    const last = rows.findLastIndex((row) => row.gauge === gauge);
    const from = Math.max(places[k].top, k === 0 ? titleBase : 0);
    const lines = wrapped(title, gutter.left - 6 * scale, type.tiny, 400);
    const until = Math.min(places[last].base, bottom - (last === rows.length - 1 ? type.tiny * 1.9 : 0));
    if (from + lines.length * step > until) return;
    lines.forEach((words, i) => {
      pen.text(words, 0, from + (i + 0.8) * step, { size: type.tiny, font: fonts.sans, color: colors.muted });
    });
  });
}
