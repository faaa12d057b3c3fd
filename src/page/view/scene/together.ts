/**
 * Several disks as one: their requests laid together, so that what is told of requests (response times, who waits, which
 * deadlines were missed) is told of all of them. A request that has pieces on several disks is one: it came with the
 * first, and is done with the last.
 *
 * Rows are those of the disk that is looked at; a request on another disk has one below −1, from which elsewhere.ts
 * knows the disk and its row there.
 */
import type { Portions } from '../../../core/base/portions.ts';
import { CONTINUOUS, DISCRETE, LATE } from '../../../core/trace/kinds.ts';
import { makePageTables, type Page } from '../../../core/trace/page.ts';
import { SPREAD_BINS } from '../../../core/trace/spread.ts';
import { rowCode } from './elsewhere.ts';
import { concatFrames } from './frames.ts';
import { ledgerOf, totalsAt, type Totals } from './ledger.ts';
import { concatMoves } from './moves.ts';
import { inOrderOf, Pieces, ROWS_A_PORTION, type Known } from './pieces.ts';
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

/** What was laid together last of a run: a summary that has grown needs no new tables of the same pages. */
export interface LaidLast {
  of?: {
    readonly focus: number;
    readonly on: readonly Requests[];
    readonly tables: SceneTables;
  };
}

/**
 * `whole`: what is known of all disks, without pages. `focus`: the disk whose rows are kept. In portions: of sixteen disks
 * that thousands wait for it is a tenth of a second.
 */
export function* togetherInPortions(
  whole: Scene,
  disks: readonly (Scene | undefined)[],
  focus: number,
  last: LaidLast = {},
): Portions<Scene> {
  const known: { readonly disk: number; readonly tables: SceneTables }[] = [];
  for (const [disk, scene] of disks.entries()) {
    if (scene === undefined || scene.pages.length === 0) continue;
    known.push({ disk, tables: sceneTablesOf(scene) });
    yield;
  }
  if (known.length === 0) return whole;
  const requestsOn = known.map(({ tables }) => tables.requests);
  const same =
    last.of?.focus === focus &&
    last.of.on.length === requestsOn.length &&
    requestsOn.every((its, i) => its === last.of?.on[i]);
  const tables = same && last.of ? last.of.tables : yield* layTogether(whole, known, focus);
  last.of = { focus, on: requestsOn, tables };
  const scene: Scene = { ...whole, pages: tables.scene.pages };
  keepTables({ ...tables, scene });
  return scene;
}

function* layTogether(whole: Scene, known: Known, focus: number): Portions<SceneTables> {
  const fromNs = Math.max(...known.map(({ tables }) => tables.fromNs));
  const toNs = Math.min(...known.map(({ tables }) => tables.toNs));
  const scene: Scene = { ...whole, pages: [before(known, fromNs, toNs)] };
  yield;
  const pieces = yield* Pieces.of(known, fromNs, toNs);
  const requests = yield* requestsOf(pieces, focus);
  const services = yield* servicesOf(known, pieces, requests, fromNs);
  const missed = instants(requests.length, (i) => missedNs(requests, i, toNs));
  yield;
  const departed = instants(requests.length, (i) =>
    requests.requestClass[i] === DISCRETE ? requests.doneNs[i] : Infinity,
  );
  yield;
  return {
    scene,
    ...{ fromNs, toNs, startCylinder: 0 },
    unlisted: known.reduce((sum, { tables }) => sum + tables.unlisted, 0),
    requests,
    ...services,
    ...{ frames: concatFrames([]), moves: concatMoves([]) },
    disks: Uint8Array.from(requests.row, (_, i) => pieces.diskOf(pieces.ownOf(i, focus))),
    pieceOf: (i) => {
      const piece = pieces.lastOf(i);
      const tables = pieces.tablesOf(piece);
      return tables && { tables, row: tables.requests.row[pieces.at[piece]] };
    },
    ...{ missed, departed },
  };
}

/** One disk's least is the request's, and one disk's most. */
function* requestsOf(pieces: Pieces, focus: number): Portions<Requests> {
  const n = pieces.requests;
  const reals = () => new Float64Array(n);
  const its = {
    ...{ length: n, row: reals(), requestClass: new Uint8Array(n), stream: new Int32Array(n) },
    ...{ number: new Int32Array(n), arrivalNs: reals(), deadlineNs: reals(), cylinder: new Int32Array(n) },
    ...{ angle: reals(), sizeBytes: reals(), begunNs: reals(), doneNs: reals(), droppedNs: reals() },
    ...{ goneNs: reals(), late: new Uint8Array(n) },
  };
  for (let i = 0; i < n; i++) {
    if (i % ROWS_A_PORTION === 0) yield;
    const own = pieces.ownOf(i, focus);
    const requests = pieces.requestsOf(own);
    const at = pieces.at[own];
    const disk = pieces.diskOf(own);
    its.requestClass[i] = requests.requestClass[at];
    its.stream[i] = requests.stream[at];
    its.number[i] = requests.number[at];
    its.deadlineNs[i] = requests.deadlineNs[at];
    its.cylinder[i] = requests.cylinder[at];
    its.angle[i] = requests.angle[at];
    its.sizeBytes[i] = requests.sizeBytes[at];
    its.row[i] = disk === focus ? requests.row[at] : rowCode(requests.row[at], disk);
    let [arrivalNs, begunNs, doneNs, droppedNs] = [Infinity, Infinity, -Infinity, -Infinity];
    // A piece that was taken away from a disk is read on another one, if at all.
    let isKept = false;
    for (let piece = pieces.first[i]; piece >= 0; piece = pieces.next[piece]) {
      const from = pieces.requestsOf(piece);
      const row = pieces.at[piece];
      arrivalNs = Math.min(arrivalNs, from.arrivalNs[row]);
      begunNs = Math.min(begunNs, from.begunNs[row]);
      droppedNs = Math.max(droppedNs, from.droppedNs[row]);
      if (from.droppedNs[row] < Infinity) continue;
      isKept = true;
      doneNs = Math.max(doneNs, from.doneNs[row]);
    }
    its.arrivalNs[i] = arrivalNs;
    its.begunNs[i] = begunNs;
    its.doneNs[i] = isKept ? doneNs : Infinity;
    its.droppedNs[i] = isKept ? Infinity : droppedNs;
    its.goneNs[i] = Math.min(begunNs, its.droppedNs[i]);
    its.late[i] =
      its.requestClass[i] === CONTINUOUS && its.doneNs[i] < Infinity && its.doneNs[i] > its.deadlineNs[i]
        ? LATE
        : 0;
  }
  return its;
}

/**
 * Services of all disks in the order in which they begin; the arms’ journeys for nobody are left out. Their stretches stay
 * where they are: over a shared bus a single service has tens of thousands.
 */
function* servicesOf(
  known: Known,
  pieces: Pieces,
  requests: Requests,
  fromNs: number,
): Portions<Pick<SceneTables, 'services' | 'segmentsOf' | 'decisions'>> {
  const on: number[] = [];
  const rows: number[] = [];
  known.forEach(({ tables: { services } }, k) => {
    for (let s = 0; s < services.startNs.length; s++) {
      if (services.startNs[s] < fromNs && fromNs !== 0) continue;
      if (pieces.placeOf(k, services.request[s]) < 0) continue;
      on.push(k);
      rows.push(s);
    }
  });
  yield;
  const n = on.length;
  const startOf = (i: number) => known[on[i]].tables.services.startNs[rows[i]];
  const order = inOrderOf(Float64Array.from(on, (_, i) => startOf(i)));
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
  const segmentsOn = known.map(({ tables }) => tables.segmentsOf);
  const diskOf = Uint8Array.from(order, (from) => on[from]);
  const rowOf = Int32Array.from(order, (from) => rows[from]);
  let oldest = 0;
  for (let i = 0; i < n; i++) {
    if (i % ROWS_A_PORTION === 0) yield;
    const k = diskOf[i];
    const row = rowOf[i];
    const { services: from } = known[k].tables;
    services.startNs[i] = from.startNs[row];
    services.endNs[i] = from.endNs[row];
    services.fromCylinder[i] = from.fromCylinder[row];
    services.toCylinder[i] = from.toCylinder[row];
    services.segmentCount[i] = from.segmentCount[row];
    services.request[i] = pieces.placeOf(k, from.request[row]);
    services.firstSegment[i] = from.firstSegment[row];
    while (oldest < requests.length && requests.goneNs[oldest] <= services.startNs[i]) oldest++;
    services.oldest[i] = oldest;
  }
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
  return { services, segmentsOf: (i) => segmentsOn[diskOf[i]](rowOf[i]), decisions };
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
