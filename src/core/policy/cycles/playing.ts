/**
 * The buffer of a stream as a line with breakpoints: while an IO's data pass it fills, and all the while it plays at the
 * stream's rate. One that is empty before its IO is done stands still until then (our reading), so that what it has been
 * promised shifts by as much.
 */
import { bytesIn } from '../../theory/cycles.ts';
import type { PolicyContext } from '../../sim/interfaces.ts';
import { BUFFER_DRY, BUFFER_FILLED, BUFFER_FILLING, BUFFER_GONE, BUFFER_PLAYING } from '../../trace/kinds.ts';

/** An IO that has been issued, and is not done. */
export interface IssuedIo {
  readonly row: number;
  readonly stream: number;
  readonly rate: number;
  readonly bytes: number;
  /** Not before then, where IOs are spread. */
  readonly slotNs: number;
  /** δ of its stream, and until when its data last: its deadline. */
  readonly offsetNs: number;
  readonly dueNs: number;
  /** It plays nothing yet. */
  readonly first: boolean;
}

/** Writes the breakpoints of an IO whose transfer went on from one instant to another. */
export function playIo(context: PolicyContext, io: IssuedIo, fromNs: number, endNs: number): void {
  const { stream, rate, bytes, dueNs, first } = io;
  const fillRate = endNs > fromNs ? (bytes * 1e9) / (endNs - fromNs) : 0;
  const left = (atNs: number) => (first ? 0 : bytesIn(Math.max(0, dueNs - atNs), rate));
  const plays = first ? 0 : rate;
  if (endNs <= dueNs) {
    context.buffer(stream, fromNs, left(fromNs), fillRate - plays, BUFFER_FILLING);
    context.buffer(stream, endNs, left(endNs) + bytes, -plays, BUFFER_FILLED);
    if (first) context.buffer(stream, dueNs, bytes, -rate, BUFFER_PLAYING);
    return;
  }
  if (fromNs < dueNs) {
    context.buffer(stream, fromNs, left(fromNs), fillRate - plays, BUFFER_FILLING);
    context.buffer(stream, dueNs, (bytes * (dueNs - fromNs)) / (endNs - fromNs), fillRate, BUFFER_DRY);
  } else {
    context.buffer(stream, dueNs, 0, 0, BUFFER_DRY);
    context.buffer(stream, fromNs, 0, fillRate, BUFFER_FILLING);
  }
  context.buffer(stream, endNs, bytes, -rate, BUFFER_FILLED);
}

export function playEnds(context: PolicyContext, stream: number, atNs: number): void {
  context.buffer(stream, atNs, 0, 0, BUFFER_GONE);
}
