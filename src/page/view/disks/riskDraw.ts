/** The line of what another failure would lose: from the failure on, up to now, and dashed as far as it is an estimate. */
import { seconds } from '../../draw/format.ts';
import { linear } from '../../draw/linear.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { line, type Pen } from '../../draw/pen.ts';
import type { Size } from '../scene/view.ts';
import type { RebuildingModel } from './rebuildingModel.ts';
import { lossText } from './rebuildingWords.ts';

/** The axis has one of these lengths, in seconds: the shortest that holds what is known and expected. */
const SPANS_S = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000];

interface Room extends Size {
  readonly top: number;
  readonly bottom: number;
}

export function drawRisk(pen: Pen, model: RebuildingModel, room: Room, theme: Theme): void {
  const { now, riskAtFirst, doneNs, timeNs, endNs, line: points, expected } = model;
  if (now === undefined) return;
  const { top, bottom } = room;
  const { colors, scale, type, fonts, line: lines } = theme;
  const most = lossText(riskAtFirst);
  const left = Math.max(textWidth(most, type.tiny), textWidth('0 %', type.tiny)) + 6 * scale;
  const right = room.width - 4 * scale;
  const knownNs = now.state === 'on' ? timeNs : now.overNs;
  const wantedS = (Math.max(timeNs, doneNs ?? 0, knownNs) - now.failedNs) / 1e9;
  const toNs = now.failedNs + (SPANS_S.find((span) => span >= wantedS) ?? wantedS) * 1e9;
  const x = linear([now.failedNs, toNs], [left, right]);
  const y = linear([0, Math.max(riskAtFirst, 1e-9)], [bottom, top]);
  line(pen, left, bottom, right, bottom, colors.muted, lines.hair);
  line(pen, left, top, right, top, colors.hairline, lines.hair);
  const small = { size: type.tiny, font: fonts.sans, color: colors.muted };
  pen.text(most, left - 4 * scale, top, { ...small, align: 'right', baseline: 'middle' });
  pen.text('0 %', left - 4 * scale, bottom, { ...small, align: 'right', baseline: 'middle' });
  drawEnds(pen, `${seconds(toNs - now.failedNs, 0)} later`, room, { left, right }, theme);
  if (x(endNs) > left && x(endNs) < right - 1)
    line(pen, x(endNs), top, x(endNs), bottom, colors.muted, lines.hair, [2 * scale, 3 * scale]);
  const nowX = x(knownNs);
  // What is at stake, as an area that shrinks.
  pen.begin();
  pen.moveTo(left, bottom);
  for (const { atNs, share } of points) pen.lineTo(x(atNs), y(share));
  pen.lineTo(nowX, bottom);
  pen.closePath();
  pen.hatch(colors.glitch, 9 * scale);
  pen.begin();
  for (const [k, { atNs, share }] of points.entries())
    if (k === 0) pen.moveTo(x(atNs), y(share));
    else pen.lineTo(x(atNs), y(share));
  pen.stroke(colors.glitch, lines.mark);
  pen.begin();
  for (const [k, { atNs, share }] of expected.entries())
    if (k === 0) pen.moveTo(x(atNs), y(share));
    else pen.lineTo(x(atNs), y(share));
  if (expected.length > 0) pen.stroke(colors.glitch, lines.thin, [4 * scale, 4 * scale]);
  if (now.state === 'on') line(pen, nowX, top - 4 * scale, nowX, bottom, colors.now, lines.mark);
}

function drawEnds(
  pen: Pen,
  to: string,
  { height }: Room,
  { left, right }: { readonly left: number; readonly right: number },
  theme: Theme,
): void {
  const { type, fonts, colors } = theme;
  const small = { size: type.tiny, font: fonts.sans, color: colors.muted };
  const foot = height - type.tiny * 0.3;
  pen.text('the failure', left, foot, small);
  pen.text(to, right, foot, { ...small, align: 'right' });
}
