/** The stave of the arm: its way as a line, where it reads as bars of the class's colour, what it is to do dashed. */
import { circle, line, type Pen } from '../../draw/pen.ts';
import { themes, type Theme } from '../../draw/palette.ts';
import { textWidth } from '../../draw/measure.ts';
import { armScale, type ArmScale } from '../axes/cylinderScale.ts';
import { airOf, drawTitle, gutterOf } from '../axes/stave.ts';
import { timeScale, type TimeScale } from '../axes/timeScale.ts';
import type { Hit, Size } from '../scene/view.ts';
import type { ArmModel, ArmStep } from './model.ts';

/** In the gutter there is no room for more. */
export const ARM_TITLE = 'Arm';

/** From so many turns a pixel on, what is drawn of a column of pixels is how far the arm went in it. */
const MOST_TURNS_PER_PX = 1;

export function drawArm(pen: Pen, model: ArmModel, size: Size, theme: Theme): void {
  const { colors } = theme;
  const scale = timeScale(size.width, model.fromNs, model.toNs, theme);
  const axis = armScale(size.height, model.cylinders, theme);
  drawGround(pen, model, size, scale, axis, theme);
  pen.save();
  pen.clip(scale.left, 0, scale.right - scale.left, size.height);
  if (model.steps.length > 0) drawWay(pen, model, scale, axis, theme);
  if (model.turns.atNs.length > 1) drawTurns(pen, model, scale, axis, theme);
  if (model.plan.length > 0) drawPlan(pen, model, scale, axis, theme);
  pen.restore();
  drawWords(pen, size, scale, axis, theme);
  if (model.timeNs < model.fromNs || model.timeNs > model.toNs) return;
  const now = scale.x(model.timeNs);
  line(pen, now, 0, now, size.height, colors.now, theme.line.mark);
  circle(pen, now, axis.y(model.cylinder), 3.6 * theme.scale);
  pen.fill(colors.now);
}

/** Both edges of the disk, as far as the run goes, and the rounds, which run on into the next stave. */
function drawGround(
  pen: Pen,
  model: ArmModel,
  { height }: Size,
  { x, left, right }: TimeScale,
  { top, bottom }: ArmScale,
  { colors, line: lines, scale }: Theme,
): void {
  const end = Math.min(right, x(model.endNs));
  pen.begin();
  for (const y of [top - 2 * scale, bottom + 2 * scale]) {
    pen.moveTo(left, y);
    pen.lineTo(end, y);
  }
  for (const ns of model.linesNs) {
    pen.moveTo(x(ns), 0);
    pen.lineTo(x(ns), height);
  }
  pen.stroke(colors.hairline, lines.hair);
}

/** The title and the ends of the axis, in the gutter; where there is none, only the ends, right of the axis. */
function drawWords(
  pen: Pen,
  size: Size,
  { left, right }: TimeScale,
  { top, bottom }: ArmScale,
  theme: Theme,
): void {
  const { type, fonts, colors } = theme;
  const gutter = gutterOf(size.width, theme);
  const high = bottom - top > type.tiny * 1.7;
  if (gutter.above === 0) drawTitle(pen, { title: ARM_TITLE }, gutter, airOf(theme), size.height, theme);
  else if (!high || size.width - right < textWidth('inner', type.tiny)) return;
  const style = {
    size: type.tiny,
    font: fonts.sans,
    color: colors.muted,
    align: gutter.above === 0 ? ('right' as const) : ('left' as const),
  };
  const x = gutter.above === 0 ? left - 7 * theme.scale : right + 2;
  // In a low stave they stand one under the other all the same, as close as letters may.
  pen.text('outer', x, Math.min(top + type.tiny * 0.6, size.height - 1 - type.tiny), style);
  pen.text('inner', x, Math.min(bottom + type.tiny * 0.1, size.height - 1), style);
}

/** The arm is off its sweep: a diamond where it comes down. */
function drawOffSweep(pen: Pen, x: number, y: number, { colors, line: lines, scale }: Theme): void {
  const r = 3.4 * scale;
  pen.begin();
  pen.moveTo(x - r, y);
  pen.lineTo(x, y - r);
  pen.lineTo(x + r, y);
  pen.lineTo(x, y + r);
  pen.lineTo(x - r, y);
  pen.fill(colors.paper);
  pen.stroke(colors.ink, lines.thin);
}

/** In one line; and in bars where it stands and works. */
function drawWay(pen: Pen, model: ArmModel, { x }: TimeScale, { y }: ArmScale, theme: Theme): void {
  const { colors } = theme;
  const known = x(model.knownNs);
  const [first] = model.steps;
  const last = model.steps[model.steps.length - 1];
  pen.begin();
  pen.moveTo(x(Math.min(first.fromNs, model.fromNs)), y(first.fromCylinder));
  for (const step of model.steps) {
    pen.lineTo(x(step.fromNs), y(step.fromCylinder));
    if (step.arrivedNs <= model.knownNs) {
      pen.lineTo(x(step.arrivedNs), y(step.toCylinder));
      pen.lineTo(Math.min(x(step.toNs), known), y(step.toCylinder));
    } else pen.lineTo(known, y(model.cylinder));
  }
  if (last.toNs < model.knownNs) pen.lineTo(known, y(last.toCylinder));
  pen.save();
  pen.alpha(0.75);
  pen.stroke(colors.ink, theme.line.hair);
  pen.restore();
  for (const step of model.steps)
    if (step.offSweep && step.arrivedNs <= model.knownNs)
      drawOffSweep(pen, x(step.arrivedNs), y(step.toCylinder), theme);
  const chosen = model.steps.find((step) => step.selected);
  if (chosen)
    drawChosen(pen, x(chosen.arrivedNs), Math.min(x(chosen.toNs), known), y(chosen.toCylinder), theme);
  const onPaper = theme.id === 'dark' ? colors.cFill : colors.cEdge;
  for (const continuous of [true, false]) {
    pen.begin();
    for (const step of model.steps) {
      const [from, to] = [x(step.arrivedNs), Math.min(x(step.toNs), known)];
      if (step.continuous !== continuous || step.forNobody || to <= from) continue;
      pen.moveTo(from, y(step.toCylinder));
      pen.lineTo(Math.max(to, from + 1), y(step.toCylinder));
    }
    pen.stroke(continuous ? onPaper : colors.d, 3.2 * theme.scale);
  }
}

/** A frame of ink round the chosen request’s stretch, wide enough to be found. */
function drawChosen(pen: Pen, from: number, to: number, y: number, theme: Theme): void {
  if (to < from) return;
  const pad = 3 * theme.scale;
  const half = 1.6 * theme.scale + pad;
  pen.begin();
  pen.rect(from - pad, y - half, Math.max(1, to - from) + 2 * pad, 2 * half);
  pen.fill(theme.colors.paper);
  pen.stroke(theme.colors.ink, theme.line.mark);
}

/** From turn to turn; where these are as close as pixels, how far the arm went in each column of them. */
function drawTurns(
  pen: Pen,
  model: ArmModel,
  { x, left, right }: TimeScale,
  { y }: ArmScale,
  theme: Theme,
): void {
  const { atNs, cylinder } = model.turns;
  const n = atNs.length;
  pen.save();
  if (n <= MOST_TURNS_PER_PX * (right - left)) {
    pen.alpha(0.4);
    // Way by way: as one path so many would take a canvas many times as long.
    for (let k = 1; k <= n; k++) {
      const [ns, to] = k < n ? [atNs[k], cylinder[k]] : [model.knownNs, model.cylinder];
      line(pen, x(atNs[k - 1]), y(cylinder[k - 1]), x(ns), y(to), theme.colors.ink, theme.line.hair);
    }
  } else {
    pen.alpha(0.25);
    pen.begin();
    for (let k = 0; k < n;) {
      const column = Math.floor(x(atNs[k]));
      let [low, high] = [cylinder[Math.max(0, k - 1)], cylinder[Math.max(0, k - 1)]];
      for (; k < n && Math.floor(x(atNs[k])) === column; k++) {
        low = Math.min(low, cylinder[k]);
        high = Math.max(high, cylinder[k]);
      }
      pen.moveTo(column + 0.5, y(low));
      pen.lineTo(column + 0.5, y(high));
    }
    pen.stroke(theme.colors.ink, theme.line.hair);
  }
  pen.restore();
}

/** It stays until the service under way should be over, then goes from visit to visit. */
function drawPlan(pen: Pen, model: ArmModel, { x, right }: TimeScale, { y }: ArmScale, theme: Theme): void {
  const now = model.timeNs;
  pen.begin();
  pen.moveTo(x(now), y(model.cylinder));
  for (const { cylinder, arrivedNs, toNs } of model.plan) {
    pen.lineTo(x(Math.max(now, arrivedNs)), y(cylinder));
    pen.lineTo(x(toNs), y(cylinder));
    if (x(toNs) > right) break;
  }
  pen.stroke(theme.colors.muted, theme.line.hair, [3 * theme.scale, 2.5 * theme.scale]);
}

/** As near as this a hand means it. */
const NEAR_PX = 8;

export function hitArm(
  model: ArmModel,
  size: Size,
  px: number,
  py: number,
  theme: Theme = themes.light,
): Hit | undefined {
  const { x } = timeScale(size.width, model.fromNs, model.toNs, theme);
  const { y } = armScale(size.height, model.cylinders, theme);
  const distance = (step: ArmStep) => {
    const aside = Math.max(x(step.arrivedNs) - px, px - x(Math.min(step.toNs, model.knownNs)), 0);
    return Math.hypot(aside, y(step.toCylinder) - py);
  };
  let best: Hit | undefined;
  let least = NEAR_PX;
  for (const step of model.steps) {
    if (step.row < 0 || step.arrivedNs > model.knownNs) continue;
    const own = distance(step);
    if (own >= least) continue;
    least = own;
    best = { row: step.row };
  }
  return best;
}
