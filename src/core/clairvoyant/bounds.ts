/** What no order can fall below: each service takes its shortest seek and its transfer, and waits for no angle. */
import { elementAt } from '../base/elementAt.ts';
import { dueOf, nothingServed, type ClosedRound, type Outcome } from './closedRound.ts';

/** By place in `requests`. */
export function leastServices({ requests, headCylinder, seekNs }: ClosedRound): readonly number[] {
  return requests.map((its, place) => {
    const from = [headCylinder, ...requests.flatMap((other, k) => (k === place ? [] : [other.cylinder]))];
    const seeks = from.map((cylinder) => elementAt(seekNs, Math.abs(cylinder - its.cylinder)));
    return Math.min(...seeks) + its.transferNs;
  });
}

/** Behind what was served, for those who are left: as many late videos, and as large a sum. */
export class Remaining {
  private readonly least: readonly number[];
  private readonly videos: readonly number[];
  private readonly others: readonly number[];
  /** By place; and each that there is once. */
  private readonly dueAt: readonly number[];
  private readonly dues: readonly number[];

  constructor(private readonly round: ClosedRound) {
    this.least = leastServices(round);
    this.dueAt = round.requests.map((its) => dueOf(round, its));
    this.dues = [...new Set(this.dueAt)].filter(Number.isFinite);
    const shortestFirst = round.requests
      .map((_, place) => place)
      .sort((a, b) => elementAt(this.least, a) - elementAt(this.least, b));
    this.videos = shortestFirst.filter((place) => elementAt(round.requests, place).continuous);
    this.others = shortestFirst.filter((place) => !elementAt(round.requests, place).continuous);
  }

  /** `served`: a bit for each place. */
  bound(served: number, { late, sumNs, endNs }: Outcome): { readonly late: number; readonly sumNs: number } {
    // Of those that are due by an instant, so many at least are late: the worst of all such instants.
    let lost = 0;
    for (const dueNs of this.dues) {
      let videosNs = endNs;
      let behind = 0;
      for (const place of this.videos) {
        if ((served >> place) & 1 || elementAt(this.dueAt, place) > dueNs) continue;
        videosNs += elementAt(this.least, place);
        if (videosNs > dueNs) behind++;
      }
      lost = Math.max(lost, behind);
    }
    // The sum of completions is least where the shortest goes first; and no response is shorter than its own service.
    let [atNs, completions, services] = [endNs, 0, 0];
    for (const place of this.others) {
      if ((served >> place) & 1) continue;
      const ownNs = elementAt(this.least, place);
      atNs += ownNs;
      completions += atNs - elementAt(this.round.requests, place).arrivalNs;
      services += ownNs;
    }
    return { late: late + lost, sumNs: sumNs + Math.max(completions, services) };
  }
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
