/**
 * The pages of a scene laid end to end (of a single page its own columns, as far as they say the same): one row a request, sorted by arrival, with what became of it. Made once per
 * scene and shared by all pictures; questions about an instant are bisections in it (moment.ts).
 *
 *     requests  row  arrivalNs  begunNs  doneNs  goneNs     services  request  startNs  endNs  from → to   segments
 *               17   1.000e9    1.62e9   1.64e9  1.62e9               17       1.62e9   1.64e9  310 → 902  3
 *
 * A request is *gone* from the waiting when its service begins or when it is discarded.
 */
import { lowerBound } from '../../../core/base/bisect.ts';
import { CONTINUOUS, DISCRETE, LATE } from '../../../core/trace/kinds.ts';
import { makeTable, type Table, type TableSpec } from '../../../core/base/columns.ts';
import type { Page } from '../../../core/trace/page.ts';
import { concatFrames, type Frames } from './frames.ts';
import { concatMoves, type Moves } from './moves.ts';
import type { Scene } from './view.ts';

export interface Requests {
  readonly length: number;
  readonly row: Float64Array | Int32Array;
  readonly requestClass: Uint8Array;
  readonly stream: Int32Array;
  readonly number: Int32Array;
  readonly arrivalNs: Float64Array;
  readonly deadlineNs: Float64Array;
  readonly cylinder: Int32Array;
  /** Turns; −1 where the head may come down anywhere. */
  readonly angle: Float64Array;
  readonly sizeBytes: Float64Array;
  /** Start of the first service; Infinity for none within the pages. */
  readonly begunNs: Float64Array;
  /** End of the last service; Infinity for none. */
  readonly doneNs: Float64Array;
  /** Infinity where it was not discarded. */
  readonly droppedNs: Float64Array;
  readonly goneNs: Float64Array;
  readonly late: Uint8Array;
}

export interface Services {
  readonly length: number;
  readonly request: Int32Array;
  readonly decision: Int32Array;
  readonly startNs: Float64Array;
  readonly endNs: Float64Array;
  readonly fromCylinder: Int32Array;
  readonly toCylinder: Int32Array;
  readonly firstSegment: Int32Array;
  readonly segmentCount: Int32Array;
  /** The first request that was not gone yet when the service began. */
  readonly oldest: Int32Array;
}

export interface Decisions {
  readonly length: number;
  readonly atNs: Float64Array;
  readonly untilNs: Float64Array;
  readonly reason: Uint8Array;
  readonly estimateNs: Float64Array;
  readonly timeLeftNs: Float64Array;
  readonly listed: Int32Array;
  readonly direction: Int32Array;
}

export interface Segments {
  readonly kind: Uint8Array;
  readonly resource: Uint8Array;
  readonly fromNs: Float64Array;
  readonly toNs: Float64Array;
}

export interface SceneTables {
  readonly scene: Scene;
  /** Detail is known from here … */
  readonly fromNs: number;
  /** … to here. */
  readonly toNs: number;
  readonly startCylinder: number;
  /** Requests that wait beyond those that are known one by one. */
  readonly unlisted: number;
  readonly requests: Requests;
  readonly services: Services;
  /** Where the stretches of a service stand: of several disks as one, in the tables of its own disk. */
  readonly segmentsOf: (service: number) => Segments;
  readonly decisions: Decisions;
  readonly moves: Moves;
  readonly frames: Frames;
  /** C-requests that missed their deadline, in order of that instant: indices of requests, and the instants. */
  readonly missed: { readonly request: readonly number[]; readonly atNs: readonly number[] };
  /** Of several disks as one: on which of them each request is; absent where there is one. */
  readonly disks?: Uint8Array;
  /** Of several disks as one: a request where it was done last, or waits: the tables of that disk, and its row there. */
  readonly pieceOf?: (request: number) => { readonly tables: SceneTables; readonly row: number } | undefined;
  /** D-requests completed, in order of departure: indices of requests, and the instants. */
  readonly departed: { readonly request: readonly number[]; readonly atNs: readonly number[] };
}

const byScene = new WeakMap<Scene, SceneTables>();
/** The latest tables that begin with a page: a scene whose summary has grown needs no new one. */
const byPage = new WeakMap<Page, SceneTables>();
/** With which page the latest tables begin that a page is part of. */
const firstOf = new WeakMap<Page, Page>();

/** Tables that were made in another way than from the scene's pages. */
export function keepTables(tables: SceneTables): void {
  byScene.set(tables.scene, tables);
}

/** The tables of a scene; the same object for the same scene. */
export function sceneTablesOf(scene: Scene): SceneTables {
  const known = byScene.get(scene);
  if (known !== undefined) return known;
  const [first] = scene.pages;
  const like = scene.pages.length > 0 ? byPage.get(first) : undefined;
  const samePages =
    like?.scene.pages.length === scene.pages.length &&
    scene.pages.every((page, i) => page === like.scene.pages[i]);
  const tables = like !== undefined && samePages ? { ...like, scene } : build(scene);
  byScene.set(scene, tables);
  for (const page of scene.pages) {
    // A page is kept for a while after it has left the view; what was laid end to end with it is megabytes.
    const before = firstOf.get(page);
    if (before !== undefined) byPage.delete(before);
    firstOf.set(page, first);
  }
  if (scene.pages.length > 0) byPage.set(first, tables);
  return tables;
}

function build(scene: Scene): SceneTables {
  const { pages } = scene;
  const places = placesByRow(pages);
  const requests = gatherRequests(pages, places);
  const { services, segments, decisions } = gatherServices(pages, places.indexOf, requests);
  for (const [p, page] of pages.entries())
    for (let i = 0; i < page.drops.length; i++)
      requests.droppedNs[places.indexOf[p][page.drops.request[i]]] = page.drops.atNs[i];
  const n = requests.length;
  for (let i = 0; i < n; i++) requests.goneNs[i] = Math.min(requests.begunNs[i], requests.droppedNs[i]);
  for (let s = 0, oldest = 0; s < services.length; s++) {
    // What goes at the very start of a service is gone already.
    while (oldest < n && requests.goneNs[oldest] <= services.startNs[s]) oldest++;
    services.oldest[s] = oldest;
  }
  const toNs = pages.length > 0 ? pages[pages.length - 1].endNs : 0;
  return {
    scene,
    fromNs: pages.length > 0 ? (pages[0].index === 0 ? 0 : pages[0].startNs) : 0,
    toNs,
    startCylinder: pages.length > 0 ? pages[0].startCylinder : 0,
    unlisted: unlistedOf(pages, places, requests),
    requests,
    services,
    segmentsOf: () => segments,
    decisions,
    moves: concatMoves(pages),
    frames: concatFrames(pages),
    missed: instants(n, (i) => missedNs(requests, i, toNs)),
    departed: instants(n, (i) => (requests.requestClass[i] === DISCRETE ? requests.doneNs[i] : Infinity)),
  };
}

/**
 * Requests that wait from before the pages and are never seen in them. A later page’s own number says nothing: whom it
 * leaves out may stand in an earlier page, and whom the first one leaves out may come to light in a later one.
 */
function unlistedOf(
  pages: readonly Page[],
  places: Places,
  requests: { readonly arrivalNs: Float64Array },
): number {
  if (pages.length === 0) return 0;
  const [{ unlisted, startNs }] = pages;
  let found = 0;
  for (let i = 0; i < places.page.length && requests.arrivalNs[i] < startNs; i++)
    if (places.page[i] > 0) found++;
  return Math.max(0, unlisted - found);
}

/** When a C-request was known to miss its deadline; Infinity if it did not. */
export function missedNs(
  { requestClass, deadlineNs, doneNs, droppedNs, late }: Requests,
  i: number,
  toNs: number,
) {
  if (requestClass[i] !== CONTINUOUS) return Infinity;
  // Of one that is served behind the pages they say only that it was not by then.
  const isOverdue = deadlineNs[i] <= toNs && doneNs[i] > deadlineNs[i] && droppedNs[i] === Infinity;
  return late[i] === 1 || isOverdue ? deadlineNs[i] : droppedNs[i];
}

/** Of the requests for which something happens: in order of its instant, then in their own. */
export function instants(n: number, atNs: (i: number) => number): { request: number[]; atNs: number[] } {
  const at = new Float64Array(n);
  const found: number[] = [];
  for (let i = 0; i < n; i++) if ((at[i] = atNs(i)) < Infinity) found.push(i);
  found.sort((a, b) => at[a] - at[b] || a - b);
  return { request: found, atNs: found.map((i) => at[i]) };
}

/** Where the requests of the pages stand in the tables, and where they come from. */
interface Places {
  /** For each request of the tables: the first page that has it, and where there. */
  readonly page: Int32Array;
  readonly at: Int32Array;
  /** For each page: where its requests stand in the tables. */
  readonly indexOf: readonly Int32Array[];
}

/** Pages repeat what waits at their start: each row counts once, in order of arrival, which is that of the rows. */
function placesByRow(pages: readonly Page[]): Places {
  const rows = distinct(pages);
  const page = new Int32Array(rows.length).fill(-1);
  const at = new Int32Array(rows.length);
  const indexOf = pages.map(({ requests }, p) => {
    const places = new Int32Array(requests.length);
    let next = 0;
    for (let i = 0; i < requests.length; i++) {
      const row = requests.row[i];
      // Mostly the one behind the last.
      const place = rows[next] === row ? next : lowerBound(rows, row);
      next = place + 1;
      places[i] = place;
      if (page[place] >= 0) continue;
      page[place] = p;
      at[place] = i;
    }
    return places;
  });
  return { page, at, indexOf };
}

/** The rows of the pages in order, each once. */
function distinct(pages: readonly Page[]): Int32Array {
  const all = new Int32Array(pages.reduce((sum, { requests }) => sum + requests.length, 0));
  let n = 0;
  for (const { requests } of pages) {
    all.set(requests.row.subarray(0, requests.length), n);
    n += requests.length;
  }
  all.sort();
  let kept = 0;
  for (let i = 0; i < n; i++) if (i === 0 || all[i] !== all[i - 1]) all[kept++] = all[i];
  return all.subarray(0, kept);
}

/** What pages say of their requests. */
const saidOf = [
  'row',
  'requestClass',
  'stream',
  'number',
  'arrivalNs',
  'deadlineNs',
  'cylinder',
  'angle',
  'sizeBytes',
] as const;
type Said = Pick<Requests, (typeof saidOf)[number]>;

/** Of one page, which has each row once and in order, its own columns: those of many disks would be kept twice. */
function ownColumns({ requests }: Page, { at }: Places): Said | undefined {
  if (at.some((row, i) => row !== i)) return undefined;
  const own = saidOf.map((name) => [name, requests[name].subarray(0, requests.length)] as const);
  return Object.fromEntries(own) as unknown as Said;
}

function gatherRequests(pages: readonly Page[], places: Places) {
  const n = places.page.length;
  const endless = () => new Float64Array(n).fill(Infinity);
  const [only] = pages;
  return {
    length: n,
    ...((pages.length === 1 ? ownColumns(only, places) : undefined) ?? laidColumns(pages, places)),
    begunNs: endless(),
    doneNs: endless(),
    droppedNs: endless(),
    goneNs: endless(),
    late: new Uint8Array(n),
  };
}

function laidColumns(pages: readonly Page[], places: Places): Said {
  const n = places.page.length;
  const said = {
    row: new Float64Array(n),
    requestClass: new Uint8Array(n),
    stream: new Int32Array(n),
    number: new Int32Array(n),
    arrivalNs: new Float64Array(n),
    deadlineNs: new Float64Array(n),
    cylinder: new Int32Array(n),
    angle: new Float64Array(n),
    sizeBytes: new Float64Array(n),
  };
  for (let i = 0; i < n; i++) {
    const t = pages[places.page[i]].requests;
    const at = places.at[i];
    for (const name of saidOf) said[name][i] = t[name][at];
  }
  return said;
}

function gatherServices(
  pages: readonly Page[],
  indexOf: readonly Int32Array[],
  requests: ReturnType<typeof gatherRequests>,
) {
  const count = (of: (page: Page) => number) => pages.reduce((sum, page) => sum + of(page), 0);
  const n = count((page) => page.services.length);
  const ints = (length: number) => new Int32Array(length);
  const reals = (length: number) => new Float64Array(length);
  const services = {
    length: n,
    request: ints(n),
    decision: ints(n),
    startNs: reals(n),
    endNs: reals(n),
    fromCylinder: ints(n),
    toCylinder: ints(n),
    firstSegment: ints(n),
    segmentCount: ints(n),
    oldest: ints(n),
  };
  const segments = columnsOf(
    segmentColumns,
    pages.map((page) => page.segments),
  );
  const decisions = columnsOf(
    decisionColumns,
    pages.map((page) => page.decisions),
  );
  let s = 0;
  let segmentBase = 0;
  let decisionBase = 0;
  for (const [p, page] of pages.entries()) {
    const t = page.services;
    for (let i = 0; i < t.length; i++, s++) {
      const request = indexOf[p][t.request[i]];
      services.request[s] = request;
      services.decision[s] = t.decision[i] + decisionBase;
      services.startNs[s] = t.startNs[i];
      services.endNs[s] = t.endNs[i];
      services.fromCylinder[s] = t.fromCylinder[i];
      services.toCylinder[s] = t.toCylinder[i];
      services.firstSegment[s] = t.firstSegment[i] + segmentBase;
      services.segmentCount[s] = t.segmentCount[i];
      if (requests.begunNs[request] === Infinity) requests.begunNs[request] = t.startNs[i];
      requests.doneNs[request] = t.endNs[i];
      requests.late[request] = t.outcome[i] === LATE ? 1 : 0;
    }
    segmentBase += page.segments.length;
    decisionBase += page.decisions.length;
  }
  return { services, segments, decisions };
}

const segmentColumns = { kind: 'u8', resource: 'u8', fromNs: 'f64', toNs: 'f64' } as const;
const decisionColumns = {
  atNs: 'f64',
  untilNs: 'f64',
  reason: 'u8',
  estimateNs: 'f64',
  timeLeftNs: 'f64',
  listed: 'i32',
  direction: 'i32',
} as const;

/** These columns of all pages, one behind the other; of one page its own. */
function columnsOf<S extends TableSpec>(spec: S, tables: readonly Table<S>[]): Table<S> {
  const length = tables.reduce((sum, table) => sum + table.length, 0);
  const laid = makeTable(spec, tables.length === 1 ? 0 : length);
  laid.length = length;
  const columns = laid as unknown as Record<string, Float64Array | Int32Array | Uint8Array>;
  for (const name of Object.keys(spec)) {
    const parts = tables.map((table) => (table as unknown as typeof columns)[name].subarray(0, table.length));
    let at = 0;
    if (parts.length === 1) [columns[name]] = parts;
    else
      for (const part of parts) {
        columns[name].set(part, at);
        at += part.length;
      }
  }
  return laid;
}
