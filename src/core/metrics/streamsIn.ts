/** Streams’ glitches beat by beat (trace/streamCounts.ts), in a stretch of beats. */
import type { BeatCounts } from '../trace/streamCounts.ts';

export interface StreamsIn {
  readonly byBeat: readonly BeatCounts[];
  readonly from: number;
  readonly to: number;
  /** How many streams there are, whether they had any or not. */
  readonly streams: number;
}
