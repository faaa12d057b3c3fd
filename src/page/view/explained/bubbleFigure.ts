/**
 * Draws figure 2 of the QoS paper: one cycle. Left of the present what the disk has done, right of it what is owed: the
 * bubble that the slack is, and the guaranteed reads at their worst. Below it the best-effort requests that wait.
 */
import { fillIn } from '../../../core/base/sentence.ts';
import { labelStyle, LabelField, strongLabel } from '../../draw/labels.ts';
import { arrowHead, discMark, markHalfWidth, markRadius } from '../../draw/marks.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { box, line, type Pen } from '../../draw/pen.ts';
import type { Size } from '../scene/view.ts';
import { CYCLE_NS, WORST_NS, type BubbleModel } from './bubble.ts';
import { labels, ms, sayBubble, tableOfBubble, wayOf } from './bubbleWords.ts';
import type { Explained } from './explained.ts';

/** In lines of the smallest type, from the top: the present’s name, names over the track, the track, the axis, who waits. */
const ROWS = { now: 1.5, names: 1.5, track: 3, axis: 1.8, gap: 0.8, queue: 2 } as const;
const HEIGHT = ROWS.now + ROWS.names + ROWS.track + ROWS.axis + ROWS.gap + ROWS.queue;

export const bubbleFigure: Explained<BubbleModel> = {
  title: 'A cycle with three guaranteed reads and a bubble',
  height: (_, theme) => Math.ceil(HEIGHT * theme.type.tiny + 4 * theme.scale),
  says: sayBubble,
  table: tableOfBubble,
  draw(pen: Pen, model: BubbleModel, size: Size, theme: Theme): void {
    const u = theme.type.tiny;
    const track = trackOf(size, theme);
    drawAxis(pen, track, theme);
    drawPast(pen, model, track, theme);
    drawOwed(pen, model, track, theme);
    drawNow(pen, model, track, theme);
    drawWaiting(pen, model, track.bottom + (ROWS.axis + ROWS.gap) * u, size, theme);
  },
};

interface Track {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly x: (ns: number) => number;
}

const trackOf = ({ width }: Size, { type, scale }: Theme): Track => {
  const [left, right] = [3 * scale, width - 3 * scale];
  const top = (ROWS.now + ROWS.names) * type.tiny;
  return {
    ...{ left, right, top, bottom: top + ROWS.track * type.tiny },
    x: (ns) => left + ((right - left) * ns) / CYCLE_NS,
  };
};

/** The instant that a place of the picture stands for, within the cycle. */
export function instantAt(x: number, size: Size, theme: Theme): number {
  const { left, right } = trackOf(size, theme);
  return Math.max(0, Math.min(1, (x - left) / (right - left))) * CYCLE_NS;
}

function drawAxis(pen: Pen, { left, right, top, bottom, x }: Track, theme: Theme): void {
  const { colors, line: lines, type, scale } = theme;
  box(pen, left, top, right - left, bottom - top, colors.idle);
  pen.begin();
  pen.rect(left, top, right - left, bottom - top);
  pen.stroke(colors.muted, lines.hair);
  const y = bottom + type.tiny * 1.35;
  const room = textWidth('1000 ms', type.tiny) + 14 * scale;
  const step = (right - left) / room > 10 ? 0.1 : (right - left) / room > 5 ? 0.2 : 0.5;
  for (let share = 0; share <= 1.0001; share += step) {
    const at = x(share * CYCLE_NS);
    line(pen, at, bottom, at, bottom + 3 * scale, colors.muted, lines.hair);
    const align = share < step / 2 ? 'left' : share > 1 - step / 2 ? 'right' : 'center';
    pen.text(ms(share * CYCLE_NS), at, y, { ...labelStyle(theme, colors.muted), align });
  }
}

/** What was served, and of it what is still under way. */
function drawPast(pen: Pen, { past, nowNs }: BubbleModel, { top, bottom, x }: Track, theme: Theme): void {
  const { colors, line: lines, type, fonts } = theme;
  for (const decision of past) {
    const { asked, atNs, untilNs } = decision;
    if (!asked) continue;
    const [from, to] = [x(atNs), x(Math.min(untilNs, CYCLE_NS))];
    const isGuaranteed = wayOf(decision) === 'guaranteed';
    const isNow = untilNs > nowNs;
    box(pen, from, top, to - from, bottom - top, isGuaranteed ? colors.cFill : colors.d);
    pen.begin();
    pen.rect(from, top, to - from, bottom - top);
    pen.stroke(
      isNow ? colors.now : isGuaranteed ? colors.cEdge : colors.card,
      isNow ? lines.strong : lines.hair,
    );
    if (textWidth(asked.name, type.tiny, 600) + 4 > to - from) continue;
    pen.text(asked.name, (from + to) / 2, (top + bottom) / 2 + type.tiny * 0.36, {
      ...{ size: type.tiny, font: fonts.sans, weight: 600, align: 'center' },
      color: isGuaranteed ? colors.cInk : colors.dInk,
    });
  }
}

/** The bubble where the slack would be used next, and behind it what the guaranteed reads may take at worst. */
function drawOwed(pen: Pen, model: BubbleModel, { left, right, top, bottom, x }: Track, theme: Theme): void {
  const { colors, line: lines, type, scale } = theme;
  const { owed, freeNs, registerNs } = model;
  if (owed.length === 0) return;
  const field = new LabelField(left, right);
  const slackNs = Math.max(0, registerNs);
  const bubbleTo = freeNs + slackNs;
  if (slackNs > 0) {
    const [from, to] = [x(freeNs), x(bubbleTo)];
    const r = Math.min(0.9 * type.tiny, (to - from) / 2);
    bubblePath(pen, from, top + 2, to, bottom - 2, r);
    pen.fill(colors.nowWash);
    pen.stroke(colors.now, lines.mark, [4 * scale, 3 * scale]);
  }
  const text = fillIn(labels.bubble, { ms: ms(slackNs) });
  const width = textWidth(text, type.tiny, 600);
  const at = field.centred((x(freeNs) + x(bubbleTo)) / 2, width);
  field.insist(at, 0, width, 1);
  pen.text(text, at, top - type.tiny * 0.45, strongLabel(theme, colors.now));
  owed.forEach(({ name }, k) => {
    const [from, to] = [x(bubbleTo + k * WORST_NS), x(bubbleTo + (k + 1) * WORST_NS)];
    const end = Math.min(to, right);
    pen.begin();
    pen.rect(from, top, end - from, bottom - top);
    pen.hatch(colors.cEdge, 5 * scale);
    pen.stroke(colors.cEdge, lines.hair);
    const long = `${name}, ${labels.owed}`;
    const fits = [long, name].find((own) => textWidth(own, type.tiny, 600) + 6 < end - from);
    if (fits === undefined) return;
    const own = textWidth(fits, type.tiny, 600) + 6 * scale;
    box(
      pen,
      (from + end - own) / 2,
      (top + bottom) / 2 - type.tiny * 0.7,
      own,
      type.tiny * 1.4,
      colors.paper,
    );
    pen.text(fits, (from + end) / 2, (top + bottom) / 2 + type.tiny * 0.36, {
      ...strongLabel(theme, colors.ink),
      align: 'center',
    });
  });
}

/** A rectangle with round ends. */
function bubblePath(pen: Pen, left: number, top: number, right: number, bottom: number, r: number): void {
  const quarter = Math.PI / 2;
  pen.begin();
  pen.arc(right - r, top + r, r, -quarter, 0);
  pen.arc(right - r, bottom - r, r, 0, quarter);
  pen.arc(left + r, bottom - r, r, quarter, 2 * quarter);
  pen.arc(left + r, top + r, r, 2 * quarter, 3 * quarter);
  pen.closePath();
}

function drawNow(pen: Pen, { nowNs, owed }: BubbleModel, track: Track, theme: Theme): void {
  const { colors, line: lines, type, scale } = theme;
  const at = track.x(nowNs);
  const y = type.tiny * 1.05;
  line(pen, at, y + 3 * scale, at, track.bottom + 3 * scale, colors.now, lines.strong);
  const text = ms(nowNs);
  const width = textWidth(text, type.tiny, 600);
  const left = new LabelField(track.left, track.right).centred(at, width);
  pen.text(text, left, y, strongLabel(theme, colors.now));
  if (owed.length > 0) return;
  const free = textWidth(labels.free, type.tiny);
  const from =
    at + free + 12 * scale < track.right ? at + 8 * scale : Math.max(track.left, at - free - 8 * scale);
  pen.text(labels.free, from, track.top - type.tiny * 0.45, labelStyle(theme, colors.muted));
}

/** Those that wait, the next one on the left, with the way into the bubble. */
function drawWaiting(pen: Pen, { waiting }: BubbleModel, top: number, { width }: Size, theme: Theme): void {
  const { colors, type, scale } = theme;
  const middle = top + (ROWS.queue * type.tiny) / 2;
  const text = waiting.length === 0 ? labels.nobody : labels.waiting;
  pen.text(text, 3 * scale, middle + type.tiny * 0.36, labelStyle(theme, colors.muted));
  let x = 3 * scale + textWidth(text, type.tiny) + 8 * scale;
  if (waiting.length === 0) return;
  arrowHead(pen, x, middle, Math.PI, colors.muted, 6 * scale);
  x += 8 * scale;
  const step = 2 * Math.max(markRadius(theme), markHalfWidth('10', theme)) + 3 * scale;
  const rest = textWidth('+10', type.tiny);
  waiting.forEach(({ name }, k) => {
    const isLast = k === waiting.length - 1;
    if (x + step + (isLast ? 0 : rest) > width) return;
    discMark(pen, x + step / 2, middle, name, { theme });
    x += step;
    const isNextOut = !isLast && x + step + (k + 1 === waiting.length - 1 ? 0 : rest) > width;
    if (isNextOut)
      pen.text(
        fillIn(labels.more, { count: waiting.length - k - 1 }),
        x + 2 * scale,
        middle + type.tiny * 0.36,
        labelStyle(theme, colors.muted),
      );
  });
}
