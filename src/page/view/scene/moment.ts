/** The state at an instant: which service, which phase of it, where the head stands, who waits. By bisection only. */
import { lowerBound, upperBound } from '../../../core/base/bisect.ts';
import {
  CONTINUOUS,
  C_PERIOD,
  D_PERIOD,
  DISCRETE,
  LOST_TURN,
  SEEK,
  BUS,
  TRANSFER,
  UNDEFINED,
} from '../../../core/trace/kinds.ts';
import { frameAt } from './frames.ts';
import { sweepsOver } from './manner.ts';
import type { SceneTables } from './sceneTables.ts';

/** More waiting requests than this are counted, not listed. */
const MOST_LISTED = 600;

export interface Moment {
  readonly timeNs: number;
  /** Rounds count from 0. */
  readonly round: number;
  readonly roundStartNs: number;
  readonly roundEndNs: number;
  /** Index of the decision in force, −1 before the first. */
  readonly decision: number;
  /** Index of the service under way, −1 when the disk is idle. */
  readonly service: number;
  /** Its request, −1 when idle. */
  readonly request: number;
  /** Kind of the segment under way, −1 when idle. */
  readonly segment: number;
  readonly segmentFromNs: number;
  readonly segmentToNs: number;
  /** Index of the journey under way that serves nobody, −1 for none; `segment` is SEEK meanwhile. */
  readonly move: number;
  /** Where the head is, between cylinders during a seek. */
  readonly cylinder: number;
  /** Where the arm is going: during a seek or a journey its end, otherwise where the head is. */
  readonly towards: number;
  /** Cylinders that the seek under way crosses, inwards positive; 0 when there is none. */
  readonly journey: number;
  /** −1, 0, 1. */
  readonly direction: number;
  /** The direction is that of a sweep and not just that of the seek: who lies behind waits for another. */
  readonly sweeping: boolean;
  readonly period: 'C' | 'D' | 'mixed';
  /** Requests that wait, in order of arrival, the one in service not among them. */
  readonly waiting: readonly number[];
  /** How many wait beyond those listed. */
  readonly unlisted: number;
}

export function momentAt(tables: SceneTables, timeNs: number): Moment {
  const { services, decisions, requests, scene } = tables;
  const round = Math.max(0, Math.floor(timeNs / scene.roundNs));
  const decision = upperBound(decisions.atNs, timeNs) - 1;
  const arm = armAt(tables, timeNs);
  const segment = segmentAt(tables, arm, timeNs);
  const direction = directionAt(tables, decision, arm);
  const { waiting, more } = waitingAt(tables, timeNs, arm.lastService);
  return {
    timeNs,
    round,
    roundStartNs: round * scene.roundNs,
    roundEndNs: (round + 1) * scene.roundNs,
    decision: decision >= 0 && timeNs < decisions.untilNs[decision] ? decision : -1,
    service: arm.service,
    request: arm.service >= 0 ? services.request[arm.service] : -1,
    segment: segment.kind,
    segmentFromNs: segment.fromNs,
    segmentToNs: segment.toNs,
    move: arm.move,
    ...headAt(arm, segment, timeNs),
    towards: arm.to,
    direction,
    sweeping: direction !== UNDEFINED && isInSweep(tables, decision, arm),
    period: periodAt(tables, timeNs),
    waiting,
    unlisted: more + (requests.length > 0 ? tables.unlisted : 0),
  };
}

/** The way that the arm took last: for a service, or (a move) for nobody. */
interface Arm {
  /** Index of the service that began last, −1 before the first. */
  readonly lastService: number;
  /** Those under way, −1 for none; never both. */
  readonly service: number;
  readonly move: number;
  /** Cylinders. */
  readonly from: number;
  readonly to: number;
}

function armAt({ services, moves, startCylinder }: SceneTables, timeNs: number): Arm {
  const lastService = upperBound(services.startNs, timeNs) - 1;
  const lastMove = upperBound(moves.startNs, timeNs) - 1;
  // Whichever began later says where the arm stands.
  const moved =
    lastMove >= 0 && (lastService < 0 || moves.decision[lastMove] > services.decision[lastService]);
  if (moved) {
    const move = timeNs < moves.endNs[lastMove] ? lastMove : -1;
    const [from, to] = [moves.fromCylinder[lastMove], moves.toCylinder[lastMove]];
    return { lastService, service: -1, move, from, to };
  }
  if (lastService < 0) return { lastService, service: -1, move: -1, from: startCylinder, to: startCylinder };
  const service = timeNs < services.endNs[lastService] ? lastService : -1;
  const [from, to] = [services.fromCylinder[lastService], services.toCylinder[lastService]];
  return { lastService, service, move: -1, from, to };
}

interface Segment {
  /** −1 when idle. */
  readonly kind: number;
  readonly fromNs: number;
  readonly toNs: number;
}

export type OverBus = 'crosses' | 'waits' | 'loses';

/**
 * All that the service reads is read: it crosses a shared bus at that instant, or waits for that; or the bus makes it lose
 * a turn of the platter. Undefined while the media are read, and where there is no such bus.
 */
export function overBus(
  { services, segmentsOf }: SceneTables,
  { service, timeNs }: Moment,
): OverBus | undefined {
  if (service < 0) return undefined;
  const segments = segmentsOf(service);
  const first = services.firstSegment[service];
  let isRead = false;
  let found: OverBus | undefined;
  for (let k = first; k < first + services.segmentCount[service]; k++) {
    const isNow = segments.fromNs[k] <= timeNs && timeNs < segments.toNs[k];
    if (segments.resource[k] === BUS) {
      if (isNow) found = segments.kind[k] === TRANSFER ? 'crosses' : 'waits';
    } else if (isNow) return segments.kind[k] === LOST_TURN ? 'loses' : undefined;
    else isRead ||= segments.kind[k] === TRANSFER && segments.toNs[k] <= timeNs;
  }
  return isRead ? found : undefined;
}

function segmentAt({ services, segmentsOf, moves }: SceneTables, arm: Arm, timeNs: number): Segment {
  if (arm.move >= 0) return { kind: SEEK, fromNs: moves.startNs[arm.move], toNs: moves.endNs[arm.move] };
  if (arm.service < 0) return { kind: -1, fromNs: timeNs, toNs: timeNs };
  const segments = segmentsOf(arm.service);
  const first = services.firstSegment[arm.service];
  let k = first + services.segmentCount[arm.service] - 1;
  while (k > first && segments.fromNs[k] > timeNs) k--;
  return { kind: segments.kind[k], fromNs: segments.fromNs[k], toNs: segments.toNs[k] };
}

/** Where the head is, and how many cylinders the seek under way crosses. */
function headAt(
  { from, to }: Arm,
  { kind, fromNs, toNs }: Segment,
  timeNs: number,
): Pick<Moment, 'cylinder' | 'journey'> {
  if (kind !== SEEK || toNs <= fromNs) return { cylinder: to, journey: 0 };
  const journey = to - from;
  return { cylinder: from + journey * smooth((timeNs - fromNs) / (toNs - fromNs)), journey };
}

/** The sweep's direction; where the policy has none, that of the seek. Undefined while the arm rests. */
function directionAt({ decisions }: SceneTables, decision: number, arm: Arm): number {
  if (decision < 0 || (arm.service < 0 && arm.move < 0)) return UNDEFINED;
  const ofSweep = decisions.direction[decision];
  return ofSweep !== UNDEFINED ? ofSweep : Math.sign(arm.to - arm.from);
}

/**
 * Is what the arm does part of a sweep, by the policy's own declaration? In rounds the direction is left open where
 * there is only one way to go.
 */
function isInSweep(
  { scene, decisions, services, requests }: SceneTables,
  decision: number,
  arm: Arm,
): boolean {
  const { policy } = scene;
  if (!policy.inRounds && decisions.direction[decision] === UNDEFINED) return false;
  if (arm.service >= 0) return sweepsOver(policy, requests.requestClass[services.request[arm.service]]);
  return sweepsOver(policy, DISCRETE) || sweepsOver(policy, CONTINUOUS);
}

function periodAt({ frames }: SceneTables, timeNs: number): Moment['period'] {
  if (frameAt(frames[C_PERIOD], timeNs) >= 0) return 'C';
  return frameAt(frames[D_PERIOD], timeNs) >= 0 ? 'D' : 'mixed';
}

/** An arm gathers speed and brakes. */
function smooth(x: number): number {
  return x * x * (3 - 2 * x);
}

function waitingAt(
  tables: SceneTables,
  timeNs: number,
  service: number,
): { waiting: number[]; more: number } {
  const { requests, services } = tables;
  const to = upperBound(requests.arrivalNs, timeNs);
  const from = service >= 0 ? services.oldest[service] : 0;
  let count = 0;
  for (let i = from; i < to; i++) if (!(requests.goneNs[i] <= timeNs)) count++;
  // Asked of each of several disks in every frame: of the length that it will have.
  const waiting = new Array<number>(Math.min(count, MOST_LISTED));
  for (let i = from, k = 0; k < waiting.length; i++) if (!(requests.goneNs[i] <= timeNs)) waiting[k++] = i;
  return { waiting, more: count - waiting.length };
}

/** Indices of the C-requests of a round, in the order of their arrival. */
export function videosOfRound(tables: SceneTables, round: number): number[] {
  const { requests, scene } = tables;
  const startNs = round * scene.roundNs;
  const found: number[] = [];
  for (
    let i = lowerBound(requests.arrivalNs, startNs);
    i < requests.length && requests.arrivalNs[i] < startNs + scene.roundNs;
    i++
  ) {
    if (requests.requestClass[i] === CONTINUOUS) found.push(i);
    else if (requests.arrivalNs[i] > startNs && found.length >= scene.streams) break;
  }
  return found;
}

/** Index of a request by its row, or −1. */
export function indexOfRow(tables: SceneTables, row: number): number {
  // Of several disks as one they are in no order, and few.
  if (tables.disks !== undefined) return tables.requests.row.indexOf(row);
  const i = lowerBound(tables.requests.row, row);
  return i < tables.requests.length && tables.requests.row[i] === row ? i : -1;
}

/** Has a waiting request a part in the sweep that is on: does it matter on which side of the arm it lies? */
export function isSwept(tables: SceneTables, moment: Moment, request: number): boolean {
  const requestClass = tables.requests.requestClass[request];
  if (!moment.sweeping || !sweepsOver(tables.scene.policy, requestClass)) return false;
  // Periods belong to one class.
  return moment.period === 'mixed' || (moment.period === 'C') === (requestClass === CONTINUOUS);
}

/** Waiting requests that the arm will meet if it goes on in the direction of its sweep; in a C-period only videos count. */
export function isAhead(tables: SceneTables, moment: Moment, request: number): boolean {
  if (!isSwept(tables, moment, request)) return false;
  // During a seek the arm is on its way to a request of the sweep; what lies between counts as passed.
  return (tables.requests.cylinder[request] - moment.towards) * moment.direction >= 0;
}

/** Turns of the transfer under way: how many it takes in all and how many are done; undefined when none is. */
export function transferTurns(
  tables: SceneTables,
  moment: Moment,
): { readonly done: number; readonly total: number } | undefined {
  if (moment.segment !== TRANSFER || overBus(tables, moment) !== undefined) return undefined;
  const { revolutionNs } = tables.scene.disk;
  return {
    done: (moment.timeNs - moment.segmentFromNs) / revolutionNs,
    total: (moment.segmentToNs - moment.segmentFromNs) / revolutionNs,
  };
}
