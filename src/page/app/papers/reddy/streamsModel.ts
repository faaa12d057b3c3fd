/** A figure of Reddy and Wyllie as a chart: dashed lines where deadlines are not deferred, dotted ones where they are. */
import { SIZES } from '../../../../core/papers/reddy/again.ts';
import type { ChartLine, ChartY, SweepChartModel } from '../../../view/sweep/chart.ts';
import type { FigurePoint } from './useStreamsAgain.ts';

const policies = [
  ['cscan', 'CScan'],
  ['scan-edf', 'Scan-EDF'],
  ['edf', 'EDF'],
] as const;

export function streamsModel(y: ChartY, points: readonly FigurePoint[]): SweepChartModel {
  const lines = policies.flatMap(([policy, name], like) =>
    [1, 2].map((m, k): ChartLine => ({
      name: m === 1 ? name : `${name}, deferred`,
      look: { like, pattern: m === 1 ? 'dashed' : 'dotted' },
      points: points
        .filter((point) => point.policy === policy && point.m === m)
        .map(({ tracks, value, half }, i) => ({
          ...{ x: tracks, index: (2 * like + k) * SIZES.length + i, state: 'done' as const, value },
          ...(half === undefined ? {} : { low: value - half, high: value + half }),
        })),
    })),
  );
  return {
    x: {
      title: 'Size of a request',
      unit: 'tracks',
      scale: 'log',
      values: SIZES.map(([tracks]) => ({ x: tracks, text: String(tracks) })),
    },
    y,
    lines,
    theory: [],
    limits: [],
    hovered: -1,
    selected: -1,
  };
}
