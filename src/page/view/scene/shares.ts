/**
 * Many rounds at once: what share of the disk's time each took for videos and for requests, and how long its requests
 * had to wait. Columns are made once for each summary, and a window is a stretch of them: no frame copies anything.
 */
import { onceFor } from '../../../core/base/onceFor.ts';
import { upperBound } from '../../../core/base/bisect.ts';
import { BACKGROUND, CONTINUOUS } from '../../../core/trace/kinds.ts';
import type { Beats } from '../../../core/trace/summary.ts';
import type { SceneTables } from './sceneTables.ts';
import type { Scene } from './view.ts';

interface ShareColumns {
  readonly c: Float32Array;
  readonly d: Float32Array;
  /** Of the requests whose service began in it; NaN where there were none. */
  readonly meanNs: Float64Array;
  readonly glitches: Int32Array;
  /** D-requests that waited when it ended. */
  readonly queued: Int32Array;
}

/** Rounds that are over, one by one. */
export interface Shares extends ShareColumns {
  /** The round that the columns begin with, from 0. */
  readonly first: number;
  readonly length: number;
}

const madeOnce = onceFor(make);
const columnsOf = ({ beats, roundNs }: Scene): ShareColumns => madeOnce(beats, roundNs);

function make(beats: Beats, roundNs: number): ShareColumns {
  const n = beats.length;
  const c = new Float32Array(n);
  const d = new Float32Array(n);
  const meanNs = new Float64Array(n);
  const glitches = new Int32Array(n);
  for (let k = 0; k < n; k++) {
    const freeNs = beats.transferBNs[k];
    const busy = beats.seekNs[k] + beats.rotationNs[k] + beats.transferCNs[k] + beats.transferDNs[k] + freeNs;
    // A service counts for the round it began in, so that a round may hold a little more than itself.
    const whole = Math.max(roundNs, busy + beats.idleNs[k]);
    c[k] = (busy - beats.serviceDNs[k] - beats.serviceBNs[k]) / whole;
    d[k] = beats.serviceDNs[k] / whole;
    meanNs[k] = beats.dServed[k] > 0 ? beats.responseSumNs[k] / beats.dServed[k] : NaN;
    glitches[k] = beats.late[k] + beats.discarded[k];
  }
  return { c, d, meanNs, glitches, queued: Int32Array.from(beats.queued.subarray(0, n)) };
}

/** Rounds of a window that were over by `knownNs`. */
export function sharesIn(scene: Scene, fromNs: number, toNs: number, knownNs: number): Shares {
  const { beats, roundNs } = scene;
  const first = Math.min(beats.length, Math.max(0, Math.floor(fromNs / roundNs)));
  const last = Math.min(beats.length, Math.ceil(toNs / roundNs), Math.floor(knownNs / roundNs));
  const { c, d, meanNs, glitches, queued } = columnsOf(scene);
  const cut = <T extends { subarray(from: number, to: number): T }>(column: T) =>
    column.subarray(first, Math.max(first, last));
  return {
    ...{ first, length: Math.max(0, last - first) },
    ...{ c: cut(c), d: cut(d), meanNs: cut(meanNs), glitches: cut(glitches), queued: cut(queued) },
  };
}

/** Of the round under way, by the clock; nothing where there is no detail of it. */
export function sharesSoFar(
  { services, requests, scene, fromNs }: SceneTables,
  timeNs: number,
): { readonly c: number; readonly d: number } {
  const startNs = Math.floor(timeNs / scene.roundNs) * scene.roundNs;
  const sum = { c: 0, d: 0 };
  if (startNs < fromNs) return sum;
  for (
    let s = upperBound(services.endNs, startNs);
    s < services.length && services.startNs[s] < timeNs;
    s++
  ) {
    const ns = Math.min(timeNs, services.endNs[s]) - Math.max(startNs, services.startNs[s]);
    const itsClass = requests.requestClass[services.request[s]];
    if (itsClass !== BACKGROUND) sum[itsClass === CONTINUOUS ? 'c' : 'd'] += ns / scene.roundNs;
  }
  return sum;
}
