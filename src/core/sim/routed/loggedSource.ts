/** What a system has sent to one of its disks, for a replay of that disk alone; and the same end of it in the system itself. */
import type { Arrivals, Rows, Source } from '../interfaces.ts';
import type { PieceLog } from './routeLog.ts';

/** Of a disk of a system: who hears what comes for it beside pieces. */
export interface Failing {
  /** Here it fails. */
  fail(atNs: number): void;
  /** A checkpoint is loaded behind that. */
  hasFailed(): void;
  /** Here it fails, and a spare stands in its place. */
  replace(atNs: number): void;
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
    const at = this.next;
    this.next++;
    const atNs = this.nextNs;
    this.find();
    if (at === this.log.failedAt) this.disk?.fail(atNs);
    else if (this.log.replacedAt.includes(at)) this.disk?.replace(atNs);
    else this.put(at, arrivals);
  }

  save(): readonly number[] {
    return [this.next];
  }

  load([next]: readonly number[]): void {
    this.next = next;
    this.find();
    if (this.log.failedAt < next) this.disk?.hasFailed();
  }

  private put(at: number, arrivals: Arrivals): void {
    const { pieces } = this.log;
    const row = arrivals.newRow();
    const rows: Rows = arrivals.rows;
    const i = row & rows.mask;
    rows.requestClass[i] = pieces.at('requestClass', at);
    rows.stream[i] = pieces.at('stream', at);
    rows.number[i] = pieces.at('number', at);
    rows.arrivalNs[i] = pieces.at('atNs', at);
    rows.deadlineNs[i] = pieces.at('deadlineNs', at);
    rows.cylinder[i] = pieces.at('cylinder', at);
    if (rows.endCylinder !== rows.cylinder) rows.endCylinder[i] = pieces.at('endCylinder', at);
    rows.angleNs[i] = pieces.at('angleNs', at);
    rows.sizeBytes[i] = pieces.at('sizeBytes', at);
    rows.transferNs[i] = pieces.at('transferNs', at);
    if (rows.write !== null) rows.write[i] = pieces.at('write', at);
    arrivals.arrived(row);
  }

  private find(): void {
    const { log, next } = this;
    this.nextNs = next < log.pieces.length ? log.atNs(next) : Infinity;
  }
}
