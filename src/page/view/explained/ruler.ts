/** Rounds side by side, every second one in the other direction, and a job's period over them. */
import { LabelField } from '../../draw/labels.ts';
import { arrowHead } from '../../draw/marks.ts';
import type { Theme } from '../../draw/palette.ts';
import { box, line, type Pen, type TextStyle } from '../../draw/pen.ts';
import type { Size } from '../scene/view.ts';
import { mathText, mathWidth } from './mathText.ts';
import { ROUND_NS, ROUNDS, type Job } from './task.ts';
import { durationText } from './taskWords.ts';

/** The stretch of x that time has. */
export interface Ruler {
  readonly left: number;
  readonly right: number;
  readonly x: (ns: number) => number;
}

const PAD = 2;

export function rulerOf({ width }: Pick<Size, 'width'>, { scale }: Theme): Ruler {
  const [left, right] = [PAD * scale, width - PAD * scale];
  return { left, right, x: (ns) => left + ((right - left) * ns) / (ROUNDS * ROUND_NS) };
}

/** The instant that a place of the picture stands for, within its time. */
export function instantAt(x: number, size: Size, theme: Theme): number {
  const { left, right } = rulerOf(size, theme);
  return Math.max(0, Math.min(1, (x - left) / (right - left))) * ROUNDS * ROUND_NS;
}

export const small = ({ type, fonts, colors }: Theme, color = colors.ink): TextStyle => ({
  ...{ size: type.tiny, font: fonts.sans, color, halo: colors.paper },
});

export const headHeight = ({ type }: Theme): number => type.tiny * 1.9;

/** Over the plot: which round it is, and which way the head goes in it. */
export function drawRuler(pen: Pen, ruler: Ruler, top: number, bottom: number, theme: Theme): void {
  const { colors, line: lines, type, scale } = theme;
  const y = top + type.tiny * 0.9;
  for (let round = 0; round <= ROUNDS; round++) {
    const x = ruler.x(round * ROUND_NS);
    line(pen, x, top, x, bottom, colors.hairline, lines.thin);
    if (round === ROUNDS) break;
    const [from, to] = [x + 8 * scale, ruler.x((round + 1) * ROUND_NS) - 8 * scale];
    const up = round % 2 === 0;
    line(pen, from, y, to, y, colors.hairline, lines.thin);
    arrowHead(pen, up ? to : from, y, up ? 0 : Math.PI, colors.muted, 6 * scale);
    const name = String(round + 1);
    mathText(pen, name, (from + to) / 2, y + type.tiny * 0.36, {
      ...small(theme, colors.muted),
      align: 'center',
    });
  }
}

/** T_h and T_t hatched, full rounds filled. */
export function drawPeriod(pen: Pen, ruler: Ruler, job: Job, y: number, height: number, theme: Theme): void {
  const { colors, line: lines, scale } = theme;
  const { releaseNs, periodNs, parts } = job;
  const dueNs = releaseNs + periodNs;
  for (const [from, to] of [
    [releaseNs, releaseNs + parts.headNs],
    [dueNs - parts.tailNs, dueNs],
  ] as const) {
    if (to <= from) continue;
    pen.begin();
    pen.rect(ruler.x(from), y, ruler.x(to) - ruler.x(from), height);
    pen.hatch(colors.muted, 5 * scale);
    pen.stroke(colors.muted, lines.hair);
  }
  const first = releaseNs + parts.headNs;
  for (let k = 0; k < parts.rounds; k++) {
    const [from, to] = [ruler.x(first + k * ROUND_NS), ruler.x(first + (k + 1) * ROUND_NS)];
    box(pen, from, y, to - from, height, colors.cFill);
    pen.stroke(colors.cEdge, lines.mark);
    if (height >= theme.type.tiny * 1.6)
      mathText(pen, 'R', (from + to) / 2, y + height / 2 + theme.type.tiny * 0.36, {
        ...{
          size: theme.type.tiny,
          font: theme.fonts.sans,
          weight: 600,
          color: colors.cInk,
          align: 'center',
        },
      });
  }
}

/** T_h and T_t under their parts, with their lengths where there is room. */
export function nameParts(pen: Pen, ruler: Ruler, job: Job, y: number, theme: Theme): void {
  const { releaseNs, periodNs, parts } = job;
  const dueNs = releaseNs + periodNs;
  const field = new LabelField(ruler.left, ruler.right);
  const { size } = small(theme);
  for (const [name, ns, middle] of [
    ['T_h', parts.headNs, releaseNs + parts.headNs / 2],
    ['T_t', parts.tailNs, dueNs - parts.tailNs / 2],
  ] as const) {
    if (ns === 0) continue;
    for (const text of [`${name} = ${durationText(ns)}`, name]) {
      const width = mathWidth(text, size);
      const x = field.centred(ruler.x(middle), width);
      if (!field.take(x, y - size, width, size * 1.3, 4)) continue;
      mathText(pen, text, x, y, small(theme, theme.colors.muted));
      break;
    }
  }
}

/** A stretch of time with its ends, and what it is. */
export function drawSpan(
  pen: Pen,
  ruler: Ruler,
  [fromNs, toNs]: readonly [number, number],
  y: number,
  text: string,
  theme: Theme,
): void {
  const { colors, line: lines, scale, type } = theme;
  const [from, to] = [ruler.x(fromNs), ruler.x(toNs)];
  const tick = 4 * scale;
  line(pen, from, y, to, y, colors.ink, lines.mark);
  line(pen, from, y - tick, from, y + tick, colors.ink, lines.mark);
  line(pen, to, y - tick, to, y + tick, colors.ink, lines.mark);
  const width = mathWidth(text, type.tiny, 600) + 8 * scale;
  const left = new LabelField(ruler.left, ruler.right).centred((from + to) / 2, width);
  // No line between its letters.
  box(pen, left, y - type.tiny * 0.7, width, type.tiny * 1.4, colors.paper);
  mathText(pen, text, left + 4 * scale, y + type.tiny * 0.36, { ...small(theme), weight: 600 });
}
