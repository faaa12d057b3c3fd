/** From the Lab into a comparison: the present run beside another one. */
import { fault, type Result } from '../../../core/base/result.ts';
import { asLane, MOST_LANES, sameLane } from '../../../core/scenario/link/lanes.ts';
import type { InterventionSpec, Scenario } from '../../../core/scenario/scenario.ts';
import { useLink } from '../address/linkStore.ts';
import { goToPage, setLanes } from '../address/writeAddress.ts';
import { usePlayback } from '../stores/playbackStore.ts';
import { useRun } from '../stores/runStore.ts';
import { changeValue } from '../../../core/scenario/edit/scenarioEdit.ts';
import { useScenario } from '../stores/scenarioStore.ts';

/**
 * Puts a scenario beside the present one and opens the comparison. The oldest lane gives way where there are too many;
 * one that is there already is not put there twice.
 */
export function compareWith(other: Scenario): void {
  const { lanes, page } = useLink.getState();
  const others = lanes.filter((lane) => !sameLane(lane, other));
  const all = [...others, other].slice(-MOST_LANES);
  if (page === 'compare') {
    setLanes(all);
    return;
  }
  useLink.setState({ lanes: all });
  goToPage('compare');
}

/** A fork of the present run: the same up to an instant, with a change from there on. */
export function forkWith(edit: InterventionSpec): void {
  const { scenario } = useScenario.getState();
  const interventions = [...scenario.interventions, edit].sort((a, b) => a.atNs - b.atNs);
  lookAt(edit.atNs);
  compareWith(Object.freeze({ ...scenario, interventions: Object.freeze(interventions) }));
}

/** A fork in which a setting has another value from an instant on; nothing happens where it is not allowed. */
export function forkWithValue(key: string, text: string, atNs: number): Result<Scenario> {
  const { scenario } = useScenario.getState();
  const changed = changeValue(scenario, key, text, 'now', atNs);
  if (!changed.ok) return changed;
  if (sameLane(changed.value, scenario)) return fault('that is how the run goes on already');
  const lane = asLane(changed.value, scenario);
  if (!lane.ok) return lane;
  lookAt(atNs);
  compareWith(lane.value);
  return lane;
}

/** Paused at the instant: what was the same lies left of it, both futures right. */
function lookAt(atNs: number): void {
  const { setPlaying, seek, setFuture } = usePlayback.getState();
  const { endNs } = useRun.getState();
  setPlaying(false);
  seek(atNs, endNs);
  setFuture(true);
}
