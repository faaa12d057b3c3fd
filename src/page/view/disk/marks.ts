/**
 * Who bears a number on the platter, who is a dot, and where they stand. All is judged by distances on the platter, which
 * do not change while it turns, so that no mark flickers.
 */
import { markHalfWidth } from '../../draw/marks.ts';
import { themes, type Theme } from '../../draw/palette.ts';
import { TOP, TURN, layoutOf, placeOf, radiusOf, type Layout } from './layout.ts';
import type { Size } from '../scene/view.ts';
import type { DiskCrowd, DiskMark, DiskPicture } from './model.ts';

/** More waiting requests have no numbers: they would hide how the crowd is spread. */
const MOST_NUMBERED = 6;
/** Of videos, more would cover each other wherever they stood. */
const MOST_RINGS = 24;
/** A hand hits what is so near, in px of ordinary type. */
const REACH_PX = 8;

/** Of a mark with a number. */
export const radiusOfMark = ({ scale }: Theme): number => 9 * scale;

export interface PlacedMark {
  readonly mark: DiskMark;
  readonly x: number;
  readonly y: number;
  /** Its true place, where it had to stand apart from it. */
  readonly from?: readonly [number, number];
}

export interface Arranged {
  /** With a number, the first nearest to the reader: the one in service, the selected one, pieces, requests. */
  readonly numbered: readonly PlacedMark[];
  /** Small rings: pieces for whose number there is no room. */
  readonly rings: readonly PlacedMark[];
  readonly dots: readonly PlacedMark[];
}

const rankOf = (mark: DiskMark): number =>
  mark.state === 'now' ? 0 : mark.selected ? 1 : mark.continuous ? 2 : 3;

/** Round a mark that stands out there is a second edge, so wide in px of ordinary type. */
const edgeOf = (mark: DiskMark): number =>
  mark.state === 'served' ? 1.5 : !mark.continuous && rankOf(mark) < 2 ? 3 : 0;

const nameOf = ({ continuous, label }: DiskMark): string => `${continuous ? 'C' : 'D'}${label}`;

export function arrange(model: DiskPicture, layout: Layout, theme: Theme): Arranged {
  const numbered: (PlacedMark & { readonly half: number; readonly edged: boolean })[] = [];
  const rings: PlacedMark[] = [];
  const dots: PlacedMark[] = [];
  const standing = model.marks.filter((mark) => mark.state !== 'served');
  const halfOf = (mark: DiskMark) =>
    markHalfWidth(mark.label, theme, radiusOfMark(theme)) + edgeOf(mark) * theme.scale;
  // The one that has left and is still meant lies over all others.
  const left = model.marks
    .filter((mark) => mark.state === 'served' && mark.selected)
    .map((mark) => ({
      x: placeOf(layout, mark)[0],
      y: placeOf(layout, mark)[1],
      half: halfOf(mark),
      edged: true,
    }));
  const named = new Set<string>();
  for (const mark of standing.sort((a, b) => rankOf(a) - rankOf(b))) {
    const [x, y] = placeOf(layout, mark);
    const rank = rankOf(mark);
    const half = halfOf(mark);
    const edged = edgeOf(mark) > 0;
    // Two rings may touch each other; a wide disc would hide its neighbour's number.
    const apart = (px: number, py: number, share: number) =>
      [...left, ...numbered].every(
        (p) => distance(px - p.x, py - p.y) >= (p.half + half) * (p.edged ? 1 : share),
      );
    // Several of one client’s: its number once, and the rest are seen to be many.
    const again = named.has(nameOf(mark));
    if (mark.state !== 'now') named.add(nameOf(mark));
    if (rank < 2) numbered.push({ mark, x, y, half, edged });
    else if (again) (mark.continuous ? rings : dots).push({ mark, x, y });
    else if (mark.continuous) {
      const others = [...left, ...numbered];
      const [px, py] = numbered.length < MOST_RINGS ? pushed(others, x, y, half, layout) : [x, y];
      const moved = distance(px - x, py - y) > 2;
      if (numbered.length >= MOST_RINGS || !apart(px, py, 0.8)) rings.push({ mark, x, y });
      else numbered.push({ mark, x: px, y: py, half, edged, ...(moved ? { from: [x, y] as const } : {}) });
    } else if (model.waiting <= MOST_NUMBERED && apart(x, y, 0.85))
      numbered.push({ mark, x, y, half, edged });
    else dots.push({ mark, x, y });
  }
  return { numbered, rings, dots };
}

/** A ring that would cover another stands beside it, as seen from its own place. */
function pushed(
  others: readonly { readonly x: number; readonly y: number; readonly half: number }[],
  x: number,
  y: number,
  half: number,
  layout: Layout,
): [number, number] {
  let [px, py] = [x, y];
  for (let turn = 0; turn < 3; turn++)
    for (const other of others) {
      const apart = distance(px - other.x, py - other.y);
      const need = other.half + half + 1.5;
      if (apart >= need * 0.86) continue;
      // Upon one another: along the track.
      const away =
        apart > 0.5
          ? Math.atan2(py - other.y, px - other.x)
          : Math.atan2(y - layout.y, x - layout.x) + Math.PI / 2;
      px = other.x + need * Math.cos(away);
      py = other.y + need * Math.sin(away);
      // On the platter: beyond the rim stand words.
      const out = distance(px - layout.x, py - layout.y) / radiusOf(layout, 0);
      if (out > 1) {
        px = layout.x + (px - layout.x) / out;
        py = layout.y + (py - layout.y) / out;
      }
    }
  return [px, py];
}

const distance = (dx: number, dy: number): number => Math.sqrt(dx * dx + dy * dy);

/** Used again in every frame: thousands of places would be a hundred kilobytes each time. */
let crowded = new Float64Array(1024);

/** x, y pairs of a crowd as the platter stands, until those of the next one are asked for. */
export function crowdPlaces(crowd: DiskCrowd, platterTurn: number, layout: Layout): ArrayLike<number> {
  const length = 2 * crowd.rows.length;
  if (crowded.length < length) crowded = new Float64Array(2 * length);
  for (let k = 0; 2 * k < length; k++) {
    const r = radiusOf(layout, crowd.depth(k));
    const angle = TOP + (platterTurn - crowd.angle(k)) * TURN;
    crowded[2 * k] = layout.x + r * Math.cos(angle);
    crowded[2 * k + 1] = layout.y + r * Math.sin(angle);
  }
  return crowded.subarray(0, length);
}

export function hitDisk(
  model: DiskPicture,
  size: Size,
  x: number,
  y: number,
  theme: Theme = themes.light,
): { readonly row: number } | undefined {
  const layout = layoutOf(size, theme);
  const { numbered, rings, dots } = arrange(model, layout, theme);
  const r = radiusOfMark(theme);
  let row = -1;
  let nearest = REACH_PX * theme.scale;
  const meet = (away: number, its: number) => {
    if (away >= nearest) return;
    nearest = away;
    row = its;
  };
  for (const { mark, x: mx, y: my } of numbered) {
    const beside = Math.max(0, Math.abs(x - mx) - markHalfWidth(mark.label, theme, radiusOfMark(theme)) + r);
    meet(distance(beside, y - my) - r, mark.row);
  }
  for (const { mark, x: mx, y: my } of [...rings, ...dots]) meet(distance(x - mx, y - my), mark.row);
  for (const mark of model.marks) {
    if (mark.state !== 'served' || mark.fresh < 0.2) continue;
    const [mx, my] = placeOf(layout, mark);
    // Whoever still waits comes before whoever has left.
    meet(distance(x - mx, y - my) + r / 2, mark.row);
  }
  const { crowd } = model;
  if (crowd) {
    const places = crowdPlaces(crowd, model.platterTurn, layout);
    for (const [i, its] of crowd.rows.entries())
      meet(distance(x - places[2 * i], y - places[2 * i + 1]), its);
  }
  return row < 0 ? undefined : { row };
}
