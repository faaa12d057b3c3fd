/**
 * What each client of a shared disk has come to by an instant: what it got, who of it waits, how long its IOs took, how
 * many were late. From the pages at hand one by one; what lies before them from the summary, as in scene/clientCourse.ts.
 */
import { onceFor } from '../../../core/base/onceFor.ts';
import { upperBound } from '../../../core/base/bisect.ts';
import { DUE, ENDED, figureOf, MISSED, RESPONSE_NS } from '../../../core/trace/clientCounts.ts';
import { BACKGROUND } from '../../../core/trace/kinds.ts';
import { amountBy, clientCourseOf, type ClientCourse } from '../scene/clientCourse.ts';
import { sceneTablesOf, type SceneTables } from '../scene/sceneTables.ts';
import type { Client, Scene } from '../scene/view.ts';

export interface ClientSoFar {
  readonly plan: Client;
  /** It is there, or has been. */
  readonly hasCome: boolean;
  /** Bytes a second since it came; of a guaranteed rate by whole cycles. NaN where nothing is known yet. */
  readonly perS: number;
  /** IOs that wait, the one in service not among them, and how long the oldest has waited; NaN where none does. */
  readonly waiting: number;
  readonly oldestNs: number;
  /** IOs that are over, and how long they took in the mean; NaN before the first. */
  readonly served: number;
  readonly meanNs: number;
  /** Deadlines that have passed, and how many of them before the IO was there. */
  readonly due: number;
  readonly late: number;
  /** Of a guaranteed rate: from when it came until its first cycle began, or until now; NaN of others. */
  readonly startUpNs: number;
}

/** Before the pages. */
interface Base {
  readonly ended: number;
  readonly responseNs: number;
  readonly due: number;
  readonly late: number;
}

/** Of one client, from the pages: instants in order, each with what has come by then. */
interface Known {
  readonly base: Base;
  readonly doneNs: readonly number[];
  readonly responseNs: readonly number[];
  readonly dueNs: readonly number[];
  readonly lateNs: readonly number[];
}

interface Sums {
  readonly tables: SceneTables;
  readonly course: ClientCourse;
  readonly clients: readonly Known[];
}

const sumsIn = onceFor((tables: SceneTables, scene: Scene): Sums => ({
  ...{ tables, course: clientCourseOf(scene), clients: gather(tables) },
}));
const sumsOf = (scene: Scene): Sums => sumsIn(sceneTablesOf(scene), scene);

function gather(tables: SceneTables): readonly Known[] {
  const { scene, requests, services, missed, fromNs, toNs } = tables;
  const { clients, clientBeats, roundNs: beatNs } = scene;
  const edge = Math.ceil(fromNs / beatNs);
  const meets = edge <= clientBeats.length && edge * beatNs <= toNs;
  // What counts for the beats before the edge, and stands in the pages as well.
  const again = clients.map(() => ({ ended: 0, responseNs: 0, due: 0, late: 0 }));
  const lists = clients.map(() => ({
    done: [] as { readonly atNs: number; readonly responseNs: number }[],
    ...{ dueNs: [] as number[], lateNs: [] as number[] },
  }));
  const begunNs = new Float64Array(requests.length);
  for (let s = 0; s < services.length; s++) begunNs[services.request[s]] = services.startNs[s];
  for (let i = 0; i < requests.length; i++) {
    const client = requests.stream[i];
    const its = client < 0 || requests.requestClass[i] === BACKGROUND ? undefined : lists.at(client);
    if (its === undefined) continue;
    const [atNs, deadlineNs] = [requests.doneNs[i], requests.deadlineNs[i]];
    const responseNs = atNs - requests.arrivalNs[i];
    const isTimed = deadlineNs < Infinity;
    if (isTimed) its.dueNs.push(deadlineNs);
    if (atNs < Infinity) its.done.push({ atNs, responseNs });
    const isEnded = atNs < Infinity && begunNs[i] < edge * beatNs;
    const isDropped = requests.droppedNs[i] < edge * beatNs;
    const before = again[client];
    if (isEnded) before.ended++;
    if (isEnded) before.responseNs += responseNs;
    if (isTimed && (isEnded || isDropped)) before.due++;
    if (isTimed && ((isEnded && atNs > deadlineNs) || isDropped)) before.late++;
  }
  missed.request.forEach((i, k) => lists.at(requests.stream[i])?.lateNs.push(missed.atNs[k]));
  const beats = Math.min(edge, clientBeats.length);
  return lists.map(({ done, dueNs, lateNs }, client) => {
    const by = (figure: number, less: number): number => {
      let sum = meets ? -less : 0;
      for (let k = 0; k < beats; k++) sum += figureOf(clientBeats, client, k, figure);
      return Math.max(0, sum);
    };
    const { ended, responseNs, due, late } = again[client];
    const base = {
      ...{ ended: by(ENDED, ended), responseNs: by(RESPONSE_NS, responseNs) },
      ...{ due: by(DUE, due), late: by(MISSED, late) },
    };
    done.sort((a, b) => a.atNs - b.atNs);
    let sum = 0;
    return {
      base,
      doneNs: done.map(({ atNs }) => atNs),
      responseNs: done.map((one) => (sum += one.responseNs)),
      ...{ dueNs: dueNs.sort((a, b) => a - b), lateNs },
    };
  });
}

/** By number. */
export function clientsSoFar(scene: Scene, timeNs: number): readonly ClientSoFar[] {
  const { tables, course, clients } = sumsOf(scene);
  const queues = queuesAt(tables, timeNs);
  return scene.clients.map((plan, client): ClientSoFar => {
    const { base, doneNs, responseNs, dueNs, lateNs } =
      timeNs < tables.fromNs ? beforePages(scene, client, timeNs) : clients[client];
    const done = upperBound(doneNs, timeNs);
    const served = base.ended + done;
    const late = base.late + upperBound(lateNs, timeNs);
    // What was read before the pages may not have been due by then.
    const due = Math.min(base.due + upperBound(dueNs, timeNs), cyclesDue(plan, timeNs));
    const { waiting, oldestNs } = queues[client];
    return {
      ...{ plan, hasCome: plan.startNs <= timeNs, perS: perSecond(course, plan, timeNs) },
      ...{ waiting, oldestNs, served, late, due: Math.max(due, late) },
      meanNs: (base.responseNs + (done > 0 ? responseNs[done - 1] : 0)) / served,
      startUpNs: startUpOf(plan, timeNs),
    };
  });
}

/** While pages are on their way, the beats that are over. */
function beforePages({ clientBeats, roundNs }: Scene, client: number, timeNs: number): Known {
  const over = Math.min(clientBeats.length, Math.floor(timeNs / roundNs));
  const by = (figure: number): number => {
    let sum = 0;
    for (let k = 0; k < over; k++) sum += figureOf(clientBeats, client, k, figure);
    return sum;
  };
  const base = { ended: by(ENDED), responseNs: by(RESPONSE_NS), due: by(DUE), late: by(MISSED) };
  return { base, doneNs: [], responseNs: [], dueNs: [], lateNs: [] };
}

interface Queue {
  waiting: number;
  oldestNs: number;
}

function queuesAt({ scene, requests, services }: SceneTables, timeNs: number): readonly Queue[] {
  const queues = scene.clients.map((): Queue => ({ waiting: 0, oldestNs: NaN }));
  const last = upperBound(services.startNs, timeNs) - 1;
  const end = upperBound(requests.arrivalNs, timeNs);
  for (let i = last >= 0 ? services.oldest[last] : 0; i < end; i++) {
    if (requests.goneNs[i] <= timeNs || requests.stream[i] < 0) continue;
    const its = requests.requestClass[i] === BACKGROUND ? undefined : queues.at(requests.stream[i]);
    if (its === undefined) continue;
    // In order of arrival: the first is the oldest.
    if (its.waiting === 0) its.oldestNs = timeNs - requests.arrivalNs[i];
    its.waiting++;
  }
  return queues;
}

const beginsAt = ({ startNs, beginsNs = startNs }: Client): number => beginsNs;

/** Deadlines of whole cycles by an instant; Infinity of whoever has none. */
export function cyclesDue(plan: Client, timeNs: number): number {
  const { kind, periodNs, deadlineNs, endNs } = plan;
  if (kind !== 'rate' || !(periodNs > 0)) return Infinity;
  const untilNs = Math.min(timeNs - deadlineNs, endNs - 1);
  return Math.max(0, Math.floor((untilNs - beginsAt(plan)) / periodNs) + 1);
}

/** The cycle under way counts for a guaranteed rate once all that was wanted before is there. */
function perSecond(course: ClientCourse, plan: Client, timeNs: number): number {
  const { client, kind, startNs, endNs, periodNs, bytesPerS } = plan;
  const sinceNs = Math.min(timeNs, endNs) - (kind === 'rate' ? beginsAt(plan) : startNs);
  if (!(sinceNs > 0)) return NaN;
  const had = amountBy(course, client, 'bytes', timeNs);
  if (kind !== 'rate') return had / (sinceNs / 1e9);
  const cycles = Math.floor(sinceNs / periodNs);
  // What is spread over a transfer is rounded.
  const wanted = bytesPerS * cycles * (periodNs / 1e9) - 1;
  if (had >= wanted) return cycles > 0 || had > 0 ? bytesPerS : NaN;
  return had / ((cycles * periodNs) / 1e9);
}

/** Where there are no slots, cycles begin at whole multiples of their length (as metrics/clientStretch.ts counts it). */
export function startUpOf({ kind, startNs, beginsNs, periodNs }: Client, timeNs: number): number {
  if (kind !== 'rate' || startNs > timeNs) return NaN;
  return Math.min(beginsNs ?? Math.ceil(startNs / periodNs) * periodNs, timeNs) - startNs;
}
