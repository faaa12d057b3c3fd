/** What buttons and keys do to the present instant. */
import { resolved } from '../../../core/scenario/resolved.ts';
import { stepEvent, stepRound } from '../../state/stores/steps.ts';
import { useLaneRuns } from '../../state/compare/lanesRuns.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { pagesFor, useRun } from '../../state/stores/runStore.ts';
import { goTo } from './goTo.ts';

export function togglePlay(): void {
  const { playing, setPlaying, timeNs, seek } = usePlayback.getState();
  const { endNs, finished } = useRun.getState();
  if (!playing && finished && timeNs >= endNs) seek(0, endNs);
  setPlaying(!playing);
}

/** To the start of the next decision, or of this one or the one before. Waits for a page where one is missing. */
export function stepByEvent(way: 1 | -1): void {
  const { timeNs } = usePlayback.getState();
  const { endNs, scenario } = useRun.getState();
  if (!scenario) return;
  const pages = pagesFor(timeNs, timeNs - 1, timeNs + 1);
  const stage = (p: typeof pages) => ({ pages: p, roundNs: resolved(scenario).beatNs, endNs });
  const found = stepEvent(stage(pages), timeNs, way);
  if (found !== undefined) {
    goTo(nearestStep(found, timeNs, way));
    return;
  }
  // The step leads off the loaded pages: look at the neighbour when it has come.
  const edge = way > 0 ? (pages.at(-1)?.endNs ?? timeNs) : Math.max(0, (pages.at(0)?.startNs ?? timeNs) - 1);
  const again = () => {
    const wider = pagesFor(timeNs, Math.min(timeNs, edge), Math.max(timeNs, edge + 1));
    const step = stepEvent(stage(wider), timeNs, way);
    if (step === undefined) return false;
    goTo(step);
    return true;
  };
  if (again()) return;
  const stop = useRun.subscribe((state) => {
    if (state.scenario !== scenario || usePlayback.getState().timeNs !== timeNs || again()) stop();
  });
}

/** Where runs stand side by side, a step goes to the next decision of any of them. */
function nearestStep(ownNs: number, timeNs: number, way: 1 | -1): number {
  const steps = useLaneRuns.getState().runs.flatMap(({ useRun: useLane, pagesFor: pagesOf }) => {
    const { endNs } = useLane.getState();
    const pages = pagesOf(timeNs, timeNs - 1, timeNs + 1);
    const step = stepEvent({ pages, roundNs: 1, endNs }, timeNs, way);
    return step !== undefined && (step - timeNs) * way > 0 ? [step] : [];
  });
  return way > 0 ? Math.min(ownNs, ...steps) : Math.max(ownNs, ...steps);
}

export function stepByRound(way: 1 | -1): void {
  const { endNs, scenario } = useRun.getState();
  if (scenario && resolved(scenario).countedBeat !== 'none')
    goTo(stepRound({ roundNs: resolved(scenario).beatNs, endNs }, usePlayback.getState().timeNs, way));
}

/** Playing pauses at the end of the round (or period) under way; asked for again, it does not. */
export function toggleStop(): void {
  const { stopNs, setStop, timeNs } = usePlayback.getState();
  const { scenario, endNs } = useRun.getState();
  if (Number.isFinite(stopNs)) setStop(Infinity);
  else if (scenario && resolved(scenario).countedBeat !== 'none')
    setStop(stepRound({ roundNs: resolved(scenario).beatNs, endNs }, timeNs, 1));
}

export function goStart(): void {
  goTo(0);
}

export function goEnd(): void {
  goTo(useRun.getState().endNs);
}
