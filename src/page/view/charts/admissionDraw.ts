/** How many streams there are, as a line in steps, and the marks of those that came; and which of these a hand means. */
import { curveStepAfter } from 'd3-shape';
import type { Theme } from '../../draw/palette.ts';
import { linePath } from '../../draw/path.ts';
import { circle, line, type Pen } from '../../draw/pen.ts';
import type { Hit } from '../scene/view.ts';
import type { AdmissionModel, Arrived } from './admissionModel.ts';

export interface Axes {
  readonly x: (ns: number) => number;
  readonly y: (count: number) => number;
}

export function drawThere(
  pen: Pen,
  { present, beatNs, timeNs }: AdmissionModel,
  plot: Axes,
  theme: Theme,
): void {
  const steps = Array.from(present, (count, k) => ({ atNs: k * beatNs, count }));
  const last = steps.at(-1);
  if (last) steps.push({ atNs: timeNs, count: last.count });
  const trace = () => {
    pen.begin();
    linePath(
      pen,
      steps,
      (step) => plot.x(step.atNs),
      (step) => plot.y(step.count),
      curveStepAfter,
    );
  };
  trace();
  pen.lineTo(plot.x(timeNs), plot.y(0));
  pen.lineTo(plot.x(0), plot.y(0));
  pen.closePath();
  pen.fill(theme.colors.cFill);
  trace();
  pen.stroke(theme.colors.cEdge, theme.line.mark);
}

/** Where a round's newcomers are marked, at the first of them: a dot for those let in, a cross above it for those refused. */
function placeOf({ beat, firstNs }: Arrived, model: AdmissionModel, plot: Axes) {
  const { present, beatNs, timeNs } = model;
  const there = present[Math.min(beat + 1, present.length - 1)] ?? 0;
  // Of the round under way nothing is known beyond now.
  const x = plot.x(Number.isNaN(firstNs) ? Math.min((beat + 0.5) * beatNs, timeNs) : firstNs);
  return { x, dotY: plot.y(there), crossY: plot.y(there + 1) };
}

export function drawArrived(pen: Pen, model: AdmissionModel, plot: Axes, theme: Theme): void {
  const r = 2.6 * theme.scale;
  for (const arrived of model.arrived) {
    const { x, dotY, crossY: y } = placeOf(arrived, model, plot);
    if (arrived.letIn > 0) {
      circle(pen, x, dotY, r);
      pen.fill(theme.colors.cEdge);
    }
    if (arrived.refused > 0) {
      line(pen, x - r, y - r, x + r, y + r, theme.colors.glitch, theme.line.mark);
      line(pen, x - r, y + r, x + r, y - r, theme.colors.glitch, theme.line.mark);
    }
    if (arrived.unweighed > 0) {
      const dashY = arrived.refused > 0 ? y - 2.5 * r : y;
      line(pen, x - r, dashY, x + r, dashY, theme.colors.muted, theme.line.mark);
    }
  }
}

/** So near a mark, in px of ordinary type, a hand means it. */
const REACH_PX = 9;

/** The instant of a newcomer under the hand: there its sentence stands over the plot. */
export function nearestArrived(
  model: AdmissionModel,
  plot: Axes,
  x: number,
  y: number,
  theme: Theme,
): Hit | undefined {
  let nearest = REACH_PX * theme.scale;
  let found: Arrived | undefined;
  for (const arrived of model.arrived) {
    const place = placeOf(arrived, model, plot);
    for (const [count, markY] of [
      [arrived.letIn, place.dotY],
      [arrived.refused, place.crossY],
    ] as const) {
      const away = Math.hypot(place.x - x, markY - y);
      if (count === 0 || away >= nearest) continue;
      nearest = away;
      found = arrived;
    }
  }
  // The end of its round, where nobody of the next has come yet.
  return found && { row: -1, atNs: Math.min(model.timeNs, (found.beat + 1) * model.beatNs - 1) };
}
