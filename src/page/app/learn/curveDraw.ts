/** A chart that a hand draws into: columns from left to right, what is given, what was drawn, and then what came out. */
import { textWidth } from '../../draw/measure.ts';
import { linear } from '../../draw/linear.ts';
import type { Theme } from '../../draw/palette.ts';
import { circle, line, type Pen } from '../../draw/pen.ts';
import { elementAt } from '../../../core/base/elementAt.ts';
import type { Ask } from '../../../core/lesson/lesson.ts';
import { slotText } from '../../../core/lesson/template.ts';
import { scaleOf } from './curveScale.ts';
import type { Size } from '../../view/scene/view.ts';

type Curve = Extract<Ask, { as: 'curve' }>;

export interface CurvePlot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly base: number;
  /** The middle of a column, and how wide it is. */
  readonly x: (column: number) => number;
  readonly step: number;
  readonly y: (value: number) => number;
  readonly columnAt: (x: number) => number;
  readonly valueAt: (y: number) => number;
}

/** Lines stand at their places on the axis, bars side by side. */
export function plotOf(ask: Curve, { width, height }: Size, theme: Theme): CurvePlot {
  const { shape, xs, x: axis } = ask;
  const heights = scaleOf(ask);
  const { scale, type } = theme;
  const left = 8 * scale;
  const right = Math.max(left + 40, width - 54 * scale);
  const top = type.tiny * 1.6;
  const base = Math.max(top + 40, height - type.tiny * 3.4);
  const level = linear([0, 1], [base, top]);
  const step = (right - left) / xs.length;
  const place = linear([axis.from ?? 0, elementAt(xs, xs.length - 1)], [left, right]);
  const x = (column: number) =>
    shape === 'bars' ? left + (column + 0.5) * step : place(elementAt(xs, column));
  return {
    ...{ left, right, top, base, x, step },
    y: (value) => level(heights.heightOf(value)),
    columnAt: (px) => xs.reduce((best, _, k) => (Math.abs(x(k) - px) < Math.abs(x(best) - px) ? k : best), 0),
    valueAt: (py) => heights.valueAt(level.invert(py)),
  };
}

/** As short as it can be said. */
const tickText = (value: number, form: Curve['form']): string =>
  value === 0
    ? '0'
    : slotText(value, form)
        .replace(/(\.\d*?)0+ s/, '$1 s')
        .replace('. s', ' s')
        .replace(' in 1000', '')
        .replace(/\.0$/, '');

function axes(pen: Pen, ask: Curve, plot: CurvePlot, { colors, type, fonts, scale }: Theme): void {
  const style = { size: type.tiny, font: fonts.sans, color: colors.muted } as const;
  for (const tick of scaleOf(ask).ticks) {
    const y = plot.y(tick);
    line(pen, plot.left, y, plot.right, y, tick === 0 ? colors.muted : colors.hairline, 1);
    pen.text(
      tick === 0 && ask.least !== undefined ? 'never' : tickText(tick, ask.form),
      plot.right + 6 * scale,
      y + type.tiny * 0.35,
      style,
    );
  }
  const isBars = ask.shape === 'bars';
  const most = Math.max(2, Math.floor((plot.right - plot.left) / (62 * scale)));
  const every = Math.ceil(ask.xs.length / most);
  let lastX = -Infinity;
  ask.xs.forEach((x, k) => {
    const px = isBars ? plot.x(k) - plot.step / 2 : plot.x(k);
    if ((isBars && k % every !== 0) || px - lastX < 34 * scale) return;
    lastX = px;
    const text = isBars ? tickText(x, 's') : String(x);
    pen.text(text, px, plot.base + type.tiny * 1.4, { ...style, align: k === 0 ? 'left' : 'center' });
  });
  pen.text(ask.x.title, plot.right, plot.base + type.tiny * 2.8, { ...style, align: 'right' });
}

function trace(pen: Pen, ys: readonly number[], plot: CurvePlot): void {
  pen.begin();
  let isOn = false;
  ys.forEach((y, k) => {
    if (!Number.isFinite(y)) return;
    if (isOn) pen.lineTo(plot.x(k), plot.y(y));
    else pen.moveTo(plot.x(k), plot.y(y));
    isOn = true;
  });
}

export interface CurveShown {
  readonly ask: Curve;
  readonly given: readonly number[] | undefined;
  readonly mine: readonly number[] | undefined;
  readonly truth: readonly number[] | undefined;
  /** The column that the keys are at; −1 for none. */
  readonly column: number;
}

export function drawCurve(pen: Pen, shown: CurveShown, size: Size, theme: Theme): void {
  const { ask, given, mine, truth, column } = shown;
  const { colors, line: lines, scale, type, fonts } = theme;
  const plot = plotOf(ask, size, theme);
  axes(pen, ask, plot, theme);
  pen.save();
  pen.clip(plot.left - 6, plot.top - 2, plot.right - plot.left + 12, plot.base - plot.top + 3);
  if (truth && ask.shape === 'bars')
    truth.forEach((y, k) => {
      pen.begin();
      pen.rect(plot.x(k) - 0.42 * plot.step, plot.y(y), 0.84 * plot.step, plot.base - plot.y(y));
      pen.fill(colors.d);
    });
  if (given) {
    trace(pen, given, plot);
    pen.stroke(colors.muted, lines.thin);
  }
  if (truth && ask.shape === 'line') {
    trace(pen, truth, plot);
    pen.stroke(colors.d, lines.strong);
  }
  if (mine && ask.shape === 'line') {
    trace(pen, mine, plot);
    pen.stroke(colors.now, lines.mark, [5 * scale, 4 * scale]);
  }
  if (mine)
    mine.forEach((y, k) => {
      if (!Number.isFinite(y)) return;
      if (ask.shape === 'bars') {
        const half = 0.42 * plot.step;
        const [from, to, height] = [plot.x(k) - half, plot.x(k) + half, plot.y(y)];
        // Over a dark bar it keeps an edge.
        line(pen, from, height, to, height, colors.paper, 2.6 * lines.strong);
        line(pen, from, height, to, height, colors.now, lines.strong);
      } else {
        circle(pen, plot.x(k), plot.y(y), 3 * scale);
        pen.fill(colors.now);
      }
    });
  pen.restore();
  if (column >= 0)
    line(pen, plot.x(column), plot.top, plot.x(column), plot.base, colors.now, lines.hair, [2, 3]);
  const named = (text: string, ys: readonly number[] | undefined, color: string, at: number) => {
    if (!ys) return;
    // Where it still is within the picture, near the end.
    const last = ys.findLastIndex((y) => Number.isFinite(y) && y <= ask.top * at);
    if (last < 0) return;
    // Above the line, for as long as the words are: it may fall towards its end.
    const right = plot.x(last) - 8 * scale;
    const left = right - textWidth(text, type.tiny, 600);
    const first = ys.findLastIndex((y, k) => k < last && Number.isFinite(y) && plot.x(k) <= left);
    const over = ys.slice(Math.max(0, first), last + 1).filter(Number.isFinite);
    const steep = first >= 0 && last - first === 1;
    const share = steep ? (left - plot.x(first)) / (plot.x(last) - plot.x(first)) : 0;
    const from = steep
      ? elementAt(ys, first) + share * (elementAt(ys, last) - elementAt(ys, first))
      : Math.max(...over);
    pen.text(text, right, plot.y(Math.min(ask.top, Math.max(from, elementAt(ys, last)))) - 6 * scale, {
      ...{ size: type.tiny, font: fonts.sans, weight: 600, color, halo: colors.paper, align: 'right' },
    });
  };
  const style = { size: type.tiny, font: fonts.sans, weight: 600, halo: colors.paper } as const;
  // Nobody sees from empty axes that a hand draws here.
  if (!truth && !mine?.some(Number.isFinite))
    pen.text(
      'press, and draw from left to right',
      (plot.left + plot.right) / 2,
      (plot.top + plot.base) / 2 - type.tiny,
      { ...style, weight: 400, color: colors.muted, align: 'center' },
    );
  if (ask.shape === 'bars' && truth && mine) {
    // In the corner that is seldom high: what is whose.
    const [x, y] = [plot.right - 8 * scale, plot.top + type.tiny * 1.4];
    pen.text('bars: the run', x, y, { ...style, color: colors.dText, align: 'right' });
    pen.text('lines: you', x, y + type.tiny * 1.5, { ...style, color: colors.now, align: 'right' });
  }
  if (ask.shape !== 'line') return;
  named(ask.given?.title ?? '', given, colors.muted, 0.9);
  named(ask.title, truth, colors.dText, 0.45);
  named('you', mine, colors.now, 0.7);
}
