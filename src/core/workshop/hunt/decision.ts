/** One decision of a program, explained: what it compared, whom it weighed, and the values of its lines. */
import type { Seen } from '../../language/machine.ts';
import { Explaining, type Explanation } from '../../scenario/run/explanation.ts';
import { resolved } from '../../scenario/resolved.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { buildStation } from '../../scenario/stations.ts';
import { ProgramPolicy } from '../program/programPolicy.ts';

export interface Decision extends Explanation {
  /** In the order in which they were met. */
  readonly seen: readonly Seen[];
}

/** The first decision at or after an instant. */
export function* decisionInPortions(scenario: Scenario, atNs: number): Generator<undefined, Decision> {
  const station = buildStation(scenario);
  while (!station.finished && station.nowNs < atNs) {
    station.step();
    yield;
  }
  const explaining = new Explaining(station, resolved(scenario).policy);
  const { nowNs } = station;
  station.explain(explaining);
  if (!station.finished) station.step();
  station.explain(null);
  const { policy } = station;
  return { ...explaining.explanation(nowNs), seen: policy instanceof ProgramPolicy ? policy.seen : [] };
}
