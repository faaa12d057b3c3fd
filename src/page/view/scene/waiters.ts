/** Who has arrived and not left: each by itself, or, where they are too many to be told apart, as a crowd. */
import { upperBound } from '../../../core/base/bisect.ts';
import { DISCRETE } from '../../../core/trace/kinds.ts';
import type { Moment } from './moment.ts';
import { labelOf } from './names.ts';
import type { SceneTables } from './sceneTables.ts';

/** Somebody who has not left yet. */
export interface Waiter {
  readonly row: number;
  readonly label: string;
  readonly arrivalNs: number;
  /** Its service is under way. */
  readonly reading: boolean;
}

/** How old they are is shown in place of each of them. */
export interface Crowd {
  readonly oldestArrivalNs: number;
  /** Arrivals of every hundredth of them, in order; the first is the oldest. */
  readonly threadsNs: readonly number[];
}

export interface Waiters {
  /** Nobody where they are a crowd. */
  readonly waiters: readonly Waiter[];
  /** Those in no service. */
  readonly waiting: number;
  /** How long the oldest of them has waited; NaN where nobody waits. */
  readonly oldestNs: number;
  readonly crowd?: Crowd;
}

/** More than this cannot be told apart. */
export const CROWD = 60;
/** Threads of a crowd stand for so many each. */
export const THREAD = 100;

export function waitersAt(tables: SceneTables, timeNs: number, moment: Moment): Waiters {
  const { requests, fromNs } = tables;
  const waiters: Waiter[] = [];
  const threads = new Threads();
  let unlisted = requests.length > 0 ? tables.unlisted : 0;
  const end = upperBound(requests.arrivalNs, timeNs);
  for (let i = oldestAt(tables, timeNs, moment); i < end; i++) {
    if (requests.requestClass[i] !== DISCRETE) continue;
    const reading = i === moment.request;
    if (requests.goneNs[i] <= timeNs && !reading) continue;
    const arrivalNs = requests.arrivalNs[i];
    if (unlisted > 0 && arrivalNs >= fromNs) {
      threads.addMany(unlisted, arrivalNs);
      unlisted = 0;
    }
    if (!reading) threads.add(arrivalNs);
    if (waiters.length <= CROWD + 1)
      waiters.push({ row: requests.row[i], label: labelOf(tables, i), arrivalNs, reading });
  }
  threads.addMany(unlisted, fromNs);
  const { count: waiting, atNs: threadsNs } = threads;
  if (waiting === 0) return { waiters, waiting, oldestNs: NaN };
  const oldestNs = timeNs - threadsNs[0];
  if (waiting <= CROWD) return { waiters, waiting, oldestNs };
  return { waiters: [], waiting, oldestNs, crowd: { oldestArrivalNs: threadsNs[0], threadsNs } };
}

/** Every hundredth of those that are added in order of arrival. */
class Threads {
  count = 0;
  readonly atNs: number[] = [];
  private lastNs = NaN;

  add(arrivalNs: number): void {
    if (this.count++ % THREAD === 0) this.atNs.push(arrivalNs);
    this.lastNs = arrivalNs;
  }

  /** So many that the pages do not know one by one: they came evenly, for all that can be seen, before `untilNs`. */
  addMany(count: number, untilNs: number): void {
    const sinceNs = this.lastNs === this.lastNs ? this.lastNs : untilNs;
    for (let k = 1; k <= count; k++) this.add(sinceNs + ((untilNs - sinceNs) * k) / (count + 1));
  }
}

/** Nobody before this one still waits. */
function oldestAt({ services }: SceneTables, timeNs: number, { request }: Moment): number {
  const last = upperBound(services.startNs, timeNs) - 1;
  const oldest = last >= 0 ? services.oldest[last] : 0;
  return request >= 0 ? Math.min(request, oldest) : oldest;
}
