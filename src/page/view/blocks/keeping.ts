/** Who stays in a part, and who is between two of them. */
import { upperBound } from '../../../core/base/bisect.ts';
import { CONTINUOUS } from '../../../core/trace/kinds.ts';
import { labelOf } from '../scene/names.ts';
import type { SceneTables } from '../scene/sceneTables.ts';
import type { Leg, Listed } from './legs.ts';

export interface Mark {
  readonly label: string;
  readonly continuous: boolean;
}

/** Somebody on the way, `share` of it behind him. */
export interface Token<Way extends string> extends Mark {
  readonly way: Way;
  readonly share: number;
}

export interface Stay extends Mark {
  /** Counted here already, and still seen on the way. */
  readonly coming: boolean;
}

export interface Kept {
  readonly count: number;
  /** First out first; of many the first. */
  readonly marks: readonly Stay[];
}

/** More than this no box has room for. */
const MOST_MARKS = 24;

export const markOf = (tables: SceneTables, i: number): Mark => ({
  label: labelOf(tables, i),
  continuous: tables.requests.requestClass[i] === CONTINUOUS,
});

/** `more`: not known one by one. */
export function keptOf(
  tables: SceneTables,
  requests: readonly number[],
  more: number,
  isComing: (i: number) => boolean,
): Kept {
  const marks = requests.slice(0, MOST_MARKS).map((i) => ({ ...markOf(tables, i), coming: isComing(i) }));
  return { count: requests.length + more, marks };
}

export const tokenOf = <Way extends string>(
  mark: Mark,
  { way, fromNs, toNs }: Leg<Way>,
  timeNs: number,
): Token<Way> => ({ ...mark, way, share: (timeNs - fromNs) / (toNs - fromNs) });

/** Who is on the scan list at an instant, in the order of the sweep. */
export function onList(
  { lists }: Listed,
  { requests, decisions }: SceneTables,
  timeNs: number,
): readonly number[] {
  const last = upperBound(decisions.atNs, timeNs) - 1;
  return (lists[last] ?? []).filter((i) => requests.goneNs[i] > timeNs);
}
