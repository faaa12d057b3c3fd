/**
 * Most streams of one rate that a fixed cycle of T serves, by the two inequalities of admission alone. Seconds and bytes.
 *
 *     memory:  n · T · R ≤ M                          n ≤ M / (T · R)
 *     disk:    n · (T_access + T · R / R_disk) ≤ T    n ≤ T / (T_access + T · R / R_disk)
 *
 * The first falls with T and the second rises, so most are served where they meet: R · T² = M · (T_access + T · R / R_disk).
 * A set that is combined throughout has IOs of 2T · R and buffers of 2T · R, so it stands where a cycle of 2T would.
 */
import { atMost, type NaiveDisk } from './naiveState.ts';

export interface EqualStreams {
  readonly rate: number;
  readonly memoryBytes: number;
  readonly disk: NaiveDisk;
}

/** Doubles may end just below a whole number that is meant. */
const wholeOf = (value: number): number => {
  const next = Math.round(value);
  return atMost(next, value) ? next : Math.floor(value);
};

/** `double` books 2T · R for each. */
export const memoryLimit = (
  { rate, memoryBytes }: EqualStreams,
  cycleS: number,
  count: 'once' | 'double' = 'once',
): number => wholeOf(memoryBytes / (cycleS * rate * (count === 'double' ? 2 : 1)));

/**
 * IOs of n equal streams end every T / n, so the buffers at such an end are T · R · (1 + (n − 1) / n + … + 1 / n), which is
 * T · R · (n + 1) / 2.
 */
export const sharedMemoryLimit = ({ rate, memoryBytes }: EqualStreams, cycleS: number): number =>
  Math.max(0, wholeOf((2 * memoryBytes) / (cycleS * rate) - 1));

export const diskLimit = ({ rate, disk }: EqualStreams, cycleS: number): number =>
  wholeOf(cycleS / (disk.accessS + (cycleS * rate) / disk.bytesPerS));

export const mostStreams = (equal: EqualStreams, cycleS: number): number =>
  Math.min(memoryLimit(equal, cycleS), diskLimit(equal, cycleS));

/** The cycle at which both limits are one number, and that number, which need not be whole. */
export function bestCycle({ rate, memoryBytes, disk }: EqualStreams): { cycleS: number; streams: number } {
  const half = memoryBytes / disk.bytesPerS / 2;
  const cycleS = half + Math.sqrt(half * half + (memoryBytes * disk.accessS) / rate);
  return { cycleS, streams: memoryBytes / (cycleS * rate) };
}
