/** Hardly anybody is served: the chart shows the waits themselves, the older the darker, and how long the longest has lasted. */
import { fillIn } from '../../../core/base/sentence.ts';
import { seconds } from '../../draw/format.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { circle, line, polygon, type Pen } from '../../draw/pen.ts';
import { THREAD, type Crowd } from '../scene/waiters.ts';
import type { ResponseFrame } from './responseFrame.ts';
import type { ResponseModel } from './responseModel.ts';
import { lineNames } from './responseWords.ts';

/** Ages there are, from the youngest to the oldest. */
const AGES = 10;

export function drawCrowd(
  pen: Pen,
  { timeNs, fromNs }: ResponseModel,
  { oldestArrivalNs, threadsNs }: Crowd,
  frame: ResponseFrame,
  theme: Theme,
): void {
  const { x, y, nowX } = frame;
  const { colors, line: lines } = theme;
  const darkest = theme.id === 'dark' ? 0.5 : 0.34;
  const ageNs = timeNs - oldestArrivalNs;
  // One second a second: a wait that began at `arrival` is a straight line up to now.
  const startOf = (arrivalNs: number) => Math.max(fromNs, arrivalNs);
  for (let k = 0; k < AGES; k++) {
    const [older, younger] = [
      oldestArrivalNs + (k * ageNs) / AGES,
      oldestArrivalNs + ((k + 1) * ageNs) / AGES,
    ];
    const [left, inner] = [startOf(older), startOf(younger)];
    polygon(
      pen,
      ...[x(left), y(left - older), nowX, y(timeNs - older), nowX, y(timeNs - younger)],
      ...[x(inner), y(inner - younger), x(left), y(Math.max(0, left - younger))],
    );
    pen.save();
    pen.alpha(0.03 + ((darkest - 0.03) * (AGES - k)) / AGES);
    pen.fill(colors.d);
    pen.restore();
  }
  pen.begin();
  let drawnNs = NaN;
  for (let k = 1; k < threadsNs.length; k++) {
    const arrivalNs = threadsNs[k];
    // Half a million that came at once are thousands of threads in one place.
    if (arrivalNs === drawnNs) continue;
    drawnNs = arrivalNs;
    const from = startOf(arrivalNs);
    pen.moveTo(x(from), y(from - arrivalNs));
    pen.lineTo(nowX, y(timeNs - arrivalNs));
  }
  pen.save();
  pen.alpha(0.3);
  pen.stroke(colors.d, lines.hair * 0.7);
  pen.restore();
  const from = startOf(oldestArrivalNs);
  line(pen, x(from), y(from - oldestArrivalNs), nowX, y(ageNs), colors.d, lines.mark);
}

/** Baselines of what is written at the present. Over the base line, however short the wait is beside the scale. */
function baselinesOf({ oldestNs }: ResponseModel, frame: ResponseFrame, { type }: Theme): [number, number] {
  const y = frame.y(oldestNs) + type.tiny * 0.1;
  const top = Math.min(frame.base - type.tiny * 0.55, Math.max(frame.top + type.tiny, y));
  return [top, Math.min(frame.base - 2, top + type.tiny * 1.35)];
}

/** The middles of these lines: no other words stand there. */
export const crowdNamesY = (model: ResponseModel, frame: ResponseFrame, theme: Theme): readonly number[] =>
  baselinesOf(model, frame, theme).map((baseline) => baseline - theme.type.tiny * 0.36);

/** At the present, over its line. */
export function drawLongest(pen: Pen, model: ResponseModel, frame: ResponseFrame, theme: Theme): void {
  const { colors, type, fonts, scale } = theme;
  const { nowX, right } = frame;
  const y = frame.y(model.oldestNs);
  circle(pen, nowX, y, 3.4 * scale);
  pen.fill(colors.paper);
  pen.stroke(colors.d, theme.line.mark);
  const room = right - nowX - 10 * scale;
  const style = { size: type.tiny, font: fonts.sans, halo: colors.paper };
  const places = { time: seconds(model.oldestNs, 1), count: THREAD };
  const longest = lineNames.longest
    .map((name) => fillIn(name, places))
    .find((name) => textWidth(name, type.tiny, 600) < room);
  const [top, below] = baselinesOf(model, frame, theme);
  if (longest !== undefined)
    pen.text(longest, nowX + 8 * scale, top, { ...style, weight: 600, color: colors.dText });
  const threads = fillIn(lineNames.threads[0], places);
  if (
    (model.crowd?.threadsNs.length ?? 0) > 1 &&
    textWidth(threads, type.tiny) < room &&
    below - top > type.tiny
  )
    pen.text(threads, nowX + 8 * scale, below, { ...style, color: colors.muted });
}
