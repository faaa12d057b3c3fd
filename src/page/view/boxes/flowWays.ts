/** Draws the ways between the boxes of the meta-scheduler, those that were taken over those that were not. */
import { labelStyle } from '../../draw/labels.ts';
import { arrowHead } from '../../draw/marks.ts';
import type { Theme } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import type { Place } from './flow.ts';
import type { FlowLayout } from './flowLayout.ts';
import { answers } from './flowTexts.ts';

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

export function drawWays(pen: Pen, path: readonly Place[], layout: FlowLayout, theme: Theme): void {
  const isLit = ([from, to]: Way): boolean => path.includes(from) && path[path.indexOf(from) + 1] === to;
  for (const own of [false, true])
    for (const way of ways.filter((each) => isLit(each) === own)) drawWay(pen, way, layout, own, theme);
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
  // Where rows stand close to each other there is no room for it.
  else if (second[1] - first[1] > type.tiny * 1.2)
    pen.text(answers[answer], first[0] + 5 * scale, first[1] + type.tiny * 1.05, style);
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
