/** What became of each request of a run, followed through pages of detail that are read one after the other and forgotten. */
import { elementAt } from '../../base/elementAt.ts';
import type { DiskModel } from '../../sim/interfaces.ts';
import type { Station } from '../../sim/station.ts';
import { DISCARDED, outcomeNames, ROTATION, SEEK, TRANSFER, WAITING } from '../../trace/kinds.ts';
import type { Page } from '../../trace/page.ts';
import { classLetter } from '../classLetter.ts';
import { secondsFixed } from '../decimalTime.ts';
import { requestName } from '../requestName.ts';
import { beatNs, buildDiskOf, buildStation, clientsOf } from '../resolve.ts';
import { BEATS_PER_PAGE } from '../run/run.ts';
import type { Scenario } from '../scenario.ts';

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
  readonly row: number;
  readonly requestClass: number;
  readonly stream: number;
  readonly number: number;
  readonly arrivalNs: number;
  /** Transfer that it needs in all; it is complete when it has had it. */
  readonly neededNs: number;
  /** NaN: never started. */
  startNs: number;
  completionNs: number;
  /** When it was completed or dropped; NaN while it waits. */
  goneNs: number;
  seekNs: number;
  rotationNs: number;
  transferNs: number;
  outcome: number;
}

/** A run in detail from its beginning, page after page. */
export interface Detail {
  readonly station: Station;
  readonly disk: DiskModel;
  readonly pages: Iterable<Page>;
}

export function detailOf(scenario: Scenario): Detail {
  const disk = buildDiskOf(scenario);
  const station = buildStation(scenario, { disk });
  return { station, disk, pages: pagesOf(station, BEATS_PER_PAGE * beatNs(scenario)) };
}

/** Requests that come in a page, about: a greedy client asks for tens of thousands in 64 beats. */
const MOST_IN_A_PAGE = 8192;

/** Each lists all that come in it, since what is listed nowhere would be missing among the rows. */
function* pagesOf(station: Station, pageNs: number): Generator<Page> {
  for (let index = 0; !station.finished; index++) {
    station.record(1024, Infinity);
    station.runWithin(
      {
        untilNs: (Math.floor(station.nowNs / pageNs) + 1) * pageNs,
        lastRow: station.context.end + MOST_IN_A_PAGE,
        work: Infinity,
        lastNs: station.nowNs,
      },
      Infinity,
    );
    if (station.finished) station.finish();
    yield station.cut(index);
  }
}

/** The requests that are in the system, in order of arrival, with what they have had so far. */
export class RequestBook {
  private readonly open = new Map<number, RequestRow>();

  constructor(private readonly disk: DiskModel) {}

  /** What the next page adds. */
  read({ requests, services, segments, drops }: Page): void {
    const { open, disk } = this;
    for (let i = 0; i < requests.length; i++) {
      if (requests.carried[i] === 1) continue;
      open.set(elementAt(requests.row, i), {
        row: elementAt(requests.row, i),
        requestClass: elementAt(requests.requestClass, i),
        stream: elementAt(requests.stream, i),
        number: elementAt(requests.number, i),
        arrivalNs: elementAt(requests.arrivalNs, i),
        neededNs: disk.transferNs(elementAt(requests.sizeBytes, i), elementAt(requests.cylinder, i)),
        startNs: NaN,
        completionNs: NaN,
        goneNs: NaN,
        seekNs: 0,
        rotationNs: 0,
        transferNs: 0,
        outcome: WAITING,
      });
    }
    for (let i = 0; i < services.length; i++) {
      const request = open.get(elementAt(requests.row, elementAt(services.request, i)));
      if (request === undefined) continue;
      if (Number.isNaN(request.startNs)) request.startNs = elementAt(services.startNs, i);
      const first = elementAt(services.firstSegment, i);
      for (let s = first; s < first + elementAt(services.segmentCount, i); s++) {
        const length = elementAt(segments.toNs, s) - elementAt(segments.fromNs, s);
        if (segments.kind[s] === SEEK) request.seekNs += length;
        else if (segments.kind[s] === ROTATION) request.rotationNs += length;
        else if (segments.kind[s] === TRANSFER) request.transferNs += length;
      }
      if (request.transferNs < request.neededNs) continue;
      request.completionNs = request.goneNs = elementAt(services.endNs, i);
      request.outcome = elementAt(services.outcome, i);
    }
    for (let i = 0; i < drops.length; i++) {
      const request = open.get(elementAt(requests.row, elementAt(drops.request, i)));
      if (request === undefined) continue;
      request.outcome = DISCARDED;
      request.goneNs = elementAt(drops.atNs, i);
    }
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
      yield request;
    }
  }

  /** Those that are left: they wait at the end of the run. */
  rest(): Iterable<RequestRow> {
    return this.open.values();
  }
}

/**
 * The requests of a run in order of arrival. A row can be written when its request has been served or dropped, so those
 * that are never served must be known beforehand, or they would hold back all that come after: see `unservedRows`.
 */
export function* requestRows(scenario: Scenario, unserved: ReadonlySet<number>): Generator<RequestRow> {
  const { disk, pages } = detailOf(scenario);
  const book = new RequestBook(disk);
  for (const page of pages) {
    book.read(page);
    yield* book.take(unserved);
  }
  yield* book.rest();
}

/** The rows that a run leaves waiting, found in a run without detail; yields between steps, for those who cannot wait. */
export function* findUnserved(scenario: Scenario): Generator<number, ReadonlySet<number>> {
  const station = buildStation(scenario);
  const stepNs = BEATS_PER_PAGE * beatNs(scenario);
  for (let step = 1; !station.finished; step++) {
    station.run(step * stepNs);
    yield Math.min(1, station.nowNs / station.endNs);
  }
  station.finish();
  const { context } = station;
  const rows = new Set<number>();
  for (let row = context.nextAlive(context.oldest); row >= 0; row = context.nextAlive(row + 1)) rows.add(row);
  return rows;
}

export function unservedRows(scenario: Scenario): ReadonlySet<number> {
  const search = findUnserved(scenario);
  for (;;) {
    const { done, value } = search.next();
    if (done) return value;
  }
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

/** Where clients share the disk, with the name of each one’s. */
export function rowTableOf(scenario: Scenario): RowTable {
  const clients = clientsOf(scenario);
  if (clients.length === 0) return { columns: rowColumns, cells: rowCells };
  return {
    columns: [...rowColumns, 'client'],
    cells: (row) => [...rowCells(row), clients[row.stream]?.name ?? ''],
  };
}
