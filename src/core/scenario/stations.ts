/** A scenario’s stations, ready to run: its sources, what it needs of a station, its policies as they take over. */
import { onceFor } from '../base/onceFor.ts';
import { meaningOf, resolved } from './resolved.ts';
import { elementAt } from '../base/elementAt.ts';
import { secondsToNs } from '../base/time.ts';
import { surrounds } from '../policy/around/index.ts';
import type {
  CacheSetup,
  Channel,
  PolicyContext,
  DiskModel,
  DiskShare,
  Intervention,
  NewRequest,
  ScenarioValues,
  Source,
  StationNeeds,
  Workload,
} from '../sim/interfaces.ts';
import { makeStation, makeTally } from '../sim/stations/makeStation.ts';
import { rowOf, type Chosen } from '../sim/single/chosen.ts';
import type { Station } from '../sim/single/station.ts';
import { CONTINUOUS, DISCRETE } from '../trace/kinds.ts';
import { ScriptSource, type RequestList } from '../workload/index.ts';
import { worksInRounds } from './params.ts';
import { type InterventionSpec, type RequestName, type Scenario, type Script } from './scenario.ts';
import { beyond } from './later.ts';
import { inSlots, sharesOf, valuesOnDisk } from './shares.ts';

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
  /** Its workload is that of all disks: clients go from one to another, or each request has a part on each. */
  readonly isOfAll: boolean;
  /** Its way to the bus; absent: it has a way of its own. */
  readonly channel?: Channel;
  /** Its pieces lie where their requests do. */
  readonly keepsPlaces: boolean;
  /** What its policy may know of streams at an instant: the disk's part of the workload, played along without requests. */
  readonly along: (workload: Workload) => (nowNs: number) => Workload;
}

/** The length of the run; a static queue ends when its last request is served, if that is sooner. */
export const durationNs = onceFor((scenario: Scenario): number => lastsNs(scenario));

function lastsNs(scenario: Scenario): number {
  const { longestNs: longest, workload, kind, ownSources } = resolved(scenario);
  if (scenario.script || !workload.ends) return longest;
  // Its requests are of several disks each: the run itself finds when the last has ended.
  if (kind === 'routed' && !ownSources) return longest;
  const ends = sharesOf(scenario).map((share) => {
    // Nobody reads its summary, and there may be a million beats in which nothing happens.
    const station = stationOf(scenario, share ? { share } : {}, longest, longest);
    while (!station.finished && !station.exhausted) station.step();
    return station.nowNs;
  });
  return Math.max(1, Math.min(longest, Math.max(...ends)));
}

/** A fresh station at time 0. The scenario must be valid. */
export function buildStation(scenario: Scenario, options: RunOptions = {}): Station {
  return stationOf(scenario, options, durationNs(scenario));
}

/** With at most so many changes in its middle the length of a queue is found at once. */
const FEW = 100;

/**
 * The same for whoever cannot wait: the longest that it may last, where it would have to be found by a long run, or by running
 * what somebody has written.
 */
export const durationAtOnceNs = (scenario: Scenario): number =>
  scenario.interventions.length <= FEW && scenario.program === undefined
    ? durationNs(scenario)
    : resolved(scenario).longestNs;

/** The requests of a scenario; of one disk of several where a share is given. */
export function workloadFor(scenario: Scenario, disk: DiskModel, share?: DiskShare): Workload {
  const { values, workload, roundNs, comeByHand } = resolved(scenario);
  return scenario.script
    ? scripted(writtenFor(scenario.script, values, share))
    : workload.build({
        ...{ seed: values.seed, disk, values, roundNs, byHand: comeByHand },
        ...(share ? { share } : {}),
        ...inSlots(scenario, disk),
        admission: (now) => beyond.now.admissionOf({ values: now, disk, roundNs }),
      });
}

const endsByItself = (scenario: Scenario): boolean =>
  scenario.script !== undefined || resolved(scenario).workload.ends;

export function warmupOf(scenario: Scenario, { warmupNs }: RunOptions, endNs: number): number {
  return warmupNs ?? (endsByItself(scenario) ? 0 : Math.floor(endNs / 10));
}

function stationOf(
  scenario: Scenario,
  options: RunOptions,
  endNs: number,
  summaryNs = resolved(scenario).beatNs,
): Station {
  const { share, link } = options;
  const { values, policy, workload: definition, roundNs: round, askedPerS, stretches } = resolved(scenario);
  const disk = options.disk ?? resolved(scenario).disk;
  const warmupNs = warmupOf(scenario, options, endNs);
  const workload = workloadFor(scenario, disk, link?.isOfAll === true ? undefined : share);
  const needs = link ? linkedNeeds(needsOf(workload, scenario), link) : needsOf(workload, scenario);
  const tally = makeTally(
    needs,
    summaryNs,
    warmupNs,
    endNs,
    definition.goalNs,
    options.keepResponses ?? false,
  );
  if (share === undefined && link === undefined) tally.lambda = askedPerS;
  tally.gauges.name((policy.gauges ?? []).map(({ id }) => id));
  const sources = [
    ...(link ? [link.source] : []),
    ...(link?.isAll === true ? [] : sourcesOf(workload, scenario, share)),
  ];
  const along = link?.along(workload) ?? (() => workload);

  const policyFor = (context: PolicyContext, now: ScenarioValues, inherited?: unknown) =>
    meaningOf(now).policy.create({
      ...{ context, values: valuesOnDisk(now, share), roundNs: round, inherited },
      plans: () => along(context.nowNs).plans(),
      clients: () => along(context.nowNs).clients?.() ?? [],
      ...(scenario.program ? { program: scenario.program } : {}),
    });
  let inForce = values;
  const restart = (now: ScenarioValues) => {
    const { policy, context } = station;
    policy.release();
    station.policy = policyFor(context, now, policy.leaves?.());
  };
  const set = (atNs: number, now: ScenarioValues, before: ScenarioValues) => {
    inForce = now;
    along(atNs - 1).change(now, before, atNs);
    const policy = meaningOf(now).policy;
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
    const [before, now] = [elementAt(stretches, i).values, elementAt(stretches, i + 1).values];
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
    // Of a disk whose place a spare takes, once more.
    policy: (context) => policyFor(context, inForce),
    // A script ends by itself; however many of it wait, none may be left out.
    mostWaiting: endsByItself(scenario) ? Infinity : mostWaiting(scenario),
  });
  return station;
}

/** All that requests come from, those that were added by hand behind the others. */
export function sourcesOf({ sources }: Workload, scenario: Scenario, share?: DiskShare): readonly Source[] {
  const added = addedRequests(scenario.interventions);
  if (added.length === 0) return sources;
  return [
    ...sources,
    new ScriptSource(
      share ? beyond.now.dealtRequests(added, { seed: resolved(scenario).values.seed, share }) : added,
    ),
  ];
}

/** Main memory is the system’s. */
function linkedNeeds(all: StationNeeds = {}, { channel, keepsPlaces }: DiskLink): StationNeeds {
  const { layout, cache: _cache, ...needs } = all;
  return {
    ...needs,
    ...(keepsPlaces && layout ? { layout } : {}),
    ...(channel ? { channel } : {}),
    routed: true,
  };
}

/** The least patience of all policies that the run meets. */
function mostWaiting(scenario: Scenario): number {
  return Math.min(...resolved(scenario).stretches.map(({ policy }) => policy.mostWaiting ?? MOST_WAITING));
}

/** What goes beyond the ordinary, for the workload or for a policy that the run meets; undefined for nothing. */
export function needsOf(workload: Workload, scenario: Scenario): StationNeeds | undefined {
  const policies = resolved(scenario).stretches.map(({ policy }) => policy);
  const { strewn } = workload;
  const inParts = strewn && policies.some(({ readsParts }) => readsParts) ? { layout: strewn } : undefined;
  const all = [workload.needs, inParts, ...policies.map(({ needs }) => needs)].filter(
    (needs) => needs !== undefined,
  );
  if (all.length === 0) return undefined;
  const together = all.reduce<StationNeeds>((sum, needs) => ({ ...sum, ...needs }), {});
  return together.cache === undefined ? together : { ...together, cache: ofFilesAlone(together.cache) };
}

/** What was added by hand names no file. */
const ofFilesAlone = (cache: CacheSetup): CacheSetup => ({
  ...cache,
  fileOf: (number) => (number < ADDED_FROM ? cache.fileOf(number) : -1),
});

/** A script’s requests, or those of them that a disk has which is one of several. */
function writtenFor(script: Script, values: ScenarioValues, share: DiskShare | undefined): RequestList {
  const all = beyond.now.requestsOf(script, secondsToNs(values.round), worksInRounds(values));
  if (share === undefined) return all;
  return beyond.now.dealtRequests(all, { seed: values.seed, share, said: (index) => script.at(index)?.disk });
}

/** Somebody wrote down what comes: nothing is known beforehand, and nothing changes it. */
const scripted = (requests: RequestList): Workload => ({
  sources: [new ScriptSource(requests)],
  plans: () => [],
  change: () => undefined,
});

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
