/** The scene that all pictures are drawn from, made anew only when something in it changed. */
import { onceFor, onceForEach } from '../../../core/base/onceFor.ts';
import { resolved } from '../../../core/scenario/resolved.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { HOME } from '../../../core/scenario/viewState.ts';
import { useLink } from '../../state/address/linkStore.ts';
import { useBefore } from '../../state/stores/beforeStore.ts';
import { useFollowed } from '../../state/stores/followed.ts';
import { isVeiled, useGuess } from '../../state/stores/guess.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { mainRun, type RunHandle } from '../../state/stores/runStore.ts';
import { nameOfRow, rowOfName } from '../../state/stores/selection.ts';
import type { Page } from '../../../core/trace/page.ts';
import type { ViewSettings, Scene } from '../../view/scene/view.ts';
import { veiled } from '../../view/scene/veiled.ts';
import { rateAt } from '../../state/stores/playback.ts';
import { knownBeforehand, nothingKept, sceneOf, type Kept } from './sceneParts.ts';
import type * as systemScenes from './systemScene.ts';
import { prefersReducedMotion } from '../../state/stores/motion.ts';

const kept = onceFor((_: RunHandle): Kept => nothingKept());

/** Comes when a run has several disks: no visit begins with them. */
let systems: typeof systemScenes | undefined;
let loading: Promise<void> | undefined;

/** The scene of a run around the present. While its page is on the way: the last one, unless that is of another link. */
export function currentScene(run: RunHandle = mainRun): Scene | undefined {
  const state = run.useRun.getState();
  const { disk, scenario, endNs, finished, isAnother } = state;
  const mine = kept(run);
  const last = isAnother && mine.scenario !== scenario ? undefined : mine.scene;
  const { veilNs } = useGuess.getState();
  if (!disk || !scenario) return last && asKnown(run, last, veilNs);
  if (resolved(scenario).kind !== 'single') {
    if (systems === undefined) loadSystems(run);
    const scene = systems?.systemScene(run, scenario, run === mainRun ? veilNs : Infinity) ?? last;
    if (scene === undefined) return undefined;
    if (scene !== last) owners.set((mine.scene = scene), run);
    mine.scenario = scenario;
    return scene;
  }
  const { timeNs, window } = usePlayback.getState();
  const pages = run.pagesFor(timeNs, window.fromNs, window.fromNs + window.widthNs);
  if (pages.length === 0) return last && asKnown(run, last, veilNs);
  const values = resolved(scenario).at(timeNs).values;
  const known = knownBeforehand(scenario, timeNs);
  const scene = sceneOf(mine, { ...{ scenario, values, pages, known, endNs, finished }, summary: state });
  return asKnown(run, scene, veilNs);
}

/** While a question is open, without the answer. */
function asKnown(run: RunHandle, scene: Scene, veilNs: number): Scene {
  const shown = run === mainRun ? veiled(scene, veilNs) : scene;
  owners.set(shown, run);
  return shown;
}

/** What did not come is asked for again after so long. */
const AGAIN_MS = 1000;

/** Whoever waits for it looks again. */
function loadSystems(run: RunHandle): void {
  loading ??= import('./systemScene.ts').then(
    (its) => {
      systems = its;
      run.useRun.setState(({ arrived }) => ({ arrived: arrived + 1, told: arrived + 1 }));
    },
    () => {
      // A network that has gone, say. Nothing else may ever happen on the page that would ask again.
      setTimeout(() => {
        loading = undefined;
        run.useRun.setState({});
      }, AGAIN_MS);
    },
  );
}

/** The same, but none while the first page of a new run is on the way: what is asked of it is not told of another's. */
export function ownScene(run: RunHandle): Scene | undefined {
  const scene = currentScene(run);
  return kept(run).scenario === run.useRun.getState().scenario ? scene : undefined;
}

const owners = new WeakMap<Scene, RunHandle>();
const pagesOf = (run: RunHandle): readonly Page[] => kept(run).scene?.pages ?? [];

/** Runs number their requests each for itself: one that a hand has meant goes from run to run by its name. */
class Meant {
  private row = -1;
  private known = '';
  private scenario: Scenario | undefined;
  private readonly rowIn = onceForEach((scene: Scene, name: string) => rowOfName(scene.pages, name), 1);

  /** `now` reads its row in the main run, −1 for none. */
  constructor(private readonly now: () => number) {}

  /** As links have it; empty for none, or while its page is on the way. */
  name(): string {
    const { scenario } = mainRun.useRun.getState();
    const row = this.now();
    if (row !== this.row || scenario !== this.scenario || this.known === '') {
      this.row = row;
      this.scenario = scenario;
      this.known = row < 0 ? '' : nameOfRow(pagesOf(mainRun), row);
    }
    return this.known;
  }

  /** Its row in a scene of any run; −1 where there is none. */
  in(scene: Scene): number {
    const row = this.now();
    const run = owners.get(scene);
    if (row < 0 || run === undefined || run === mainRun) return row;
    return this.rowIn(scene, this.name());
  }
}

const selected = new Meant(() => usePlayback.getState().selected);
const pointed = new Meant(() => usePlayback.getState().pointed);

/** The name of the selected request as links have it; empty for none, or while its page is on the way. */
export const selectedName = (): string => selected.name();

const inMain = (run: RunHandle, row: number): number =>
  run === mainRun || row < 0 ? row : rowOfName(pagesOf(mainRun), nameOfRow(pagesOf(run), row));

/** Selects what is drawn for a row of a run, in all of them; once more, and it is none. */
export function selectIn(run: RunHandle, row: number): void {
  if (run === mainRun && isVeiled()) {
    useGuess.getState().pick(row);
    return;
  }
  const { selected: now, select } = usePlayback.getState();
  const own = inMain(run, row);
  select(own === now ? -1 : own);
}

export const isSelectedIn = (run: RunHandle, row: number): boolean =>
  row >= 0 && inMain(run, row) === usePlayback.getState().selected;

/** What is drawn for a row of a run is under the pointer, −1 for nothing: it is told of in all of them. */
export function pointIn(run: RunHandle, row: number): void {
  usePlayback.getState().point(inMain(run, row));
}

/** Of each run's scene, and what it was asked with: all pictures of a frame ask for the same. */
const asked = new WeakMap<
  Scene,
  {
    readonly of: readonly [
      playback: unknown,
      main: unknown,
      calm: boolean,
      before: unknown,
      followed: unknown,
    ];
    readonly settings: ViewSettings;
  }
>();

/** What of the picture depends on the viewer. */
export function currentSettings(scene: Scene): ViewSettings {
  const playback = usePlayback.getState();
  // Whoever is meant is known once the main run's pages are.
  // While a question is open, what the run before did would help to guess.
  const before =
    owners.get(scene) === mainRun && useLink.getState().page === HOME && !isVeiled()
      ? useBefore.getState().before
      : undefined;
  const { followed } = useFollowed.getState();
  const of = [playback, kept(mainRun).scene, prefersReducedMotion(), before, followed] as const;
  const last = asked.get(scene);
  if (last?.of.every((its, i) => its === of[i])) return last.settings;
  const { window, playing, timeNs, pace, speeds } = playback;
  const future = playback.future && !isVeiled();
  const settings: ViewSettings = {
    fromNs: window.fromNs,
    toNs: window.fromNs + window.widthNs,
    future,
    selected: selected.in(scene),
    pointed: pointed.in(scene),
    reducedMotion: of[2],
    speed: playing ? rateAt(scene, timeNs, pace, speeds[pace]) : 0,
    before,
    followed,
  };
  asked.set(scene, { of, settings });
  return settings;
}
