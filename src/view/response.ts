/**
 * Response times by departure: a point for each request of which there is detail, the running mean of all so far, the
 * longest so far. Everything is as of now: the picture never knows more than the viewer.
 */
import { lowerBound, upperBound } from '../base/bisect.ts';
import { seconds } from '../draw/format.ts';
import { LabelField } from '../draw/labels.ts';
import { discMark, dots, markHalfWidth, markRadius } from '../draw/marks.ts';
import { textWidth } from '../draw/measure.ts';
import { themes, type Theme } from '../draw/palette.ts';
import { circle, line, type Pen } from '../draw/pen.ts';
import { multiples, niceStep, scaleFromZero } from '../draw/ticks.ts';
import { ledgerOf, totalsAt, type Ledger } from './ledger.ts';
import { labelOf } from './names.ts';
import type { Look, Scene, Size, View } from './types.ts';

/** Spans of the axis in rounds: the shortest that holds the run so far. */
const SPANS = [4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096];
/** A queue is served in a moment. */
const SHORT_SPANS = [0.25, 0.5, 1, 2, ...SPANS];
/** Points beyond this many are left out, the oldest first. */
const MOST_POINTS = 1500;

export interface ResponsePoint {
  readonly row: number;
  readonly label: string;
  readonly atNs: number;
  readonly responseNs: number;
  readonly selected: boolean;
}

export interface ResponseModel {
  readonly timeNs: number;
  readonly fromNs: number;
  readonly toNs: number;
  readonly points: readonly ResponsePoint[];
  /** The running mean, by time. */
  readonly means: readonly { readonly atNs: number; readonly meanNs: number }[];
  readonly meanNs: number;
  readonly longestNs: number;
  readonly served: number;
}

export interface PreparedResponse {
  readonly ledger: Ledger;
  /** Running totals by round. */
  readonly sumNs: Float64Array;
  readonly served: Float64Array;
}

function prepare(scene: Scene): PreparedResponse {
  const { beats } = scene;
  const sumNs = new Float64Array(beats.length + 1);
  const served = new Float64Array(beats.length + 1);
  for (let k = 0; k < beats.length; k++) {
    sumNs[k + 1] = sumNs[k] + beats.responseSumNs[k];
    served[k + 1] = served[k] + beats.dServed[k];
  }
  return { ledger: ledgerOf(scene), sumNs, served };
}

function at({ ledger, sumNs, served }: PreparedResponse, timeNs: number, look: Look): ResponseModel {
  const { story, base } = ledger;
  const { departed, requests, scene } = story;
  const roundsSoFar = timeNs / scene.roundNs;
  const toNs =
    scene.roundNs *
    ((scene.workload === 'queue' ? SHORT_SPANS : SPANS).find((span) => span >= roundsSoFar) ??
      Math.ceil(roundsSoFar / 4096) * 4096);
  const means: { atNs: number; meanNs: number }[] = [];
  // Before the pages by rounds, thinned to what a picture can show; then departure by departure.
  const firstRounds = Math.min(served.length - 1, Math.floor(Math.min(timeNs, story.fromNs) / scene.roundNs));
  const stride = Math.max(1, Math.floor(firstRounds / 400));
  for (let k = stride; k <= firstRounds; k += stride)
    if (served[k] > 0) means.push({ atNs: k * scene.roundNs, meanNs: sumNs[k] / served[k] });
  const end = upperBound(departed.atNs, timeNs);
  const step = Math.max(1, Math.floor(end / 400));
  for (let k = step - 1; k < end; k += step)
    means.push({
      atNs: departed.atNs[k],
      meanNs: (base.responseSumNs + ledger.responseSumNs[k]) / (base.served + k + 1),
    });
  const totals = totalsAt(ledger, timeNs);
  const meanNs = totals.served > 0 ? totals.responseSumNs / totals.served : NaN;
  if (totals.served > 0) means.push({ atNs: timeNs, meanNs });
  const points: ResponsePoint[] = [];
  for (let k = Math.max(lowerBound(departed.atNs, 0), end - MOST_POINTS); k < end; k++) {
    const i = departed.request[k];
    points.push({
      row: requests.row[i],
      label: labelOf(story, i),
      atNs: departed.atNs[k],
      responseNs: requests.doneNs[i] - requests.arrivalNs[i],
      selected: requests.row[i] === look.selected,
    });
  }
  return {
    timeNs,
    fromNs: 0,
    toNs,
    points,
    means,
    meanNs,
    longestNs: totals.served > 0 ? totals.responseMaxNs : NaN,
    served: totals.served,
  };
}

function frameOf(model: ResponseModel, size: Size, theme: Theme) {
  const { tiny } = theme.type;
  const left = textWidth('0.00 s', tiny) + 10;
  const right = size.width - textWidth('longest', tiny) - 10;
  const top = tiny * 1.1;
  const bottom = size.height - tiny * 1.9;
  const y = scaleFromZero(
    Math.max(0.1, (model.longestNs || 0) / 1e9) * 1.04,
    Math.max(2, Math.floor((bottom - top) / (tiny * 3))),
  );
  return {
    left,
    right,
    top,
    bottom,
    ...{ topS: y.top, stepS: y.step },
    x: (ns: number) => left + ((right - left) * (ns - model.fromNs)) / (model.toNs - model.fromNs),
    y: (ns: number) => bottom - ((bottom - top) * ns) / 1e9 / y.top,
  };
}

function draw(pen: Pen, model: ResponseModel, size: Size, theme: Theme): void {
  const f = frameOf(model, size, theme);
  const { colors, type, fonts } = theme;
  const text = { size: type.tiny, font: fonts.sans, color: colors.muted };
  const decimals = f.stepS < 0.1 ? 2 : f.stepS < 1 ? 1 : 0;
  for (const s of multiples(0, f.topS, f.stepS)) {
    line(pen, f.left, f.y(s * 1e9), f.right, f.y(s * 1e9), colors.hairline, theme.line.hair);
    pen.text(seconds(s * 1e9, decimals), f.left - 6, f.y(s * 1e9), {
      ...text,
      align: 'right',
      baseline: 'middle',
    });
  }
  const step = niceStep(
    (model.toNs / 1e9) * Math.max(0.2, (textWidth('0000 s', type.tiny) + 16) / Math.max(1, f.right - f.left)),
  );
  for (const s of multiples(0, model.toNs / 1e9, step))
    pen.text(seconds(s * 1e9, step < 1 ? 1 : 0), f.x(s * 1e9), size.height - type.tiny * 0.35, {
      ...text,
      align: 'center',
    });
  if (model.served === 0) {
    pen.text('No request has been served yet.', (f.left + f.right) / 2, (f.top + f.bottom) / 2, {
      size: type.body,
      font: fonts.serif,
      italic: true,
      color: colors.muted,
      align: 'center',
      baseline: 'middle',
    });
    return;
  }
  line(
    pen,
    f.left,
    f.y(model.longestNs),
    f.x(model.timeNs),
    f.y(model.longestNs),
    colors.muted,
    theme.line.hair,
    [3 * theme.scale, 3 * theme.scale],
  );
  const numbered = model.points.length <= 14;
  if (!numbered)
    dots(
      pen,
      model.points.flatMap((p) => [f.x(p.atNs), f.y(p.responseNs)]),
      (model.points.length > 300 ? 1.4 : 2.2) * theme.scale,
      colors.d,
    );
  drawMeans(pen, model, f, theme);
  const marks = new LabelField(0, size.width);
  for (const p of [...model.points].sort(
    (a, b) => Number(b.selected) - Number(a.selected) || b.atNs - a.atNs,
  )) {
    if (!numbered && !p.selected) continue;
    const half = markHalfWidth(p.label, theme);
    const r = markRadius(theme);
    const x = f.x(p.atNs);
    const y = f.y(p.responseNs);
    if (marks.take(x - half, y - r, 2 * half, 2 * r, 0) || p.selected)
      discMark(pen, x, y, p.label, { theme, selected: p.selected });
    else {
      circle(pen, x, y, 2.4 * theme.scale);
      pen.fill(colors.d);
    }
  }
  line(pen, f.x(model.timeNs), f.top - 4, f.x(model.timeNs), f.bottom, colors.now, theme.line.mark);
  drawDirectLabels(pen, model, f, theme);
}

type Frame = ReturnType<typeof frameOf>;

function drawMeans(pen: Pen, model: ResponseModel, f: Frame, theme: Theme): void {
  if (model.means.length < 2) return;
  pen.begin();
  model.means.forEach((m, i) =>
    i === 0 ? pen.moveTo(f.x(m.atNs), f.y(m.meanNs)) : pen.lineTo(f.x(m.atNs), f.y(m.meanNs)),
  );
  pen.stroke(theme.colors.paper, theme.line.strong * 2);
  pen.begin();
  model.means.forEach((m, i) =>
    i === 0 ? pen.moveTo(f.x(m.atNs), f.y(m.meanNs)) : pen.lineTo(f.x(m.atNs), f.y(m.meanNs)),
  );
  pen.stroke(theme.colors.ink, theme.line.mark);
}

/** Name and value of each line, right of the plot, never over each other. */
function drawDirectLabels(pen: Pen, model: ResponseModel, f: Frame, theme: Theme): void {
  const { colors, type, fonts } = theme;
  const block = type.tiny * 2.5;
  const room = (y: number) => Math.max(f.top, Math.min(f.bottom - type.tiny * 1.2, y));
  let longest = room(f.y(model.longestNs));
  let mean = room(f.y(model.meanNs));
  if (mean - longest < block) {
    const middle = (mean + longest) / 2;
    longest = Math.max(f.top, middle - block / 2);
    mean = longest + block;
  }
  const x = f.right + 7;
  const style = { size: type.tiny, font: fonts.sans };
  pen.text('longest', x, longest, { ...style, color: colors.muted });
  pen.text(seconds(model.longestNs, 2), x, longest + type.tiny * 1.15, { ...style, color: colors.muted });
  pen.text('mean', x, mean, { ...style, weight: 600, color: colors.ink });
  pen.text(seconds(model.meanNs, 2), x, mean + type.tiny * 1.15, {
    ...style,
    weight: 600,
    color: colors.ink,
  });
}

export const responseView: View<PreparedResponse, ResponseModel> = {
  id: 'response',
  title: 'Response time',
  prepare,
  at,
  draw,
  describe: (model) =>
    model.served === 0
      ? 'No request has been served yet.'
      : `${model.served} requests served by ${seconds(model.timeNs)}: mean response ${seconds(model.meanNs)}, longest ${seconds(model.longestNs)}.`,
  table: (model) => ({
    head: ['request', 'departure', 'response'],
    rows: model.points.map((p) => [p.label, seconds(p.atNs), seconds(p.responseNs)]),
  }),
  hit: (model, size, x, y, theme = themes.light) => {
    const f = frameOf(model, size, theme);
    let best: { row: number } | undefined;
    let bestDistance = 12;
    for (const p of model.points) {
      const dx = f.x(p.atNs) - x;
      const dy = f.y(p.responseNs) - y;
      const distance = Math.sqrt(dx * dx + dy * dy);
      if (distance < bestDistance) {
        bestDistance = distance;
        best = { row: p.row };
      }
    }
    return best;
  },
  preferredHeight: (width, theme) =>
    Math.round(Math.min(260, Math.max(150, width * 0.5)) * (theme ? Math.sqrt(theme.scale) : 1)),
};
