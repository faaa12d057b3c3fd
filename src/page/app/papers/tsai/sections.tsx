/** Tsai, Chu and Huang 2004, by sections: figures 1 to 12, what the paper claims, and which reading makes it true. */
import { useMemo, useState, type ComponentType } from 'react';
import { elementAt } from '../../../../core/base/elementAt.ts';
import { linkOf } from '../../../../core/papers/shared/publishedSweep.ts';
import { otherWrrReadings, wrrClaims } from '../../../../core/papers/wrr/claims.ts';
import { wrrMeasured } from '../../../../core/papers/wrr/measured.ts';
import { commandOfWrr, wrrSweep } from '../../../../core/papers/wrr/sweeps.ts';
import {
  curvesAgain,
  curvesTable,
  fullTable,
  taskMeasures,
  taskPoints,
} from '../../../../core/papers/wrr/tables.ts';
import { paperNumbers } from '../../../../core/papers/wrr/numbers.ts';
import type { MeasureId } from '../../../../core/experiment/sweep/measures.ts';
import { Radios } from '../../kit/fields/Radios.tsx';
import { watchPoint } from '../../sweep/openRun.ts';
import { SweepChart } from '../../sweep/SweepChart.tsx';
import { ClaimList } from '../parts/ClaimList.tsx';
import { PaperNumbers } from '../parts/PaperNumbers.tsx';
import { ReadingTable, type ReadingRow } from '../parts/ReadingTable.tsx';
import { RateFigures } from './RateFigures.tsx';
import { RecomputeBar } from '../parts/RecomputeBar.tsx';
import { useRecompute } from '../parts/useRecompute.ts';
import { together } from '../parts/together.ts';
import { taskFigures } from './wrrTexts.ts';
import { SameCommand } from '../parts/SameCommand.tsx';

const shares = [
  { said: '', title: '1 % of the time reserved', curves: wrrMeasured.curves },
  { said: 'reserve=time:0.1', title: '10 % reserved', curves: wrrMeasured.curves10 },
] as const;

const measured = shares.map(({ said, curves }) => ({
  most: curves.most,
  points: taskPoints(curvesTable(wrrSweep(said), curves)),
}));
const numbers = paperNumbers.map(({ what, paper, ours }) => ({ what, paper, ours: measured.map(ours) }));

const ids = wrrClaims.map(({ id }) => id);
const rows: readonly ReadingRow[] = [
  {
    ...{ title: 'The main reading', said: '', runs: '' },
    verdictOf: (id) => wrrClaims.find((claim) => claim.id === id)?.verdict,
  },
  ...otherWrrReadings.map((reading) => ({
    ...{ title: reading.title, said: reading.said, runs: `${reading.replications} × ${reading.seconds} s` },
    found: reading.found,
    verdictOf: (id: string) => reading.verdicts[id],
    figuresOf: (id: string) => reading.figures?.[id],
  })),
];

function Figures() {
  const [shown, setShown] = useState(0);
  const share = elementAt(shares, shown);
  return (
    <>
      <p className="figure-says">
        A line ends where the version’s own test lets no further task in, and that of -CA at 90, where the
        axis ends: its test lets in more. Scan-EDF has none.
      </p>
      <fieldset className="figure-choice">
        <legend className="hidden">Figures 5 to 12: how much is reserved</legend>
        <Radios
          options={shares.map(({ title }, i) => [String(i), title] as const)}
          value={String(shown)}
          onChange={(value) => {
            setShown(Number(value));
          }}
        />
      </fieldset>
      <Curves key={share.said} share={share} />
      <PaperNumbers
        caption="The numbers that the paper prints, and ours; of tasks the median over 40 seeds, the least and the most"
        columns={shares.map(({ title }) => `ours, ${title}`)}
        rows={numbers}
      />
    </>
  );
}

const Claims = () => <ClaimList claims={wrrClaims} title="Claims of Tsai, Chu and Huang" readings={rows} />;

function Readings() {
  return (
    <>
      <p>
        The paper leaves open what a “variance” in ms and KB is, how much is reserved, where a round begins,
        whether time that rotation leaves goes to aperiodic requests, and which of its two transfer rates
        holds. We take variances to the letter and 1 %, begin at the outermost block owed, leave spared
        rotation alone, and move 2.8 MB/s as table 2 prints it: the main reading. All points have the same
        seeds, and what is above what is judged by the differences seed by seed.
      </p>
      <ReadingTable
        caption="Which reading of the paper on WRR-SCAN makes which claim true; below each, runs a point"
        ids={ids}
        rows={rows}
      />
    </>
  );
}

function Curves({ share: { said, curves } }: { readonly share: (typeof shares)[number] }) {
  const sweep = wrrSweep(said);
  const published = useMemo(() => curvesTable(sweep, curves), [sweep, curves]);
  const recompute = useRecompute((exactness) => curvesAgain(sweep, published, exactness), published);
  const { table, exactness } = recompute;
  const drawn = useMemo(() => fullTable(table), [table]);
  const [news, setNews] = useState('');
  const openAt = (measure: MeasureId) => (index: number) => {
    const { values } = elementAt(drawn.points, index);
    const at = table.points.findIndex((point) => point.values.every((value, i) => value === values[i]));
    if (at < 0) return;
    setNews('Looking for the moment …');
    const point = elementAt(table.points, at);
    const as = point === published.points[at] ? 'published' : exactness;
    watchPoint(elementAt(curvesAgain(sweep, published, as).cells, at), point, measure).then(
      () => {
        setNews('');
      },
      (error: unknown) => {
        setNews(error instanceof Error ? error.message : String(error));
      },
    );
  };
  return (
    <>
      <div className="figure-wide figure-pairs">
        {taskFigures.map(({ figure, measure, title, says, scaleY }) => (
          <div key={figure}>
            <h3 id={`wrr-figure-${figure}`} className="figure-head">
              Figure {figure}. {title}
            </h3>
            <SweepChart
              table={drawn}
              measure={taskMeasures[measure]}
              scaleX="linear"
              scaleY={scaleY}
              onPoint={openAt(taskMeasures[measure])}
            />
            <p className="figure-hint">{together(says)}</p>
          </div>
        ))}
      </div>
      <p className="figure-hint" role="status">
        {news !== '' ? news : 'Press a point to see its longest response in the Lab.'}
      </p>
      <RecomputeBar recompute={recompute}>
        <a href={linkOf(sweep)}>Open as an experiment</a>
      </RecomputeBar>
      <SameCommand commands={[commandOfWrr(sweep)]} />
    </>
  );
}

export const sections: Readonly<Record<string, ComponentType>> = {
  'wrr-explained': RateFigures,
  'wrr-scan': Figures,
  'wrr-claims': Claims,
  'wrr-readings': Readings,
};
