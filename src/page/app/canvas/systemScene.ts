/** The scene of a run of several disks: of the one that is looked at, with all others beside it on one clock. */
import { onceForEach } from '../../../core/base/onceFor.ts';
import { resolved } from '../../../core/scenario/resolved.ts';
import { failuresOf, type Failures } from '../../../core/scenario/failures.ts';
import { rebuildIn, type RebuildIn } from '../../../core/scenario/rebuildIn.ts';
import { sharesOf } from '../../../core/scenario/shares.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { focusIn, usePlayback } from '../../state/stores/playbackStore.ts';
import type { RunHandle } from '../../state/stores/runStore.ts';
import { busOfPage } from '../../worker/client.ts';
import { atOnce, type Portions } from '../../../core/base/portions.ts';
import { togetherInPortions, type LaidLast } from '../../view/scene/together.ts';
import { veiled } from '../../view/scene/veiled.ts';
import type { Scene, SystemScene } from '../../view/scene/view.ts';
import { busLaneOf } from './busLane.ts';
import { valuesOn } from './valuesOn.ts';
import { plansOn } from './plansOn.ts';
import { holds, knownBeforehand, nothingKept, sceneOf, type Kept } from './sceneParts.ts';

interface KeptSystem {
  readonly scenario: Scenario;
  readonly disks: readonly Kept[];
  /** What is told of all of them, without pages. */
  readonly whole: Kept;
  /** What was asked last: in a frame all pictures and texts ask the same. */
  asked: readonly unknown[];
  /** What the latest was made of, and what it is. */
  of: readonly unknown[];
  scene: Scene | undefined;
  readonly laidLast: LaidLast;
  /** All disks as one, the latest of which all pages were here. */
  together: Scene | undefined;
  /** Before that: of those whose pages had come, with the disk that was looked at. */
  some: { readonly scene: Scene; readonly focus: number } | undefined;
  /** Who fails for good, and in whose place spares stand: known beforehand. */
  readonly failures: Failures;
  readonly rebuild: RebuildIn | undefined;
  /** The next scene is made in portions, between two frames. */
  isLaying: boolean;
}

const kept = onceForEach(
  (_: RunHandle, scenario: Scenario): KeptSystem => ({
    ...{ scenario, disks: sharesOf(scenario).map(nothingKept), whole: nothingKept(), laidLast: {} },
    ...{ asked: [], of: [], scene: undefined, together: undefined, some: undefined, isLaying: false },
    ...{ failures: failuresOf(scenario), rebuild: rebuildIn(scenario) },
  }),
  1,
);

/**
 * Undefined while the page of the disk that is looked at is on its way. `veilNs`: of what is decided from there on nothing
 * is known; Infinity: all is.
 */
export function systemScene(run: RunHandle, scenario: Scenario, veilNs: number): Scene | undefined {
  const state = run.useRun.getState();
  const shares = sharesOf(scenario);
  const mine = kept(run, scenario);
  const playback = usePlayback.getState();
  const { timeNs, window, alone } = playback;
  const asked = [state, playback, veilNs];
  if (mine.scene !== undefined && asked.every((its, i) => its === mine.asked[i])) return mine.scene;
  mine.asked = asked;
  const focus = focusIn(scenario);
  const values = resolved(scenario).at(timeNs).values;
  const known = knownBeforehand(scenario, timeNs);
  const { endNs, finished } = state;
  let focused: Scene['pages'] = [];
  const disks = mine.disks.map((its, disk) => {
    const pages = run.pagesFor(timeNs, window.fromNs, window.fromNs + window.widthNs, disk);
    if (pages.length === 0) return undefined;
    const share = shares[disk];
    const scene = sceneOf(its, {
      ...{ scenario, pages, endNs, finished },
      values: valuesOn(values, share),
      known: share === undefined ? known : plansOn(known, share, resolved(scenario).values),
      summary: state.disks[disk] ?? state,
    });
    if (disk === focus) focused = scene.pages;
    return veiled(scene, veilNs);
  });
  const here = disks[focus];
  if (here === undefined) return mine.scene;
  const parts = { ...{ scenario, values, known, endNs, finished }, pages: [], summary: state };
  const whole = veiled(sceneOf(mine.whole, parts), veilNs);
  const tables = focused.flatMap((page) => busOfPage.get(page) ?? []);
  const of = [focus, alone, veilNs, whole, ...disks, ...tables];
  if (of.length === mine.of.length && of.every((its, i) => its === mine.of[i])) return mine.scene;
  // What is laid together goes on to its end: a run that is still simulated would begin it again and again.
  if (mine.isLaying) return mine.scene;
  // Before the first news of the run there is nothing to tell of any.
  const beats = disks.map(
    (its, disk) => (veilNs === Infinity ? state.disks[disk]?.beats : its?.beats) ?? whole.beats,
  );
  const { failures, rebuild } = mine;
  const failsNs = disks.map((_, disk) => failures.failsNs(disk));
  const laying = allAsOne(mine, whole, disks, focus);
  let made: Scene | undefined;
  const together = () => (made ??= atOnce(laying));
  const bus =
    tables.length > 0
      ? { bus: (fromNs: number, untilNs: number) => busLaneOf(tables, fromNs, Math.min(untilNs, veilNs)) }
      : {};
  const spare = rebuild ? { rebuild: { ...rebuild, beats: whole.sharedBeats ?? [] } } : {};
  const scene: Scene = {
    ...here,
    system: { focus, disks, beats, failsNs, together, alone, ...spare, ...bus },
  };
  const take = () => {
    mine.of = of;
    mine.scene = scene;
  };
  if (areMany(disks)) {
    mine.isLaying = true;
    inPortions(laying, (laid) => {
      mine.isLaying = false;
      made = laid;
      take();
      // Whoever draws or tells looks again.
      if (run.useRun.getState().scenario === scenario)
        run.useRun.setState(({ arrived }) => ({ arrived: arrived + 1, told: arrived + 1 }));
    });
  } else take();
  return mine.scene;
}

/** So many requests are laid together within a frame. */
const MOST_AT_ONCE = 8000;

const areMany = (disks: SystemScene['disks']): boolean =>
  disks.reduce(
    (sum, scene) => sum + (scene?.pages.reduce((all, page) => all + page.requests.length, 0) ?? 0),
    0,
  ) > MOST_AT_ONCE;

/** Between two frames so long at a time. */
const PORTION_MS = 6;

function inPortions<Result>(work: Portions<Result>, done: (result: Result) => void): void {
  const untilMs = performance.now() + PORTION_MS;
  do {
    const next = work.next();
    if (next.done === true) {
      done(next.value);
      return;
    }
  } while (performance.now() < untilMs);
  setTimeout(() => {
    inPortions(work, done);
  });
}

/** While some pages are on the way, what was there last stays, as long as it holds the present. */
function* allAsOne(
  mine: KeptSystem,
  whole: Scene,
  disks: SystemScene['disks'],
  focus: number,
): Portions<Scene> {
  const isComplete = !disks.includes(undefined);
  const last = mine.together;
  if (!isComplete && last !== undefined && holds(last, usePlayback.getState().timeNs)) return last;
  // Pages come one by one, and sixteen disks laid together for each would be hundreds of megabytes: at the first, the
  // second, the fourth and the eighth.
  const come = disks.filter((disk) => disk !== undefined).length;
  if (!isComplete && mine.some?.focus === focus && (come & (come - 1)) !== 0) return mine.some.scene;
  const scene = yield* togetherInPortions({ ...whole, together: disks.length }, disks, focus, mine.laidLast);
  if (isComplete) [mine.together, mine.some] = [scene, undefined];
  else mine.some = { scene, focus };
  return scene;
}
