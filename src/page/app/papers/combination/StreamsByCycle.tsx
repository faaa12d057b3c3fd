/** Figure 5a of the paper on stream combination: the most streams by the cycle that a server begins with. */
import { useMemo, useState } from 'react';
import { elementAt } from '../../../../core/base/elementAt.ts';
import { combinationMeasured } from '../../../../core/papers/combination/measured.ts';
import {
  combinationSweep,
  commandOfCombination,
  mostInClosedForm,
} from '../../../../core/papers/combination/sweeps.ts';
import { cyclesAgain } from '../../../../core/papers/combination/tables.ts';
import { linkOf } from '../../../../core/papers/shared/publishedSweep.ts';
import { curvesTable } from '../../../../core/papers/wrr/tables.ts';
import { seconds } from '../../../draw/format.ts';
import { openRun } from '../../sweep/openRun.ts';
import { SweepChart } from '../../sweep/SweepChart.tsx';
import { RecomputeBar } from '../parts/RecomputeBar.tsx';
import { useRecompute } from '../parts/useRecompute.ts';
import { SameCommand } from '../parts/SameCommand.tsx';

const sweep = combinationSweep('');
const published = curvesTable(sweep, combinationMeasured.cycles);
const closed = mostInClosedForm();
const highest = closed.reduce((a, b) => (b.y > a.y ? b : a));

export function StreamsByCycle() {
  const recompute = useRecompute((exactness) => cyclesAgain(sweep, exactness), published);
  const { table } = recompute;
  const [news, setNews] = useState('');
  const theory = useMemo(() => [{ name: 'fixed cycle, closed form', points: closed }], []);
  return (
    <div className="figure-wide">
      <h3 id="combination-figure-5" className="figure-head">
        Figure 5a. The most streams, by the cycle at the start
      </h3>
      <p>
        The paper: a fixed cycle serves most with T = 1.5 s, and stream combination serves the maximum from
        any T. The dash-dotted line is arithmetic: streams of the mean bitrate, limited by memory or by the
        disk’s time. It comes to {highest.y} streams with T = {seconds(highest.x * 1e9, 1)}; the chart ends
        where what was measured does.
      </p>
      <SweepChart
        table={table}
        measure={sweep.measure}
        scaleX="log"
        scaleY="linear"
        theory={theory}
        onPoint={(index) => {
          openRun(elementAt(cyclesAgain(sweep, 'published').cells, index).scenario).catch(
            (error: unknown) => {
              setNews(error instanceof Error ? error.message : String(error));
            },
          );
        }}
      />
      <p className="figure-hint" role="status">
        {news !== '' ? news : 'Press a point to see its first run in the Lab.'}
      </p>
      <RecomputeBar recompute={recompute}>
        <a href={linkOf(sweep)}>Open as an experiment</a>
      </RecomputeBar>
      <SameCommand commands={[commandOfCombination(sweep)]} />
    </div>
  );
}
