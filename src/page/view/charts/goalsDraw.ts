/** The drawing of the two goals: one above the other over the same axis of time, each with its verdict in words. */
import { scaleLinear } from 'd3-scale';
import { percent, seconds, whole } from '../../draw/format.ts';
import { crossMark } from '../../draw/marks.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { line, type Pen } from '../../draw/pen.ts';
import { linePath } from '../../draw/path.ts';
import { decimalsOf } from '../../draw/ticks.ts';
import { drawLevels, drawPresent, drawSeconds, levelsUpTo, plotOf, type Plot } from '../axes/chart.ts';
import { plural } from '../scene/names.ts';
import type { Size, TextTable } from '../scene/view.ts';
import type { GoalPoint, GoalsModel } from './goalsModel.ts';
import { describePromise, promiseLine, promiseRows } from './goalsPromise.ts';

interface Panel {
  readonly top: number;
  readonly height: number;
  readonly title: string;
  readonly verdict: string;
  /** A second line below the verdict. */
  readonly promise?: string;
  readonly broken?: boolean;
  readonly alarm: boolean;
  readonly points: readonly GoalPoint[];
  readonly allowed?: number;
}

export function drawGoals(pen: Pen, model: GoalsModel, size: Size, theme: Theme): void {
  const { tiny } = theme.type;
  const { glitches, slow } = model;
  const axis = tiny * 1.9;
  const crosses = glitches ? tiny * 1.5 : 0;
  const height = (size.height - axis - crosses) / (glitches ? 2 : 1);
  const panels: Panel[] = [];
  if (glitches)
    panels.push({
      top: 0,
      height,
      title: capitalised(`${model.word.many} late or lost`),
      verdict: glitchVerdict(model),
      alarm: glitches.count > 0,
      points: glitches.points,
      ...(glitches.promise ? { promise: promiseLine(glitches.promise) } : {}),
      broken: glitches.promise?.verdict === 'broken',
    });
  panels.push({
    top: glitches ? height + crosses : 0,
    height,
    title: `Slower than ${duration(slow.goalNs)}`,
    verdict: slowVerdict(model),
    alarm: slow.allowed !== undefined && slow.count / slow.served > slow.allowed,
    points: slow.points,
    ...(slow.allowed === undefined ? {} : { allowed: slow.allowed }),
  });
  let plot: Plot | undefined;
  for (const panel of panels) {
    plot = drawPanel(pen, panel, model, size, theme);
    if (glitches && panel.top === 0) drawCrosses(pen, model, plot, theme);
    drawPresent(pen, plot, model.timeNs, theme);
  }
  if (plot) drawSeconds(pen, plot, model.toNs, size.height - tiny * 0.35, theme);
}

function drawPanel(pen: Pen, panel: Panel, model: GoalsModel, size: Size, theme: Theme): Plot {
  const { type, fonts, colors } = theme;
  const { tiny } = type;
  const highest = Math.max((panel.allowed ?? 0.004) * 2.4, ...panel.points.map((p) => p.share));
  const bodyTop = panel.top + tiny * (panel.promise === undefined ? 3.2 : 4.5);
  const bottom = panel.top + panel.height - 2;
  const scale = levelsUpTo(highest, Math.max(1, Math.floor((bottom - bodyTop) / (tiny * 2.6))));
  const plot = plotOf(
    { left: textWidth('0.00 %', tiny) + 8, right: size.width - 8, top: bodyTop, bottom },
    scaleLinear().domain([0, model.toNs]),
    scale,
  );
  const text = { size: tiny, font: fonts.sans };
  pen.text(panel.title, 0, panel.top + tiny, { ...text, weight: 600, color: colors.ink });
  pen.text(panel.verdict, 0, panel.top + tiny * 2.3, {
    ...text,
    color: panel.alarm ? colors.glitch : colors.muted,
  });
  if (panel.promise !== undefined)
    pen.text(panel.promise, 0, panel.top + tiny * 3.6, {
      ...text,
      color: panel.broken ? colors.glitch : colors.muted,
    });
  const decimals = Math.min(2, decimalsOf(100 * scale.step));
  drawLevels(pen, plot, (share) => percent(share, decimals), theme);
  if (panel.points.length > 0) {
    pen.begin();
    linePath(
      pen,
      panel.points,
      (p) => plot.x(p.atNs),
      (p) => plot.y(p.share),
    );
    pen.stroke(panel.alarm ? colors.glitch : colors.ink, theme.line.mark);
  }
  // On the side of the present where there is more room.
  const left = plot.x(model.timeNs) > (plot.left + plot.right) / 2;
  const aside = (words: string, y: number, color: string) => {
    pen.text(words, left ? plot.left + 4 : plot.right - 2, y, {
      ...text,
      color,
      align: left ? 'left' : 'right',
      halo: colors.paper,
    });
  };
  if (panel.allowed !== undefined) {
    const y = plot.y(panel.allowed);
    line(pen, plot.left, y, plot.right, y, colors.ink, theme.line.thin, [4 * theme.scale, 3 * theme.scale]);
    aside(`goal: under ${percent(panel.allowed, 1)}`, y - tiny * 0.35, colors.ink);
  }
  return plot;
}

/** Below the axis, where they hide nothing: when deadlines were missed. */
function drawCrosses(pen: Pen, { glitches }: GoalsModel, plot: Plot, theme: Theme): void {
  let lastX = -Infinity;
  for (const tick of glitches?.ticks ?? []) {
    const x = plot.x(tick.atNs);
    if (x - lastX < 5 * theme.scale) continue;
    lastX = x;
    crossMark(pen, x, plot.bottom + theme.type.tiny * 0.75, theme, 3 * theme.scale);
  }
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** '2 s', '0.1 s'. */
const duration = (ns: number): string => `${ns / 1e9}\u202fs`;

function glitchVerdict({ glitches, word }: GoalsModel): string {
  if (!glitches || glitches.due === 0) return `No ${word.one} has been due yet.`;
  const { count, due } = glitches;
  if (count === 0) return `None of ${whole(due)} so far.`;
  return `${whole(count)} of ${whole(due)} so far: ${percent(count / due, count / due < 0.01 ? 2 : 1)}.`;
}

function slowVerdict({ slow }: GoalsModel): string {
  const { count, served, waiting } = slow;
  const still =
    waiting > 0 ? `${whole(waiting)} ${waiting === 1 ? 'has' : 'have'} waited longer already.` : '';
  if (served === 0) return still === '' ? 'No request has been served yet.' : still;
  const share = count / served;
  const so =
    count === 0
      ? `None of ${whole(served)} so far`
      : `${whole(count)} of ${whole(served)}: ${percent(share, share < 0.01 ? 2 : 1)}`;
  return still === '' ? `${so}.` : `${so}; ${still}`;
}

export function describeGoals(model: GoalsModel): string {
  const { glitches, slow, word } = model;
  const first = glitches
    ? `${capitalised(plural(2, word))} late or lost by ${seconds(model.timeNs)}: ${glitchVerdict(model)} `
    : '';
  const goal = slow.allowed === undefined ? '' : ` The goal is under ${percent(slow.allowed, 1)}.`;
  const promised = glitches?.promise ? `${describePromise(glitches.promise, word)} ` : '';
  return `${first}${promised}Requests slower than ${duration(slow.goalNs)}: ${slowVerdict(model)}${goal}`;
}

export function tableOfGoals(model: GoalsModel): TextTable {
  const { glitches, slow, word } = model;
  const row = (points: readonly GoalPoint[], name: string) =>
    points.slice(-60).map((p) => [seconds(p.atNs), name, percent(p.share, 2)]);
  return {
    head: ['by', 'goal', 'share so far'],
    rows: [
      ...row(glitches?.points ?? [], `${word.many} late or lost`),
      ...row(slow.points, `requests slower than ${duration(slow.goalNs)}`),
      ...(glitches?.promise ? promiseRows(glitches.promise, seconds(model.timeNs)) : []),
    ],
  };
}
