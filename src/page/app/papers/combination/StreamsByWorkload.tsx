/** Figure 5b of the paper on stream combination: six workloads, each with a fixed cycle that was chosen with prior knowledge. */
import { useMemo } from 'react';
import { serverNames, type StreamServer } from '../../../../core/papers/combination/figures.ts';
import { combinationMeasured } from '../../../../core/papers/combination/measured.ts';
import {
  commandOfCombination,
  knownCycleS,
  workloadSweeps,
} from '../../../../core/papers/combination/sweeps.ts';
import { byWorkloadOf, togetherOf, workloadsAgain } from '../../../../core/papers/combination/tables.ts';
import { tableOfCondensed } from '../../../../core/papers/shared/tables.ts';
import type { SweepTable } from '../../../../core/experiment/sweep/table.ts';
import type { SweepChartModel } from '../../../view/sweep/chart.ts';
import { DrawnChart } from '../../sweep/DrawnChart.tsx';
import { RecomputeBar } from '../parts/RecomputeBar.tsx';
import { useRecompute } from '../parts/useRecompute.ts';
import { SameCommand } from '../parts/SameCommand.tsx';

const published = togetherOf(
  workloadSweeps.flatMap((sweep, i) => {
    const own = combinationMeasured.workloads[i];
    return own === undefined ? [] : [tableOfCondensed(sweep, own)];
  }),
);
const SERVERS: readonly StreamServer[] = ['fixed-stretch', 'stream-combination'];
const TITLE = 'Figure 5b. The most streams, under six workloads';

/** Two points a workload. */
const apart = (table: SweepTable): readonly SweepTable[] =>
  workloadSweeps.map((_, i) => ({
    ...table,
    points: table.points.slice(i * SERVERS.length, (i + 1) * SERVERS.length),
  }));

function modelOf(table: SweepTable): SweepChartModel {
  const points = byWorkloadOf(apart(table));
  return {
    x: {
      ...{ title: 'Workload', unit: '', scale: 'category' },
      values: workloadSweeps.map(({ workload }, x) => ({ x, text: `${workload.number} ${workload.title}` })),
    },
    y: { title: 'Most streams in service', unit: 'count', scale: 'linear' },
    lines: SERVERS.map((server, k) => ({
      name: serverNames[server],
      points: points
        .filter((point) => point.server === server)
        .map(({ workload, most: { value, low, high } }, i) => ({
          ...{ x: workload - 1, index: SERVERS.length * i + k, state: 'done' as const, value, low, high },
        })),
    })),
    ...{ theory: [], limits: [], hovered: -1, selected: -1 },
  };
}

export function StreamsByWorkload() {
  const recompute = useRecompute(workloadsAgain, published);
  const { table } = recompute;
  const model = useMemo(() => modelOf(table), [table]);
  return (
    <div className="figure-wide">
      <h3 className="figure-head">{TITLE}</h3>
      <p>
        The paper gives no parameters of its workloads; these are ours, written down before they were run, and
        such that more streams come than fit. The fixed cycle is the best one for streams of the mean bitrate,
        by arithmetic, and combination begins with the same.
      </p>
      <DrawnChart title={TITLE} model={model} from="six workloads of our own" />
      <ul className="figure-workloads">
        {workloadSweeps.map(({ workload }) => (
          <li key={workload.number}>
            Workload {workload.number}. {workload.says} T = {knownCycleS(workload)} s.
          </li>
        ))}
      </ul>
      <RecomputeBar recompute={recompute}>{null}</RecomputeBar>
      <SameCommand commands={workloadSweeps.map(commandOfCombination)} />
    </div>
  );
}
