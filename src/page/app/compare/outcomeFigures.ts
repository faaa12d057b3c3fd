/** What of each lane goes into the table of outcomes: the same stretch of all runs, whole or up to the present. */
import { clientsOf } from '../../../core/scenario/known.ts';
import { hasScenes } from '../../../core/scenario/inScenes.ts';
import { resolved } from '../../../core/scenario/resolved.ts';
import { elementAt } from '../../../core/base/elementAt.ts';
import { makeTable } from '../../../core/base/columns.ts';
import {
  exactly,
  quantileOfBins,
  spreadQuantile,
  type QuantileBand,
} from '../../../core/metrics/pairedSpread.ts';
import type { ClientRecord } from '../../../core/metrics/clientStretch.ts';
import type { Stretch } from '../../../core/metrics/pairedOutcomes.ts';
import { settlingOf } from '../../../core/metrics/saturation.ts';
import { sameRequests } from '../../../core/scenario/compare/laneRequests.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { beatSpec } from '../../../core/trace/summary.ts';
import { priorityOf } from '../../../core/theory/clientPriority.ts';
import type { RunHandle } from '../../state/stores/runStore.ts';
import { clientsSoFar } from '../../view/clients/soFar.ts';
import { countersAt } from '../../view/scene/counters.ts';
import { wholeOf } from '../../view/scene/ofSystem.ts';
import { spreadAt } from '../../view/scene/spreadOf.ts';
import type { Scene } from '../../view/scene/view.ts';
import { currentScene } from '../canvas/scene.ts';
import type { LaneFigures } from './outcomeRows.ts';

export type Scope = 'now' | 'whole';

/** Given requests that each are served, once: nothing is left to chance, and there is no warm-up. */
export const isGiven = (scenario: Scenario): boolean =>
  scenario.script !== undefined || resolved(scenario).beat === 'none';

/** Of a random workload, the first tenth of the run is warm-up and counts for no figure of the whole run. */
const WARM_UP = 0.1;

/** Each lane's figures over the same stretch of time; undefined while any lane has none. */
export function figuresOf(runs: readonly RunHandle[], scope: Scope, nowNs: number) {
  const states = runs.map((run) => run.useRun.getState());
  const [first] = states;
  if (!first?.scenario) return undefined;
  const { beat, beatNs } = resolved(first.scenario);
  if (beat === 'none') return queueFigures(runs, scope, nowNs, first.scenario);
  if (states.some(({ scenario, beats }) => !scenario || beats.length === 0)) return undefined;
  const knownNs = Math.min(
    ...states.map(({ scenario, beats }) => (scenario ? beats.length * resolved(scenario).beatNs : NaN)),
  );
  // Whole rounds of the first lane: all figures are of the same stretch.
  const reachedNs = scope === 'now' ? Math.min(knownNs, nowNs) : knownNs;
  const untilNs = Math.floor(reachedNs / beatNs + 1e-9) * beatNs;
  const ends = isGiven(first.scenario);
  const fromNs = scope === 'whole' && !ends ? WARM_UP * first.endNs : 0;
  const inScenes = states.some(({ scenario }) => scenario && hasScenes(scenario));
  const lanes = states.flatMap((state, i): LaneFigures[] => {
    const { scenario, beats, spreads, endNs, finished, overrun, disks } = state;
    if (!scenario) return [];
    const lengthNs = resolved(scenario).beatNs;
    const scene = currentScene(runs[i]);
    const part = {
      ...{ beats, ...recordOf(scenario, state.clients) },
      ...(inScenes && scene
        ? { streams: { byBeat: state.streams, streams: wholeOf(scene).plans.length } }
        : {}),
      ...(disks.length > 1 ? { disks: disks.map((its) => its.beats) } : {}),
      ...(state.shared.length > 0 ? { shared: state.shared } : {}),
      beatNs: lengthNs,
      from: Math.ceil(fromNs / lengthNs),
      to: Math.floor(untilNs / lengthNs + 1e-9),
    };
    const backlog = { beats, beatNs: lengthNs, lambda: resolved(scenario).askedPerS };
    const settling = overrun ? 'saturated' : finished && !ends ? settlingOf(backlog) : 'caught up';
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
        saturated: settling === 'saturated',
        unsettled: settling === 'not settled',
        ...(scope === 'now' && scene ? { oldestNs: oldestIn(wholeOf(scene), untilNs) } : {}),
        ...(scene ? { streams: { plans: wholeOf(scene).plans, byBeat: state.streams } } : {}),
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

/** Of clients, where they are told apart. */
function recordOf(scenario: Scenario, byBeat: ClientRecord['byBeat']): Pick<Stretch, 'clients'> {
  const plans = clientsOf(scenario);
  return plans.length === 0 ? {} : { clients: { plans, priorities: plans.map(priorityOf), byBeat } };
}

const oldestIn = (scene: Scene, timeNs: number): readonly number[] =>
  clientsSoFar(scene, timeNs).map(({ oldestNs }) => oldestNs || 0);

/** Exact as long as each request is known by itself. */
function percentilesSoFar(scene: Scene, timeNs: number): (q: number) => QuantileBand {
  const { exact, p50Ns, p95Ns, p99Ns, bins } = spreadAt(scene, timeNs);
  const known = new Map(exact ? [[0.5, p50Ns] as const, [0.95, p95Ns], [0.99, p99Ns]] : []);
  return (q) => {
    const ns = known.get(q);
    return ns === undefined ? quantileOfBins(bins, q) : exactly(ns);
  };
}

export type AllFigures = NonNullable<ReturnType<typeof figuresOf>>;

/** Is no ordinary request in any lane, now that all of them are over? */
export const areStreamsAlone = ({ lanes, finished, scenario }: AllFigures): boolean =>
  finished &&
  resolved(scenario).beat !== 'none' &&
  lanes.every(({ part: { beats } }) =>
    beats.dArrived.subarray(0, beats.length).every((count) => count === 0),
  );

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
      ...{ saturated: false, unsettled: false },
      same: { ordinary: true, streams: true },
    };
  });
  return { lanes, fromNs: 0, untilNs, finished: true, goalNs: Infinity, scenario };
}
