/** Figure 3 or 4 of the paper on stream combination: memory and streams as time goes on, under three servers. */
import { useMemo } from 'react';
import { serverNames, SERVERS } from '../../../../core/papers/combination/figures.ts';
import { combinationSeries } from '../../../../core/papers/combination/measured.ts';
import type { StreamsSeries } from '../../../../core/papers/combination/seriesOf.ts';
import { runScenario, SEED } from '../../../../core/papers/combination/sweeps.ts';
import { DrawnChart } from '../../sweep/DrawnChart.tsx';
import { openRun } from '../../sweep/openRun.ts';
import { overTime, overTimeModel } from './overTimeModel.ts';
import { useStreamsPlay, type StreamsPlayed } from './useStreamsPlay.ts';

interface StreamsOverTimeProps {
  readonly figure: 3 | 4;
  readonly cycleS: number;
}

export function StreamsOverTime({ figure, cycleS }: StreamsOverTimeProps) {
  const again = useStreamsPlay(cycleS, SEED);
  const { series: played } = again;
  const series = useMemo(
    () =>
      SERVERS.flatMap((server) => {
        const own = (one: StreamsSeries) => one.server === server && one.cycleS === cycleS;
        return played.find(own) ?? combinationSeries.find(own) ?? [];
      }),
    [played, cycleS],
  );
  return (
    <>
      <div className="figure-wide figure-pairs">
        {overTime.map(({ column, title, y }) => (
          <div key={column}>
            <h3
              id={column === 'memoryMB' ? `combination-figure-${figure}` : undefined}
              className="figure-head"
            >
              Figure {figure}
              {column === 'memoryMB' ? 'a' : 'b'}. {title}, from T = {cycleS} s
            </h3>
            <DrawnChart
              title={`Figure ${figure}, ${title}`}
              model={overTimeModel(y, column, series)}
              from={`the paper’s streams, seed ${SEED}, from T = ${cycleS} s`}
            />
          </div>
        ))}
      </div>
      <Again again={again} />
      <p className="figure-links figure-ways">
        {SERVERS.map((server) => (
          <button
            key={server}
            type="button"
            className="link"
            onClick={() => {
              void openRun(runScenario('', server, cycleS, SEED));
            }}
          >
            {serverNames[server].charAt(0).toUpperCase() + serverNames[server].slice(1)} in the Lab
          </button>
        ))}
      </p>
    </>
  );
}

function Again({ again: { state, series, start, cancel, reset } }: { readonly again: StreamsPlayed }) {
  const running = state === 'running';
  return (
    <div className="recompute" data-state={state}>
      <button type="button" className="plain" onClick={running ? cancel : start}>
        {running ? 'Cancel' : 'Recompute here'}
      </button>
      {running ? (
        <progress value={series.length} max={SERVERS.length} aria-label="Recomputed so far" />
      ) : (
        <span>three runs of 20 minutes, in seconds</span>
      )}
      {!running && state !== 'idle' && (
        <button type="button" className="quiet" onClick={reset}>
          Back to the published figure
        </button>
      )}
      <p className="recompute-news" role="status">
        {state === 'idle' ? '' : newsOf(series)}
      </p>
    </div>
  );
}

/** A line that was played again is the published one, digit by digit, or it is not. */
function newsOf(series: readonly StreamsSeries[]): string {
  const same = series.filter(({ server, cycleS, streams }) => {
    const published = combinationSeries.find((one) => one.server === server && one.cycleS === cycleS);
    return published?.streams.every((count, i) => count === streams[i]);
  });
  const known = `${series.length} of ${SERVERS.length} runs were played here`;
  return same.length === series.length
    ? `${known}, as published.`
    : `${known}; ${same.length} are as published.`;
}
