/**
 * The page's one animation loop. It turns wall time into simulated time and lets every picture and every text that
 * follows the present show it; nothing else on the page moves by itself. All that a frame shows is of one instant. It
 * sleeps while nothing changes.
 */
import { flushSync } from 'react-dom';
import type { Scene } from '../../view/scene/view.ts';
import { advance } from '../../state/stores/playback.ts';
import { useBefore } from '../../state/stores/beforeStore.ts';
import { useFollowed } from '../../state/stores/followed.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { mainRun, useRun, type RunHandle } from '../../state/stores/runStore.ts';
import { currentScene } from './scene.ts';
import { holds } from './sceneParts.ts';

/** Something that shows a run's scene. */
export interface Drawer {
  /** Would it look other than it does? */
  wants(scene: Scene): boolean;
  /** Nothing has been drawn yet: it may come a frame later than others. */
  isBlank?(): boolean;
  /** A page has come: whatever can be worked out before the frame that shows it. */
  prepare?(scene: Scene): void;
  draw(scene: Scene): void;
}

const drawers = new Map<Drawer, RunHandle>();
/** There has been something to draw, so that time matters. */
let awake = false;
/** Runs whose news the loop draws. */
const followed = new WeakSet<RunHandle>();
/** What React shows of the present changes at most so often; what must be of the frame's own instant is a drawer. */
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
  if (!awake) {
    usePlayback.subscribe(invalidate);
    useBefore.subscribe(invalidate);
    useFollowed.subscribe(invalidate);
  }
  awake = true;
  if (!followed.has(run)) {
    followed.add(run);
    run.useRun.subscribe((now, before) => {
      if (now.arrived !== before.arrived) prepareAll(run);
      invalidate();
    });
  }
  invalidate();
  return () => {
    drawers.delete(drawer);
  };
}

/** What React is to show with the frame and not behind it: of all drawers at once. */
let texts: (() => void)[] = [];

/** To be called while a frame is drawn. */
export function showWithFrame(text: () => void): void {
  texts.push(text);
}

function frame(nowMs: number): void {
  scheduled = 0;
  const wallSeconds = Number.isNaN(lastMs) ? 0 : Math.min(LONGEST_S, (nowMs - lastMs) / 1000);
  play(wallSeconds);
  const { timeNs, settle } = usePlayback.getState();
  settle(useRun.getState().endNs);
  drawAll(timeNs);
  // Where nothing is drawn nobody looks at the run: a page of it would be asked for in vain.
  const main = drawers.size > 0 ? currentScene() : undefined;
  const onTheWay = main && !holds(main, timeNs) && timeNs < useRun.getState().knownNs;
  if (!onTheWay) publish(nowMs);
  if (usePlayback.getState().playing) {
    lastMs = nowMs;
    invalidate();
  } else {
    lastMs = NaN;
  }
}

/**
 * So long at a time for pictures that begin: the first of each costs many times what the next ones do, and all of them in
 * one frame would hold up a tenth of a second whoever presses something meanwhile.
 */
const FIRST_MS = 20;

function drawAll(timeNs: number): void {
  const untilMs = performance.now() + FIRST_MS;
  const scenes = new Map<RunHandle, Scene | undefined>();
  for (const [drawer, run] of drawers) {
    if (!scenes.has(run)) scenes.set(run, currentScene(run));
    const scene = scenes.get(run);
    // Where a hand is ahead of the pages, the last picture stays until the next one has come.
    if (!scene || !holds(scene, timeNs) || !drawer.wants(scene)) continue;
    if (drawer.isBlank?.() === true && performance.now() > untilMs) {
      invalidate();
      continue;
    }
    drawer.draw(scene);
  }
  if (texts.length === 0) return;
  const shown = texts;
  texts = [];
  flushSync(() => {
    for (const show of shown) show();
  });
}

/**
 * Between two frames: a scene with other pages takes its pictures some milliseconds, which the frame that draws them all
 * would lack. Where further pages are on their way, the scene would not be the one that is drawn.
 */
function prepareAll(run: RunHandle): void {
  const { timeNs } = usePlayback.getState();
  const scene = currentScene(run);
  if (!scene || !holds(scene, timeNs) || run.isAwaiting()) return;
  const due = [...drawers].flatMap(([drawer, its]) => (its === run && drawer.wants(scene) ? [drawer] : []));
  prepareNext(run, scene, due);
}

/** So long at a time: who is not done when a frame comes is prepared in it. */
const AHEAD_MS = 8;

function prepareNext(run: RunHandle, scene: Scene, due: Drawer[]): void {
  const untilMs = performance.now() + AHEAD_MS;
  while (due.length > 0 && performance.now() < untilMs) {
    const drawer = due.shift();
    if (drawer && drawers.has(drawer) && drawer.wants(scene)) drawer.prepare?.(scene);
  }
  if (due.length > 0)
    setTimeout(() => {
      if (currentScene(run) === scene) prepareNext(run, scene, due);
    });
}

function play(wallSeconds: number): void {
  const { playing, timeNs, pace, speeds, flow, setPlaying } = usePlayback.getState();
  if (!playing) return;
  const scene = currentScene();
  if (!scene) return;
  const { finished, status } = useRun.getState();
  const next = status === 'running' ? advance(scene, timeNs, wallSeconds, pace, speeds[pace]) : timeNs;
  flow(next, scene.endNs);
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
