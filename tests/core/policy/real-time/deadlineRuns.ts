/** Runs a deadline scheduler through the engine, and the same requests through the naive reference. */
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { readForm } from '../../../../src/core/base/params.ts';
import { durationNs } from '../../../../src/core/scenario/stations.ts';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import type { Scenario } from '../../../../src/core/scenario/scenario.ts';
import type { DiskModel } from '../../../../src/core/sim/interfaces.ts';
import { CONTINUOUS, outcomeNames } from '../../../../src/core/trace/kinds.ts';
import {
  runDeadlines,
  type AperiodicRule,
  type BoundedRate,
  type DeadlineOutcome,
  type DeadlineRequest,
  type DeadlineRules,
  type KnownStream,
} from '../../../oracle/deadlines.ts';

/** A request of a run and what became of it, in order of arrival. */
export interface Played extends DeadlineRequest, DeadlineOutcome {
  readonly stream: number;
}

export function playThrough(scenario: Scenario, disk: DiskModel = resolved(scenario).disk): Played[] {
  const run = new Run(scenario, { disk }).complete();
  const played: (Played & { startNs?: number; endNs?: number; outcome: DeadlineOutcome['outcome'] })[] = [];
  for (let index = 0, last = -1; ; index++) {
    const page = run.page(index);
    if (page.index === last) return played;
    last = page.index;
    const { requests: r, services, drops } = page;
    for (let i = 0; i < r.length; i++)
      if (r.carried[i] === 0)
        played[r.row[i]] = {
          requestClass: r.requestClass[i] === CONTINUOUS ? 'C' : 'D',
          stream: r.stream[i],
          arrivalNs: r.arrivalNs[i],
          deadlineNs: r.deadlineNs[i],
          cylinder: r.cylinder[i],
          angle: r.angle[i],
          sizeBytes: r.sizeBytes[i],
          outcome: 'waiting',
        };
    for (let s = 0; s < services.length; s++) {
      const request = played[r.row[services.request[s]]];
      request.startNs = services.startNs[s];
      request.endNs = services.endNs[s];
      request.outcome = outcomeNames[services.outcome[s]] as DeadlineOutcome['outcome'];
    }
    for (let d = 0; d < drops.length; d++) played[r.row[drops.request[d]]].outcome = 'discarded';
  }
}

/** Found again in what was released, not taken from the engine's own plans. */
function knownStreams(played: readonly Played[]): KnownStream[] {
  const ids = [...new Set(played.filter((p) => p.requestClass === 'C').map((p) => p.stream))];
  return ids.map((stream) => {
    const [first, second] = played.filter((p) => p.stream === stream);
    return {
      firstNs: first.arrivalNs,
      periodNs: second.arrivalNs - first.arrivalNs,
      deadlineNs: first.deadlineNs - first.arrivalNs,
      sizeBytes: first.sizeBytes,
      anywhere: first.angle < 0,
    };
  });
}

const orders: Readonly<Record<string, DeadlineRules['order']>> = {
  edf: 'edf',
  'stag-edf': 'edf',
  edl: 'edl',
  'rate-monotonic': 'rate-monotonic',
  'least-slack': 'least-slack',
  'scan-edf': 'scan-edf',
};

function rulesOf(scenario: Scenario, played: readonly Played[]): DeadlineRules {
  const values = resolved(scenario).values;
  const { id, args } = readForm(String(values.aperiodic));
  const streams = scenario.script ? [] : knownStreams(played);
  const aperiodic: AperiodicRule =
    id === 'immediate' || id === 'quota'
      ? { kind: id, quota: args[0] }
      : id === 'first'
        ? { kind: id }
        : id === 'ranked'
          ? { kind: id, afterNs: Math.round(args[0] * 1e9) }
          : { kind: 'background' };
  const lazy = values.policy === 'edl' && values.lazy === 'on';
  const perturbed = values.policy === 'scan-edf' && values.deadlines === 'perturbed';
  return {
    order: perturbed ? 'scan-edf-perturbed' : lazy ? 'edl-lazy' : orders[String(values.policy)],
    aperiodic,
    ...(String(values.policy) === 'edl' ? {} : rateOf(String(values.release))),
    givesUp: values.late === 'drop',
    windowNs:
      streams.length > 0
        ? Math.min(...streams.map((s) => s.periodNs))
        : Math.round(Number(values.round) * 1e9),
    streams,
  };
}

/** A bounded rate of release; nothing where there is none. */
export function rateOf(text: string): { readonly rate?: BoundedRate } {
  const { id, args } = readForm(text);
  return id === 'rate' ? { rate: { stepNs: Math.round(1e9 / args[0]), burst: args[1] } } : {};
}

export function reference(
  scenario: Scenario,
  played: readonly Played[],
  disk: DiskModel = resolved(scenario).disk,
): DeadlineOutcome[] {
  const { cylinders, revolutionNs } = disk;
  const mechanics = {
    cylinders,
    revolutionNs,
    seekNs: (distance: number) => disk.seekNs[distance],
    transferNs: (bytes: number, cylinder: number) => disk.transferNs(bytes, cylinder),
  };
  const requests = played.map(
    ({ requestClass, arrivalNs, deadlineNs, cylinder, angle, sizeBytes }): DeadlineRequest => ({
      requestClass,
      arrivalNs,
      deadlineNs,
      cylinder,
      angle,
      sizeBytes,
    }),
  );
  return runDeadlines(mechanics, requests, rulesOf(scenario, played), durationNs(scenario));
}

export const times = ({ startNs, endNs, outcome }: DeadlineOutcome): DeadlineOutcome => ({
  startNs,
  endNs,
  outcome,
});
