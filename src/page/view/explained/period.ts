/** Figure 2 of WRR-SCAN: a period over rounds. */
import type { Theme } from '../../draw/palette.ts';
import { line, type Pen } from '../../draw/pen.ts';
import type { Size } from '../scene/view.ts';
import type { Explained } from './explained.ts';
import {
  drawPeriod,
  drawRuler,
  drawSpan,
  headHeight,
  nameParts,
  rulerOf,
  small,
  type Ruler,
} from './ruler.ts';
import type { TaskModel } from './task.ts';
import { durationText, sayPeriod, tableOfJob } from './taskWords.ts';

const marks = { released: 'released', due: 'due' } as const;

export const periodFigure: Explained<TaskModel> = {
  title: 'A period over rounds',
  height: (_, theme) => Math.ceil(headHeight(theme) + theme.type.tiny * 9.6),
  says: sayPeriod,
  table: tableOfJob,
  draw(pen: Pen, model: TaskModel, size: Size, theme: Theme): void {
    const { job, releaseNs, dueNs, periodNs } = model;
    const ruler = rulerOf(size, theme);
    const u = theme.type.tiny;
    const top = headHeight(theme);
    drawRuler(pen, ruler, 0, size.height - u * 0.4, theme);
    const barY = top + u * 2;
    drawPeriod(pen, ruler, job, barY, u * 2.4, theme);
    drawEnds(pen, ruler, [releaseNs, dueNs], [top + u * 1.5, barY + u * 2.4], theme);
    nameParts(pen, ruler, job, barY + u * 3.8, theme);
    const span = [releaseNs, dueNs] as const;
    drawSpan(pen, ruler, span, barY + u * 5.9, `P = ${durationText(periodNs)}`, theme);
  },
};

/** The release and the deadline, as lines with their words. */
export function drawEnds(
  pen: Pen,
  ruler: Ruler,
  [releaseNs, dueNs]: readonly [number, number],
  [textY, bottom]: readonly [number, number],
  theme: Theme,
): void {
  const { colors, line: lines, type, scale } = theme;
  const style = small(theme);
  for (const [ns, word, align] of [
    [releaseNs, marks.released, 'left'],
    [dueNs, marks.due, 'right'],
  ] as const) {
    const x = ruler.x(ns);
    line(pen, x, textY - type.tiny, x, bottom, colors.ink, lines.mark);
    pen.text(word, x + (align === 'left' ? 4 : -4) * scale, textY, { ...style, align });
  }
}
