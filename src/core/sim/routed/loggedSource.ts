/** What a system has sent to one of its disks, for a replay of that disk alone; and the same end of it in the system itself. */
import type { Arrivals, Rows, Source } from '../interfaces.ts';
import { FAILED, type PieceLog } from './routeLog.ts';

/** Of a disk of a system: who hears what comes for it beside pieces. */
export interface Failing {
  /** Here it fails. */
  fail(atNs: number): void;
  /** A checkpoint is loaded behind that. */
  hasFailed(): void;
}

/** In the system: nothing is known beforehand; a checkpoint says how far the log has come. */
export class LinkSource implements Source {
  readonly nextNs = Infinity;

  constructor(private readonly log: PieceLog | null) {}

  emit(): void {
    throw new Error('pieces are delivered, not emitted');
  }

  save(): readonly number[] {
    return [this.log?.pieces.length ?? 0];
  }

  load(): void {
    throw new Error('a disk of a system goes on with it');
  }
}

export class LoggedSource implements Source {
  nextNs = Infinity;
  private next = 0;
  disk: Failing | undefined;

  constructor(private readonly log: PieceLog) {
    this.find();
  }

  emit(arrivals: Arrivals): void {
    const { pieces } = this.log;
    const at = this.next;
    this.next++;
    const atNs = this.nextNs;
    this.find();
    if (pieces.requestClass[at] === FAILED) this.disk?.fail(atNs);
    else this.put(at, arrivals);
  }

  save(): readonly number[] {
    return [this.next];
  }

  load([next]: readonly number[]): void {
    const { requestClass } = this.log.pieces;
    this.next = next;
    this.find();
    if (requestClass.lastIndexOf(FAILED, next - 1) >= 0 && next > 0) this.disk?.hasFailed();
  }

  private put(at: number, arrivals: Arrivals): void {
    const { pieces } = this.log;
    const row = arrivals.newRow();
    const rows: Rows = arrivals.rows;
    const i = row & rows.mask;
    rows.requestClass[i] = pieces.requestClass[at];
    rows.stream[i] = pieces.stream[at];
    rows.number[i] = pieces.number[at];
    rows.arrivalNs[i] = pieces.atNs[at];
    rows.deadlineNs[i] = pieces.deadlineNs[at];
    rows.cylinder[i] = pieces.cylinder[at];
    if (rows.endCylinder !== rows.cylinder) rows.endCylinder[i] = pieces.endCylinder[at];
    rows.angleNs[i] = pieces.angleNs[at];
    rows.sizeBytes[i] = pieces.sizeBytes[at];
    rows.transferNs[i] = pieces.transferNs[at];
    if (rows.write !== null) rows.write[i] = pieces.write[at];
    arrivals.arrived(row);
  }

  private find(): void {
    const { pieces } = this.log;
    this.nextNs = this.next < pieces.length ? pieces.atNs[this.next] : Infinity;
  }
}
