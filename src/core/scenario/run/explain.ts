/** An explanation is a replay: of the stretch before a decision, at which the policy speaks. */
import { resolved } from '../resolved.ts';
import { atOnce, WHOLE_PACE, type Pace, type Portions } from '../../base/portions.ts';
import type { Station } from '../../sim/single/station.ts';
import { Explaining, type Explanation } from './explanation.ts';
import { playTo, type Run } from './run.ts';

/** Of each run the station that stands behind the decision that was explained last. */
const speaking = new WeakMap<Run, Station>();

/** Why the decision at (or after) an instant falls as it does. */
export const explain = (run: Run, decisionNs: number): Explanation =>
  atOnce(explainInPortions(run, decisionNs));

export function* explainInPortions(
  run: Run,
  decisionNs: number,
  pace: Pace = WHOLE_PACE,
): Portions<Explanation> {
  const station = yield* speaker(run, decisionNs, pace);
  const decidedNs = station.policy.midwaySinceNs ?? decisionNs;
  const explaining = new Explaining(station, resolved(run.scenario).at(decidedNs).policy);
  station.explain(explaining);
  if (!station.finished) station.step();
  station.explain(null);
  return explaining.explanation(decisionNs);
}

/**
 * Whoever steps through decisions asks for one after the other: the station that told of the last one goes on. (Where
 * hundreds of thousands wait, a fresh one takes a tenth of a second to make.)
 */
function* speaker(run: Run, decisionNs: number, pace: Pace): Portions<Station> {
  const last = speaking.get(run);
  const isNear =
    last !== undefined &&
    decisionNs >= last.nowNs &&
    run.pageIndexAt(decisionNs) <= run.pageIndexAt(last.nowNs) + 1;
  // Until it stands there it is nobody's.
  speaking.delete(run);
  const station = isNear ? last : yield* run.stationInPortions(decisionNs, run.scenario, pace);
  yield* playTo(station, decisionNs, pace);
  speaking.set(run, station);
  return station;
}
