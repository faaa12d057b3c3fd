/** What came of some requests under a policy: who was served when, and what else properties ask for. */
import { MOST_STEPS } from '../../language/limits.ts';
import { PROGRAM_STEPS } from '../../scenario/run/counted.ts';
import { programFault } from '../../scenario/run/programFault.ts';
import { requestName } from '../../scenario/requestName.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { buildStation } from '../../scenario/stations.ts';
import type { Station } from '../../sim/single/station.ts';
import { CONTINUOUS, LATE, WAIT } from '../../trace/kinds.ts';
import type { Page } from '../../trace/page.ts';

export interface Service {
  readonly row: number;
  readonly startNs: number;
  readonly endNs: number;
}

export interface Outcome {
  /** In the order of service. */
  readonly services: readonly Service[];
  /** By row; undefined for who was never served. */
  readonly served: readonly (Service | undefined)[];
  /** As runs call them: D5, C2.7. */
  readonly names: readonly string[];
  readonly arrivalNs: readonly number[];
  /** Infinity where there is none. */
  readonly deadlineNs: readonly number[];
  /** Rows of requests with a deadline that were late, or given up. */
  readonly late: readonly number[];
  /** When the disk first stood still while somebody waited, and for how long in all. */
  readonly idle: { readonly fromNs: number; readonly ns: number } | undefined;
  readonly seekNs: number;
  readonly decisions: number;
  /** Of all of it, in time: another run of the same requests has the same. */
  readonly digest: string;
  /** The program could not go on. */
  readonly fault: string | undefined;
}

/** A policy that never serves all is given up after so many decisions. */
const MOST_DECISIONS = 2000;
/** Requests that a page lists at the most: all. */
const LISTED = 1e6;

/** What is done in one yield: a decision, and more where a program has taken its time over it. */
const costOf = (programSteps: number): number => 1 + Math.floor(programSteps / PROGRAM_STEPS);

/**
 * `reload`: the policy's state is written down and read before each decision. Yields after each what it was in steps of an
 * engine (STEPS_A_SECOND), for a program may take its time.
 */
export function* outcomeInPortions(scenario: Scenario, reload = false): Generator<number, Outcome> {
  const station = buildStation(scenario);
  const count = scenario.script?.length ?? 0;
  station.record(count + 8, LISTED);
  let decisions = 0;
  let idle: Outcome['idle'];
  while (!station.finished && !station.exhausted && decisions < MOST_DECISIONS) {
    if (reload) station.policy.load(JSON.parse(JSON.stringify(station.policy.save())));
    const [arrived, before] = [station.context.end, station.nowNs];
    const { steps: stepsBefore = 0, fault: faultBefore } = station.policy;
    station.step();
    decisions++;
    // Whoever has come meanwhile, or was given up at that decision, did not wait through it.
    const waiting = station.context.living - (station.context.end - arrived);
    if (waiting > 0 && station.action.kind === WAIT && station.nowNs > before)
      idle = { fromNs: idle?.fromNs ?? before, ns: (idle?.ns ?? 0) + station.nowNs - before };
    const { steps = 0, fault } = station.policy;
    yield costOf(fault === faultBefore ? steps - stepsBefore : MOST_STEPS);
  }
  return {
    ...servicesOf(station.cut(0), station),
    idle,
    decisions,
    fault: programFault(station),
    digest: station.tally.hash.digest(),
  };
}

function servicesOf({ requests, services: table }: Page, { context: { disk } }: Station) {
  const services: Service[] = [];
  const served: (Service | undefined)[] = Array.from(requests.row, () => undefined);
  const late: number[] = [];
  let seekNs = 0;
  for (let k = 0; k < table.length; k++) {
    const row = table.request[k] ?? 0;
    const service = { row, startNs: table.startNs[k] ?? 0, endNs: table.endNs[k] ?? 0 };
    services.push(service);
    served[row] = service;
    seekNs += disk.seekNs[Math.abs((table.toCylinder[k] ?? 0) - (table.fromCylinder[k] ?? 0))] ?? 0;
    if (table.outcome[k] === LATE) late.push(row);
  }
  for (let row = 0; row < requests.length; row++)
    if (served[row] === undefined && requests.deadlineNs[row] !== Infinity) late.push(row);
  return {
    services,
    served,
    names: Array.from(requests.row, (_, row) => nameIn(requests, row)),
    arrivalNs: Array.from(requests.arrivalNs),
    deadlineNs: Array.from(requests.deadlineNs),
    late,
    seekNs,
  };
}

const nameIn = ({ requestClass, stream, number }: Page['requests'], row: number): string =>
  requestName({
    requestClass: requestClass[row] === CONTINUOUS ? 'C' : 'D',
    stream: stream[row] ?? -1,
    number: number[row] ?? 0,
  });
