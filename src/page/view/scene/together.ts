/**
 * Several disks as one: their requests laid together, so that what is told of requests (response times, who waits, which
 * deadlines were missed) is told of all of them. A request that has pieces on several disks is one: it came with the
 * first, and is done with the last.
 *
 * Rows are those of the disk that is looked at; a request on another disk has one below −1, from which elsewhere.ts
 * knows the disk and its row there.
 */
import { CONTINUOUS, DISCRETE, LATE } from '../../../core/trace/kinds.ts';
import { makePageTables, type Page } from '../../../core/trace/page.ts';
import { SPREAD_BINS } from '../../../core/trace/spread.ts';
import { MOST_DISKS, rowCode } from './elsewhere.ts';
import { concatFrames } from './frames.ts';
import { ledgerOf, totalsAt, type Totals } from './ledger.ts';
import { concatMoves } from './moves.ts';
import {
  instants,
  keepTables,
  missedNs,
  sceneTablesOf,
  type Requests,
  type SceneTables,
} from './sceneTables.ts';
import { spreadAt } from './spreadOf.ts';
import type { Scene } from './view.ts';

/** A request, or a piece of one, in the tables of its disk. */
interface Piece {
  readonly disk: number;
  readonly tables: SceneTables;
  readonly at: number;
}

/** `whole`: what is known of all disks, without pages. `focus`: the disk whose rows are kept. */
export function togetherOf(whole: Scene, disks: readonly (Scene | undefined)[], focus: number): Scene {
  const known = disks.flatMap((scene, disk) =>
    scene && scene.pages.length > 0 ? [{ disk, tables: sceneTablesOf(scene) }] : [],
  );
  if (known.length === 0) return whole;
  const requestsOn = known.map(({ tables }) => tables.requests);
  const last = laid.get(requestsOn[0]);
  const same =
    last?.focus === focus &&
    last.on.length === requestsOn.length &&
    requestsOn.every((its, i) => its === last.on[i]);
  const tables = same ? last.tables : layTogether(whole, known, focus);
  if (!same) laid.set(requestsOn[0], { focus, on: requestsOn, tables });
  const scene: Scene = { ...whole, pages: tables.scene.pages };
  keepTables({ ...tables, scene });
  return scene;
}

/** The latest of a set of pages, by the requests of its first disk: a summary that has grown needs no new one. */
const laid = new WeakMap<
  Requests,
  { readonly focus: number; readonly on: readonly Requests[]; readonly tables: SceneTables }
>();

function layTogether(whole: Scene, known: Known, focus: number): SceneTables {
  const fromNs = Math.max(...known.map(({ tables }) => tables.fromNs));
  const toNs = Math.min(...known.map(({ tables }) => tables.toNs));
  const scene: Scene = { ...whole, pages: [before(known, fromNs, toNs)] };
  const pieces = known.flatMap(({ disk, tables }) => piecesSince(disk, tables, fromNs));
  const grouped = byRequest(pieces).sort((a, b) => arrivalOf(a) - arrivalOf(b));
  const requests = requestsOf(grouped, focus);
  const placeOf = new Map(grouped.flatMap((group, i) => group.map((piece) => [keyOf(piece), i] as const)));
  return {
    scene,
    ...{ fromNs, toNs, startCylinder: 0 },
    unlisted: known.reduce((sum, { tables }) => sum + tables.unlisted, 0),
    requests,
    ...servicesOf(known, placeOf, requests, fromNs),
    ...{ frames: concatFrames([]), moves: concatMoves([]) },
    disks: Uint8Array.from(
      grouped,
      (group) => (group.find(({ disk }) => disk === focus) ?? group[0])?.disk ?? 0,
    ),
    pieceOf: (i) => {
      const piece = lastOf(grouped[i] ?? []);
      return piece && { tables: piece.tables, row: piece.tables.requests.row[piece.at] };
    },
    missed: instants(requests.length, (i) => missedNs(requests, i, toNs)),
    departed: instants(requests.length, (i) =>
      requests.requestClass[i] === DISCRETE ? requests.doneNs[i] : Infinity,
    ),
  };
}

/** The piece that a request waits for longest. */
function lastOf(group: readonly Piece[]): Piece | undefined {
  const doneNs = ({ tables, at }: Piece) => tables.requests.doneNs[at];
  return group.reduce<Piece | undefined>(
    (last, piece) => (last === undefined || doneNs(piece) > doneNs(last) ? piece : last),
    undefined,
  );
}

const keyOf = ({ disk, at }: Piece): number => at * MOST_DISKS + disk;
const arrivalOf = (group: readonly Piece[]): number =>
  Math.min(...group.map(({ tables, at }) => tables.requests.arrivalNs[at]));

/** Those that are not over before the detail of all disks begins: they are in the sums before it. */
function piecesSince(disk: number, tables: SceneTables, fromNs: number): readonly Piece[] {
  const { requests } = tables;
  const found: Piece[] = [];
  for (let at = 0; at < requests.length; at++)
    if (Math.min(requests.doneNs[at], requests.droppedNs[at]) >= fromNs || fromNs === 0)
      found.push({ disk, tables, at });
  return found;
}

/** Pieces of one request have its name. */
function byRequest(pieces: readonly Piece[]): Piece[][] {
  const groups = new Map<number, Piece[]>();
  for (const piece of pieces) {
    const { requestClass, stream, number } = piece.tables.requests;
    const { at } = piece;
    const name = ((stream[at] + 2) * 4 + requestClass[at]) * 2 ** 32 + number[at];
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [piece]);
    else group.push(piece);
  }
  return [...groups.values()];
}

function requestsOf(groups: readonly (readonly Piece[])[], focus: number): Requests {
  const n = groups.length;
  const reals = () => new Float64Array(n);
  const its = {
    ...{ length: n, row: reals(), requestClass: new Uint8Array(n), stream: new Int32Array(n) },
    ...{ number: new Int32Array(n), arrivalNs: reals(), deadlineNs: reals(), cylinder: new Int32Array(n) },
    ...{ angle: reals(), sizeBytes: reals(), begunNs: reals(), doneNs: reals(), droppedNs: reals() },
    ...{ goneNs: reals(), late: new Uint8Array(n) },
  };
  groups.forEach((group, i) => {
    const own = group.find(({ disk }) => disk === focus) ?? group[0];
    if (own === undefined) return;
    const { requests } = own.tables;
    for (const name of [
      'requestClass',
      'stream',
      'number',
      'deadlineNs',
      'cylinder',
      'angle',
      'sizeBytes',
    ] as const)
      its[name][i] = requests[name][own.at];
    const least = (of: 'arrivalNs' | 'begunNs') =>
      Math.min(...group.map(({ tables, at }) => tables.requests[of][at]));
    // A piece that was taken away from a disk is read on another one, if at all.
    const kept = group.filter(({ tables, at }) => tables.requests.droppedNs[at] === Infinity);
    its.row[i] = own.disk === focus ? requests.row[own.at] : rowCode(requests.row[own.at], own.disk);
    its.arrivalNs[i] = least('arrivalNs');
    its.begunNs[i] = least('begunNs');
    its.doneNs[i] =
      kept.length > 0 ? Math.max(...kept.map(({ tables, at }) => tables.requests.doneNs[at])) : Infinity;
    its.droppedNs[i] =
      kept.length > 0 ? Infinity : Math.max(...group.map(({ tables, at }) => tables.requests.droppedNs[at]));
    its.goneNs[i] = Math.min(its.begunNs[i], its.droppedNs[i]);
    its.late[i] =
      its.requestClass[i] === CONTINUOUS && its.doneNs[i] < Infinity && its.doneNs[i] > its.deadlineNs[i]
        ? LATE
        : 0;
  });
  return its;
}

type Known = readonly { readonly disk: number; readonly tables: SceneTables }[];

/** Services of all disks in the order in which they begin; the arms’ journeys for nobody are left out. */
function servicesOf(
  known: Known,
  placeOf: ReadonlyMap<number, number>,
  requests: Requests,
  fromNs: number,
): Pick<SceneTables, 'services' | 'segments' | 'decisions'> {
  const all = known.flatMap(({ disk, tables }) =>
    Array.from(tables.services.startNs, (startNs, s) => ({ disk, tables, s, startNs })).filter(
      ({ startNs }) => startNs >= fromNs || fromNs === 0,
    ),
  );
  all.sort((a, b) => a.startNs - b.startNs);
  const n = all.length;
  const m = all.reduce((sum, { tables, s }) => sum + tables.services.segmentCount[s], 0);
  const ints = () => new Int32Array(n);
  const reals = () => new Float64Array(n);
  const services = {
    ...{ length: n, request: ints(), decision: ints(), startNs: reals(), endNs: reals() },
    ...{
      fromCylinder: ints(),
      toCylinder: ints(),
      firstSegment: ints(),
      segmentCount: ints(),
      oldest: ints(),
    },
  };
  const segments = { kind: new Uint8Array(m), fromNs: new Float64Array(m), toNs: new Float64Array(m) };
  let at = 0;
  let oldest = 0;
  all.forEach(({ disk, tables, s }, i) => {
    const from = tables.services;
    for (const name of ['startNs', 'endNs', 'fromCylinder', 'toCylinder', 'segmentCount'] as const)
      services[name][i] = from[name][s];
    services.request[i] = placeOf.get(keyOf({ disk, tables, at: from.request[s] })) ?? 0;
    services.firstSegment[i] = at;
    for (let k = 0; k < from.segmentCount[s]; k++, at++)
      for (const name of ['kind', 'fromNs', 'toNs'] as const)
        segments[name][at] = tables.segments[name][from.firstSegment[s] + k];
    while (oldest < requests.length && requests.goneNs[oldest] <= services.startNs[i]) oldest++;
    services.oldest[i] = oldest;
  });
  const none = new Float64Array(0);
  const decisions = {
    ...{
      length: 0,
      atNs: none,
      untilNs: none,
      reason: new Uint8Array(0),
      estimateNs: none,
      timeLeftNs: none,
    },
    ...{ listed: new Int32Array(0), direction: new Int32Array(0) },
  };
  return { services, segments, decisions };
}

/** A page without anything in it: what had come of all disks when the detail of all of them begins. */
function before(known: Known, startNs: number, endNs: number): Page {
  // Of the disk whose detail begins last its page says it.
  const totals = known.map(({ tables }) => {
    const ledger = ledgerOf(tables.scene);
    return tables.fromNs === startNs ? ledger.base : totalsAt(ledger, startNs - 1);
  });
  const sum = (of: keyof Totals) => totals.reduce((all, its) => all + its[of], 0);
  const spread = new Uint32Array(SPREAD_BINS);
  for (const { tables } of known) {
    const { scene } = tables;
    const bins = tables.fromNs === startNs ? scene.pages[0].before.spread : spreadAt(scene, startNs - 1).bins;
    bins.forEach((count, bin) => (spread[bin] += count));
  }
  const pages = known.map(({ tables }) => tables.scene.pages[0]);
  const [first] = pages;
  return {
    ...{ index: startNs > 0 ? 1 : 0, startNs, endNs, startCylinder: 0, unlisted: 0 },
    ...makePageTables(0),
    before: {
      ...first.before,
      ...{ dServed: sum('served'), responseSumNs: sum('responseSumNs'), slow: sum('slow') },
      responseMaxNs: Math.max(...totals.map(({ responseMaxNs }) => responseMaxNs)),
      ...{ late: sum('glitches'), discarded: 0, seekNs: sum('seekNs'), rotationNs: sum('rotationNs') },
      ...{
        transferCNs: sum('transferCNs'),
        transferDNs: sum('transferDNs'),
        transferBNs: sum('transferBNs'),
      },
      ...{ serviceDNs: sum('serviceDNs'), seekCylinders: sum('cylinders'), spread },
      cServed: pages.reduce((all, page) => all + page.before.cServed, 0),
    },
  };
}
