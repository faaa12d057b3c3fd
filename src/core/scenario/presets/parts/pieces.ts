/** Pieces of streams that lie under the head, on a disk where a millisecond reads 512 B: nothing counts but their times. */
import { ANYWHERE } from '../../../base/phase.ts';
import { msToNs } from '../../../base/time.ts';
import type { ScriptedRequest } from '../../scenario.ts';

export const piece = (stream: number, releaseMs: number, dueMs: number, readMs: number): ScriptedRequest => ({
  requestClass: 'C',
  arrivalNs: msToNs(releaseMs),
  cylinder: 0,
  angle: ANYWHERE,
  sizeBytes: 512 * readMs,
  deadlineNs: msToNs(dueMs),
  stream,
});
