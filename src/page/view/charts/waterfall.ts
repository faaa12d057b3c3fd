/**
 * Where a request's time went: its response cut into stretches, each with one cause, that add up to it exactly. While
 * it waits, the cause is whatever the disk does meanwhile; an idle disk that starts again with a round or a period says
 * that the request had to wait for that.
 *
 *     arrival ──────────────── service ──────── done
 *     videos | idle | requests | seek | rotation | transfer
 */
import { lowerBound, upperBound } from '../../../core/base/bisect.ts';
import {
  BUS_WAIT,
  CONTINUOUS,
  C_PERIOD,
  LOST_TURN,
  D_PERIOD,
  ROTATION,
  ROUND,
  SEEK,
  SUBROUND,
  HEAD_SWITCH,
} from '../../../core/trace/kinds.ts';
import { indexOfRow } from '../scene/moment.ts';
import { nameOf } from '../scene/names.ts';
import { sceneTablesOf, type SceneTables } from '../scene/sceneTables.ts';
import type { Scene } from '../scene/view.ts';

/** In the order in which they are listed. */
const causes = [
  'earlier',
  'round',
  'videos',
  'requests',
  'nobody',
  'idle',
  'seek',
  'rotation',
  'transfer',
  'bus',
] as const;
export type Cause = (typeof causes)[number];

export interface Stretch {
  readonly cause: Cause;
  readonly fromNs: number;
  readonly toNs: number;
}

export interface Waterfall {
  readonly row: number;
  readonly name: string;
  readonly continuous: boolean;
  readonly arrivalNs: number;
  /** When it was served or discarded; now, for one that is still there. */
  readonly endNs: number;
  readonly state: 'waiting' | 'reading' | 'served' | 'discarded';
  /** Start of its first service; NaN where that has not come. */
  readonly begunNs: number;
  /** NaN for a request without one. */
  readonly deadlineNs: number;
  /** In order of time, without gaps, from arrival to end. */
  readonly stretches: readonly Stretch[];
  /** By cause, in the order of `causes`, those that are not empty. Their sum is endNs − arrivalNs. */
  readonly sums: readonly { readonly cause: Cause; readonly ns: number; readonly firstNs: number }[];
}

/** Of a row, as far as it is known by `timeNs`; undefined where the pages do not know it or it has not arrived. */
export function waterfallAt(scene: Scene, row: number, timeNs: number): Waterfall | undefined {
  const tables = sceneTablesOf(scene);
  const i = indexOfRow(tables, row);
  const { requests } = tables;
  if (i < 0 || requests.arrivalNs[i] > timeNs) return undefined;
  // What another disk does delays nobody on this one.
  const piece = tables.pieceOf?.(i);
  if (piece !== undefined) {
    const falls = waterfallAt(piece.tables.scene, piece.row, timeNs);
    return falls && { ...falls, row };
  }
  const arrivalNs = requests.arrivalNs[i];
  const goneNs = Math.min(requests.doneNs[i], requests.droppedNs[i]);
  const endNs = Math.max(arrivalNs, Math.min(goneNs, timeNs));
  const stretches = stretchesOf(tables, i, arrivalNs, endNs);
  const sums = causes.flatMap((cause) => {
    const its = stretches.filter((s) => s.cause === cause);
    const ns = its.reduce((sum, s) => sum + s.toNs - s.fromNs, 0);
    return ns > 0 ? [{ cause, ns, firstNs: its[0].fromNs }] : [];
  });
  return {
    row,
    name: nameOf(tables, i),
    continuous: requests.requestClass[i] === CONTINUOUS,
    arrivalNs,
    endNs,
    state:
      requests.droppedNs[i] <= timeNs
        ? 'discarded'
        : requests.doneNs[i] <= timeNs
          ? 'served'
          : requests.begunNs[i] <= timeNs
            ? 'reading'
            : 'waiting',
    begunNs: requests.begunNs[i] <= timeNs ? requests.begunNs[i] : NaN,
    deadlineNs: requests.deadlineNs[i] < Infinity ? requests.deadlineNs[i] : NaN,
    stretches,
    sums,
  };
}

function stretchesOf(tables: SceneTables, request: number, arrivalNs: number, endNs: number): Stretch[] {
  const { services, requests } = tables;
  const stretches: Stretch[] = [];
  const add = (cause: Cause, fromNs: number, toNs: number) => {
    const from = Math.max(fromNs, arrivalNs);
    const to = Math.min(toNs, endNs);
    if (to <= from) return;
    const last = stretches.at(-1);
    // Neighbours with one cause are one stretch.
    if (last && last.cause === cause && last.toNs === from)
      stretches[stretches.length - 1] = { ...last, toNs: to };
    else stretches.push({ cause, fromNs: from, toNs: to });
  };
  // Before the pages begin nobody knows what the disk was doing.
  let atNs = arrivalNs;
  if (arrivalNs < tables.fromNs) {
    atNs = Math.min(tables.fromNs, endNs);
    add('earlier', arrivalNs, atNs);
  }
  for (let s = upperBound(services.endNs, atNs); s < services.length && services.startNs[s] < endNs; s++) {
    addIdle(tables, atNs, services.startNs[s], endNs, add);
    const its = services.request[s];
    const segments = tables.segmentsOf(s);
    if (its === request)
      for (let k = services.firstSegment[s]; k < services.firstSegment[s] + services.segmentCount[s]; k++)
        add(causeOf(segments.kind[k]), segments.fromNs[k], segments.toNs[k]);
    else
      add(
        requests.requestClass[its] === CONTINUOUS ? 'videos' : 'requests',
        services.startNs[s],
        services.endNs[s],
      );
    atNs = Math.max(atNs, services.endNs[s]);
  }
  if (atNs < endNs) addIdle(tables, atNs, endNs, endNs, add);
  return stretches;
}

type Add = (cause: Cause, fromNs: number, toNs: number) => void;

/** A gap between services: journeys of the arm for nobody, and a disk that does nothing. */
function addIdle(tables: SceneTables, fromNs: number, toNs: number, knownNs: number, add: Add): void {
  const { moves } = tables;
  let atNs = fromNs;
  const end = Math.min(toNs, knownNs);
  for (let m = upperBound(moves.endNs, fromNs); m < moves.length && moves.startNs[m] < end; m++) {
    addBlank(tables, atNs, moves.startNs[m], add);
    add('nobody', Math.max(atNs, moves.startNs[m]), moves.endNs[m]);
    atNs = Math.max(atNs, moves.endNs[m]);
  }
  if (atNs < end) addBlank(tables, atNs, end, add);
}

function addBlank(tables: SceneTables, fromNs: number, toNs: number, add: Add): void {
  if (toNs <= fromNs) return;
  add(endsWithFrame(tables, toNs) ? 'round' : 'idle', fromNs, toNs);
}

/** Does a round, a subround or a period begin at this instant? */
function endsWithFrame({ frames, scene }: SceneTables, ns: number): boolean {
  if (scene.workload.beat === 'round' && ns % scene.roundNs === 0) return true;
  return [ROUND, SUBROUND, C_PERIOD, D_PERIOD].some((kind) => {
    const { startNs } = frames[kind];
    return startNs[lowerBound(startNs, ns)] === ns;
  });
}

function causeOf(kind: number): Cause {
  switch (kind) {
    case SEEK:
      return 'seek';
    case ROTATION:
      return 'rotation';
    case HEAD_SWITCH:
    case BUS_WAIT:
    case LOST_TURN:
      return 'bus';
    default:
      return 'transfer';
  }
}
