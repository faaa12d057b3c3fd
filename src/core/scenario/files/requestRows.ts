/** What became of each request of a run, followed through pages of detail that are read one after the other and forgotten. */
import { elementAt } from '../../base/elementAt.ts';
import type { DiskModel } from '../../sim/interfaces.ts';
import { DISCARDED, outcomeNames, ROTATION, SEEK, TRANSFER, WAITING } from '../../trace/kinds.ts';
import type { Page } from '../../trace/page.ts';
import { classLetter } from '../classLetter.ts';
import { secondsFixed } from '../decimalTime.ts';
import { requestName } from '../requestName.ts';
import { clientsOf } from '../resolve.ts';
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
  /** Of several disks the one that it is on, from 0. */
  readonly disk: number;
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

/** The requests that are in the system, in order of arrival, with what they have had so far. */
export class RequestBook {
  private readonly open = new Map<number, RequestRow>();

  constructor(
    private readonly disk: DiskModel,
    private readonly number = 0,
  ) {}

  /** What the next page adds. */
  read({ requests, services, segments, drops }: Page): void {
    const { open, disk, number } = this;
    for (let i = 0; i < requests.length; i++) {
      if (requests.carried[i] === 1) continue;
      open.set(elementAt(requests.row, i), {
        disk: number,
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

/** Where clients share the disk, with the name of each one’s; of several disks, at the very end, with the number of each. */
export function rowTableOf(scenario: Scenario): RowTable {
  const clients = clientsOf(scenario);
  const several = scenario.values.disks > 1;
  if (clients.length === 0 && !several) return { columns: rowColumns, cells: rowCells };
  return {
    columns: [...rowColumns, ...(clients.length > 0 ? ['client'] : []), ...(several ? ['disk'] : [])],
    cells: (row) => [
      ...rowCells(row),
      ...(clients.length > 0 ? [clients[row.stream]?.name ?? ''] : []),
      ...(several ? [String(row.disk + 1)] : []),
    ],
  };
}
