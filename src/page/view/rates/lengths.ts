/** Which lengths a round could have, and which is chosen: the test that admits tasks, as a curve. */
import type { RateServer, RateTask } from '../../../core/theory/rateTasks.ts';
import { streamWord } from '../scene/names.ts';
import type { Picture } from '../scene/picture.ts';
import { rateServerOfScene, rateTasksOf } from '../scene/rateServer.ts';
import type { Scene, View } from '../scene/view.ts';
import { drawLengths } from './lengthsDraw.ts';
import { lengthsOf, type LengthsModel } from './lengthsModel.ts';
import { describeLengths, tableOfLengths } from './lengthsWords.ts';
import { chartHeight } from '../axes/heights.ts';

interface Asked {
  readonly scene: Scene;
  readonly server: RateServer | undefined;
  readonly tasks: readonly RateTask[];
}

export const lengthsView: View<Asked, LengthsModel> = {
  id: 'lengths',
  title: 'How long a round may be',
  prepare(scene) {
    const server = rateServerOfScene(scene);
    return { scene, server, tasks: server ? rateTasksOf(scene, server) : [] };
  },
  at: ({ scene, server, tasks }) => lengthsOf(tasks, server, streamWord(scene)),
  draw: drawLengths,
  describe: describeLengths,
  table: tableOfLengths,
  corner: () => 'free',
  preferredHeight: chartHeight({ least: 170, share: 0.5, most: 280 }),
};

export const lengthsPicture: Picture = {
  view: lengthsView,
  area: 'words',
  listed: 'how long a round may be',
  shows: 'the test that lets tasks in, at every length that a round could have, and the one that is chosen',
  tab: () => 'Lengths',
  leastHeight: 130,
  needs: ({ gauges }) => gauges.has('round'),
  reading: [
    {
      name: 'How long a round may be',
      read: 'Over the picture stands the test with its numbers, the largest term in full ink, and to scale how they fill a round. The steps are the left side at each length P/k, the line what they must not exceed; where the ground is tinted a round is long enough, and the ring is the longest of them, the one that is chosen.',
    },
  ],
};
