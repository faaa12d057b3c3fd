/**
 * A short run at a point of figure 1 or 3, with its fingerprint: published figures keep it, so that whoever has another
 * engine, or has changed a policy, sees at once that they are no longer its figures.
 */
import { elementAt } from '../../base/elementAt.ts';
import { endedRun } from '../../scenario/run/ended.ts';
import { fullScenarioPairs, joinPairs } from '../../scenario/link/encode.ts';
import { buildMachine } from '../../scenario/run/machine.ts';
import { scenarioOf, type Point, type StreamsOrder } from './order.ts';
import { withStreams } from './shares.ts';

/** Requests of each stream in a probe. */
const PROBE_REQUESTS = 100;

export interface Probe {
  /** As a link’s hash part, with every value that has a part in the run. */
  readonly scenario: string;
  readonly fingerprint: string;
}

export function probeOf(order: StreamsOrder, point: Point): Probe {
  const requests = Math.min(PROBE_REQUESTS, order.requests);
  const scenario = withStreams(
    scenarioOf(order.base, point, elementAt(order.seeds, 0), requests),
    ...([point.n, order.first] as const),
  );
  const machine = buildMachine(scenario);
  machine.run(Infinity);
  machine.finish();
  return {
    scenario: joinPairs(fullScenarioPairs(scenario)),
    fingerprint: endedRun(machine).fingerprint,
  };
}
