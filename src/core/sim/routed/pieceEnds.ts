/** Of the disks of a system: which requests their rows are pieces of, how many are not done, and which services are about to end. */
import type { Piece } from '../interfaces.ts';

/** In the place of a request, where a row is no piece of one. */
export const NO_REQUEST = -1;

interface End {
  readonly atNs: number;
  readonly request: number;
}

export class PieceEnds {
  /** By disk: pieces that wait or are in service. */
  readonly unfinished: Int32Array;
  /** The earliest end of all, and on which disk: of two at once the lower number. */
  nextNs = Infinity;
  private nextDisk = 0;
  /** By disk, at its row modulo its size. */
  private readonly requests: Int32Array[];
  /** By disk: the earliest end. Without a bus there is one at most. */
  private readonly endNs: Float64Array;
  private readonly ending: Int32Array;
  /** By disk: what ends after that, in order. */
  private readonly later: End[][];

  constructor(disks: number) {
    this.unfinished = new Int32Array(disks);
    this.requests = Array.from({ length: disks }, () => new Int32Array(256).fill(NO_REQUEST));
    this.endNs = new Float64Array(disks).fill(Infinity);
    this.ending = new Int32Array(disks);
    this.later = Array.from({ length: disks }, () => []);
  }

  /** `mask`: of the disk's rows, now. */
  sent(disk: number, row: number, request: number, mask: number): void {
    if (this.requests[disk].length <= mask) this.widen(disk, row, mask);
    this.requests[disk][row & mask] = request;
    this.unfinished[disk]++;
  }

  requestOf(disk: number, row: number, mask: number): number {
    const requests = this.requests[disk];
    return requests.length > mask ? requests[row & mask] : NO_REQUEST;
  }

  /** It has ended without a service: its request. The row is no piece of it any more. */
  taken(disk: number, row: number, mask: number): number {
    this.unfinished[disk]--;
    return this.forget(disk, row, mask);
  }

  /** The service of a piece will end at `atNs`, not before those that were told of before on that disk. */
  served(disk: number, row: number, mask: number, atNs: number): void {
    const request = this.forget(disk, row, mask);
    if (this.endNs[disk] < Infinity) {
      this.later[disk].push({ atNs, request });
      return;
    }
    this.endNs[disk] = atNs;
    this.ending[disk] = request;
    if (atNs > this.nextNs || (atNs === this.nextNs && disk > this.nextDisk)) return;
    this.nextNs = atNs;
    this.nextDisk = disk;
  }

  /** The request of the piece that ends at `nextNs`, which is over with that. */
  takeNext(): number {
    const { nextDisk: disk, ending, later, endNs } = this;
    const request = ending[disk];
    const then = later[disk].length > 0 ? later[disk].shift() : undefined;
    // In two steps: a choice between a constant and a field takes a box.
    endNs[disk] = Infinity;
    ending[disk] = NO_REQUEST;
    if (then !== undefined) {
      endNs[disk] = then.atNs;
      ending[disk] = then.request;
    }
    this.unfinished[disk]--;
    this.find();
    return request;
  }

  private forget(disk: number, row: number, mask: number): number {
    const request = this.requests[disk][row & mask];
    this.requests[disk][row & mask] = NO_REQUEST;
    return request;
  }

  private find(): void {
    const { endNs } = this;
    let next = Infinity;
    let nextDisk = 0;
    for (let disk = 0; disk < endNs.length; disk++)
      if (endNs[disk] < next) {
        next = endNs[disk];
        nextDisk = disk;
      }
    this.nextNs = next;
    this.nextDisk = nextDisk;
  }

  private widen(disk: number, row: number, mask: number): void {
    const before = this.requests[disk];
    const wider = (this.requests[disk] = new Int32Array(mask + 1).fill(NO_REQUEST));
    for (let r = Math.max(0, row - before.length); r < row; r++)
      wider[r & mask] = before[r & (before.length - 1)];
  }
}

/** To be filled in. */
export const emptyPiece = (): Piece => ({
  ...{ cylinder: 0, endCylinder: -1, angleNs: 0, sizeBytes: 0, transferNs: 0, write: false },
});
