/** Which scene a picture is of where there are several disks: that of the one that is looked at, or of all as one. */
import { rowElsewhere } from './elsewhere.ts';
import type { Hit, Scene, View } from './view.ts';

/** What viewers and whoever asks have of it: of all disks. */
export const wholeOf = (scene: Scene): Scene => scene.system?.together() ?? scene;

/** What charts tell of: all disks, unless a hand has chosen the one that is looked at. */
export const chartOf = (scene: Scene): Scene => (scene.system?.alone === true ? scene : wholeOf(scene));

/** Whoever is on another disk is meant there. */
function elsewhere(hit: Hit | undefined): Hit | undefined {
  const its = hit && rowElsewhere(hit.row);
  return its ? { row: -1, disk: its.disk, rowThere: its.row } : hit;
}

const of =
  (choose: (scene: Scene) => Scene) =>
  <Prepared, Model>(view: View<Prepared, Model>): View<Prepared, Model> => ({
    ...view,
    ...(view.hit && { hit: (...of) => elsewhere(view.hit?.(...of)) }),
    prepare: (scene) => view.prepare(choose(scene)),
    preferredHeight: (width, theme, scene) =>
      view.preferredHeight(width, theme, scene === undefined ? scene : choose(scene)),
  });

/** A picture of all disks as one. */
export const ofWhole = of(wholeOf);
/** A chart of all disks as one, or of one of them. */
export const ofChart = of(chartOf);
