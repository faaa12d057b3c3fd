/** What no order can fall below: each service takes its shortest seek and its transfer, and waits for no angle. */
import { elementAt } from '../base/elementAt.ts';
import { nothingServed, type ClosedRound } from './closedRound.ts';

/** By place in `requests`. */
function leastServices({ requests, headCylinder, seekNs }: ClosedRound): readonly number[] {
  return requests.map((its, place) => {
    const from = [headCylinder, ...requests.flatMap((other, k) => (k === place ? [] : [other.cylinder]))];
    const seeks = from.map((cylinder) => elementAt(seekNs, Math.abs(cylinder - its.cylinder)));
    return Math.min(...seeks) + its.transferNs;
  });
}

/**
 * Below this no sum of responses falls, however many requests there are: services of the least length, which may be broken
 * off, the one with the least left first, and no videos (Schrage, Operations Research 16, 1968). It is a weak bound.
 */
export function leastSumNs(round: ClosedRound): number {
  const least = leastServices(round);
  const coming = round.requests
    .flatMap(({ continuous, arrivalNs }, place) =>
      continuous ? [] : [{ arrivalNs, leftNs: elementAt(least, place) }],
    )
    .sort((a, b) => a.arrivalNs - b.arrivalNs);
  const waiting: { readonly arrivalNs: number; leftNs: number }[] = [];
  let nowNs = nothingServed.endNs;
  let sumNs = 0;
  for (let next = 0; next < coming.length || waiting.length > 0;) {
    const nextNs = coming[next]?.arrivalNs ?? Infinity;
    if (waiting.length === 0) nowNs = Math.max(nowNs, nextNs);
    while (next < coming.length && elementAt(coming, next).arrivalNs <= nowNs) {
      waiting.push({ ...elementAt(coming, next) });
      next++;
    }
    waiting.sort((a, b) => a.leftNs - b.leftNs);
    const shortest = elementAt(waiting, 0);
    const untilNs = Math.min(nowNs + shortest.leftNs, coming[next]?.arrivalNs ?? Infinity);
    shortest.leftNs -= untilNs - nowNs;
    nowNs = untilNs;
    if (shortest.leftNs > 0) continue;
    sumNs += nowNs - shortest.arrivalNs;
    waiting.shift();
  }
  return sumNs;
}
