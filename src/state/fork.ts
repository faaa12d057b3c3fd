/** From the Lab into a comparison: the present run beside another one. */
import { MOST_LANES } from '../scenario/lanes.ts';
import type { InterventionSpec, Scenario } from '../scenario/scenario.ts';
import { goToPage, useLink } from './linkSync.ts';
import { useScenario } from './scenarioStore.ts';

/** Puts a scenario beside the present one and opens the comparison. The oldest lane gives way where there are too many. */
export function compareWith(other: Scenario): void {
  useLink.setState(({ lanes }) => ({ lanes: [...lanes, other].slice(-MOST_LANES) }));
  goToPage('compare');
}

/** A fork of the present run: the same up to an instant, with a change from there on. */
export function forkWith(edit: InterventionSpec): void {
  const { scenario } = useScenario.getState();
  const interventions = [...scenario.interventions, edit].sort((a, b) => a.atNs - b.atNs);
  compareWith(Object.freeze({ ...scenario, interventions: Object.freeze(interventions) }));
}
