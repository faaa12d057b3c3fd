/**
 * What a system has sent to its disks: each disk's pieces in the order in which it got them, so that a disk can be played
 * again alone (LoggedSource), and why they went there. Growing columns, about 60 bytes a piece and 40 a decision.
 */
import { growTable, makeTable } from '../../base/columns.ts';
import type { RequestClass } from '../../trace/kinds.ts';
import type { Piece, RouteKind, Rows } from '../interfaces.ts';

/** In the place of a class: here the disk fails, and nothing else of the row counts. */
export const FAILED = 255;
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
  readonly pieces = makeTable(pieceSpec, 256);

  /** A row of the system that gets a piece here. */
  sent(rows: Rows, row: number, piece: Piece, atNs: number, route: number): void {
    const at = this.next(atNs);
    const { pieces } = this;
    const i = row & rows.mask;
    pieces.requestClass[at] = rows.requestClass[i];
    pieces.stream[at] = rows.stream[i];
    pieces.number[at] = rows.number[i];
    pieces.deadlineNs[at] = rows.deadlineNs[i];
    pieces.route[at] = route;
    pieces.write[at] = piece.write ? 1 : 0;
    pieces.cylinder[at] = piece.cylinder;
    pieces.endCylinder[at] = piece.endCylinder;
    pieces.angleNs[at] = piece.angleNs;
    pieces.sizeBytes[at] = piece.sizeBytes;
    pieces.transferNs[at] = piece.transferNs;
  }

  failed(atNs: number): void {
    this.pieces.requestClass[this.next(atNs)] = FAILED;
  }

  private next(atNs: number): number {
    const { pieces } = this;
    if (pieces.length === pieces.atNs.length) growTable(pieces, pieceSpec);
    pieces.atNs[pieces.length] = atNs;
    return pieces.length++;
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
export class RouteLog {
  private readonly table = makeTable(routeSpec, 256);

  get length(): number {
    return this.table.length;
  }

  /** A decision begins; its number. `from`: −1 for none. */
  begin(rows: Rows, row: number, kind: RouteKind, from: number, atNs: number): number {
    const { table } = this;
    if (table.length === table.atNs.length) growTable(table, routeSpec);
    const at = table.length++;
    const i = row & rows.mask;
    table.requestClass[at] = rows.requestClass[i];
    table.stream[at] = rows.stream[i];
    table.number[at] = rows.number[i];
    table.kind[at] = kinds.indexOf(kind);
    table.from[at] = from < 0 ? NONE : from;
    table.atNs[at] = atNs;
    return at;
  }

  /** Of the decision under way. */
  weighed(disk: number, unfinished: number): void {
    const { table } = this;
    const at = table.length - 1;
    const place = table.weighed[at]++;
    table.disks[at] |= disk << (4 * place);
    if (place === 0) table.first[at] = unfinished;
    else if (place === 1) table.second[at] = unfinished;
    else table.third[at] = unfinished;
  }

  sent(route: number, disk: number): void {
    this.table.sent[route] |= 1 << disk;
  }

  at(index: number): Route {
    const { table } = this;
    const from = table.from[index];
    const unfinished = [table.first[index], table.second[index], table.third[index]];
    return {
      atNs: table.atNs[index],
      requestClass: table.requestClass[index] as RequestClass,
      stream: table.stream[index],
      number: table.number[index],
      kind: kinds[table.kind[index]],
      from: from === NONE ? undefined : from,
      sent: Array.from({ length: 16 }, (_, disk) => disk).filter((disk) => table.sent[index] & (1 << disk)),
      weighed: unfinished
        .slice(0, table.weighed[index])
        .map((its, place) => ({ disk: (table.disks[index] >>> (4 * place)) & 15, unfinished: its })),
    };
  }
}

/** All that a system keeps so that its disks can be looked at afterwards. */
export class SystemLog {
  readonly routes = new RouteLog();
  readonly disks: readonly PieceLog[];

  constructor(disks: number) {
    this.disks = Array.from({ length: disks }, () => new PieceLog());
  }
}
