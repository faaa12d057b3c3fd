/**
 * All who wait at an instant, one by one, however many they are: a moment lists the oldest only, and where a thousand
 * requests wait, this round's videos are not among those. Between two events it is the same object, so that pictures of
 * a crowd need not be prepared anew in every frame.
 */
import { upperBound } from '../../../core/base/bisect.ts';
import { BACKGROUND, CONTINUOUS } from '../../../core/trace/kinds.ts';
import type { SceneTables } from './sceneTables.ts';

export interface Backlog {
  /** Indices of the pieces of streams, in order of arrival; the one in service is in neither list. */
  readonly pieces: readonly number[];
  /** Indices of requests, likewise. */
  readonly requests: readonly number[];
}

/** The last answer, and how long it holds. What comes after its instant is no part of what is told. */
interface Held<Answer> {
  readonly fromNs: number;
  readonly untilNs: number;
  readonly answer: Answer;
}

const kept = new WeakMap<SceneTables, Held<Backlog>>();

export function backlogAt(tables: SceneTables, timeNs: number): Backlog {
  const last = kept.get(tables);
  if (last !== undefined && last.fromNs <= timeNs && timeNs < last.untilNs) return last.answer;
  const pieces: number[] = [];
  const requests: number[] = [];
  const span = eachAt(tables, timeNs, (i, isPiece) => {
    (isPiece ? pieces : requests).push(i);
  });
  const answer = { pieces, requests };
  kept.set(tables, { ...span, answer });
  return answer;
}

/** How many they are, for whoever asks no more: of each of sixteen disks, where thousands wait. */
export interface BacklogSizes {
  readonly pieces: number;
  readonly requests: number;
}

const keptSizes = new WeakMap<SceneTables, Held<BacklogSizes>>();

export function backlogSizesAt(tables: SceneTables, timeNs: number): BacklogSizes {
  const last = keptSizes.get(tables);
  if (last !== undefined && last.fromNs <= timeNs && timeNs < last.untilNs) return last.answer;
  let [pieces, requests] = [0, 0];
  const span = eachAt(tables, timeNs, (_, isPiece) => {
    if (isPiece) pieces++;
    else requests++;
  });
  const answer = { pieces, requests };
  keptSizes.set(tables, { ...span, answer });
  return answer;
}

/** Visits them in order of arrival; what comes back says from when until when these are all. */
function eachAt(
  { requests, services }: SceneTables,
  timeNs: number,
  visit: (request: number, isPiece: boolean) => void,
): { readonly fromNs: number; readonly untilNs: number } {
  const { arrivalNs, goneNs, requestClass } = requests;
  const service = upperBound(services.startNs, timeNs) - 1;
  const to = upperBound(arrivalNs, timeNs);
  let fromNs = Math.max(
    to > 0 ? arrivalNs[to - 1] : -Infinity,
    service >= 0 ? services.startNs[service] : -Infinity,
  );
  let untilNs = to < requests.length ? arrivalNs[to] : Infinity;
  for (let i = service >= 0 ? services.oldest[service] : 0; i < to; i++) {
    const goesNs = goneNs[i];
    if (goesNs <= timeNs) {
      if (goesNs > fromNs) fromNs = goesNs;
    } else {
      if (goesNs < untilNs) untilNs = goesNs;
      // Nobody waits for what is read or written in the background.
      if (requestClass[i] !== BACKGROUND) visit(i, requestClass[i] === CONTINUOUS);
    }
  }
  return { fromNs, untilNs };
}
