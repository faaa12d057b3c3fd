/** Streams’ glitches beat by beat (trace/streamCounts.ts), in a stretch of beats. */
export interface StreamsIn {
  readonly byBeat: readonly Float64Array[];
  readonly from: number;
  readonly to: number;
  /** How many streams there are, whether they had any or not. */
  readonly streams: number;
}
