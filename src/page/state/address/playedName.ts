/** What is played, by name. Loaded when a name is wanted: no first frame waits for it. */
import { nameOfScenario, type ScenarioName } from '../../../core/scenario/compare/scenarioName.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { useScenario } from '../stores/scenarioStore.ts';

/** Of what is in the Lab; in a comparison the other lanes have scenarios of their own, which no preset names. */
export function playedName(scenario: Scenario = useScenario.getState().scenario): ScenarioName {
  return nameOfScenario(scenario, useScenario.getState().preset);
}
