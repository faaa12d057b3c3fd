/**
 * Running totals: the summary by rounds for what lies before the pages, then service by service. So the totals at an
 * instant are exact to the service, found by bisection, and cost nothing for the length of the run.
 */
import { onceFor } from '../../../core/base/onceFor.ts';
import { upperBound } from '../../../core/base/bisect.ts';
import { elementAt } from '../../../core/base/elementAt.ts';
import { CONTINUOUS, DISCRETE, ROTATION, SEEK } from '../../../core/trace/kinds.ts';
import { foundBy } from './found.ts';
import { runningOf } from './running.ts';
import type { SceneTables } from './sceneTables.ts';
import { sceneTablesOf } from './sceneTables.ts';
import type { Scene } from './view.ts';

export interface Ledger {
  readonly tables: SceneTables;
  /** Totals before the first service of the pages. */
  readonly base: Totals;
  /** Up to and with service s, busy times by kind. */
  readonly seekNs: Float64Array;
  readonly rotationNs: Float64Array;
  readonly transferCNs: Float64Array;
  readonly transferDNs: Float64Array;
  readonly transferBNs: Float64Array;
  readonly serviceDNs: Float64Array;
  /** Cylinders crossed. */
  readonly cylinders: Float64Array;
  /** Up to and with journey k for nobody. */
  readonly moveNs: Float64Array;
  readonly moveCylinders: Float64Array;
  /** Up to and with departure k. */
  readonly responseSumNs: Float64Array;
  readonly responseMaxNs: Float64Array;
  /** How many of the departures up to k took longer than the goal. */
  readonly slow: Int32Array;
}

export interface Totals {
  readonly served: number;
  readonly responseSumNs: number;
  readonly responseMaxNs: number;
  /** How many took longer than the goal. */
  readonly slow: number;
  readonly glitches: number;
  readonly seekNs: number;
  readonly rotationNs: number;
  readonly transferCNs: number;
  readonly transferDNs: number;
  readonly transferBNs: number;
  readonly serviceDNs: number;
  /** Cylinders that the arm has crossed. */
  readonly cylinders: number;
}

const added = onceFor(add);
export const ledgerOf = (scene: Scene): Ledger => added(sceneTablesOf(scene));

/** Sums over the rounds before round `end`. */
function totalsBefore(scene: Scene, end: number): Totals {
  const { length, sums, longestNs } = runningOf(scene.beats);
  const k = Math.max(0, Math.min(end, length));
  return {
    served: sums.dServed[k],
    responseSumNs: sums.responseSumNs[k],
    responseMaxNs: longestNs[k],
    slow: sums.slow[k],
    glitches: sums.late[k] + sums.discarded[k],
    seekNs: sums.seekNs[k],
    rotationNs: sums.rotationNs[k],
    transferCNs: sums.transferCNs[k],
    transferDNs: sums.transferDNs[k],
    transferBNs: sums.transferBNs[k],
    serviceDNs: sums.serviceDNs[k],
    cylinders: sums.seekCylinders[k],
  };
}

/** A page says what had come of the run when it began, be that in the middle of a round. */
function totalsBeforePages(scene: Scene): Totals {
  const { pages } = scene;
  const before = pages.length > 0 ? elementAt(pages, 0).before : undefined;
  if (before === undefined) return totalsBefore(scene, 0);
  return {
    served: before.dServed,
    responseSumNs: before.responseSumNs,
    responseMaxNs: before.responseMaxNs,
    slow: before.slow,
    glitches: before.late + before.discarded,
    seekNs: before.seekNs,
    rotationNs: before.rotationNs,
    transferCNs: before.transferCNs,
    transferDNs: before.transferDNs,
    transferBNs: before.transferBNs,
    serviceDNs: before.serviceDNs,
    cylinders: before.seekCylinders,
  };
}

function add(tables: SceneTables): Ledger {
  const { services, moves, requests, departed, scene } = tables;
  const n = services.length;
  const columns = () => new Float64Array(n);
  const ledger = {
    tables,
    base: totalsBeforePages(scene),
    seekNs: columns(),
    rotationNs: columns(),
    transferCNs: columns(),
    transferDNs: columns(),
    transferBNs: columns(),
    serviceDNs: columns(),
    cylinders: columns(),
    moveNs: new Float64Array(moves.length),
    moveCylinders: new Float64Array(moves.length),
    responseSumNs: new Float64Array(departed.request.length),
    responseMaxNs: new Float64Array(departed.request.length),
    slow: new Int32Array(departed.request.length),
  };
  let seek = 0,
    rotation = 0,
    transferC = 0,
    transferD = 0,
    transferB = 0,
    serviceD = 0,
    cylinders = 0;
  for (let s = 0; s < n; s++) {
    const itsClass = requests.requestClass[services.request[s]];
    const segments = tables.segmentsOf(s);
    for (let k = services.firstSegment[s]; k < services.firstSegment[s] + services.segmentCount[s]; k++) {
      const ns = segments.toNs[k] - segments.fromNs[k];
      if (segments.kind[k] === SEEK) seek += ns;
      else if (segments.kind[k] === ROTATION) rotation += ns;
      else if (itsClass === CONTINUOUS) transferC += ns;
      else if (itsClass === DISCRETE) transferD += ns;
      else transferB += ns;
    }
    if (itsClass === DISCRETE) serviceD += services.endNs[s] - services.startNs[s];
    cylinders += Math.abs(services.toCylinder[s] - services.fromCylinder[s]);
    ledger.cylinders[s] = cylinders;
    ledger.seekNs[s] = seek;
    ledger.rotationNs[s] = rotation;
    ledger.transferCNs[s] = transferC;
    ledger.transferDNs[s] = transferD;
    ledger.transferBNs[s] = transferB;
    ledger.serviceDNs[s] = serviceD;
  }
  for (let k = 0, ns = 0, crossed = 0; k < moves.length; k++) {
    ledger.moveNs[k] = ns += moves.endNs[k] - moves.startNs[k];
    ledger.moveCylinders[k] = crossed += Math.abs(moves.toCylinder[k] - moves.fromCylinder[k]);
  }
  let sum = 0;
  let max = 0;
  let slow = 0;
  departed.request.forEach((i, k) => {
    const response = requests.doneNs[i] - requests.arrivalNs[i];
    sum += response;
    max = Math.max(max, response);
    if (response > scene.goalNs) slow++;
    ledger.slow[k] = slow;
    ledger.responseSumNs[k] = sum;
    ledger.responseMaxNs[k] = max;
  });
  return ledger;
}

/** Of the pages, those whose files were in main memory: they were done at once, and no service tells of them. */
export const foundIn = ({ pages }: Scene, timeNs: number): number =>
  pages[0]?.cache === undefined ? 0 : foundBy(pages, timeNs);

/** Everything up to an instant; the service or journey under way counts in full. */
export function totalsAt(ledger: Ledger, timeNs: number): Totals {
  const { tables, base } = ledger;
  if (timeNs < tables.fromNs) return totalsBefore(tables.scene, Math.floor(timeNs / tables.scene.roundNs));
  const s = upperBound(tables.services.startNs, timeNs) - 1;
  const k = upperBound(tables.departed.atNs, timeNs) - 1;
  const j = upperBound(tables.moves.startNs, timeNs) - 1;
  const m = upperBound(tables.missed.atNs, timeNs);
  const upTo = (column: Float64Array, i: number) => (i >= 0 ? column[i] : 0);
  return {
    served: base.served + k + 1 + foundIn(tables.scene, timeNs),
    responseSumNs: base.responseSumNs + upTo(ledger.responseSumNs, k),
    responseMaxNs: Math.max(base.responseMaxNs, upTo(ledger.responseMaxNs, k)),
    slow: base.slow + (k >= 0 ? ledger.slow[k] : 0),
    glitches: base.glitches + m,
    seekNs: base.seekNs + upTo(ledger.seekNs, s) + upTo(ledger.moveNs, j),
    rotationNs: base.rotationNs + upTo(ledger.rotationNs, s),
    transferCNs: base.transferCNs + upTo(ledger.transferCNs, s),
    transferDNs: base.transferDNs + upTo(ledger.transferDNs, s),
    transferBNs: base.transferBNs + upTo(ledger.transferBNs, s),
    serviceDNs: base.serviceDNs + upTo(ledger.serviceDNs, s),
    cylinders: base.cylinders + upTo(ledger.cylinders, s) + upTo(ledger.moveCylinders, j),
  };
}
