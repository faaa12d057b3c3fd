/**
 * A scene as it is known before anything is decided at an instant: its pages and its summary end there. What a question is
 * posed from: pictures, sentences and tables of it cannot tell the answer, for it is not in it. Scales stay those of the
 * whole run, so that nothing moves when the answer is shown.
 */
import { pageBefore } from '../../../core/trace/pageBefore.ts';
import type { Page } from '../../../core/trace/page.ts';
import { SPREAD_BEATS } from '../../../core/trace/spread.ts';
import type { Beats } from '../../../core/trace/summary.ts';
import type { Scene } from './view.ts';

/** The latest of each: whoever looks at one instant looks at it in many frames. */
class Latest<T extends object> {
  private readonly made = new WeakMap<T, { readonly key: number; readonly its: T }>();

  constructor(private readonly make: (of: T, key: number) => T) {}

  of(its: T, key: number): T {
    let known = this.made.get(its);
    if (known?.key !== key) this.made.set(its, (known = { key, its: this.make(its, key) }));
    return known.its;
  }
}

const pages = new Latest<Page>(pageBefore);
const beats = new Latest<Beats>((whole, length) => ({ ...whole, length }));
const scenes = new Latest<Scene>((scene, atNs) => {
  const over = Math.min(scene.beats.length, Math.floor(atNs / scene.roundNs));
  return {
    ...scene,
    // A page begins with its first decision.
    pages: scene.pages.filter(({ startNs }) => startNs <= atNs).map((page) => pages.of(page, atNs)),
    beats: beats.of(scene.beats, over),
    spreads: scene.spreads.slice(0, Math.floor(over / SPREAD_BEATS)),
    gaugeBeats: scene.gaugeBeats.slice(0, over),
    clientBeats: scene.clientBeats.slice(0, over),
  };
});

/** The same object for the same scene and instant. Of a system each of its disks is to be veiled by itself. */
export const veiled = (scene: Scene, atNs: number): Scene =>
  atNs === Infinity ? scene : scenes.of(scene, atNs);
