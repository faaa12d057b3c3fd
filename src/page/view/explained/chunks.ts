/** Semi-preemptible IO in the reader's hand: one long read in chunks, and somebody urgent who comes in its midst. */
import { chunkLengthsNs, meanWaitNs } from '../../../core/theory/chunkWait.ts';

const KIB = 1024;
export const READ_BYTES = 1024 * KIB;
const BYTES_PER_S = 40e6;
/** The last one is the whole. */
export const CHUNKS = [16, 32, 64, 128, 256, 512, 1024].map((size) => size * KIB);

export interface ChunksSetting {
  readonly chunkBytes: number;
  /** When the urgent one comes. */
  readonly atNs: number;
}

export const firstChunks: ChunksSetting = { chunkBytes: 128 * KIB, atNs: 8e6 };

export interface ChunksModel extends ChunksSetting {
  /** When each chunk ends. */
  readonly endsNs: readonly number[];
  readonly wholeNs: number;
  /** When the chunk ends that is under way then. */
  readonly freeNs: number;
  readonly meanNs: number;
  readonly means: readonly { readonly chunkBytes: number; readonly meanNs: number; readonly count: number }[];
}

export function chunksModel(setting: ChunksSetting): ChunksModel {
  const lengths = chunkLengthsNs(READ_BYTES, setting.chunkBytes, BYTES_PER_S);
  let ns = 0;
  const endsNs = lengths.map((length) => (ns += length));
  return {
    ...setting,
    ...{ endsNs, wholeNs: ns, meanNs: meanWaitNs(lengths) },
    freeNs: endsNs.find((end) => end > setting.atNs) ?? ns,
    means: CHUNKS.map((chunkBytes) => {
      const own = chunkLengthsNs(READ_BYTES, chunkBytes, BYTES_PER_S);
      return { chunkBytes, meanNs: meanWaitNs(own), count: own.length };
    }),
  };
}
