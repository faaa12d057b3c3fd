/** Throughput by client, over the run so far as a chart and over the score's axis as a stave (QoS paper, figures 5 and 6). */
import { linear } from '../../draw/linear.ts';
import { textWidth } from '../../draw/measure.ts';
import { themes, type Theme } from '../../draw/palette.ts';
import { line, type Pen } from '../../draw/pen.ts';
import { decimalsOf, multiples, niceStep } from '../../draw/ticks.ts';
import { drawNothing } from '../axes/chart.ts';
import { airOf, drawTitle, gutterOf } from '../axes/stave.ts';
import { timeScale } from '../axes/timeScale.ts';
import type { Picture } from '../scene/picture.ts';
import { ofChart } from '../scene/ofSystem.ts';
import type { Hit, Size, View } from '../scene/view.ts';
import { drawLines, drawNames, type Frame } from './throughputDraw.ts';
import {
  throughputAt,
  throughputIn,
  throughputOf,
  type Throughput,
  type ThroughputModel,
} from './throughputModel.ts';
import { describeThroughput, nobodyToTell, tableOfThroughput } from './words.ts';
import { chartHeight, staveHeight } from '../axes/heights.ts';

const TITLE = 'Throughput';

/** Lower than this, in lines of its type, a stave has its title alone. */
const LEAST_NOTED = 4.5;
/** Over the highest of the run. */
const HEADROOM = 1.06;

interface Levels {
  readonly step: number;
  readonly top: number;
  /** What its numbers count. */
  readonly unit: 'MB/s' | 'kB/s' | 'B/s';
}

/** As many as there is room for, from 0 to a little over the most. */
function levelsOf({ most }: ThroughputModel, heightPx: number, { type }: Theme): Levels {
  const top = Math.max(1, most * HEADROOM);
  const count = Math.max(1, Math.min(6, Math.floor(heightPx / (type.tiny * 2.1))));
  const step = niceStep(top / count);
  // Rounded up, it may lie over all that there is.
  return {
    step: step < top ? step : niceStep(top / (count + 1)),
    top,
    unit: top >= 1e6 ? 'MB/s' : top >= 1e3 ? 'kB/s' : 'B/s',
  };
}

const perUnit = { 'MB/s': 1e6, 'kB/s': 1e3, 'B/s': 1 } as const;

function drawLevels(
  pen: Pen,
  { step, top, unit }: Levels,
  { left, right, y }: Frame,
  numbersX: number,
  align: 'left' | 'right',
  theme: Theme,
): void {
  const { colors, type, fonts, line: lines } = theme;
  for (const level of multiples(0, top, step)) {
    line(pen, left, y(level), right, y(level), level === 0 ? colors.muted : colors.hairline, lines.hair);
    const number = (level / perUnit[unit]).toFixed(decimalsOf(step / perUnit[unit]));
    pen.text(number, numbersX, y(level) + type.tiny * 0.36, {
      ...{ size: type.tiny, font: fonts.sans, color: colors.muted, align },
    });
  }
}

function staveFrame(
  model: ThroughputModel,
  { width, height }: Size,
  theme: Theme,
): Frame & { levels: Levels } {
  const gutter = gutterOf(width, theme);
  const scale = timeScale(width, model.fromNs, model.toNs, theme);
  const { tiny } = theme.type;
  const top = Math.max(airOf(theme), gutter.above) + tiny * 0.5;
  const base = Math.max(top + 10, height - Math.ceil(tiny * 0.42));
  const levels = levelsOf(model, base - top, theme);
  return {
    ...{ left: scale.left, right: scale.right, top, base, x: scale.x, levels },
    y: linear([0, levels.top], [base, top]),
    nowX: Math.max(scale.left, Math.min(scale.right, scale.x(model.timeNs))),
  };
}

function drawStave(pen: Pen, model: ThroughputModel, size: Size, theme: Theme): void {
  const gutter = gutterOf(size.width, theme);
  const { tiny } = theme.type;
  const frame = staveFrame(model, size, theme);
  const { right, top, base, nowX, levels } = frame;
  const isNoted = base - top > LEAST_NOTED * tiny;
  const notes = isNoted ? [`in ${levels.unit}`, 'light: promised', 'dashed: wanted'] : [];
  // At the gutter's foot stands the way to other charts.
  drawTitle(
    pen,
    { title: TITLE, notes },
    gutter,
    gutter.above > 0 ? 0 : airOf(theme) * 0.5,
    base - tiny * 1.9,
    theme,
  );
  if (model.lines.length === 0) {
    drawNothing(pen, nobodyToTell, size, theme);
    return;
  }
  drawLevels(pen, levels, frame, right + 5 * theme.scale, 'left', theme);
  drawLines(pen, model, frame, theme);
  if (model.timeNs < model.fromNs || model.timeNs > model.toNs) return;
  line(pen, nowX, 0, nowX, base, theme.colors.now, theme.line.mark);
  drawNames(pen, model, frame, right, theme);
}

const REACH_PX = 9;

/** The request that a client's line is drawn from, under the hand. */
function hitLine(
  model: ThroughputModel,
  frame: Frame,
  px: number,
  py: number,
  theme: Theme,
): Hit | undefined {
  const { x, y, left, right } = frame;
  if (px < left || px > Math.min(right, frame.nowX + 6)) return undefined;
  const { firstNs, stepNs, lines } = model;
  const atNs =
    model.fromNs + ((px - x(model.fromNs)) / (x(model.toNs) - x(model.fromNs))) * (model.toNs - model.fromNs);
  let [best, away] = [-1, REACH_PX * theme.scale];
  for (const { samples, rows } of lines) {
    const k = Math.floor((atNs - firstNs) / stepNs);
    const rates = [samples[k], samples[k + 1]].filter((rate) => rate === rate);
    const distance = Math.min(...rates.map((rate) => Math.abs(y(rate) - py)));
    if (distance >= away) continue;
    away = distance;
    best = rows[k] ?? -1;
  }
  return best < 0 ? undefined : { row: best };
}

const common = {
  id: 'throughput',
  title: 'Throughput by client',
  prepare: throughputOf,
  describe: describeThroughput,
  table: tableOfThroughput,
} as const;

const throughputStave: View<Throughput, ThroughputModel> = ofChart<Throughput, ThroughputModel>({
  ...common,
  heading: () => TITLE,
  at: throughputIn,
  draw: drawStave,
  hit: (model, size, x, y, theme = themes.light) =>
    hitLine(model, staveFrame(model, size, theme), x, y, theme),
  preferredHeight: staveHeight({ least: 140, share: 0.2, most: 240 }),
});

function chartFrame(
  model: ThroughputModel,
  { width, height }: Size,
  theme: Theme,
): Frame & { levels: Levels } {
  const { tiny } = theme.type;
  const left = textWidth('000 MB/s', tiny) + 8;
  const widest = Math.max(...model.lines.map(({ name }) => textWidth(`${name} 00.0 MB/s`, tiny, 600)), 0);
  const right = Math.max(left + 40, width - Math.min(widest + 10 * theme.scale, width * 0.36));
  const top = tiny * 1.6;
  const base = Math.max(top + 10, height - tiny * 1.9);
  const levels = levelsOf(model, base - top, theme);
  const x = linear([model.fromNs, Math.max(model.fromNs + 1, model.toNs)], [left, right]);
  return {
    ...{ left, right, top, base, x, levels },
    y: linear([0, levels.top], [base, top]),
    nowX: x(Math.min(model.timeNs, model.toNs)),
  };
}

function drawChart(pen: Pen, model: ThroughputModel, size: Size, theme: Theme): void {
  if (model.lines.length === 0) {
    drawNothing(pen, nobodyToTell, size, theme);
    return;
  }
  const frame = chartFrame(model, size, theme);
  const { left, right, top, base, nowX, x, levels } = frame;
  const { colors, type, fonts } = theme;
  const muted = { size: type.tiny, font: fonts.sans, color: colors.muted } as const;
  drawLevels(pen, levels, frame, left - 6, 'right', theme);
  pen.text(levels.unit, 0, top - type.tiny * 0.5, muted);
  drawLines(pen, model, frame, theme);
  const step = niceStep(((model.toNs - model.fromNs) / 1e9) * Math.max(0.2, 70 / (right - left)));
  for (const s of multiples(0, model.toNs / 1e9, step))
    pen.text(
      `${s.toFixed(Math.min(3, decimalsOf(step)))}\u202fs`,
      x(s * 1e9),
      size.height - type.tiny * 0.35,
      {
        ...{ ...muted, align: 'center' },
      },
    );
  line(pen, nowX, top - 4, nowX, base, colors.now, theme.line.mark);
  drawNames(pen, model, { ...frame, nowX: right }, size.width, theme);
}

const throughputView: View<Throughput, ThroughputModel> = ofChart<Throughput, ThroughputModel>({
  ...common,
  at: throughputAt,
  draw: drawChart,
  corner: () => 'taken',
  hit: (model, size, x, y, theme = themes.light) =>
    hitLine(model, chartFrame(model, size, theme), x, y, theme),
  preferredHeight: chartHeight({ least: 200, share: 0.5, most: 300 }),
});

export const throughputPicture: Picture = {
  view: throughputView,
  stave: throughputStave,
  area: 'words',
  listed: 'throughput by client',
  shows: 'what each client of a shared disk is given a second, beside what it wants',
  tab: () => TITLE,
  needs: ({ clients = false }) => clients,
  reading: [
    {
      name: 'Throughput by client',
      read: 'A line for each client: the bytes that the disk moves for it a second, over the last second, or a fortieth of a longer window; of a client with one IO a cycle over its cycle, for all of it comes at once. Light lines are clients that have been promised something, dark ones take what there is; dashed is what they want. Point at a line, and the others recede.',
    },
  ],
};
