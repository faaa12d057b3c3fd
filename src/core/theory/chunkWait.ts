/** A request that goes as chunks, and how long somebody waits who comes while it does (semi-preemptible IO, QoS paper II.A). */
import { NS_PER_S } from '../base/time.ts';

/** How long each chunk takes, in order; the last is what is left. */
export function chunkLengthsNs(sizeBytes: number, chunkBytes: number, bytesPerS: number): readonly number[] {
  const lengths: number[] = [];
  for (let from = 0; from < sizeBytes; from += chunkBytes)
    lengths.push((Math.min(chunkBytes, sizeBytes - from) * NS_PER_S) / bytesPerS);
  return lengths;
}

/** To the end of the piece under way, of an arrival at random among pieces one behind the other: Σc² ÷ (2 Σc). */
export function meanWaitNs(pieces: readonly number[]): number {
  const sum = pieces.reduce((all, piece) => all + piece, 0);
  return sum > 0 ? pieces.reduce((all, piece) => all + piece * piece, 0) / (2 * sum) : 0;
}
