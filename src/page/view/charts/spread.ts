/**
 * How the response times so far are spread: a histogram over a logarithmic axis, four bars to a doubling, with the
 * median, the 95th and the 99th percentile, and the goal beyond which somebody has waited too long.
 */
import { scaleLog } from 'd3-scale';
import { percent, seconds, whole } from '../../draw/format.ts';
import { labelStyle, LabelField } from '../../draw/labels.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { box, line, type Pen } from '../../draw/pen.ts';
import { BINS_PER_OCTAVE, SPREAD_BINS, spreadFromNs } from '../../../core/trace/spread.ts';
import { decimalsOf } from '../../draw/ticks.ts';
import { drawLevels, drawNothing, levelsUpTo, plotOf, type Plot } from '../axes/chart.ts';
import { roundTicks } from '../axes/roundTicks.ts';
import { ledgerOf, totalsAt } from '../scene/ledger.ts';
import type { Picture } from '../scene/picture.ts';
import { spreadAt } from '../scene/spreadOf.ts';
import { ofChart } from '../scene/ofSystem.ts';
import type { Scene, Size, TextTable, View } from '../scene/view.ts';
import { chartHeight } from '../axes/heights.ts';

const BARS_PER_OCTAVE = 4;
const BINS_PER_BAR = BINS_PER_OCTAVE / BARS_PER_OCTAVE;
const NOTHING = 'No request has been served yet.';

export interface SpreadBar {
  readonly fromNs: number;
  readonly toNs: number;
  readonly count: number;
}

export interface SpreadModel {
  readonly timeNs: number;
  readonly served: number;
  /** From the first to the last that holds anybody; none before anybody was served. */
  readonly bars: readonly SpreadBar[];
  readonly p50Ns: number;
  readonly p95Ns: number;
  readonly p99Ns: number;
  /** Percentiles of requests known one by one; otherwise within 3.1 %, half a bin. */
  readonly exact: boolean;
  readonly goalNs: number;
  /** How many took longer than the goal. */
  readonly slow: number;
}

function at(scene: Scene, timeNs: number): SpreadModel {
  const { bins, ...rest } = spreadAt(scene, timeNs);
  const bars: SpreadBar[] = [];
  // Bin 0 lies below the first octave.
  for (let bin = 1; bin < SPREAD_BINS; bin += BINS_PER_BAR) {
    let count = bin === 1 ? bins[0] : 0;
    for (let i = 0; i < BINS_PER_BAR; i++) count += bins[bin + i];
    bars.push({ fromNs: spreadFromNs(bin), toNs: spreadFromNs(bin + BINS_PER_BAR), count });
  }
  const first = bars.findIndex((bar) => bar.count > 0);
  const last = bars.findLastIndex((bar) => bar.count > 0);
  return {
    timeNs,
    ...rest,
    bars: first < 0 ? [] : bars.slice(first, last + 1),
    goalNs: scene.goalNs,
    slow: totalsAt(ledgerOf(scene), timeNs).slow,
  };
}

/** Round durations: '20 ms', '0.5 s', '2 s'. */
function tickText(ns: number): string {
  if (ns < 1e6) return `${ns / 1e6}\u202fms`;
  if (ns < 1e8) return `${ns / 1e6}\u202fms`;
  return `${ns / 1e9}\u202fs`;
}

function plotFor(model: SpreadModel, size: Size, theme: Theme) {
  const { tiny } = theme.type;
  const top = tiny * 4.1;
  const bottom = size.height - tiny * 1.9;
  // The goal is always in sight, with room for its name.
  const fromNs = Math.min(model.bars[0].fromNs, model.goalNs / 16);
  const toNs = Math.max(model.bars[model.bars.length - 1].toNs, model.goalNs * 1.25);
  const most = Math.max(...model.bars.map((bar) => bar.count)) / model.served;
  const scale = levelsUpTo(most, Math.max(2, Math.floor((bottom - top) / (tiny * 3))));
  const edges = { left: textWidth('00 %', tiny) + 10, right: size.width - 8, top, bottom };
  const x = scaleLog().domain([fromNs, toNs]);
  return { plot: plotOf(edges, x, scale), ticks: roundTicks(x), step: scale.step };
}

function draw(pen: Pen, model: SpreadModel, size: Size, theme: Theme): void {
  if (model.served === 0) {
    drawNothing(pen, NOTHING, size, theme);
    return;
  }
  const { plot, ticks, step } = plotFor(model, size, theme);
  const { colors } = theme;
  const decimals = Math.min(1, decimalsOf(100 * step));
  drawLevels(pen, plot, (share) => percent(share, decimals), theme);
  for (const bar of model.bars) {
    const x = plot.x(bar.fromNs);
    const y = plot.y(bar.count / model.served);
    const width = Math.max(0.5, plot.x(bar.toNs) - x - 1);
    if (bar.count > 0)
      box(pen, x, Math.min(y, plot.bottom - 1), width, Math.max(1, plot.bottom - y), colors.d);
  }
  drawTicks(pen, plot, ticks, size, theme);
  drawGoal(pen, model, plot, theme);
  drawPercentiles(pen, model, plot, size, theme);
}

function drawTicks(pen: Pen, plot: Plot, ticks: readonly number[], size: Size, theme: Theme): void {
  const { type, fonts, colors } = theme;
  let lastEdge = -Infinity;
  for (const ns of ticks) {
    const x = plot.x(ns);
    line(pen, x, plot.bottom, x, plot.bottom + 4 * theme.scale, colors.muted, theme.line.hair);
    const text = tickText(ns);
    const width = textWidth(text, type.tiny);
    const left = Math.min(size.width - width, x - width / 2);
    if (left < lastEdge + 8) continue;
    lastEdge = left + width;
    pen.text(text, left, size.height - type.tiny * 0.35, {
      size: type.tiny,
      font: fonts.sans,
      color: colors.muted,
    });
  }
}

function drawGoal(pen: Pen, model: SpreadModel, plot: Plot, theme: Theme): void {
  const { type, colors } = theme;
  const x = plot.x(model.goalNs);
  const top = plot.top - type.tiny * 0.4;
  line(pen, x, top, x, plot.bottom, colors.ink, theme.line.thin, [4 * theme.scale, 3 * theme.scale]);
  const text = `goal ${tickText(model.goalNs)}`;
  pen.text(text, Math.min(x, plot.right - textWidth(text, type.tiny) / 2), top - type.tiny * 0.35, {
    ...labelStyle(theme, colors.ink),
    align: 'center',
  });
}

/** Three lines down from their names, each name at its line or as near as the others allow. */
function drawPercentiles(pen: Pen, model: SpreadModel, plot: Plot, size: Size, theme: Theme): void {
  const { type, colors } = theme;
  const field = new LabelField(plot.left - 12, size.width - 2);
  const style = labelStyle(theme, colors.ink);
  for (const [name, ns] of percentilesOf(model)) {
    const x = plot.x(ns);
    const text = `${name} ${shortly(ns)}`;
    const width = textWidth(text, type.tiny, 600);
    const left = field.centred(x, width);
    // The goal's name has the third row.
    const row = [0, 1].find((r) => field.take(left, r * type.tiny * 1.3, width, type.tiny * 1.2, 5)) ?? -1;
    const from = row < 0 ? plot.top : type.tiny * (1.3 * row + 1.35);
    line(pen, x, from, x, plot.bottom, colors.paper, theme.line.strong * 1.4);
    line(pen, x, from, x, plot.bottom, colors.ink, theme.line.hair);
    if (row >= 0)
      pen.text(text, left, type.tiny * (1.3 * row + 1), { ...style, weight: name === 'median' ? 600 : 400 });
  }
}

const percentilesOf = (model: SpreadModel) =>
  [
    ['median', model.p50Ns],
    ['95 %', model.p95Ns],
    ['99 %', model.p99Ns],
  ] as const;

/** '87 ms', '0.24 s'. */
const shortly = (ns: number): string => (ns < 99.5e6 ? `${Math.round(ns / 1e6)}\u202fms` : seconds(ns, 2));

/** '3 of 812 took longer than 2 s'. */
const describeSlow = ({ slow, served, goalNs }: Pick<SpreadModel, 'slow' | 'served' | 'goalNs'>): string =>
  `${slow === 0 ? 'none' : whole(slow)} of ${whole(served)} took longer than ${tickText(goalNs)}`;

export const spreadView: View<Scene, SpreadModel> = ofChart<Scene, SpreadModel>({
  id: 'spread',
  title: 'Spread of the response times',
  prepare: (scene) => scene,
  at,
  draw,
  describe: (model) =>
    model.served === 0
      ? NOTHING
      : `${model.exact ? 'Half' : 'About half'} of the ${whole(model.served)} requests served by ${seconds(model.timeNs)} took no longer than ${seconds(model.p50Ns)}, 95 % no longer than ${seconds(model.p95Ns)}, 99 % no longer than ${seconds(model.p99Ns)}; ${describeSlow(model)}.`,
  table: (model): TextTable => ({
    head: ['from', 'to', 'requests', 'share'],
    rows: model.bars.map((bar) => [
      seconds(bar.fromNs),
      seconds(bar.toNs),
      whole(bar.count),
      percent(bar.count / model.served, 1),
    ]),
  }),
  preferredHeight: chartHeight({ least: 160, share: 0.52, most: 260 }),
});

export const spreadPicture: Picture = {
  view: spreadView,
  area: 'words',
  listed: 'how response times spread',
  shows: 'how response times are distributed',
  leastHeight: 84,
  tab: () => 'Spread',
  needs: ({ responses }) => responses,
  percentiles: true,
  reading: [
    {
      name: 'The spread of the response times',
      read: 'One bar for each stretch of response times, as high as the share of requests that took so long; the lines say how long half of them took at most, and 95 and 99 in a hundred.',
    },
  ],
};
