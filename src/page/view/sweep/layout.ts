/**
 * Where everything lies in a sweep's chart: from above the title of the figures, the second reading of the axis, a row
 * for each line that saturates, the plot; below it the axis, and a key where there is no room beside the lines.
 */
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import type { ChartPoint, SweepChartModel } from './chart.ts';
import { isSaturated, scaleOfX, scaleOfY, type Scale } from './scale.ts';
import type { Size } from '../scene/view.ts';

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A line's name beside its end. */
export interface EndLabel {
  readonly lines: readonly string[];
  /** Where its line ends, and where the name's middle stands. */
  readonly from: Place;
  readonly y: number;
  /** Which line; undefined for what formulas say. */
  readonly index: number | undefined;
}

export interface KeyEntry extends Place {
  readonly text: string;
  /** Which line; a formula's are counted behind them. */
  readonly index: number;
}

export interface ChartLayout {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly x: Scale;
  readonly y: Scale;
  /** Rows above the plot for lines that saturate, by line; undefined for the others. */
  readonly saturatedY: readonly (number | undefined)[];
  /** Figures of zero on a logarithmic axis lie here, below the plot; undefined if there are none. */
  readonly zeroY: number | undefined;
  readonly labels: readonly EndLabel[];
  readonly key: readonly KeyEntry[];
  /** Baselines. */
  readonly secondY: number;
  readonly tickY: number;
  readonly axisTitleY: number;
}

/** Names beside the lines take at most this share of the width; else there is a key below. */
const MOST_BESIDE = 0.3;
const LEAST_BESIDE_PX = 560;

/** By line: has it a row above the plot? */
const rowsOf = ({ lines, reach }: SweepChartModel): readonly boolean[] =>
  lines.map((line, i) => reach?.saturated[i] === true || isSaturated(line));

/** A name in at most two lines. */
function inTwo(name: string, mostPx: number, size: number): readonly string[] {
  if (textWidth(name, size) <= mostPx) return [name];
  const words = name.split(' ');
  let best: readonly string[] = [name];
  let least = Infinity;
  for (let i = 1; i < words.length; i++) {
    const pair = [words.slice(0, i).join(' '), words.slice(i).join(' ')];
    const width = Math.max(...pair.map((text) => textWidth(text, size)));
    if (width < least) {
      least = width;
      best = pair;
    }
  }
  return best;
}

const namesOf = ({ lines, theory }: SweepChartModel): readonly string[] => [
  ...(lines.length > 1 || theory.length > 0 ? lines.map(({ name }) => name) : []),
  ...theory.map(({ name }) => name),
];

interface Beside {
  readonly width: number;
  readonly names: readonly (readonly string[])[];
}

function besideOf(model: SweepChartModel, size: Size, theme: Theme): Beside | undefined {
  const names = namesOf(model);
  if (names.length === 0) return { width: 0, names: [] };
  const most = Math.min(MOST_BESIDE * size.width, 17 * theme.type.small);
  const { small } = theme.type;
  const split = names.map((name) => inTwo(name, 0.66 * most, small));
  const width = Math.max(...split.flat().map((text) => textWidth(text, small, 600)));
  return size.width >= LEAST_BESIDE_PX * Math.min(1.3, theme.scale) && width <= most
    ? { width: width + 19 + besideSampleWidth(model, theme), names: split }
    : undefined;
}

/** A sample whose pattern says something shows two of its dashes at least, beside the mark in its middle. */
const hasPatterns = ({ lines }: SweepChartModel): boolean => lines.some(({ look }) => look !== undefined);

/** Width of a line's sample before its name beside the chart. */
export const besideSampleWidth = (model: SweepChartModel, theme: Theme): number =>
  (hasPatterns(model) ? 42 : 34) * theme.scale;

/** Width of a line's sample in the key. */
export const sampleWidth = (model: SweepChartModel, theme: Theme): number =>
  (hasPatterns(model) ? 42 : 34) * theme.scale;

function keyOf(model: SweepChartModel, size: Size, theme: Theme) {
  const names = namesOf(model);
  const { small } = theme.type;
  const each = Math.max(...names.map((name) => textWidth(name, small))) + sampleWidth(model, theme) + 22;
  const columns = Math.max(1, Math.floor(size.width / each));
  const rows = Math.ceil(names.length / columns);
  const lineHeight = 1.7 * small;
  return {
    height: rows * lineHeight,
    entries: (top: number): readonly KeyEntry[] =>
      names.map((text, index) => ({
        text,
        index: model.lines.length > 1 || model.theory.length > 0 ? index : index + model.lines.length,
        x: Math.floor(index / rows) * each,
        y: top + ((index % rows) + 0.5) * lineHeight,
      })),
  };
}

/** A height that suits: the plot's own, and what the key and the rows above take. */
export function chartHeight(model: SweepChartModel, width: number, theme: Theme): number {
  const size = { width, height: 0 };
  const plot = Math.max(220, Math.min(0.52 * width, 33 * theme.type.body));
  // While it is measured here any line may come to saturate, and what stands below the chart shall keep its place.
  const count = model.reach?.ends ? model.lines.length : rowsOf(model).filter(Boolean).length;
  const rows = count * 1.35 * theme.type.tiny;
  const key = besideOf(model, size, theme) ? 0 : keyOf(model, size, theme).height;
  return Math.round(plot + rows + key + 5 * theme.type.tiny);
}

export function layOutChart(model: SweepChartModel, size: Size, theme: Theme): ChartLayout {
  const { tiny, small } = theme.type;
  const beside = besideOf(model, size, theme);
  const key = beside ? undefined : keyOf(model, size, theme);
  const full = rowsOf(model);
  const rows = full.filter(Boolean).length;
  const second = model.x.second ? 1.7 * tiny : 0;
  const titleY = 1.2 * small;
  const rowHeight = Math.min(1.35 * tiny, (0.3 * size.height) / Math.max(1, rows));
  const rowsTop = titleY + 0.9 * tiny + second;
  const top = rowsTop + (rows > 0 ? rows * rowHeight + 0.8 * tiny : 0);
  const isLog = model.y.scale === 'log';
  const hasZero = isLog && model.lines.some(({ points }) => points.some(({ value }) => value === 0));
  const category = model.x.scale === 'category' ? 1.3 * tiny : 0;
  const bottom =
    size.height - 3.6 * tiny - category - (key ? key.height + 0.6 * tiny : 0) - (hasZero ? 1.6 * tiny : 0);
  const zeroY = hasZero ? bottom + 1.2 * tiny : undefined;
  const y = scaleOfY(model, bottom, top, tiny);
  const left =
    Math.max(
      textWidth('none', tiny),
      ...y.ticks.map(({ text }) => textWidth(text, tiny)),
      rows > 0 ? textWidth('saturated', tiny) : 0,
      model.x.second ? textWidth(model.x.second.title, tiny) : 0,
    ) + 9;
  const right = size.width - Math.max(10, beside ? beside.width : 10);
  const x = scaleOfX(model.x, left, right, tiny);
  let row = 0;
  const saturatedY = full.map((is) => (is ? rowsTop + (row++ + 0.5) * rowHeight : undefined));
  const edges = { left, right, top, bottom, x, y, saturatedY, zeroY };
  const axisTop = zeroY === undefined ? bottom : zeroY + 0.4 * tiny;
  return {
    ...edges,
    labels: beside ? endLabels(model, edges, beside.names, theme) : [],
    key: key ? key.entries(size.height - key.height) : [],
    secondY: titleY + 1.5 * tiny,
    tickY: axisTop + 1.4 * tiny,
    axisTitleY: axisTop + 2.9 * tiny + category,
  };
}

type Edges = Pick<ChartLayout, 'left' | 'right' | 'top' | 'bottom' | 'x' | 'y' | 'saturatedY' | 'zeroY'>;

/** Where a point of a line is drawn; undefined where there is nothing to draw. */
export function placeOf(layout: Edges, lineAt: number, point: ChartPoint, isLog: boolean): Place | undefined {
  const x = layout.x.to(point.x);
  if (point.value === undefined) {
    const row = layout.saturatedY[lineAt];
    return point.state === 'saturated' && row !== undefined ? { x, y: row } : undefined;
  }
  if (isLog && point.value === 0) return { x, y: layout.zeroY ?? layout.bottom };
  return { x, y: Math.max(layout.top - 2, layout.y.to(point.value)) };
}

function endLabels(
  model: SweepChartModel,
  layout: Edges,
  names: Beside['names'],
  theme: Theme,
): readonly EndLabel[] {
  if (names.length === 0) return [];
  const isLog = model.y.scale === 'log';
  const anchors: Anchor[] = [];
  model.lines.forEach((line, i) => {
    const places = line.points.flatMap((point) => placeOf(layout, i, point, isLog) ?? []);
    const from = places.at(-1);
    if (from) anchors.push({ from, lines: names[i], index: i });
  });
  model.theory.forEach(({ points }, i) => {
    const from = lastInside(
      points.map((point) => ({ x: layout.x.to(point.x), y: layout.y.to(point.y) })),
      layout,
    );
    if (from) joinTheory(anchors, from, names[model.lines.length + i], NEAR_PX * theme.scale);
  });
  return apart(anchors, layout, theme);
}

interface Anchor {
  readonly from: Place;
  readonly lines: readonly string[];
  readonly index: number | undefined;
}

/** Curves that leave the plot nearer to each other than this have one name, of a line each. */
const NEAR_PX = 12;

function joinTheory(anchors: Anchor[], from: Place, lines: readonly string[], nearPx: number): void {
  const at = anchors.findIndex(
    (other) => other.index === undefined && Math.hypot(other.from.x - from.x, other.from.y - from.y) < nearPx,
  );
  if (at < 0) anchors.push({ from, lines, index: undefined });
  else anchors[at] = { ...anchors[at], lines: [...anchors[at].lines, ...lines] };
}

/** Where a curve ends within the plot: its last place, or where it leaves. */
function lastInside(places: readonly Place[], { top, bottom }: Edges): Place | undefined {
  const isInside = ({ y }: Place) => y >= top - 1 && y <= bottom + 1;
  const at = places.findLastIndex(isInside);
  if (at < 0) return undefined;
  const [last, next] = [places[at], places.at(at + 1)];
  if (next === undefined) return last;
  const edge = next.y < top ? top : bottom;
  return { x: last.x + ((next.x - last.x) * (edge - last.y)) / (next.y - last.y), y: edge };
}

/** Names give way downwards from the top, then upwards from the bottom, so that none covers another. */
function apart(anchors: readonly Anchor[], layout: Edges, theme: Theme): readonly EndLabel[] {
  const lineHeight = 1.22 * theme.type.small;
  const sorted = [...anchors].sort((a, b) => a.from.y - b.from.y || a.from.x - b.from.x);
  const half = sorted.map(({ lines }) => (lines.length * lineHeight) / 2 + 1.5);
  const y = sorted.map(({ from }) => from.y);
  const first = Math.min(layout.top, ...layout.saturatedY.flatMap((row) => row ?? []));
  for (let i = 0; i < y.length; i++)
    y[i] = Math.max(y[i], i > 0 ? y[i - 1] + half[i - 1] + half[i] : first - half[0]);
  for (let i = y.length - 1; i >= 0; i--)
    y[i] = Math.min(y[i], i < y.length - 1 ? y[i + 1] - half[i + 1] - half[i] : layout.bottom + half[i]);
  return sorted.map((label, i) => ({ ...label, y: y[i] }));
}
