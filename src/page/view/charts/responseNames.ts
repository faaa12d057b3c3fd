/** Names of the chart's lines, right of the present, where nothing has happened yet: they push each other down. */
import { fillIn } from '../../../core/base/sentence.ts';
import { seconds } from '../../draw/format.ts';
import { labelStyle, strongLabel } from '../../draw/labels.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import type { ResponseFrame } from './responseFrame.ts';
import type { ResponseModel } from './responseModel.ts';
import { lineNames } from './responseWords.ts';

export interface LineName {
  /** Of its line, and then of its words. */
  readonly y: number;
  readonly text: string;
  readonly strong: boolean;
}

/** Each at its line, or below the one before it; what has no room in short either is left out. */
export function namesIn(model: ResponseModel, frame: ResponseFrame, theme: Theme): readonly LineName[] {
  const { type, scale } = theme;
  const room = frame.right - frame.nowX - 10 * scale;
  const lines: { y: number; names: readonly string[]; strong: boolean }[] = [];
  if (model.served > 0 && model.crowd === undefined) {
    lines.push({ y: frame.y(model.meanNs), names: lineNames.mean, strong: true });
    lines.push({ y: frame.y(model.p95Ns), names: lineNames.p95, strong: false });
  }
  const was = model.before?.at(-1);
  if (was)
    lines.push({
      y: frame.y(was.meanNs),
      names: lineNames.before.map((name) => fillIn(name, { time: seconds(was.meanNs, 3) })),
      strong: false,
    });
  const { goalNs } = model.scale;
  if (goalNs !== undefined) {
    const time = seconds(goalNs, goalNs % 1e9 === 0 ? 0 : 1);
    lines.push({
      y: frame.y(goalNs),
      names: lineNames.goal.map((name) => fillIn(name, { time })),
      strong: false,
    });
  }
  const step = type.tiny * 1.3;
  const placed: LineName[] = [];
  for (const { y, names, strong } of lines.sort((a, b) => a.y - b.y)) {
    const text = names.find((name) => textWidth(name, type.tiny, strong ? 600 : 400) < room);
    const at = Math.max(y, frame.top + type.tiny * 0.3, (placed.at(-1)?.y ?? -Infinity) + step);
    if (text !== undefined) placed.push({ y: at, text, strong });
  }
  // The lowest stays over the base, and pushes the others up.
  for (let k = placed.length - 1, lowest = frame.base - type.tiny * 0.5; k >= 0; k--, lowest -= step) {
    if (placed[k].y <= lowest) lowest = placed[k].y;
    else placed[k] = { ...placed[k], y: lowest };
  }
  return placed;
}

export function drawNames(pen: Pen, names: readonly LineName[], { nowX }: ResponseFrame, theme: Theme): void {
  const { type, colors, scale } = theme;
  for (const { y, text, strong } of names)
    pen.text(
      text,
      nowX + 8 * scale,
      y + type.tiny * 0.36,
      strong ? strongLabel(theme, colors.ink) : labelStyle(theme, colors.muted),
    );
}
