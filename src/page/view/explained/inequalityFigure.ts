/** Draws inequality 1 of the QoS paper: the least cycle by the number of streams, against the cycle that there is. */
import { scaleLinear, scaleLog } from 'd3-scale';
import { fillIn } from '../../../core/base/sentence.ts';
import { labelStyle, strongLabel } from '../../draw/labels.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { box, line, type Pen } from '../../draw/pen.ts';
import type { Size } from '../scene/view.ts';
import type { Explained } from './explained.ts';
import type { InequalityModel } from './inequality.ts';
import { cycleText, labels, sayInequality, tableOfInequality } from './inequalityWords.ts';

const WIDEST_PX = 760;
const ROWS = { top: 1.6, plot: 13, axis: 2.6 } as const;

export const inequalityFigure: Explained<InequalityModel> = {
  title: 'The least cycle by the number of streams',
  height: (_, theme) => Math.ceil((ROWS.top + ROWS.plot + ROWS.axis) * theme.type.tiny),
  says: sayInequality,
  table: tableOfInequality,
  draw(pen: Pen, model: InequalityModel, size: Size, theme: Theme): void {
    const plot = plotOf(model, size, theme);
    drawLevels(pen, plot, theme);
    drawColumns(pen, model, plot, theme);
    drawCycle(pen, model, plot, theme);
  },
};

interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly x: (streams: number) => number;
  readonly y: (ns: number) => number;
  /** Round cycles, in ns. */
  readonly levels: readonly number[];
}

function plotOf({ cycles, cycleNs }: InequalityModel, { width }: Size, { type, scale }: Theme): Plot {
  const own = Math.min(width, WIDEST_PX * scale);
  const finite = cycles.map(({ leastNs }) => leastNs).filter((ns) => ns < Infinity);
  const low = Math.min(cycleNs, ...finite);
  const high = Math.max(cycleNs, ...finite);
  const left = (width - own) / 2 + textWidth('100 ms', type.tiny) + 8 * scale;
  const right = (width + own) / 2 - 4 * scale;
  const top = ROWS.top * type.tiny;
  const bottom = top + ROWS.plot * type.tiny;
  const y = scaleLog([low / 2, high * 2], [bottom, top]);
  const x = scaleLinear([0.5, cycles.length + 0.5], [left, right]);
  const decades = Array.from({ length: 14 }, (_, k) => 10 ** (k + 2));
  return { left, right, top, bottom, x, y, levels: decades.filter((ns) => ns >= low / 2 && ns <= high * 2) };
}

function drawLevels(pen: Pen, { left, right, y, levels }: Plot, theme: Theme): void {
  for (const ns of levels) {
    line(pen, left, y(ns), right, y(ns), theme.colors.hairline, theme.line.hair);
    const text = ns >= 1e9 ? `${ns / 1e9}\u202fs` : `${ns / 1e6}\u202fms`;
    const style = { ...labelStyle(theme, theme.colors.muted), align: 'right' as const };
    pen.text(text, left - 6 * theme.scale, y(ns) + theme.type.tiny * 0.36, style);
  }
}

/** One column a number of streams; the first that no cycle holds reaches over the top, hatched. */
function drawColumns(pen: Pen, { cycles }: InequalityModel, plot: Plot, theme: Theme): void {
  const { colors, type, scale, line: lines } = theme;
  const { x, y, bottom, top } = plot;
  const step = x(2) - x(1);
  const width = Math.max(2, Math.min(step * 0.7, 4 * type.tiny));
  const every = Math.max(1, Math.ceil((textWidth('00', type.tiny) + 6 * scale) / step));
  for (const { streams, leastNs, holds } of cycles) {
    const left = x(streams) - width / 2;
    const from = leastNs === Infinity ? top : y(leastNs);
    if (leastNs === Infinity) {
      pen.begin();
      pen.rect(left, from, width, bottom - from);
      pen.hatch(colors.glitch, 5 * scale);
    } else {
      box(pen, left, from, width, bottom - from, holds ? colors.cFill : colors.faint);
      pen.begin();
      pen.rect(left, from, width, bottom - from);
      pen.stroke(holds ? colors.cEdge : colors.muted, lines.hair);
    }
    const text = leastNs === Infinity ? labels.none : cycleText(leastNs);
    if (textWidth(text, type.tiny) < step - 2 * scale)
      pen.text(text, x(streams), from - type.tiny * 0.4, {
        ...labelStyle(theme, holds ? colors.ink : leastNs === Infinity ? colors.glitch : colors.muted),
        align: 'center',
      });
    if ((streams - 1) % every === 0)
      pen.text(String(streams), x(streams), bottom + type.tiny * 1.2, {
        ...labelStyle(theme, colors.muted),
        align: 'center',
      });
  }
  pen.text(labels.axis, plot.right, bottom + type.tiny * 2.4, {
    ...labelStyle(theme, colors.muted),
    align: 'right',
  });
}

function drawCycle(pen: Pen, { cycleNs }: InequalityModel, { left, right, y }: Plot, theme: Theme): void {
  const { colors, line: lines, scale, type } = theme;
  line(pen, left, y(cycleNs), right, y(cycleNs), colors.now, lines.mark, [5 * scale, 4 * scale]);
  const text = fillIn(labels.cycle, { cycle: cycleText(cycleNs) });
  pen.text(text, left + 4 * scale, y(cycleNs) - type.tiny * 0.4, strongLabel(theme, colors.now));
}
