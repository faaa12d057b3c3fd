/**
 * What each client has had of the disk by an instant: bytes, spread over their transfers, and the disk's time. From the pages
 * at hand to the moment; what lies before them from the summary, spread over its beats. An instant is a bisection.
 *
 *     detail    |--seek--|===transfer===|        bytes grow along ===, the disk's time along all of it
 */
import { onceFor, onceForEach } from '../../../core/base/onceFor.ts';
import { upperBound } from '../../../core/base/bisect.ts';
import { BUSY_NS, BYTES, figureOf } from '../../../core/trace/clientCounts.ts';
import { TRANSFER } from '../../../core/trace/kinds.ts';
import { sceneTablesOf, type SceneTables } from './sceneTables.ts';
import type { Scene } from './view.ts';

/** Stretches in order of time, in which an amount grows evenly: up to the end of stretch k it has come to `sum[k]`. */
interface Growth {
  readonly fromNs: readonly number[];
  readonly toNs: readonly number[];
  readonly sum: readonly number[];
}

interface Detail {
  readonly bytes: Growth;
  readonly busyNs: Growth;
  /** Of the stretches of `busyNs`: the rows that were served. */
  readonly rows: readonly number[];
}

type Amount = 'bytes' | 'busyNs';

/** Of the summary: up to the end of beat k − 1 it has come to `upTo[k]`. */
type ByBeats = Readonly<Record<Amount, Float64Array>>;

interface One {
  readonly detail: Detail;
  readonly beats: ByBeats;
  /** What lies before the pages, so that both fit where they meet. */
  readonly before: Readonly<Record<Amount, number>>;
}

export interface ClientCourse {
  /** By number. */
  readonly clients: readonly One[];
  /** Known to the moment in between. */
  readonly fromNs: number;
  readonly toNs: number;
  readonly beatNs: number;
}

const detailOf = onceForEach(
  (_: SceneTables['requests'], count: number, tables: SceneTables): readonly Detail[] =>
    gather(tables, count),
  1,
);

const made = onceFor(make);
export const clientCourseOf = (scene: Scene): ClientCourse => made(sceneTablesOf(scene));

function make(tables: SceneTables): ClientCourse {
  const { scene, requests, fromNs, toNs } = tables;
  const { clients, clientBeats, roundNs: beatNs } = scene;
  const details = detailOf(requests, clients.length, tables);
  const edge = Math.ceil(fromNs / beatNs);
  const meets = edge <= clientBeats.length && edge * beatNs <= toNs;
  return {
    ...{ fromNs, toNs, beatNs },
    clients: details.map((detail, client) => {
      const beats = {
        bytes: sumsOf(clientBeats, client, BYTES),
        busyNs: sumsOf(clientBeats, client, BUSY_NS),
      };
      const before = (of: Amount) =>
        meets ? Math.max(0, beats[of][edge] - grown(detail[of], edge * beatNs)) : 0;
      return { detail, beats, before: { bytes: before('bytes'), busyNs: before('busyNs') } };
    }),
  };
}

function sumsOf(byBeat: Scene['clientBeats'], client: number, figure: number): Float64Array {
  const sums = new Float64Array(byBeat.length + 1);
  for (let k = 0; k < byBeat.length; k++) sums[k + 1] = sums[k] + figureOf(byBeat, client, k, figure);
  return sums;
}

interface Growing {
  readonly fromNs: number[];
  readonly toNs: number[];
  readonly sum: number[];
}

const nothing = (): Growing => ({ fromNs: [], toNs: [], sum: [] });

function add(to: Growing, fromNs: number, toNs: number, amount: number): void {
  to.fromNs.push(fromNs);
  to.toNs.push(toNs);
  to.sum.push((to.sum.at(-1) ?? 0) + amount);
}

function gather(tables: SceneTables, count: number): readonly Detail[] {
  const { services, requests } = tables;
  const all = Array.from({ length: count }, () => ({
    bytes: nothing(),
    busyNs: nothing(),
    rows: [] as number[],
  }));
  const transferNs = transfersOf(tables);
  for (let s = 0; s < services.length; s++) {
    const i = services.request[s];
    const its = requests.stream[i] < 0 ? undefined : all.at(requests.stream[i]);
    if (its === undefined) continue;
    add(its.busyNs, services.startNs[s], services.endNs[s], services.endNs[s] - services.startNs[s]);
    its.rows.push(requests.row[i]);
    const segments = tables.segmentsOf(s);
    const first = services.firstSegment[s];
    for (let k = first; k < first + services.segmentCount[s]; k++) {
      if (segments.kind[k] !== TRANSFER) continue;
      const ns = segments.toNs[k] - segments.fromNs[k];
      add(its.bytes, segments.fromNs[k], segments.toNs[k], (requests.sizeBytes[i] * ns) / transferNs[i]);
    }
  }
  return all;
}

/** How long the whole of each request takes to be transferred: chunks of it may lie before the pages, or behind them. */
function transfersOf({ services, segmentsOf, requests, scene }: SceneTables): Float64Array {
  const sums = new Float64Array(requests.length);
  for (let s = 0; s < services.length; s++) {
    const segments = segmentsOf(s);
    const first = services.firstSegment[s];
    for (let k = first; k < first + services.segmentCount[s]; k++)
      if (segments.kind[k] === TRANSFER) sums[services.request[s]] += segments.toNs[k] - segments.fromNs[k];
  }
  const { transferNs } = scene.disk;
  if (transferNs)
    for (let i = 0; i < requests.length; i++)
      if (sums[i] > 0) sums[i] = Math.max(sums[i], transferNs(requests.sizeBytes[i], requests.cylinder[i]));
  return sums;
}

function grown({ fromNs, toNs, sum }: Growth, timeNs: number): number {
  const k = upperBound(fromNs, timeNs) - 1;
  if (k < 0) return 0;
  if (timeNs >= toNs[k]) return sum[k];
  const before = k > 0 ? sum[k - 1] : 0;
  return before + ((sum[k] - before) * (timeNs - fromNs[k])) / (toNs[k] - fromNs[k]);
}

/** What a client has had by an instant; NaN where that is not known yet. */
export function amountBy(course: ClientCourse, client: number, of: Amount, timeNs: number): number {
  if (timeNs <= 0) return 0;
  const { clients, fromNs, toNs, beatNs } = course;
  const its = clients.at(client);
  if (its === undefined) return NaN;
  if (timeNs >= fromNs && timeNs <= toNs) return its.before[of] + grown(its.detail[of], timeNs);
  const upTo = its.beats[of];
  const beat = Math.floor(timeNs / beatNs);
  if (beat >= upTo.length) return NaN;
  const share = timeNs / beatNs - beat;
  if (share === 0) return upTo[beat];
  return beat + 1 < upTo.length ? upTo[beat] + share * (upTo[beat + 1] - upTo[beat]) : NaN;
}

/** Of a second, over the last so many ns; from the start of the run on, nothing came before. */
export function perSecond(
  course: ClientCourse,
  client: number,
  of: Amount,
  timeNs: number,
  spanNs: number,
): number {
  const had =
    amountBy(course, client, of, timeNs) - amountBy(course, client, of, Math.max(0, timeNs - spanNs));
  return Math.max(0, had) / (spanNs / 1e9);
}

/** The row of a client that was served last by an instant; −1 for none in the pages. */
export function rowServedBy({ clients }: ClientCourse, client: number, timeNs: number): number {
  const detail = clients.at(client)?.detail;
  return detail?.rows[upperBound(detail.busyNs.fromNs, timeNs) - 1] ?? -1;
}
