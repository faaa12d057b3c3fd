/** Rebuilding as a race: how far the spare has come, for how long data are in danger, and what another failure would lose. */
import type { Picture } from '../scene/picture.ts';
import type { Scene, View } from '../scene/view.ts';
import { drawRebuilding } from './rebuildingDraw.ts';
import { rebuildingModelAt, type RebuildingModel } from './rebuildingModel.ts';
import { describeRebuilding, rebuildingTable } from './rebuildingWords.ts';
import { staveHeight } from '../axes/heights.ts';

const rebuildingView: View<Scene, RebuildingModel> = {
  id: 'rebuilding',
  title: 'Rebuilding',
  prepare: (scene) => scene,
  at: rebuildingModelAt,
  draw: drawRebuilding,
  describe: describeRebuilding,
  table: rebuildingTable,
  preferredHeight: staveHeight({ least: 180, share: 0.2, most: 250 }),
};

export const rebuildingPicture: Picture = {
  view: rebuildingView,
  area: 'words',
  listed: 'how far a spare has come',
  shows:
    'what is rebuilt, what waits between read and written, how long data are in danger, and what another failure would lose',
  tab: () => 'Rebuilding',
  needs: ({ spares = false }) => spares,
  reading: [
    {
      name: 'Rebuilding',
      read: 'The band is the spare’s cylinders, the outermost left: dark is written and served by it, light is read from the others and not written yet, hatched is what the others still answer for. A box below is an extent that may be ahead, full where one waits to be written. The line is the share of all data that another failure would lose, from the failure on; dashed is an estimate, by the pace of the last minute.',
    },
  ],
};
