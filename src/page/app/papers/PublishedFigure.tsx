/** A published figure: its text, its charts with what a recomputation adds to them, and where to go from it. */
import { useState, type ReactNode } from 'react';
import { elementAt } from '../../../core/base/elementAt.ts';
import { runAgain } from '../../../core/experiment/claims/nerjesAgain.ts';
import { commandOf, linkOf } from '../../../core/experiment/claims/nerjesCommand.ts';
import { nerjesData } from '../../../core/experiment/claims/nerjesData.ts';
import { outcomeOf } from '../../../core/experiment/claims/nerjesOutcomes.ts';
import { nerjesSweeps, type PublishedSweep } from '../../../core/experiment/claims/nerjesSweeps.ts';
import type { MeasureId } from '../../../core/experiment/sweep/measures.ts';
import type { SweepTable } from '../../../core/experiment/sweep/table.ts';
import { watchPoint } from '../sweep/openRun.ts';
import { SweepChart } from '../sweep/SweepChart.tsx';
import { Radios } from '../kit/Radios.tsx';
import type { FigurePicture, FigureText } from './figureTexts.ts';
import { RecomputeBar } from './RecomputeBar.tsx';
import { useRecompute } from './useRecompute.ts';
import { Verdicts } from './Verdicts.tsx';

interface PublishedFigureProps {
  readonly text: FigureText;
  /** What else belongs to it, behind its text. */
  readonly children?: ReactNode;
}

export function PublishedFigure({ text, children }: PublishedFigureProps) {
  const { id, heading, says, look, pictures, claims } = text;
  const [shown, setShown] = useState(0);
  const picture = elementAt(pictures, shown);
  return (
    <section className="published" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {heading}
      </h2>
      <p className="figure-says">{says}</p>
      {pictures.length > 1 && (
        <fieldset className="figure-choice">
          <legend className="hidden">{heading}: which picture</legend>
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
    </section>
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
  const published: SweepTable = nerjesData.tables[id];
  const recompute = useRecompute((exactness) => runAgain(sweep, exactness), published);
  const [news, setNews] = useState('');
  const { table, exactness } = recompute;
  const openAt = (measure: MeasureId) => (index: number) => {
    const point = elementAt(table.points, index);
    setNews('Looking for the moment …');
    // A point that was computed roughly has shorter runs.
    const as = point === published.points[index] ? 'published' : exactness;
    watchPoint(elementAt(runAgain(sweep, as).cells, index), point, measure).then(
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
          <SweepChart table={table} measure={measure} scaleY="log" allDisks onPoint={openAt(measure)} />
        </div>
      ))}
      <p className="figure-hint" role="status">
        {news !== '' ? news : hintOf(measures)}
      </p>
      <RecomputeBar recompute={recompute}>
        <a href={linkOf(sweep)}>Open as an experiment</a>
      </RecomputeBar>
      <details className="figure-command">
        <summary>The same on the command line</summary>
        <p className="command">
          <code>{commandOf(sweep)}</code>
        </p>
      </details>
    </>
  );
}

const hintOf = (measures: readonly MeasureId[]): string =>
  measures.includes('glitches')
    ? 'Press a point to see its longest response in the Lab, or its first glitch.'
    : 'Press a point to see its longest response in the Lab.';
