/**
 * Behind what was served: what those who are left come to at least. A service ends at an angle of its own, wherever it began; so
 * who goes behind whom says how long the next one takes, but for those who have not come yet. Each of those who are left is
 * given the shortest of its services; they may be broken off, the one with the least left first, which by any instant has
 * ended as many of them as can be (Schrage, Operations Research 16, 1968).
 */
import { elementAt } from '../base/elementAt.ts';
import { phaseOf } from '../base/phase.ts';
import { dueOf, endOf, type ClosedRequest, type ClosedRound, type Outcome } from './closedRound.ts';

/** Whole ns: what rounding may take from an angle, or add to it. */
const ROUNDING_NS = 3;

interface Behind {
  readonly place: number;
  readonly serviceNs: number;
}

/** Who goes before, the one behind whom it takes least first. */
type Predecessors = readonly Behind[];

/** The service of `its` at least, begun as soon as that of `before` is done, if it has come by then. */
function serviceBehind(
  { seekNs, revolutionNs }: ClosedRound,
  before: ClosedRequest,
  its: ClosedRequest,
): number {
  const seek = elementAt(seekNs, Math.abs(its.cylinder - before.cylinder));
  if (before.angleNs < 0 || its.angleNs < 0) return seek + its.transferNs;
  const there = before.angleNs + before.transferNs + seek;
  const waitNs = phaseOf(its.angleNs - there, revolutionNs);
  return (
    seek + (waitNs > revolutionNs - ROUNDING_NS ? 0 : Math.max(0, waitNs - ROUNDING_NS)) + its.transferNs
  );
}

/** A standing with what each of those who are left would end at, were it the next. */
export interface Ahead extends Outcome {
  readonly nextNs: readonly number[];
}

export class Remaining {
  /** By place: behind those who are served when it is there, and behind those before it comes as well. */
  private readonly there: readonly Predecessors[];
  private readonly coming: readonly Predecessors[];
  private readonly dueAt: readonly number[];
  private readonly dues: readonly number[];
  private readonly serviceNs: number[];

  constructor(private readonly round: ClosedRound) {
    const { requests } = round;
    const sorted = (of: (before: ClosedRequest, its: ClosedRequest) => number) =>
      requests.map((its, own) =>
        requests
          .flatMap((before, place) => (place === own ? [] : [{ place, serviceNs: of(before, its) }]))
          .sort((a, b) => a.serviceNs - b.serviceNs),
      );
    const behind = (before: ClosedRequest, its: ClosedRequest) => serviceBehind(round, before, its);
    this.there = sorted(behind);
    this.coming = sorted((before, its) =>
      Math.min(behind(before, its), endOf(round, its, before.cylinder, its.arrivalNs) - its.arrivalNs),
    );
    this.dueAt = requests.map((its) => dueOf(round, its));
    this.dues = [...new Set(this.dueAt)].filter(Number.isFinite);
    this.serviceNs = requests.map(() => 0);
  }

  /** `served`: a bit for each place. As many are late, where no more are the sum is as large, and all ends no sooner. */
  bound(served: number, its: Ahead): Outcome {
    this.shortest(served, its);
    const lost = this.lost(served, its.endNs);
    const endNs = this.serviceNs.reduce(
      (atNs, serviceNs, place) => ((served >> place) & 1 ? atNs : atNs + serviceNs),
      its.endNs,
    );
    return { late: its.late + lost, sumNs: its.sumNs + this.responses(served, its.endNs, lost), endNs };
  }

  /** The shortest service of each of those who are left: it is the next, or behind another of them. */
  private shortest(served: number, { endNs, nextNs }: Ahead): void {
    const { requests } = this.round;
    for (const [place, { arrivalNs }] of requests.entries()) {
      if ((served >> place) & 1) continue;
      let leastNs = elementAt(nextNs, place) - Math.max(endNs, arrivalNs);
      for (const before of elementAt(arrivalNs > endNs ? this.coming : this.there, place)) {
        if ((served >> before.place) & 1) continue;
        leastNs = Math.min(leastNs, before.serviceNs);
        break;
      }
      this.serviceNs[place] = Math.floor(leastNs);
    }
  }

  private videosLeft(served: number, dueNs: number): number[] {
    const left: number[] = [];
    for (let place = 0; place < this.dueAt.length; place++)
      if (!((served >> place) & 1) && elementAt(this.dueAt, place) <= dueNs)
        left.push(elementAt(this.serviceNs, place));
    return left.sort((a, b) => a - b);
  }

  /** Of those that are due by an instant, so many at least are late: the worst of all such instants. */
  private lost(served: number, endNs: number): number {
    let lost = 0;
    for (const dueNs of this.dues) {
      let atNs = endNs;
      let behind = 0;
      for (const serviceNs of this.videosLeft(served, dueNs)) {
        atNs += serviceNs;
        if (atNs > dueNs) behind++;
      }
      lost = Math.max(lost, behind);
    }
    return lost;
  }

  /** The sum of responses of those who are left, where so many videos may be late and no more. */
  private responses(served: number, endNs: number, late: number): number {
    const { requests } = this.round;
    const coming: Coming[] = [];
    for (const [place, { continuous, arrivalNs }] of requests.entries())
      if (!continuous && !((served >> place) & 1))
        coming.push({ arrivalNs, leftNs: elementAt(this.serviceNs, place) });
    coming.sort((a, b) => a.arrivalNs - b.arrivalNs);
    const services = coming.map(({ leftNs }) => leftNs).sort((a, b) => a - b);
    const ends = endsOf(coming, endNs);
    let sumNs = 0;
    for (const { arrivalNs } of coming) sumNs -= arrivalNs;
    // By the end of a round its videos have been read as well: so many requests as do not fit beside them end behind it.
    const read = this.dues.map((dueNs) => {
      const left = this.videosLeft(served, dueNs);
      return {
        dueNs,
        busyNs: left.slice(0, left.length - late).reduce((atNs, serviceNs) => atNs + serviceNs, endNs),
      };
    });
    let worked = 0;
    for (const [k, ownNs] of ends.entries()) {
      worked += elementAt(services, k);
      let leastNs = ownNs;
      for (const { dueNs, busyNs } of read)
        if (busyNs + worked > dueNs) leastNs = Math.max(leastNs, busyNs + worked);
      sumNs += leastNs;
    }
    return sumNs;
  }
}

interface Coming {
  readonly arrivalNs: number;
  leftNs: number;
}

/** When they end, the one with the least left first; in the order in which they come. */
function endsOf(coming: readonly Coming[], fromNs: number): readonly number[] {
  const ends: number[] = [];
  const waiting: Coming[] = [];
  let [nowNs, next] = [fromNs, 0];
  while (next < coming.length || waiting.length > 0) {
    if (waiting.length === 0) nowNs = Math.max(nowNs, elementAt(coming, next).arrivalNs);
    while (next < coming.length && elementAt(coming, next).arrivalNs <= nowNs)
      waiting.push(elementAt(coming, next++));
    let shortest = 0;
    for (let k = 1; k < waiting.length; k++)
      if (elementAt(waiting, k).leftNs < elementAt(waiting, shortest).leftNs) shortest = k;
    const its = elementAt(waiting, shortest);
    const untilNs = Math.min(nowNs + its.leftNs, coming[next]?.arrivalNs ?? Infinity);
    its.leftNs -= untilNs - nowNs;
    nowNs = untilNs;
    if (its.leftNs > 0) continue;
    ends.push(nowNs);
    waiting.splice(shortest, 1);
  }
  return ends;
}
