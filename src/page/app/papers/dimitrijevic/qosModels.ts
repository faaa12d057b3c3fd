/** Figures 5 to 7 of the QoS paper as charts: what each client reads in a second, and how long the two priorities wait. */
import { elementAt } from '../../../../core/base/elementAt.ts';
import { qosMeasured } from '../../../../core/papers/qos/measured.ts';
import { LOW_STREAMS, NEIGHBOURS, type QosPolicy } from '../../../../core/papers/qos/figures.ts';
import { CYCLE_S } from '../../../../core/papers/qos/scenarios.ts';
import { responsesOf, shareRun } from '../../../../core/papers/qos/verdicts.ts';
import type { ChartY, SweepChartModel } from '../../../view/sweep/chart.ts';

/** Each 10 s. */
const MARKS_EVERY = 10;

const plain = { theory: [], limits: [], hovered: -1, selected: -1 } as const;

/** MB/s of each client, a mean over a cycle. */
export function sharesOf(figure: 5 | 6, policy: QosPolicy): SweepChartModel {
  const { everyS } = shareRun(qosMeasured.data, figure, policy);
  const lines = Array.from({ length: NEIGHBOURS + 1 }, (_, client) => cycleMeans(everyS[client] ?? []));
  const length = elementAt(lines, 0).length;
  const at = Array.from({ length }, (_, i) => i + CYCLE_S);
  return {
    x: {
      ...{ title: 'Time', unit: 's', scale: 'linear' },
      values: at.map((x) => ({ x, text: String(x) })),
    },
    y: { title: 'Read in a second', unit: 'MB', scale: 'linear' } satisfies ChartY,
    lines: lines.map((line, k) => ({
      name: k === 0 ? 'guaranteed, 8 MB/s' : `stream ${k}`,
      marksEvery: MARKS_EVERY,
      points: line.map((value, i) => ({
        ...{ x: i + CYCLE_S, index: k * length + i, state: 'done' as const, value },
      })),
    })),
    ...plain,
  };
}

function cycleMeans(everyS: readonly number[]): readonly number[] {
  return everyS.slice(CYCLE_S - 1).map((_, i) => {
    const cycle = everyS.slice(i, i + CYCLE_S);
    return cycle.reduce((sum, x) => sum + x, 0) / CYCLE_S;
  });
}

export function responseModel(policy: QosPolicy): SweepChartModel {
  const runs = responsesOf(qosMeasured.data, policy);
  const lines = [
    { name: 'high priority', values: runs.map(({ highMs }) => highMs / 1e3) },
    { name: 'low priority', values: runs.map(({ lowMs }) => lowMs / 1e3) },
  ];
  return {
    x: {
      ...{ title: 'Streams of low priority', unit: '', scale: 'linear' },
      values: LOW_STREAMS.map((x) => ({ x, text: String(x) })),
    },
    y: { title: 'Mean response', unit: 's', scale: 'linear' } satisfies ChartY,
    lines: lines.map(({ name, values }, k) => ({
      name,
      points: values.map((value, i) => ({
        ...{ x: elementAt(LOW_STREAMS, i), index: k * values.length + i, state: 'done' as const, value },
      })),
    })),
    ...plain,
  };
}
