/**
 * The page's one animation loop. It turns wall time into simulated time and lets every picture draw; nothing else on
 * the page moves by itself. It sleeps while nothing changes.
 */
import type { Scene } from '../view/types.ts';
import { advance } from '../state/playback.ts';
import { usePlayback } from '../state/playbackStore.ts';
import { mainRun, useRun, type RunHandle } from '../state/runStore.ts';
import { currentScene, holds } from './scene.ts';

type Drawer = (scene: Scene) => void;

const drawers = new Map<Drawer, RunHandle>();
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

/** Calls `draw` with the run's scene in every frame until the returned function is called. */
export function onFrame(draw: Drawer, run: RunHandle = mainRun): () => void {
  drawers.set(draw, run);
  if (!followed.has(run)) {
    followed.add(run);
    run.useRun.subscribe(invalidate);
  }
  invalidate();
  return () => {
    drawers.delete(draw);
  };
}

function frame(nowMs: number): void {
  scheduled = 0;
  const wallSeconds = Number.isNaN(lastMs) ? 0 : Math.min(LONGEST_S, (nowMs - lastMs) / 1000);
  play(wallSeconds);
  const { timeNs } = usePlayback.getState();
  const scenes = new Map<RunHandle, Scene | undefined>();
  for (const [draw, run] of drawers) {
    if (!scenes.has(run)) scenes.set(run, currentScene(run));
    const scene = scenes.get(run);
    // Where a hand is ahead of the pages, the last picture stays until the next one has come.
    if (scene && holds(scene, timeNs)) draw(scene);
  }
  const main = currentScene();
  const onTheWay = main && !holds(main, timeNs) && timeNs < useRun.getState().knownNs;
  if (!onTheWay) tell(nowMs);
  if (usePlayback.getState().playing) {
    lastMs = nowMs;
    invalidate();
  } else lastMs = NaN;
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

function tell(nowMs: number): void {
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

usePlayback.subscribe(invalidate);
