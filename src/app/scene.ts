/** The scene that all pictures are drawn from, made anew only when something in it changed. */
import { beatNs, durationNs, plansAt } from '../scenario/resolve.ts';
import { effectiveValues, policyOf, workloadOf, worksInRounds } from '../scenario/params.ts';
import type { ParamValues } from '../sim/interfaces.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { rawValuesAt } from '../state/scenarioEdit.ts';
import { usePlayback } from '../state/playbackStore.ts';
import { mainRun, type RunHandle } from '../state/runStore.ts';
import type { Page } from '../trace/page.ts';
import type { Look, Scene } from '../view/types.ts';
import { rateAt } from '../state/playback.ts';
import { prefersReducedMotion } from '../state/motion.ts';

/** The summary grows while a run is simulated; pictures follow it so often and no more. */
const BEATS_MS = 250;

interface Kept {
  scene: Scene | undefined;
  scenario: Scenario | undefined;
  beatsMs: number;
}

const kept = new WeakMap<RunHandle, Kept>();

/** The scene of a run around the present. While its page is on the way: the last one. */
export function currentScene(run: RunHandle = mainRun): Scene | undefined {
  const { disk, scenario, beats, endNs, finished } = run.useRun.getState();
  const { timeNs, window } = usePlayback.getState();
  let mine = kept.get(run);
  if (mine === undefined) kept.set(run, (mine = { scene: undefined, scenario: undefined, beatsMs: 0 }));
  const last = mine.scene;
  if (!disk || !scenario) return last;
  const pages = run.pagesFor(timeNs, window.fromNs, window.fromNs + window.widthNs);
  if (pages.length === 0) return last;
  const values = effectiveValues(rawValuesAt(scenario, timeNs));
  const policy = policyOf(values);
  const streams = streamsOf(scenario, Number(values.n));
  const subrounds = Number(values.subrounds);
  const same =
    last !== undefined &&
    mine.scenario === scenario &&
    samePages(last.pages, pages) &&
    last.policy.id === policy.id &&
    last.streams === streams &&
    last.subrounds === subrounds &&
    last.endNs === endNs &&
    (last.beats === beats ||
      (!finished && performance.now() - mine.beatsMs < BEATS_MS && last.beats.length > 0));
  if (same) return last;
  mine.scenario = scenario;
  mine.beatsMs = performance.now();
  const { id, title, reasons, pseudocode } = policy;
  const { inRounds = false, criteria = [] } = policy;
  mine.scene = {
    disk,
    workload: kindOf(scenario, values),
    roundNs: beatNs(scenario),
    plans: plansAt(scenario, timeNs),
    countReturns: values.strokes !== 'free',
    endNs: endNs || durationNs(scenario),
    streams,
    subrounds,
    policy: { id, title, inRounds, criteria, reasons, pseudocode },
    pages,
    beats,
  };
  return mine.scene;
}

/** What of the picture depends on the viewer. */
export function currentLook(scene: Scene): Look {
  const { window, future, selected, playing, timeNs, pace, speeds } = usePlayback.getState();
  return {
    fromNs: window.fromNs,
    toNs: window.fromNs + window.widthNs,
    future,
    selected,
    reducedMotion: prefersReducedMotion(),
    speed: playing ? rateAt(scene, timeNs, pace, speeds[pace]) : 0,
  };
}

function samePages(a: readonly Page[], b: readonly Page[]): boolean {
  return a.length === b.length && a.every((page, i) => page === b[i]);
}

/** What a script is told as depends on what is in it: only a policy in rounds gives its videos rounds. */
function kindOf(scenario: Scenario, values: ParamValues): Scene['workload'] {
  if (worksInRounds(values)) return 'rounds';
  if (scenario.script) return scenario.script.some((r) => r.klass === 'C') ? 'streams' : 'queue';
  const { id } = workloadOf(values);
  return id === 'streams' || id === 'queue' ? id : 'rounds';
}

/** As many film strips as there are streams. In a script the k-th video of a round belongs to stream k, if it names none. */
function streamsOf(scenario: Scenario, n: number): number {
  if (!scenario.script) return n;
  const lengthNs = beatNs(scenario);
  let most = 0;
  let round = -1;
  let inRound = 0;
  for (const r of scenario.script) {
    if (r.klass !== 'C') continue;
    const its = Math.floor(r.arrivalNs / lengthNs);
    inRound = its === round ? inRound + 1 : 0;
    round = its;
    most = Math.max(most, (r.stream ?? inRound) + 1);
  }
  return most;
}
