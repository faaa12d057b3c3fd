/** Scenario → a station, ready to run: the registries' names become disk, sources and policy. */
import { sizeSampler } from '../base/distribution.ts';
import { secondsToNs } from '../base/time.ts';
import type { DiskModel, Intervention, NewRequest, ParamValues, Source } from '../sim/interfaces.ts';
import { Station } from '../sim/station.ts';
import { CONTINUOUS, DISCRETE } from '../trace/kinds.ts';
import { Tally } from '../trace/tally.ts';
import { PoissonSource, RoundStreams, ScriptSource } from '../workload/index.ts';
import { diskOf, effectiveValues, policyOf } from './params.ts';
import type { InterventionSpec, Scenario, ScriptedRequest } from './scenario.ts';

/** The paper's goal for ordinary requests: P(response > 2 s) < 0.001. */
export const RESPONSE_GOAL_NS = 2e9;

/** A run stops, saturated, when more requests wait than this. */
const MOST_WAITING = 1 << 19;

export interface RunOptions {
  /** Keep the response times one by one, for exact percentiles. */
  readonly keepResponses?: boolean;
  /** What arrived before counts for no mean; default 10 % of the run for a random workload, nothing for a script. */
  readonly warmupNs?: number;
  /** The scenario's disk, if it has been built already. */
  readonly disk?: DiskModel;
}

export function buildDiskOf(scenario: Scenario): DiskModel {
  return diskOf(scenario.values).build(effectiveValues(scenario.values));
}

export function durationNs(scenario: Scenario): number {
  return secondsToNs(Number(scenario.values.duration));
}

export function roundNs(scenario: Scenario): number {
  return secondsToNs(Number(scenario.values.round));
}

/** A fresh station at time 0. The scenario must be valid. */
export function buildStation(scenario: Scenario, options: RunOptions = {}): Station {
  const values = effectiveValues(scenario.values);
  const disk = options.disk ?? buildDiskOf(scenario);
  const beatNs = roundNs(scenario);
  const endNs = durationNs(scenario);
  const warmupNs = options.warmupNs ?? (scenario.script ? 0 : Math.floor(endNs / 10));
  const tally = new Tally(beatNs, warmupNs, endNs, RESPONSE_GOAL_NS, options.keepResponses ?? false);
  const sources: Source[] = [];
  let streams: RoundStreams | undefined;
  let poisson: PoissonSource | undefined;
  if (scenario.script) {
    sources.push(new ScriptSource(scriptRequests(scenario.script, beatNs)));
  } else {
    const seed = Number(values.seed);
    streams = new RoundStreams(seed, disk, Number(values.n), beatNs, sizeSampler(String(values.csize)));
    poisson = new PoissonSource(seed, disk, Number(values.lambda), sizeSampler(String(values.dsize)));
    sources.push(streams, poisson);
  }
  const added = addedRequests(scenario.interventions);
  if (added.length > 0) sources.push(new ScriptSource(added));

  // From the values in force, so that what a named policy hides can never come back and change a run.
  let raw = values;
  let now = values;
  const apply = (spec: InterventionSpec & { kind: 'set' }) => {
    const before = now;
    raw = { ...raw, [spec.key]: spec.value };
    now = effectiveValues(raw);
    if (now.n !== before.n) streams?.setCount(Number(now.n), spec.atNs);
    if (now.csize !== before.csize) streams?.setSizes(sizeSampler(String(now.csize)));
    if (now.lambda !== before.lambda) poisson?.setRate(Number(now.lambda), spec.atNs);
    if (now.dsize !== before.dsize) poisson?.setSizes(sizeSampler(String(now.dsize)));
    const keys = ['policy', ...policyOf(now).params.map((p) => p.key)];
    if (keys.some((key) => now[key] !== before[key])) {
      station.policy.release();
      station.policy = policyOf(now).create({ desk: station.desk, values: now, roundNs: beatNs });
    }
  };
  const interventions: Intervention[] = scenario.interventions.flatMap((spec) =>
    spec.kind === 'set' ? [{ atNs: spec.atNs, apply: () => apply(spec) }] : [],
  );
  const station: Station = new Station({
    disk,
    tally,
    endNs,
    sources,
    interventions,
    policy: (desk) => policyOf(values).create({ desk, values, roundNs: beatNs }),
    // A script ends by itself; however many of it wait, none may be left out.
    mostWaiting: scenario.script ? Infinity : MOST_WAITING,
  });
  return station;
}

/** Values in force at an instant, interventions up to and at it applied. */
export function valuesAt(scenario: Scenario, atNs: number): ParamValues {
  let values = effectiveValues(scenario.values);
  for (const spec of scenario.interventions)
    if (spec.kind === 'set' && spec.atNs <= atNs) values = { ...values, [spec.key]: spec.value };
  return effectiveValues(values);
}

function scriptRequests(script: readonly ScriptedRequest[], beatNs: number): NewRequest[] {
  let numberD = 0;
  let roundOfC = -1;
  let inRound = 0;
  return script.map((r) => {
    const continuous = r.klass === 'C';
    const round = Math.floor(r.arrivalNs / beatNs);
    // Without a stream of its own the k-th C-request of a round belongs to stream k.
    if (continuous) {
      inRound = round === roundOfC ? inRound + 1 : 0;
      roundOfC = round;
    }
    return {
      klass: continuous ? CONTINUOUS : DISCRETE,
      stream: continuous ? (r.stream ?? inRound) : -1,
      number: continuous ? round : numberD++,
      arrivalNs: r.arrivalNs,
      deadlineNs: r.deadlineNs ?? (continuous ? (round + 1) * beatNs : Infinity),
      cylinder: r.cylinder,
      angle: r.angle,
      sizeBytes: r.sizeBytes,
    };
  });
}

/** Requests that were added by hand are numbered from here on: no run makes as many, and those keep their numbers. */
const ADDED_FROM = 500_000_000;

function addedRequests(interventions: readonly InterventionSpec[]): NewRequest[] {
  return interventions
    .flatMap((spec) => (spec.kind === 'add' ? [spec] : []))
    .map((spec, i) => ({
      klass: DISCRETE,
      stream: -1,
      number: ADDED_FROM + i,
      arrivalNs: spec.atNs,
      deadlineNs: Infinity,
      cylinder: spec.cylinder,
      angle: spec.angle,
      sizeBytes: spec.sizeBytes,
    }));
}
