/**
 * The requests of several disks, piece by piece, and which pieces are one request. In columns: there are tens of thousands
 * in sight, and they are laid together anew with every page that comes.
 */
import { upperBound } from '../../../core/base/bisect.ts';
import type { Portions } from '../../../core/base/portions.ts';
import type { Requests, SceneTables } from './sceneTables.ts';

/** Disks of which something is known, each with its tables. */
export type Known = readonly { readonly disk: number; readonly tables: SceneTables }[];

/**
 * Numbers of these values from the least on; of equal ones the first comes first. Each disk's are in order as they come, and
 * an ordinary array's sort merges what is in order; a typed array's begins from nothing.
 */
export function inOrderOf(values: Float64Array): readonly number[] {
  return Array.from(values, (_, i) => i).sort((a, b) => values[a] - values[b]);
}

/** Rows in a portion: a millisecond or two. */
export const ROWS_A_PORTION = 8192;

export const streamKey = ({ stream, requestClass }: Requests, row: number): number =>
  (stream[row] + 2) * 4 + requestClass[row];

interface PieceColumns {
  /** Of a request, in order of arrival: its first piece; and of a piece the next of the same request, −1 for none. */
  readonly first: Int32Array;
  readonly next: Int32Array;
  /** Of a piece, its place in the tables of its disk. */
  readonly at: Int32Array;
  /** Of a piece: which of the known disks. */
  readonly on: Uint8Array;
  /** By known disk and place in its tables: which request. */
  readonly places: readonly Int32Array[];
}

export class Pieces {
  /** How many requests they are. */
  readonly requests: number;
  readonly first: Int32Array;
  readonly next: Int32Array;
  readonly at: Int32Array;

  private constructor(
    private readonly known: Known,
    private readonly columns: PieceColumns,
  ) {
    ({ first: this.first, next: this.next, at: this.at } = columns);
    this.requests = columns.first.length;
  }

  /**
   * Those that are not over before the detail of all disks begins: they are in the sums before it. Nor those that come when
   * it has ended: a disk that serves nobody for minutes has them all in one page. Unless they are of a request that came
   * before, as where a piece is dealt anew.
   */
  static *of(known: Known, fromNs: number, toNs: number): Portions<Pieces> {
    const ends = known.map(({ tables }) => upperBound(tables.requests.arrivalNs, toNs));
    const most = ends.reduce((sum, end) => sum + end, 0);
    let [at, on, next] = [new Int32Array(most), new Uint8Array(most), new Int32Array(most).fill(-1)];
    let group = new Int32Array(most);
    const [firsts, lasts]: [number[], number[]] = [[], []];
    // By class and stream, then by number: keys that are small whole numbers take no memory of their own.
    const groups = new Map<number, Map<number, number>>();
    let count = 0;
    const add = (k: number, row: number, its: number) => {
      [at[count], on[count], group[count]] = [row, k, its];
      const last = lasts[its];
      if (last === undefined) firsts[its] = count;
      else next[last] = count;
      lasts[its] = count++;
    };
    for (const [k, { tables }] of known.entries()) {
      const { requests } = tables;
      for (let row = 0; row < ends[k]; row++) {
        if (row % ROWS_A_PORTION === 0) yield;
        if (Math.min(requests.doneNs[row], requests.droppedNs[row]) < fromNs && fromNs !== 0) continue;
        // Pieces of one request have its name.
        const name = streamKey(requests, row);
        let named = groups.get(name);
        if (named === undefined) groups.set(name, (named = new Map<number, number>()));
        const number = requests.number[row];
        const same = named.get(number) ?? firsts.length;
        if (same === firsts.length) named.set(number, same);
        add(k, row, same);
      }
    }
    const late = yield* Pieces.lateOf(known, ends, groups);
    const longer = <Column extends Int32Array | Uint8Array>(column: Column): Column => {
      const wider = new (column.constructor as new (length: number) => Column)(count + late.length / 3);
      wider.set(column.subarray(0, count));
      return wider;
    };
    if (late.length > 0) {
      [at, on, group] = [longer(at), longer(on), longer(group)];
      next = longer(next).fill(-1, count);
    }
    for (let i = 0; i < late.length; i += 3) add(late[i], late[i + 1], late[i + 2]);
    yield;
    const arrivalOf = (piece: number) => known[on[piece]].tables.requests.arrivalNs[at[piece]];
    const arrivals = Float64Array.from(firsts, (piece) => {
      let least = Infinity;
      for (let p = piece; p >= 0; p = next[p]) least = Math.min(least, arrivalOf(p));
      return least;
    });
    yield;
    const order = inOrderOf(arrivals);
    yield;
    const first = Int32Array.from(order, (g) => firsts[g]);
    const placeOf = new Int32Array(order.length);
    order.forEach((g, i) => (placeOf[g] = i));
    const places = known.map(({ tables }, k) => new Int32Array(tables.requests.length).fill(-1, ends[k]));
    for (let piece = 0; piece < count; piece++) places[on[piece]][at[piece]] = placeOf[group[piece]];
    yield;
    return new Pieces(known, { first, next, at, on, places });
  }

  /** Pieces that come when the detail has ended, of requests that are known: disk, place there, and which request, of each. */
  private static *lateOf(
    known: Known,
    ends: readonly number[],
    groups: ReadonlyMap<number, ReadonlyMap<number, number>>,
  ): Portions<readonly number[]> {
    const late: number[] = [];
    for (const [k, { tables }] of known.entries()) {
      const { requests } = tables;
      for (let row = ends[k]; row < requests.length; row++) {
        if (row % ROWS_A_PORTION === 0) yield;
        const its = groups.get(streamKey(requests, row))?.get(requests.number[row]);
        if (its !== undefined) late.push(k, row, its);
      }
    }
    return late;
  }

  diskOf(piece: number): number {
    return this.known[this.columns.on[piece]].disk;
  }

  tablesOf(piece: number): SceneTables | undefined {
    return piece < 0 ? undefined : this.known[this.columns.on[piece]].tables;
  }

  requestsOf(piece: number): Requests {
    return this.known[this.columns.on[piece]].tables.requests;
  }

  /** Which request what stands in the tables of a known disk is of; 0 where it is over, −1 where it comes too late. */
  placeOf(known: number, at: number): number {
    return this.columns.places[known][at] ?? 0;
  }

  /** The piece of a request on the disk that is looked at, or its first. */
  ownOf(request: number, focus: number): number {
    for (let piece = this.first[request]; piece >= 0; piece = this.next[piece])
      if (this.diskOf(piece) === focus) return piece;
    return this.first[request];
  }

  /** The piece that a request waits for longest; −1 where there is no such request. */
  lastOf(request: number): number {
    const doneNs = (piece: number) => this.requestsOf(piece).doneNs[this.at[piece]];
    let last = this.first[request] ?? -1;
    for (let piece = last; piece >= 0; piece = this.next[piece])
      if (doneNs(piece) > doneNs(last)) last = piece;
    return last;
  }
}
