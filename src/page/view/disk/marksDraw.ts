/** The requests on the platter, as they are drawn: many of a kind as one path. */
import { discMark, dots, leftMark, ringMark } from '../../draw/marks.ts';
import type { Theme } from '../../draw/palette.ts';
import { circle, line, type Pen } from '../../draw/pen.ts';
import { TURN, placeOf, type Layout } from './layout.ts';
import { crowdPlaces, radiusOfMark, type Arranged, type PlacedMark } from './marks.ts';
import type { DiskCrowd, DiskPicture } from './model.ts';

/** More dots than this are small ones. */
const MOST_LARGE = 40;
/** What was served fades by such steps, so that a step is a path. */
const STEPS = 4;

/** What was served this round: dotted rings, which fade. */
export function drawServed(pen: Pen, model: DiskPicture, layout: Layout, theme: Theme): void {
  const { colors, line: lines, scale } = theme;
  const served = model.marks.filter((mark) => mark.state === 'served');
  for (let step = 1; step <= STEPS; step++) {
    const its = served.filter((m) => !m.selected && Math.ceil(m.fresh * STEPS) === step);
    if (its.length === 0) continue;
    pen.save();
    pen.alpha((0.85 * step) / STEPS);
    for (const continuous of [true, false]) {
      const alike = its.filter((mark) => mark.continuous === continuous);
      if (alike.length === 0) continue;
      const r = continuous ? radiusOfMark(theme) * 0.9 : 3 * scale;
      pen.begin();
      for (const mark of alike) {
        const [x, y] = placeOf(layout, mark);
        pen.moveTo(x + r, y);
        pen.arc(x, y, r, 0, TURN);
      }
      if (continuous) pen.stroke(colors.cEdge, lines.thin, [1.5 * scale, 2.5 * scale]);
      else pen.stroke(colors.d, lines.hair, [scale, 2 * scale]);
    }
    pen.restore();
  }
}

/** The selected one has been served: it stays for as long as it is selected, over all others. */
export function drawChosen(pen: Pen, model: DiskPicture, layout: Layout, theme: Theme): void {
  const radius = radiusOfMark(theme);
  for (const mark of model.marks) {
    if (mark.state !== 'served' || !mark.selected) continue;
    const [x, y] = placeOf(layout, mark);
    leftMark(pen, x, y, mark.label, { theme, radius });
  }
}

/** A field of points: so many that their density is what there is to see. */
export function drawCrowd(
  pen: Pen,
  crowd: DiskCrowd,
  platterTurn: number,
  layout: Layout,
  theme: Theme,
): void {
  pen.save();
  pen.alpha(0.55);
  dots(pen, crowdPlaces(crowd, platterTurn, layout), 1.25 * theme.scale, theme.colors.d);
  pen.restore();
}

/** Dots, small where they are many, and rings without a number. */
export function drawSmall(
  pen: Pen,
  model: DiskPicture,
  { rings, dots: small }: Arranged,
  theme: Theme,
): void {
  const { colors, line: lines, scale } = theme;
  if (small.length > 0) {
    const many = model.waiting > MOST_LARGE;
    const places = small.flatMap(({ x, y }) => [x, y]);
    pen.save();
    pen.alpha(many ? 0.8 : 1);
    dots(pen, places, (many ? 2.1 : 3) * scale, colors.d);
    pen.restore();
  }
  if (rings.length === 0) return;
  pen.begin();
  for (const { x, y } of rings) {
    pen.moveTo(x + 3 * scale, y);
    pen.arc(x, y, 3 * scale, 0, TURN);
  }
  pen.fill(colors.card);
  pen.stroke(colors.cEdge, lines.thin);
}

/** Rings and discs with their numbers; a thread leads from one that stands apart to its true place. */
export function drawNumbered(pen: Pen, placed: readonly PlacedMark[], theme: Theme): void {
  const { colors, line: lines, scale } = theme;
  for (const { x, y, from } of placed) {
    if (from === undefined) continue;
    line(pen, from[0], from[1], x, y, colors.cEdge, lines.hair);
    circle(pen, from[0], from[1], 2 * scale);
    pen.fill(colors.cEdge);
  }
  for (const { mark, x, y } of placed) {
    const selected = mark.selected || mark.followed === true;
    const style = { theme, now: mark.state === 'now', selected, radius: radiusOfMark(theme) };
    if (mark.continuous) ringMark(pen, x, y, mark.label, style);
    else discMark(pen, x, y, mark.label, style);
  }
}
