/** The boxes of the timeline: one a service, merged where they would be hair-thin, opened up where there is room. */
import { milliseconds } from '../../draw/format.ts';
import { crossMark } from '../../draw/marks.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { box, line, type Pen } from '../../draw/pen.ts';
import { HEAD_SWITCH, ROTATION, SEEK, TRANSFER, segmentNames } from '../../../core/trace/kinds.ts';
import type { ServiceBox, TimelineModel } from './model.ts';
import type { TimelineLayout } from './layout.ts';

/** Boxes narrower than this run together with their neighbours of the same class. */
const LEAST_PX = 2;
/** Boxes at least this wide show what they are made of. */
const OPEN_PX = 34;

export function drawBoxes(pen: Pen, model: TimelineModel, layout: TimelineLayout, theme: Theme): void {
  const { scale, bandTop, bandHeight } = layout;
  const { colors } = theme;
  const { boxes } = model;
  for (let i = 0; i < boxes.length;) {
    const first = boxes[i];
    const x = scale.x(first.startNs);
    let right = scale.x(first.endNs);
    let next = i + 1;
    if (right - x < LEAST_PX) {
      while (
        next < boxes.length &&
        boxes[next].continuous === first.continuous &&
        !boxes[next].selected &&
        boxes[next].lateFromNs === undefined &&
        scale.x(boxes[next].endNs) - scale.x(boxes[next].startNs) < LEAST_PX &&
        scale.x(boxes[next].startNs) - right < 1
      ) {
        right = scale.x(boxes[next].endNs);
        next++;
      }
      box(pen, x, bandTop, Math.max(0.8, right - x), bandHeight, first.continuous ? colors.cFill : colors.d);
    } else drawService(pen, first, x, right, layout, theme);
    if (first.lateFromNs !== undefined) drawLate(pen, first, layout, theme);
    i = next;
  }
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

function drawService(
  pen: Pen,
  service: ServiceBox,
  x: number,
  right: number,
  layout: TimelineLayout,
  theme: Theme,
): void {
  const { bandTop: y, bandHeight: height, scale } = layout;
  const { colors } = theme;
  const width = right - x;
  const color = service.continuous ? colors.cFill : colors.d;
  if (width >= OPEN_PX && service.parts.length > 0) {
    for (const part of service.parts)
      drawPart(pen, part.kind, scale.x(part.fromNs), scale.x(part.toNs), service.continuous, layout, theme);
  } else box(pen, x, y, width, height, color);
  // A hair of paper between neighbours.
  if (width > 4) line(pen, x, y, x, y + height, colors.paper, theme.line.hair);
  if (service.selected) {
    pen.begin();
    pen.rect(x + 1, y + 1, Math.max(1, width - 2), height - 2);
    pen.stroke(colors.ink, theme.line.strong);
  }
}

/** Seek: slanted lines, the arm moves. Rotation: the colour thinned, the platter moves. Transfer: the full colour. */
function drawPart(
  pen: Pen,
  kind: number,
  x: number,
  right: number,
  continuous: boolean,
  layout: TimelineLayout,
  theme: Theme,
): void {
  const { bandTop: y, bandHeight: height } = layout;
  const { colors, type, fonts } = theme;
  const width = right - x;
  const color = continuous ? colors.cFill : colors.d;
  const edge = continuous ? colors.cEdge : colors.d;
  if (kind === SEEK || kind === HEAD_SWITCH) {
    box(pen, x, y, width, height, colors.card);
    pen.begin();
    pen.rect(x, y, width, height);
    pen.hatch(edge, 5 * theme.scale);
  } else if (kind === ROTATION) {
    box(pen, x, y, width, height, colors.card);
    pen.save();
    pen.alpha(0.4);
    box(pen, x, y, width, height, color);
    pen.restore();
  } else box(pen, x, y, width, height, color);
  const left = Math.max(x, layout.scale.left);
  const shown = Math.min(right, layout.scale.right) - left;
  const name = segmentNames[kind];
  const long = `${name} ${milliseconds(layout.scale.ns(right) - layout.scale.ns(x))}`;
  const label =
    shown > textWidth(long, type.tiny) + 12
      ? long
      : shown > textWidth(name, type.tiny) + 10 && kind !== TRANSFER
        ? name
        : '';
  if (label === '') return;
  const full = kind === TRANSFER;
  pen.text(label, left + shown / 2, y + height - 7 * theme.scale, {
    size: type.tiny,
    font: fonts.sans,
    align: 'center',
    color: full ? (continuous ? colors.cInk : colors.dInk) : colors.ink,
    ...(full ? {} : { halo: colors.card }),
  });
}

/** What lies beyond the deadline, in the colour of a glitch and with its mark. */
function drawLate(pen: Pen, service: ServiceBox, layout: TimelineLayout, theme: Theme): void {
  const { scale, bandTop, bandHeight } = layout;
  const from = scale.x(service.lateFromNs as number);
  const width = Math.max(2, scale.x(service.endNs) - from);
  box(pen, from, bandTop, width, bandHeight, theme.colors.glitch);
  if (width > 14) {
    pen.save();
    pen.translate(from + width / 2, bandTop + bandHeight * 0.76);
    crossMark(pen, 0, 0, { ...theme, colors: { ...theme.colors, glitch: theme.colors.glitchInk } });
    pen.restore();
  }
}
