/** What the sentences of all workloads have in common. */
import { brief, milliseconds, spellOut } from '../../draw/format.ts';
import { pluralOf, type Noun } from '../../../core/base/params.ts';
import { fillIn } from '../../../core/base/sentence.ts';
import { DISCRETE } from '../../../core/trace/kinds.ts';
import { listing } from '../scene/names.ts';
import { isAhead, type Moment } from '../scene/moment.ts';
import type { SceneTables } from '../scene/sceneTables.ts';
import { reasonIn } from '../scene/reason.ts';
import type { Scene } from '../scene/view.ts';

export interface Sentence {
  readonly lead: string;
  readonly second: string;
}

/** D-requests that wait, how many of them the sweep has passed, and the oldest of those. */
export function waitingRequests(
  tables: SceneTables,
  moment: Moment,
): { readonly all: number; readonly behind: number; readonly first: number } {
  let all = moment.unlisted;
  let behind = 0;
  let first = -1;
  for (const i of moment.waiting) {
    if (tables.requests.requestClass[i] !== DISCRETE) continue;
    all++;
    if (!isAhead(tables, moment, i)) {
      behind++;
      if (first < 0) first = i;
    }
  }
  return { all, behind, first };
}

export const wordsOf = ({ scene }: SceneTables): Scene['workload']['words'] => scene.workload.words;

/** 'one video is', 'two videos are': a number, its noun, and the verb that goes with it. */
export const numberOf = (count: number, noun: Noun, is: string, are: string): string =>
  `${spellOut(count)} ${pluralOf(count, noun)} ${count === 1 ? is : are}`;

/** More are counted, and not named. */
const MOST_NAMED = 6;

/** What their workload has to say of streams, by their numbers, whose pieces were not there; empty for none. */
export function describeGlitch(tables: SceneTables, labels: readonly string[], isBegun: boolean): string {
  const { glitch, stream } = wordsOf(tables);
  if (!glitch || labels.length === 0) return '';
  const streams =
    labels.length > MOST_NAMED
      ? `${spellOut(labels.length)} ${stream.many}`
      : `${pluralOf(labels.length, stream)} ${listing(labels)}`;
  const sentence = labels.length > 1 ? glitch.many : isBegun ? (glitch.unfinished ?? glitch.one) : glitch.one;
  return fillIn(sentence, { streams });
}

/** 'has waited 0.12 s'; less than half a millisecond is no wait yet. */
export function describeWaited(ns: number): string {
  return ns < 5e5 ? 'has just arrived' : `has waited ${brief(ns)}`;
}

export function way(direction: number): string {
  return direction > 0 ? 'inwards' : 'outwards';
}

/** Why the policy decided as it did, in its own words. */
export function reasonAt({ scene, decisions }: SceneTables, { decision }: Moment): string {
  return decision >= 0 ? reasonIn(scene.policy, decisions.reason[decision]).text : '';
}

/** 'the outer edge', 'cylinder 311'. */
function placeOf({ scene }: SceneTables, cylinder: number): string {
  if (cylinder === 0) return 'the outer edge';
  return cylinder === scene.disk.cylinders - 1 ? 'the inner edge' : `cylinder ${cylinder}`;
}

/** A journey that serves nobody. `waiting`: a sentence about those who wait. */
export function moving(tables: SceneTables, moment: Moment, waiting: string): Sentence {
  const { moves, scene } = tables;
  const from = moves.fromCylinder[moment.move];
  const to = moves.toCylinder[moment.move];
  const isEdge = (cylinder: number) => cylinder === 0 || cylinder === scene.disk.cylinders - 1;
  const lead =
    isEdge(from) && isEdge(to)
      ? `The arm returns from ${placeOf(tables, from)} to ${placeOf(tables, to)}.`
      : isEdge(to)
        ? `The arm goes on to ${placeOf(tables, to)}, and serves nobody there.`
        : `The arm moves ${way(to - from)} to ${placeOf(tables, to)}, and serves nobody there.`;
  const took = milliseconds(moment.segmentToNs - moment.segmentFromNs);
  return { lead, second: `A seek over ${Math.abs(to - from)} cylinders takes ${took}. ${waiting}`.trim() };
}
