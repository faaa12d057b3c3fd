/** Puts requests before a policy on a disk of the test's own making and notes what the arm does, step by step. */
import { policies } from '../../../../src/core/policy/index.ts';
import type {
  PolicyContext,
  DiskModel,
  NewRequest,
  Notes,
  ParamValues,
  Policy,
  PolicyDefinition,
  Source,
} from '../../../../src/core/sim/interfaces.ts';
import { Station } from '../../../../src/core/sim/single/station.ts';
import { DISCRETE, MOVE, SERVE } from '../../../../src/core/trace/kinds.ts';
import { END, SEEKING, START, Tally, TRANSFERRING, TURNING } from '../../../../src/core/trace/tally.ts';
import { ScriptSource } from '../../../../src/core/workload/index.ts';

/** A service, or a journey for nobody (row −1). */
export interface Visit {
  readonly row: number;
  readonly startNs: number;
  readonly seekNs: number;
  readonly rotationNs: number;
  readonly transferNs: number;
  readonly endNs: number;
  readonly from: number;
  readonly to: number;
  readonly reason: string;
}

export interface Play {
  readonly disk: DiskModel;
  readonly requests: readonly NewRequest[];
  readonly values?: ParamValues;
  readonly head?: number;
  /** In place of a script. */
  readonly source?: Source;
  /** What arrived before counts for no mean. */
  readonly warmupNs?: number;
  readonly endNs?: number;
  readonly notes?: Notes;
  /** Puts another policy around the one by name. */
  readonly wrap?: (policy: Policy, context: PolicyContext) => Policy;
}

export function definitionOf(id: string): PolicyDefinition {
  const found = policies.find((policy) => policy.id === id);
  if (!found) throw new Error(`no policy ${id}`);
  return found;
}

export const request = (
  number: number,
  arrivalNs: number,
  cylinder: number,
  angle: number,
  sizeBytes: number,
  requestClass: NewRequest['requestClass'] = DISCRETE,
): NewRequest => ({
  requestClass,
  stream: requestClass === DISCRETE ? -1 : number,
  number,
  arrivalNs,
  deadlineNs: Infinity,
  cylinder,
  angle,
  sizeBytes,
});

export function stationOf(id: string, play: Play): Station {
  const definition = definitionOf(id);
  const defaults = Object.fromEntries(definition.params.map((spec) => [spec.key, spec.default]));
  const values = { ...defaults, ...play.values, ...definition.fixed };
  const make = (context: PolicyContext) => {
    const policy = definition.create({ context, values, roundNs: 1e9, plans: () => [] });
    return play.wrap ? play.wrap(policy, context) : policy;
  };
  const endNs = play.endNs ?? 1e15;
  return new Station({
    disk: play.disk,
    tally: new Tally(1e12, play.warmupNs ?? 0, endNs, Infinity, false),
    endNs,
    sources: [play.source ?? new ScriptSource(play.requests)],
    interventions: [],
    policy: make,
    startCylinder: play.head ?? 0,
    mostWaiting: Infinity,
  });
}

/** Until all is served. */
export function play(id: string, setup: Play): Visit[] {
  const station = stationOf(id, setup);
  const { context, action } = station;
  const { reasons } = definitionOf(id);
  const visits: Visit[] = [];
  if (setup.notes) station.explain(setup.notes);
  while (!station.exhausted) {
    const startNs = context.nowNs;
    const from = context.head;
    station.step();
    const reason = reasons[action.reason].id;
    if (action.kind === SERVE) {
      const { service } = station.tally;
      visits.push({
        row: action.row,
        startNs: service[START],
        seekNs: service[SEEKING],
        rotationNs: service[TURNING],
        transferNs: service[TRANSFERRING],
        endNs: service[END],
        from,
        to: context.head,
        reason,
      });
    } else if (action.kind === MOVE) {
      const seekNs = context.nowNs - startNs;
      const still = { rotationNs: 0, transferNs: 0, endNs: context.nowNs };
      visits.push({ row: -1, startNs, seekNs, ...still, from, to: context.head, reason });
    }
  }
  return visits;
}
