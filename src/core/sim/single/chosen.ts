/** A request that is chosen by name. */
import type { RequestClass } from '../../trace/kinds.ts';
import type { StationContext } from './stationContext.ts';

/** A request by class, stream (−1 for a D-request) and number. */
export interface Chosen {
  readonly requestClass: RequestClass;
  readonly stream: number;
  readonly number: number;
}

/** The row of a request that is alive; −1 for none. */
export function rowOf(context: StationContext, { requestClass, stream, number }: Chosen): number {
  const { rows } = context;
  for (let row = context.nextAlive(context.oldest); row >= 0; row = context.nextAlive(row + 1)) {
    const i = row & rows.mask;
    if (rows.number[i] === number && rows.requestClass[i] === requestClass && rows.stream[i] === stream)
      return row;
  }
  return -1;
}
