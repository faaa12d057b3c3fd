/**
 * What comes of the lanes: over them a sentence that says who is best, below them their response times on one chart, and a
 * table with paired differences from the first.
 */
import { resolved } from '../../../core/scenario/resolved.ts';
import { useEffect, useId, useReducer, useState, type ReactNode, lazy, Suspense } from 'react';
import { elementAt } from '../../../core/base/elementAt.ts';
import { LEAST_BEATS_FOR_INTERVAL } from '../../../core/metrics/pairedOutcomes.ts';
import { laneLetter } from '../../../core/scenario/compare/laneWords.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { whole } from '../../draw/format.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { useRun, type RunHandle } from '../../state/stores/runStore.ts';
import { clock } from '../kit/reading/format.ts';
import { Radios } from '../kit/fields/Radios.tsx';
import { clientOutcomes, clientRows } from './byClient.ts';
import { streamOutcomes, streamRows } from './byStream.ts';
import { diskRows } from './byDisk.ts';
import { areCarried } from './carried.ts';
import { Curves } from './Curves.tsx';
import { LaneMark } from './LaneMark.tsx';
import { Conclusion } from './Conclusion.tsx';
import { areStreamsAlone, figuresOf, isGiven, type AllFigures, type Scope } from './outcomeFigures.ts';
import { isOfServedAlone, outcomeRows, pairingGain, type LaneFigures } from './outcomeRows.ts';

interface OutcomesProps {
  /** There is something to compare, and room to say what comes of it. */
  readonly told: boolean;
  readonly runs: readonly RunHandle[];
  readonly names: readonly string[];
  readonly scenarios: readonly Scenario[];
  /** The lanes: they stand between the sentence and its figures, and are none of its news. */
  readonly children: ReactNode;
}

/** Renders again when there is something new to count: a beat that is over, or news of a run. */
function useNews(runs: readonly RunHandle[], scope: Scope): void {
  const [, again] = useReducer((count: number) => count + 1, 0);
  const scenario = useRun((state) => state.scenario);
  const lengthNs = scenario ? resolved(scenario).beatNs : 1e9;
  const stepNs = scenario && resolved(scenario).beat === 'none' ? 1 : lengthNs;
  usePlayback((state) => (scope === 'now' ? Math.floor(state.shownNs / stepNs) : -1));
  useEffect(() => {
    const stops = runs.map((run) => run.useRun.subscribe(again));
    again();
    return () => {
      for (const stop of stops) stop();
    };
  }, [runs]);
}

export function Outcomes({ told, runs, names, scenarios, children }: OutcomesProps) {
  const [asked, setScope] = useState<Scope>();
  const future = usePlayback((state) => state.future);
  const given = useRun(({ scenario }) => scenario !== undefined && isGiven(scenario));
  // What becomes of given requests is to be found out by looking, unless somebody has asked for the future.
  const scope = asked ?? (future || !given ? 'whole' : 'now');
  useNews(runs, scope);
  const figures = told ? figuresOf(runs, scope, usePlayback.getState().shownNs) : undefined;
  return (
    <>
      {told && <Conclusion runs={runs} figures={figures} names={names} scenarios={scenarios} scope={scope} />}
      {children}
      {told && (
        <section className="outcomes" aria-labelledby="outcomes">
          <div className="outcomes-head">
            <h2 id="outcomes">Outcome</h2>
            <ScopeSwitch scope={scope} onChange={setScope} />
          </div>
          {figures ? (
            <>
              {(given && resolved(figures.scenario).beat === 'none') ||
              areCarried(scenarios) ||
              areStreamsAlone(figures) ? null : (
                <Curves runs={runs} names={names} figures={figures} whole={scope === 'whole'} />
              )}
              <Figures runs={runs} figures={figures} names={names} scope={scope} />
            </>
          ) : (
            <p className="field-note">Counting …</p>
          )}
        </section>
      )}
    </>
  );
}

const AloneRow = lazy(async () => ({ default: (await import('./AloneRow.tsx')).AloneRow }));

function Figures({
  runs,
  figures,
  names,
  scope,
}: {
  readonly runs: readonly RunHandle[];
  readonly figures: AllFigures;
  readonly names: readonly string[];
  readonly scope: Scope;
}) {
  const stretch = useId();
  const { lanes, fromNs, untilNs, finished, goalNs, scenario } = figures;
  const { part } = elementAt(lanes, 0);
  if (part.to <= part.from) return <p className="field-note">No {resolved(scenario).beat} is over yet.</p>;
  const { beat, traits } = resolved(scenario);
  const { hasDeadlines, words } = traits;
  const queue = beat === 'none';
  const each = [
    ...clientRows(clientOutcomes(lanes, goalNs)),
    ...streamRows(queue ? [] : streamOutcomes(lanes, words.stream)),
    ...diskRows(lanes),
  ];
  const rows = outcomeRows(lanes, {
    ...{ queue, hasDeadlines, exact: isGiven(scenario), none: areStreamsAlone(figures) },
    words: { ...words, goalS: goalNs / 1e9 },
  });
  const lettersOf = (is: (lane: LaneFigures) => boolean) =>
    lanes.flatMap((lane, i) => (is(lane) ? [`(${laneLetter(i)})`] : []));
  const saturated = lettersOf((lane) => lane.saturated);
  const unsettled = lettersOf((lane) => lane.unsettled);
  const alone = lettersOf(isOfServedAlone);
  const other = lettersOf((lane) => !lane.same.ordinary);
  const few = rows.every(({ cells }) => cells.every(({ clear }) => clear === undefined));
  const rough = rows.some(({ cells }) => cells.some((cell) => cell.rough));
  const gain = pairingGain(lanes);
  return (
    <>
      <p className="outcomes-stretch" id={stretch}>
        {scope === 'whole' && fromNs > 0 ? `From ${clock(fromNs)}, after the warm-up,` : 'From the start'} to{' '}
        {clock(untilNs)}
        {scope === 'whole' && !finished ? ', as far as it has been simulated' : ''}; small figures: how it
        differs from (a)
      </p>
      <div className="outcomes-table" role="region" aria-label="Outcomes" tabIndex={0}>
        <table aria-describedby={stretch}>
          <thead>
            <tr>
              <td />
              {names.slice(0, lanes.length).map((name, i) => (
                <th key={i} scope="col">
                  <LaneMark index={i} /> <span className="lane-letter">({laneLetter(i)})</span> {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...rows, ...each].map(({ id, title, cells }) => (
              <tr key={id}>
                <th scope="row">{title}</th>
                {cells.map(({ value, why, difference, clear, best }, i) => (
                  <td key={i} title={why} data-best={best ? '' : undefined}>
                    <span className="figure">{value}</span>
                    {best && <span className="best">best</span>}
                    {why !== undefined && <span className="hidden"> {why}</span>}
                    {difference !== undefined && (
                      <span className="difference" data-clear={clear ? '' : undefined}>
                        {difference}
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
            <Suspense fallback={null}>
              <AloneRow runs={runs.slice(0, lanes.length)} />
            </Suspense>
          </tbody>
        </table>
      </div>
      <div className="outcomes-notes">
        {saturated.length > 0 && (
          <p data-tone="fault">
            {saturated.join(' and ')} {saturated.length > 1 ? 'are' : 'is'} saturated: more requests come than
            can be served, so that response times grow with the length of the run and have no mean.
          </p>
        )}
        {unsettled.length > 0 && (
          <p>
            {unsettled.join(' and ')} {unsettled.length > 1 ? 'have' : 'has'} not settled yet: the queue has
            been long for the last quarter of the run. Longer runs may say otherwise.
          </p>
        )}
        {alone.length > 0 && (
          <p>
            Response times of {alone.join(' and ')} are of those served alone: a tenth and more of those that
            came still wait.
          </p>
        )}
        {other.length > 0 && (
          <p>
            {other.join(' and ')} {other.length > 1 ? 'serve' : 'serves'} other requests than (a), so that
            part of the difference is chance; the interval allows for it.
          </p>
        )}
        {few && !queue && lanes.length > 1 && (
          <p>
            No intervals: they need {whole(LEAST_BEATS_FOR_INTERVAL)} {words.beat.many}, and here are{' '}
            {whole(part.to - part.from)}. These differences are of this run alone.
          </p>
        )}
        {rough && (
          <p>
            ≈ percentiles come from a histogram whose bins are 6 % wide; the command line counts them more
            finely.
          </p>
        )}
        {gain && (
          <p>
            ± is a 95 % interval of paired batch means; bold where it holds no zero. All lanes serve the same
            requests, so that what a burst does to one it does to the other, and it drops out of the
            difference: for the mean response of ({laneLetter(gain.lane)}) {gain.words} without pairing.
          </p>
        )}
      </div>
    </>
  );
}

function ScopeSwitch({
  scope,
  onChange,
}: {
  readonly scope: Scope;
  readonly onChange: (scope: Scope) => void;
}) {
  const options = [
    ['whole', 'of the whole run'],
    ['now', 'up to now'],
  ] as const;
  return (
    <fieldset className="scope">
      <legend className="hidden">Figures of</legend>
      <Radios options={options} value={scope} onChange={onChange} />
    </fieldset>
  );
}
