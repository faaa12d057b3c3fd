/** The drawing of the response times, and their words. */
import { scaleLinear } from 'd3-scale';
import { seconds, whole } from '../../draw/format.ts';
import { LabelField } from '../../draw/labels.ts';
import { discMark, dots, markHalfWidth, markRadius } from '../../draw/marks.ts';
import { textWidth } from '../../draw/measure.ts';
import { themes, type Theme } from '../../draw/palette.ts';
import { circle, line, type Pen } from '../../draw/pen.ts';
import { areaPath, linePath } from '../../draw/path.ts';
import { decimalsOf } from '../../draw/ticks.ts';
import {
  drawDirectLabels,
  drawLevels,
  drawNothing,
  drawPresent,
  drawSeconds,
  levelsUpTo,
  plotOf,
  type Plot,
} from '../axes/chart.ts';
import type { Hit, Size, TextTable } from '../scene/view.ts';
import type { ResponseModel } from './responseModel.ts';

/** More points than this are dots without numbers. */
const MOST_NUMBERED = 14;

const NOTHING = 'No request has been served yet.';

function frameOf(model: ResponseModel, size: Size, theme: Theme) {
  const { tiny } = theme.type;
  const bottom = size.height - tiny * 1.9;
  const top = tiny * 1.1;
  const highestNs = Math.max(model.longestNs || 0, ...model.band.map((b) => b.highNs));
  const scale = levelsUpTo(
    Math.max(10e6, highestNs) * 1.04,
    Math.max(2, Math.floor((bottom - top) / (tiny * 3))),
  );
  const edges = {
    left: textWidth('0.00 s', tiny) + 10,
    right: size.width - textWidth('longest', tiny) - 10,
    top,
    bottom,
  };
  const plot = plotOf(edges, scaleLinear().domain([model.fromNs, model.toNs]), scale);
  return { plot, step: scale.step };
}

export function drawResponse(pen: Pen, model: ResponseModel, size: Size, theme: Theme): void {
  if (model.served === 0) {
    drawNothing(pen, NOTHING, size, theme);
    return;
  }
  const { plot, step } = frameOf(model, size, theme);
  const { colors } = theme;
  const decimals = Math.min(3, decimalsOf(step / 1e9));
  drawLevels(pen, plot, (ns) => seconds(ns, decimals), theme);
  drawSeconds(pen, plot, model.toNs, size.height - theme.type.tiny * 0.35, theme);
  const y = plot.y(model.longestNs);
  line(pen, plot.left, y, plot.x(model.timeNs), y, colors.muted, theme.line.hair, [
    3 * theme.scale,
    3 * theme.scale,
  ]);
  drawBand(pen, model, plot, theme);
  const numbered = model.points.length <= MOST_NUMBERED;
  if (!numbered) {
    const radius = model.points.length > 300 ? 1.4 : model.points.length > 60 ? 1.8 : 2.2;
    const places = model.points.flatMap((p) => [plot.x(p.atNs), plot.y(p.responseNs)]);
    dots(pen, places, radius * theme.scale, colors.d);
  }
  drawMeans(pen, model, plot, theme);
  drawMarks(pen, model, plot, numbered, size, theme);
  drawPresent(pen, plot, model.timeNs, theme);
  drawDirectLabels(
    pen,
    plot,
    [
      { name: 'longest', value: seconds(model.longestNs, 2), y },
      { name: 'mean', value: seconds(model.meanNs, 2), y: plot.y(model.meanNs), strong: true },
    ],
    theme,
  );
}

/** Numbered marks where they do not cover each other; dots otherwise. The selected one always has its number. */
function drawMarks(
  pen: Pen,
  model: ResponseModel,
  plot: Plot,
  numbered: boolean,
  size: Size,
  theme: Theme,
): void {
  const marks = new LabelField(0, size.width);
  const r = markRadius(theme);
  const order = [...model.points].sort((a, b) => Number(b.selected) - Number(a.selected) || b.atNs - a.atNs);
  const chosen = order.filter((p) => {
    if (!numbered && !p.selected) return false;
    const half = markHalfWidth(p.label, theme);
    const free = marks.take(plot.x(p.atNs) - half, plot.y(p.responseNs) - r, 2 * half, 2 * r, 1);
    return free || p.selected;
  });
  const named = new Set(chosen);
  if (numbered)
    for (const p of order) {
      if (named.has(p)) continue;
      circle(pen, plot.x(p.atNs), plot.y(p.responseNs), 2.4 * theme.scale);
      pen.fill(theme.colors.d);
    }
  // The selected one last, over whatever is there.
  for (const p of chosen.reverse())
    discMark(pen, plot.x(p.atNs), plot.y(p.responseNs), p.label, { theme, selected: p.selected });
}

function drawBand(pen: Pen, model: ResponseModel, plot: Plot, theme: Theme): void {
  const { band } = model;
  if (band.length < 2) return;
  pen.begin();
  areaPath(
    pen,
    band,
    (b) => plot.x(b.atNs),
    (b) => plot.y(b.lowNs),
    (b) => plot.y(b.highNs),
  );
  pen.save();
  pen.alpha(0.16);
  pen.fill(theme.colors.ink);
  pen.restore();
}

function drawMeans(pen: Pen, model: ResponseModel, plot: Plot, theme: Theme): void {
  if (model.means.length < 2) return;
  const trace = () => {
    pen.begin();
    linePath(
      pen,
      model.means,
      (m) => plot.x(m.atNs),
      (m) => plot.y(m.meanNs),
    );
  };
  trace();
  pen.save();
  pen.alpha(0.8);
  pen.stroke(theme.colors.paper, theme.line.strong * 1.6);
  pen.restore();
  trace();
  pen.stroke(theme.colors.ink, theme.line.mark);
}

/** '± 0.02 s (95 %, from 24 batches of 2 rounds)'; empty where there is no band. */
export function describeTrust({ trust, beat }: ResponseModel): string {
  if (trust === undefined) return '';
  const { half, batches, rounds } = trust;
  return `± ${seconds(half, half < 1e7 ? 4 : 3)} (95 %, from ${batches} batches of ${rounds === 1 ? `one ${beat.one}` : `${rounds} ${beat.many}`})`;
}

export function describeResponse(model: ResponseModel): string {
  if (model.served === 0) return NOTHING;
  const trust = describeTrust(model);
  const served = `${whole(model.served)} ${model.served === 1 ? 'request' : 'requests'} served by ${seconds(model.timeNs)}`;
  return `${served}: mean response ${seconds(model.meanNs)}${trust === '' ? '' : ` ${trust}`}, longest ${seconds(model.longestNs)}.`;
}

export const tableOfResponse = (model: ResponseModel): TextTable => ({
  head: ['request', 'departure', 'response'],
  rows: model.points.map((p) => [p.label, seconds(p.atNs), seconds(p.responseNs)]),
});

/** The point that is nearest, within a finger's breadth. */
export function hitResponse(
  model: ResponseModel,
  size: Size,
  x: number,
  y: number,
  theme: Theme = themes.light,
): Hit | undefined {
  const { plot } = frameOf(model, size, theme);
  let best: Hit | undefined;
  let bestDistance = 12;
  for (const p of model.points) {
    const distance = Math.hypot(plot.x(p.atNs) - x, plot.y(p.responseNs) - y);
    if (distance < bestDistance) {
      bestDistance = distance;
      best = { row: p.row };
    }
  }
  return best;
}
