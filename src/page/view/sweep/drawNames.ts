/** The names of a sweep's lines: beside their ends, each behind a sample of its line, or in a key below the chart. */
import type { Theme } from '../../draw/palette.ts';
import { line, type Pen } from '../../draw/pen.ts';
import { lookOf, pointMark } from '../axes/lineLook.ts';
import type { SweepChartModel } from './chart.ts';
import { besideSampleWidth, sampleWidth, type ChartLayout, type EndLabel, type KeyEntry } from './layout.ts';

export function drawNames(pen: Pen, model: SweepChartModel, layout: ChartLayout, theme: Theme): void {
  for (const label of layout.labels) drawLabel(pen, model, label, layout, theme);
  for (const entry of layout.key) drawEntry(pen, model, entry, theme);
}

/** A name that stands further from its line's end than this many px of ordinary type is told by its sample alone. */
const MOST_LED = 28;

function drawLabel(
  pen: Pen,
  model: SweepChartModel,
  { lines, from, y, index }: EndLabel,
  layout: ChartLayout,
  theme: Theme,
): void {
  const { small } = theme.type;
  const isTheory = index === undefined;
  const x = layout.right + 12;
  const away = Math.abs(from.y - y);
  const isApart = away > 2 || from.x < layout.right - 0.06 * (layout.right - layout.left);
  if (isApart && (isTheory || away <= MOST_LED * theme.scale))
    line(pen, from.x + 7, from.y, x - 3, y, theme.colors.hairline, theme.line.hair);
  const width = besideSampleWidth(model, theme);
  drawSample(pen, model, index, { x, y, width }, theme);
  lines.forEach((text, i) => {
    pen.text(text, x + width + 5, y + (i - (lines.length - 1) / 2) * 1.22 * small, {
      size: small,
      font: theme.fonts.sans,
      color: isTheory ? theme.colors.muted : theme.colors.ink,
      italic: isTheory,
      baseline: 'middle',
      halo: theme.colors.paper,
    });
  });
}

function drawEntry(pen: Pen, model: SweepChartModel, { text, index, x, y }: KeyEntry, theme: Theme): void {
  const isTheory = index >= model.lines.length;
  const width = sampleWidth(model, theme);
  drawSample(pen, model, isTheory ? undefined : index, { x, y, width }, theme);
  pen.text(text, x + width + 7, y, {
    size: theme.type.small,
    font: theme.fonts.sans,
    color: theme.colors.ink,
    italic: isTheory,
    baseline: 'middle',
  });
}

/** A piece of a line with its mark; of a formula, for which `index` is undefined, its dashes. */
function drawSample(
  pen: Pen,
  model: SweepChartModel,
  index: number | undefined,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  theme: Theme,
): void {
  if (index === undefined) {
    const { scale } = theme;
    const dash = [6 * scale, 3 * scale, 1.5 * scale, 3 * scale];
    line(pen, x, y, x + width, y, theme.colors.ink, theme.line.hair, dash);
    return;
  }
  const look = lookOf(index, theme, model.lines[index].look);
  line(pen, x + 1, y, x + width - 1, y, look.color, theme.line.mark, look.dash);
  pointMark(pen, x + width / 2, y, look, theme, false);
}
