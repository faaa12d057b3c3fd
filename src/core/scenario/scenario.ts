/** A scenario: everything that a run depends on, validated and frozen. The same scenario gives the same run. */
import { whenGrown } from '../base/later.ts';
import type { OwnValues, Program } from '../sim/interfaces.ts';
import { surrounds } from '../policy/around/index.ts';
import { policies } from '../policy/index.ts';
import { workloads } from '../workload/index.ts';
import { ownOf } from './params.ts';

/** One request of a script, in the units of the CSV format. */
export interface ScriptedRequest {
  readonly requestClass: 'C' | 'D';
  readonly arrivalNs: number;
  readonly cylinder: number;
  /** Turns in [0, 1), or ANYWHERE. */
  readonly angle: number;
  readonly sizeBytes: number;
  /** Whole ns; for a C-request without one, a round after its arrival. */
  readonly deadlineNs?: number;
  readonly stream?: number;
  /** Of several, the disk that it lies on, from 0; absent: it is dealt as others are. */
  readonly disk?: number;
}

/** Requests in order of arrival: a list of them, or, where they are many, columns (see scriptColumns.ts). */
export interface Script extends Iterable<ScriptedRequest> {
  readonly length: number;
  at(index: number): ScriptedRequest | undefined;
}

/** A change in the middle of a run. */
export type InterventionSpec =
  | { readonly atNs: number; readonly kind: 'set'; readonly key: string; readonly value: number | string }
  | {
      readonly atNs: number;
      readonly kind: 'add';
      readonly cylinder: number;
      readonly angle: number;
      readonly sizeBytes: number;
    }
  /** The first decision from then on serves this request, if it waits; the policy goes on afresh behind it. */
  | ({ readonly atNs: number; readonly kind: 'serve' } & RequestName)
  /** A stream comes and is weighed, `what` says what it is (WorkloadDefinition.newcomer); one goes, by its number. */
  | { readonly atNs: number; readonly kind: 'join'; readonly what?: string }
  | { readonly atNs: number; readonly kind: 'leave'; readonly stream: number }
  /** A disk of several fails, by its number from 0. */
  | { readonly atNs: number; readonly kind: 'fail'; readonly disk: number };

/** A stream comes or goes by hand. */
export const isOfStreams = ({ kind }: InterventionSpec): boolean => kind === 'join' || kind === 'leave';

export interface RequestName {
  readonly requestClass: 'C' | 'D';
  /** −1 for a D-request, unless clients share the disk: the number of its client then. */
  readonly stream: number;
  /** Counts D-requests, or the rounds of a stream, or the IOs of a client, from 0. */
  readonly number: number;
}

export interface Scenario {
  /** Its own: what it says otherwise than the defaults, which `resolved` puts beside them. */
  readonly values: OwnValues;
  /** Replaces the random workload where it is given; in order of arrival. */
  readonly script?: Script;
  /** The text that decides, where the policy goes by one. */
  readonly program?: Program;
  /** In order of time. */
  readonly interventions: readonly InterventionSpec[];
}

export const defaultScenario: Scenario = Object.freeze({ values: Object.freeze({}), interventions: [] });

/** A scenario with some values changed. */
export function withValues(scenario: Scenario, changed: OwnValues): Scenario {
  return Object.freeze({ ...scenario, values: ownOf({ ...scenario.values, ...changed }) });
}

const keys = new Set<string>();

whenGrown(() => {
  keys.clear();
  keys.add('policy');
  for (const { params, fixedFromStart } of workloads)
    for (const { key } of params) if (!fixedFromStart.includes(key)) keys.add(key);
  // Which disks stand by is as fixed as which disks there are.
  for (const { params } of [...policies, ...surrounds.filter(({ id }) => id !== 'spares')])
    for (const { key } of params) keys.add(key);
});

/** Parameters that may change while a run goes on: what the sources and the policy read, not the disk or the clock. */
export const changeable: ReadonlySet<string> = keys;
