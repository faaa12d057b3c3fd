/**
 * What a system has sent to its disks: each disk's pieces in the order in which it got them, so that a disk can be played
 * again alone (LoggedSource), and why they went there.
 */
import { IN_BLOCK, LongTable } from '../../base/longTable.ts';
import type { RequestClass } from '../../trace/kinds.ts';
import { RaceLog } from '../../trace/raceLog.ts';
import type { Piece, RouteKind, Rows } from '../interfaces.ts';
import type { CacheLog } from './cacheLog.ts';
import type { SharedColumns } from './routedStation.ts';

/** In the place of a disk. */
const NONE = 255;

const pieceSpec = {
  requestClass: 'u8',
  write: 'u8',
  stream: 'i32',
  number: 'i32',
  cylinder: 'i32',
  endCylinder: 'i32',
  /** The decision that sent it. */
  route: 'i32',
  atNs: 'f64',
  deadlineNs: 'f64',
  angleNs: 'f64',
  sizeBytes: 'f64',
  transferNs: 'f64',
} as const;

/** The pieces of one disk, in order of `atNs`. */
export class PieceLog {
  readonly pieces = new LongTable(pieceSpec, true);
  /** The row at which the disk fails; Infinity: it does not. */
  failedAt = Infinity;
  /** The rows at which a disk fails here and a spare takes its place. */
  readonly replacedAt: number[] = [];

  /** A row of the system that gets a piece here. */
  sent(rows: SharedColumns, row: number, piece: Piece, atNs: number, route: number): void {
    const at = this.next(atNs);
    const pieces = this.pieces.of(at);
    const k = at & IN_BLOCK;
    const i = row & rows.mask;
    pieces.requestClass[k] = rows.requestClass[i];
    pieces.stream[k] = rows.stream[i];
    pieces.number[k] = rows.number[i];
    pieces.deadlineNs[k] = rows.deadlineNs[i];
    pieces.route[k] = route;
    pieces.write[k] = piece.write ? 1 : 0;
    pieces.cylinder[k] = piece.cylinder;
    pieces.endCylinder[k] = piece.endCylinder;
    pieces.angleNs[k] = piece.angleNs;
    pieces.sizeBytes[k] = piece.sizeBytes;
    pieces.transferNs[k] = piece.transferNs;
  }

  failed(atNs: number, isReplaced = false): void {
    const at = this.next(atNs);
    if (isReplaced) this.replacedAt.push(at);
    else this.failedAt = at;
  }

  /** The decision that sent what is a row on this disk; −1: none did. */
  routeOf(row: number): number {
    const at = row < this.failedAt ? row : row + 1;
    return at < this.pieces.length ? this.pieces.at('route', at) : -1;
  }

  /** When it does; Infinity for never. */
  get failsNs(): number {
    return this.failedAt < Infinity ? this.atNs(this.failedAt) : Infinity;
  }

  atNs(at: number): number {
    return this.pieces.at('atNs', at);
  }

  private next(atNs: number): number {
    const at = this.pieces.add();
    this.pieces.of(at).atNs[at & IN_BLOCK] = atNs;
    return at;
  }
}

const kinds = [
  ...(['home', 'parts', 'shortest', 'last', 'copies', 'rebuilt'] as const),
  ...(['old', 'new', 'data', 'others', 'parity', 'lost'] as const),
] as const satisfies readonly RouteKind[];

const routeSpec = {
  requestClass: 'u8',
  kind: 'u8',
  from: 'u8',
  weighed: 'u8',
  stream: 'i32',
  number: 'i32',
  /** A bit a disk. */
  sent: 'i32',
  /** Of the disks that could have had it, up to three: the number, four bits each; their pieces that were not done. */
  disks: 'i32',
  first: 'i32',
  second: 'i32',
  third: 'i32',
  atNs: 'f64',
} as const;

/** A decision where pieces of a request go. Disks are numbered from 0. */
export interface Route {
  readonly atNs: number;
  readonly requestClass: RequestClass;
  readonly stream: number;
  readonly number: number;
  readonly kind: RouteKind;
  /** It waited on this disk, which failed; undefined: it did not. */
  readonly from: number | undefined;
  /** Who got a piece. */
  readonly sent: readonly number[];
  /** Who could have had it, by number, and how many of its pieces were not done; none where there was no choice. */
  readonly weighed: readonly { readonly disk: number; readonly unfinished: number }[];
}

/** The decisions of a system, in order of time. */
class RouteLog {
  private readonly table = new LongTable(routeSpec, true);

  get length(): number {
    return this.table.length;
  }

  /** A decision begins; its number. `from`: −1 for none. */
  begin(rows: Rows, row: number, kind: RouteKind, from: number, atNs: number): number {
    const at = this.table.add();
    const table = this.table.of(at);
    const k = at & IN_BLOCK;
    const i = row & rows.mask;
    table.requestClass[k] = rows.requestClass[i];
    table.stream[k] = rows.stream[i];
    table.number[k] = rows.number[i];
    table.kind[k] = kinds.indexOf(kind);
    table.from[k] = from < 0 ? NONE : from;
    table.atNs[k] = atNs;
    return at;
  }

  /** Of the decision under way. */
  weighed(disk: number, unfinished: number): void {
    const at = this.length - 1;
    const table = this.table.of(at);
    const k = at & IN_BLOCK;
    const place = table.weighed[k]++;
    table.disks[k] |= disk << (4 * place);
    if (place === 0) table.first[k] = unfinished;
    else if (place === 1) table.second[k] = unfinished;
    else table.third[k] = unfinished;
  }

  sent(route: number, disk: number): void {
    this.table.of(route).sent[route & IN_BLOCK] |= 1 << disk;
  }

  at(index: number): Route {
    const { table } = this;
    const from = table.at('from', index);
    const [sent, disks] = [table.at('sent', index), table.at('disks', index)];
    const unfinished = [table.at('first', index), table.at('second', index), table.at('third', index)];
    return {
      atNs: table.at('atNs', index),
      requestClass: table.at('requestClass', index) as RequestClass,
      stream: table.at('stream', index),
      number: table.at('number', index),
      kind: kinds[table.at('kind', index)],
      from: from === NONE ? undefined : from,
      sent: Array.from({ length: 16 }, (_, disk) => disk).filter((disk) => sent & (1 << disk)),
      weighed: unfinished
        .slice(0, table.at('weighed', index))
        .map((its, place) => ({ disk: (disks >>> (4 * place)) & 15, unfinished: its })),
    };
  }

  get bytes(): number {
    return this.table.bytes;
  }
}

/** All that a system keeps so that its disks can be looked at afterwards. */
export class SystemLog {
  readonly routes = new RouteLog();
  /** What came of failures, where spares stand by. */
  readonly races = new RaceLog();
  readonly disks: readonly PieceLog[];
  /** What main memory held and did; null where it keeps nothing. */
  cache: CacheLog | null = null;

  constructor(disks: number) {
    this.disks = Array.from({ length: disks }, () => new PieceLog());
  }

  get bytes(): number {
    return this.disks.reduce((sum, { pieces }) => sum + pieces.bytes, this.routes.bytes + this.races.bytes);
  }
}
