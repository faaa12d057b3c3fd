/**
 * Who is on which way when. The record of a run has a request in its queue from the instant of its arrival on; what takes
 * no time there is seen on its way for a while.
 */
import { upperBound } from '../../../core/base/bisect.ts';
import { TRANSFER } from '../../../core/trace/kinds.ts';
import { indexOfRow } from '../scene/moment.ts';
import type { SceneTables } from '../scene/sceneTables.ts';

/** How long what takes no time in the record is seen on its way. */
export const LEG_NS = 50e6;
/** Those that set off together follow each other at this distance, so that each is seen. */
export const APART_NS = 12e6;
/** A tick of the clock, an answer of the admission. */
export const SIGNAL_NS = 80e6;

export interface Leg<Way extends string> {
  readonly way: Way;
  /** Index of the request; −1 for a signal, or a video that asks to come in. */
  readonly request: number;
  readonly stream: number;
  readonly fromNs: number;
  readonly toNs: number;
}

export interface Legs<Way extends string> {
  /** In order of their beginnings. */
  readonly legs: readonly Leg<Way>[];
  readonly legsFromNs: Float64Array;
  readonly longestNs: number;
}

export const leg = <Way extends string>(
  way: Way,
  request: number,
  fromNs: number,
  toNs: number,
): Leg<Way> => ({
  ...{ way, request, stream: -1, fromNs, toNs },
});
export const signal = <Way extends string>(way: Way, fromNs: number, toNs: number): Leg<Way> =>
  leg(way, -1, fromNs, toNs);

export function inOrder<Way extends string>(all: readonly Leg<Way>[]): Legs<Way> {
  const legs = all.toSorted((a, b) => a.fromNs - b.fromNs || a.request - b.request);
  return {
    legs,
    legsFromNs: Float64Array.from(legs, ({ fromNs }) => fromNs),
    longestNs: legs.reduce((most, { fromNs, toNs }) => Math.max(most, toNs - fromNs), 0),
  };
}

/** Those on which somebody is at an instant. */
export function legsAt<Way extends string>(
  { legs, legsFromNs, longestNs }: Legs<Way>,
  timeNs: number,
): readonly Leg<Way>[] {
  const first = upperBound(legsFromNs, timeNs - longestNs - 1);
  return legs.slice(first, upperBound(legsFromNs, timeNs)).filter(({ toNs }) => timeNs < toNs);
}

export interface Listed {
  /** By decision: indices of the requests on the scan list when it fell, in the order of the sweep. */
  readonly lists: readonly (readonly number[])[];
  /** By request: when it was put on the scan list; Infinity for never. */
  readonly listedNs: Float64Array;
  /** By request: how many were put on it ahead of it at that instant. */
  readonly behind: Int32Array;
}

/** `rowLists`: by decision, the rows of all that were on the scan list, the chosen one first. */
export function listedOf(tables: SceneTables, rowLists: readonly (readonly number[])[]): Listed {
  const { requests, decisions } = tables;
  const lists = rowLists.map((rows) => rows.map((row) => indexOfRow(tables, row)));
  const listedNs = new Float64Array(requests.length).fill(Infinity);
  const behind = new Int32Array(requests.length);
  lists.forEach((list, k) => {
    const fresh = list.filter((i) => listedNs[i] === Infinity);
    fresh.forEach((i, place) => {
      listedNs[i] = decisions.atNs[k];
      behind[i] = place;
    });
  });
  return { lists, listedNs, behind };
}

/** When the first data of a service come off the disk. */
export function dataFromNs({ services, segmentsOf }: SceneTables, s: number): number {
  const segments = segmentsOf(s);
  let k = services.firstSegment[s];
  const last = k + services.segmentCount[s] - 1;
  while (k < last && segments.kind[k] !== TRANSFER) k++;
  return Math.min(services.endNs[s], segments.fromNs[k]);
}

/** On from a queue to the scan list, after those that go with it, and not beyond its service. */
export function listing<Way extends string>(
  { requests }: SceneTables,
  way: Way,
  i: number,
  atNs: number,
  behind: number,
): Leg<Way> {
  const fromNs = atNs + behind * APART_NS;
  const begunNs = requests.begunNs[i];
  return leg(way, i, Math.min(fromNs, begunNs), Math.min(fromNs + LEG_NS, begunNs));
}
