/** What is written over the band, in one field: none over another, none struck through by the present or by a tick. */
import { brief } from '../../draw/format.ts';
import { labelStyle, strongLabel, type LabelField, type Rect } from '../../draw/labels.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { seenSinceNs } from '../scene/told.ts';
import type { Size } from '../scene/view.ts';
import { apexOf, curveOf, placesOn } from './arcs.ts';
import { numberWidth } from './boxes.ts';
import { STRETCH } from './front.ts';
import type { ResponseArc, TimelineModel } from './model.ts';
import { longTicks, perGridOf, tickRise, type TimelineLayout } from './layout.ts';

/** More that wait than this have no numbers; of those served so many have their times, if not too many are in sight. */
const MOST_NUMBERED = 5;
const MOST_TIMED = 4;
/** Of the longest so many are tried: each is held to the lines of all. */
const MOST_TRIED = 10;
const MOST_WITH_TIMES = 90;
/** Shorter waits than this share of the highest say nothing by themselves. */
const LEAST_TIMED = 0.24;
/** Between a time and what stands over or under it. */
const CLEAR_PX = 2;
/** A line is kept free at no more places than this. */
const MOST_STRIDES = 160;

/** Where lines run through. */
export function keepLinesFree(
  model: TimelineModel,
  layout: TimelineLayout,
  theme: Theme,
  field: LabelField,
): void {
  const { scale, bandTop, bandHeight } = layout;
  const now = scale.x(model.timeNs);
  if (now >= scale.left - 1 && now <= scale.right + 1) field.insist(now - 3, 0, 6, bandTop + bandHeight);
  const rise = tickRise(perGridOf(model, layout), theme) + 1;
  for (const x of longTicks(model, layout)) field.insist(x - 2, bandTop - rise, 4, rise);
}

/** Where the page marks the stretches that a scenario is about, and writes the name of the first. */
export function keepStretchesFree(
  { stretches = [] }: TimelineModel,
  { scale, gutter }: TimelineLayout,
  { height }: Size,
  { type }: Theme,
  field: LabelField,
): void {
  for (const { fromNs, toNs, name } of stretches) {
    const [from, to] = [Math.max(scale.left, scale.x(fromNs)), Math.min(scale.right, scale.x(toNs))];
    if (to < from) continue;
    field.insist(from, type.tiny * 1.2, to - from + 2, type.tiny * 0.7);
    if (name === '' || height < STRETCH.leastPx) continue;
    const width = textWidth(name, type.tiny, 600) + 2 * STRETCH.insetPx;
    const beside = gutter.above > 0 ? Math.max(0, STRETCH.titlePx - from) : 0;
    const isRight = from > (scale.left + scale.right) / 2;
    field.insist(isRight ? to - width : from + beside, 0, width, type.tiny * 1.5);
  }
}

const waitOf = (arc: ResponseArc): number => arc.endNs - arc.arrivalNs;
const middleOf = (arc: ResponseArc, { scale }: TimelineLayout): number =>
  (scale.x(arc.arrivalNs) + scale.x(arc.endNs)) / 2;

/** '656, 0.82 s' on the arc that is told of. */
export function labelTold(
  pen: Pen,
  model: TimelineModel,
  layout: TimelineLayout,
  theme: Theme,
  field: LabelField,
): void {
  const told = model.arcs.find((arc) => arc.told);
  if (told === undefined) return;
  const { type } = theme;
  const { scale } = layout;
  if (scale.x(told.endNs) < scale.left || scale.x(told.arrivalNs) > scale.right) return;
  const text = `${told.label}, ${brief(waitOf(told))}${told.isPiece ? ' here' : ''}`;
  const width = textWidth(text, type.tiny, 600);
  const height = type.tiny * 1.25;
  const y = apexOf(told, layout) - type.tiny * 1.4;
  const centre = field.centred(middleOf(told, layout), width);
  const now = scale.x(model.timeNs);
  // Beside the present and the ticks, as long as it is seen to be meant: not far from the arc's ends.
  const [begins, ends] = [Math.max(scale.left, scale.x(told.arrivalNs)), scale.x(told.endNs)];
  const besides = [
    now - width - 6,
    now + 6,
    ...longTicks(model, layout).flatMap((tick) => [tick + 5, tick - width - 5]),
  ]
    .filter((x) => x + width > begins - NEAR_PX && x < ends + NEAR_PX)
    .toSorted((a, b) => Math.abs(a - centre) - Math.abs(b - centre))
    .slice(0, MOST_BESIDE);
  const spots = [centre, ...besides].map((x) => ({ x, y }));
  const ladder = [0, 1, 2].flatMap((k) => spots.map((spot) => ({ ...spot, y: spot.y + k * height })));
  // Under the lines of others its own short arc would not be seen to be meant.
  const over =
    layout.bandTop - apexOf(told, layout) < height ? clearOver(model, layout, spots, width, height) : [];
  const spot = field.place([...over, ...ladder], width, height);
  if (spot === undefined) return;
  pen.text(text, spot.x, spot.y + type.tiny * 1.08, strongLabel(theme, theme.colors.ink));
}

/** A name is that of an arc no farther away than this; so many places are tried beside what stands in its way. */
const NEAR_PX = 12;
const MOST_BESIDE = 4;

/** More lines than this are a crowd, which nothing stands clear of. */
const MOST_CLEARED = 12;
const PLACES_ON_LINE = 24;

/** Of some spots, and those above them, where no line of another runs. */
function clearOver(
  model: TimelineModel,
  layout: TimelineLayout,
  spots: readonly { readonly x: number; readonly y: number }[],
  width: number,
  height: number,
): readonly { readonly x: number; readonly y: number }[] {
  const others = model.arcs.filter((arc) => !arc.told);
  if (others.length > MOST_CLEARED) return [];
  const places = others.flatMap((arc) => {
    const curve = curveOf(arc, layout);
    return curve === undefined ? [] : placesOn(curve, PLACES_ON_LINE);
  });
  return [0, 1, 2]
    .flatMap((k) => spots.map(({ x, y }) => ({ x, y: y - (k * height) / 2 })))
    .filter(({ x, y }) =>
      places.every(([px, py]) => px < x - 2 || px > x + width + 2 || py < y || py > y + height),
    );
}

/** So near each other, in px, a line is kept free of labels. */
const STRIDE_PX = 5;

/** The line of the arc that is told of runs through no other label. */
export function keepToldFree(model: TimelineModel, layout: TimelineLayout, field: LabelField): void {
  const told = model.arcs.find((arc) => arc.told);
  const curve = told && curveOf(told, layout);
  if (curve === undefined) return;
  const { left, right } = layout.scale;
  const length = Math.min(curve.x[3], right) - Math.max(curve.x[0], left) + 2 * layout.bandTop;
  for (const [x, y] of placesOn(curve, Math.min(MOST_STRIDES, Math.ceil(length / STRIDE_PX))))
    if (x >= left && x <= right) field.insist(x - 2, y - 2, 4, 4);
}

/** The numbers of a few that wait, left of their dots. */
export function numberWaiting(
  pen: Pen,
  model: TimelineModel,
  layout: TimelineLayout,
  theme: Theme,
  field: LabelField,
): void {
  const open = model.arcs.filter((arc) => arc.open && !arc.told);
  if (open.length > MOST_NUMBERED) return;
  for (const arc of open) numberArrival(pen, arc, theme.colors.dText, layout, theme, field);
}

/** At its dot: to the left, where its arc does not run, else to the right, else higher up. */
function numberArrival(
  pen: Pen,
  arc: ResponseArc,
  color: string,
  { scale, bandTop }: TimelineLayout,
  theme: Theme,
  field: LabelField,
): void {
  const { type } = theme;
  const x = scale.x(arc.arrivalNs);
  if (x < scale.left - 1 || x > scale.right + 1) return;
  const width = textWidth(arc.label, type.tiny, 600);
  const y = bandTop - type.tiny * 1.55;
  const spot = field.place(
    [
      { x: x - width - 6.5, y },
      { x: x + 6.5, y },
      { x: x - width / 2, y: y - type.tiny * 1.15 },
      { x: x - width - 6.5, y: y - type.tiny * 1.15 },
      { x: x + 6.5, y: y - type.tiny * 1.15 },
    ],
    width,
    type.tiny * 1.15,
    3,
  );
  if (spot === undefined) return;
  pen.text(arc.label, spot.x, spot.y + type.tiny, strongLabel(theme, color));
}

/** Times on the longest of the other arcs; at the edge, where none is told of, on no longer one than that. */
export function timeLongest(
  pen: Pen,
  model: TimelineModel,
  layout: TimelineLayout,
  theme: Theme,
  field: LabelField,
): void {
  if (model.arcs.length > MOST_WITH_TIMES) return;
  const { type } = theme;
  const sinceNs = seenSinceNs(model);
  const told = model.arcs.find((arc) => arc.told);
  const mostNs = told === undefined ? 0 : waitOf(told);
  const mayBeTimed = (arc: ResponseArc) =>
    arc.arrivalNs > sinceNs || (arc.arrivalNs >= model.fromNs && waitOf(arc) <= mostNs);
  const longest = model.arcs
    .filter((arc) => !arc.open && !arc.isLost && !arc.told && arc.height > LEAST_TIMED && mayBeTimed(arc))
    .sort((a, b) => waitOf(b) - waitOf(a));
  let timed = 0;
  for (const arc of longest.slice(0, MOST_TRIED)) {
    const text = brief(waitOf(arc));
    const width = textWidth(text, type.tiny);
    const spot = { x: middleOf(arc, layout) - width / 2, y: apexOf(arc, layout) - type.tiny * 1.35 };
    if (isStruck(model.arcs, layout, { ...spot, width, height: type.tiny * 1.2 })) continue;
    if (!field.place([{ x: spot.x, y: spot.y - CLEAR_PX }], width, type.tiny * 1.2 + 2 * CLEAR_PX)) continue;
    pen.text(text, spot.x, spot.y + type.tiny * 1.02, labelStyle(theme, theme.colors.muted));
    if (++timed === MOST_TIMED) return;
  }
}

/** Runs the line of an arc through it? */
function isStruck(
  arcs: readonly ResponseArc[],
  layout: TimelineLayout,
  { x, y, width, height }: Rect,
): boolean {
  const { scale } = layout;
  return arcs.some((arc) => {
    if (scale.x(arc.endNs) < x || scale.x(arc.arrivalNs) > x + width || apexOf(arc, layout) > y + height)
      return false;
    const curve = curveOf(arc, layout);
    return (
      curve !== undefined &&
      placesOn(curve, PLACES_ON_LINE).some(
        ([px, py]) => px > x && px < x + width && py > y + 1 && py < y + height - 1,
      )
    );
  });
}

/** In a figure each request has its number: in its box or over it, and at its arrival if that is elsewhere. */
export function numberAll(
  pen: Pen,
  model: TimelineModel,
  layout: TimelineLayout,
  theme: Theme,
  field: LabelField,
): void {
  const { scale, bandTop } = layout;
  const { type, colors } = theme;
  const y = bandTop - type.tiny * 1.55;
  const at = new Map<number, number>();
  for (const service of model.boxes) {
    const [left, right] = [scale.x(service.startNs), scale.x(service.endNs)];
    if (service.continuous || right - left >= numberWidth(service, theme)) continue;
    const width = textWidth(service.label, type.tiny, 600);
    const middle = (left + right) / 2;
    const spots = [0, -0.6, 0.6].map((by) => ({ x: middle - width / 2 + by * width, y }));
    const higher = spots.map((spot) => ({ ...spot, y: y - type.tiny * 1.1 }));
    const spot = field.place([...spots, ...higher], width, type.tiny * 1.15, 1);
    if (spot === undefined) continue;
    at.set(service.row, spot.x + width / 2);
    pen.text(service.label, spot.x, spot.y + type.tiny, strongLabel(theme, theme.colors.ink));
  }
  for (const arc of model.arcs) {
    const own = at.get(arc.row);
    const near = own !== undefined && Math.abs(own - scale.x(arc.arrivalNs)) < 16 * theme.scale;
    if (!near) numberArrival(pen, arc, arc.open ? colors.ink : colors.muted, layout, theme, field);
  }
}
