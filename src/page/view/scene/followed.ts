/** Whom the scenario is about, in pictures: pieces of a stream or IOs of a client, and single requests. */
import { DISCRETE } from '../../../core/trace/kinds.ts';
import type { SceneTables } from './sceneTables.ts';
import type { Followed } from './view.ts';

/** `i`: in the tables. */
export function isFollowed({ requests }: SceneTables, i: number, followed: Followed | undefined): boolean {
  if (followed === undefined) return false;
  const stream = requests.stream[i];
  if (stream >= 0) return followed.streams.has(stream);
  return requests.requestClass[i] === DISCRETE && followed.requests.has(requests.number[i]);
}
