/** The lanes of a comparison: a run for each, and what hands do to them. Lane 0 is the Lab's own run. */
import { elementAt } from '../../../core/base/elementAt.ts';
import { fault, ok, type Result } from '../../../core/base/result.ts';
import { asLane, MOST_LANES, sameLane } from '../../../core/scenario/link/lanes.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { useLink } from '../address/linkStore.ts';
import { goToPage, setLanes } from '../address/writeAddress.ts';
import { useLaneRuns } from './lanesRuns.ts';
import { makeRun } from '../stores/runStore.ts';
import { changeValue } from '../../../core/scenario/edit/scenarioEdit.ts';
import { useScenario } from '../stores/scenarioStore.ts';

/** Keeps a run open for each lane until the returned function is called. */
export function followLanes(): () => void {
  openLanes(useLink.getState().lanes);
  const stop = useLink.subscribe((state, before) => {
    if (state.lanes !== before.lanes) openLanes(state.lanes);
  });
  return () => {
    stop();
    openLanes([]);
  };
}

/** A run that is there already goes on; the others are opened anew. */
function openLanes(lanes: readonly Scenario[]): void {
  const idle = [...useLaneRuns.getState().runs];
  const takeIdle = (index: number) => idle.splice(index, 1).at(0);
  const kept = lanes.map((lane) => {
    const here = idle.findIndex(({ useRun }) => {
      const { scenario } = useRun.getState();
      return scenario !== undefined && sameLane(scenario, lane);
    });
    return here < 0 ? undefined : takeIdle(here);
  });
  const runs = lanes.map((lane, i) => {
    const same = kept[i];
    if (same) return same;
    const run = takeIdle(0) ?? makeRun();
    run.open(lane);
    return run;
  });
  for (const run of idle) run.close();
  useLaneRuns.setState({ runs });
}

const base = (): Scenario => useScenario.getState().scenario;

/** Puts scenarios beside the first, as far as there is room. Nothing is taken where any of them cannot be a lane. */
export function addLanes(scenarios: readonly Scenario[]): Result<readonly Scenario[]> {
  const { lanes } = useLink.getState();
  if (lanes.length + scenarios.length > MOST_LANES)
    return fault(`at most ${MOST_LANES + 1} lanes stand side by side; remove one first`);
  const read = scenarios.map((scenario) => asLane(scenario, base()));
  const faults = read.flatMap((lane) => (lane.ok ? [] : lane.faults));
  if (faults.length > 0) return fault(...faults);
  const added = read.flatMap((lane) => (lane.ok ? [lane.value] : []));
  setLanes([...lanes, ...added]);
  return ok(added);
}

/** Lane `index` (from 1) with another value of a setting, under the checks of the form. */
export function changeLane(index: number, key: string, text: string): Result<Scenario> {
  const { lanes } = useLink.getState();
  const changed = changeValue(elementAt(lanes, index - 1), key, text, 'whole', 0);
  if (!changed.ok) return changed;
  const lane = asLane(changed.value, base());
  if (lane.ok) setLanes(lanes.with(index - 1, lane.value));
  return lane;
}

export function removeLane(index: number): void {
  setLanes(useLink.getState().lanes.filter((_, i) => i !== index - 1));
}

/** A copy behind it, of any lane. */
export function duplicateLane(index: number): void {
  const { lanes } = useLink.getState();
  if (lanes.length >= MOST_LANES) return;
  setLanes(lanes.toSpliced(index, 0, index === 0 ? base() : elementAt(lanes, index - 1)));
}

/** The lane becomes the Lab's scenario; what the Lab had takes its place beside it. */
export function continueWith(index: number): void {
  const { lanes } = useLink.getState();
  if (index > 0) {
    const first = base();
    const { replace, preset } = useScenario.getState();
    // Not as differences from the old first lane: each stays what it is.
    useLink.setState({ lanes: [] });
    replace(elementAt(lanes, index - 1), preset);
    useLink.setState({ lanes: lanes.with(index - 1, first) });
  }
  goToPage('lab');
}
