/** The drawing of the lanes: under the rounds and on their axis of time, each as high as there is room for. */
import type { Theme } from '../../draw/palette.ts';
import { box, line, type Pen } from '../../draw/pen.ts';
import { gridLines } from '../axes/grid.ts';
import { drawTitle } from '../axes/stave.ts';
import type { TimeScale } from '../axes/timeScale.ts';
import { layoutRows, rowAtPx, type RowPlace, type RowsLayout } from '../axes/streamRows.ts';
import type { Hit, Size } from '../scene/view.ts';
import { drawBus, drawLostTurns } from './busLane.ts';
import type { Lane, LaneBox, LanesModel } from './lanesModel.ts';

/** Narrower boxes run together with their neighbours. */
const LEAST_PX = 1.4;
/** Narrower rounds are drawn by their shares (view/timeline/layout.ts). */
const LEAST_ROUND_PX = 26;
/** A hand means what is so near. */
const NEAR_PX = 3;

export const TITLE = 'Disks';

/** The bus has a row like a disk's, behind the last of them. */
const layoutOf = ({ fromNs, toNs, lanes, bus }: LanesModel, size: Size, theme: Theme): RowsLayout =>
  layoutRows(
    {
      ...{ fromNs, toNs },
      rows: [
        ...lanes.map(({ disk }) => ({ stream: disk, chosen: false })),
        ...(bus ? [{ stream: -1, chosen: false }] : []),
      ],
    },
    size,
    theme,
  );

export function drawLanes(pen: Pen, model: LanesModel, size: Size, theme: Theme): void {
  const layout = layoutOf(model, size, theme);
  const { scale, gutter, top, bottom, titlePx } = layout;
  drawGrid(pen, model, layout, theme);
  pen.save();
  pen.clip(scale.left - 0.5, 0, scale.right - scale.left + 1, size.height);
  model.lanes.forEach((lane, k) => {
    const place = layout.rows[k];
    if (place !== undefined) drawLane(pen, model, lane, place, layout, theme);
  });
  drawBusRow(pen, model, layout, theme);
  if (model.timeNs >= model.fromNs && model.timeNs <= model.toNs) {
    const x = scale.x(model.timeNs);
    line(pen, x, 0, x, size.height, theme.colors.now, theme.line.mark);
  }
  pen.restore();
  drawNumbers(pen, model, layout, theme);
  const title = { title: TITLE, notes: bottom - top > theme.type.tiny * 6 ? ['a lane: one disk'] : [] };
  const words = gutter.above > 0 ? gutter : { ...gutter, left: titlePx };
  drawTitle(pen, title, words, gutter.above > 0 ? 0 : top * 0.3, bottom, theme);
}

function drawGrid(pen: Pen, model: LanesModel, { scale, bottom, gutter }: RowsLayout, theme: Theme): void {
  pen.begin();
  for (const ns of gridLines(model.grid, model.fromNs, model.toNs, model.endNs)) {
    pen.moveTo(scale.x(ns), gutter.above);
    pen.lineTo(scale.x(ns), bottom);
  }
  pen.stroke(theme.colors.hairline, theme.line.hair);
}

function drawLane(
  pen: Pen,
  model: LanesModel,
  lane: Lane,
  place: RowPlace,
  { scale }: RowsLayout,
  theme: Theme,
): void {
  const { colors, line: lines } = theme;
  const { top, base } = place;
  const height = Math.max(1, base - top);
  const known = scale.x(
    Math.min(
      model.endNs,
      model.future ? model.toNs : Math.min(model.toNs, Math.max(model.fromNs, model.timeNs)),
    ),
  );
  const end = Math.min(scale.right, scale.x(model.endNs));
  const failed = Math.max(scale.left, Math.min(known, scale.x(lane.failsNs)));
  if (lane.isKnown) box(pen, scale.left, top, Math.min(known, failed) - scale.left, height, colors.idle);
  if (end > known && lane.failsNs > model.timeNs) {
    pen.begin();
    pen.rect(known, top, end - known, height);
    pen.hatch(colors.hatch, 7 * theme.scale);
  }
  const detailFromNs = detailOf(model, lane, scale);
  drawShares(pen, model, lane, detailFromNs, place, scale.x, theme);
  const boxes = lane.boxes.filter(({ endNs }) => endNs > detailFromNs);
  for (const serves of ['piece', 'background', 'request'] as const)
    fillBoxes(pen, boxes, serves, scale.x, place, theme);
  for (const { isLate, endNs } of boxes)
    if (isLate) line(pen, scale.x(endNs), top, scale.x(endNs), base, colors.glitch, lines.strong);
  if (model.bus) drawLostTurns(pen, model.bus, lane.disk, scale, { top, height }, theme);
  line(pen, scale.left, base, failed < known ? failed : end, base, colors.hairline, lines.hair);
  for (const atNs of lane.takeoversNs)
    if (atNs <= model.timeNs && atNs >= model.fromNs) drawCross(pen, scale.x(atNs), place, theme);
  if (lane.failsNs <= model.timeNs) drawFailure(pen, scale.x(lane.failsNs), end, place, theme);
}

/** As in the rounds above, those that are narrow are drawn by their shares, but for the one under way. */
function detailOf({ roundNs }: LanesModel, { shares, detailFromNs }: Lane, { x }: TimeScale): number {
  const narrow = x(roundNs) - x(0) < LEAST_ROUND_PX;
  return narrow && shares !== undefined && shares.length > 0
    ? Math.max(detailFromNs, (shares.first + shares.length) * roundNs)
    : detailFromNs;
}

/** From then on there is nothing but a line through the empty lane. */
function drawFailure(pen: Pen, x: number, end: number, { top, base }: RowPlace, theme: Theme): void {
  const { colors, line: lines } = theme;
  const middle = (top + base) / 2;
  line(pen, x, middle, end, middle, colors.muted, lines.hair, [2 * theme.scale, 3 * theme.scale]);
  drawCross(pen, x, { top, base }, theme);
}

/** A disk has failed here; what goes on behind it is a spare. */
function drawCross(pen: Pen, x: number, { top, base }: Pick<RowPlace, 'top' | 'base'>, theme: Theme): void {
  const middle = (top + base) / 2;
  const r = Math.max(2, Math.min(4 * theme.scale, (base - top) / 2));
  const { colors, line: lines } = theme;
  line(pen, x - r, middle - r, x + r, middle + r, colors.ink, lines.mark);
  line(pen, x - r, middle + r, x + r, middle - r, colors.ink, lines.mark);
}

function fillBoxes(
  pen: Pen,
  boxes: readonly LaneBox[],
  serves: LaneBox['serves'],
  x: (ns: number) => number,
  { top, base }: RowPlace,
  theme: Theme,
): void {
  const { colors } = theme;
  const color = serves === 'piece' ? colors.cFill : serves === 'request' ? colors.d : colors.muted;
  let left = NaN;
  let right = NaN;
  const flush = () => {
    if (left !== left) return;
    const width = right - left;
    box(pen, left, top, Math.max(0.8, width - (width > 4 ? 1 : width > 2 ? 0.5 : 0)), base - top, color);
  };
  for (const its of boxes) {
    if (its.serves !== serves) continue;
    const [from, to] = [x(its.startNs), x(its.endNs)];
    if (to - from < LEAST_PX && right - left < 2 * LEAST_PX && from - right < 0.5) right = to;
    else {
      flush();
      left = from;
      right = to;
    }
  }
  flush();
}

/** Of each round its shares, C at the foot and D on it; rounds that are narrower than a pixel or so go together. */
function drawShares(
  pen: Pen,
  { roundNs }: LanesModel,
  { shares }: Lane,
  detailFromNs: number,
  { top, base }: RowPlace,
  x: (ns: number) => number,
  { colors }: Theme,
): void {
  if (shares === undefined) return;
  const height = base - top;
  const size = Math.max(1, Math.ceil(LEAST_PX / (x(roundNs) - x(0))));
  for (let k = 0; k < shares.length;) {
    const end = Math.min(shares.length, (Math.floor((shares.first + k) / size) + 1) * size - shares.first);
    let [c, d] = [0, 0];
    for (let i = k; i < end; i++) {
      c += shares.c[i] / (end - k);
      d += shares.d[i] / (end - k);
    }
    const fromNs = (shares.first + k) * roundNs;
    if (fromNs >= detailFromNs) return;
    const left = x(fromNs);
    const wide = Math.max(0.5, x(Math.min(detailFromNs, (shares.first + end) * roundNs)) - left);
    box(pen, left, base - c * height, wide, c * height, colors.cFill);
    box(pen, left, base - (c + d) * height, wide, d * height, colors.d);
    k = end;
  }
}

function drawBusRow(pen: Pen, model: LanesModel, layout: RowsLayout, theme: Theme): void {
  const { bus, lanes } = model;
  const place = layout.rows[lanes.length];
  if (bus === undefined || place === undefined) return;
  const focus = lanes.findIndex(({ isFocus }) => isFocus);
  drawBus(pen, bus, focus, layout.scale, { top: place.top, height: place.base - place.top }, theme);
}

/** In the gutter: first that of the disk that is looked at, of the others as many as there is room for. */
function drawNumbers(pen: Pen, { lanes, bus }: LanesModel, layout: RowsLayout, theme: Theme): void {
  const { colors, type, fonts, scale } = theme;
  const inside = layout.gutter.above > 0;
  // Without a gutter they stand on the lanes, where these are high enough.
  if (inside && (layout.rows[0]?.named ?? false) === false) return;
  const x = layout.scale.left + (inside ? 4 : -5) * scale;
  const taken: number[] = [];
  const write = (row: number, text: string, strong: boolean) => {
    const place = layout.rows[row];
    if (place === undefined) return;
    const y = (place.top + place.base) / 2;
    if (taken.some((at) => Math.abs(at - y) < type.tiny * 1.02)) return;
    taken.push(y);
    pen.text(text, x, y, {
      ...{ size: type.tiny, font: fonts.sans, align: inside ? 'left' : 'right', baseline: 'middle' },
      ...{ weight: strong ? 600 : 400, color: strong ? colors.ink : colors.muted },
      ...(inside ? { halo: colors.paper } : {}),
    });
    if (!strong || inside) return;
    line(
      pen,
      layout.scale.left - 2 * scale,
      place.top,
      layout.scale.left - 2 * scale,
      place.base,
      colors.ink,
      theme.line.strong,
    );
  };
  const focus = lanes.findIndex(({ isFocus }) => isFocus);
  write(focus, String(focus + 1), true);
  for (const [row, { disk, isFollowed }] of lanes.entries())
    if (isFollowed) write(row, String(disk + 1), true);
  if (bus) write(lanes.length, 'bus', false);
  write(0, '1', false);
  write(lanes.length - 1, String(lanes.length), false);
  lanes.forEach(({ disk }, row) => {
    write(row, String(disk + 1), false);
  });
}

/** A service of the disk that is looked at; on another lane, that disk. */
export function hitLanes(model: LanesModel, size: Size, x: number, y: number, theme: Theme): Hit | undefined {
  const layout = layoutOf(model, size, theme);
  const lane = model.lanes[rowAtPx(layout, y)];
  if (lane === undefined || y < layout.top - NEAR_PX) return undefined;
  if (!lane.isFocus) return { row: -1, disk: lane.disk };
  if (x < layout.scale.left) return undefined;
  const found = lane.boxes.find(
    ({ startNs, endNs }) => x >= layout.scale.x(startNs) - NEAR_PX && x <= layout.scale.x(endNs) + NEAR_PX,
  );
  return found === undefined ? undefined : { row: found.row };
}
