/** What lies under a pointer: a box of the band, the dot of an arrival, or the nearest arc. */
import { themes, type Theme } from '../../draw/palette.ts';
import type { Hit, Size } from '../scene/view.ts';
import { curveOf, distanceTo } from './arcs.ts';
import type { TimelineModel } from './model.ts';
import { layoutTimeline, showsShares, type TimelineLayout } from './layout.ts';

/** As near as this a hand means it. */
const NEAR_PX = 8;

export function hitTimeline(
  model: TimelineModel,
  size: Size,
  x: number,
  y: number,
  theme: Theme = themes.light,
): Hit | undefined {
  const layout = layoutTimeline(model, size, theme);
  const { scale, bandTop, bandHeight } = layout;
  if (x < scale.left - NEAR_PX || x > scale.right + NEAR_PX || showsShares(model, layout)) return undefined;
  if (y > bandTop + 3 && y <= bandTop + bandHeight + 4) return boxAt(model, layout, x);
  return y <= bandTop + 3 ? (arrivalAt(model, layout, x, y) ?? arcAt(model, layout, x, y)) : undefined;
}

/** The box that a pointer is in, or the nearest that it almost is. */
function boxAt({ boxes }: TimelineModel, { scale }: TimelineLayout, x: number): Hit | undefined {
  let best: Hit | undefined;
  let least = 3;
  for (const { row, startNs, endNs } of boxes) {
    const distance = Math.max(scale.x(startNs) - x, x - scale.x(endNs), 0);
    if (distance >= least) continue;
    least = distance;
    best = { row };
  }
  return best;
}

function arrivalAt(
  { arcs }: TimelineModel,
  { scale, bandTop }: TimelineLayout,
  x: number,
  y: number,
): Hit | undefined {
  if (bandTop - y > NEAR_PX) return undefined;
  let best: Hit | undefined;
  let least = NEAR_PX;
  for (const { row, arrivalNs } of arcs) {
    const distance = Math.hypot(scale.x(arrivalNs) - x, bandTop - y);
    if (distance >= least) continue;
    least = distance;
    best = { row };
  }
  return best;
}

function arcAt(model: TimelineModel, layout: TimelineLayout, x: number, y: number): Hit | undefined {
  // Of a river only the arrivals can be told apart.
  if (model.river) return undefined;
  let best: Hit | undefined;
  let least = NEAR_PX;
  for (const arc of model.arcs) {
    const curve = curveOf(arc, layout);
    if (curve === undefined) continue;
    const distance = distanceTo(curve, x, y, least);
    if (distance >= least) continue;
    least = distance;
    best = { row: arc.row };
  }
  return best;
}
