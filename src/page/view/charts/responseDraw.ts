/** The drawing of the response times, and what is under a hand in it. */
import { lowerBound, upperBound } from '../../../core/base/bisect.ts';
import { milliseconds, seconds } from '../../draw/format.ts';
import { dots } from '../../draw/marks.ts';
import { textWidth } from '../../draw/measure.ts';
import { areaPath, linePath } from '../../draw/path.ts';
import { themes, type Theme } from '../../draw/palette.ts';
import { box, circle, line, polygon, type Pen } from '../../draw/pen.ts';
import { gridLines } from '../axes/grid.ts';
import { drawTitle } from '../axes/stave.ts';
import type { Hit, Size } from '../scene/view.ts';
import { crowdNamesY, drawCrowd, drawLongest } from './responseCrowd.ts';
import { dotRadius, expectedIn, frameOf, isDense, type ResponseFrame } from './responseFrame.ts';
import type { ResponseModel } from './responseModel.ts';
import { drawNames, namesIn } from './responseNames.ts';
import { decimalsOfStep } from './responseScale.ts';
import { drawPercentiles, drawShades } from './responseShades.ts';
import { drawToldDot, drawToldLine, drawToldWords } from './responseTold.ts';
import { notesOf } from './responseWords.ts';

/** The slopes from arrival to departure fade as they get many, and go. */
const SLOPES = [
  [120, 0.26],
  [500, 0.16],
  [900, 0.07],
] as const;
/** More of them at the present are smaller. */
const FEW_WAITING = 12;
const REACH_PX = 8;

export function drawResponse(pen: Pen, model: ResponseModel, size: Size, theme: Theme): void {
  const frame = frameOf(model, size, theme);
  const { crowd, told } = model;
  const dense = isDense(model, frame, theme);
  drawRounds(pen, model, frame, theme);
  drawLevels(pen, model, frame, theme);
  pen.save();
  pen.clip(frame.left, frame.top - 4, frame.right - frame.left, frame.base - frame.top + 8);
  if (crowd) drawCrowd(pen, model, crowd, frame, theme);
  else drawBehind(pen, model, dense, frame, theme);
  if (dense || model.blocks.length > 0) drawShades(pen, dense ? model : withoutDots(model), frame, theme);
  if (!dense) {
    drawRings(pen, model, frame, theme);
    drawDots(pen, model, frame, theme);
  }
  if (dense) drawPercentiles(pen, model, frame, theme);
  drawBefore(pen, model, frame, theme);
  if (!crowd) drawMean(pen, model, dense, frame, theme);
  if (told && !dense) drawToldLine(pen, told, frame, theme);
  pen.restore();
  drawGoal(pen, model, frame, theme);
  drawPresent(pen, model, frame, theme);
  const names = namesIn(model, frame, theme);
  drawNames(pen, names, frame, theme);
  if (crowd) drawLongest(pen, model, frame, theme);
  else drawWaiters(pen, model, frame, theme);
  if (told && !dense && frame.x(told.endNs) >= frame.left) {
    // At the very start of a run its ring would reach out of a narrow picture.
    pen.save();
    pen.clip(0, 0, size.width, size.height);
    drawMove(pen, model, frame, theme);
    drawToldDot(pen, told, frame, theme);
    pen.restore();
    const linesY = [model.p95Ns, model.meanNs, model.scale.goalNs ?? NaN].map(frame.y);
    drawToldWords(
      pen,
      model,
      told,
      frame,
      linesY,
      [...names.map(({ y }) => y), ...(crowd ? crowdNamesY(model, frame, theme) : [])],
      theme,
    );
  }
  const title = { title: 'Response times', notes: notesOf(model, dense) };
  drawTitle(pen, title, frame.gutter, frame.gutter.above > 0 ? 0 : frame.top * 0.5, frame.base, theme);
}

const withoutDots = (model: ResponseModel): ResponseModel => ({
  ...model,
  dots: { ...model.dots, atNs: model.dots.atNs.subarray(0, 0) },
});

/** Where rounds begin, through the air over the plot, so that lines go on over all staves. */
function drawRounds(pen: Pen, model: ResponseModel, { x, gutter, base }: ResponseFrame, theme: Theme): void {
  const lines = gridLines(model.grid, model.fromNs, model.toNs, model.endNs);
  if (lines.length === 0) return;
  pen.begin();
  for (const ns of lines) {
    pen.moveTo(x(ns), gutter.above);
    pen.lineTo(x(ns), base);
  }
  pen.stroke(theme.colors.hairline, theme.line.hair);
}

/** Round values of the scale, their numbers in the right gutter as far as there is room. */
function drawLevels(pen: Pen, { scale }: ResponseModel, frame: ResponseFrame, theme: Theme): void {
  const { type, fonts, colors } = theme;
  const { left, right, endX, y } = frame;
  const style = { size: type.tiny, font: fonts.sans, color: colors.muted };
  const decimals = decimalsOfStep(scale.stepNs);
  let lastY = Infinity;
  for (let ns = 0; ns <= scale.topNs * 1.001; ns += scale.stepNs) {
    const at = y(ns);
    line(pen, left, at, endX, at, ns === 0 ? colors.muted : colors.hairline, theme.line.hair);
    if (lastY - at < type.tiny * 1.25) continue;
    const label = ns === 0 ? '0' : decimals < 3 ? seconds(ns, decimals) : milliseconds(ns, decimals - 3);
    // The highest is whole, also where the chart is low.
    const base = Math.max(type.tiny * 0.8, at + type.tiny * 0.36);
    // In the gutter of a projector no px is to spare: what has no room with its air ends at the edge.
    if (textWidth(label, type.tiny) <= frame.gutter.right - 5 * theme.scale)
      pen.text(label, right + 5 * theme.scale, base, style);
    else pen.text(label, right + frame.gutter.right - 0.5, base, { ...style, align: 'right' });
    lastY = at;
  }
}

/** Each round's mean, the slopes of the waits, the band of the mean. */
function drawBehind(
  pen: Pen,
  model: ResponseModel,
  dense: boolean,
  frame: ResponseFrame,
  theme: Theme,
): void {
  if (!dense) {
    drawBars(pen, model, frame, theme);
    drawSlopes(pen, model, frame, theme);
  }
  if (model.band.length < 2) return;
  pen.save();
  pen.clip(frame.left, frame.top - 4, frame.nowX - frame.left, frame.base - frame.top + 8);
  pen.begin();
  areaPath(
    pen,
    model.band,
    (b) => frame.x(b.atNs),
    (b) => frame.y(b.lowNs),
    (b) => frame.y(b.highNs),
  );
  pen.alpha(dense ? 0.2 : 0.11);
  pen.fill(theme.colors.ink);
  pen.restore();
}

/** One by one: a path of hundreds of boxes that all of the chart lies between is many times as dear. */
function drawBars(pen: Pen, { bars }: ResponseModel, { x, y, base }: ResponseFrame, theme: Theme): void {
  if (bars.length === 0) return;
  pen.save();
  pen.alpha(theme.id === 'dark' ? 0.2 : 0.085);
  for (const { fromNs, toNs, meanNs } of bars) {
    const [from, to] = [x(fromNs), x(toNs)];
    const gap = to - from > 12 ? 1 : 0.15;
    box(pen, from + gap, y(meanNs), to - from - 2 * gap, base - y(meanNs), theme.colors.d);
  }
  pen.restore();
}

/**
 * A path of hundreds of long lines is dear on a canvas, and so are hundreds of paths: so many lines make one. By their
 * place among all, so that they are the same from frame to frame.
 */
const LINES_A_PATH = 24;

function drawSlopes(pen: Pen, model: ResponseModel, { x, y, base, nowX }: ResponseFrame, theme: Theme): void {
  const { dots: left, waiters, timeNs } = model;
  const { colors, line: lines, scale } = theme;
  const opacity = SLOPES.find(([most]) => expectedIn(model) <= most)?.[1];
  if (opacity !== undefined && left.atNs.length > 0) {
    pen.save();
    pen.alpha(opacity);
    pen.begin();
    for (let k = 0; k < left.atNs.length; k++) {
      pen.moveTo(x(left.atNs[k] - left.waitNs[k]), base);
      pen.lineTo(x(left.atNs[k]), y(left.waitNs[k]));
      if ((left.first + k + 1) % LINES_A_PATH !== 0 && k + 1 < left.atNs.length) continue;
      pen.stroke(colors.d, lines.hair * 0.75);
      pen.begin();
    }
    pen.restore();
  }
  pen.save();
  pen.alpha(0.8);
  const dash = [3 * scale, 2.5 * scale];
  for (const { arrivalNs } of waiters)
    line(pen, x(arrivalNs), base, nowX, y(timeNs - arrivalNs), colors.d, lines.hair, dash);
  pen.restore();
}

/** As few long paths as must be, and none that all of the chart lies between. */
const DOTS_A_PATH = 32;

function drawDots(pen: Pen, model: ResponseModel, { x, y }: ResponseFrame, theme: Theme): void {
  const { atNs, waitNs, row, first } = model.dots;
  const places: number[] = [];
  for (let k = 0; k < atNs.length; k++) if (row[k] !== model.told?.row) places.push(x(atNs[k]), y(waitNs[k]));
  dots(pen, places, dotRadius(model, theme), theme.colors.d, DOTS_A_PATH, first);
}

/** The dots of the run before the last change: hollow, and behind this run's. */
function drawRings(pen: Pen, model: ResponseModel, { x, y }: ResponseFrame, theme: Theme): void {
  const { dots: were } = model.dotsBefore ?? {};
  if (!were) return;
  const radius = dotRadius(model, theme);
  for (let k = 0; k < were.atNs.length; k++) {
    circle(pen, x(were.atNs[k]), y(were.waitNs[k]), radius);
    pen.fill(theme.colors.paper);
    pen.stroke(theme.colors.muted, theme.line.hair);
  }
}

/** From where the one that is told of left in the run before to where it leaves now. */
function drawMove(
  pen: Pen,
  { told, dotsBefore: was }: ResponseModel,
  { x, y }: ResponseFrame,
  theme: Theme,
): void {
  if (!told || was?.toldNs === undefined) return;
  const { colors, scale, line: lines } = theme;
  const [fromX, fromY] = [x(was.toldNs), y(was.toldNs - told.arrivalNs)];
  const [toX, toY] = [x(told.endNs), y(told.endNs - told.arrivalNs)];
  circle(pen, fromX, fromY, 5.2 * scale);
  pen.fill(colors.paper);
  pen.stroke(colors.ink, lines.thin, [2.5 * scale, 2 * scale]);
  const length = Math.hypot(toX - fromX, toY - fromY);
  const [ux, uy] = [(toX - fromX) / length, (toY - fromY) / length];
  // Between the two rings.
  const [from, to] = [5.2 * scale, length - 7.5 * scale];
  if (to - from < 5 * scale) return;
  const end = [fromX + ux * to, fromY + uy * to] as const;
  line(pen, fromX + ux * from, fromY + uy * from, end[0], end[1], colors.ink, lines.thin);
  const [back, wide] = [5 * scale, 2.6 * scale];
  polygon(
    pen,
    ...end,
    end[0] - ux * back - uy * wide,
    end[1] - uy * back + ux * wide,
    end[0] - ux * back + uy * wide,
    end[1] - uy * back - ux * wide,
  );
  pen.fill(colors.ink);
}

/** The mean of the run before the last change: dashed, and quieter than this run's. */
function drawBefore(pen: Pen, { before }: ResponseModel, frame: ResponseFrame, theme: Theme): void {
  const last = before?.at(-1);
  if (before === undefined || last === undefined) return;
  const { colors, line: lines, scale } = theme;
  // From its last round on it is as it was: a level line to the present.
  const places = [...before, { atNs: Math.max(last.atNs, frame.ns(frame.nowX)), meanNs: last.meanNs }];
  pen.begin();
  for (const [k, { atNs, meanNs }] of places.entries()) {
    if (k === 0) pen.moveTo(frame.x(atNs), frame.y(meanNs));
    else pen.lineTo(frame.x(atNs), frame.y(meanNs));
  }
  pen.stroke(colors.cEdge, lines.thin, [6 * scale, 3 * scale]);
}

function drawMean(pen: Pen, model: ResponseModel, dense: boolean, frame: ResponseFrame, theme: Theme): void {
  if (model.served === 0) return;
  const { colors, line: lines, scale } = theme;
  pen.begin();
  const known = Math.min(model.timeNs, model.toNs);
  const places =
    known === model.timeNs ? [...model.means, { atNs: known, meanNs: model.meanNs }] : model.means;
  linePath(
    pen,
    places,
    (m) => frame.x(m.atNs),
    (m) => frame.y(m.meanNs),
  );
  pen.stroke(colors.ink, lines.mark);
  if (dense) return;
  const y = frame.y(model.p95Ns);
  line(pen, frame.left, y, frame.nowX, y, colors.ink, lines.hair, [1.5 * scale, 3.5 * scale]);
}

/** Dashed, and interrupted where its name stands. */
function drawGoal(pen: Pen, { scale: { goalNs } }: ResponseModel, frame: ResponseFrame, theme: Theme): void {
  if (goalNs === undefined) return;
  const y = frame.y(goalNs);
  const dash = [6 * theme.scale, 4 * theme.scale];
  const to = Math.min(frame.nowX, frame.endX);
  line(pen, frame.left, y, to, y, theme.colors.muted, theme.line.hair, dash);
}

function drawPresent(pen: Pen, { timeNs, fromNs, toNs }: ResponseModel, frame: ResponseFrame, theme: Theme) {
  if (timeNs < fromNs || timeNs > toNs) return;
  line(pen, frame.nowX, 0, frame.nowX, frame.base, theme.colors.now, theme.line.mark);
}

/** Those who wait climb along the present; the one that is being read is about to be a dot. */
function drawWaiters(pen: Pen, model: ResponseModel, { nowX, y }: ResponseFrame, theme: Theme): void {
  const { waiters, timeNs, told } = model;
  if (timeNs > model.toNs) return;
  const radius = (waiters.length > FEW_WAITING ? 2.2 : 3.2) * theme.scale;
  for (const { row, arrivalNs, reading } of waiters) {
    if (row === told?.row) continue;
    circle(pen, nowX, y(timeNs - arrivalNs), radius);
    pen.fill(reading ? theme.colors.d : theme.colors.paper);
    pen.stroke(theme.colors.d, theme.line.thin);
  }
}

/** The nearest dot, within a finger's breadth; where dots are shades there is none. */
export function hitResponse(
  model: ResponseModel,
  size: Size,
  x: number,
  y: number,
  theme: Theme = themes.light,
): Hit | undefined {
  const frame = frameOf(model, size, theme);
  const reach = REACH_PX * theme.scale;
  let best: Hit | undefined;
  let nearest = reach;
  const offer = (row: number, atX: number, waitNs: number) => {
    const distance = Math.hypot(atX - x, frame.y(waitNs) - y);
    if (distance > nearest) return;
    nearest = distance;
    best = { row };
  };
  for (const { row, arrivalNs } of model.waiters) offer(row, frame.nowX, model.timeNs - arrivalNs);
  if (isDense(model, frame, theme)) return best;
  const { atNs, waitNs, row } = model.dots;
  const end = upperBound(atNs, frame.ns(x + reach));
  for (let k = lowerBound(atNs, frame.ns(x - reach)); k < end; k++)
    offer(row[k], frame.x(atNs[k]), waitNs[k]);
  return best;
}
