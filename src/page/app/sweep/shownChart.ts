/** A chart in either of its kinds, as lines or as cells. */
import type { Theme } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { describeChart, type SweepChartModel } from '../../view/sweep/chart.ts';
import { drawSweepChart, pointAt } from '../../view/sweep/draw.ts';
import { chartHeight } from '../../view/sweep/layout.ts';
import { cellAt, describeHeat, drawHeat, heatHeight, type SweepHeatModel } from '../../view/sweep/heat.ts';
import type { Size } from '../../view/scene/view.ts';

export type Shown =
  | { readonly kind: 'lines'; readonly model: SweepChartModel }
  | { readonly kind: 'heat'; readonly model: SweepHeatModel };

export function drawShown(pen: Pen, shown: Shown, size: Size, theme: Theme): void {
  if (shown.kind === 'heat') drawHeat(pen, shown.model, size, theme);
  else drawSweepChart(pen, shown.model, size, theme);
}

export const describeShown = (shown: Shown): string =>
  shown.kind === 'heat' ? describeHeat(shown.model) : describeChart(shown.model);

export const heightOf = (shown: Shown, width: number, theme: Theme): number =>
  shown.kind === 'heat' ? heatHeight(shown.model, theme) : chartHeight(shown.model, width, theme);

export const pointUnder = (shown: Shown, size: Size, x: number, y: number, theme: Theme): number =>
  (shown.kind === 'heat'
    ? cellAt(shown.model, size, x, y, theme)
    : pointAt(shown.model, size, x, y, theme)) ?? -1;

/** The same with a point hovered or selected. */
export function pointing(shown: Shown, hovered: number, selected: number): Shown {
  return shown.kind === 'heat'
    ? { kind: 'heat', model: { ...shown.model, hovered, selected } }
    : { kind: 'lines', model: { ...shown.model, hovered, selected } };
}
