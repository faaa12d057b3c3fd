/** What the charts of the run so far have in common: axes from the run's start, the present, a sentence where nothing is. */
import { scaleLinear, type ScaleContinuousNumeric, type ScaleLinear } from 'd3-scale';
import { seconds } from '../../draw/format.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { line, type Pen } from '../../draw/pen.ts';
import { decimalsOf, multiples, niceStep } from '../../draw/ticks.ts';
import type { Scene, Size } from '../scene/view.ts';

/** Spans of the axis in rounds: the shortest that holds the run so far. */
const SPANS = [4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096];
/** What has no rounds may be over in a moment: a queue. */
const SHORT_SPANS = [0.25, 0.5, 1, 2, ...SPANS];

/**
 * End of an axis that begins with the run: it grows by doubling, so that a picture seldom changes its scale, and no further
 * than the run.
 */
export function spanNs({ roundNs, workload, endNs }: Scene, timeNs: number): number {
  const rounds = timeNs / roundNs;
  const spans = workload.beat === 'none' ? SHORT_SPANS : SPANS;
  const span = roundNs * (spans.find((span) => span >= rounds) ?? Math.ceil(rounds / 4096) * 4096);
  return Math.max(timeNs, Math.min(span, endNs));
}

export interface PlotEdges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The plot inside a picture, and where things lie in it. */
export interface Plot extends PlotEdges {
  readonly x: ScaleContinuousNumeric<number, number>;
  readonly y: ScaleLinear<number, number>;
  /** Round values of y, from 0 to the top. */
  readonly levels: readonly number[];
}

/** From 0 to a round value that holds `highest`, with about so many levels. */
export function levelsUpTo(highest: number, count: number) {
  const scale = scaleLinear([0, highest > 0 ? highest : 1], [0, 1]).nice(count);
  const levels = scale.ticks(count);
  return { scale, levels, top: levels[levels.length - 1] ?? 1, step: (levels[1] ?? 1) - (levels[0] ?? 0) };
}

export function plotOf(
  edges: PlotEdges,
  x: ScaleContinuousNumeric<number, number>,
  { scale, levels }: Pick<ReturnType<typeof levelsUpTo>, 'scale' | 'levels'>,
): Plot {
  const { left, right, top, bottom } = edges;
  return { ...edges, x: x.range([left, right]), y: scale.range([bottom, top]), levels };
}

const muted = (theme: Theme) => ({
  size: theme.type.tiny,
  font: theme.fonts.sans,
  color: theme.colors.muted,
});

/** Hairlines at the levels, each with its label on the left. */
export function drawLevels(pen: Pen, plot: Plot, label: (value: number) => string, theme: Theme): void {
  for (const value of plot.levels) {
    const y = plot.y(value);
    line(pen, plot.left, y, plot.right, y, theme.colors.hairline, theme.line.hair);
    pen.text(label(value), plot.left - 6, y, { ...muted(theme), align: 'right', baseline: 'middle' });
  }
}

/** Every plot has at least so much on its right. */
const LABEL_ROOM_PX = 8;

/** Seconds of the run below the plot. */
export function drawSeconds(pen: Pen, plot: Plot, toNs: number, y: number, theme: Theme): void {
  const { tiny } = theme.type;
  const room = (textWidth('0000 s', tiny) + 16) / Math.max(1, plot.right - plot.left);
  const step = niceStep((toNs / 1e9) * Math.max(0.2, room));
  const decimals = Math.min(3, decimalsOf(step));
  for (const s of multiples(0, toNs / 1e9, step)) {
    const text = seconds(s * 1e9, decimals);
    // Where the axis begins or ends with a label there is no room for half of it.
    const half = textWidth(text, tiny) / 2;
    const x = Math.max(half, Math.min(plot.x(s * 1e9), plot.right + LABEL_ROOM_PX - half));
    pen.text(text, x, y, { ...muted(theme), align: 'center' });
  }
}

export function drawPresent(pen: Pen, plot: Plot, timeNs: number, theme: Theme): void {
  const x = plot.x(timeNs);
  line(pen, x, plot.top - 4, x, plot.bottom, theme.colors.now, theme.line.mark);
}

/** In place of a chart that has nothing to show yet. */
export function drawNothing(pen: Pen, text: string, { width, height }: Size, theme: Theme): void {
  const fits = textWidth(text, theme.type.body) < width - 12;
  const words = text.split(' ');
  const half = Math.ceil(words.length / 2);
  const lines = fits ? [text] : [words.slice(0, half).join(' '), words.slice(half).join(' ')];
  lines.forEach((words, i) => {
    pen.text(words, width / 2, height / 2 + (i - (lines.length - 1) / 2) * theme.type.body * 1.4, {
      size: theme.type.body,
      font: theme.fonts.serif,
      italic: true,
      color: theme.colors.muted,
      align: 'center',
      baseline: 'middle',
    });
  });
}

/** A value in words beside its line. */
export interface DirectLabel {
  readonly name: string;
  readonly value: string;
  /** Where its line ends. */
  readonly y: number;
  readonly strong?: boolean;
}

/** Names and values right of a plot, from the top down, each at its line or as near to it as the others allow. */
export function drawDirectLabels(pen: Pen, plot: Plot, labels: readonly DirectLabel[], theme: Theme): void {
  const { type, fonts, colors } = theme;
  const block = type.tiny * 2.5;
  const sorted = [...labels].sort((a, b) => a.y - b.y);
  const lowest = plot.bottom - type.tiny * 1.2;
  const places = sorted.map((label) => label.y);
  // From the top each gives way downwards, then from the bottom upwards.
  for (let i = 0; i < places.length; i++)
    places[i] = Math.max(places[i], i > 0 ? places[i - 1] + block : plot.top);
  for (let i = places.length - 1; i >= 0; i--)
    places[i] = Math.min(places[i], i < places.length - 1 ? places[i + 1] - block : lowest);
  sorted.forEach(({ name, value, strong }, i) => {
    const style = {
      size: type.tiny,
      font: fonts.sans,
      color: strong ? colors.ink : colors.muted,
      ...(strong ? { weight: 600 } : {}),
    };
    pen.text(name, plot.right + 7, places[i], style);
    pen.text(value, plot.right + 7, places[i] + type.tiny * 1.15, style);
  });
}
