/**
 * One round by itself: what a policy makes of its videos and requests, and what whoever knows all that comes would. The
 * round is closed: the videos are there when it begins and due when it ends, nobody waits from before, nobody comes behind,
 * and all are served. Both are measured on it alike; a run, whose rounds hang together, may pay for one round in the next.
 */
import { resolved } from '../scenario/resolved.ts';
import { leastSumNs } from '../clairvoyant/bounds.ts';
import { clairvoyant } from '../clairvoyant/clairvoyant.ts';
import { outcomeOf, type ClosedRound, type Outcome } from '../clairvoyant/closedRound.ts';
import { Run } from '../scenario/run/run.ts';
import { withValues, type Scenario, type ScriptedRequest } from '../scenario/scenario.ts';
import { servedIn } from './trace.ts';

/** Times from the beginning of the round, in whole ns; the platter's angle is 0 then. */
export interface RequestOfRound {
  /** As it is called where it comes from. */
  readonly name: string;
  readonly continuous: boolean;
  /** In the round; 0 for a video. */
  readonly arrivalNs: number;
  readonly cylinder: number;
  /** Turns in [0, 1); below 0 for anywhere. */
  readonly angle: number;
  readonly sizeBytes: number;
}

export interface RoundQuestion {
  /** Whose policy, disk and round it is, on one disk; its workload and edits have no part. */
  readonly scenario: Scenario;
  readonly headCylinder: number;
  /** In order of arrival, videos first among equals. */
  readonly requests: readonly RequestOfRound[];
}

export interface RoundAnswer {
  readonly videos: number;
  /** Ordinary requests: sums of responses are of so many. */
  readonly count: number;
  readonly policy: Outcome;
  /** The best that was found. */
  readonly best: Outcome;
  /** No order is better than the best. */
  readonly proved: boolean;
  /** No order has a smaller sum: the same as the best's where that is proved. */
  readonly leastSumNs: number;
  /** Names in the order of the best. */
  readonly order: readonly string[];
}

/** Rounds in which a policy has served all that came in the first, if it ever does. */
const MOST_ROUNDS = 30;

export function closedRoundOf({ scenario, headCylinder, requests }: RoundQuestion): ClosedRound {
  const { disk, roundNs } = resolved(scenario);
  return {
    ...{
      seekNs: disk.seekNs,
      revolutionNs: disk.revolutionNs,
      headCylinder,
      dueNs: roundNs,
    },
    requests: requests.map(({ name, continuous, arrivalNs, cylinder, angle, sizeBytes }) => ({
      ...{ name, continuous, arrivalNs, cylinder, transferNs: disk.transferNs(sizeBytes, cylinder) },
      angleNs: angle < 0 ? -1 : angle * disk.revolutionNs,
    })),
  };
}

/** Throws a sentence where the policy cannot be put to such a round, or never serves all of it. */
export function bestOfRound(question: RoundQuestion): RoundAnswer {
  const round = closedRoundOf(question);
  const found = clairvoyant(round);
  const policy = outcomeOf(
    round,
    servedUnderPolicy(question).map(({ place }) => place),
  );
  const isBetter =
    policy.late < found.outcome.late ||
    (policy.late === found.outcome.late && policy.sumNs < found.outcome.sumNs);
  const best = isBetter ? policy : found.outcome;
  return {
    videos: round.requests.filter((its) => its.continuous).length,
    count: round.requests.filter((its) => !its.continuous).length,
    ...{ policy, best, proved: found.proved },
    leastSumNs: found.proved ? best.sumNs : leastSumNs(round),
    order: found.order.map((place) => round.requests[place]?.name ?? ''),
  };
}

/** Services as the engine makes them under the policy, of places in `requests`. */
export function servedUnderPolicy({ scenario, headCylinder, requests }: RoundQuestion): readonly {
  readonly place: number;
  readonly startNs: number;
  readonly endNs: number;
}[] {
  const script = requests.map(
    ({ continuous, arrivalNs, cylinder, angle, sizeBytes }, place): ScriptedRequest => ({
      ...{ requestClass: continuous ? 'C' : 'D', arrivalNs, cylinder, angle, sizeBytes },
      ...(continuous ? { stream: streamOf(requests, place) } : {}),
    }),
  );
  const duration = (MOST_ROUNDS * resolved(scenario).roundNs) / 1e9;
  const own = withValues({ ...scenario, interventions: [] }, { head: headCylinder, duration });
  const placeOf = placesByName(requests);
  const served = [...servedIn(new Run({ ...own, script }).complete())].map(({ name, startNs, endNs }) => ({
    ...{ place: placeOf.get(name) ?? -1, startNs, endNs },
  }));
  const places = new Set(served.map(({ place }) => place));
  if (places.size !== requests.length || served.length !== requests.length || places.has(-1))
    throw new Error('This policy does not serve each of these requests once.');
  return served;
}

/** The n-th video of its round, from 0. */
const streamOf = (requests: readonly RequestOfRound[], place: number): number =>
  requests.slice(0, place).filter((its) => its.continuous && its.arrivalNs === requests[place]?.arrivalNs)
    .length;

/** The n-th video of the r-th round of a script is C{n}.{r}, its n-th request D{n}. */
function placesByName(requests: readonly RequestOfRound[]): ReadonlyMap<string, number> {
  const pieces = new Map<number, number>();
  let counted = 0;
  return new Map(
    requests.map(({ continuous }, place) => {
      if (!continuous) return [`D${++counted}`, place];
      const stream = streamOf(requests, place);
      const piece = (pieces.get(stream) ?? 0) + 1;
      pieces.set(stream, piece);
      return [`C${stream + 1}.${piece}`, place];
    }),
  );
}
