/** The one axis of all staves, in a row under the band: times at the long ticks, and the rounds' names between them. */
import { seconds } from '../../draw/format.ts';
import { LabelField } from '../../draw/labels.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { box, type Pen } from '../../draw/pen.ts';
import { NAMED_PX, plainTicks, timeTicks, type TimeTick } from '../axes/timeAxis.ts';
import type { TimelineModel } from './model.ts';
import { axisHeight, longTicks, perGridOf, tickRise, type TimelineLayout } from './layout.ts';

/** The ticks that have their times written under them, none beyond the run's end. */
function ticksOf(model: TimelineModel, { scale }: TimelineLayout, theme: Theme): readonly TimeTick[] {
  const ticks =
    model.grid?.word === 'round' ? timeTicks(scale, model.roundNs, theme) : plainTicks(scale, theme);
  return ticks.filter(({ ns }) => ns <= model.endNs);
}

/** Long ticks at rounds or common periods, or at some of them where they are many; short ones between. */
export function drawTicks(pen: Pen, model: TimelineModel, layout: TimelineLayout, theme: Theme): void {
  const { scale, bandTop, bandHeight, axisTop } = layout;
  const { colors, line } = theme;
  const perGrid = perGridOf(model, layout);
  const rise = tickRise(perGrid, theme);
  const bottom = bandTop + bandHeight;
  const long = longTicks(model, layout);
  const ticks = ticksOf(model, layout, theme);
  const upright = (places: readonly number[], top: number, foot: number, width: number, color: string) => {
    if (places.length === 0) return;
    pen.begin();
    for (const x of places) {
      pen.moveTo(x, top);
      pen.lineTo(x, foot);
    }
    pen.stroke(color, width);
  };
  const isDense = perGrid < 26;
  const marked = isDense && model.grid?.word === 'round' ? ticks.map(({ ns }) => scale.x(ns)) : long;
  const width = perGrid > 90 * theme.scale ? line.mark : isDense ? line.hair : line.thin;
  upright(marked, bandTop - rise, axisTop + 5 * theme.scale, width, colors.ink);
  const fine = ticks.filter(({ round }) => !round).map(({ ns }) => scale.x(ns));
  upright(fine, axisTop, axisTop + 4 * theme.scale, line.hair, colors.muted);
  if (perGrid < 30) return;
  const short = model.shortTicksNs.map(scale.x).filter((x) => x >= scale.left && x <= scale.right);
  upright(short, bandTop - 4 * theme.scale, bottom + 3 * theme.scale, line.hair, colors.ink);
}

export function drawAxis(pen: Pen, model: TimelineModel, layout: TimelineLayout, theme: Theme): void {
  const { scale, axisTop, rightEdge } = layout;
  const height = axisHeight(theme);
  const field = new LabelField(Math.max(2, scale.left - 30 * theme.scale), rightEdge);
  const ticks = ticksOf(model, layout, theme);
  const write = (text: string, x: number, ink: boolean) => {
    const width = textWidth(text, theme.type.tiny);
    const left = field.centred(x, width);
    if (field.take(left, axisTop, width, height, 4)) word(pen, text, left, width, ink, model, layout, theme);
  };
  // Rounds first, then their names, then what stands between.
  for (const { ns, label, round } of ticks) if (round) write(endOr(label, ns, model), scale.x(ns), true);
  for (const { name, x } of gridNames(model, layout, theme)) write(name, x, false);
  for (const { ns, label, round } of ticks) if (!round) write(label, scale.x(ns), false);
}

/** The run's end says so. */
const endOr = (label: string, ns: number, { endNs }: TimelineModel): string =>
  ns === endNs ? `end ${seconds(ns, Number.isInteger(ns / 1e9) ? 0 : 1)}` : label;

/** 'round 4', 'period 12' in the middle of what is in sight of it. */
function gridNames({ grid, ...model }: TimelineModel, layout: TimelineLayout, theme: Theme) {
  const { scale } = layout;
  if (grid === undefined) return [];
  const each = scale.x(grid.everyNs) - scale.x(0);
  const room = textWidth(seconds(model.toNs, 1), theme.type.tiny) / 2 + 5;
  if (each < NAMED_PX * theme.scale) return [];
  const names: { readonly name: string; readonly x: number }[] = [];
  const end = Math.min(model.toNs, model.endNs);
  const first = Math.max(0, Math.floor((model.fromNs - grid.fromNs) / grid.everyNs));
  for (let k = first; grid.fromNs + k * grid.everyNs < end; k++) {
    const name = `${grid.word} ${k + 1}`;
    const half = textWidth(name, theme.type.tiny) / 2;
    const startNs = grid.fromNs + k * grid.everyNs;
    const from = Math.max(scale.left, scale.x(startNs) + room);
    const to = Math.min(scale.right, scale.x(startNs + grid.everyNs) - room);
    if (to - from < 2 * half) continue;
    const middle = scale.x(startNs + grid.everyNs / 2);
    names.push({ name, x: Math.max(from + half, Math.min(to - half, middle)) });
  }
  return names;
}

/** Where the present meets a word, its line has a gap as high as the row. */
function word(
  pen: Pen,
  text: string,
  left: number,
  width: number,
  ink: boolean,
  model: TimelineModel,
  { scale, axisRow }: TimelineLayout,
  { type, fonts, colors, line }: Theme,
): void {
  const x = scale.x(model.timeNs);
  if (x >= left - 2 && x <= left + width + 2 && x >= scale.left && x <= scale.right)
    box(pen, x - line.mark, axisRow - type.tiny * 0.95, 2 * line.mark, type.tiny * 1.2, colors.paper);
  pen.text(text, left, axisRow, {
    ...{ size: type.tiny, font: fonts.sans },
    ...{ color: ink ? colors.ink : colors.muted, halo: colors.paper },
  });
}
