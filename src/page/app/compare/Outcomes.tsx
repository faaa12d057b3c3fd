/** What comes of the lanes: figures of each, and paired differences from the first. */
import { useEffect, useId, useReducer, useState } from 'react';
import { elementAt } from '../../../core/base/elementAt.ts';
import { whole } from '../../draw/format.ts';
import { LEAST_BEATS_FOR_INTERVAL } from '../../../core/metrics/pairedOutcomes.ts';
import {
  exactly,
  quantileOfBins,
  spreadQuantile,
  type QuantileBand,
} from '../../../core/metrics/pairedSpread.ts';
import { backlogSlope, growsWithoutEnd } from '../../../core/metrics/saturation.ts';
import { makeTable } from '../../../core/base/columns.ts';
import { beatSpec } from '../../../core/trace/summary.ts';
import { countersAt } from '../../view/scene/counters.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { sameRequests } from '../../../core/scenario/compare/laneRequests.ts';
import { laneLetter } from '../../../core/scenario/compare/laneWords.ts';
import { beatNs } from '../../../core/scenario/resolve.ts';
import { traitsOf } from '../../../core/scenario/traits.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { useRun, type RunHandle } from '../../state/stores/runStore.ts';
import { spreadAt } from '../../view/scene/spreadOf.ts';
import type { Scene } from '../../view/scene/view.ts';
import { beatOf } from '../canvas/beat.ts';
import { clock } from '../kit/format.ts';
import { currentScene } from '../canvas/scene.ts';
import { outcomeRows, pairingGain, type LaneFigures } from './outcomeRows.ts';
import { Radios } from '../kit/Radios.tsx';

type Scope = 'now' | 'whole';

interface OutcomesProps {
  readonly runs: readonly RunHandle[];
  readonly names: readonly string[];
}

/** Of a random workload, the first tenth of the run is warm-up and counts for no figure of the whole run. */
const WARM_UP = 0.1;

/** Each lane's figures over the same stretch of time; undefined while any lane has none. */
function figuresOf(runs: readonly RunHandle[], scope: Scope, nowNs: number) {
  const states = runs.map((run) => run.useRun.getState());
  const [first] = states;
  if (!first?.scenario) return undefined;
  if (beatOf(first.scenario) === 'none') return queueFigures(runs, scope, nowNs, first.scenario);
  if (states.some(({ scenario, beats }) => !scenario || beats.length === 0)) return undefined;
  const knownNs = Math.min(
    ...states.map(({ scenario, beats }) => (scenario ? beats.length * beatNs(scenario) : NaN)),
  );
  // Whole rounds of the first lane: all figures are of the same stretch.
  const reachedNs = scope === 'now' ? Math.min(knownNs, nowNs) : knownNs;
  const untilNs = Math.floor(reachedNs / beatNs(first.scenario) + 1e-9) * beatNs(first.scenario);
  const ends = first.scenario.script !== undefined || beatOf(first.scenario) === 'none';
  const fromNs = scope === 'whole' && !ends ? WARM_UP * first.endNs : 0;
  const lanes = states.flatMap(({ scenario, beats, spreads, endNs, finished, overrun }, i): LaneFigures[] => {
    if (!scenario) return [];
    const lengthNs = beatNs(scenario);
    const part = {
      beats,
      beatNs: lengthNs,
      from: Math.ceil(fromNs / lengthNs),
      to: Math.floor(untilNs / lengthNs + 1e-9),
    };
    const scene = currentScene(runs[i]);
    const at = scope === 'now' ? untilNs : endNs;
    const followed =
      scene &&
      (scope === 'now' || elementAt(scene.pages, 0).index === 0) &&
      elementAt(scene.pages, scene.pages.length - 1).endNs >= at;
    return [
      {
        part,
        percentile:
          followed && fromNs === 0
            ? percentilesSoFar(scene, at)
            : (q) => spreadQuantile(spreads, part.from, part.to, q),
        saturated: overrun || (finished && !ends && growsWithoutEnd(backlogSlope(beats, lengthNs))),
        same: sameRequests(first.scenario ?? scenario, scenario),
      },
    ];
  });
  const finished = states.every((state) => state.finished);
  return {
    lanes,
    fromNs,
    untilNs,
    finished,
    goalNs: currentScene(runs[0])?.goalNs ?? 2e9,
    scenario: first.scenario,
  };
}

/** Exact as long as each request is known by itself. */
function percentilesSoFar(scene: Scene, timeNs: number): (q: number) => QuantileBand {
  const { exact, p50Ns, p95Ns, p99Ns, bins } = spreadAt(scene, timeNs);
  const known = new Map(exact ? [[0.5, p50Ns] as const, [0.95, p95Ns], [0.99, p99Ns]] : []);
  return (q) => {
    const ns = known.get(q);
    return ns === undefined ? quantileOfBins(bins, q) : exactly(ns);
  };
}

/** A queue is over before its summary has a row: its figures come from the services themselves. */
function queueFigures(runs: readonly RunHandle[], scope: Scope, nowNs: number, scenario: Scenario) {
  const scenes = runs.flatMap((run) => currentScene(run) ?? []);
  if (scenes.length < runs.length) return undefined;
  const endNs = Math.max(...scenes.map((scene) => scene.endNs));
  const untilNs = scope === 'now' ? nowNs : endNs;
  const lanes = scenes.map((scene): LaneFigures => {
    const { served, meanNs, longestNs, cylinders } = countersAt(scene, Math.min(untilNs, scene.endNs));
    const beats = makeTable(beatSpec, 1);
    beats.length = 1;
    beats.dServed[0] = served;
    beats.responseSumNs[0] = served > 0 ? meanNs * served : 0;
    beats.responseMaxNs[0] = served > 0 ? longestNs : 0;
    beats.seekCylinders[0] = cylinders;
    const part = { beats, beatNs: 1e9, from: 0, to: 1 };
    return {
      part,
      percentile: () => exactly(NaN),
      saturated: false,
      same: { ordinary: true, streams: true },
    };
  });
  return { lanes, fromNs: 0, untilNs, finished: true, goalNs: Infinity, scenario };
}

/** Renders again when there is something new to count: a beat that is over, or news of a run. */
function useNews(runs: readonly RunHandle[], scope: Scope): void {
  const [, again] = useReducer((count: number) => count + 1, 0);
  const scenario = useRun((state) => state.scenario);
  const lengthNs = scenario ? beatNs(scenario) : 1e9;
  const stepNs = scenario && beatOf(scenario) === 'none' ? 1 : lengthNs;
  usePlayback((state) => (scope === 'now' ? Math.floor(state.shownNs / stepNs) : -1));
  useEffect(() => {
    const stops = runs.map((run) => run.useRun.subscribe(again));
    again();
    return () => {
      for (const stop of stops) stop();
    };
  }, [runs]);
}

export function Outcomes({ runs, names }: OutcomesProps) {
  const [asked, setScope] = useState<Scope>();
  const future = usePlayback((state) => state.future);
  // What becomes of the run is no secret for whoever has asked for the future.
  const scope = asked ?? (future ? 'whole' : 'now');
  useNews(runs, scope);
  const figures = figuresOf(runs, scope, usePlayback.getState().shownNs);
  return (
    <section className="outcomes" aria-labelledby="outcomes">
      <div className="outcomes-head">
        <h2 id="outcomes">What comes of it</h2>
        <ScopeSwitch scope={scope} onChange={setScope} />
      </div>
      {figures ? (
        <Figures figures={figures} names={names} scope={scope} />
      ) : (
        <p className="field-note">Counting …</p>
      )}
    </section>
  );
}

function Figures({
  figures,
  names,
  scope,
}: {
  readonly figures: NonNullable<ReturnType<typeof figuresOf>>;
  readonly names: readonly string[];
  readonly scope: Scope;
}) {
  const stretch = useId();
  const { lanes, fromNs, untilNs, finished, goalNs, scenario } = figures;
  const { part } = elementAt(lanes, 0);
  if (part.to <= part.from) return <p className="field-note">No {beatOf(scenario)} is over yet.</p>;
  const { hasDeadlines, words } = traitsOf(scenario);
  const queue = beatOf(scenario) === 'none';
  const rows = outcomeRows(lanes, { queue, hasDeadlines, words: { ...words, goalS: goalNs / 1e9 } });
  const saturated = lanes.flatMap((lane, i) => (lane.saturated ? [`(${laneLetter(i)})`] : []));
  const other = lanes.flatMap((lane, i) => (lane.same.ordinary ? [] : [`(${laneLetter(i)})`]));
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
                  <span className="lane-letter">({laneLetter(i)})</span> {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, title, cells }) => (
              <tr key={id}>
                <th scope="row">{title}</th>
                {cells.map(({ value, why, difference, clear }, i) => (
                  <td key={i} title={why}>
                    <span>{value}</span>
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
