/** Buffers of a run's record as lines, each stream's with its breakpoints, and what they come to together. */
import type { Page } from '../../../../src/core/trace/page.ts';

export interface Bend {
  readonly atNs: number;
  readonly bytes: number;
  readonly bytesPerS: number;
}

const levelAt = ({ atNs, bytes, bytesPerS }: Bend, whenNs: number): number =>
  bytes + (bytesPerS * (whenNs - atNs)) / 1e9;

/** By stream, in order of time; a page repeats what was in force when it began. */
export function buffersOf(pages: readonly Page[]): Map<number, Bend[]> {
  const lines = new Map<number, Bend[]>();
  for (const { buffers } of pages)
    for (let i = 0; i < buffers.length; i++) {
      const line = lines.get(buffers.stream[i]) ?? [];
      lines.set(buffers.stream[i], line);
      line.push({ atNs: buffers.atNs[i], bytes: buffers.bytes[i], bytesPerS: buffers.bytesPerS[i] });
    }
  for (const line of lines.values()) line.sort((a, b) => a.atNs - b.atNs);
  return lines;
}

/** Least level of a line at and before each of its breakpoints, and by how much it ever jumps upwards. */
export function leastOf(line: readonly Bend[]): { readonly bytes: number; readonly jump: number } {
  let [bytes, jump] = [Infinity, 0];
  for (const [i, bend] of line.entries()) {
    const before = i > 0 ? levelAt(line[i - 1], bend.atNs) : 0;
    bytes = Math.min(bytes, bend.bytes, before);
    jump = Math.max(jump, bend.bytes - before);
  }
  return { bytes, jump };
}

/** Largest level of a line from one instant up to another. */
export function mostOf(line: readonly Bend[], fromNs: number, toNs: number): number {
  let most = 0;
  for (const [i, bend] of line.entries()) {
    if (bend.atNs > toNs) break;
    if (bend.atNs >= fromNs) most = Math.max(most, bend.bytes);
    const untilNs = Math.min(toNs, line[i + 1]?.atNs ?? bend.atNs);
    if (untilNs >= fromNs && untilNs > bend.atNs) most = Math.max(most, levelAt(bend, untilNs));
  }
  return most;
}

/** The largest sum of all lines in each of the spans that begin at these instants, in order. */
export function sumsOf(lines: ReadonlyMap<number, readonly Bend[]>, beginsNs: readonly number[]): number[] {
  const most = beginsNs.map(() => 0);
  const bends = [...lines]
    .flatMap(([stream, line]) => line.map((bend) => ({ stream, bend })))
    .sort((a, b) => a.bend.atNs - b.bend.atNs);
  const now = new Map<number, Bend>();
  let span = 0;
  for (const { stream, bend } of bends) {
    // What bends now is counted as it is just before, and just after.
    const sum = () => {
      let bytes = 0;
      for (const one of now.values()) bytes += levelAt(one, bend.atNs);
      return bytes;
    };
    const before = sum();
    now.set(stream, bend);
    while (span + 1 < beginsNs.length && beginsNs[span + 1] < bend.atNs) span++;
    most[span] = Math.max(most[span], Math.min(before, sum()), sum());
  }
  return most;
}
