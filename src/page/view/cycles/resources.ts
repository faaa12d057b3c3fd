/**
 * Memory and disk time: what streams take of the two resources, with the operation of each cycle and whoever was refused.
 * As a chart of the run so far, with the length of the cycle under it, and as a stave on the score's axis.
 */
import { linear } from '../../draw/linear.ts';
import { seconds } from '../../draw/format.ts';
import { textWidth } from '../../draw/measure.ts';
import { themes, type Theme } from '../../draw/palette.ts';
import { line, type Pen } from '../../draw/pen.ts';
import { decimalsOf, multiples, niceStep } from '../../draw/ticks.ts';
import { drawNothing } from '../axes/chart.ts';
import { airOf, drawTitle, gutterOf } from '../axes/stave.ts';
import { timeScale } from '../axes/timeScale.ts';
import type { Picture } from '../scene/picture.ts';
import type { Hit, Size, View } from '../scene/view.ts';
import { drawGauges, drawLengths, drawMarks, drawValues, hitMark, type Frame } from './resourcesDraw.ts';
import {
  resourcesAt,
  resourcesIn,
  resourcesOf,
  type Resources,
  type ResourcesModel,
} from './resourcesModel.ts';
import { describeResources, noCycleYet, notInCycles, tableOfResources } from './words.ts';
import { chartHeight, staveHeight } from '../axes/heights.ts';

const TITLE = 'Resources';

/** Lower than this, in lines of its type, a stave has its title alone. */
const LEAST_NOTED = 7;

const topOf = ({ mostUsed }: ResourcesModel): number => (mostUsed > 1 ? Math.ceil(mostUsed * 4) / 4 : 1);

function levelsOf(model: ResourcesModel, heightPx: number, theme: Theme): readonly number[] {
  const top = topOf(model);
  const step = heightPx < theme.type.tiny * 6 ? top : heightPx < theme.type.tiny * 10 ? 0.5 : 0.25;
  return multiples(0, top, step);
}

function drawLevels(
  pen: Pen,
  model: ResourcesModel,
  { left, right, top, base, y }: Frame,
  numbersX: number,
  align: 'left' | 'right',
  theme: Theme,
): void {
  const { colors, type, fonts, line: lines } = theme;
  for (const share of levelsOf(model, base - top, theme)) {
    const isEdge = share === 0 || share === 1;
    line(pen, left, y(share), right, y(share), isEdge ? colors.muted : colors.hairline, lines.hair);
    pen.text(`${Math.round(share * 100)}\u202f%`, numbersX, y(share) + type.tiny * 0.36, {
      ...{ size: type.tiny, font: fonts.sans, color: colors.muted, align },
    });
  }
}

function nothingToShow(model: ResourcesModel): string | undefined {
  if (!model.isInCycles) return notInCycles;
  return model.memory.length === 0 ? noCycleYet : undefined;
}

function staveFrame(model: ResourcesModel, { width, height }: Size, theme: Theme): Frame {
  const gutter = gutterOf(width, theme);
  const scale = timeScale(width, model.fromNs, model.toNs, theme);
  const { tiny } = theme.type;
  const marksY = Math.max(airOf(theme), gutter.above) + tiny * 0.75;
  const top = marksY + tiny * 0.9;
  const base = Math.max(top + 10, height - Math.ceil(tiny * 0.42));
  return {
    ...{ left: scale.left, right: scale.right, marksY, top, base, x: scale.x },
    y: linear([0, topOf(model)], [base, top]),
    nowX: Math.max(scale.left, Math.min(scale.right, scale.x(model.timeNs))),
  };
}

function drawStave(pen: Pen, model: ResourcesModel, size: Size, theme: Theme): void {
  const gutter = gutterOf(size.width, theme);
  const { tiny } = theme.type;
  const frame = staveFrame(model, size, theme);
  const { left, right, top, base, nowX, x } = frame;
  const notes =
    base - top > LEAST_NOTED * tiny
      ? ['area: memory', 'line: disk time', '◆: an operation', '×: refused']
      : [];
  // At the gutter's foot stands the way to other charts.
  drawTitle(
    pen,
    { title: TITLE, notes },
    gutter,
    gutter.above > 0 ? 0 : airOf(theme) * 0.5,
    base - tiny * 1.9,
    theme,
  );
  pen.begin();
  for (const ns of model.startsNs) {
    pen.moveTo(x(ns), gutter.above);
    pen.lineTo(x(ns), base);
  }
  pen.stroke(theme.colors.hairline, theme.line.hair);
  const nothing = nothingToShow(model);
  drawLevels(pen, model, frame, right + 5 * theme.scale, 'left', theme);
  if (nothing !== undefined) drawNothing(pen, nothing, size, theme);
  drawGauges(pen, model, frame, theme);
  drawMarks(pen, model, frame, theme);
  if (model.timeNs < model.fromNs || model.timeNs > model.toNs) return;
  line(pen, nowX, 0, nowX, base, theme.colors.now, theme.line.mark);
  const before = right - nowX < left + (right - left) * 0.12 && nowX - left > right - nowX;
  if (!before) drawValues(pen, model, frame, nowX + 8 * theme.scale, right, theme);
}

const common = {
  id: 'resources',
  title: 'Memory and disk time',
  prepare: resourcesOf,
  describe: describeResources,
  table: tableOfResources,
} as const;

export const resourcesStave: View<Resources, ResourcesModel> = {
  ...common,
  heading: () => TITLE,
  at: resourcesIn,
  draw: drawStave,
  hit: (model, size, x, y, theme = themes.light) =>
    instant(hitMark(model, staveFrame(model, size, theme), x, y, theme)),
  preferredHeight: staveHeight({ least: 130, share: 0.2, most: 230 }),
};

const instant = (atNs: number | undefined): Hit | undefined =>
  atNs === undefined ? undefined : { row: -1, atNs };

interface ChartFrame extends Frame {
  /** Of the line of cycles under the plot. */
  readonly lengthsTop: number;
  readonly lengthsBase: number;
}

function chartFrame(model: ResourcesModel, { width, height }: Size, theme: Theme): ChartFrame {
  const { tiny, lead } = theme.type;
  const left = textWidth('100 %', tiny) + 12;
  const right = Math.max(left + 40, width - textWidth('100.0 %', lead, 600) - 14 * theme.scale);
  const marksY = tiny * 1.6;
  const top = marksY + tiny * 1.1;
  const bottom = height - tiny * 1.9;
  const lengths = Math.max(tiny * 2.2, (bottom - top) * 0.24);
  const base = bottom - lengths - tiny;
  const x = linear([model.fromNs, Math.max(model.fromNs + 1, model.toNs)], [left, right]);
  return {
    ...{ left, right, marksY, top, base, x },
    ...{ lengthsTop: bottom - lengths, lengthsBase: bottom },
    y: linear([0, topOf(model)], [base, top]),
    nowX: x(Math.min(model.timeNs, model.toNs)),
  };
}

function drawChart(pen: Pen, model: ResourcesModel, size: Size, theme: Theme): void {
  const nothing = nothingToShow(model);
  if (nothing !== undefined) {
    drawNothing(pen, nothing, size, theme);
    return;
  }
  const frame = chartFrame(model, size, theme);
  const { left, right, top, nowX, x, lengthsTop, lengthsBase } = frame;
  const { colors, type, fonts } = theme;
  drawLevels(pen, model, frame, left - 6, 'right', theme);
  drawGauges(pen, model, frame, theme);
  drawMarks(pen, model, frame, theme);
  drawLengths(pen, model, frame, lengthsTop, lengthsBase, theme);
  const step = niceStep(((model.toNs - model.fromNs) / 1e9) * Math.max(0.2, 70 / (right - left)));
  for (const s of multiples(0, model.toNs / 1e9, step))
    pen.text(seconds(s * 1e9, Math.min(3, decimalsOf(step))), x(s * 1e9), size.height - type.tiny * 0.35, {
      ...{ size: type.tiny, font: fonts.sans, color: colors.muted, align: 'center' },
    });
  line(pen, nowX, top - 4, nowX, lengthsBase, colors.now, theme.line.mark);
  drawValues(pen, model, frame, right + 8 * theme.scale, size.width, theme);
}

const resourcesView: View<Resources, ResourcesModel> = {
  ...common,
  at: (resources, timeNs) => resourcesAt(resources, timeNs),
  draw: drawChart,
  corner: () => 'free',
  hit: (model, size, x, y, theme = themes.light) =>
    instant(hitMark(model, chartFrame(model, size, theme), x, y, theme)),
  preferredHeight: chartHeight({ least: 200, share: 0.5, most: 300 }),
};

export const resourcesPicture: Picture = {
  view: resourcesView,
  stave: resourcesStave,
  area: 'words',
  listed: 'memory and disk time',
  shows:
    'what the streams of a server in cycles take of memory and of the disk’s time, and what it does about it',
  tab: () => 'Resources',
  needs: ({ gauges }) => gauges.has('um'),
  reading: [
    {
      name: 'Memory and disk time',
      read: 'The area is the share of the memory that the streams take (u_m), the dark line that of the disk’s time (u_t). A filled diamond is an operation of the server: two streams combined, a pair split, the cycle doubled or shortened; a hollow one was weighed and not carried out, a cross is a stream that was refused. Dashed is the threshold above which the server acts, hatched how near the two may come without calling for it. Press a mark, and the run goes to it, for its reason with both figures.',
    },
  ],
};
