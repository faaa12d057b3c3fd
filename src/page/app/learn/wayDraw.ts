/** The arm's way over those who wait, a line down for each step; nothing of a step that nobody has taken. */
import type { WayPicture } from '../../../core/lesson/exercise/exercise.ts';
import { linear } from '../../draw/linear.ts';
import type { Theme } from '../../draw/palette.ts';
import { circle, line, type Pen } from '../../draw/pen.ts';
import type { Size } from '../../view/scene/view.ts';
import { MARK_PX, ROW_PX, upperMarks } from './markRows.ts';

interface WayPlot {
  readonly x: (cylinder: number) => number;
  readonly y: (step: number) => number;
  readonly axisY: number;
  readonly left: number;
  readonly right: number;
  /** Marks that stand too close are in two rows. */
  readonly isUpper: readonly boolean[];
}

function plotOf(
  { cylinders, length, marks }: WayPicture,
  { width, height }: Size,
  { scale, type }: Theme,
): WayPlot {
  const left = 14 * scale;
  const right = Math.max(left + 40, width - 40 * scale);
  const x = linear([0, cylinders - 1], [left, right]);
  const isUpper = upperMarks(
    marks.map(({ cylinder }) => x(cylinder)),
    scale,
  );
  const axisY = (38 + (isUpper.includes(true) ? ROW_PX : 0)) * scale;
  const top = axisY + type.tiny * (isUpper.includes(true) ? 4.4 : 3.4);
  const foot = Math.max(top + 30, height - 8 * scale);
  return {
    ...{ x, isUpper },
    y: linear([0, length], [top, foot]),
    ...{ axisY, left, right },
  };
}

/** The option whose mark is within a finger's reach; undefined for none. */
export function optionAt(
  picture: WayPicture,
  size: Size,
  px: number,
  py: number,
  theme: Theme,
): number | undefined {
  const plot = plotOf(picture, size, theme);
  if (py > plot.axisY + 24 * theme.scale) return undefined;
  const open = picture.marks.filter(({ id, served }) => id !== undefined && !served);
  const [nearest] = open.toSorted(
    (a, b) => Math.abs(plot.x(a.cylinder) - px) - Math.abs(plot.x(b.cylinder) - px),
  );
  return nearest && Math.abs(plot.x(nearest.cylinder) - px) <= 18 * theme.scale ? nearest.id : undefined;
}

export function drawWay(pen: Pen, picture: WayPicture, size: Size, theme: Theme): void {
  const { colors, type, fonts, line: lines, scale } = theme;
  const plot = plotOf(picture, size, theme);
  const { way, length, marks } = picture;
  const small = { size: type.tiny, font: fonts.sans, color: colors.muted } as const;
  const pitch = plot.y(1) - plot.y(0);
  line(pen, plot.left, plot.axisY, plot.right, plot.axisY, colors.cEdge, lines.mark);
  for (let step = 0; step <= length; step++) {
    const y = plot.y(step);
    line(pen, plot.left, y, plot.right, y, colors.hairline, lines.hair);
    // Where lines stand close only every second has its number.
    if (step === 0 || pitch > type.tiny * 1.15 || step % 2 === 0)
      pen.text(step === 0 ? 'start' : String(step), plot.right + 6 * scale, y + type.tiny * 0.35, small);
  }
  if (way.length - 1 < length) {
    const from = plot.y(way.length - 1);
    pen.begin();
    pen.rect(plot.left, from, plot.right - plot.left, Math.max(0, plot.y(length) - from));
    pen.hatch(colors.hatch, 7 * scale);
  }
  marks.forEach(({ label, cylinder, continuous, served }, k) => {
    const isUpper = plot.isUpper[k] === true;
    const [x, y] = [plot.x(cylinder), plot.axisY - (18 + (isUpper ? ROW_PX : 0)) * scale];
    if (isUpper) line(pen, x, y, x, plot.axisY, colors.hairline, lines.hair);
    circle(pen, x, y, MARK_PX * scale);
    if (served) pen.stroke(colors.muted, lines.hair, [2, 2]);
    else pen.fill(continuous ? colors.cFill : colors.d);
    if (!served && continuous) {
      circle(pen, x, y, MARK_PX * scale);
      pen.stroke(colors.cEdge, lines.thin);
    }
    pen.text(label, x, y + 4 * scale, {
      ...{ size: type.tiny, font: fonts.sans, weight: 600, align: 'center' },
      color: served ? colors.muted : continuous ? colors.cInk : colors.dInk,
    });
    line(pen, x, plot.axisY - 5 * scale, x, plot.axisY + 5 * scale, colors.muted, lines.hair);
    pen.text(String(cylinder), x, plot.axisY + type.tiny * (isUpper ? 2.4 : 1.4), {
      ...{ size: type.tiny, font: fonts.sans, align: 'center', color: colors.ink, halo: colors.paper },
    });
  });
  pen.begin();
  way.forEach((cylinder, step) => {
    if (step === 0) pen.moveTo(plot.x(cylinder), plot.y(step));
    else pen.lineTo(plot.x(cylinder), plot.y(step));
  });
  pen.stroke(colors.ink, lines.mark);
  way.forEach((cylinder, step) => {
    circle(pen, plot.x(cylinder), plot.y(step), 3.5 * scale);
    pen.fill(step === way.length - 1 ? colors.now : colors.ink);
  });
  const here = way.at(-1) ?? 0;
  const [hereX, hereY] = [plot.x(here), plot.y(way.length - 1)];
  const bold = { size: type.tiny, font: fonts.sans, weight: 600, halo: colors.paper } as const;
  for (const [cylinder, color, dash, words] of picture.leads
    ? ([
        [picture.leads.right, colors.ink, [2, 3], 'the rule'],
        [picture.leads.yours, colors.now, [6, 4], 'you'],
      ] as const)
    : []) {
    const [x, y] = [plot.x(cylinder), plot.y(way.length)];
    line(pen, hereX, hereY, x, y, color, lines.mark, dash);
    circle(pen, x, y, 5 * scale);
    pen.fill(colors.paper);
    circle(pen, x, y, 5 * scale);
    pen.stroke(color, lines.mark);
    const other =
      picture.leads && (cylinder === picture.leads.right ? picture.leads.yours : picture.leads.right);
    const isLeft = x > 0.85 * plot.right || (x > 0.12 * plot.right && cylinder < (other ?? 0));
    pen.text(`${words}: ${cylinder}`, x + (isLeft ? -9 : 9) * scale, y + type.tiny * 1.5, {
      ...{ ...bold, color, align: isLeft ? 'right' : 'left' },
    });
  }
  // On the side that the arm did not come from.
  const before = way.at(-2);
  const toLeft =
    hereX > 0.85 * plot.right || (before !== undefined && before > here && hereX > 0.12 * plot.right);
  // At the right edge there is no such side, and the line lies above.
  const under = toLeft && before !== undefined && before < here && picture.leads === undefined;
  const y = under ? hereY + type.tiny * 1.5 : hereY - 5 * scale;
  pen.text(`head, ${here}`, hereX + (toLeft ? -8 : 8) * scale, y, {
    ...{ ...bold, color: colors.now, align: toLeft ? 'right' : 'left' },
  });
}

/** In words, for whoever cannot see it. */
export function wayWords({ way, marks }: WayPicture): string {
  const open = marks.filter(({ served }) => !served);
  const name = ({ continuous, label, cylinder }: (typeof marks)[number]) =>
    `${continuous ? 'video' : 'request'} ${label} at ${cylinder}`;
  const waits = open.length === 0 ? '' : ` Marked: ${open.map(name).join(', ')}.`;
  return `The head was at ${way.join(', then at ')}.${waits}`;
}
