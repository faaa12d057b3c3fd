/** Figure 1 of the QoS paper as it lives in a run: the boxes light up as a decision passes through them. */
import { themes } from '../../draw/palette.ts';
import type { Picture } from '../scene/picture.ts';
import type { View } from '../scene/view.ts';
import { boxesAt, prepareBoxes, type BoxesModel, type BoxesPrepared } from './boxesModel.ts';
import { describeBoxes, tableOfBoxes } from './boxesWords.ts';
import type { FlowQueue } from './flow.ts';
import { drawFlow } from './flowDraw.ts';
import { naturalHeight } from './flowLayout.ts';

const sameQueue = (a: FlowQueue, b: FlowQueue): boolean =>
  a.count === b.count && a.marks.every(({ label }, k) => label === b.marks[k]?.label);

const boxesView: View<BoxesPrepared, BoxesModel> = {
  id: 'boxes',
  title: 'Who is next, box by box',
  prepare: prepareBoxes,
  at: boxesAt,
  draw: drawFlow,
  alike: (drawn, model) =>
    drawn.path === model.path &&
    drawn.disk.says === model.disk.says &&
    drawn.slack?.ns === model.slack?.ns &&
    (['above', 'bestEffort', 'below'] as const).every((level) =>
      sameQueue(drawn.queues[level], model.queues[level]),
    ),
  describe: describeBoxes,
  table: tableOfBoxes,
  corner: () => 'taken',
  preferredHeight: (width, theme = themes.light) => naturalHeight(width, 'C-LOOK', theme),
};

export const boxesPicture: Picture = {
  view: boxesView,
  area: 'words',
  listed: 'who is next, box by box',
  shows: 'the way of a decision through UCSB-IO’s questions, who waits in its three queues, and the slack',
  tab: () => 'Boxes',
  leastHeight: 175,
  // Round-robin in rounds has a slack as well, that of a round.
  needs: ({ gauges }) => gauges.has('slack') && !gauges.has('round'),
  reading: [
    {
      name: 'Who is next, box by box',
      read: 'From the top: what the meta-scheduler wants to know when the disk is free. The way of the decision in force is lit, down to the queue that was served and the disk. In each queue stand those that waited when it was made, the next on the left, rings with a guarantee and discs without; the bar is the slack that was left then, of all that a cycle may have.',
    },
  ],
};
