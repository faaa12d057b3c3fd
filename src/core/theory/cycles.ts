/**
 * What a server in cycles needs of its disk and its memory (stream combination, section 2): every stream is read once a
 * cycle of length T, each time as much as it plays in T. A longer cycle costs memory, a shorter one the disk's time.
 */
import { NS_PER_S, wholeNs } from '../base/time.ts';
import type { DiskModel } from '../sim/interfaces.ts';

/** Combined streams' buffers are booked as T·R more (equation 2), or those of all streams twice (`double`). */
export type MemoryCount = 'single' | 'double';

/** The two resources. */
export interface CycleServer {
  /** T_access. */
  readonly accessNs: number;
  /** R_disk, bytes a second. */
  readonly bytesPerS: number;
  readonly memoryBytes: number;
  readonly memoryCount: MemoryCount;
}

export type DiskOfCycles = Pick<CycleServer, 'accessNs' | 'bytesPerS'>;

/**
 * The paper's disk has one access time and one rate. Of another drive the longest seek counts, and the slowest zone (our
 * reading), so that what is promised holds there as well; reads begin wherever the head comes down.
 */
export function diskOfCycles(disk: DiskModel): DiskOfCycles {
  let seekNs = 0;
  for (const ns of disk.seekNs) if (ns > seekNs) seekNs = ns;
  return { accessNs: seekNs, bytesPerS: disk.slowestRate(0, disk.cylinders - 1) };
}

/** What a stream plays in a time. */
export const bytesIn = (ns: number, rate: number): number => (rate * ns) / NS_PER_S;

/** An IO has whole bytes; what is played is counted by time, so that nothing adds up. */
export const wholeBytes = (bytes: number): number => Math.max(1, Math.floor(bytes + 0.5));

/** An IO of so many bytes: T_access + bytes / R_disk. */
export const ioNs = (bytes: number, { accessNs, bytesPerS }: DiskOfCycles): number =>
  accessNs + wholeNs((wholeBytes(bytes) * NS_PER_S) / bytesPerS);

/** Equation 1: the part of an IO's time in which data pass. `rate` of the stream; T in ns. */
export function ioEfficiency(rate: number, cycleNs: number, { accessNs, bytesPerS }: DiskOfCycles): number {
  const bytes = bytesIn(cycleNs, rate);
  return bytes / (bytesIn(accessNs, bytesPerS) + bytes);
}

/** Equation 2: Σ T·R_i, and T·R_i once more over the combined streams. Rates summed; bytes. */
export const memoryBytes = (
  cycleNs: number,
  rates: number,
  combinedRates: number,
  count: MemoryCount,
): number => bytesIn(cycleNs, (count === 'double' ? 2 : 1) * rates + combinedRates);

/** How many streams of a mean rate a fixed cycle holds: by memory, and by the disk's time; not rounded. */
export function mostByEach(
  cycleNs: number,
  meanRate: number,
  server: CycleServer,
): { readonly byMemory: number; readonly byTime: number } {
  const { accessNs, bytesPerS, memoryBytes: memory, memoryCount } = server;
  const transferNs = (bytesIn(cycleNs, meanRate) * NS_PER_S) / bytesPerS;
  return {
    byMemory: memory / memoryBytes(cycleNs, meanRate, 0, memoryCount),
    byTime: cycleNs / (accessNs + transferNs),
  };
}

/** The largest whole number of streams of a mean rate that a fixed cycle of that length carries. */
export function mostStreams(cycleNs: number, meanRate: number, server: CycleServer): number {
  const { byMemory, byTime } = mostByEach(cycleNs, meanRate, server);
  return Math.floor(Math.min(byMemory, byTime));
}

/**
 * The cycle at which memory and disk are full at once, so that no fixed one carries more: M/(c·T·R) = T/(A + T·R/D) is
 * c·R·T² − (M·R/D)·T − M·A = 0, with c = 2 where memory counts twice. In ns, not rounded.
 */
export function bestCycleNs(meanRate: number, server: CycleServer): number {
  const { accessNs, bytesPerS, memoryBytes: memory, memoryCount } = server;
  const c = memoryCount === 'double' ? 2 : 1;
  const b = (memory * meanRate) / bytesPerS;
  const root = Math.sqrt(b * b + (4 * c * meanRate * memory * accessNs) / NS_PER_S);
  return ((b + root) / (2 * c * meanRate)) * NS_PER_S;
}
