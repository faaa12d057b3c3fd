/**
 * A figure of Reddy and Wyllie, drawn as in the paper: dashed lines where deadlines are not deferred, dotted ones
 * where they are. Behind it a table; and it can be computed again here, with fewer and shorter runs.
 */
import { useMemo } from 'react';
import { AGAIN_REQUESTS, AGAIN_SEEDS } from '../../../../core/papers/reddy/again.ts';
import type { StreamsFigure as Figure } from '../../../../core/experiment/streams/order.ts';
import { whole } from '../../../draw/format.ts';
import type { ChartY } from '../../../view/sweep/chart.ts';
import { DrawnChart } from '../../sweep/DrawnChart.tsx';
import { streamsModel } from './streamsModel.ts';
import { useStreamsAgain, type FigurePoint, type StreamsAgain } from './useStreamsAgain.ts';

interface StreamsFigureProps {
  readonly id: string;
  readonly figure: Figure;
  readonly title: string;
  readonly y: ChartY;
  readonly published: readonly FigurePoint[];
  /** Of which runs the published points are. */
  readonly by: string;
}

export function StreamsFigure({ id, figure, title, y, published, by }: StreamsFigureProps) {
  const again = useStreamsAgain(figure);
  const model = useMemo(
    () => streamsModel(y, mergedPoints(published, again.points)),
    [y, published, again.points],
  );
  return (
    <div className="figure-wide">
      <h3 id={id} className="figure-head">
        {title}
      </h3>
      <p>{by}</p>
      <DrawnChart title={title} model={model} />
      <Again again={again} published={published} />
    </div>
  );
}

function Again({
  again,
  published,
}: {
  readonly again: StreamsAgain;
  readonly published: readonly FigurePoint[];
}) {
  const { state, share, points, message } = again;
  const running = state === 'running';
  return (
    <div className="recompute" data-state={state}>
      <button type="button" className="plain" onClick={running ? again.cancel : again.start}>
        {running ? 'Cancel' : 'Recompute here'}
      </button>
      {running ? (
        <progress value={share} max={1} aria-label="Recomputed so far" />
      ) : (
        <span>
          {AGAIN_SEEDS} seeds, {whole(AGAIN_REQUESTS)} requests of each stream
        </span>
      )}
      {!running && state !== 'idle' && (
        <button type="button" className="quiet" onClick={again.reset}>
          Back to the published figure
        </button>
      )}
      <p className="recompute-news" role="status">
        {newsOf(state, points.length, published.length, message)}
      </p>
    </div>
  );
}

const SHORTER =
  'Shorter and fewer runs support as many streams or more: the largest number without a miss is an extreme value.';

function newsOf(state: StreamsAgain['state'], known: number, all: number, message: string): string {
  if (state === 'idle') return '';
  if (state === 'failed') return `${message} The published points stand.`;
  const points = `${known} of ${all} points are new`;
  return state === 'running' ? `${points}.` : `${points}. ${SHORTER}`;
}

const isSame = (a: FigurePoint, b: FigurePoint): boolean =>
  a.policy === b.policy && a.m === b.m && a.tracks === b.tracks;

const mergedPoints = (published: readonly FigurePoint[], again: readonly FigurePoint[]): FigurePoint[] =>
  published.map((point) => again.find((other) => isSame(point, other)) ?? point);
