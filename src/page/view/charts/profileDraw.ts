/**
 * Draws what services tell of a drive: a dot each between the seek curve and a turn above it, over a scale of distances on
 * which a root is straight; and a dot each for the rate at which bytes came, over the line that the zones make.
 */
import { scaleLinear, scaleSqrt } from 'd3-scale';
import { whole } from '../../draw/format.ts';
import { labelStyle, strongLabel } from '../../draw/labels.ts';
import { dots } from '../../draw/marks.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { line, type Pen } from '../../draw/pen.ts';
import { drawLevels, drawNothing, levelsUpTo, plotOf, type Plot, type PlotEdges } from '../axes/chart.ts';
import type { Size } from '../scene/view.ts';
import { seekOf, type ProfileModel } from './profileModel.ts';
import { labels, nothingYet } from './profileWords.ts';

/** Narrower than this, in px of ordinary type, one stands below the other. */
const SIDE_BY_SIDE_PX = 620;
const SHARE = 0.62;
/** So many points make a curve. */
const POINTS = 160;

export const isWide = (width: number, { scale }: Theme): boolean => width >= SIDE_BY_SIDE_PX * scale;

export function drawProfile(pen: Pen, model: ProfileModel, size: Size, theme: Theme): void {
  if (model.count === 0) {
    drawNothing(pen, nothingYet, size, theme);
    return;
  }
  const { width, height } = size;
  const wide = isWide(width, theme);
  const [own, tall] = wide ? [SHARE * width, height] : [width, Math.round(0.58 * height)];
  const u = theme.type.tiny;
  const gutter = textWidth('00', u) + 12 * theme.scale;
  const reach = { left: gutter, right: own - 8 * theme.scale, top: 2.2 * u, bottom: tall - 2.9 * u };
  drawReach(pen, model, reach, theme);
  const rates = wide
    ? { ...reach, left: own + gutter, right: width - 8 * theme.scale }
    : { ...reach, top: tall + 2.2 * u, bottom: height - 2.9 * u };
  drawRates(pen, model, rates, theme);
}

const radiusOf = ({ count }: ProfileModel, { scale }: Theme): number => (count > 1000 ? 1.3 : 2) * scale;

function drawReach(pen: Pen, model: ProfileModel, edges: PlotEdges, theme: Theme): void {
  const { disk, shown, count } = model;
  const { colors, line: lines } = theme;
  const farthest = disk.cylinders - 1;
  let most = disk.seekNs ? seekOf(disk, farthest) + disk.revolutionNs : 0;
  for (let k = 0; k < count; k++) most = Math.max(most, shown.reachNs[k]);
  const levels = Math.max(2, Math.floor((edges.bottom - edges.top) / (theme.type.tiny * 3)));
  const plot = plotOf(edges, scaleSqrt().domain([0, Math.max(1, farthest)]), levelsUpTo(most, levels));
  drawLevels(pen, plot, (ns) => String(Number((ns / 1e6).toPrecision(3))), theme);
  name(pen, plot, labels.reach, labels.distance, theme);
  drawTicks(pen, plot, farthest, theme);
  if (disk.seekNs) drawBand(pen, model, plot, theme);
  const places: number[] = [];
  for (let k = 0; k < count; k++) places.push(plot.x(shown.distance[k]), plot.y(shown.reachNs[k]));
  dots(pen, places, radiusOf(model, theme), colors.d);
  if (!disk.seekNs) return;
  for (const [turns, dash] of [
    [0, undefined],
    [1, [5 * theme.scale, 4 * theme.scale]],
  ] as const) {
    curve(pen, model, plot, turns);
    pen.stroke(colors.cEdge, lines.mark, dash);
  }
  const at = edges.left + 6 * theme.scale;
  const [low, high] = [seekOf(disk, farthest), seekOf(disk, farthest) + disk.revolutionNs];
  const style = { ...strongLabel(theme, colors.muted), align: 'right' } as const;
  pen.text(labels.curve, plot.right - 2, plot.y(low) + theme.type.tiny * 1.5, style);
  if (high - low > 0.06 * most && plot.right - at > textWidth(labels.turn, theme.type.tiny, 600) * 2)
    pen.text(
      labels.turn,
      plot.x(farthest * 0.72),
      plot.y(seekOf(disk, Math.round(farthest * 0.72)) + disk.revolutionNs) - theme.type.tiny * 0.7,
      style,
    );
}

/** From the seek curve to one turn above it. */
function drawBand(pen: Pen, model: ProfileModel, plot: Plot, theme: Theme): void {
  const { disk } = model;
  pen.begin();
  const points = distancesOf(disk.cylinders);
  points.forEach((d, k) => {
    if (k === 0) pen.moveTo(plot.x(d), plot.y(seekOf(disk, d)));
    else pen.lineTo(plot.x(d), plot.y(seekOf(disk, d)));
  });
  for (const d of [...points].reverse()) pen.lineTo(plot.x(d), plot.y(seekOf(disk, d) + disk.revolutionNs));
  pen.closePath();
  pen.fill(theme.colors.faint);
}

/** Distances as evenly over the scale of roots as whole cylinders allow. */
const distancesOf = (cylinders: number): readonly number[] => [
  ...new Set(
    Array.from({ length: POINTS + 1 }, (_, k) => Math.round((cylinders - 1) * (k / POINTS) * (k / POINTS))),
  ),
];

function curve(pen: Pen, { disk }: ProfileModel, plot: Plot, turns: number): void {
  pen.begin();
  distancesOf(disk.cylinders).forEach((d, k) => {
    const y = plot.y(seekOf(disk, d) + turns * disk.revolutionNs);
    if (k === 0) pen.moveTo(plot.x(d), y);
    else pen.lineTo(plot.x(d), y);
  });
}

function drawRates(pen: Pen, model: ProfileModel, edges: PlotEdges, theme: Theme): void {
  const { disk, shown, count } = model;
  const { colors, line: lines } = theme;
  const { rateAt } = disk;
  let most = rateAt ? Math.max(rateAt(0), rateAt(disk.cylinders - 1)) : 0;
  const places: number[] = [];
  for (let k = 0; k < count; k++) if (shown.rate[k] > most) most = shown.rate[k];
  const levels = Math.max(2, Math.floor((edges.bottom - edges.top) / (theme.type.tiny * 3)));
  const end = Math.max(1, disk.cylinders - 1);
  const plot = plotOf(edges, scaleLinear().domain([0, end]), levelsUpTo(most, levels));
  drawLevels(pen, plot, (rate) => String(Number((rate / 1e6).toPrecision(3))), theme);
  name(pen, plot, labels.rate, labels.cylinder, theme);
  drawTicks(pen, plot, end, theme);
  for (let k = 0; k < count; k++)
    if (shown.rate[k] > 0) places.push(plot.x(shown.cylinder[k]), plot.y(shown.rate[k]));
  if (rateAt) {
    pen.begin();
    pen.moveTo(plot.x(0), plot.y(rateAt(0)));
    // Zones are steps.
    for (let k = 1, before = rateAt(0); k <= 4 * POINTS; k++) {
      const c = Math.round((end * k) / (4 * POINTS));
      const rate = rateAt(c);
      if (rate !== before || k === 4 * POINTS) pen.lineTo(plot.x(c), plot.y(before));
      if (rate !== before) pen.lineTo(plot.x(c), plot.y(rate));
      before = rate;
    }
    pen.stroke(colors.cEdge, lines.mark);
  }
  dots(pen, places, radiusOf(model, theme), colors.d);
}

/** What the axes count: over the levels, and below the ticks. */
function name(pen: Pen, plot: Plot, ofLevels: string, ofTicks: string, theme: Theme): void {
  const style = labelStyle(theme, theme.colors.muted);
  pen.text(ofLevels, plot.left, plot.top - theme.type.tiny * 0.7, style);
  pen.text(ofTicks, plot.right, plot.bottom + theme.type.tiny * 2.5, { ...style, align: 'right' });
}

/** Round numbers of cylinders, as many as have room, and the last. */
function drawTicks(pen: Pen, plot: Plot, end: number, theme: Theme): void {
  const { type, scale, colors } = theme;
  const style = labelStyle(theme, colors.muted);
  const put = (value: number, x: number, align: 'center' | 'right') => {
    line(
      pen,
      plot.x(value),
      plot.bottom,
      plot.x(value),
      plot.bottom + 3 * scale,
      colors.muted,
      theme.line.hair,
    );
    pen.text(whole(value), x, plot.bottom + type.tiny * 1.3, { ...style, align });
  };
  put(end, plot.right, 'right');
  let free = plot.right - textWidth(whole(end), type.tiny) - 10 * scale;
  const round = [0, ...[1, 10, 100, 1000, 10_000].flatMap((power) => [power, 2 * power, 5 * power])];
  for (const value of [...round].reverse()) {
    if (value >= end) continue;
    const half = textWidth(whole(value), type.tiny) / 2;
    const x = Math.max(plot.x(value), plot.left + (value === 0 ? half : 0));
    if (x + half > free || x - half < plot.left) continue;
    if (value !== 0 && x - half < plot.left + textWidth('0', type.tiny) + 8 * scale) continue;
    put(value, x, 'center');
    free = x - half - 10 * scale;
  }
}
