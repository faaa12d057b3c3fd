/** Scenarios whose policy is a program. */
import { templates } from '../../../src/core/workshop/templates/index.ts';
import type { ProgramPolicy } from '../../../src/core/workshop/program/programPolicy.ts';
import { defaultScenario, withValues, type Scenario } from '../../../src/core/scenario/scenario.ts';
import { buildStation } from '../../../src/core/scenario/stations.ts';
import type { ParamValues } from '../../../src/core/sim/interfaces.ts';
import type { Station } from '../../../src/core/sim/single/station.ts';

export function sourceOf(id: string): string {
  const found = templates.find((template) => template.id === id);
  if (!found) throw new Error(`no template ${id}`);
  return found.source;
}

export function byProgram(
  source: string,
  values: ParamValues = {},
  from: Scenario = defaultScenario,
): Scenario {
  const scenario = withValues(from, { ...values, policy: 'own' });
  return Object.freeze({ ...scenario, program: { name: 'mine', source, tune: {} } });
}

export const policyOf = (station: Station): ProgramPolicy => station.policy as ProgramPolicy;

/** Plays a run to its end; at every n-th decision the policy's state is written down and read. */
export function played(scenario: Scenario, reloadAt = Infinity): Station {
  const station = buildStation(scenario);
  for (let k = 1; !station.finished && !station.exhausted; k++) {
    if (k % reloadAt === 0) station.policy.load(JSON.parse(JSON.stringify(station.policy.save())));
    station.step();
  }
  station.finish();
  return station;
}
