/**
 * What a picture makes of a scene and an instant, the latest kept: it may be asked for when a page has come, before the
 * frame that shows it, and the frame then has it.
 */
import type { Scene, View, ViewSettings } from '../../view/scene/view.ts';
import { clocked } from './clocked.ts';

interface Made<P, M> {
  readonly scene: Scene;
  readonly prepared: P;
  readonly timeNs: number;
  readonly settings: ViewSettings;
  readonly model: M;
}

export class LatestModel<P, M> {
  private made: Made<P, M> | undefined;

  constructor(private readonly view: View<P, M>) {}

  of(scene: Scene, timeNs: number, settings: ViewSettings): M {
    const { view, made } = this;
    const isOfScene = made?.scene === scene;
    if (isOfScene && made.timeNs === timeNs && sameSettings(made.settings, settings)) return made.model;
    const prepared = isOfScene ? made.prepared : clocked(view.id, 'prepare', () => view.prepare(scene));
    const model = clocked(view.id, 'at', () => view.at(prepared, timeNs, settings));
    this.made = { scene, prepared, timeNs, settings, model };
    return model;
  }
}

export const sameSettings = (a: ViewSettings, b: ViewSettings): boolean =>
  a.fromNs === b.fromNs &&
  a.toNs === b.toNs &&
  a.future === b.future &&
  a.selected === b.selected &&
  a.pointed === b.pointed &&
  a.reducedMotion === b.reducedMotion &&
  a.speed === b.speed &&
  a.before === b.before &&
  a.followed === b.followed;
