/** The requests of a system that have not ended, or of which pieces are still on disks: their columns, and what is counted of each. */
import { BitRing } from '../../base/bitRing.ts';
import { ANYWHERE } from '../../base/phase.ts';
import type { DiskModel, NewRequest, Piece } from '../interfaces.ts';
import { END, START } from '../../trace/tally.ts';
import { RowRing, type OptionalColumns, widerRing } from '../record/rows.ts';

const FIRST_SIZE = 256;

/** Beside the columns of its row. */
class Counts {
  /** Pieces that are on disks. */
  pending: Int32Array;
  /** The router's own number. */
  stage: Uint8Array;
  /** 1: a piece of it has been begun; 2: it has ended, though pieces of it may be on disks still. */
  progress: Uint8Array;
  /** What the disks have spent on it. */
  busyNs: Float64Array;

  constructor(size: number) {
    this.pending = new Int32Array(size);
    this.stage = new Uint8Array(size);
    this.progress = new Uint8Array(size);
    this.busyNs = new Float64Array(size);
  }

  /** Doubles the ring; the rows of [from, end) are kept. */
  grow(from: number, end: number): void {
    this.pending = widerRing(this.pending, from, end);
    this.stage = widerRing(this.stage, from, end);
    this.progress = widerRing(this.progress, from, end);
    this.busyNs = widerRing(this.busyNs, from, end);
  }
}

const BEGUN = 1;
const ENDED = 2;

export class RequestRing {
  readonly rows: RowRing;
  end = 0;
  private oldest = 0;
  private readonly alive = new BitRing(FIRST_SIZE);
  private counts = new Counts(FIRST_SIZE);

  constructor(columns: OptionalColumns) {
    this.rows = new RowRing(FIRST_SIZE, columns);
  }

  newRow(): number {
    if (this.end - this.oldest > this.rows.mask) this.makeRoom();
    const row = this.end++;
    const { rows, counts } = this;
    const i = row & rows.mask;
    if (rows.write !== null) rows.write[i] = 0;
    if (rows.endCylinder !== rows.cylinder) rows.endCylinder[i] = -1;
    counts.pending[i] = 0;
    counts.stage[i] = 0;
    counts.progress[i] = 0;
    counts.busyNs[i] = 0;
    return row;
  }

  /** A request whose columns are still to be computed, timed on a disk. */
  fill(row: number, request: NewRequest, disk: DiskModel): void {
    const { rows } = this;
    const i = row & rows.mask;
    rows.requestClass[i] = request.requestClass;
    rows.stream[i] = request.stream;
    rows.number[i] = request.number;
    rows.arrivalNs[i] = request.arrivalNs;
    rows.deadlineNs[i] = request.deadlineNs;
    rows.cylinder[i] = request.cylinder;
    if (rows.endCylinder !== rows.cylinder) rows.endCylinder[i] = request.endCylinder ?? -1;
    rows.angleNs[i] = request.angle < 0 ? ANYWHERE : request.angle * disk.revolutionNs;
    rows.sizeBytes[i] = request.sizeBytes;
    rows.transferNs[i] = disk.transferNs(request.sizeBytes, request.cylinder);
    if (rows.write !== null && request.write === true) rows.write[i] = 1;
  }

  /** All of it as one piece. */
  whole(row: number, piece: Piece): Piece {
    const { rows } = this;
    const i = row & rows.mask;
    piece.cylinder = rows.cylinder[i];
    piece.endCylinder = rows.endCylinder === rows.cylinder ? -1 : rows.endCylinder[i];
    piece.angleNs = rows.angleNs[i];
    piece.sizeBytes = rows.sizeBytes[i];
    piece.transferNs = rows.transferNs[i];
    piece.write = rows.write !== null && rows.write[i] === 1;
    return piece;
  }

  keep(row: number): void {
    this.alive.add(row);
  }

  forget(row: number): void {
    this.alive.remove(row);
  }

  /** The first from `row` on that is here, or −1. */
  next(row: number): number {
    return this.alive.next(row, this.end);
  }

  get first(): number {
    return this.alive.first(this.end);
  }

  pending(row: number): number {
    return this.counts.pending[row & this.rows.mask];
  }

  addPending(row: number, pieces: number): number {
    return (this.counts.pending[row & this.rows.mask] += pieces);
  }

  stage(row: number): number {
    return this.counts.stage[row & this.rows.mask];
  }

  enter(row: number, stage: number): void {
    this.counts.stage[row & this.rows.mask] = stage;
  }

  /** `service`: the registers of the disk’s tally, where its times stand. */
  worked(row: number, service: Float64Array): void {
    this.counts.busyNs[row & this.rows.mask] += service[END] - service[START];
  }

  busyNs(row: number): number {
    return this.counts.busyNs[row & this.rows.mask];
  }

  /** Notes that one of its pieces has been begun; was that the first? */
  begins(row: number): boolean {
    const { progress } = this.counts;
    const i = row & this.rows.mask;
    if (progress[i] !== 0) return false;
    progress[i] = BEGUN;
    return true;
  }

  hasBegun(row: number): boolean {
    return this.counts.progress[row & this.rows.mask] !== 0;
  }

  ends(row: number): void {
    this.counts.progress[row & this.rows.mask] = ENDED;
  }

  hasEnded(row: number): boolean {
    return this.counts.progress[row & this.rows.mask] === ENDED;
  }

  private makeRoom(): void {
    const first = this.alive.first(this.end);
    this.oldest = first < 0 ? this.end : first;
    const { rows, oldest, end } = this;
    // Grow while more than half is in use, so that this is rare.
    if (end - oldest <= rows.mask >>> 1) return;
    rows.grow(oldest, end);
    this.alive.resize(rows.mask + 1, oldest, end);
    this.counts.grow(oldest, end);
  }

  /** The run is over: nobody asks for a request any more. */
  release(): void {
    this.rows.release();
    this.alive.clear();
    this.counts = new Counts(1);
  }
}
