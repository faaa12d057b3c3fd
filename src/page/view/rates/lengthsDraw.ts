/**
 * The drawing of lengths: on top the test with its numbers and its terms to scale, below it the left side at every length
 * against the right one. Where the curve lies under the line a round of that length is long enough.
 */
import { scaleLinear } from 'd3-scale';
import { milliseconds } from '../../draw/format.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { box, circle, line, type Pen } from '../../draw/pen.ts';
import { drawLevels, drawNothing, levelsUpTo, plotOf, type Plot } from '../axes/chart.ts';
import type { Size } from '../scene/view.ts';
import type { LengthsModel, Weighed } from './lengthsModel.ts';
import { noLengths } from './lengthsWords.ts';

const inMs = (ns: number): string => (ns / 1e6).toFixed(1);
const levelInMs = (ns: number): string => String(Number((ns / 1e6).toPrecision(3)));

export function drawLengths(pen: Pen, model: LengthsModel, size: Size, theme: Theme): void {
  const { plan, lengths } = model;
  if (!plan || lengths.length === 0) {
    drawNothing(pen, noLengths, size, theme);
    return;
  }
  const { tiny } = theme.type;
  const top = drawTest(pen, model, size, theme) + tiny * 1.5;
  const bottom = size.height - tiny * 1.9;
  if (bottom - top < tiny * 3) return;
  const [longest] = lengths;
  const most = longest.roundNs * 1.04;
  const scale = levelsUpTo(longest.roundNs, Math.max(2, Math.floor((bottom - top) / (tiny * 3))));
  const edges = {
    left: textWidth(levelInMs(scale.top), tiny) + 12,
    right: size.width - 14 * theme.scale,
    top,
    bottom,
  };
  const plot = plotOf(edges, scaleLinear().domain([0, most]), scale);
  drawLevels(pen, plot, levelInMs, theme);
  drawLengthsAxis(pen, plot, most, size, theme);
  pen.save();
  pen.clip(plot.left, plot.top - 6, plot.right - plot.left + 8, plot.bottom - plot.top + 8);
  drawFeasible(pen, lengths, plot, theme);
  drawSides(pen, lengths, plot, theme);
  pen.restore();
  drawChosen(pen, model, plot, theme);
}

/** The test in one line, its largest term in full ink, and its terms end to end along R. Returns where it ends. */
function drawTest(pen: Pen, { terms, plan, reservedNs }: LengthsModel, size: Size, theme: Theme): number {
  const { colors, fonts, type, scale } = theme;
  if (!plan) return 0;
  const y = type.tiny * 1.1;
  const style = { size: type.tiny, font: fonts.sans };
  // The menu stands in the corner.
  let x = 30 * scale;
  const say = (text: string, strong = false, color = strong ? colors.ink : colors.muted) => {
    const weight = strong ? 600 : 400;
    const width = textWidth(text, type.tiny, weight);
    if (x + width > size.width) return;
    pen.text(text, x, y, { ...style, weight, color });
    x += width;
  };
  const narrow = size.width < 420 * scale;
  terms.forEach(({ name, ns, tight }, k) => {
    if (k > 0) say(' + ');
    say(narrow ? inMs(ns) : `${name} ${inMs(ns)}`, tight);
  });
  say(` = ${inMs(plan.leftNs)} `, true);
  const color = plan.holds ? colors.ink : colors.glitch;
  say(`${plan.holds ? '≤' : '>'} ${milliseconds(plan.rightNs)}`, true, color);
  if (reservedNs > 0 && !narrow) say(` = R − ${inMs(reservedNs)} kept for others`);
  const top = type.tiny * 1.8;
  const height = type.tiny * 0.75;
  const long = Math.max(plan.roundNs, plan.leftNs + reservedNs);
  const per = (size.width - 2 * scale) / long;
  let from = scale;
  terms.forEach(({ ns, tight }, k) => {
    box(pen, from, top, ns * per, height, tight ? colors.cEdge : colors.cFill);
    from += ns * per;
    if (k < terms.length - 1) line(pen, from, top, from, top + height, colors.paper, theme.line.hair);
  });
  if (reservedNs > 0) box(pen, from, top, reservedNs * per, height, colors.d);
  pen.begin();
  pen.rect(scale, top, plan.roundNs * per, height);
  pen.stroke(plan.holds ? colors.muted : colors.glitch, theme.line.hair);
  return top + height;
}

function drawLengthsAxis(pen: Pen, plot: Plot, most: number, size: Size, theme: Theme): void {
  const { tiny } = theme.type;
  const style = { size: tiny, font: theme.fonts.sans, color: theme.colors.muted };
  const room = textWidth('00000 ms', tiny) + 14;
  const ticks = scaleLinear()
    .domain([0, most])
    .ticks(Math.max(2, Math.floor((plot.right - plot.left) / room)));
  const y = size.height - tiny * 0.35;
  for (const ns of ticks.slice(1)) {
    const text = milliseconds(ns, 0);
    const x = Math.min(plot.x(ns), size.width - textWidth(text, tiny) / 2);
    pen.text(text, x, y, { ...style, align: 'center' });
  }
  pen.text('R', plot.left, y, style);
}

/** Down to the next shorter length P / k, which is excluded, the left side stays as it is. */
const shorterThan = (lengths: readonly Weighed[], k: number): number =>
  lengths[k + 1]?.roundNs ?? lengths[k].leftNs;

/** Lengths that are long enough, as a ground: of each step the part in which the right side is no less. */
function drawFeasible(pen: Pen, lengths: readonly Weighed[], plot: Plot, theme: Theme): void {
  pen.begin();
  let any = false;
  lengths.forEach(({ roundNs, leftNs, rightNs, holds }, k) => {
    if (!holds) return;
    const least = Math.max(shorterThan(lengths, k), leftNs + (roundNs - rightNs));
    const x = plot.x(Math.min(roundNs, least));
    pen.rect(x, plot.top, Math.max(1, plot.x(roundNs) - x), plot.bottom - plot.top);
    any = true;
  });
  if (any) pen.fill(theme.colors.faint);
}

/** The right side as a line, the left one as steps, and a dot at each length P / k while they can be told apart. */
function drawSides(pen: Pen, lengths: readonly Weighed[], plot: Plot, theme: Theme): void {
  const { colors, line: lines } = theme;
  pen.begin();
  lengths.forEach(({ roundNs, rightNs }, k) => {
    if (k === 0) pen.moveTo(plot.x(roundNs), plot.y(rightNs));
    else pen.lineTo(plot.x(roundNs), plot.y(rightNs));
  });
  pen.lineTo(plot.x(0), plot.y(0));
  pen.stroke(colors.muted, lines.thin);
  pen.begin();
  for (const [k, { roundNs, leftNs }] of lengths.entries()) {
    pen.moveTo(plot.x(roundNs), plot.y(leftNs));
    pen.lineTo(plot.x(Math.min(roundNs, shorterThan(lengths, k))), plot.y(leftNs));
  }
  pen.stroke(colors.cEdge, lines.mark);
  let last = Infinity;
  for (const { roundNs, leftNs } of lengths) {
    const x = plot.x(roundNs);
    if (last - x < 4 * theme.scale || plot.y(leftNs) < plot.top) continue;
    last = x;
    circle(pen, x, plot.y(leftNs), 1.8 * theme.scale);
    pen.fill(colors.cEdge);
  }
}

/** A ring at the chosen length, what is left of it, and its name. */
function drawChosen(pen: Pen, { plan, slackNs, sure }: LengthsModel, plot: Plot, theme: Theme): void {
  if (!plan) return;
  const { colors, fonts, type, scale } = theme;
  const x = plot.x(plan.roundNs);
  const left = Math.max(plot.top, plot.y(plan.leftNs));
  const color = plan.holds ? colors.now : colors.glitch;
  line(pen, x, plot.bottom, x, left, color, theme.line.hair, [3 * scale, 3 * scale]);
  circle(pen, x, left, 4 * scale);
  pen.fill(colors.paper);
  pen.stroke(color, theme.line.mark);
  const style = { size: type.tiny, font: fonts.sans, halo: colors.paper, weight: 600 };
  const words = plan.holds ? `R = ${milliseconds(plan.roundNs)}` : 'none is long enough';
  const slack = plan.holds ? `${milliseconds(slackNs)} to spare${sure ? '' : ', less than t_s'}` : '';
  const width = Math.max(textWidth(words, type.tiny, 600), textWidth(slack, type.tiny, 600));
  const before = x - width - 9 * scale > plot.left;
  const at = before ? x - 8 * scale : x + 8 * scale;
  const align = before ? 'right' : 'left';
  // Under the curve, where nothing else is.
  const y = plot.bottom - type.tiny * 2;
  pen.text(words, at, y, { ...style, align, color });
  if (slack !== '')
    pen.text(slack, at, y + type.tiny * 1.2, {
      ...style,
      align,
      weight: 400,
      color: sure ? colors.muted : colors.glitch,
    });
}
