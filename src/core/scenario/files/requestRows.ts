/** What became of each request of a run, followed through pages of detail that are read one after the other and forgotten. */
import { resolved } from '../resolved.ts';
import { elementAt } from '../../base/elementAt.ts';
import type { DiskModel } from '../../sim/interfaces.ts';
import { HIT, type CacheTable } from '../../trace/cacheTable.ts';
import {
  BUS,
  DISCARDED,
  DISCRETE,
  FOUND,
  outcomeNames,
  ROTATION,
  SEEK,
  TRANSFER,
  WAITING,
} from '../../trace/kinds.ts';
import type { Page } from '../../trace/page.ts';
import { classLetter } from '../classLetter.ts';
import { secondsFixed } from '../decimalTime.ts';
import { requestName } from '../requestName.ts';
import { clientsOf } from '../known.ts';
import type { Fates } from './fates.ts';
import { keyOf, type Outcomes } from './outcomes.ts';
import type { Scenario } from '../scenario.ts';
import { sharesNames } from '../sharedNames.ts';

const rowColumns = [
  'id',
  'class',
  'arrival_s',
  'start_s',
  'seek_s',
  'rotation_s',
  'transfer_s',
  'completion_s',
  'outcome',
] as const;

export interface RequestRow {
  /** Of several disks the one that it is on, from 0. */
  readonly disk: number;
  readonly row: number;
  readonly requestClass: number;
  readonly stream: number;
  readonly number: number;
  /** Of those with its name on its disk the how manieth, from 1. */
  readonly piece: number;
  readonly arrivalNs: number;
  /** Infinity: none. */
  readonly deadlineNs: number;
  /** Transfer that it needs in all; it is complete when it has had it. */
  readonly neededNs: number;
  /** NaN: never started. */
  startNs: number;
  completionNs: number;
  /** When it was completed or dropped; NaN while it waits. */
  goneNs: number;
  seekNs: number;
  rotationNs: number;
  /** Over a bus: all behind the latency, `mediaNs` and the two that follow. */
  transferNs: number;
  /** While its media are read. */
  mediaNs: number;
  /** While it crosses the bus and nothing of it is read any more. */
  busNs: number;
  /** Neither: it waits for the bus, or for a turn that it has lost to that. */
  busWaitNs: number;
  outcome: number;
  /** It waited on a disk that failed, and came here from there. */
  moved: boolean;
  /** No disk had its data any more. */
  lost: boolean;
}

/** What there is to know of a run beside its pages. */
export interface BookSetup {
  /** Data go over a bus, and what crosses it at the run's end or later is on its way then. */
  readonly bus?: { readonly endNs: number; readonly isAlone: boolean };
  /** Where a disk fails. */
  readonly fates?: Fates | undefined;
  /** Where disks may have pieces of one request. */
  readonly outcomes?: Outcomes;
  /** Requests of one disk may have one name (sharedNames.ts). */
  readonly sharesNames?: boolean;
}

/** The requests that are in the system, in order of arrival, with what they have had so far. */
export class RequestBook {
  private readonly open = new Map<number, RequestRow>();
  /** So many came of each name. */
  private readonly named = new Map<string, number>();

  constructor(
    private readonly disk: DiskModel,
    private readonly number: number,
    private readonly setup: BookSetup = {},
  ) {}

  /** What the next page adds. */
  read({ requests, services, segments, drops, cache }: Page): void {
    const { open, disk, number } = this;
    const { bus, fates } = this.setup;
    // Of several disks, whoever was found in main memory came to none.
    const found = cache === undefined ? [] : foundRows(cache).filter(({ row }) => row >= 0);
    let next = 0;
    for (let i = 0; i < requests.length; i++) {
      if (requests.carried[i] === 1) continue;
      for (; next < found.length; next++) {
        const its = elementAt(found, next);
        if (its.row > elementAt(requests.row, i)) break;
        open.set(its.row, its);
      }
      const name = {
        requestClass: elementAt(requests.requestClass, i),
        stream: elementAt(requests.stream, i),
        number: elementAt(requests.number, i),
      };
      open.set(elementAt(requests.row, i), {
        disk: number,
        row: elementAt(requests.row, i),
        ...name,
        piece: this.pieceOf(name),
        arrivalNs: elementAt(requests.arrivalNs, i),
        deadlineNs: elementAt(requests.deadlineNs, i),
        neededNs: disk.transferNs(elementAt(requests.sizeBytes, i), elementAt(requests.cylinder, i)),
        startNs: NaN,
        completionNs: NaN,
        goneNs: NaN,
        seekNs: 0,
        rotationNs: 0,
        transferNs: 0,
        mediaNs: 0,
        busNs: 0,
        busWaitNs: 0,
        outcome: WAITING,
        moved: fates?.wasMoved(number, elementAt(requests.row, i)) === true,
        lost: false,
      });
    }
    for (const its of found.slice(next)) open.set(its.row, its);
    for (let i = 0; i < services.length; i++) {
      const request = open.get(elementAt(requests.row, elementAt(services.request, i)));
      if (request === undefined) continue;
      if (Number.isNaN(request.startNs)) request.startNs = elementAt(services.startNs, i);
      const first = elementAt(services.firstSegment, i);
      for (let s = first; s < first + elementAt(services.segmentCount, i); s++) {
        const length = elementAt(segments.toNs, s) - elementAt(segments.fromNs, s);
        if (segments.kind[s] === SEEK) request.seekNs += length;
        else if (segments.kind[s] === ROTATION) request.rotationNs += length;
        else if (segments.kind[s] === TRANSFER && segments.resource[s] !== BUS) request.mediaNs += length;
      }
      const isOnTime =
        bus === undefined || overBus(request, segments, first, elementAt(services.segmentCount, i));
      request.transferNs = request.mediaNs + request.busNs + request.busWaitNs;
      // Where turns are lost, tracks are rounded one by one.
      if (request.mediaNs < request.neededNs - (bus === undefined ? 0 : ROUNDING_NS)) continue;
      if (bus !== undefined && elementAt(services.endNs, i) >= bus.endNs && !(bus.isAlone && isOnTime))
        continue;
      request.completionNs = request.goneNs = elementAt(services.endNs, i);
      request.outcome = elementAt(services.outcome, i);
    }
    for (let i = 0; i < drops.length; i++) {
      const request = open.get(elementAt(requests.row, elementAt(drops.request, i)));
      if (request === undefined) continue;
      const atNs = elementAt(drops.atNs, i);
      if (fates?.isMovedAway(number, request, atNs) === true) {
        open.delete(request.row);
        continue;
      }
      request.outcome = DISCARDED;
      request.goneNs = atNs;
    }
    if (fates === undefined) return;
    for (const request of open.values()) {
      const givenUpNs = request.outcome === DISCARDED ? request.goneNs : NaN;
      if (request.outcome === WAITING || !fates.isLost(number, request, givenUpNs)) continue;
      request.lost = true;
      request.outcome = DISCARDED;
    }
  }

  private pieceOf(request: Parameters<typeof keyOf>[0]): number {
    if (this.setup.sharesNames !== true) return 1;
    const key = keyOf(request);
    const piece = (this.named.get(key) ?? 0) + 1;
    this.named.set(key, piece);
    return piece;
  }

  get(row: number): RequestRow | undefined {
    return this.open.get(row);
  }

  /** Takes out the requests that are served or dropped, in order of arrival or, with `overtaking`, past those that still wait. */
  *take(overtaking: ReadonlySet<number> | 'any'): Generator<RequestRow> {
    for (const [row, request] of this.open) {
      if (request.outcome === WAITING) {
        if (overtaking === 'any') continue;
        if (!overtaking.has(row)) break;
      }
      this.open.delete(row);
      yield this.asWhole(request);
    }
  }

  /** Those that are left: they wait at the end of the run. */
  *rest(): Iterable<RequestRow> {
    for (const request of this.open.values()) yield this.asWhole(request);
  }

  /** With the outcome of the request that it is, or is a piece of. */
  private asWhole(request: RequestRow): RequestRow {
    const outcome = this.setup.outcomes?.of(request, request.outcome) ?? request.outcome;
    return outcome === request.outcome ? request : { ...request, outcome };
  }
}

/** Of a service; the shortest transfer takes longer. */
const ROUNDING_NS = 100;

/**
 * Adds what a service has of each: the bus may carry what is being read, which counts as reading alone. True where its
 * last byte crosses as it is read.
 */
function overBus(request: RequestRow, segments: Page['segments'], first: number, count: number): boolean {
  let [busNs, mediaNs, otherNs] = [0, 0, 0];
  let readNs = -Infinity;
  let endNs = -Infinity;
  const reads: number[] = [];
  for (let s = first; s < first + count; s++)
    if (segments.kind[s] === TRANSFER && segments.resource[s] !== BUS) reads.push(s);
  // Both are in order of time: what is read before one crosses is over for all that cross later.
  let reading = 0;
  for (let s = first; s < first + count; s++) {
    const [fromNs, toNs] = [elementAt(segments.fromNs, s), elementAt(segments.toNs, s)];
    endNs = Math.max(endNs, toNs);
    if (segments.kind[s] === SEEK || segments.kind[s] === ROTATION) otherNs += toNs - fromNs;
    if (segments.kind[s] !== TRANSFER) continue;
    if (segments.resource[s] !== BUS) {
      mediaNs += toNs - fromNs;
      readNs = Math.max(readNs, toNs);
      continue;
    }
    busNs += toNs - fromNs;
    while (reading < reads.length && elementAt(segments.toNs, elementAt(reads, reading)) <= fromNs) reading++;
    for (let k = reading; k < reads.length; k++) {
      const m = elementAt(reads, k);
      const overlapNs =
        Math.min(toNs, elementAt(segments.toNs, m)) - Math.max(fromNs, elementAt(segments.fromNs, m));
      if (overlapNs <= 0) break;
      busNs -= overlapNs;
    }
  }
  request.busNs += busNs;
  request.busWaitNs += endNs - elementAt(segments.fromNs, first) - otherNs - mediaNs - busNs;
  return readNs === endNs;
}

/** One that no disk got a piece of: its data were lost before it came. */
export const neverSentRow = (request: {
  readonly requestClass: number;
  readonly stream: number;
  readonly number: number;
  readonly arrivalNs: number;
}): RequestRow => ({
  ...request,
  ...{
    disk: -1,
    row: -1,
    piece: 1,
    deadlineNs: Infinity,
    neededNs: 0,
    startNs: NaN,
    completionNs: NaN,
    goneNs: request.arrivalNs,
  },
  ...{ seekNs: 0, rotationNs: 0, transferNs: 0, mediaNs: 0, busNs: 0, busWaitNs: 0 },
  ...{ outcome: DISCARDED, moved: false, lost: true },
});

/** Who was done when it came, since its file was in main memory; no disk had a part in it. */
export function foundRows(cache: CacheTable): readonly RequestRow[] {
  const rows: RequestRow[] = [];
  for (let i = 0; i < cache.length; i++) {
    if (cache.kind[i] !== HIT) continue;
    const atNs = elementAt(cache.atNs, i);
    rows.push({
      ...{ disk: -1, row: elementAt(cache.row, i), number: elementAt(cache.number, i), piece: 1 },
      ...{ requestClass: DISCRETE, stream: -1, arrivalNs: atNs, deadlineNs: Infinity, neededNs: 0 },
      ...{ startNs: atNs, completionNs: atNs, goneNs: atNs },
      ...{ seekNs: 0, rotationNs: 0, transferNs: 0, mediaNs: 0, busNs: 0, busWaitNs: 0 },
      ...{ outcome: FOUND, moved: false, lost: false },
    });
  }
  return rows;
}

export const nameOf = (r: RequestRow): string =>
  requestName({
    requestClass: classLetter(r.requestClass),
    stream: r.stream,
    number: r.number,
  });

/** The cells of a row: seconds with nine decimals; what does not exist stays empty. */
function rowCells(r: RequestRow): readonly string[] {
  const started = !Number.isNaN(r.startNs);
  const when = (ns: number) => (started && !Number.isNaN(ns) ? secondsFixed(ns) : '');
  return [
    nameOf(r),
    classLetter(r.requestClass),
    secondsFixed(r.arrivalNs),
    when(r.startNs),
    when(r.seekNs),
    when(r.rotationNs),
    when(r.transferNs),
    when(r.completionNs),
    elementAt(outcomeNames, r.outcome),
  ];
}

/** How the requests of a scenario are written, a row each. */
export interface RowTable {
  readonly columns: readonly string[];
  cells(row: RequestRow): readonly string[];
}

/** Cells beside those of every run. */
interface MoreColumns {
  readonly columns: readonly string[];
  cells(row: RequestRow): readonly string[];
}

const clientColumn = (clients: ReturnType<typeof clientsOf>): MoreColumns => ({
  columns: ['client'],
  cells: ({ stream }) => [clients[stream]?.name ?? ''],
});

const diskColumn: MoreColumns = {
  columns: ['disk'],
  cells: ({ disk }) => [disk < 0 ? '' : String(disk + 1)],
};

const busColumns: MoreColumns = {
  columns: ['media_s', 'bus_s', 'bus_wait_s'],
  cells: ({ startNs, mediaNs, busNs, busWaitNs }) =>
    [mediaNs, busNs, busWaitNs].map((ns) => (Number.isNaN(startNs) ? '' : secondsFixed(ns))),
};

const failureColumns: MoreColumns = {
  columns: ['moved', 'lost'],
  cells: ({ moved, lost }) => [moved ? '1' : '0', lost ? '1' : '0'],
};

/** Of one name on one disk, in the order in which they came there. */
const pieceColumn: MoreColumns = { columns: ['piece'], cells: ({ piece }) => [String(piece)] };

/** Where a policy may bring releases forward: when the request was to be released, whenever it came. */
const releaseColumn = (periodNs: (stream: number) => number): MoreColumns => ({
  columns: ['release_s'],
  cells: ({ stream, arrivalNs, deadlineNs }) => [
    secondsFixed(stream >= 0 && deadlineNs < Infinity ? deadlineNs - periodNs(stream) : arrivalNs),
  ],
});

function releases(scenario: Scenario): readonly MoreColumns[] {
  const { interventions, script } = scenario;
  const { values, workload } = resolved(scenario);
  if (workload.periodNs === undefined || script !== undefined) return [];
  const joined = interventions.flatMap((edit) => (edit.kind === 'join' ? [edit.what] : []));
  return [releaseColumn((stream) => workload.periodNs?.(values, stream, joined) ?? 0)];
}

/**
 * Where clients share the disk, with the name of each one’s; of several disks, with the number of each; over a bus, with
 * what `transfer_s` is made of; where a disk fails with what became of whom it hit; of tasks with the release beside
 * the arrival; where several may have one name on one disk, at the very end, which of them each is.
 */
export function rowTableOf(scenario: Scenario): RowTable {
  const clients = clientsOf(scenario);
  const { disks, bus } = resolved(scenario).values;
  const more = [
    ...(clients.length > 0 ? [clientColumn(clients)] : []),
    ...(disks > 1 ? [diskColumn] : []),
    ...(bus !== 'none' ? [busColumns] : []),
    ...(scenario.interventions.some(({ kind }) => kind === 'fail') ? [failureColumns] : []),
    ...releases(scenario),
    ...(sharesNames(scenario) ? [pieceColumn] : []),
  ];
  if (more.length === 0) return { columns: rowColumns, cells: rowCells };
  return {
    columns: [...rowColumns, ...more.flatMap(({ columns }) => columns)],
    cells: (row) => [...rowCells(row), ...more.flatMap((its) => its.cells(row))],
  };
}
