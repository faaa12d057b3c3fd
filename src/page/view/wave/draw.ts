/**
 * Draws the whole run: mean response by round, in front of the backlog as the time in which as many arrive. Both are
 * seconds on one scale: by Little's law they coincide in balance, so backlog that shows is trouble building up.
 */
import { brief, percent, seconds } from '../../draw/format.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { circle, line, polygon, type Pen } from '../../draw/pen.ts';
import { decimalsOf, multiples, niceStep } from '../../draw/ticks.ts';
import { drawTitle } from '../axes/stave.ts';
import type { Size, SummaryBefore } from '../scene/view.ts';
import { columnsOf, type Columns } from './columns.ts';
import { waveLayout, type WaveLayout } from './layout.ts';
import type { WaveModel } from './model.ts';
import { lineBefore, type LineBefore } from './before.ts';
import { notesOfWave, titleOf } from './words.ts';

/** What has not been played is at about half strength. */
const PLAYED = 0.82;
const TO_COME = 0.34;

export function drawWave(pen: Pen, model: WaveModel, size: Size, theme: Theme): void {
  const { wave, timeNs } = model;
  const layout = waveLayout(size, wave.endNs, theme);
  const { left, right, base } = layout;
  const own = columnsOf(wave, right - left);
  const was = hasLineBefore(model) ? lineBefore(model.before, own) : undefined;
  // One scale for both.
  const columns = was && was.peakNs > own.peakNs ? { ...own, peakNs: was.peakNs } : own;
  const nowX = Math.max(left, Math.min(right, layout.x(timeNs)));
  drawFunnel(pen, model, layout, theme);
  drawCurves(pen, model, columns, layout, nowX, theme);
  if (was) drawBefore(pen, was, columns, layout, theme);
  line(pen, left, base, right, base, theme.colors.muted, theme.line.hair);
  drawGlitches(pen, columns, layout, timeNs, theme);
  drawScale(pen, model, columns, layout, theme);
  drawBracket(pen, model, layout, theme);
  line(pen, nowX, layout.top - 3 * theme.scale, nowX, base, theme.colors.now, theme.line.mark);
  // Without gutters the knob would be cut in half at the ends of the run.
  const knobPx = 5 * theme.scale;
  circle(pen, Math.max(knobPx, Math.min(size.width - knobPx, nowX)), base, knobPx);
  pen.fill(theme.colors.now);
  pen.stroke(theme.colors.paper, 1.5 * theme.scale);
  if (layout.gutter.left > 0) {
    const title = { title: titleOf(model), notes: notesOfWave(wave, was !== undefined) };
    drawTitle(pen, title, layout.gutter, layout.top, size.height - theme.type.tiny * 0.3, theme);
  }
}

/** Where the mean response is drawn, and there was somebody to answer before. */
const hasLineBefore = (model: WaveModel): model is WaveModel & { readonly before: SummaryBefore } =>
  model.before !== undefined && model.wave.used === undefined && !model.wave.isStarved;

function drawBefore(
  pen: Pen,
  { meanNs, peakNs }: LineBefore,
  columns: Columns,
  { x, right, ...layout }: WaveLayout,
  theme: Theme,
): void {
  if (peakNs === 0) return;
  pen.begin();
  let isDown = true;
  for (const [c, ns] of meanNs.entries()) {
    const y = yOf(ns, columns, { ...layout, x, right });
    const [from, to] = [x(c * columns.lengthNs), Math.min(right, x((c + 1) * columns.lengthNs))];
    if (ns === 0) isDown = true;
    else {
      if (isDown) pen.moveTo(from, y);
      else pen.lineTo(from, y);
      pen.lineTo(to, y);
      isDown = false;
    }
  }
  pen.stroke(theme.colors.ink, theme.line.hair);
}

function drawCurves(
  pen: Pen,
  { wave }: WaveModel,
  columns: Columns,
  layout: WaveLayout,
  nowX: number,
  theme: Theme,
): void {
  const { colors, scale } = theme;
  const { left, right } = layout;
  if (wave.used !== undefined) {
    drawUsed(pen, columns, layout, nowX, theme);
    return;
  }
  if (columns.known === 0 || columns.peakNs === 0) return;
  const paint = (opacity: number, color: string) => {
    pen.save();
    pen.alpha(opacity);
    pen.fill(color);
    pen.restore();
  };
  area(pen, columns.backlogNs, columns, layout, left, right);
  paint(theme.id === 'dark' ? 0.3 : 0.2, colors.muted);
  if (!wave.isStarved) {
    area(pen, columns.meanNs, columns, layout, left, nowX);
    paint(PLAYED, colors.d);
    area(pen, columns.meanNs, columns, layout, nowX, right);
    paint(TO_COME, colors.d);
    return;
  }
  area(pen, columns.oldestNs, columns, layout, left, nowX);
  paint(0.22, colors.d);
  pen.begin();
  pen.moveTo(left, layout.base);
  for (let c = 0; c < columns.known; c++)
    pen.lineTo(
      Math.min(right, layout.x((c + 1) * columns.lengthNs)),
      yOf(columns.oldestNs[c], columns, layout),
    );
  pen.save();
  pen.alpha(0.7);
  pen.stroke(colors.d, theme.line.thin, [3 * scale, 2.5 * scale]);
  pen.restore();
}

/** Memory as an area, disk time as a line over it: both are shares on one scale. */
function drawUsed(pen: Pen, columns: Columns, layout: WaveLayout, nowX: number, theme: Theme): void {
  const { colors } = theme;
  const { left, right, x, top, base } = layout;
  const { known, lengthNs, memory, time, peakShare } = columns;
  if (known === 0) return;
  const y = (share: number) => base - (share / peakShare) * (base - top - 2);
  const trace = (shares: Float64Array) => {
    for (let c = 0; c < known; c++) {
      pen.lineTo(x(c * lengthNs), y(shares[c]));
      pen.lineTo(Math.min(right, x((c + 1) * lengthNs)), y(shares[c]));
    }
  };
  for (const [from, to, opacity] of [
    [left, nowX, 1],
    [nowX, right, 0.5],
  ] as const) {
    if (to <= from) continue;
    pen.save();
    pen.clip(from, top - 2, to - from, base - top + 2);
    pen.alpha(opacity);
    pen.begin();
    pen.moveTo(left, base);
    trace(memory);
    pen.lineTo(Math.min(right, x(known * lengthNs)), base);
    pen.closePath();
    pen.fill(colors.cFill);
    pen.begin();
    pen.moveTo(left, y(time[0]));
    trace(time);
    pen.stroke(colors.ink, theme.line.thin);
    pen.restore();
  }
}

const yOf = (ns: number, { peakNs }: Columns, { top, base }: WaveLayout): number =>
  base - (ns / peakNs) * (base - top - 2);

/** The path under a staircase, between two places; equal neighbours are one step. */
function area(
  pen: Pen,
  heights: Float64Array,
  columns: Columns,
  layout: WaveLayout,
  fromX: number,
  toX: number,
): void {
  const { x, base, ns } = layout;
  const first = Math.max(0, Math.floor(ns(fromX) / columns.lengthNs + 1e-9));
  const end = Math.min(columns.known, Math.ceil(ns(toX) / columns.lengthNs - 1e-9));
  pen.begin();
  if (end <= first) return;
  pen.moveTo(Math.max(fromX, x(first * columns.lengthNs)), base);
  for (let c = first; c < end; c++) {
    const y = yOf(heights[c], columns, layout);
    if (c === first || heights[c] !== heights[c - 1]) pen.lineTo(Math.max(fromX, x(c * columns.lengthNs)), y);
    if (c + 1 === end || heights[c] !== heights[c + 1])
      pen.lineTo(Math.min(toX, x((c + 1) * columns.lengthNs)), y);
  }
  pen.lineTo(Math.min(toX, x(end * columns.lengthNs)), base);
  pen.closePath();
}

/** Ticks that hang below the base line, as long as they are many: they never cover the curve. */
function drawGlitches(pen: Pen, columns: Columns, layout: WaveLayout, timeNs: number, theme: Theme): void {
  const { glitches, mostGlitches, known, lengthNs } = columns;
  if (mostGlitches === 0) return;
  const { x, base, below, right } = layout;
  const top = base + 1.5 * theme.scale;
  const columnPx = x(lengthNs) - x(0);
  const width = Math.max(1.2, columnPx * 0.32);
  for (const played of [true, false]) {
    let some = false;
    pen.begin();
    for (let c = 0; c < known; c++) {
      const middleNs = (c + 0.5) * lengthNs;
      if (glitches[c] === 0 || middleNs <= timeNs !== played) continue;
      const height = (below - 1.5 * theme.scale) * (0.35 + (0.65 * glitches[c]) / mostGlitches);
      pen.rect(Math.min(right - width, x(middleNs) - width / 2), top, width, height);
      some = true;
    }
    if (!some) continue;
    pen.save();
    pen.alpha(played ? 1 : 0.5);
    pen.fill(theme.colors.glitch);
    pen.restore();
  }
}

/** Seconds of the run below, the highest of the curve in the right gutter. */
function drawScale(pen: Pen, { wave }: WaveModel, columns: Columns, layout: WaveLayout, theme: Theme): void {
  const { type, fonts, colors, scale } = theme;
  const { left, right, x, top, base, below, gutter } = layout;
  const style = { size: type.tiny, font: fonts.sans, color: colors.muted };
  if (gutter.right > 0 && wave.used !== undefined)
    pen.text(percent(columns.peakShare), right + 5 * scale, top + type.tiny * 0.5, style);
  else if (gutter.right > 0 && columns.peakNs > 0)
    pen.text(peakText(columns.peakNs), right + 5 * scale, top + type.tiny * 0.5, style);
  if (!layout.hasSeconds) return;
  const end = wave.endNs / 1e9;
  const room = textWidth('00000 s', type.tiny) * 1.9;
  const step = niceStep((end * room) / (right - left));
  const decimals = decimalsOf(step);
  for (const s of multiples(0, end, step)) {
    const label = s === 0 ? '0' : seconds(s * 1e9, decimals);
    const half = textWidth(label, type.tiny) / 2;
    const at = Math.max(left + half, Math.min(right - half, x(s * 1e9)));
    pen.text(label, at, base + below + type.tiny, { ...style, align: 'center' });
  }
}

const peakText = (ns: number): string => (ns < 99.5e6 ? brief(ns) : seconds(ns, ns < 9.95e9 ? 1 : 0));

/** The edges of the window; at least so wide that it can be seen. */
function windowX({ fromNs, toNs }: WaveModel, { x, left, right }: WaveLayout, { scale }: Theme) {
  const a = Math.max(left, Math.min(right, x(fromNs)));
  const b = Math.max(left, Math.min(right, x(toNs)));
  const spare = Math.max(0, 3 * scale - (b - a)) / 2;
  return [Math.max(left, a - spare), Math.min(right, b + spare)] as const;
}

/** The window, opened up to the staves above. */
function drawFunnel(pen: Pen, model: WaveModel, layout: WaveLayout, theme: Theme): void {
  const { gutter, left, right, top } = layout;
  if (gutter.right === 0) return;
  const [a, b] = windowX(model, layout, theme);
  polygon(pen, left, 0.5, a, top - 2, b, top - 2, right, 0.5);
  pen.save();
  pen.alpha(theme.id === 'dark' ? 0.07 : 0.045);
  pen.fill(theme.colors.ink);
  pen.restore();
}

function drawBracket(pen: Pen, model: WaveModel, layout: WaveLayout, theme: Theme): void {
  const { top, base } = layout;
  const [a, b] = windowX(model, layout, theme);
  pen.begin();
  pen.moveTo(a, base);
  pen.lineTo(a, top - 2);
  pen.lineTo(b, top - 2);
  pen.lineTo(b, base);
  pen.stroke(theme.colors.muted, theme.line.hair);
}
