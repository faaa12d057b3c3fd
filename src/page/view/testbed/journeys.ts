/**
 * The way of each request through the testbed, leg by leg, from the record of each disk.
 *
 *     request  toFifo │ FifoQueue │ fromFifo │ ScanList │ reads │ disk
 *             arrival ─┘          └─ listed            └─ service
 *     video                       toScan     │ ScanList │ reads │ disk
 *                  the round’s start ─┘                └─ service
 */
import { upperBound } from '../../../core/base/bisect.ts';
import { CONTINUOUS, ROUND } from '../../../core/trace/kinds.ts';
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
import { eventsIn, type TestbedEvent } from './events.ts';
import type { Way } from './parts.ts';

/** One disk’s. */
export interface DiskJourneys extends Legs<Way>, Listed {
  readonly tables: SceneTables;
}

export interface Journeys {
  readonly disks: readonly DiskJourneys[];
  readonly roundsNs: readonly number[];
  readonly events: readonly TestbedEvent[];
}

export interface DiskScene {
  readonly scene: Scene;
  /** By decision: the rows of all that were on the scan list, the chosen one first. */
  readonly lists: readonly (readonly number[])[];
}

export function journeysOf(scenes: readonly DiskScene[]): Journeys {
  const disks = scenes.map(journeysOfDisk);
  const starts = new Set(disks.flatMap(({ tables }) => [...tables.frames[ROUND].startNs]));
  const roundsNs = [...starts].sort((a, b) => a - b);
  return { disks, roundsNs, events: eventsIn(disks, roundsNs) };
}

function journeysOfDisk({ scene, lists }: DiskScene): DiskJourneys {
  const tables = sceneTablesOf(scene);
  const listed = listedOf(tables, lists);
  const legs = inOrder<Way>([
    ...comings(tables),
    ...listings(tables, listed),
    ...servings(tables, listed),
    ...Array.from(tables.frames[ROUND].startNs, (ns) => signal<Way>('ticks', ns, ns + SIGNAL_NS)),
  ]);
  return { tables, ...listed, ...legs };
}

export const isVideo = ({ requests }: SceneTables, i: number): boolean =>
  requests.requestClass[i] === CONTINUOUS;

/** To their disk’s queue, to be there at the instant of their arrival. */
function comings(tables: SceneTables): readonly Leg<Way>[] {
  const { arrivalNs, length } = tables.requests;
  return Array.from({ length }, (_, i) => i)
    .filter((i) => !isVideo(tables, i))
    .map((i) => leg('toFifo', i, arrivalNs[i] - LEG_NS, arrivalNs[i]));
}

/** When the scheduler has it on its list: a video at once, whatever the arm is doing. */
const listedAt = (tables: SceneTables, { listedNs }: Listed, i: number): number =>
  isVideo(tables, i) ? tables.requests.arrivalNs[i] : listedNs[i];

const wayOnto = (tables: SceneTables, i: number): Way => (isVideo(tables, i) ? 'toScan' : 'fromFifo');

/** On to the scan list, of those that wait on it for their turn. */
function listings(tables: SceneTables, listed: Listed): readonly Leg<Way>[] {
  const { begunNs, arrivalNs, length } = tables.requests;
  return Array.from({ length }, (_, i) => {
    const atNs = listedAt(tables, listed, i);
    if (atNs === Infinity || begunNs[i] === atNs) return undefined;
    return listing(tables, wayOnto(tables, i), i, atNs, placeOf(i));
  }).filter((known) => known !== undefined);

  /** Pieces of one round follow each other. */
  function placeOf(i: number): number {
    if (!isVideo(tables, i)) return listed.behind[i];
    let first = i;
    while (first > 0 && arrivalNs[first - 1] === arrivalNs[i]) first--;
    return i - first;
  }
}

/** The share of the time before its transfer in which whoever comes at once is put on the list. */
const FRESH = 0.4;

function servings(tables: SceneTables, listed: Listed): readonly Leg<Way>[] {
  const { services } = tables;
  return Array.from({ length: services.length }, (_, s) => {
    const [i, startNs, dataNs] = [services.request[s], services.startNs[s], dataFromNs(tables, s)];
    if (listedAt(tables, listed, i) !== startNs) return [leg<Way>('reads', i, startNs, dataNs)];
    const onNs = startNs + FRESH * (dataNs - startNs);
    return [leg(wayOnto(tables, i), i, startNs, onNs), leg<Way>('reads', i, onNs, dataNs)];
  }).flat();
}

/** Rounds begun by then. */
export const roundOf = ({ roundsNs }: Journeys, timeNs: number): number => upperBound(roundsNs, timeNs);

/** How long the beginning of a round is what matters: until its last piece has set off. */
export const BEGINNING_NS = 6 * APART_NS;
