/** Draws the boxes of the meta-scheduler, and lights those that a decision has passed. */
import { fillIn } from '../../../core/base/sentence.ts';
import { milliseconds } from '../../draw/format.ts';
import { labelStyle, type Rect } from '../../draw/labels.ts';
import { discMark, markHalfWidth, ringMark } from '../../draw/marks.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { box, type Pen } from '../../draw/pen.ts';
import { wrapped } from '../axes/stave.ts';
import type { Size } from '../scene/view.ts';
import { placesOf, type FlowMark, type FlowQueue, type Level, type MetaFlow, type Place } from './flow.ts';
import { layoutOf, type FlowLayout } from './flowLayout.ts';
import { labels } from './flowTexts.ts';
import { drawWays } from './flowWays.ts';

const queueOf: Readonly<Partial<Record<Place, Level>>> = {
  serveAbove: 'above',
  serveBestEffort: 'bestEffort',
  serveBelow: 'below',
};

export function drawFlow(pen: Pen, flow: MetaFlow, size: Size, theme: Theme): void {
  const layout = layoutOf(size, flow.inner, theme);
  const path = placesOf(flow.path);
  drawWays(pen, path, layout, theme);
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
  const isBeside = layout.beside && !isBare;
  let at = (isBare ? y + (height - block) / 2 : y + 0.35 * u) + u;
  const left =
    place === 'disk' && flow.disk.mark
      ? x + width - diskRoom(rect, flow, theme) / 2 - 0.6 * u
      : x + width / 2;
  for (const row of isBeside ? [] : text) {
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
  const name = text[0] ?? '';
  if (isBeside) {
    // The slack’s own figure stands over its bar.
    const base = place === 'slack' ? y + height - 1.05 * u : y + height / 2 + 0.36 * u;
    pen.text(name, x + 0.6 * u, base, { size: u, font: theme.fonts.sans, color });
  }
  const before = isBeside ? textWidth(name, u) + 1.2 * u : 0;
  if (place === 'slack') drawSlack(pen, flow.slack, rect, before, theme);
  const room = isBeside
    ? { ...rect, x: x + before, width: width - before }
    : { ...rect, y: y + height - 2.2 * u, height: 2 * u };
  if (level) drawQueue(pen, flow.queues[level], room, theme);
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

/** What is left of the register, as a level of the most that it holds; `before`: what its line begins with. */
function drawSlack(
  pen: Pen,
  slack: MetaFlow['slack'],
  { x, y, width, height }: Rect,
  before: number,
  theme: Theme,
): void {
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
  pen.text(text, x + (before + width) / 2, barY - 0.3 * u, style);
  const [from, room] = [x + 6 * scale, width - 12 * scale];
  box(pen, from, barY, room, 0.45 * u, colors.hairline);
  const share = slack && slack.mostNs > 0 ? Math.max(0, Math.min(1, slack.ns / slack.mostNs)) : 0;
  if (share > 0) box(pen, from, barY, room * share, 0.45 * u, colors.d);
}
