/** Puts requests before a policy on a disk of the test's own making and notes what the arm does, step by step. */
import { policies } from '../../../../src/core/policy/index.ts';
import type {
  Desk,
  DiskModel,
  NewRequest,
  Notes,
  ParamValues,
  Policy,
  PolicyDefinition,
  Source,
} from '../../../../src/core/sim/interfaces.ts';
import { Station } from '../../../../src/core/sim/station.ts';
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
  readonly wrap?: (policy: Policy, desk: Desk) => Policy;
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
  klass: NewRequest['klass'] = DISCRETE,
): NewRequest => ({
  klass,
  stream: klass === DISCRETE ? -1 : number,
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
  const make = (desk: Desk) => {
    const policy = definition.create({ desk, values, roundNs: 1e9, plans: () => [] });
    return play.wrap ? play.wrap(policy, desk) : policy;
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
  const { desk, action } = station;
  const { reasons } = definitionOf(id);
  const visits: Visit[] = [];
  if (setup.notes) station.explain(setup.notes);
  while (!station.exhausted) {
    const startNs = desk.nowNs;
    const from = desk.head;
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
        to: desk.head,
        reason,
      });
    } else if (action.kind === MOVE) {
      const seekNs = desk.nowNs - startNs;
      const still = { rotationNs: 0, transferNs: 0, endNs: desk.nowNs };
      visits.push({ row: -1, startNs, seekNs, ...still, from, to: desk.head, reason });
    }
  }
  return visits;
}
