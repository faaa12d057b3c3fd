/**
 * Several disks, one workload: sources speak to the system, a router deals their requests out in pieces, and a request
 * has ended when its last piece has. Order at one instant: ends of pieces (in the order in which they were found), then
 * arrivals in the order of the sources, then the bus, then the disks' decisions in order.
 */
import { BitRing } from '../base/bitRing.ts';
import { ANYWHERE } from '../base/phase.ts';
import type {
  AdmissionTest,
  Arrivals,
  Bus,
  DiskModel,
  NewRequest,
  Piece,
  RoutedDisks,
  Router,
  Source,
} from './interfaces.ts';
import type { RoutedStation } from './routedStation.ts';
import { RowRing } from './rows.ts';

const FIRST_SIZE = 256;

/** In place of a disk, for a request of which there was no piece. */
const NOWHERE = -1;

/** `row`: on the disk; of one that went nowhere, in the system. */
interface End {
  readonly atNs: number;
  readonly disk: number;
  readonly row: number;
}

export interface RoutedSystemSetup {
  /** How many disks, 1 or more. */
  readonly disks: number;
  /** The disk that whole requests are timed on. */
  readonly disk: DiskModel;
  /** Makes a disk's station; `link` must be its only source. */
  readonly station: (link: Source, disk: number) => RoutedStation;
  readonly router: Router;
  /** Of the system, in the order in which they speak at one instant. */
  readonly sources: readonly Source[];
  readonly bus?: Bus;
  /** A request of the system has ended at `atNs`; lost: nothing was sent for it. */
  readonly ended?: (row: number, system: RoutedDisks, atNs: number, lost: boolean) => void;
}

export class RoutedSystem implements RoutedDisks, Arrivals {
  readonly rows = new RowRing(FIRST_SIZE);
  nowNs = 0;
  readonly stations: readonly RoutedStation[];
  readonly disks;
  private end = 0;
  private readonly alive = new BitRing(FIRST_SIZE);
  /** Pieces of a request that are on disks. */
  private readonly pending = new Map<number, number>();
  /** By disk: the request that a row there is a piece of. */
  private readonly requestOf: readonly Map<number, number>[];
  /** To come, in order of time; of equals, the one found first. */
  private readonly ends: End[] = [];

  constructor(private readonly setup: RoutedSystemSetup) {
    this.requestOf = Array.from({ length: setup.disks }, () => new Map<number, number>());
    this.stations = this.requestOf.map((_, disk) => setup.station(this.linkOf(disk), disk));
    this.disks = this.stations.map(({ context }) => context);
  }

  /** Runs every disk until its next decision lies at or after `untilNs`. */
  run(untilNs: number): void {
    const { ends, stations, setup } = this;
    for (;;) {
      let next: RoutedStation | null = null;
      let nextNs = untilNs;
      for (const station of stations)
        if (!station.overrun && station.nextEventNs < Math.min(nextNs, station.endNs)) {
          next = station;
          nextNs = station.nextEventNs;
        }
      const busNs = setup.bus?.nextNs ?? Infinity;
      const sourceNs = this.nextSourceNs();
      const endNs = ends.length > 0 ? ends[0].atNs : Infinity;
      // Within the run something may come for a disk that waits to its end.
      const limit = Math.min(untilNs, stations[0].endNs);
      if (endNs <= Math.min(nextNs, busNs, sourceNs) && endNs < limit) this.endPiece();
      else if (sourceNs <= Math.min(nextNs, busNs) && sourceNs < limit) this.ingest(sourceNs);
      else if (busNs <= nextNs && busNs < Infinity) setup.bus?.advance();
      else if (next === null) return;
      else next.step();
    }
  }

  /** After the last decision, on every disk. */
  finish(): void {
    for (const station of this.stations) station.finish();
  }

  whole(row: number): Piece {
    const { rows } = this;
    const i = row & rows.mask;
    return {
      cylinder: rows.cylinder[i],
      angleNs: rows.angleNs[i],
      sizeBytes: rows.sizeBytes[i],
      transferNs: rows.transferNs[i],
    };
  }

  send(row: number, disk: number, piece: Piece): void {
    this.pending.set(row, (this.pending.get(row) ?? 0) + 1);
    this.requestOf[disk].set(this.stations[disk].deliver(this.rows, row, piece, this.nowNs), row);
  }

  newRow(): number {
    const oldest = this.alive.first(this.end);
    if (this.end - (oldest < 0 ? this.end : oldest) > this.rows.mask >>> 1) {
      this.rows.grow(oldest, this.end);
      this.alive.resize(this.rows.mask + 1, oldest, this.end);
    }
    return this.end++;
  }

  arrived(row: number): void {
    this.alive.add(row);
    this.setup.router.route(row, this);
    // Not at once: its source is still speaking.
    if (!this.pending.has(row)) this.endsAt({ atNs: this.nowNs, disk: NOWHERE, row });
  }

  push(request: NewRequest): number {
    const { disk } = this.setup;
    const row = this.newRow();
    const { rows } = this;
    const i = row & rows.mask;
    rows.requestClass[i] = request.requestClass;
    rows.stream[i] = request.stream;
    rows.number[i] = request.number;
    rows.arrivalNs[i] = request.arrivalNs;
    rows.deadlineNs[i] = request.deadlineNs;
    rows.cylinder[i] = request.cylinder;
    rows.angleNs[i] = request.angle < 0 ? ANYWHERE : request.angle * disk.revolutionNs;
    rows.sizeBytes[i] = request.sizeBytes;
    rows.transferNs[i] = disk.transferNs(request.sizeBytes, request.cylinder);
    this.arrived(row);
    return row;
  }

  /** The system lets streams in as one; its first disk has the record of it. */
  admit(
    stream: number,
    atNs: number,
    admitted: boolean,
    tests?: readonly AdmissionTest[],
    streams?: number,
  ): void {
    this.stations[0].context.admit(stream, atNs, admitted, tests, streams);
  }

  /** A station hears nothing beforehand; it says when a piece will have ended. */
  private linkOf(disk: number): Source {
    return {
      nextNs: Infinity,
      emit: () => undefined,
      ended: (row, _rows, atNs) => {
        this.endsAt({ atNs, disk, row });
      },
      save: () => [],
      load: () => undefined,
    };
  }

  private endsAt(end: End): void {
    const { ends } = this;
    let at = ends.length;
    while (at > 0 && ends[at - 1].atNs > end.atNs) at--;
    ends.splice(at, 0, end);
  }

  private nextSourceNs(): number {
    let next = Infinity;
    for (const source of this.setup.sources) if (source.nextNs < next) next = source.nextNs;
    return next;
  }

  private ingest(atNs: number): void {
    this.nowNs = atNs;
    for (const source of this.setup.sources) if (source.nextNs <= atNs) source.emit(this);
  }

  private endPiece(): void {
    const end = this.ends.shift();
    if (end === undefined) return;
    this.nowNs = end.atNs;
    if (end.disk === NOWHERE) {
      this.finishRequest(end.row, true);
      return;
    }
    const row = this.requestOf[end.disk].get(end.row);
    if (row === undefined) throw new Error(`row ${end.row} of disk ${end.disk} is no piece of a request`);
    this.requestOf[end.disk].delete(end.row);
    const left = (this.pending.get(row) ?? 0) - 1;
    this.pending.set(row, left);
    if (left > 0) return;
    this.setup.router.joined?.(row, this);
    if (this.pending.get(row) === 0) this.finishRequest(row, false);
  }

  private finishRequest(row: number, lost: boolean): void {
    this.pending.delete(row);
    this.alive.remove(row);
    this.setup.ended?.(row, this, this.nowNs, lost);
    for (const source of this.setup.sources) source.ended?.(row, this.rows, this.nowNs, 0);
  }
}
