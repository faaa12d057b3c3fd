/** Figures 3 and 4 of the paper on stream combination as charts: memory and streams as time goes on. */
import { serverNames } from '../../../../core/papers/combination/figures.ts';
import { STEP_S } from '../../../../core/papers/combination/play.ts';
import type { StreamsSeries } from '../../../../core/papers/combination/seriesOf.ts';
import type { ChartY, SweepChartModel } from '../../../view/sweep/chart.ts';

type Column = 'memoryMB' | 'streams';

export const overTime: readonly { readonly column: Column; readonly title: string; readonly y: ChartY }[] = [
  { column: 'memoryMB', title: 'Memory', y: { title: 'Memory', unit: 'MB', scale: 'linear' } },
  { column: 'streams', title: 'Streams', y: { title: 'Streams in service', unit: 'whole', scale: 'linear' } },
];

/** Each 200 s. */
const MARKS_EVERY = 20;

export function overTimeModel(y: ChartY, column: Column, series: readonly StreamsSeries[]): SweepChartModel {
  const length = Math.max(0, ...series.map((one) => one[column].length));
  const at = Array.from({ length }, (_, i) => i * STEP_S);
  return {
    x: {
      ...{ title: 'Time', unit: 's', scale: 'linear' },
      values: at.map((x) => ({ x, text: String(x) })),
    },
    y,
    lines: series.map((one, k) => ({
      name: serverNames[one.server],
      marksEvery: MARKS_EVERY,
      points: one[column].map((value, i) => ({
        ...{ x: i * STEP_S, index: k * length + i, state: 'done' as const, value },
      })),
    })),
    ...{ theory: [], limits: [], hovered: -1, selected: -1 },
  };
}
