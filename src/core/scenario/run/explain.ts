/** An explanation is a replay: of the stretch before a decision, at which the policy speaks. */
import { atOnce, WHOLE_PACE, type Pace, type Portions } from '../../base/portions.ts';
import { elementAt } from '../../base/elementAt.ts';
import type { ScenarioValues } from '../../sim/interfaces.ts';
import type { Station } from '../../sim/station.ts';
import { policyOf } from '../params.ts';
import type { Scenario } from '../scenario.ts';
import { valuesAt, valuesInForce } from '../valuesInForce.ts';
import { Explaining, type Explanation } from './explanation.ts';
import { playTo, type Run } from './run.ts';

/** Interventions that no station applies by itself (see buildStation). */
const bySystem: ReadonlySet<string> = new Set(['add', 'fail']);

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
  const explaining = new Explaining(station, policyOf(valuesOfDecision(run.scenario, station, decisionNs)));
  station.explain(explaining);
  if (!station.finished) station.step();
  station.explain(null);
  return explaining.explanation(decisionNs);
}

/** What is read on the way belongs to a decision that fell before: a change in between is not in force for it. */
function valuesOfDecision(scenario: Scenario, station: Station, decisionNs: number): ScenarioValues {
  if (station.policy.midway !== true) return valuesAt(scenario, decisionNs);
  const last = scenario.interventions.filter(({ kind }) => !bySystem.has(kind))[station.applied - 1];
  return last === undefined
    ? elementAt(valuesInForce(scenario), 0)
    : elementAt(valuesInForce(scenario), scenario.interventions.indexOf(last) + 1);
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
