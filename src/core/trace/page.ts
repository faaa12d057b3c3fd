/**
 * A page of the trace: everything that happened in one stretch of a run (64 beats, or fewer where much happens in them),
 * in columns. A page stands by itself: requests that were waiting when it began are repeated in it, frames that were open
 * begin where they began.
 *
 * Example, a page of one round with one video and one ordinary request:
 *
 *     requests  #  klass number arrivalNs deadlineNs cylinder …    services  request startNs  endNs    segments
 *               0  C     0      0         1e9        3000                    0       0        95e6     seek, rotation, transfer
 *               1  D     0      40e6      ∞          120                     1       95e6     112e6    seek, rotation, transfer
 */
import { freeTable, makeTable, packedBytes, packTable, type Table } from '../base/columns.ts';
import type { CacheTable } from './cacheTable.ts';
import type { SoFar } from './summary.ts';

/** One row a request that arrived in the page or was waiting at its start. */
export const requestSpec = {
  row: 'i32',
  requestClass: 'u8',
  stream: 'i32',
  number: 'i32',
  arrivalNs: 'f64',
  deadlineNs: 'f64',
  cylinder: 'i32',
  /** Turns; −1 where the head may come down anywhere (a read of whole tracks). */
  angle: 'f64',
  sizeBytes: 'f64',
  /** 1: was waiting when the page began. */
  carried: 'u8',
} as const;

/** One visit of the arm. Its segments are firstSegment … firstSegment + segmentCount − 1. */
export const serviceSpec = {
  request: 'i32',
  decision: 'i32',
  startNs: 'f64',
  endNs: 'f64',
  fromCylinder: 'i32',
  toCylinder: 'i32',
  firstSegment: 'i32',
  segmentCount: 'i32',
  outcome: 'u8',
} as const;

export const segmentSpec = {
  service: 'i32',
  kind: 'u8',
  resource: 'u8',
  fromNs: 'f64',
  toNs: 'f64',
} as const;

/** One answer of the policy. `request` is −1 where it waits or the arm moves for nobody; `untilNs` is when that decision's time was over. */
export const decisionSpec = {
  atNs: 'f64',
  untilNs: 'f64',
  kind: 'u8',
  request: 'i32',
  reason: 'u8',
  estimateNs: 'f64',
  timeLeftNs: 'f64',
  listed: 'i32',
  queued: 'i32',
  direction: 'i32',
} as const;

/** A journey of the arm that serves nobody. */
export const moveSpec = {
  decision: 'i32',
  startNs: 'f64',
  endNs: 'f64',
  fromCylinder: 'i32',
  toCylinder: 'i32',
} as const;

/** A service whose place is not its request's: the part that was read (−1: the whole), and where the arm then stood. */
export const placeSpec = { service: 'i32', part: 'i32', endCylinder: 'i32' } as const;

/** Which requests are writes: all others are reads. */
export const writeSpec = { request: 'i32' } as const;

export const dropSpec = { request: 'i32', atNs: 'f64' } as const;

/** `endNs` is NaN for a frame that was still open when the page ended. */
export const frameSpec = { kind: 'u8', startNs: 'f64', endNs: 'f64', label: 'i32' } as const;

/** `streams`: how many there would be with it; 0 where that is not said. */
export const admissionSpec = { stream: 'i32', atNs: 'f64', admitted: 'u8', streams: 'i32' } as const;

/** An inequality, left ≤ right, that an admission was weighed by; `test` counts within the policy's. */
export const admissionTestSpec = { admission: 'i32', test: 'u8', left: 'f64', right: 'f64' } as const;

/** From `atNs` on a series of a gauge has this value. What was in force when the page began stands in front. */
export const gaugeSpec = { gauge: 'u8', series: 'i32', atNs: 'f64', value: 'f64' } as const;

/** From `atNs` on a stream's buffer holds `bytes` and changes by `bytesPerS`, until its next breakpoint. */
export const bufferSpec = {
  stream: 'i32',
  atNs: 'f64',
  bytes: 'f64',
  bytesPerS: 'f64',
  cause: 'u8',
} as const;

/** Something that the policy did at an instant, beside serving; its figures are `firstFigure` … `firstFigure + figures − 1`. */
export const eventSpec = { event: 'u8', atNs: 'f64', firstFigure: 'i32', figures: 'u8' } as const;

/** What the events say, in the order of each event's own figures. */
export const eventFigureSpec = { value: 'f64' } as const;

export interface Page {
  readonly index: number;
  /** The first decision of the page, and of the next one. */
  readonly startNs: number;
  readonly endNs: number;
  readonly startCylinder: number;
  /** What had come of the run by then: a page may begin in the middle of a beat. */
  readonly before: SoFar;
  readonly requests: Table<typeof requestSpec>;
  readonly services: Table<typeof serviceSpec>;
  readonly segments: Table<typeof segmentSpec>;
  readonly decisions: Table<typeof decisionSpec>;
  readonly moves: Table<typeof moveSpec>;
  readonly places: Table<typeof placeSpec>;
  readonly writes: Table<typeof writeSpec>;
  readonly drops: Table<typeof dropSpec>;
  readonly frames: Table<typeof frameSpec>;
  readonly admissions: Table<typeof admissionSpec>;
  readonly admissionTests: Table<typeof admissionTestSpec>;
  readonly gauges: Table<typeof gaugeSpec>;
  readonly buffers: Table<typeof bufferSpec>;
  readonly events: Table<typeof eventSpec>;
  readonly eventFigures: Table<typeof eventFigureSpec>;
  /** Requests waiting at the start beyond those that are repeated in the page. */
  readonly unlisted: number;
  /** What main memory held and did; only where it keeps something. Whoever found a file there is listed nowhere else. */
  readonly cache?: CacheTable;
}

export const pageTables = {
  requests: requestSpec,
  services: serviceSpec,
  segments: segmentSpec,
  decisions: decisionSpec,
  moves: moveSpec,
  places: placeSpec,
  writes: writeSpec,
  drops: dropSpec,
  frames: frameSpec,
  admissions: admissionSpec,
  admissionTests: admissionTestSpec,
  gauges: gaugeSpec,
  buffers: bufferSpec,
  events: eventSpec,
  eventFigures: eventFigureSpec,
} as const;

export type PageTables = Pick<Page, keyof typeof pageTables>;

/** Tables under construction, to be used for one page after another. */
export function makePageTables(requests: number): PageTables {
  const n = Math.max(16, requests);
  return {
    requests: makeTable(requestSpec, n),
    services: makeTable(serviceSpec, n),
    segments: makeTable(segmentSpec, 3 * n),
    decisions: makeTable(decisionSpec, 2 * n),
    moves: makeTable(moveSpec, 16),
    places: makeTable(placeSpec, 4),
    writes: makeTable(writeSpec, 4),
    drops: makeTable(dropSpec, 16),
    frames: makeTable(frameSpec, n),
    admissions: makeTable(admissionSpec, 4),
    admissionTests: makeTable(admissionTestSpec, 4),
    gauges: makeTable(gaugeSpec, 4),
    buffers: makeTable(bufferSpec, 4),
    events: makeTable(eventSpec, 4),
    eventFigures: makeTable(eventFigureSpec, 4),
  };
}

export function emptyTables(tables: PageTables): void {
  for (const name of Object.keys(pageTables) as (keyof typeof pageTables)[]) tables[name].length = 0;
}

/** No page is made in them any more. */
export function freeTables(tables: PageTables): void {
  for (const name of Object.keys(pageTables) as (keyof typeof pageTables)[])
    freeTable(tables[name], pageTables[name]);
}

/** A copy of a page whose columns are exactly as long as their tables, all of them in one buffer. */
export function packPage(page: Page): Page {
  const names = Object.keys(pageTables) as (keyof typeof pageTables)[];
  let bytes = 0;
  for (const name of names) bytes += packedBytes(page[name], pageTables[name]);
  const buffer = new ArrayBuffer(bytes);
  const packed: Record<string, unknown> = { ...page };
  let offset = 0;
  for (const name of names) {
    packed[name] = packTable(page[name], pageTables[name], buffer, offset);
    offset += packedBytes(page[name], pageTables[name]);
  }
  return packed as unknown as Page;
}

/** The buffers of a packed page, for a transfer between threads. */
export function pageBuffers(page: Page): ArrayBuffer[] {
  return [page.requests.row.buffer as ArrayBuffer];
}
