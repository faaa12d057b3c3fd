/** Draws the boxes of the meta-scheduler, and lights those that a decision has passed. */
import { fillIn } from '../../../core/base/sentence.ts';
import { milliseconds } from '../../draw/format.ts';
import { labelStyle, type Rect } from '../../draw/labels.ts';
import { arrowHead, discMark, markHalfWidth, ringMark } from '../../draw/marks.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { box, type Pen } from '../../draw/pen.ts';
import { wrapped } from '../axes/stave.ts';
import type { Size } from '../scene/view.ts';
import { placesOf, type FlowMark, type FlowQueue, type Level, type MetaFlow, type Place } from './flow.ts';
import { layoutOf, type FlowLayout } from './flowLayout.ts';
import { answers, labels } from './flowTexts.ts';

type Way = readonly [from: Place, to: Place, answer: '' | 'yes' | 'no'];

const ways: readonly Way[] = [
  ['driver', 'above', ''],
  ['above', 'slack', 'yes'],
  ['above', 'bestEffort', 'no'],
  ['slack', 'serveAbove', 'no'],
  ['slack', 'serveBestEffort', 'yes'],
  ['bestEffort', 'serveBestEffort', 'yes'],
  ['bestEffort', 'below', 'no'],
  ['below', 'serveBelow', 'yes'],
  ['below', 'idle', 'no'],
  ['serveAbove', 'disk', ''],
  ['serveBestEffort', 'disk', ''],
  ['serveBelow', 'disk', ''],
];

const queueOf: Readonly<Partial<Record<Place, Level>>> = {
  serveAbove: 'above',
  serveBestEffort: 'bestEffort',
  serveBelow: 'below',
};

export function drawFlow(pen: Pen, flow: MetaFlow, size: Size, theme: Theme): void {
  const layout = layoutOf(size, flow.inner, theme);
  const path = placesOf(flow.path);
  const isLit = ([from, to]: Way): boolean => path.includes(from) && path[path.indexOf(from) + 1] === to;
  for (const own of [false, true])
    for (const way of ways.filter((each) => isLit(each) === own)) drawWay(pen, way, layout, own, theme);
  const last = path.at(-1);
  pen.text(layout.head.text, layout.head.x, layout.head.y, {
    ...labelStyle(theme, path.length > 0 ? theme.colors.ink : theme.colors.muted),
    weight: last === 'driver' ? 600 : 400,
  });
  for (const [place, rect] of layout.boxes) {
    const state = place === last ? 'now' : path.includes(place) ? 'gone' : 'not';
    drawPlace(pen, place, rect, state, { flow, layout, theme });
  }
}

type State = 'now' | 'gone' | 'not';

interface Drawn {
  readonly flow: MetaFlow;
  readonly layout: FlowLayout;
  readonly theme: Theme;
}

function drawPlace(pen: Pen, place: Place, rect: Rect, state: State, { flow, layout, theme }: Drawn): void {
  const { colors, line: lines, type } = theme;
  const u = type.tiny;
  const { x, y, width, height } = rect;
  pen.begin();
  pen.rect(x, y, width, height);
  pen.fill(state === 'now' ? colors.nowWash : colors.card);
  pen.stroke(state === 'not' ? colors.muted : colors.now, state === 'now' ? lines.strong : lines.hair);
  const color = state === 'not' ? colors.muted : colors.ink;
  const level = queueOf[place];
  const isBare = level === undefined && place !== 'slack';
  const text =
    place === 'disk'
      ? wrapped(flow.disk.says, diskRoom(rect, flow, theme), u, 400).slice(0, Math.floor(height / (1.24 * u)))
      : (layout.texts.get(place) ?? []);
  const block = text.length * 1.24 * u;
  let at = (isBare ? y + (height - block) / 2 : y + 0.35 * u) + u;
  const left =
    place === 'disk' && flow.disk.mark
      ? x + width - diskRoom(rect, flow, theme) / 2 - 0.6 * u
      : x + width / 2;
  for (const row of text) {
    pen.text(row, left, at, { size: u, font: theme.fonts.sans, color, align: 'center' });
    at += 1.24 * u;
  }
  if (place === 'disk' && flow.disk.mark)
    mark(
      pen,
      x + 0.7 * u + markHalfWidth(flow.disk.mark.label, theme),
      y + height / 2,
      flow.disk.mark,
      theme,
    );
  if (place === 'slack') drawSlack(pen, flow.slack, rect, theme);
  if (level) drawQueue(pen, flow.queues[level], { ...rect, y: y + height - 2.2 * u, height: 2 * u }, theme);
}

const diskRoom = ({ width }: Rect, { disk }: MetaFlow, theme: Theme): number =>
  width -
  1.2 * theme.type.tiny -
  (disk.mark ? 2 * markHalfWidth(disk.mark.label, theme) + 0.4 * theme.type.tiny : 0);

const mark = (pen: Pen, x: number, y: number, { label, ring }: FlowMark, theme: Theme): void => {
  (ring ? ringMark : discMark)(pen, x, y, label, { theme });
};

/** The first of those who wait, the next on the left, and how many more there are. */
function drawQueue(pen: Pen, { count, marks }: FlowQueue, { x, y, width, height }: Rect, theme: Theme): void {
  const u = theme.type.tiny;
  const middle = y + height / 2;
  const style = { ...labelStyle(theme, theme.colors.muted), halo: theme.colors.card };
  if (count === 0) {
    pen.text(labels.empty, x + width / 2, middle + u * 0.36, { ...style, align: 'center' });
    return;
  }
  const gap = 0.35 * u;
  const widths = marks.map(({ label }) => 2 * markHalfWidth(label, theme) + gap);
  const sum = (n: number) => widths.slice(0, n).reduce((all, own) => all + own, 0);
  const rest = (n: number) => (n < count ? textWidth(fillIn(labels.more, { count: count - n }), u) + gap : 0);
  let shown = marks.length;
  while (shown > 0 && sum(shown) + rest(shown) > width - u) shown--;
  let at = x + (width - sum(shown) - rest(shown)) / 2;
  marks.slice(0, shown).forEach((own, k) => {
    mark(pen, at + ((widths[k] ?? 0) - gap) / 2, middle, own, theme);
    at += widths[k] ?? 0;
  });
  if (shown < count) pen.text(fillIn(labels.more, { count: count - shown }), at, middle + u * 0.36, style);
}

/** What is left of the register, as a level of the most that it holds. */
function drawSlack(pen: Pen, slack: MetaFlow['slack'], { x, y, width, height }: Rect, theme: Theme): void {
  const { colors, type, scale } = theme;
  const u = type.tiny;
  const text = slack === undefined ? labels.noSlack : fillIn(labels.slack, { ms: milliseconds(slack.ns, 0) });
  const barY = y + height - 0.75 * u;
  const style = {
    ...labelStyle(theme, colors.ink),
    halo: colors.card,
    align: 'center',
    weight: 600,
  } as const;
  pen.text(text, x + width / 2, barY - 0.3 * u, style);
  const [from, room] = [x + 6 * scale, width - 12 * scale];
  box(pen, from, barY, room, 0.45 * u, colors.hairline);
  const share = slack && slack.mostNs > 0 ? Math.max(0, Math.min(1, slack.ns / slack.mostNs)) : 0;
  if (share > 0) box(pen, from, barY, room * share, 0.45 * u, colors.d);
}

function drawWay(pen: Pen, way: Way, layout: FlowLayout, lit: boolean, theme: Theme): void {
  const { colors, line: lines, type, scale } = theme;
  const color = lit ? colors.now : colors.muted;
  const points = pointsOf(way, layout, type.tiny);
  const [, to, answer] = way;
  pen.begin();
  points.forEach(([x, y], k) => {
    if (k === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  });
  pen.stroke(color, lit ? lines.strong : lines.hair);
  const [end, before] = [points.at(-1), points.at(-2)];
  if (end && before && !(to === 'disk' && points.length > 3 && !lit))
    arrowHead(pen, end[0], end[1], Math.atan2(end[1] - before[1], end[0] - before[0]), color, 6 * scale);
  const [first, second] = points;
  if (answer === '' || !first || !second) return;
  const style = labelStyle(theme, color);
  const level = first[1] === second[1];
  if (level)
    pen.text(answers[answer], (first[0] + second[0]) / 2, first[1] - type.tiny * 0.4, {
      ...style,
      align: 'center',
    });
  else pen.text(answers[answer], first[0] + 5 * scale, first[1] + type.tiny * 1.05, style);
}

type Point = readonly [x: number, y: number];

function pointsOf([from, to]: Way, { boxes, head, busX, gutterX }: FlowLayout, u: number): readonly Point[] {
  const b = boxes.get(to);
  if (!b) return [];
  const a = boxes.get(from);
  if (!a)
    return [
      [b.x + 1.5 * u, head.y + 0.35 * u],
      [b.x + 1.5 * u, b.y],
    ];
  if (to === 'disk') {
    const [y, end] = [a.y + a.height / 2, b.y + b.height / 2];
    return [
      [a.x + a.width, y],
      [busX, y],
      [busX, end],
      [b.x + b.width, end],
    ];
  }
  if (a.y === b.y)
    return [
      [a.x + a.width, a.y + a.height / 2],
      [b.x, b.y + b.height / 2],
    ];
  if (from === 'slack' && to === 'serveBestEffort')
    return [
      [gutterX, a.y + a.height],
      [gutterX, b.y],
    ];
  const x = to === 'serveAbove' ? b.x + b.width / 2 : a.x + 1.5 * u;
  return [
    [x, a.y + a.height],
    [x, b.y],
  ];
}
