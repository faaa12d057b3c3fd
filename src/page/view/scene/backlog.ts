/**
 * All who wait at an instant, one by one, however many they are: a moment lists the oldest only, and where a thousand
 * requests wait, this round's videos are not among those. Between two events it is the same object, so that pictures of
 * a crowd need not be prepared anew in every frame.
 */
import { upperBound } from '../../../core/base/bisect.ts';
import { CONTINUOUS } from '../../../core/trace/kinds.ts';
import type { SceneTables } from './sceneTables.ts';

export interface Backlog {
  /** Indices of the pieces of streams, in order of arrival; the one in service is in neither list. */
  readonly pieces: readonly number[];
  /** Indices of requests, likewise. */
  readonly requests: readonly number[];
}

/** The last answer, and how long it holds. What comes after its instant is no part of what is told. */
interface Kept {
  readonly fromNs: number;
  readonly untilNs: number;
  readonly backlog: Backlog;
}

const kept = new WeakMap<SceneTables, Kept>();

export function backlogAt(tables: SceneTables, timeNs: number): Backlog {
  const last = kept.get(tables);
  if (last !== undefined && last.fromNs <= timeNs && timeNs < last.untilNs) return last.backlog;
  const found = gather(tables, timeNs);
  kept.set(tables, found);
  return found.backlog;
}

function gather({ requests, services }: SceneTables, timeNs: number): Kept {
  const { arrivalNs, goneNs, requestClass } = requests;
  const service = upperBound(services.startNs, timeNs) - 1;
  const to = upperBound(arrivalNs, timeNs);
  let fromNs = Math.max(
    to > 0 ? arrivalNs[to - 1] : -Infinity,
    service >= 0 ? services.startNs[service] : -Infinity,
  );
  let untilNs = to < requests.length ? arrivalNs[to] : Infinity;
  const pieces: number[] = [];
  const others: number[] = [];
  for (let i = service >= 0 ? services.oldest[service] : 0; i < to; i++) {
    const goesNs = goneNs[i];
    if (goesNs <= timeNs) fromNs = Math.max(fromNs, goesNs);
    else {
      untilNs = Math.min(untilNs, goesNs);
      (requestClass[i] === CONTINUOUS ? pieces : others).push(i);
    }
  }
  return { fromNs, untilNs, backlog: { pieces, requests: others } };
}
