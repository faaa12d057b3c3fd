/**
 * The page's one animation loop. It turns wall time into simulated time and lets every picture draw; nothing else on
 * the page moves by itself. It sleeps while nothing changes.
 */
import type { Scene } from '../../view/scene/view.ts';
import { advance } from '../../state/stores/playback.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { mainRun, useRun, type RunHandle } from '../../state/stores/runStore.ts';
import { currentScene, holds } from './scene.ts';

/** Something that shows a run's scene. */
export interface Drawer {
  /** Would it look other than it does? */
  wants(scene: Scene): boolean;
  draw(scene: Scene): void;
  /** How much the last drawing took, in pieces of paths and texts; 0 for what draws in every frame, come what may. */
  readonly work: number;
}

/** In the order in which they draw: who was left out of the last frame stands in front. */
const drawers = new Map<Drawer, RunHandle>();
/** A frame draws no more than this, so that it is over in time; what is left stands first in the next one. */
const FRAME_WORK = 360;
/** However much a picture takes, it leaves room for a small one beside it. */
const MOST_WORK = 250;
/** There has been something to draw, so that time matters. */
let awake = false;
/** Runs whose news the loop draws. */
const followed = new WeakSet<RunHandle>();
/** Texts change at most so often. */
const TEXT_MS = 100;
/** A frame after a long pause (a hidden tab) counts for no more than this. */
const LONGEST_S = 0.25;

let scheduled = 0;
let lastMs = NaN;
let textMs = 0;
let textTimer: ReturnType<typeof setTimeout> | undefined;

/** Draws soon, once. */
export function invalidate(): void {
  if (scheduled === 0) scheduled = requestAnimationFrame(frame);
}

/** Lets somebody draw the run's scene whenever it has changed, until the returned function is called. */
export function onFrame(drawer: Drawer, run: RunHandle = mainRun): () => void {
  drawers.set(drawer, run);
  if (!awake) usePlayback.subscribe(invalidate);
  awake = true;
  if (!followed.has(run)) {
    followed.add(run);
    run.useRun.subscribe(invalidate);
  }
  invalidate();
  return () => {
    drawers.delete(drawer);
  };
}

function frame(nowMs: number): void {
  scheduled = 0;
  const wallSeconds = Number.isNaN(lastMs) ? 0 : Math.min(LONGEST_S, (nowMs - lastMs) / 1000);
  play(wallSeconds);
  const { timeNs } = usePlayback.getState();
  const complete = drawAll(timeNs);
  const main = currentScene();
  const onTheWay = main && !holds(main, timeNs) && timeNs < useRun.getState().knownNs;
  if (!onTheWay) publish(nowMs);
  if (usePlayback.getState().playing) {
    lastMs = nowMs;
    invalidate();
  } else {
    lastMs = NaN;
    if (!complete) invalidate();
  }
}

/** False if some have to wait for the next frame. */
function drawAll(timeNs: number): boolean {
  const scenes = new Map<RunHandle, Scene | undefined>();
  const done: [Drawer, RunHandle][] = [];
  let work = 0;
  let complete = true;
  for (const [drawer, run] of drawers) {
    if (!scenes.has(run)) scenes.set(run, currentScene(run));
    const scene = scenes.get(run);
    // Where a hand is ahead of the pages, the last picture stays until the next one has come.
    if (!scene || !holds(scene, timeNs) || !drawer.wants(scene)) continue;
    const more = Math.min(MOST_WORK, drawer.work);
    if (more > 0 && work + more > FRAME_WORK) {
      complete = false;
      continue;
    }
    drawer.draw(scene);
    work += more;
    done.push([drawer, run]);
  }
  if (!complete)
    for (const [drawer, run] of done) {
      drawers.delete(drawer);
      drawers.set(drawer, run);
    }
  return complete;
}

function play(wallSeconds: number): void {
  const { playing, timeNs, pace, speeds, flow, setPlaying } = usePlayback.getState();
  if (!playing) return;
  const scene = currentScene();
  if (!scene) return;
  const { finished, status } = useRun.getState();
  const next = status === 'running' ? advance(scene, timeNs, wallSeconds, pace, speeds[pace]) : timeNs;
  flow(next, scene.endNs, wallSeconds);
  if (finished && next >= scene.endNs) setPlaying(false);
}

function publish(nowMs: number): void {
  const { timeNs, shownNs, show } = usePlayback.getState();
  if (timeNs === shownNs || textTimer !== undefined) return;
  const wait = textMs + TEXT_MS - nowMs;
  if (wait <= 0) {
    textMs = nowMs;
    show();
  } else {
    textTimer = setTimeout(() => {
      textTimer = undefined;
      textMs = performance.now();
      show();
    }, wait);
  }
}
