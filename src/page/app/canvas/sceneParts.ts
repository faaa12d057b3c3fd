/** A scene from its parts, and what of them is worked out once and kept. */
import { onceFor, onceForEach } from '../../../core/base/onceFor.ts';
import { durationAtOnceNs } from '../../../core/scenario/stations.ts';
import { knownAt } from '../../../core/scenario/known.ts';
import { scenesIn } from '../../../core/scenario/inScenes.ts';
import { storedIn } from '../../../core/scenario/stored.ts';
import { mayShareNames } from '../../../core/scenario/mayShareNames.ts';
import { meaningOf, resolved } from '../../../core/scenario/resolved.ts';
import { elementAt } from '../../../core/base/elementAt.ts';
import { numberOf, wordOf } from '../../../core/base/params.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import type { ScenarioValues } from '../../../core/sim/interfaces.ts';
import type { Summary } from '../../worker/learnt.ts';
import type { Page } from '../../../core/trace/page.ts';
import type { Scene } from '../../view/scene/view.ts';
import { extentOf } from '../../view/scene/extent.ts';
import { streamsIn, streamsOf } from './streamCount.ts';

/** The summary grows while a run is simulated; pictures follow it so often and no more. */
const BEATS_MS = 250;

/** What was made last. */
export interface Kept {
  scene: Scene | undefined;
  scenario: Scenario | undefined;
  beatsMs: number;
}

export const nothingKept = (): Kept => ({ scene: undefined, scenario: undefined, beatsMs: 0 });

/** What a scene is made of. */
export interface Parts {
  readonly scenario: Scenario;
  /** In force at its instant; of several disks as the one has them that it is of. */
  readonly values: ScenarioValues;
  readonly pages: readonly Page[];
  readonly known: Known;
  readonly summary: Summary;
  readonly endNs: number;
  readonly finished: boolean;
}

/** The same as was made last, where nothing in it has changed. */
export function sceneOf(mine: Kept, parts: Parts): Scene {
  const last = mine.scene;
  const { scenario, values, pages, known, endNs, finished } = parts;
  const { beats, spreads, gauges: gaugeBeats, clients: clientBeats, shared } = parts.summary;
  const { plans, clients } = known;
  const { policy, workload } = meaningOf(values);
  const manner = policy.manner(values);
  const streams = Math.max(streamsOf(scenario, workload.streams(values)), streamsIn(scenario, pages));
  const subrounds = numberOf(values, 'subrounds');
  const same =
    last !== undefined &&
    mine.scenario === scenario &&
    last.values === values &&
    last.plans === plans &&
    last.clients === clients &&
    samePages(last.pages, pages) &&
    last.policy.id === policy.id &&
    last.policy.manner.streams === manner.streams &&
    last.policy.manner.requests === manner.requests &&
    last.streams === streams &&
    last.subrounds === subrounds &&
    last.endNs === endNs &&
    (last.beats === beats ||
      (!finished && performance.now() - mine.beatsMs < BEATS_MS && last.beats.length > 0));
  if (same) return last;
  mine.scenario = scenario;
  mine.beatsMs = performance.now();
  const { id, summary, reasons } = policy;
  const program = policy.byProgram && scenario.program;
  const { inRounds = false, criteria = [], gauges = [], events = [], admissionTests } = policy;
  const meaning = resolved(scenario);
  const { disk, beatNs, askedPerS } = meaning;
  const scene: Scene = {
    disk,
    workload: meaning.traitsUnder(values),
    roundNs: beatNs,
    plans,
    clients,
    sharesNames: mayShareNames(scenario),
    countReturns: values.strokes !== 'free',
    endNs: endNs || durationAtOnceNs(scenario),
    admission: wordOf(values, 'admission'),
    streams,
    subrounds,
    policy: {
      id,
      title: program ? program.name : policy.title,
      summary,
      manner,
      inRounds,
      criteria,
      reasons,
      pseudocode: program ? program.source.split('\n') : policy.pseudocode,
      gauges,
      events,
      ...(admissionTests && { admissionTests }),
    },
    ...storedOf(scenario),
    ...filmSceneOf(values, scenario),
    streamBeats: parts.summary.streams,
    values,
    pages,
    beats,
    spreads,
    gaugeBeats,
    clientBeats,
    sharedBeats: shared,
    ...firstFailure(scenario),
    goalNs: workload.goalNs,
    askedPerS,
    extent: extentOf(beats, beatNs, pages),
  };
  mine.scene = scene;
  return scene;
}

/** Of a run nothing moves that is stored. */
const storedOf = onceFor((scenario: Scenario) => ({ stored: storedIn(scenario) }));

/** By values in force: a change of sizes changes what scenes add. */
const filmSceneOf = onceFor((values: ScenarioValues, scenario: Scenario) => ({
  filmScene: scenesIn(scenario, values),
}));

function firstFailure({ interventions }: Scenario): Pick<Scene, 'failsNs'> {
  const first = interventions.find(({ kind }) => kind === 'fail');
  return first === undefined ? {} : { failsNs: first.atNs };
}

/** Does a scene hold an instant? Else its page is still on the way, and there is nothing to draw of it. */
export function holds({ pages, endNs }: Scene, timeNs: number): boolean {
  const last = elementAt(pages, pages.length - 1);
  return elementAt(pages, 0).startNs <= timeNs && (timeNs <= last.endNs || last.endNs >= endNs);
}

function samePages(a: readonly Page[], b: readonly Page[]): boolean {
  return a.length === b.length && a.every((page, i) => page === b[i]);
}

/** Beforehand. */
export type Known = Pick<Scene, 'plans' | 'clients'>;

/** Of what is shown again and again, by how much of it has been changed: to weigh all who come takes time. */
const knownByChange = onceForEach((scenario: Scenario, _changes: number, timeNs: number): Known =>
  knownAt(scenario, timeNs),
);

/** How many changes have been made by then. */
const changesBy = ({ interventions }: Scenario, timeNs: number): number =>
  interventions.reduce((count, { atNs }) => count + (atNs <= timeNs ? 1 : 0), 0);

/** Whoever is read as a policy sees fit asks for nothing at any known time. */
const NOBODY: Known = { plans: [], clients: [] };

export function knownBeforehand(scenario: Scenario, timeNs: number): Known {
  if (resolved(scenario).workload.silent) return NOBODY;
  return knownByChange(scenario, changesBy(scenario, timeNs), timeNs);
}
