/** Which of the requests that wait at the start of a page are repeated in it. */
import { CONTINUOUS } from '../../trace/kinds.ts';
import type { Policy } from '../interfaces.ts';
import type { StationContext } from './stationContext.ts';

/** At most so many that are no C-requests, and so many that are. */
const OTHERS = 512;
const VIDEOS = 4096;

/** Of the living: the oldest that are no C-requests, and C-requests, as many as are repeated; in order of arrival. */
export function rowsToRepeat(context: StationContext, policy: Policy): number[] {
  const { rows } = context;
  const repeated: number[] = [];
  let others = 0;
  let row = context.nextAlive(context.oldest);
  for (; row >= 0 && others < OTHERS && repeated.length < OTHERS + VIDEOS; row = context.nextAlive(row + 1)) {
    if (rows.requestClass[row & rows.mask] !== CONTINUOUS) others++;
    repeated.push(row);
  }
  return row < 0 ? repeated : repeated.concat(videosFrom(context, policy, row));
}

/** Living C-requests from a row on; what waits behind them is not looked through. */
function videosFrom({ rows, queue, end }: StationContext, policy: Policy, first: number): number[] {
  const waiting = queue[CONTINUOUS];
  const videos: number[] = [];
  policy.held((row) => {
    if (row >= first && rows.requestClass[row & rows.mask] === CONTINUOUS) videos.push(row);
  });
  for (let row = waiting.next(first, end); row >= 0; row = waiting.next(row + 1, end)) {
    if (videos.length >= VIDEOS) break;
    videos.push(row);
  }
  return videos.sort((a, b) => a - b).slice(0, VIDEOS);
}
