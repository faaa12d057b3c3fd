/** The boxes of the timeline: one a service, merged where they would be hair-thin, opened up where there is room. */
import { milliseconds } from '../../draw/format.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { box, type Pen } from '../../draw/pen.ts';
import { HEAD_SWITCH, LOST_TURN, ROTATION, SEEK, TRANSFER, segmentNames } from '../../../core/trace/kinds.ts';
import { chunkText, drawFree, joinChunks } from './chunks.ts';
import type { ServiceBox, TimelineModel } from './model.ts';
import { longTicks, type TimelineLayout } from './layout.ts';

/** Boxes narrower than this run together with their neighbours of the same class. */
const LEAST_PX = 1.6;
/** Boxes at least this wide show what they are made of, in px of ordinary type. */
const OPEN_PX = 48;

const isOpened = (service: ServiceBox, width: number, theme: Theme): boolean =>
  width >= OPEN_PX * theme.scale && service.parts.length > 0;

export function drawBoxes(pen: Pen, model: TimelineModel, layout: TimelineLayout, theme: Theme): void {
  const { colors } = theme;
  fillBoxes(pen, model, true, layout, theme);
  fillBoxes(pen, model, false, layout, theme);
  for (const [i, service] of model.boxes.entries()) {
    if (service.isFree || !isOpened(service, placeOf(service, layout).width, theme)) continue;
    // Over a bus the next part, or service, lies over the rest of what crosses.
    const nextNs = model.boxes[i + 1]?.startNs ?? Infinity;
    for (const [k, part] of service.parts.entries()) {
      const freeNs = Math.min(part.toNs, service.parts[k + 1]?.fromNs ?? Infinity, nextNs);
      drawPart(pen, part, freeNs, service.continuous, layout, theme);
    }
  }
  drawFree(pen, model, layout, theme);
  joinChunks(pen, model, layout, theme);
  drawLate(pen, model, layout, theme);
  drawFollowed(pen, model, layout, theme);
  const chosen = model.boxes.find((service) => service.selected);
  if (chosen === undefined) return;
  const { x, width } = placeOf(chosen, layout);
  pen.begin();
  pen.rect(x + 1, layout.bandTop + 2, Math.max(1, width - 2.5), layout.bandHeight - 4);
  pen.stroke(colors.ink, theme.line.strong);
}

/** Over what the scenario is about lies a bar of ink. */
function drawFollowed(pen: Pen, { boxes }: TimelineModel, layout: TimelineLayout, theme: Theme): void {
  const height = 2.5 * theme.scale;
  for (const service of boxes) {
    if (!service.followed) continue;
    const { x, width } = placeOf(service, layout);
    box(pen, x, layout.bandTop - height / 2, Math.max(1.5, width - 1), height, theme.colors.ink);
  }
}

function placeOf({ startNs, endNs }: ServiceBox, { scale }: TimelineLayout) {
  const x = scale.x(startNs);
  return { x, width: scale.x(endNs) - x };
}

/** All of a class, with a hair of paper between neighbours; one by one, which a canvas does faster than as one path. */
function fillBoxes(
  pen: Pen,
  { boxes }: TimelineModel,
  continuous: boolean,
  layout: TimelineLayout,
  theme: Theme,
): void {
  const { bandTop, bandHeight } = layout;
  const color = continuous ? theme.colors.cFill : theme.colors.d;
  let merged = { x: NaN, right: NaN };
  const flush = () => {
    const { x, right } = merged;
    if (Number.isNaN(x)) return;
    const width = right - x;
    const gap = width > 4 ? 1 : width > 2 ? 0.6 : 0.25;
    box(pen, x, bandTop + 1, Math.max(0.8, width - gap), bandHeight - 2, color);
  };
  for (const service of boxes) {
    if (service.continuous !== continuous || service.isFree) continue;
    const { x, width } = placeOf(service, layout);
    if (isOpened(service, width, theme)) continue;
    // What runs on without a gap, and is too thin to be told apart.
    if (width < LEAST_PX && merged.right - merged.x < 2 * LEAST_PX && x - merged.right < 0.5)
      merged.right = x + width;
    else {
      flush();
      merged = { x, right: x + width };
    }
  }
  flush();
}

/** The arm travels for nobody: hatched like a seek, in nobody's colour. */
export function drawJourneys(pen: Pen, model: TimelineModel, layout: TimelineLayout, theme: Theme): void {
  const { scale, bandTop, bandHeight } = layout;
  const { colors, type, fonts } = theme;
  for (const move of model.moves) {
    const x = scale.x(move.startNs);
    const width = Math.max(0.8, scale.x(move.endNs) - x);
    box(pen, x, bandTop, width, bandHeight, colors.card);
    pen.begin();
    pen.rect(x, bandTop, width, bandHeight);
    pen.hatch(colors.muted, 5 * theme.scale);
    pen.stroke(colors.hairline, theme.line.hair);
    const label = ['for nobody', '–'].find((word) => textWidth(word, type.tiny) + 10 < width);
    if (label !== undefined)
      pen.text(label, x + width / 2, bandTop + bandHeight - 7 * theme.scale, {
        size: type.tiny,
        font: fonts.sans,
        align: 'center',
        color: colors.ink,
        halo: colors.card,
      });
  }
}

/** 'read 45 ms' */
const longName = (kind: number, lengthNs: number): string =>
  `${segmentNames[kind]} ${milliseconds(lengthNs)}`;
/** A part has its name where there is so much more room. */
const NAME_AIR_PX = 11;

/**
 * Seek: slanted lines, the arm moves. Rotation and a lost turn: the colour thinned, the platter moves. Transfer: the full colour.
 * Up to `freeNs` nothing is drawn over it: so far its words may go.
 */
function drawPart(
  pen: Pen,
  { kind, fromNs, toNs }: ServiceBox['parts'][number],
  freeNs: number,
  continuous: boolean,
  layout: TimelineLayout,
  theme: Theme,
): void {
  const { scale, bandTop, bandHeight } = layout;
  const { colors, type, fonts } = theme;
  const x = scale.x(fromNs);
  const y = bandTop + 1;
  const width = scale.x(toNs) - x;
  const height = bandHeight - 2;
  const color = continuous ? colors.cFill : colors.d;
  if (kind === SEEK || kind === HEAD_SWITCH) {
    box(pen, x, y, width, height, colors.card);
    pen.begin();
    pen.rect(x, y, width, height);
    pen.hatch(continuous ? colors.cEdge : colors.d, 5 * theme.scale);
  } else if (kind === ROTATION || kind === LOST_TURN) {
    box(pen, x, y, width, height, colors.card);
    pen.save();
    pen.alpha(0.4);
    box(pen, x, y, width, height, color);
    pen.restore();
  } else box(pen, x, y, width, height, color);
  const left = Math.max(x, scale.left);
  const shown = Math.min(scale.x(freeNs), scale.right) - left;
  if (height < type.tiny * 2.6 || shown <= NAME_AIR_PX) return;
  const long = longName(kind, toNs - fromNs);
  const full = kind === TRANSFER;
  const words = full ? [long] : [long, segmentNames[kind]];
  const label = words.find((text) => textWidth(text, type.tiny) + NAME_AIR_PX < shown);
  if (label === undefined) return;
  pen.text(label, left + shown / 2, y + height - type.tiny * 0.45, {
    size: type.tiny,
    font: fonts.sans,
    align: 'center',
    color: full ? (continuous ? colors.cInk : colors.dInk) : colors.ink,
    ...(full ? {} : { halo: colors.card }),
  });
}

/** What of a service lies beyond its deadline is hatched in the colour of a glitch. */
function drawLate(pen: Pen, { boxes }: TimelineModel, layout: TimelineLayout, theme: Theme): void {
  const { scale, bandTop, bandHeight } = layout;
  let some = false;
  pen.begin();
  for (const { lateFromNs, endNs } of boxes) {
    if (lateFromNs === undefined) continue;
    some = true;
    const from = scale.x(lateFromNs);
    pen.rect(from, bandTop + 1, Math.max(2, scale.x(endNs) - from - 0.5), bandHeight - 2);
  }
  if (some) pen.hatch(theme.colors.glitchOnC, 5 * theme.scale);
}

/** A number in each box that has room for it, beside the tick that may cross it; over its name, where it is opened up. */
export function drawBoxNumbers(pen: Pen, model: TimelineModel, layout: TimelineLayout, theme: Theme): void {
  const { scale, bandTop, bandHeight } = layout;
  const { type, fonts, colors } = theme;
  const ticks = longTicks(model, layout);
  let takenPx = -Infinity;
  for (const service of model.boxes) {
    if (service.isFree) continue;
    const opened = isOpened(service, placeOf(service, layout).width, theme);
    const { fromNs, toNs } = (opened ? fullPart(service) : undefined) ?? wholeOf(service);
    const left = Math.max(scale.left, scale.x(fromNs));
    const right = Math.min(scale.right, scale.x(toNs));
    const long = chunkText(service);
    const wide = textWidth(long, theme.type.tiny, 600) + 4;
    const isLong = numberPlace(left, right, wide, ticks) !== undefined;
    const width = isLong ? wide : numberWidth(service, theme);
    const x = numberPlace(left, right, width, ticks);
    // The next is read while the last one’s data cross a bus: both have no room for their numbers there.
    if (x === undefined || x - width / 2 < takenPx) continue;
    takenPx = x + width / 2;
    // Where its name has no room under it, it stands in the middle like those of all others.
    const named =
      opened &&
      bandHeight > type.tiny * 2.6 &&
      textWidth(longName(TRANSFER, toNs - fromNs), type.tiny) + NAME_AIR_PX < right - left;
    pen.text(isLong ? long : service.label, x, bandTop + bandHeight * (named ? 0.34 : 0.5), {
      size: type.tiny,
      font: fonts.sans,
      weight: 600,
      align: 'center',
      baseline: 'middle',
      color: service.continuous ? colors.cInk : colors.dInk,
      ...(service.lateFromNs === undefined ? {} : { halo: colors.cFill }),
    });
  }
}

interface Stretch {
  readonly fromNs: number;
  readonly toNs: number;
}

const wholeOf = ({ startNs, endNs }: ServiceBox): Stretch => ({ fromNs: startNs, toNs: endNs });

/** What of an opened box has the full colour, and no hatching for a number to stand on: its longest transfer. */
const fullPart = ({ parts }: ServiceBox): Stretch | undefined =>
  parts
    .filter(({ kind }) => kind === TRANSFER)
    .reduce<Stretch | undefined>(
      (longest, part) =>
        longest === undefined || part.toNs - part.fromNs > longest.toNs - longest.fromNs ? part : longest,
      undefined,
    );

/** The middle, or that of the wider side of a tick; undefined where there is no room. */
function numberPlace(
  left: number,
  right: number,
  width: number,
  ticks: readonly number[],
): number | undefined {
  if (right - left < width) return undefined;
  const middle = (left + right) / 2;
  const tick = ticks.find((x) => Math.abs(x - middle) < width / 2);
  if (tick === undefined) return middle;
  const [from, to] = tick - left > right - tick ? [left, tick] : [tick, right];
  return to - from >= width ? (from + to) / 2 : undefined;
}

/** So wide a box must be, to hold its number. */
export const numberWidth = ({ label }: ServiceBox, { type }: Theme): number =>
  textWidth(label, type.tiny, 600) + 4;
