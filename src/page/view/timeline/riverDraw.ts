/** The drawing of the river: its bed, a thread in it for each hundred that wait, and a hook for each that arrives. */
import { whole } from '../../draw/format.ts';
import { strongLabel, type LabelField } from '../../draw/labels.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { upperBound } from '../../../core/base/bisect.ts';
import type { TimelineModel } from './model.ts';
import { arcWindow, type TimelineLayout } from './layout.ts';
import type { River } from './river.ts';

/** Each thread is so many, or ten times as many, so that no more than MOST_THREADS are drawn. */
const THREAD = 100;
const MOST_THREADS = 60;
/** More arrivals than this are thinned out, by halves. */
const MOST_HOOKS = 160;

/** How many waited at an instant, by the river's own line. */
function depthAt({ atNs, waiting }: River, ns: number): number {
  const k = Math.max(1, upperBound(atNs, ns));
  if (k >= atNs.length) return waiting[waiting.length - 1];
  const share = (ns - atNs[k - 1]) / (atNs[k] - atNs[k - 1]);
  return waiting[k - 1] + Math.max(0, share) * (waiting[k] - waiting[k - 1]);
}

export function drawRiver(
  pen: Pen,
  model: TimelineModel,
  river: River,
  layout: TimelineLayout,
  theme: Theme,
): void {
  const { scale } = layout;
  const { colors, line } = theme;
  const { surface, y } = riverPlace(river, layout, theme);
  const { atNs, waiting } = river;
  pen.save();
  arcWindow(pen, layout);
  const shore = () => {
    for (let k = 0; k < atNs.length; k++) pen.lineTo(scale.x(atNs[k]), y(waiting[k]));
  };
  pen.begin();
  pen.moveTo(scale.x(atNs[0]), surface);
  shore();
  pen.lineTo(scale.x(atNs[atNs.length - 1]), surface);
  pen.closePath();
  pen.save();
  pen.alpha(0.13);
  pen.fill(colors.d);
  pen.restore();
  pen.save();
  pen.alpha(0.35);
  drawThreads(pen, river, layout, y, theme);
  pen.restore();
  pen.begin();
  pen.moveTo(scale.x(atNs[0]), y(waiting[0]));
  shore();
  pen.stroke(colors.d, line.hair);
  drawHooks(pen, model, river, layout, theme);
  pen.restore();
}

/** Where its surface lies, and where so many are its bed. */
function riverPlace({ most }: River, { top, bandTop }: TimelineLayout, theme: Theme) {
  const surface = top + 2 * theme.scale;
  const room = Math.max(4, bandTop - top - 18 * theme.scale);
  return { surface, y: (count: number) => surface + (Math.min(count, most) / most) * room };
}

function drawThreads(
  pen: Pen,
  { atNs, waiting, most }: River,
  { scale }: TimelineLayout,
  y: (count: number) => number,
  theme: Theme,
): void {
  const each = most / THREAD > MOST_THREADS ? 10 * THREAD : THREAD;
  const last = atNs.length - 1;
  pen.begin();
  for (let q = each; q < most; q += each) {
    let from = waiting[0] >= q ? scale.x(atNs[0]) : NaN;
    for (let k = 1; k <= last; k++) {
      const [a, b] = [waiting[k - 1], waiting[k]];
      if (a >= q === b >= q) continue;
      // Where the bed crosses it, the thread begins or ends.
      const x = scale.x(atNs[k - 1] + ((q - a) / (b - a)) * (atNs[k] - atNs[k - 1]));
      if (b < q) thread(pen, from, x, y(q));
      from = b >= q ? x : NaN;
    }
    if (!Number.isNaN(from)) thread(pen, from, scale.x(atNs[last]), y(q));
  }
  pen.stroke(theme.colors.d, theme.line.hair * 0.6);
}

function thread(pen: Pen, from: number, to: number, y: number): void {
  pen.moveTo(from, y);
  pen.lineTo(to, y);
}

/** Each arrival rises into it. Of very many every second, fourth … is drawn, always the same ones. */
function drawHooks(pen: Pen, model: TimelineModel, river: River, layout: TimelineLayout, theme: Theme): void {
  const { scale, bandTop } = layout;
  const { y } = riverPlace(river, layout, theme);
  const every = 2 ** Math.max(0, Math.ceil(Math.log2((model.arcs.length * model.arcsOf) / MOST_HOOKS)));
  const now = scale.x(model.timeNs);
  pen.save();
  pen.alpha(0.5);
  pen.begin();
  for (const arc of model.arcs) {
    const x = scale.x(arc.arrivalNs);
    if (x < scale.left || arc.row % every !== 0) continue;
    const bed = y(depthAt(river, arc.arrivalNs));
    const end = Math.min(now, x + 16 * theme.scale);
    pen.moveTo(x, bandTop);
    pen.bezierCurveTo(x, bandTop - (bandTop - bed) * 0.75, Math.min(end, x + 5 * theme.scale), bed, end, bed);
  }
  pen.stroke(theme.colors.d, theme.line.hair * 0.8);
  pen.restore();
}

/** '1681 wait', where nothing has happened yet. */
export function labelRiver(
  pen: Pen,
  model: TimelineModel,
  layout: TimelineLayout,
  theme: Theme,
  field: LabelField,
): void {
  const { type, colors } = theme;
  const text = `${whole(model.waiting)} wait`;
  const width = textWidth(text, type.tiny, 600);
  const now = layout.scale.x(model.timeNs);
  const right = now + 7 * theme.scale;
  const left = right + width <= layout.rightEdge ? right : now - width - 7 * theme.scale;
  const y = layout.top + type.tiny * 1.15;
  field.insist(left - 3, y - type.tiny, width + 6, type.tiny * 1.3);
  pen.text(text, left, y, strongLabel(theme, colors.dText));
}
