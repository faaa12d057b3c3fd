/**
 * The boxes of the meta-scheduler at an instant of a run: the way of the decision in force, who waited in which queue and
 * what the register of slack held when it was made, and what the disk does.
 */
import { onceFor } from '../../../core/base/onceFor.ts';
import { elementAt } from '../../../core/base/elementAt.ts';
import { upperBound } from '../../../core/base/bisect.ts';
import { boxesOf } from '../../../core/theory/decisionBoxes.ts';
import { priorityByKind, priorityOf } from '../../../core/theory/clientPriority.ts';
import { CONTINUOUS, SEEK, segmentNames } from '../../../core/trace/kinds.ts';
import { gaugeIndex, stepsOf, valueAt, type Steps } from '../scene/gauges.ts';
import { momentAt, type Moment } from '../scene/moment.ts';
import { clientOf, labelOf, nameOf } from '../scene/names.ts';
import { reasonIn } from '../scene/reason.ts';
import { sceneTablesOf, type SceneTables, type Services } from '../scene/sceneTables.ts';
import type { Scene } from '../scene/view.ts';
import type { FlowMark, FlowQueue, Level, MetaFlow } from './flow.ts';

/** More of a queue have no room beside each other. */
const MOST_MARKS = 40;

export interface BoxesPrepared {
  readonly tables: SceneTables;
  readonly slack: Steps;
  /** The most that the register is shown to hold; undefined where it is never set. */
  readonly mostNs: number | undefined;
  /** Requests with a guaranteed latency that may still go first in the cycle; none where that is not counted. */
  readonly reserve: Steps;
  /** T, where guaranteed rates are issued once a cycle. */
  readonly cycleNs: number | undefined;
  /** Requests that were served in several goes, in the order in which they were begun, and these instants. */
  readonly broken: readonly number[];
  readonly brokenNs: readonly number[];
}

export interface BoxesModel extends MetaFlow {
  /** Of the decision in force: queues and slack are what it went by. */
  readonly decidedNs: number;
  /** Why, in a sentence; empty where no decision is in force. */
  readonly reason: string;
  /** Guaranteed rates that wait for the next cycle to be issued. */
  readonly notIssued: number;
}

export function prepareBoxes(scene: Scene): BoxesPrepared {
  const tables = sceneTablesOf(scene);
  const [slack, reserve] = ['slack', 'reserve'].map((id) => gaugeIndex(scene, id));
  const { values } = scene;
  const cycleNs = reserve >= 0 ? Number(values.cycle) * 1e9 : undefined;
  const setNs = Number(values.slack ?? 0) * 1e6;
  const broken = brokenOf(tables.services, tables.requests);
  return {
    ...{ tables, cycleNs, broken },
    slack: slack >= 0 ? stepsOf(scene, slack) : { atNs: [], value: [] },
    reserve: reserve >= 0 ? stepsOf(scene, reserve) : { atNs: [], value: [] },
    mostNs: cycleNs ?? (setNs > 0 ? setNs : undefined),
    brokenNs: broken.map((i) => tables.requests.begunNs[i]),
  };
}

/** A scene whose summary has grown has the same services. */
const brokenOf = onceFor((services: Services, requests: SceneTables['requests']): readonly number[] => {
  const broken: number[] = [];
  for (let s = 0; s < services.length; s++) {
    const i = services.request[s];
    if (requests.begunNs[i] === services.startNs[s] && requests.doneNs[i] > services.endNs[s]) broken.push(i);
  }
  return broken;
});

export function boxesAt(prepared: BoxesPrepared, timeNs: number): BoxesModel {
  const { tables, slack, mostNs } = prepared;
  const { scene } = tables;
  const moment = momentAt(tables, timeNs);
  const { decision } = moment;
  const reason = decision >= 0 ? reasonIn(scene.policy, tables.decisions.reason[decision]) : undefined;
  const decidedNs = decision >= 0 ? tables.decisions.atNs[decision] : timeNs;
  const ns = valueAt(slack, decidedNs);
  return {
    decidedNs,
    reason: reason?.text ?? '',
    path: reason ? boxesOf(reason.id) : [],
    ...queuesAt(prepared, decidedNs < timeNs ? momentAt(tables, decidedNs) : moment),
    slack: mostNs !== undefined && Number.isFinite(ns) ? { ns, mostNs } : undefined,
    inner: String(scene.values.inner ?? 'FCFS').toUpperCase(),
    disk: diskAt(tables, moment),
  };
}

function diskAt(tables: SceneTables, { request, segment, move }: Moment): MetaFlow['disk'] {
  if (request >= 0)
    return {
      says: `${nameOf(tables, request)}: ${elementAt(segmentNames, segment)}`,
      mark: markOf(tables, request),
    };
  return { says: move >= 0 ? elementAt(segmentNames, SEEK) : 'idle', mark: undefined };
}

const markOf = (tables: SceneTables, request: number): FlowMark => ({
  label: labelOf(tables, request),
  ring: tables.requests.requestClass[request] === CONTINUOUS,
});

interface Standing {
  readonly request: number;
  readonly priority: number;
}

function queuesAt(prepared: BoxesPrepared, moment: Moment): Pick<BoxesModel, 'queues' | 'notIssued'> {
  const { tables } = prepared;
  const standing = standingAt(prepared, moment.timeNs);
  const all: Record<Level, Standing[]> = { above: [], bestEffort: [], below: [] };
  let notIssued = 0;
  for (const request of [...interrupted(prepared, moment), ...moment.waiting]) {
    const priority = standing(request);
    if (Number.isNaN(priority)) notIssued++;
    else all[priority > 0 ? 'above' : priority < 0 ? 'below' : 'bestEffort'].push({ request, priority });
  }
  const queue = (level: Level): FlowQueue => {
    // Stable: among equals the one that came first.
    const own = all[level].sort((a, b) => b.priority - a.priority);
    return {
      count: own.length,
      marks: own.slice(0, MOST_MARKS).map(({ request }) => markOf(tables, request)),
    };
  };
  return {
    queues: { above: queue('above'), bestEffort: queue('bestEffort'), below: queue('below') },
    notIssued,
  };
}

/** Before whom a request stands at an instant; NaN: it has not been issued yet. */
function standingAt({ tables, reserve, cycleNs }: BoxesPrepared, timeNs: number): (i: number) => number {
  const { requests, scene } = tables;
  const spent = valueAt(reserve, timeNs) === 0;
  const cycleStartNs = cycleNs === undefined ? Infinity : Math.floor(timeNs / cycleNs) * cycleNs;
  return (i) => {
    const client = clientOf(scene, requests.stream[i]);
    const isStream = requests.requestClass[i] === CONTINUOUS;
    const kind = client?.kind ?? (isStream ? 'rate' : 'interactive');
    if (kind === 'latency' && spent) return 0;
    if (kind === 'rate' && requests.arrivalNs[i] > cycleStartNs) return NaN;
    return client ? priorityOf(client) : priorityByKind[kind];
  };
}

/** How many of those that were begun last are looked at: a client below best effort has one request under way. */
const LOOKED_AT = 64;

/** Begun, not done, and not in service: they wait for their next chunk. */
function interrupted(
  { tables, broken, brokenNs }: BoxesPrepared,
  { timeNs, request }: Moment,
): readonly number[] {
  const last = upperBound(brokenNs, timeNs);
  return broken
    .slice(Math.max(0, last - LOOKED_AT), last)
    .filter((i) => i !== request && tables.requests.doneNs[i] > timeNs);
}
