/** Scenario → a station, ready to run: the registries' names become disk, sources and policy. */
import { admissionOf } from '../admission/admissionRules.ts';
import { spreadOf } from '../array/spreads.ts';
import { elementAt } from '../base/elementAt.ts';
import { secondsToNs } from '../base/time.ts';
import { liesAnywhere } from '../objects/liesAnywhere.ts';
import type { StoredLines } from '../objects/storedLines.ts';
import { surrounds } from '../policy/around/index.ts';
import type {
  Channel,
  ClientPlan,
  PolicyContext,
  DiskModel,
  DiskShare,
  Intervention,
  NewRequest,
  ParamValues,
  PolicyDefinition,
  RecordWriter,
  ScenarioValues,
  Source,
  StationNeeds,
  StreamPlan,
  Workload,
  WorkloadSetup,
} from '../sim/interfaces.ts';
import { makeStation, makeTally } from '../sim/stations/makeStation.ts';
import { rowOf, type Chosen } from '../sim/single/chosen.ts';
import type { Station } from '../sim/single/station.ts';
import { CONTINUOUS, DISCRETE } from '../trace/kinds.ts';
import { comesAndGoes, dealtRequests, ScriptSource, type RequestList } from '../workload/index.ts';
import { mayHaveGuests, policyOf, workloadOf, worksInRounds } from './params.ts';
import {
  isOfStreams,
  type InterventionSpec,
  type RequestName,
  type Scenario,
  type Script,
} from './scenario.ts';
import { resolved } from './resolved.ts';
import { slotsOf } from './slots.ts';
import { hasOwnSources } from './severalDisks.ts';
import { valuesInForce } from './valuesInForce.ts';
import { requestsOf } from './writtenRequests.ts';

/** A run stops, saturated, when more requests wait than this. */
const MOST_WAITING = 1 << 19;

export interface RunOptions {
  /** Keep the response times one by one, for exact percentiles. */
  readonly keepResponses?: boolean;
  /** What arrived before counts for no mean; default 10 % of the run for a random workload, nothing for a script. */
  readonly warmupNs?: number;
  /** The scenario's disk, if it has been built already. */
  readonly disk?: DiskModel;
  /** The station is that of one disk of several; absent: of the only one. */
  readonly share?: DiskShare;
  /** What comes for the station comes over this; absent: it has sources of its own. */
  readonly link?: DiskLink;
}

/** A disk of a system whose disks know of each other. */
export interface DiskLink {
  readonly source: Source;
  /** Nothing comes but over this; else its part of the requests comes from sources of its own. */
  readonly isAll: boolean;
  /** Its way to the bus; absent: it has a way of its own. */
  readonly channel?: Channel;
  /** Its pieces lie where their requests do. */
  readonly keepsPlaces: boolean;
  /** What its policy may know of streams at an instant: the disk's part of the workload, played along without requests. */
  readonly along: (workload: Workload) => (nowNs: number) => Workload;
}

const durations = new WeakMap<Scenario, number>();

/** The length of the run; a static queue ends when its last request is served, if that is sooner. */
export function durationNs(scenario: Scenario): number {
  let found = durations.get(scenario);
  if (found === undefined) durations.set(scenario, (found = lastsNs(scenario)));
  return found;
}

function lastsNs(scenario: Scenario): number {
  const { longestNs: longest, workload, kind } = resolved(scenario);
  if (scenario.script || !workload.ends) return longest;
  // Its requests are of several disks each: the run itself finds when the last has ended.
  if (kind === 'routed' && !hasOwnSources(scenario)) return longest;
  const ends = sharesOf(scenario).map((share) => {
    // Nobody reads its summary, and there may be a million beats in which nothing happens.
    const station = stationOf(scenario, share ? { share } : {}, longest, longest);
    while (!station.finished && !station.exhausted) station.step();
    return station.nowNs;
  });
  return Math.max(1, Math.min(longest, Math.max(...ends)));
}

/** What each of several disks has; undefined for the only one. */
export function sharesOf({ values }: Scenario): readonly (DiskShare | undefined)[] {
  const { disks, spread } = values;
  if (disks === 1) return [undefined];
  const dealing = spread === 'whole' ? 'whole' : 'coarse';
  return Array.from({ length: disks }, (_, disk) => ({ disk, disks, dealing }));
}

/** A fresh station at time 0. The scenario must be valid. */
export function buildStation(scenario: Scenario, options: RunOptions = {}): Station {
  return stationOf(scenario, options, durationNs(scenario));
}

/** With at most so many changes in its middle the length of a queue is found at once. */
const FEW = 100;

/** The same for whoever cannot wait: the longest that it may last, where it would have to be found by a long run. */
export const durationAtOnceNs = (scenario: Scenario): number =>
  scenario.interventions.length <= FEW ? durationNs(scenario) : resolved(scenario).longestNs;

/** The values as a disk has them that is one of several. */
export const valuesOnDisk = (values: ScenarioValues, share: DiskShare | undefined): ParamValues =>
  share === undefined ? values : (workloadOf(values).onDisk?.(values, share) ?? values);

/** What a disk's part of the workload is made for; clients go from disk to disk, and parts of each request to all. */
const workloadShare = ({ values }: Scenario, { share, link }: RunOptions): DiskShare | undefined =>
  link !== undefined && (spreadOf(values).id === 'fine' || workloadOf(values).hasClients === true)
    ? undefined
    : share;

/** The requests of a scenario; of one disk of several where a share is given. */
export function workloadFor(scenario: Scenario, disk: DiskModel, share?: DiskShare): Workload {
  const { values, workload, roundNs: round } = resolved(scenario);
  return scenario.script
    ? scripted(writtenFor(scenario.script, values, share))
    : workload.build({
        ...{ seed: values.seed, disk, values, roundNs: round, byHand: comeByHand(scenario) },
        ...(share ? { share } : {}),
        ...inSlots(scenario, disk),
        admission: (now) => admissionOf({ values: now, disk, roundNs: round }),
      });
}

/** Where guaranteed rates begin in the slots of several disks. */
function inSlots(scenario: Scenario, disk: DiskModel): Pick<WorkloadSetup, 'slots'> {
  // (Of one disk slots.ts need not have come yet.)
  if (scenario.values.disks === 1) return {};
  const { values, roundNs } = resolved(scenario);
  const slots = slotsOf({ values, disk, roundNs });
  return slots ? { slots } : {};
}

function stationOf(
  scenario: Scenario,
  options: RunOptions,
  endNs: number,
  summaryNs = resolved(scenario).beatNs,
): Station {
  const { share, link } = options;
  const { values, workload: definition, roundNs: round } = resolved(scenario);
  const disk = options.disk ?? resolved(scenario).disk;
  const ends = scenario.script !== undefined || definition.ends;
  const warmupNs = options.warmupNs ?? (ends ? 0 : Math.floor(endNs / 10));
  const workload = workloadFor(scenario, disk, workloadShare(scenario, options));
  const needs = link ? linkedNeeds(needsOf(workload, scenario), link) : needsOf(workload, scenario);
  const tally = makeTally(
    needs,
    summaryNs,
    warmupNs,
    endNs,
    definition.goalNs,
    options.keepResponses ?? false,
  );
  if (share === undefined && link === undefined) tally.lambda = askedPerS(scenario);
  tally.gauges.name((resolved(scenario).policy.gauges ?? []).map(({ id }) => id));
  const sources = [
    ...(link ? [link.source] : []),
    ...(link?.isAll === true ? [] : sourcesOf(workload, scenario, share)),
  ];
  const along = link?.along(workload) ?? (() => workload);

  const policyFor = (context: PolicyContext, now: ScenarioValues, inherited?: unknown) =>
    policyOf(now).create({
      ...{ context, values: valuesOnDisk(now, share), roundNs: round, inherited },
      plans: () => along(context.nowNs).plans(),
      clients: () => along(context.nowNs).clients?.() ?? [],
    });
  const inForce = valuesInForce(scenario);
  const restart = (now: ScenarioValues) => {
    const { policy, context } = station;
    policy.release();
    station.policy = policyFor(context, now, policy.leaves?.());
  };
  const set = (atNs: number, now: ScenarioValues, before: ScenarioValues) => {
    along(atNs - 1).change(now, before, atNs);
    const policy = policyOf(now);
    const keys = [
      'policy',
      ...[policy, ...surrounds].flatMap((p) => p.params.map(({ key }) => key)),
      ...(policy.heeds ?? []),
    ];
    if (keys.some((key) => now[key] !== before[key])) restart(now);
  };
  const choose = ({ requestClass, stream, number }: RequestName, now: ScenarioValues) => {
    const chosen: Chosen = {
      requestClass: requestClass === 'C' ? CONTINUOUS : DISCRETE,
      stream,
      number,
    };
    // Of several disks this concerns the one that it waits on.
    if (values.disks > 1 && rowOf(station.context, chosen) < 0) return;
    restart(now);
    station.choose(chosen);
  };
  const interventions: Intervention[] = scenario.interventions.flatMap((spec, i) => {
    const [before, now] = [elementAt(inForce, i), elementAt(inForce, i + 1)];
    switch (spec.kind) {
      case 'set':
        return [{ atNs: spec.atNs, apply: () => set(spec.atNs, now, before) }];
      case 'serve':
        return [{ atNs: spec.atNs, apply: () => choose(spec, now) }];
      case 'join':
        return [{ atNs: spec.atNs, apply: () => along(spec.atNs - 1).join?.(spec.atNs, spec.what) }];
      case 'leave':
        return [{ atNs: spec.atNs, apply: () => along(spec.atNs - 1).leave?.(spec.stream, spec.atNs) }];
      case 'add':
      case 'fail':
        return [];
    }
  });
  const station: Station = makeStation({
    disk,
    tally,
    endNs,
    startCylinder: values.head,
    sources,
    ...(needs ? { needs } : {}),
    interventions,
    policy: (context) => policyFor(context, values),
    // A script ends by itself; however many of it wait, none may be left out.
    mostWaiting: ends ? Infinity : mostWaiting(scenario),
  });
  return station;
}

/**
 * Ordinary requests a second that come over the whole run on average, whatever the seed: where they come by themselves at
 * one rate, and nobody changes anything. Undefined elsewhere: a list, clients who wait for answers, several disks, edits.
 */
export function askedPerS({ values, script, interventions }: Scenario): number | undefined {
  const { hasClients, params } = workloadOf(values);
  const isOpen = hasClients !== true && params.some(({ key }) => key === 'lambda');
  if (!isOpen || script !== undefined || interventions.length > 0 || values.disks > 1) return undefined;
  return Number(values.lambda);
}

/** All that requests come from, those that were added by hand behind the others. */
export function sourcesOf(
  { sources }: Workload,
  { interventions, values }: Scenario,
  share?: DiskShare,
): readonly Source[] {
  const added = addedRequests(interventions);
  if (added.length === 0) return sources;
  return [...sources, new ScriptSource(share ? dealtRequests(added, { seed: values.seed, share }) : added)];
}

const linkedNeeds = (
  { layout, ...needs }: StationNeeds = {},
  { channel, keepsPlaces }: DiskLink,
): StationNeeds => ({
  ...needs,
  ...(keepsPlaces && layout ? { layout } : {}),
  ...(channel ? { channel } : {}),
  routed: true,
});

/** The least patience of all policies that the run meets. */
function mostWaiting(scenario: Scenario): number {
  return Math.min(...policiesMet(scenario).map((policy) => policy.mostWaiting ?? MOST_WAITING));
}

/** What goes beyond the ordinary, for the workload or for a policy that the run meets; undefined for nothing. */
export function needsOf(workload: Workload, scenario: Scenario): StationNeeds | undefined {
  const policies = policiesMet(scenario);
  const { strewn } = workload;
  const inParts = strewn && policies.some(({ readsParts }) => readsParts) ? { layout: strewn } : undefined;
  const all = [workload.needs, inParts, ...policies.map(({ needs }) => needs)].filter(
    (needs) => needs !== undefined,
  );
  return all.length === 0 ? undefined : all.reduce((sum, needs) => ({ ...sum, ...needs }));
}

function policiesMet(scenario: Scenario): readonly PolicyDefinition[] {
  return valuesInForce(scenario).map((values) => policyOf(values));
}

/** What lies on a scenario’s disk; undefined where data lie anywhere. */
export function storedIn(scenario: Scenario): StoredLines | undefined {
  const { values, workload, disk, roundNs } = resolved(scenario);
  if (scenario.script !== undefined || liesAnywhere(values)) return undefined;
  return workload.stored?.(values.seed, values, disk, roundNs);
}

/** A script’s requests, or those of them that a disk has which is one of several. */
function writtenFor(script: Script, values: ScenarioValues, share: DiskShare | undefined): RequestList {
  const all = requestsOf(script, secondsToNs(values.round), worksInRounds(values));
  if (share === undefined) return all;
  return dealtRequests(all, { seed: values.seed, share, said: (index) => script.at(index)?.disk });
}

/** Somebody wrote down what comes: nothing is known beforehand, and nothing changes it. */
const scripted = (requests: RequestList): Workload => ({
  sources: [new ScriptSource(requests)],
  plans: () => [],
  change: () => undefined,
});

/** Do streams ask to be let in, or go? Then the run needs a rule of admission (see core/admission). */
export const hasGuests = (scenario: Scenario): boolean =>
  scenario.script === undefined &&
  mayHaveGuests(scenario.values) &&
  (comeByHand(scenario) ||
    comesAndGoes(scenario.values) ||
    workloadOf(scenario.values).asks?.(scenario.values) === true);

/** Do streams come or go by hand? */
const comeByHand = ({ interventions }: Scenario): boolean => interventions.some(isOfStreams);

/** The streams as they are known beforehand at an instant; none of a script. */
export function plansAt(scenario: Scenario, atNs: number, share?: DiskShare): readonly StreamPlan[] {
  return scenario.script ? [] : builtAt(scenario, atNs, share).plans();
}

/** What is known of streams and clients beforehand. */
interface Known {
  /** None where streams with periods of their own come and go and only a run can tell who is let in. */
  readonly plans: readonly StreamPlan[];
  /** Who shares the disk, with all who have come by hand by then; nobody where clients are not told apart. */
  readonly clients: readonly ClientPlan[];
}

const NOBODY: Known = { plans: [], clients: [] };

/** For whoever must be sure. */
export function knownAt(scenario: Scenario, atNs: number): Known {
  if (scenario.script) return NOBODY;
  const built = builtAt(scenario, atNs);
  const isOpen = hasGuests(scenario) && workloadOf(scenario.values).beat === 'period';
  return {
    plans: isOpen && built.settle === undefined ? [] : built.plans(),
    clients: built.clients?.() ?? [],
  };
}

export const clientsAt = (scenario: Scenario, atNs: number): readonly ClientPlan[] =>
  knownAt(scenario, atNs).clients;

/** All who ever share the disk, by number; nobody where clients are not told apart. */
export function clientsOf(scenario: Scenario): readonly ClientPlan[] {
  if (scenario.script || workloadOf(scenario.values).hasClients !== true) return [];
  let clients = sharers.get(scenario);
  if (clients === undefined)
    sharers.set(scenario, (clients = clientsAt(scenario, resolved(scenario).longestNs)));
  return clients;
}

const sharers = new WeakMap<Scenario, readonly ClientPlan[]>();

/** Tells all who ask up to an instant, each as it is weighed; false where nobody does, or only a run can tell. */
export function settledBy(
  scenario: Scenario,
  atNs: number,
  told: RecordWriter['admit'],
  share?: DiskShare,
): boolean {
  const { values } = scenario;
  if (workloadOf(values).asks?.(values) !== true) return false;
  const built = builtAt(scenario, -1, share);
  built.settle?.(atNs, told);
  return built.settle !== undefined;
}

/** The workload as it has been changed up to an instant, without a run. */
function builtAt(scenario: Scenario, atNs: number, share?: DiskShare): Workload {
  const { values, workload, disk, roundNs } = resolved(scenario);
  const slotted = inSlots(scenario, disk);
  const built = workload.build({
    ...slotted,
    seed: values.seed,
    disk,
    values,
    roundNs,
    ...(share ? { share } : {}),
    admission: (now) => admissionOf({ values: now, disk, roundNs }),
  });
  const inForce = valuesInForce(scenario);
  scenario.interventions.forEach((spec, i) => {
    if (spec.atNs > atNs) return;
    if (spec.kind === 'set') built.change(elementAt(inForce, i + 1), elementAt(inForce, i), spec.atNs);
    else if ((built.settle !== undefined || built.clients !== undefined) && isOfStreams(spec)) {
      if (spec.kind === 'join') built.join?.(spec.atNs, spec.what);
      built.settle?.(spec.atNs);
      if (spec.kind === 'leave') built.leave?.(spec.stream, spec.atNs);
    }
  });
  if (workload.asks?.(values) === true) built.settle?.(atNs);
  // What happens by hand at an instant comes before the cycle that begins then.
  if (slotted.slots) built.settle?.(atNs + 1);
  return built;
}

/** Requests that were added by hand are numbered from here on: no run makes as many, and those keep their numbers. */
export const ADDED_FROM = 500_000_000;

function addedRequests(interventions: readonly InterventionSpec[]): NewRequest[] {
  return interventions
    .flatMap((spec) => (spec.kind === 'add' ? [spec] : []))
    .map((spec, i) => ({
      requestClass: DISCRETE,
      stream: -1,
      number: ADDED_FROM + i,
      arrivalNs: spec.atNs,
      deadlineNs: Infinity,
      cylinder: spec.cylinder,
      angle: spec.angle,
      sizeBytes: spec.sizeBytes,
    }));
}
