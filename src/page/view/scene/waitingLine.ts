/** How many requests wait, as a staircase: one step up for each arrival, one down for each service that begins. */
import { onceFor } from '../../../core/base/onceFor.ts';
import { DISCRETE } from '../../../core/trace/kinds.ts';
import type { SceneTables } from './sceneTables.ts';

export interface WaitingLine {
  /** In order of time, each instant once; the first is the start of the detail. */
  readonly atNs: Float64Array;
  /** From that instant on. */
  readonly count: Int32Array;
  /** The most up to and with a step. */
  readonly most: Int32Array;
  /** The step at which there were so many for the first time. */
  readonly mostAt: Int32Array;
}

const added = onceFor((_: SceneTables['requests'], tables: SceneTables) => add(tables));

/** Of the D-requests in the pages; made once for each set of pages. */
export const waitingLineOf = (tables: SceneTables): WaitingLine => added(tables.requests, tables);

function add({ requests, fromNs, unlisted }: SceneTables): WaitingLine {
  // Up and down each in order of time, and then in one line.
  const up: number[] = [];
  const down: number[] = [];
  for (let i = 0; i < requests.length; i++) {
    if (requests.requestClass[i] !== DISCRETE) continue;
    up.push(Math.max(fromNs, requests.arrivalNs[i]));
    if (requests.goneNs[i] < Infinity) down.push(requests.goneNs[i]);
  }
  const [coming, going] = [Float64Array.from(up), Float64Array.from(down).sort()];
  const atNs = [fromNs];
  const count = [unlisted];
  let now = unlisted;
  for (let u = 0, d = 0; u < coming.length || d < going.length;) {
    const at = Math.min(coming[u] ?? Infinity, going[d] ?? Infinity);
    for (; u < coming.length && coming[u] === at; u++) now++;
    for (; d < going.length && going[d] === at; d++) now--;
    if (atNs.at(-1) === at) count[count.length - 1] = now;
    else {
      atNs.push(at);
      count.push(now);
    }
  }
  const most = new Int32Array(count.length);
  const mostAt = new Int32Array(count.length);
  for (let k = 0; k < count.length; k++) {
    const higher = k === 0 || count[k] > most[k - 1];
    most[k] = higher ? count[k] : most[k - 1];
    mostAt[k] = higher ? k : mostAt[k - 1];
  }
  return { atNs: Float64Array.from(atNs), count: Int32Array.from(count), most, mostAt };
}
