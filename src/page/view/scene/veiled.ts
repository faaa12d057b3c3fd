/**
 * A scene as it is known before anything is decided at an instant: its pages and its summary end there. What a question is
 * posed from: pictures, sentences and tables of it cannot tell the answer, for it is not in it. Scales stay those of the
 * whole run, so that nothing moves when the answer is shown.
 */
import { onceForEach } from '../../../core/base/onceFor.ts';
import { pageBefore } from '../../../core/trace/pageBefore.ts';
import type { Page } from '../../../core/trace/page.ts';
import { SPREAD_BEATS } from '../../../core/trace/spread.ts';
import type { Beats } from '../../../core/trace/summary.ts';
import type { Scene } from './view.ts';

// The latest of each: whoever looks at one instant looks at it in many frames.
const pageUntil = onceForEach((page: Page, atNs: number) => pageBefore(page, atNs), 1);
const beatsUntil = onceForEach((whole: Beats, length: number): Beats => ({ ...whole, length }), 1);
const sceneUntil = onceForEach((scene: Scene, atNs: number): Scene => {
  const over = Math.min(scene.beats.length, Math.floor(atNs / scene.roundNs));
  return {
    ...scene,
    // A page begins with its first decision.
    pages: scene.pages.filter(({ startNs }) => startNs <= atNs).map((page) => pageUntil(page, atNs)),
    beats: beatsUntil(scene.beats, over),
    spreads: scene.spreads.slice(0, Math.floor(over / SPREAD_BEATS)),
    gaugeBeats: scene.gaugeBeats.slice(0, over),
    clientBeats: scene.clientBeats.slice(0, over),
    ...(scene.sharedBeats && { sharedBeats: scene.sharedBeats.slice(0, over) }),
  };
}, 1);

/** The same object for the same scene and instant. Of a system each of its disks is to be veiled by itself. */
export const veiled = (scene: Scene, atNs: number): Scene =>
  atNs === Infinity ? scene : sceneUntil(scene, atNs);
