/** What was served when: boxes on a line of time, an arc from each arrival to the departure; and how the round stands. */
import { elementAt } from '../../../core/base/elementAt.ts';
import { dueOf, lastDueNs, type ClosedRound } from '../../../core/clairvoyant/closedRound.ts';
import { nextDueNs, videosAtMostNs, type Game, type ServiceOfGame } from '../../../core/lesson/game/play.ts';
import { brief, milliseconds } from '../../draw/format.ts';
import { linear, type Linear } from '../../draw/linear.ts';
import { crossMark } from '../../draw/marks.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { box, circle, line, type Pen } from '../../draw/pen.ts';
import { multiples, niceStep, decimalsOf } from '../../draw/ticks.ts';
import { drawHeading } from '../../view/axes/heading.ts';
import type { Size } from '../../view/scene/view.ts';
import { labelOfName } from './gameScene.ts';

interface LanePlot {
  readonly x: Linear;
  readonly left: number;
  readonly right: number;
  /** Of the highest arc; of the boxes. */
  readonly arcsTop: number;
  readonly top: number;
  readonly foot: number;
}

/** An arc as long as it waited, no higher than there is room. */
function arc(pen: Pen, plot: LanePlot, fromX: number, toX: number, mostPx: number): number {
  const rise = Math.min(1, (toX - fromX) / mostPx) * (plot.top - plot.arcsTop);
  const tip = Math.max(4, rise) * 1.33;
  pen.begin();
  pen.moveTo(fromX, plot.top);
  pen.bezierCurveTo(fromX, plot.top - tip, toX, plot.top - tip, toX, plot.top);
  return plot.top - tip * 0.75;
}

function drawServices(
  pen: Pen,
  round: ClosedRound,
  services: readonly ServiceOfGame[],
  plot: LanePlot,
  theme: Theme,
): void {
  const { colors, type, fonts, line: lines } = theme;
  const { x, top, foot } = plot;
  line(pen, plot.left, top, plot.right, top, colors.hairline, lines.hair);
  line(pen, plot.left, foot, plot.right, foot, colors.hairline, lines.hair);
  for (const { place, startNs, endNs } of services) {
    const its = elementAt(round.requests, place);
    const { name, continuous } = its;
    const [from, wide] = [x(startNs), Math.max(1.5, x(endNs) - x(startNs) - 0.75)];
    box(pen, from, top, wide, foot - top, continuous ? colors.cFill : colors.d);
    const label = labelOfName(name);
    const [middle, base] = [from + wide / 2, (top + foot) / 2 + type.tiny * 0.36];
    if (textWidth(label, type.tiny, 600) + 3 <= wide)
      pen.text(label, middle, base, {
        ...{ size: type.tiny, font: fonts.sans, weight: 600, align: 'center' },
        color: continuous ? colors.cInk : colors.dInk,
      });
    if (continuous && endNs > dueOf(round, its))
      crossMark(pen, middle, foot + 4.5 * theme.scale, theme, 3.5 * theme.scale);
  }
  for (const { place, endNs } of services) {
    const { continuous, arrivalNs } = elementAt(round.requests, place);
    if (continuous) continue;
    arc(pen, plot, x(arrivalNs), x(endNs), (plot.right - plot.left) / 2);
    pen.stroke(colors.muted, lines.hair);
    circle(pen, x(arrivalNs), top, 2.2 * theme.scale);
    pen.fill(colors.ink);
  }
  const isDue = round.requests.some(({ continuous }) => continuous);
  const rounds = Math.round(lastDueNs(round) / round.dueNs);
  const edges = Array.from({ length: rounds + 1 }, (_, k) => k * round.dueNs);
  for (const edge of isDue ? edges : [0])
    line(pen, x(edge), top - 6 * theme.scale, x(edge), foot + 5 * theme.scale, colors.ink, lines.mark);
}

function drawTimes(pen: Pen, { x, left, right, foot }: LanePlot, theme: Theme): void {
  const { colors, type, fonts } = theme;
  const [fromNs, toNs] = [x.invert(left), x.invert(right)];
  const step = niceStep(((toNs - fromNs) / 1e9) * ((type.tiny * 6) / Math.max(1, right - left)));
  for (const s of multiples(0, toNs / 1e9, step))
    pen.text(s === 0 ? '0' : `${s.toFixed(decimalsOf(step))}\u202fs`, x(s * 1e9), foot + type.tiny * 2.1, {
      ...{ size: type.tiny, font: fonts.sans, color: colors.muted },
      align: s === 0 ? 'left' : x(s * 1e9) > right - type.tiny * 2 ? 'right' : 'center',
    });
}

interface DrawnLane {
  readonly services: readonly ServiceOfGame[];
  /** Whose service has a frame. */
  readonly framed: number | undefined;
  /** One time for all. */
  readonly endNs: number;
  /** The times stand below it. */
  readonly isLast: boolean;
}

export function drawLane(
  pen: Pen,
  round: ClosedRound,
  { services, framed, endNs, isLast }: DrawnLane,
  size: Size,
  theme: Theme,
): void {
  const { colors, line: lines, scale } = theme;
  const foot = size.height - (isLast ? theme.type.tiny * 2.6 : 9 * scale);
  const boxPx = Math.min(28 * scale, foot * 0.55);
  const [left, right] = [2 * scale, size.width - 6 * scale];
  const plot = { x: linear([0, endNs], [left, right]), left, right, arcsTop: 6, top: foot - boxPx, foot };
  drawServices(pen, round, services, plot, theme);
  if (isLast) drawTimes(pen, plot, theme);
  const service = services.find(({ place }) => place === framed);
  if (!service) return;
  pen.begin();
  pen.rect(plot.x(service.startNs), plot.top, plot.x(service.endNs) - plot.x(service.startNs), boxPx);
  pen.stroke(colors.now, lines.strong);
}

/** The round that is being played: up to now what was served, behind it what is due; nothing of what comes. */
export function drawRound(
  pen: Pen,
  round: ClosedRound,
  { services, now, candidates, isOver }: Game,
  withEstimates: boolean,
  size: Size,
  theme: Theme,
): void {
  const { colors, type, fonts, line: lines, scale } = theme;
  drawHeading(pen, 'The round', ['an arc: arrival to departure'], size.width, theme);
  const foot = size.height - type.tiny * 2.8;
  const boxPx = Math.min(46 * scale, (foot - type.body) * 0.35);
  const [left, right] = [2 * scale, size.width - 12 * scale];
  const endNs = Math.max(lastDueNs(round) * 1.12, now.endNs * 1.05);
  const plot: LanePlot = {
    ...{ x: linear([0, endNs], [left, right]), left, right },
    ...{ arcsTop: type.body * 3.4, top: foot - boxPx, foot },
  };
  const { x, top } = plot;
  const nowX = x(now.endNs);
  const isDue = round.requests.some(({ continuous }) => continuous);
  const toX = isDue ? x(lastDueNs(round)) : right;
  if (!isOver && toX > nowX) {
    pen.begin();
    pen.rect(nowX, top, toX - nowX, boxPx);
    pen.hatch(colors.hatch, 7 * scale);
  }
  drawServices(pen, round, services, plot, theme);
  drawTimes(pen, plot, theme);
  for (const place of candidates) {
    const { continuous, arrivalNs } = elementAt(round.requests, place);
    if (continuous) continue;
    arc(pen, plot, x(arrivalNs), Math.max(nowX, x(arrivalNs) + 1), (right - left) / 2);
    pen.stroke(colors.ink, lines.thin, [3 * scale, 3 * scale]);
    circle(pen, x(arrivalNs), top, 2.6 * scale);
    pen.fill(colors.ink);
  }
  if (isOver) return;
  line(pen, nowX, type.body * 2.2, nowX, foot + 5 * scale, colors.now, lines.mark);
  const bold = { size: type.tiny, font: fonts.sans, weight: 600, halo: colors.paper } as const;
  const words = `now, ${brief(now.endNs)}`;
  const isLeft = nowX + textWidth(words, type.tiny, 600) + 8 * scale < size.width;
  pen.text(words, nowX + (isLeft ? 5 : -5) * scale, type.body * 2.2 + type.tiny * 0.8, {
    ...{ ...bold, color: colors.now, align: isLeft ? 'left' : 'right' },
  });
  const takesNs = withEstimates ? videosAtMostNs(round, now) : 0;
  const dueNs = nextDueNs(round, now);
  if (takesNs === 0 || now.endNs > dueNs) return;
  const until = x(now.endNs + takesNs);
  pen.begin();
  pen.rect(nowX, top + 4 * scale, Math.min(right, until) - nowX, boxPx - 8 * scale);
  pen.stroke(colors.cEdge, lines.thin, [4 * scale, 3 * scale]);
  const spareNs = dueNs - now.endNs - takesNs;
  const note =
    spareNs >= 0 ? `${milliseconds(spareNs, 0)} to spare` : `${milliseconds(-spareNs, 0)} too long`;
  // Not into the line of now.
  const from = nowX + 6 * scale;
  const isRight = Math.min(right, x(dueNs)) - textWidth(note, type.tiny, 600) > from;
  pen.text(note, isRight ? Math.min(right, x(dueNs)) : from, top - 10 * scale, {
    ...{ ...bold, color: colors.ink, align: isRight ? 'right' : 'left' },
  });
}

/** Each video's piece: there, late, or awaited. */
export function drawScreens(
  pen: Pen,
  round: ClosedRound,
  { services, now }: Game,
  size: Size,
  theme: Theme,
): void {
  const { colors, type, fonts, line: lines, scale } = theme;
  drawHeading(pen, 'On the screens', [], size.width, theme);
  const pieces = round.requests.flatMap((its, place) => (its.continuous ? [{ ...its, place }] : []));
  const names = [...new Set(pieces.map(({ name }) => labelOfName(name)))];
  const [top, foot] = [type.body * 1.9, size.height - 4 * scale];
  const pitch = Math.min(30 * scale, (foot - top) / Math.max(1, names.length));
  const [left, right] = [type.tiny * 1.8, Math.max(60, size.width - type.tiny * 8)];
  names.forEach((name, k) => {
    const y = top + k * pitch;
    const base = y + pitch * 0.4 + type.tiny * 0.36;
    const own = pieces.filter((its) => labelOfName(its.name) === name);
    // What is said is of the round under way.
    const last = own.findLastIndex(({ arrivalNs }) => arrivalNs <= now.endNs);
    const text = { size: type.tiny, font: fonts.sans } as const;
    pen.text(name, 0, base, { ...text, weight: 600, color: colors.ink });
    const wide = (right - left) / own.length;
    own.forEach((its, piece) => {
      const service = services.find(({ place }) => place === its.place);
      const isLate = (service?.endNs ?? now.endNs) > dueOf(round, its);
      const from = left + piece * wide;
      if (service) box(pen, from, y, wide, pitch * 0.8, colors.cFill);
      pen.begin();
      pen.rect(from, y, wide, pitch * 0.8);
      pen.stroke(colors.cEdge, lines.hair);
      if (isLate && own.length > 1) crossMark(pen, from + wide / 2, y + pitch * 0.4, theme, 3.5 * scale);
      if (piece !== last) return;
      const words = isLate ? 'late' : service ? `there, ${brief(service.endNs)}` : 'awaited';
      pen.text(words, right + 8 * scale, base, { ...text, color: isLate ? colors.glitch : colors.muted });
    });
  });
}
