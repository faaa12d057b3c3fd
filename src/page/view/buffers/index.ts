/**
 * The buffers of tasks and streams, a row each on the axis of time that all staves share: a line rises while blocks come
 * and falls as they are used; one that is empty when it must not be has run dry.
 */
import { themes } from '../../draw/palette.ts';
import type { Picture } from '../scene/picture.ts';
import type { Hit, Size, View } from '../scene/view.ts';
import { BUFFERS_TITLE, drawBuffers } from './draw.ts';
import { layoutRows, rowAtPx } from '../axes/streamRows.ts';
import { bufferLinesOf, rowAt, type BufferLines } from './lines.ts';
import { buffersModelAt, type BuffersModel } from './model.ts';
import { describeBuffers, tableOfBuffers } from './words.ts';

/** A row that can be read, and one of many, in px of ordinary type. */
const ROW_PX = 22;
const MOST_PX = 460;
const LEAST_PX = 150;

function hit(model: BuffersModel, size: Size, x: number, y: number, theme = themes.light): Hit | undefined {
  if (model.rows.length === 0) return undefined;
  const layout = layoutRows(model, size, theme);
  const { scale, top, bottom } = layout;
  if (x < scale.left || x > scale.right || y < top || y > bottom) return undefined;
  const line = model.lines[rowAtPx(layout, y)] as BuffersModel['lines'][number] | undefined;
  const row = line ? rowAt(line, scale.ns(x)) : -1;
  return row < 0 ? undefined : { row };
}

const buffersView: View<BufferLines, BuffersModel> = {
  id: 'buffers',
  title: 'Buffers of streams',
  heading: () => BUFFERS_TITLE,
  prepare: bufferLinesOf,
  at: buffersModelAt,
  draw: drawBuffers,
  describe: describeBuffers,
  table: tableOfBuffers,
  hit,
  preferredHeight: (_width, theme, scene) => {
    const rows = scene ? Math.max(1, scene.plans.length) : 12;
    return Math.round(Math.min(MOST_PX, Math.max(LEAST_PX, rows * ROW_PX)) * (theme?.scale ?? 1));
  },
};

export const buffersPicture: Picture = {
  view: buffersView,
  stave: buffersView,
  area: 'time',
  listed: 'the buffers',
  shows: 'the buffer of each task or stream as it fills and drains, and where one runs dry',
  tab: () => 'Buffers',
  needs: ({ buffers }) => buffers,
  reading: [
    {
      name: 'The buffers',
      read: 'A row for each task or stream: its line rises while the disk reads for it and falls as what was read is used. The thin line is how much it needs, the dashed one how much it may hold where some is read ahead; a crimson foot is a buffer that ran dry.',
    },
  ],
};
