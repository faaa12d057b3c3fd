/** Where things lie in the chart of response times, and whether its dots can be told apart. */
import { gutterOf, airOf, type Gutter } from '../axes/stave.ts';
import { timeScale } from '../axes/timeScale.ts';
import { linear } from '../../draw/linear.ts';
import type { Theme } from '../../draw/palette.ts';
import type { Size } from '../scene/view.ts';
import type { ResponseModel } from './responseModel.ts';

export interface ResponseFrame {
  readonly gutter: Gutter;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  /** Where a wait of nothing lies. */
  readonly base: number;
  readonly x: (ns: number) => number;
  readonly ns: (x: number) => number;
  /** Of a wait; what is longer than the scale lies at its top. */
  readonly y: (waitNs: number) => number;
  /** The present, no further right than the window. */
  readonly nowX: number;
  /** Where the axis ends: with the window, or with the run. */
  readonly endX: number;
}

export function frameOf(model: ResponseModel, size: Size, theme: Theme): ResponseFrame {
  const { left, right, x, ns } = timeScale(size.width, model.fromNs, model.toNs, theme);
  const gutter = gutterOf(size.width, theme);
  const top = Math.max(airOf(theme), gutter.above);
  const base = Math.max(top + 10, size.height - Math.ceil(theme.type.tiny * 0.42));
  const y = linear([0, model.scale.topNs], [base, top]);
  return {
    gutter,
    left,
    right,
    top,
    base,
    x,
    ns,
    y: (waitNs) => Math.max(top, y(waitNs)),
    nowX: Math.max(left, Math.min(right, x(model.timeNs))),
    endX: Math.min(right, x(model.endNs)),
  };
}

/** Of a dot that is drawn among very many, px of ordinary type. */
const SMALLEST = 1.7;
/** Dots that would cover more than this share of the chart are shades. */
const DENSE = 0.18;

/** About so many leave in a window: by the run and the zoom, never by what is in view, so that nothing switches while it plays. */
export const expectedIn = ({ servedPerS, fromNs, toNs }: ResponseModel): number =>
  (servedPerS * (toNs - fromNs)) / 1e9;

export function isDense(
  model: ResponseModel,
  { left, right, top, base }: ResponseFrame,
  theme: Theme,
): boolean {
  const dotPx = Math.PI * (SMALLEST * theme.scale) ** 2;
  return expectedIn(model) * dotPx > DENSE * (right - left) * (base - top);
}

export function dotRadius(model: ResponseModel, theme: Theme): number {
  const count = expectedIn(model);
  return theme.scale * (count > 700 ? 1.5 : count > 220 ? SMALLEST : count > 90 ? 2.2 : 2.9);
}
