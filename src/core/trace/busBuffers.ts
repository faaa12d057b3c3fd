/** The buffers behind a copy of a bus's tables, for a transfer between threads. */
import type { BusTables } from './busRecord.ts';

export const busBuffers = ({ holds, losses, fills }: BusTables): ArrayBuffer[] => {
  const columns = [holds, losses, fills].flatMap((table) => Object.values(table));
  // Of a short table all columns are in one.
  return [
    ...new Set(
      columns.flatMap((column) => (ArrayBuffer.isView(column) ? [column.buffer as ArrayBuffer] : [])),
    ),
  ];
};
