/**
 * A fork of one decision passes: after a few beats both lanes do the same again, to the end. Then no interval is wanted,
 * for what differs can be counted: the requests that leave sooner or later than they would have.
 */
import { elementAt } from '../../../core/base/elementAt.ts';
import type { Noun } from '../../../core/base/params.ts';
import { laneLetter } from '../../../core/scenario/compare/laneWords.ts';
import { seconds, whole } from '../../draw/format.ts';
import { capital, listing } from '../../view/scene/names.ts';
import type { LaneFigures } from './outcomeRows.ts';

export interface ChangedRequest {
  /** 'request 669' */
  readonly title: string;
  /** Its response times in the one lane and in the other. */
  readonly responsesNs: readonly [one: number, other: number];
}

/** Beats in which lanes differ, if there are few of them and many the same behind them. */
export interface Passing {
  readonly first: number;
  readonly last: number;
  /** By how much longer requests wait in the second lane, all of them together. */
  readonly longerNs: number;
}

/** A longer stretch than this share of the run is no passing difference, nor is one with less than this behind it. */
const MOST_OF_RUN = 0.1;

const COUNTED = ['dServed', 'responseSumNs', 'cServed', 'late', 'discarded'] as const;

/** Undefined where the lanes differ for longer, or not at all. */
export function passingDifference(one: LaneFigures, other: LaneFigures): Passing | undefined {
  const { beats, to, beatNs } = one.part;
  if (!other.same.ordinary || !other.same.streams || other.part.beatNs !== beatNs) return undefined;
  let [first, last, longerNs] = [-1, -1, 0];
  for (let i = 0; i < to; i++) {
    if (COUNTED.every((key) => beats[key][i] === other.part.beats[key][i])) continue;
    if (first < 0) first = i;
    last = i;
    longerNs += elementAt(other.part.beats.responseSumNs, i) - elementAt(beats.responseSumNs, i);
  }
  const few = MOST_OF_RUN * to;
  if (first < 0 || last - first >= few || to - last <= few) return undefined;
  return { first, last, longerNs };
}

/** So many requests are told by their names. */
const MOST_NAMED = 2;
/** Less is no difference that anybody could read. */
const LEAST_NS = 0.5e6;

/** '(a) and (b) differ in rounds 57 and 58 alone, and then do the same again.' and which requests that concerns. */
export function describePassing(
  { first, last, longerNs }: Passing,
  changed: readonly ChangedRequest[],
  words: { readonly beat: Noun; readonly request: Noun },
): { readonly lead: string; readonly rest: string } {
  const { one, many } = words.beat;
  const [from, to] = [whole(first + 1), whole(last + 1)];
  const where =
    first === last ? `${one} ${from}` : `${many} ${from} ${last - first === 1 ? 'and' : 'to'} ${to}`;
  const [a, b] = [`(${laneLetter(0)})`, `(${laneLetter(1)})`];
  const byWeight = changed.toSorted((x, y) => weightOf(y) - weightOf(x));
  const named = byWeight
    .slice(0, MOST_NAMED)
    .map(
      ({ title, responsesNs: [s, t] }) =>
        `${title} takes ${seconds(s, 2)} in ${a} and ${seconds(t, 2)} in ${b}`,
    );
  const more = changed.length - named.length;
  if (more > 0) named.push(`${whole(more)} more differ less`);
  const requests = words.request.many;
  const all =
    Math.abs(longerNs) < LEAST_NS
      ? `${requests} wait equally long in both, all in all`
      : `${requests} wait ${seconds(Math.abs(longerNs), 2)} less in ${longerNs < 0 ? b : a}, all in all`;
  return {
    lead: `${a} and ${b} differ in ${where} alone, and then do the same again.`,
    rest: named.length === 0 ? `${capital(all)}.` : `${capital(listing(named))}; ${all}.`,
  };
}

const weightOf = ({ responsesNs: [s, t] }: ChangedRequest): number => Math.abs(t - s);
