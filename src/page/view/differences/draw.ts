/** What differs between two runs, as a stave: a bar at each request's arrival, up where it waits longer in the second. */
import { scaleLinear } from 'd3-scale';
import { seconds } from '../../draw/format.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { box, line, polygon, type Pen } from '../../draw/pen.ts';
import { decimalsOf } from '../../draw/ticks.ts';
import { airOf, drawTitle, gutterOf } from '../axes/stave.ts';
import { timeScale, type TimeScale } from '../axes/timeScale.ts';
import type { Hit, Size } from '../scene/view.ts';
import type { Difference, DifferencesModel } from './model.ts';
import { longerBy } from './words.ts';

/** A bar's width, in px of ordinary type. */
const BAR_PX = 3;
/** So far from a bar a hand still means it. */
const REACH_PX = 6;
/** With less height, in lines of its type, the picture has its title alone. */
const LEAST_NOTED = 5;

interface Frame {
  readonly scale: TimeScale;
  readonly top: number;
  readonly base: number;
  readonly y: (ns: number) => number;
  readonly levels: readonly number[];
  readonly step: number;
}

function frameOf({ fromNs, toNs, upNs, downNs }: DifferencesModel, size: Size, theme: Theme): Frame {
  const { tiny } = theme.type;
  const gutter = gutterOf(size.width, theme);
  const top = Math.max(airOf(theme) * 1.5, gutter.above + tiny * 0.6);
  const base = Math.max(top + 10, size.height - tiny * 0.6);
  const count = Math.max(2, Math.floor((base - top) / (tiny * 1.9)));
  const y = scaleLinear([-downNs / 1e9, upNs / 1e9], [base, top]).nice(count);
  const levels = y.ticks(count);
  const step = levels.length > 1 ? levels[1] - levels[0] : 1;
  return {
    scale: timeScale(size.width, fromNs, toNs, theme, gutter),
    ...{ top, base, levels, step },
    y: (ns) => y(ns / 1e9),
  };
}

/** Of a stave that no numbers of other staves stand beside: '+0.3 s', '0', '−0.3 s'. */
function levelText(level: number, step: number): string {
  if (Math.abs(level) < step / 2) return '0';
  return `${level < 0 ? '−' : '+'}${seconds(Math.abs(level) * 1e9, decimalsOf(step))}`;
}

export function drawDifferences(pen: Pen, model: DifferencesModel, size: Size, theme: Theme): void {
  const frame = frameOf(model, size, theme);
  const { scale, top, base } = frame;
  const gutter = gutterOf(size.width, theme);
  const { colors, line: lines, type } = theme;
  drawGround(pen, model, frame, theme);
  pen.save();
  pen.clip(scale.left - 2, top - 2, scale.right - scale.left + 4, base - top + 4);
  for (const bar of model.bars) drawBar(pen, bar, frame, theme, bar === model.told);
  pen.restore();
  if (model.timeNs >= model.fromNs && model.timeNs <= model.toNs)
    line(pen, scale.x(model.timeNs), 0, scale.x(model.timeNs), size.height, colors.now, lines.mark);
  drawTold(pen, model, frame, theme);
  const notes = base - top > LEAST_NOTED * type.tiny ? [`up: longer`, `in ${model.second}`] : [];
  const title = `${model.second} − ${model.first}`;
  drawTitle(pen, { title, notes }, gutter, gutter.above > 0 ? 0 : 2 * theme.scale, base, theme);
}

function drawGround(
  pen: Pen,
  { linesNs }: DifferencesModel,
  { scale, base, levels, step, y }: Frame,
  theme: Theme,
): void {
  const { colors, type, fonts, line: lines } = theme;
  pen.begin();
  for (const ns of linesNs) {
    pen.moveTo(scale.x(ns), 0);
    pen.lineTo(scale.x(ns), base);
  }
  pen.stroke(colors.hairline, lines.hair);
  for (const level of levels) {
    const at = y(level * 1e9);
    const isZero = Math.abs(level) < step / 2;
    line(pen, scale.left, at, scale.right, at, isZero ? colors.muted : colors.hairline, lines.hair);
    pen.text(levelText(level, step), scale.right + 5 * theme.scale, at + type.tiny * 0.36, {
      ...{ size: type.tiny, font: fonts.sans, color: colors.muted },
    });
  }
}

/** Hollow where it still waits in one of the runs; one that is longer than the picture is high ends in a point. */
function drawBar(pen: Pen, bar: Difference, frame: Frame, theme: Theme, strong: boolean): void {
  const { scale, y, top: highest, base } = frame;
  const wide = BAR_PX * theme.scale;
  const left = scale.x(bar.arrivalNs) - wide / 2;
  const from = y(0);
  const to = Math.max(highest, Math.min(base, y(bar.longerNs)));
  if (to !== y(bar.longerNs)) {
    const back = to + Math.sign(from - to) * 2 * wide;
    polygon(pen, left - wide, back, left + wide / 2, to, left + 2 * wide, back);
    pen.fill(theme.colors.d);
  }
  const color = strong ? theme.colors.ink : theme.colors.d;
  const [top, height] = [Math.min(from, to), Math.max(1, Math.abs(to - from))];
  if (!bar.open) {
    box(pen, left, top, wide, height, color);
    return;
  }
  pen.begin();
  pen.rect(left, top, wide, height);
  pen.stroke(color, theme.line.hair);
}

/** '644 waits 0.41 s longer', beside its bar. */
function drawTold(pen: Pen, { told }: DifferencesModel, { scale, y, top, base }: Frame, theme: Theme): void {
  if (!told) return;
  const { tiny } = theme.type;
  const text = `${told.label} waits ${longerBy(told)}`;
  const room = textWidth(text, tiny, 600) + 8 * theme.scale;
  const at = scale.x(told.arrivalNs);
  const isRight = at + room < scale.right;
  const height = Math.max(top + tiny * 0.8, Math.min(base - tiny * 0.2, y(told.longerNs) + tiny * 0.4));
  pen.text(text, isRight ? at + 5 * theme.scale : at - 5 * theme.scale, height, {
    ...{ size: tiny, font: theme.fonts.sans, weight: 600, color: theme.colors.ink, halo: theme.colors.paper },
    align: isRight ? 'left' : 'right',
  });
}

/** The bar under a hand: the nearest of those that are as near as a finger is wide. */
export function hitDifference(
  model: DifferencesModel,
  size: Size,
  x: number,
  _y: number,
  theme: Theme,
): Hit | undefined {
  const { scale } = frameOf(model, size, theme);
  let [row, nearest] = [-1, REACH_PX * theme.scale];
  for (const bar of model.bars) {
    const away = Math.abs(scale.x(bar.arrivalNs) - x);
    if (away <= nearest) [row, nearest] = [bar.row, away];
  }
  return row < 0 ? undefined : { row };
}
