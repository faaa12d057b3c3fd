/** Two views in one place: which of them is drawn depends on the run. */
import type { Scene, View } from './view.ts';

type Any = View<unknown, unknown>;

interface Chosen {
  readonly view: Any;
  readonly what: unknown;
}

/** Named after the ordinary one. */
export function oneOf(ordinary: Any, other: Any, isOther: (scene: Scene) => boolean): View<Chosen, Chosen> {
  const choose = (scene: Scene): Any => (isOther(scene) ? other : ordinary);
  return {
    id: ordinary.id,
    title: ordinary.title,
    heading: ({ view, what }) => view.heading?.(what) ?? view.title,
    prepare: (scene) => {
      const view = choose(scene);
      return { view, what: view.prepare(scene) };
    },
    at: ({ view, what }, timeNs, settings) => ({ view, what: view.at(what, timeNs, settings) }),
    draw: (pen, { view, what }, size, theme) => {
      view.draw(pen, what, size, theme);
    },
    alike: (drawn, { view, what }, size, theme) =>
      drawn.view === view && (view.alike?.(drawn.what, what, size, theme) ?? false),
    describe: ({ view, what }) => view.describe(what),
    table: ({ view, what }) => view.table(what),
    hit: ({ view, what }, size, x, y, theme) => view.hit?.(what, size, x, y, theme),
    preferredHeight: (width, theme, scene) =>
      (scene ? choose(scene) : ordinary).preferredHeight(width, theme, scene),
  };
}
