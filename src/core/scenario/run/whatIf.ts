/**
 * What would have happened to the runner-up: a run and its fork, in which another request comes first at one decision,
 * both played from there to the end of the round (or of the shortest period; a run that ends by itself, to its end).
 */
import { resolved } from '../resolved.ts';
import { upperBound } from '../../base/bisect.ts';
import { elementAt } from '../../base/elementAt.ts';
import { WHOLE_PACE, type Pace, type Portions } from '../../base/portions.ts';
import type { Station } from '../../sim/single/station.ts';
import { BACKGROUND, CONTINUOUS } from '../../trace/kinds.ts';
import { requestName } from '../requestName.ts';
import { playTo, type Run } from './run.ts';
import type { RequestName, Scenario } from '../scenario.ts';

/** A request in both runs: when its service ends, Infinity where it is not served until the end that was played to. */
export interface BothWays extends RequestName {
  readonly arrivalNs: number;
  readonly deadlineNs: number;
  readonly plainNs: number;
  readonly insteadNs: number;
}

export interface WhatIf {
  readonly atNs: number;
  readonly untilNs: number;
  /** What ends there: a round or period, or the run. */
  readonly until: 'beat' | 'run';
  /**
   * Those whose service ends at another time, as many as are worth telling: the one that comes first instead, then by
   * the size of the difference.
   */
  readonly moved: readonly BothWays[];
  /** Of the C-requests that are due by then: late or never served, [in the run, in the fork]. */
  readonly glitches: readonly [number, number];
  /** D-requests that are served in both, and their mean response; NaN where there are none. */
  readonly servedInBoth: number;
  readonly meanResponseNs: readonly [number, number];
  /** D-requests served until then. */
  readonly served: readonly [number, number];
}

/** Requests in the stretch, about. */
const EXPECTED = 256;
const MOST_TOLD = 1000;
/** A longer script is not played to its end. */
const LONG_SCRIPT = 4096;

/** A scenario in which a named request is served by the first decision from an instant on. */
export function forkAt(scenario: Scenario, atNs: number, instead: RequestName): Scenario {
  const { requestClass, stream, number } = instead;
  const edit = { atNs, kind: 'serve', requestClass, stream, number } as const;
  return { ...scenario, interventions: [...scenario.interventions, edit].sort((a, b) => a.atNs - b.atNs) };
}

/** `atNs`: the instant of a decision that serves; `instead`: a request that waits then, or the two runs are the same. */
export function* whatIfInPortions(
  run: Run,
  atNs: number,
  instead: RequestName,
  pace: Pace = WHOLE_PACE,
): Portions<WhatIf> {
  const { scenario } = run;
  const plain = yield* run.stationInPortions(atNs, scenario, pace);
  const fork = yield* run.stationInPortions(atNs, forkAt(scenario, atNs, instead), pace);
  for (const station of [plain, fork]) {
    station.record(EXPECTED);
    station.step();
  }
  const until = whatEnds(scenario, atNs);
  const beat = resolved(scenario).beatNs;
  // Not before the two first services are over.
  const untilNs =
    until === 'run'
      ? Math.max(plain.endNs, fork.endNs)
      : Math.ceil(Math.max(plain.nowNs, fork.nowNs) / beat) * beat;
  const ends = yield* playedTo(plain, untilNs, pace);
  const forked = yield* playedTo(fork, untilNs, pace);
  // Who comes during the last service of one of them is known to the other alone.
  const both = Array.from(new Map([...forked, ...ends]), ([name, { endNs: _, ...request }]): BothWays => ({
    ...request,
    plainNs: ends.get(name)?.endNs ?? Infinity,
    insteadNs: forked.get(name)?.endNs ?? Infinity,
  }));
  const due = both.filter(({ requestClass, deadlineNs }) => requestClass === 'C' && deadlineNs <= untilNs);
  const served = both.filter(({ requestClass }) => requestClass === 'D');
  const inBoth = served.filter(({ plainNs, insteadNs }) => plainNs < Infinity && insteadNs < Infinity);
  const mean = (which: 'plainNs' | 'insteadNs') =>
    inBoth.reduce((sum, its) => sum + its[which] - its.arrivalNs, 0) / inBoth.length;
  const called = requestName(instead);
  const first = (its: RequestName) => (requestName(its) === called ? 1 : 0);
  const count = (list: readonly BothWays[], fits: (its: BothWays) => boolean) => list.filter(fits).length;
  return {
    atNs,
    untilNs,
    until,
    moved: both
      .filter(({ plainNs, insteadNs }) => plainNs !== insteadNs)
      .sort((x, y) => first(y) - first(x) || shiftNs(y) - shiftNs(x) || x.arrivalNs - y.arrivalNs)
      .slice(0, MOST_TOLD),
    glitches: [
      count(due, ({ plainNs, deadlineNs }) => plainNs > deadlineNs),
      count(due, ({ insteadNs, deadlineNs }) => insteadNs > deadlineNs),
    ],
    servedInBoth: inBoth.length,
    meanResponseNs: [mean('plainNs'), mean('insteadNs')],
    served: [
      count(served, ({ plainNs }) => plainNs < Infinity),
      count(served, ({ insteadNs }) => insteadNs < Infinity),
    ],
  };
}

const shiftNs = ({ plainNs, insteadNs }: BothWays): number => Math.abs(plainNs - insteadNs);

/** What a fork at an instant is played to the end of. */
export function whatEnds(scenario: Scenario, atNs: number): WhatIf['until'] {
  if (scenario.script !== undefined && scenario.script.length > LONG_SCRIPT) return 'beat';
  const meaning = resolved(scenario);
  const { values, policy } = meaning.at(atNs);
  return meaning.traitsUnder(values).ends && policy.inRounds !== true ? 'run' : 'beat';
}

interface Played extends RequestName {
  readonly arrivalNs: number;
  readonly deadlineNs: number;
  /** End of its last service; Infinity for none. */
  readonly endNs: number;
}

/** Plays on to an instant; all requests that waited at the start or came by then, by name. */
function* playedTo(station: Station, untilNs: number, pace: Pace): Portions<Map<string, Played>> {
  yield* playTo(station, untilNs, pace);
  const { requests, services } = station.cut(0);
  const endNs = new Float64Array(requests.length).fill(Infinity);
  for (let s = 0; s < services.length; s++)
    endNs[elementAt(services.request, s)] = elementAt(services.endNs, s);
  const played = new Map<string, Played>();
  // A service that was begun in time may end beyond the instant, and others have come meanwhile.
  for (let i = 0; i < upperBound(requests.arrivalNs, untilNs, requests.length); i++) {
    // Free blocks come and go with what they lie on the way to.
    if (requests.requestClass[i] === BACKGROUND) continue;
    const its = {
      requestClass: requests.requestClass[i] === CONTINUOUS ? ('C' as const) : ('D' as const),
      stream: elementAt(requests.stream, i),
      number: elementAt(requests.number, i),
      arrivalNs: elementAt(requests.arrivalNs, i),
      deadlineNs: elementAt(requests.deadlineNs, i),
      endNs: elementAt(endNs, i),
    };
    played.set(requestName(its), its);
  }
  return played;
}
