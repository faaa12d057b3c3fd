/** A published figure: its text, its charts with what a recomputation adds to them, and where to go from it. */
import { useMemo, useState, type ReactNode } from 'react';
import { elementAt } from '../../../../core/base/elementAt.ts';
import type { ParamValue } from '../../../../core/base/params.ts';
import { runAgain } from '../../../../core/papers/shared/again.ts';
import { linkOf, type PublishedSweep } from '../../../../core/papers/shared/publishedSweep.ts';
import { nerjesData } from '../../../../core/papers/nerjes/data.ts';
import { outcomeOf } from '../../../../core/papers/nerjes/outcomes.ts';
import { nerjesCommand, nerjesSweeps } from '../../../../core/papers/nerjes/sweeps.ts';
import {
  isOfSystem,
  SYSTEM_DISKS,
  sweepOfSystem,
  tableOfSystem,
} from '../../../../core/papers/nerjes/system.ts';
import type { MeasureId } from '../../../../core/experiment/sweep/measures.ts';
import type { SweepTable } from '../../../../core/experiment/sweep/table.ts';
import { lineName, scenarioOf } from '../../sweep/chartModel.ts';
import { watchPoint } from '../../sweep/openRun.ts';
import { SweepChart } from '../../sweep/SweepChart.tsx';
import { Radios } from '../../kit/fields/Radios.tsx';
import type { FigurePicture, FigureText } from './figureTexts.ts';
import { RecomputeBar } from '../parts/RecomputeBar.tsx';
import { useRecompute } from '../parts/useRecompute.ts';
import { watchSystem } from './watchSystem.ts';
import { Verdicts } from './Verdicts.tsx';
import { SameCommand } from '../parts/SameCommand.tsx';

interface PublishedFigureProps {
  readonly text: FigureText;
  /** What else belongs to it, behind its text. */
  readonly children?: ReactNode;
}

export function PublishedFigure({ text, children }: PublishedFigureProps) {
  const { id, says, look, pictures, claims } = text;
  const [shown, setShown] = useState(0);
  const picture = elementAt(pictures, shown);
  return (
    <>
      <p className="figure-says">{says}</p>
      {pictures.length > 1 && (
        <fieldset className="figure-choice">
          <legend className="hidden">Which picture</legend>
          <Radios
            options={pictures.map(({ title }, i) => [String(i), title] as const)}
            value={String(shown)}
            onChange={(value) => {
              setShown(Number(value));
            }}
          />
        </fieldset>
      )}
      <Picture key={picture.sweep} picture={picture} />
      <p className="figure-outcome">{outcomeOf(id, nerjesData)}</p>
      <p>{look}</p>
      {children}
      <Verdicts ids={claims} />
    </>
  );
}

function sweepOf({ sweep: id }: FigurePicture): PublishedSweep {
  const sweep = nerjesSweeps.find((s) => s.id === id);
  if (!sweep) throw new Error(`no sweep ${id}`);
  return sweep;
}

function Picture({ picture }: { readonly picture: FigurePicture }) {
  const { sweep: id, measures } = picture;
  const sweep = sweepOf(picture);
  const ofSystem = isOfSystem(sweep);
  const [opens, setOpens] = useState<Reading>('system');
  const published: SweepTable = nerjesData.tables[id];
  const recompute = useRecompute((exactness) => runAgain(sweep, exactness), published);
  const [news, setNews] = useState('');
  const { table, exactness } = recompute;
  const shown = useMemo(() => tableOfSystem(table), [table]);
  const nameOf = useMemo(() => namesOf(shown), [shown]);
  const openAt = (measure: MeasureId) => (index: number) => {
    const point = elementAt(table.points, index);
    setNews('Looking for the moment …');
    // A point that was computed roughly has shorter runs.
    const as = point === published.points[index] ? 'published' : exactness;
    const cell = elementAt(runAgain(sweep, as).cells, index);
    const opening =
      opens === 'system' && !ofSystem ? watchSystem(id, cell, measure) : watchPoint(cell, point, measure);
    opening.then(
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
      {measures.map((measure) => (
        <div key={measure} className="figure-wide">
          <SweepChart
            table={shown}
            saved={table}
            measure={measure}
            scaleY="log"
            allDisks
            onPoint={openAt(measure)}
            {...(nameOf ? { nameOf } : {})}
          />
        </div>
      ))}
      {!ofSystem && (
        <fieldset className="figure-choice">
          <legend>A press on a point opens in the Lab</legend>
          <Radios options={readings} value={opens} onChange={setOpens} />
        </fieldset>
      )}
      <p className="figure-hint" role="status">
        {news !== '' ? news : hintOf(measures, ofSystem)}
      </p>
      <RecomputeBar recompute={recompute}>
        {ofSystem ? (
          <a href={linkOf(sweep)}>Open as an experiment</a>
        ) : (
          <>
            <a href={linkOf(sweepOfSystem(sweep))}>Open as an experiment with five disks</a>{' '}
            <a href={linkOf(sweep)}>or with one</a>
          </>
        )}
      </RecomputeBar>
      <SameCommand commands={[nerjesCommand(sweep)]} />
    </>
  );
}

type Reading = 'system' | 'disk';
const readings: readonly (readonly [Reading, string])[] = [
  ['system', 'five disks, as the paper counts'],
  ['disk', 'one of them alone, at its longest response'],
];

/** Lines that are told apart by their load: that of the system, with one disk's beside it. */
function namesOf(table: SweepTable): ((values: readonly ParamValue[]) => string) | undefined {
  const others = table.axes.slice(0, -1);
  const at = others.findIndex(({ key }) => key === 'lambda');
  if (at < 0) return undefined;
  const scenario = scenarioOf(table);
  return (values) => `${lineName(others, values, scenario)}, ${Number(values[at]) / SYSTEM_DISKS} a disk`;
}

const hintOf = (measures: readonly MeasureId[], ofSystem: boolean): string => {
  const moment = measures.includes('glitches')
    ? 'its longest response, or its first glitch'
    : 'its longest response';
  return ofSystem
    ? `Each point is measured with all five disks. Press one to see ${moment} in the Lab.`
    : 'Each point is measured on one disk, which has a fifth of the load; five disks together have the same means (N21, N22).';
};
