/** What lies in each stream's buffer: what has been read less what has been played, from the IOs of a run alone. */
import type { NaiveCycle, NaiveStream } from './naiveCycles.ts';

export interface Breakpoint {
  readonly atS: number;
  readonly bytes: number;
  /** (T + δ) · R for a single, (2T + δ) · R for one that takes turns. */
  readonly bound: number;
}

/**
 * Breakpoints of one buffer, from its first IO on: each cycle's start and its end, and each IO's end, before and after: the
 * whole of an IO counts as there at its end, so a level before it is the least that it can have been. Playing begins an
 * offset after the start of the cycle in which the stream enters, and never pauses.
 */
export function bufferOf(
  cycles: readonly NaiveCycle[],
  stream: number,
  { bytesPerS }: NaiveStream,
): Breakpoint[] {
  const points: Breakpoint[] = [];
  let read = 0;
  let playsFromS: number | undefined;
  for (const { startS, lengthS, ios, state } of cycles) {
    const seat = state.seats.find((one) => one.stream === stream);
    if (!seat) continue;
    playsFromS ??= startS + seat.offsetS;
    const playing = playsFromS;
    const bound = bytesPerS * (seat.offsetS + lengthS * (seat.group === 'single' ? 1 : 2));
    const mark = (atS: number) => {
      points.push({ atS, bytes: read - bytesPerS * Math.max(0, atS - playing), bound });
    };
    mark(startS);
    for (const { bytes, endS } of ios.filter((io) => io.stream === stream)) {
      mark(endS);
      read += bytes;
      mark(endS);
    }
    mark(startS + lengthS);
  }
  return points;
}

/** Least part of a bound, and most: 0 and 1 are what they may come to. */
export function extremes(points: readonly Breakpoint[]): { least: number; most: number } {
  const parts = points.map(({ bytes, bound }) => bytes / bound);
  return { least: Math.min(...parts), most: Math.max(...parts) };
}
