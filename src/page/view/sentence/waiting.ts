/** Who waits, and why, in the words of the order that serves them. */
import { upperBound } from '../../../core/base/bisect.ts';
import { pluralOf } from '../../../core/base/params.ts';
import { fillIn } from '../../../core/base/sentence.ts';
import { CONTINUOUS, DISCRETE, D_PERIOD, SUBROUND, SWEEP } from '../../../core/trace/kinds.ts';
import { countedOf } from '../scene/names.ts';
import { frameAt } from '../scene/frames.ts';
import { hasShares, orderOf, type ServiceOrder } from '../scene/manner.ts';
import { isAhead, isSwept, type Moment } from '../scene/moment.ts';
import type { SceneTables } from '../scene/sceneTables.ts';
import { counted, describeDue, describeWaited, instantText, namesOf, nounsOf, wordsOf } from './parts.ts';
import { words } from './words.ts';

/** Requests of no stream that wait: those known one by one, in order of arrival, and how many in all. */
function requestsWaiting(
  { requests }: SceneTables,
  { waiting, unlisted }: Moment,
): { readonly listed: readonly number[]; readonly all: number } {
  const listed = waiting.filter((i) => requests.requestClass[i] === DISCRETE);
  return { listed, all: listed.length + unlisted };
}

export const countWaiting = (tables: SceneTables, moment: Moment): number =>
  requestsWaiting(tables, moment).all;

/** When the door was closed behind which those wait who came later; −∞ where it is open. */
function closedNs(tables: SceneTables, moment: Moment, who: 'afterSweep' | 'afterPeriod'): number {
  const { frames } = tables;
  for (const kind of who === 'afterSweep' ? [SWEEP] : [D_PERIOD, SUBROUND]) {
    const at = frameAt(frames[kind], moment.timeNs);
    if (at >= 0) return frames[kind].startNs[at];
  }
  return who === 'afterSweep' ? Infinity : moment.roundStartNs;
}

/** Has it to wait for longer than those that are next? */
function isLater(tables: SceneTables, moment: Moment, order: ServiceOrder, request: number): boolean {
  switch (order.later?.who) {
    case undefined:
      return false;
    case 'behind':
      return isSwept(tables, moment, request) && !isAhead(tables, moment, request);
    case 'afterSweep':
    case 'afterPeriod':
      return tables.requests.arrivalNs[request] > closedNs(tables, moment, order.later.who);
  }
}

/** The words for those who are not to wait for longer: on which side they lie is known of a sweep that is on. */
function waitsOf(tables: SceneTables, moment: Moment, order: ServiceOrder, request: number) {
  const isPlain = order.later?.who === 'behind' && !isSwept(tables, moment, request);
  return isPlain ? words.wait : order.waits;
}

/** How many requests wait, and why. */
export function describeRequests(tables: SceneTables, moment: Moment): string {
  const { listed, all } = requestsWaiting(tables, moment);
  const { request } = countedOf(tables.scene);
  const nouns = { ...nounsOf(tables), request: request.one, requests: request.many };
  const serves = moment.request >= 0 && tables.requests.requestClass[moment.request] === DISCRETE;
  if (all === 0) return serves ? words.nobodyElse : fillIn(words.noRequest, nouns);
  const requests = pluralOf(all, request);
  const first = listed[0] ?? -1;
  const places = { ...nouns, requests, ...(first >= 0 ? namesOf(tables, first) : {}) };
  if (first < 0) return counted(words.wait, Math.max(2, all), places);
  if (moment.period === 'C') return counted(words.othersPeriod, all, places);
  const order = orderOf(tables.scene.policy, DISCRETE);
  const late = listed.filter((i) => isLater(tables, moment, order, i));
  // Of those that are only counted nobody knows where they lie.
  if (all > listed.length) return counted(words.wait, all, places);
  if (late.length === 0 || !order.later) return counted(waitsOf(tables, moment, order, first), all, places);
  if (all === 1) return fillIn(order.later.alone, places);
  const later = counted({ one: '{count}', many: '{count}' }, late.length);
  const sentence =
    late.length === all ? order.later.all : late.length === 1 ? order.later.one : order.later.some;
  return counted({ one: sentence, many: sentence }, all, { ...places, later });
}

/** What holds of those who wait for as long as a service lasts, whoever arrives meanwhile: who has waited longest. */
export function describeOldest(tables: SceneTables, moment: Moment): string {
  const { listed } = requestsWaiting(tables, moment);
  const oldest = listed[0];
  if (oldest === undefined) return '';
  const places = {
    ...nounsOf(tables),
    ...namesOf(tables, oldest),
    requests: wordsOf(tables).request.many,
  };
  if (moment.period === 'C') return fillIn(words.othersPeriod.oldest, places);
  const order = orderOf(tables.scene.policy, DISCRETE);
  if (order.later && isLater(tables, moment, order, oldest)) return fillIn(order.later.alone, places);
  return fillIn(waitsOf(tables, moment, order, oldest).oldest, places);
}

/** A piece under way is visited every round: looking back over so many services finds it. */
const LOOKED_BACK = 500;

/** Pieces that wait, in order of arrival: those that nobody has read of, and those that wait for more of them. */
function piecesWaiting({ requests, services, scene }: SceneTables, moment: Moment): readonly number[] {
  const untouched = moment.waiting.filter((i) => requests.requestClass[i] === CONTINUOUS);
  if (!hasShares(scene.policy)) return untouched;
  const { timeNs } = moment;
  const begun = new Set<number>();
  const last = upperBound(services.startNs, timeNs) - 1;
  for (let s = last; s >= 0 && s > last - LOOKED_BACK; s--) {
    const i = services.request[s];
    const isOver = requests.doneNs[i] <= timeNs || requests.droppedNs[i] <= timeNs;
    if (!isOver && i !== moment.request && requests.requestClass[i] === CONTINUOUS) begun.add(i);
  }
  return begun.size === 0 ? untouched : [...begun, ...untouched].sort((a, b) => a - b);
}

/** Streams whose pieces wait, and until when. Empty for none. */
export function describeStreams(tables: SceneTables, moment: Moment): string {
  const { requests } = tables;
  const waiting = piecesWaiting(tables, moment);
  const first = waiting[0];
  if (first === undefined) return '';
  const streams = new Set(waiting.map((i) => requests.stream[i])).size;
  const order = orderOf(tables.scene.policy, CONTINUOUS);
  return counted(order.waitsDue ?? words.waitDue, streams, {
    ...namesOf(tables, first),
    requests: pluralOf(streams, wordsOf(tables).stream),
    due: describeDue(Math.min(...waiting.map((i) => requests.deadlineNs[i])), moment.timeNs),
  });
}

/** The same for as long as a service lasts: of those who wait, who is due first. */
export function describeFirstDue(tables: SceneTables, moment: Moment): string {
  const { requests } = tables;
  let first = -1;
  for (const i of piecesWaiting(tables, moment))
    if (
      requests.deadlineNs[i] > moment.timeNs &&
      (first < 0 || requests.deadlineNs[i] < requests.deadlineNs[first])
    )
      first = i;
  if (first < 0) return '';
  return fillIn(words.mustBeThere, {
    ...namesOf(tables, first),
    instant: instantText(requests.deadlineNs[first]),
  });
}

/** On the way to a request of no stream. */
export const movesToRequest = (
  tables: SceneTables,
  moment: Moment,
  places: Readonly<Record<string, string>>,
): string =>
  fillIn(words.movesToRequest, {
    ...places,
    waited: describeWaited(moment.timeNs - tables.requests.arrivalNs[moment.request]),
  });
