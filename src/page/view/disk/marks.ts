/** Where things lie on the disk as drawn, and the marks of the requests. */
import { discMark, markHalfWidth, markRadius, ringMark, smallMark } from '../../draw/marks.ts';
import { themes, type Theme } from '../../draw/palette.ts';
import { circle, type Pen } from '../../draw/pen.ts';
import type { Size } from '../scene/view.ts';
import type { DiskMark, DiskPicture } from './model.ts';

/** Radius of the innermost cylinder as a share of the outermost. */
const INNER = 0.34;
export const TOP = -Math.PI / 2;
export const TURN = 2 * Math.PI;

export interface Layout {
  readonly x: number;
  readonly y: number;
  readonly outer: number;
  /** Where the arm comes in. */
  readonly armTop: number;
}

export function layoutOf(size: Size, theme: Theme): Layout {
  const arm = Math.max(26, Math.min(size.height, size.width) * 0.09) * Math.sqrt(theme.scale);
  const below = theme.type.tiny * 2;
  const outer = Math.max(40, Math.min((size.width - 16) / 2, (size.height - arm - below) / 2));
  return { x: size.width / 2, y: arm + outer, outer, armTop: Math.max(2, arm * 0.12) };
}

export const radiusOf = (layout: Layout, depth: number): number =>
  layout.outer * (1 - (1 - INNER) * depth) - 3;

/** The inverse: 0 on the outermost cylinder, 1 on the innermost, beyond them off the tracks. */
export const depthAt = (layout: Layout, radius: number): number =>
  (1 - (radius + 3) / layout.outer) / (1 - INNER);

export function placeOf(layout: Layout, mark: DiskMark): readonly [number, number] {
  const r = radiusOf(layout, mark.depth);
  const angle = TOP + mark.turn * TURN;
  return [layout.x + r * Math.cos(angle), layout.y + r * Math.sin(angle)];
}

export function drawServed(pen: Pen, layout: Layout, mark: DiskMark, theme: Theme): void {
  const [x, y] = placeOf(layout, mark);
  if (mark.selected) {
    circle(pen, x, y, markRadius(theme) + 1.5 * theme.scale);
    pen.fill(theme.colors.paper);
    pen.stroke(theme.colors.ink, theme.line.mark, [2 * theme.scale, 3 * theme.scale], 'round');
    pen.text(mark.label, x, y + theme.type.tiny * 0.36, {
      size: theme.type.tiny,
      font: theme.fonts.sans,
      weight: 600,
      color: theme.colors.ink,
      align: 'center',
    });
    return;
  }
  pen.save();
  pen.alpha(mark.fresh);
  circle(pen, x, y, markRadius(theme) * 0.9);
  pen.stroke(
    mark.continuous ? theme.colors.cEdge : theme.colors.d,
    theme.line.thin,
    [1.5 * theme.scale, 3 * theme.scale],
    'round',
  );
  pen.restore();
}

/** On a crowded platter numbers say nothing any more, but hide how the crowd is spread. */
export const MOST_NUMBERED = 24;

/**
 * Who bears a number and who is a dot because a number stands there already. Judged by distance on the platter, which
 * does not change while it turns, so that marks do not flicker.
 */
export function shareNumbers(model: DiskPicture, layout: Layout, theme: Theme) {
  const rank = (m: DiskMark) => (m.state === 'now' ? 0 : m.selected ? 1 : m.continuous ? 2 : 3);
  const numbered: DiskMark[] = [];
  const unnumbered: DiskMark[] = [];
  const places: { x: number; y: number; half: number; continuous: boolean }[] = [];
  for (const mark of model.marks.filter((m) => m.state !== 'served').sort((a, b) => rank(a) - rank(b))) {
    const [x, y] = placeOf(layout, mark);
    const half = markHalfWidth(mark.label, theme);
    const free = places.every((p) => {
      // Two rings may touch each other; a wide disc would hide its neighbour's number.
      const least = (p.half + half) * (p.continuous && mark.continuous ? 0.8 : 1);
      return (p.x - x) * (p.x - x) + (p.y - y) * (p.y - y) >= least * least;
    });
    const room = mark.continuous || numbered.length < MOST_NUMBERED;
    if ((free && room) || rank(mark) < 2) {
      numbered.push(mark);
      places.push({ x, y, half, continuous: mark.continuous });
    } else unnumbered.push(mark);
  }
  return { numbered, unnumbered };
}

export function drawDot(pen: Pen, layout: Layout, mark: DiskMark, theme: Theme): void {
  const [x, y] = placeOf(layout, mark);
  smallMark(pen, x, y, mark.continuous, theme);
}

export function drawMark(pen: Pen, layout: Layout, mark: DiskMark, theme: Theme): void {
  const [x, y] = placeOf(layout, mark);
  const style = { theme, now: mark.state === 'now', selected: mark.selected };
  if (mark.continuous) ringMark(pen, x, y, mark.label, style);
  else discMark(pen, x, y, mark.label, style);
}

export function hitDisk(
  model: DiskPicture,
  size: Size,
  x: number,
  y: number,
  theme: Theme = themes.light,
): { readonly row: number } | undefined {
  const layout = layoutOf(size, theme);
  let best: { row: number } | undefined;
  let bestDistance = markRadius(theme) + 8;
  for (const mark of model.marks) {
    if (mark.state === 'served' && mark.fresh < 0.2) continue;
    const [mx, my] = placeOf(layout, mark);
    const beyond = Math.max(0, Math.abs(x - mx) - markHalfWidth(mark.label, theme) + markRadius(theme));
    const distance = Math.sqrt(beyond * beyond + (y - my) * (y - my));
    if (distance < bestDistance) {
      bestDistance = distance;
      best = { row: mark.row };
    }
  }
  return best;
}
