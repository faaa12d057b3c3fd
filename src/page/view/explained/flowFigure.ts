/** Draws figure 2 of stream combination: two gauges on one scale, and below them the questions. */
import type { Rect } from '../../draw/labels.ts';
import { arrowHead } from '../../draw/marks.ts';
import type { Theme } from '../../draw/palette.ts';
import { box, line, type Pen, type TextStyle } from '../../draw/pen.ts';
import type { Size } from '../scene/view.ts';
import type { Explained } from './explained.ts';
import { rules, type FlowModel, type Stage } from './flow.ts';
import { answers, boxTexts, gauges, sayFlow, tableOfFlow } from './flowWords.ts';
import { mathText, mathWidth } from './mathText.ts';
import { small } from './ruler.ts';

type Way = readonly [from: Stage, to: Stage, answer: '' | 'yes' | 'no'];

/** Who leads where; 'next' stands beside the first question, and the last one leads nowhere. */
const ways: readonly Way[] = [
  ['check', 'next', 'no'],
  ['check', 'which', 'yes'],
  ['which', 'pairs', 'yes'],
  ['which', 'singles', 'no'],
  ['pairs', 'split', 'yes'],
  ['pairs', 'shorten', 'no'],
  ['singles', 'combine', 'yes'],
  ['singles', 'double', 'no'],
  ['split', 'may', ''],
  ['shorten', 'may', ''],
  ['combine', 'may', ''],
  ['double', 'may', ''],
  ['may', 'still', ''],
];

/** Rows from the top, each box with the share of the width where it begins and ends. */
const rows: readonly (readonly (readonly [Stage, number, number])[])[] = [
  [
    ['check', 0, 0.7],
    ['next', 0.78, 1],
  ],
  [['which', 0.2, 0.8]],
  [
    ['pairs', 0, 0.48],
    ['singles', 0.52, 1],
  ],
  [
    ['split', 0, 0.23],
    ['shorten', 0.25, 0.48],
    ['combine', 0.52, 0.75],
    ['double', 0.77, 1],
  ],
  [['may', 0, 1]],
  [['still', 0, 1]],
];

/** A flow that is wider is hard to follow. */
const WIDEST_PX = 760;
const GAUGES = 6.4;
const GAP = 1.9;

const widthOf = (width: number, { scale }: Theme): number => Math.min(width - 2, WIDEST_PX * scale);

interface Layout {
  readonly boxes: ReadonlyMap<Stage, Rect>;
  readonly texts: ReadonlyMap<Stage, readonly string[]>;
  readonly height: number;
}

function layoutOf(width: number, theme: Theme): Layout {
  const u = theme.type.tiny;
  const own = widthOf(width, theme);
  const left = (width - own) / 2;
  const boxes = new Map<Stage, Rect>();
  const texts = new Map<Stage, readonly string[]>();
  let y = GAUGES * u;
  for (const row of rows) {
    let lines = 1;
    for (const [stage, from, to] of row) {
      const text = wrapMath(boxTexts[stage], (to - from) * own - 12 * theme.scale, u);
      texts.set(stage, text);
      lines = Math.max(lines, text.length);
    }
    const height = (lines * 1.24 + 0.9) * u;
    for (const [stage, from, to] of row)
      boxes.set(stage, { x: left + from * own, y, width: (to - from) * own, height });
    y += height + GAP * u;
  }
  return { boxes, texts, height: y - (GAP - 0.4) * u };
}

/** Words in lines no wider than the room, as they will be set. */
function wrapMath(text: string, room: number, size: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && mathWidth(longer, size) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

export const flowFigure: Explained<FlowModel> = {
  title: 'The questions of stream combination',
  height: (width, theme) => Math.ceil(layoutOf(width, theme).height),
  says: sayFlow,
  table: tableOfFlow,
  draw(pen: Pen, model: FlowModel, size: Size, theme: Theme): void {
    const { boxes, texts } = layoutOf(size.width, theme);
    drawGauges(pen, model, size, theme);
    const { stages } = model.cycle;
    const gone = stages.slice(0, model.at + 1);
    const isGone = ([from, to]: Way) => gone.includes(from) && gone.includes(to);
    // Ways that were taken lie over those that were not.
    for (const own of [false, true])
      for (const way of ways.filter((each) => isGone(each) === own)) drawWay(pen, way, boxes, own, theme);
    for (const [stage, rect] of boxes) {
      const state = stage === stages[model.at] ? 'now' : gone.includes(stage) ? 'gone' : 'not';
      drawBox(pen, rect, texts.get(stage) ?? [], state, theme);
    }
  },
};

/** Memory over the disk's time, both from 0 to 1, with their thresholds; what a step would make of them as an outline. */
function drawGauges(pen: Pen, { cycle, at }: FlowModel, size: Size, theme: Theme): void {
  const { colors, line: lines, type, scale } = theme;
  const u = type.tiny;
  const own = widthOf(size.width, theme);
  const left = (size.width - own) / 2;
  const names = Math.max(...Object.values(gauges).map((name) => mathWidth(name, u))) + 8 * scale;
  const figures = mathWidth('0.8888', u, 600) + 8 * scale;
  const [from, to] = [left + names, left + own - figures];
  const { before, wouldBe } = cycle.step;
  const isDone = at >= 3;
  for (const [k, name] of (['memory', 'time'] as const).entries()) {
    const y = (0.6 + k * 2.3) * u;
    const x = (share: number) => from + (to - from) * Math.min(1, share);
    mathText(pen, gauges[name], left, y + u * 1.2, small(theme));
    box(pen, from, y, to - from, u * 1.6, colors.faint);
    box(pen, from, y, x(before[name]) - from, u * 1.6, k === 0 ? colors.cFill : colors.d);
    if (isDone)
      line(
        pen,
        x(wouldBe.used[name]),
        y - 2 * scale,
        x(wouldBe.used[name]),
        y + u * 1.6 + 2 * scale,
        colors.now,
        lines.strong,
      );
    const most = k === 0 ? rules.mostMemory : rules.mostTime;
    line(pen, x(most), y - 3 * scale, x(most), y + u * 1.6 + 3 * scale, colors.glitch, lines.mark, [
      3 * scale,
      2 * scale,
    ]);
    const figure = (isDone ? wouldBe.used : before)[name].toFixed(4);
    const style: TextStyle = {
      ...small(theme, isDone ? colors.now : colors.ink),
      weight: 600,
      align: 'right',
    };
    pen.text(figure, left + own, y + u * 1.2, style);
  }
}

function drawWay(
  pen: Pen,
  [from, to, answer]: Way,
  boxes: Layout['boxes'],
  isGone: boolean,
  theme: Theme,
): void {
  const [a, b] = [boxes.get(from), boxes.get(to)];
  if (!a || !b) return;
  const { colors, line: lines, scale, type } = theme;
  const color = isGone ? colors.now : colors.muted;
  const width = isGone ? lines.strong : lines.hair;
  const text = answer === '' ? '' : answers[answer];
  if (a.y === b.y) {
    const y = a.y + a.height / 2;
    line(pen, a.x + a.width, y, b.x, y, color, width);
    arrowHead(pen, b.x, y, 0, color, 6 * scale);
    pen.text(text, (a.x + a.width + b.x) / 2, y - type.tiny * 0.4, {
      ...small(theme, color),
      align: 'center',
    });
    return;
  }
  const x = Math.max(a.x, b.x) + (Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) / 2;
  line(pen, x, a.y + a.height, x, b.y, color, width);
  arrowHead(pen, x, b.y, Math.PI / 2, color, 6 * scale);
  if (text !== '')
    pen.text(text, x + 5 * scale, (a.y + a.height + b.y) / 2 + type.tiny * 0.36, small(theme, color));
}

function drawBox(
  pen: Pen,
  { x, y, width, height }: Rect,
  text: readonly string[],
  state: 'now' | 'gone' | 'not',
  theme: Theme,
): void {
  const { colors, line: lines, type } = theme;
  const u = type.tiny;
  pen.begin();
  pen.rect(x, y, width, height);
  pen.fill(state === 'now' ? colors.nowWash : colors.card);
  pen.stroke(state === 'not' ? colors.muted : colors.now, state === 'now' ? lines.strong : lines.hair);
  let at = y + u * 1.4;
  for (const row of text) {
    const { size, font } = small(theme);
    const color = state === 'not' ? colors.muted : colors.ink;
    mathText(pen, row, x + width / 2, at, { size, font, color, align: 'center' });
    at += u * 1.24;
  }
}
