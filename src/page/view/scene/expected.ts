/**
 * What a policy in rounds expects of the list in its hand: each of its services with the wait for an angle that its
 * bound allows. The record says how many stand on the list and how long it should take, not who; who it is follows from
 * who waits, and is believed only where the same sum comes out.
 *
 *     listed 3, estimate 331 ms     waiting: videos 4, 6; request 12 ahead, request 9 behind the arm
 *                                   4, 6 and 12 in the sweep's order: 331 ms  →  that is the list
 */
import { onceForEach } from '../../../core/base/onceFor.ts';
import { upperBound } from '../../../core/base/bisect.ts';
import { CONTINUOUS, D_PERIOD, UNDEFINED } from '../../../core/trace/kinds.ts';
import { failsAtNs } from './failed.ts';
import { frameAt } from './frames.ts';
import type { SceneTables } from './sceneTables.ts';

export interface ExpectedService {
  /** Index of the request. */
  readonly request: number;
  readonly cylinder: number;
  readonly fromNs: number;
  /** End of the seek. */
  readonly arrivedNs: number;
  readonly toNs: number;
}

/** Sums of whole nanoseconds that are made in another order. */
const ROUNDING_NS = 8;

/** The list of the latest decision that was asked about: frames ask for the same one again and again. */
const listAt = onceForEach(
  (_: SceneTables['decisions'], decision: number, tables: SceneTables) => listOf(tables, decision),
  1,
);

/**
 * The list that is being served at an instant, the service under way first; undefined where it is not known, or the disk
 * has failed and will serve nobody of it.
 */
export function expectedAt(tables: SceneTables, timeNs: number): readonly ExpectedService[] | undefined {
  const { decisions } = tables;
  const decision = upperBound(decisions.atNs, timeNs) - 1;
  if (failsAtNs(tables.scene) <= timeNs) return undefined;
  if (decision < 0 || timeNs >= decisions.untilNs[decision]) return undefined;
  return listAt(decisions, decision, tables);
}

function listOf(tables: SceneTables, decision: number): readonly ExpectedService[] | undefined {
  const { decisions, services, scene } = tables;
  const direction = decisions.direction[decision];
  if (!scene.policy.inRounds || direction === UNDEFINED || !(decisions.estimateNs[decision] > 0))
    return undefined;
  const service = upperBound(services.startNs, decisions.atNs[decision]) - 1;
  if (service < 0 || services.decision[service] !== decision) return undefined;
  const { rows, sure } = onTheList(tables, decision, service);
  if (rows.length !== decisions.listed[decision]) return undefined;
  const { cylinder } = tables.requests;
  rows.sort((a, b) => (cylinder[a] - cylinder[b]) * direction || (a - b) * direction);
  if (rows[0] !== services.request[service]) return undefined;
  return servicesOf(tables, decision, services.fromCylinder[service], rows, sure);
}

/** Indices of the videos that wait and of the oldest requests ahead, as many as are listed; `sure`: nobody else could be. */
function onTheList(tables: SceneTables, decision: number, service: number) {
  const { requests, services, decisions, frames } = tables;
  const atNs = decisions.atNs[decision];
  const direction = decisions.direction[decision];
  const head = services.fromCylinder[service];
  const inDPeriod = frameAt(frames[D_PERIOD], atNs) >= 0;
  const served = services.request[service];
  const rows: number[] = [];
  const ahead: number[] = [];
  const to = upperBound(requests.arrivalNs, atNs);
  for (let i = Math.min(served, services.oldest[service]); i < to; i++) {
    if (i !== served && requests.goneNs[i] <= atNs) continue;
    if (requests.requestClass[i] === CONTINUOUS) {
      if (!inDPeriod) rows.push(i);
    } else if ((requests.cylinder[i] - head) * direction >= 0) ahead.push(i);
  }
  const room = Math.max(0, decisions.listed[decision] - rows.length);
  rows.push(...ahead.slice(0, room));
  return { rows, sure: room === 0 || room === ahead.length };
}

/** Undefined where the sum is not the policy's own. */
function servicesOf(
  { decisions, requests, scene }: SceneTables,
  decision: number,
  head: number,
  rows: readonly number[],
  sure: boolean,
): readonly ExpectedService[] | undefined {
  const { seekNs, transferNs, revolutionNs } = scene.disk;
  if (seekNs === undefined || transferNs === undefined) return undefined;
  const seeks: number[] = [];
  const reads: number[] = [];
  let sumNs = 0;
  let from = head;
  for (const i of rows) {
    const cylinder = requests.cylinder[i];
    seeks.push(seekNs[Math.abs(cylinder - from)]);
    reads.push(transferNs(requests.sizeBytes[i], cylinder));
    sumNs += seeks[seeks.length - 1] + reads[reads.length - 1];
    from = cylinder;
  }
  const waitsNs = decisions.estimateNs[decision] - sumNs;
  const worstNs = rows.length * revolutionNs;
  const isWorst = Math.abs(waitsNs - worstNs) <= ROUNDING_NS + rows.length;
  // Other bounds allow less than a turn for each, and how much cannot be checked.
  if (!isWorst && !(sure && waitsNs >= 0 && waitsNs < worstNs)) return undefined;
  let atNs = decisions.atNs[decision];
  return rows.map((request, k) => {
    const fromNs = atNs;
    atNs += seeks[k] + waitsNs / rows.length + reads[k];
    return {
      request,
      cylinder: requests.cylinder[request],
      fromNs,
      arrivedNs: fromNs + seeks[k],
      toNs: atNs,
    };
  });
}
