/** The buffers behind a copy of a bus's tables, for a transfer between threads. */
import type { BusTables } from './busRecord.ts';

export const busBuffers = ({ holds, losses, fills }: BusTables): ArrayBuffer[] =>
  [holds, losses, fills].flatMap((table) =>
    Object.values(table).flatMap((column) =>
      ArrayBuffer.isView(column) ? [column.buffer as ArrayBuffer] : [],
    ),
  );
