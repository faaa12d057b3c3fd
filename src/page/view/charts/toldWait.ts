/** The wait of the request that is told of: what the arm did meanwhile, and behind how many it stood. */
import { upperBound } from '../../../core/base/bisect.ts';
import { CONTINUOUS } from '../../../core/trace/kinds.ts';
import { indexOfRow } from '../scene/moment.ts';
import { labelOf, nameOf } from '../scene/names.ts';
import type { SceneTables } from '../scene/sceneTables.ts';
import { waterfallAt, type Cause, type Waterfall } from './waterfall.ts';

/** Behind pieces of videos, behind other requests, its own service, an arm at rest, and what lies before the pages. */
export type WaitKind = 'pieces' | 'requests' | 'own' | 'rest' | 'earlier';

export interface ToldWait {
  readonly row: number;
  readonly label: string;
  readonly name: string;
  readonly arrivalNs: number;
  /** Departure, or now. */
  readonly endNs: number;
  readonly left: boolean;
  /** In order of time, without gaps. */
  readonly parts: readonly { readonly kind: WaitKind; readonly fromNs: number; readonly toNs: number }[];
  /** What is not empty, in the order in which it is told; `labels` of those it stood behind, as they were served. */
  readonly sums: readonly {
    readonly kind: WaitKind;
    readonly ns: number;
    readonly labels: readonly string[];
  }[];
}

const kindOf: Readonly<Record<Cause, WaitKind>> = {
  earlier: 'earlier',
  round: 'rest',
  videos: 'pieces',
  requests: 'requests',
  nobody: 'rest',
  idle: 'rest',
  seek: 'own',
  rotation: 'own',
  transfer: 'own',
  bus: 'own',
};

const ORDER: readonly WaitKind[] = ['earlier', 'pieces', 'requests', 'rest', 'own'];

/** Shorter than this a part is not told. */
const LEAST_NS = 0.5e6;

/** What has left stays as it is: the one that was asked for last is kept. */
const known = new WeakMap<SceneTables['requests'], ToldWait>();

/** Undefined where the row is none of a D-request that has arrived. */
export function toldWaitAt(tables: SceneTables, row: number, timeNs: number): ToldWait | undefined {
  const i = row === -1 ? -1 : indexOfRow(tables, row);
  if (i < 0 || tables.requests.requestClass[i] === CONTINUOUS) return undefined;
  // What another disk does delays nobody on this one.
  const piece = tables.pieceOf?.(i);
  if (piece !== undefined) {
    const told = toldWaitAt(piece.tables, piece.row, timeNs);
    return told && { ...told, row };
  }
  const kept = known.get(tables.requests);
  if (kept?.row === row && kept.endNs <= timeNs) return kept;
  const falls = waterfallAt(tables.scene, row, timeNs);
  if (falls === undefined) return undefined;
  const told = toldFrom(tables, i, falls);
  if (told.left) known.set(tables.requests, told);
  return told;
}

function toldFrom(tables: SceneTables, i: number, falls: Waterfall): ToldWait {
  const { row, arrivalNs, endNs, stretches, state } = falls;
  const parts: { kind: WaitKind; fromNs: number; toNs: number }[] = [];
  for (const { cause, fromNs, toNs } of stretches) {
    const last = parts.at(-1);
    // Seek, turn and transfer of one service are one part.
    if (last?.kind === kindOf[cause]) last.toNs = toNs;
    else parts.push({ kind: kindOf[cause], fromNs, toNs });
  }
  const sums = ORDER.flatMap((kind) => {
    const ns = parts.reduce((sum, part) => sum + (part.kind === kind ? part.toNs - part.fromNs : 0), 0);
    return ns < LEAST_NS ? [] : [{ kind, ns, labels: labelsBehind(tables, i, kind, arrivalNs, endNs) }];
  });
  return {
    row,
    label: labelOf(tables, i),
    name: nameOf(tables, i),
    arrivalNs,
    endNs,
    left: state === 'served',
    parts,
    sums,
  };
}

/** Requests of a kind, each once, of which a service fell into the wait. */
function labelsBehind(
  tables: SceneTables,
  i: number,
  kind: WaitKind,
  fromNs: number,
  toNs: number,
): readonly string[] {
  if (kind !== 'pieces' && kind !== 'requests') return [];
  const { services, requests } = tables;
  const seen = new Set<number>();
  for (let s = upperBound(services.endNs, fromNs); s < services.length && services.startNs[s] < toNs; s++) {
    const other = services.request[s];
    if (other !== i && (requests.requestClass[other] === CONTINUOUS) === (kind === 'pieces')) seen.add(other);
  }
  return Array.from(seen, (other) => labelOf(tables, other));
}
