/**
 * The way of each request through the prototype, leg by leg, from the record of a run. The record has a request in its
 * queue from the instant of its arrival on; what lies before that (the network, the acceptor, the generator) takes no time
 * there, so the picture lets it set off a little earlier, and what has been read leave a little later.
 *
 *     request  asks ─ passes ─ toFifo │ FifoQueue │ fromFifo │ ScanQueue │ next ─ reads ─ transfers │ hands ─ sends
 *                            arrival ─┘          └─ listed             └─ service                  └─ done
 *     video              ─ toC ─ CQueue │ fromC │ ScanQueue │ next ─ reads ─ transfers │ pool │ hands ─ sends
 *                              round’s start ─┘                                               └─ the round’s end
 */
import { CONTINUOUS, ROUND, SUBROUND } from '../../../core/trace/kinds.ts';
import {
  APART_NS,
  dataFromNs,
  inOrder,
  leg,
  LEG_NS,
  listedOf,
  listing,
  signal,
  SIGNAL_NS,
  type Leg,
  type Legs,
  type Listed,
} from '../blocks/legs.ts';
import { sceneTablesOf, type SceneTables } from '../scene/sceneTables.ts';
import type { Scene } from '../scene/view.ts';
import { eventsIn, type AdmissionEvent, type PrototypeEvent } from './events.ts';
import type { Way } from './parts.ts';

type OwnLeg = Leg<Way>;

export interface Journeys extends Legs<Way>, Listed {
  readonly tables: SceneTables;
  /** By request: of a video when it reaches the CQueue. */
  readonly readyNs: Float64Array;
  /** Starts of rounds and subrounds. */
  readonly ticksNs: readonly number[];
  readonly admissions: readonly AdmissionEvent[];
  readonly events: readonly PrototypeEvent[];
}

/** `rowLists`: by decision, the rows of all that were on the scan list, the chosen one first. */
export function journeysOf(scene: Scene, rowLists: readonly (readonly number[])[]): Journeys {
  const tables = sceneTablesOf(scene);
  const { requests, frames } = tables;
  const listed = listedOf(tables, rowLists);
  const { listedNs, behind } = listed;
  const ticksNs = [...new Set([...frames[ROUND].startNs, ...frames[SUBROUND].startNs])].sort((a, b) => a - b);
  const admissions = admissionsOf(scene);
  const readyNs = new Float64Array(requests.length).fill(Infinity);
  const legs = inOrder<Way>([
    ...comings(tables, readyNs),
    ...listings(tables, listedNs, behind),
    ...servings(tables, listedNs),
    ...leavings(tables),
    ...ticksNs.map((ns) => signal('ticks', ns, ns + SIGNAL_NS)),
    ...admissions.flatMap(askings),
  ]);
  const events = eventsIn(tables, listedNs, ticksNs, admissions);
  return { tables, ...listed, readyNs, ...legs, ticksNs, admissions, events };
}

const admissionsOf = ({ pages }: Scene): readonly AdmissionEvent[] =>
  pages.flatMap(({ admissions: { length, stream, atNs, admitted } }) =>
    Array.from({ length }, (_, i) => ({ stream: stream[i], atNs: atNs[i], admitted: admitted[i] === 1 })),
  );

function askings({ stream, atNs, admitted }: AdmissionEvent): readonly OwnLeg[] {
  const asks: OwnLeg[] = [
    { way: 'asks', request: -1, stream, fromNs: atNs - 2 * LEG_NS, toNs: atNs - LEG_NS },
    { way: 'weighs', request: -1, stream, fromNs: atNs - LEG_NS, toNs: atNs },
  ];
  const yes: OwnLeg = { way: 'admits', request: -1, stream, fromNs: atNs, toNs: atNs + SIGNAL_NS };
  return admitted ? [...asks, yes] : asks;
}

/** Up to the queue of its class. */
function comings({ requests }: SceneTables, readyNs: Float64Array): readonly OwnLeg[] {
  const legs: OwnLeg[] = [];
  let place = 0;
  // Backwards: the last of those that come together is there at the very instant, each before it a little earlier.
  for (let i = requests.length - 1; i >= 0; i--) {
    const atNs = requests.arrivalNs[i];
    const together = i + 1 < requests.length && requests.arrivalNs[i + 1] === atNs;
    place = together ? place + 1 : 0;
    if (requests.requestClass[i] === CONTINUOUS) {
      readyNs[i] = atNs - LEG_NS - 2 * place * APART_NS;
      const fromNs = readyNs[i] - LEG_NS;
      legs.push(leg('toC', i, fromNs, readyNs[i]), signal('places', fromNs - LEG_NS / 2, readyNs[i]));
      continue;
    }
    const madeNs = atNs - LEG_NS;
    legs.push(
      leg('asks', i, madeNs - 2 * LEG_NS, madeNs - LEG_NS),
      leg('passes', i, madeNs - LEG_NS, madeNs),
    );
    legs.push(leg('toFifo', i, madeNs, atNs), signal('places', madeNs, atNs));
  }
  return legs;
}

const fromWay = ({ requests }: SceneTables, i: number): Way =>
  requests.requestClass[i] === CONTINUOUS ? 'fromC' : 'fromFifo';

/** On to the scan list, of those that wait on it for their turn. */
function listings(tables: SceneTables, listedNs: Float64Array, behind: Int32Array): readonly OwnLeg[] {
  const { begunNs } = tables.requests;
  return Array.from(listedNs, (ns, i) => {
    if (ns === Infinity || begunNs[i] === ns) return undefined;
    return listing(tables, fromWay(tables, i), i, ns, behind[i]);
  }).filter((known) => known !== undefined);
}

/** Shares of the time before its transfer: of whoever was on the list, and of whoever comes from its queue at once. */
const TAKEN = 0.4;
const FRESH = { listed: 0.25, taken: 0.5 } as const;

function servings(tables: SceneTables, listedNs: Float64Array): readonly OwnLeg[] {
  const { services } = tables;
  return Array.from({ length: services.length }, (_, s) => {
    const [i, startNs, endNs] = [services.request[s], services.startNs[s], services.endNs[s]];
    const dataNs = dataFromNs(tables, s);
    const at = (share: number) => startNs + share * (dataNs - startNs);
    const isFresh = listedNs[i] === startNs;
    const listed = isFresh ? at(FRESH.listed) : startNs;
    const taken = at(isFresh ? FRESH.taken : TAKEN);
    return [
      ...(isFresh ? [leg(fromWay(tables, i), i, startNs, listed)] : []),
      leg('next', i, listed, taken),
      leg('reads', i, taken, dataNs),
      leg('transfers', i, dataNs, endNs),
    ];
  }).flat();
}

/** When a request's data leave their buffer: a video's at the end of its round, for they are played in the next. */
export const leavesNs = ({ requests }: SceneTables, i: number): number =>
  requests.requestClass[i] === CONTINUOUS
    ? Math.max(requests.doneNs[i], requests.deadlineNs[i])
    : requests.doneNs[i];

function leavings(tables: SceneTables): readonly OwnLeg[] {
  const { requests } = tables;
  const read = Array.from({ length: requests.length }, (_, i) => i).filter(
    (i) => requests.doneNs[i] < Infinity,
  );
  const inTurn = read.sort(
    (a, b) => leavesNs(tables, a) - leavesNs(tables, b) || requests.doneNs[a] - requests.doneNs[b],
  );
  let place = 0;
  return inTurn.flatMap((i, k) => {
    const fromNs = leavesNs(tables, i);
    place = k > 0 && leavesNs(tables, inTurn[k - 1]) === fromNs ? place + 1 : 0;
    const ownNs = fromNs + place * APART_NS;
    return [leg('hands', i, ownNs, ownNs + LEG_NS), leg('sends', i, ownNs + LEG_NS, ownNs + 3 * LEG_NS)];
  });
}
