/**
 * The schedule of a server in cycles, as a value: who is read in which cycle, and up to where. Stream combination, section
 * 2.2; how an offset belongs to each stream and how data are counted by the instant up to which they last is our reading.
 *
 * A stream's offset δ: what a cycle that begins at s reads of it is there by s + δ, and plays from then on. A single
 * stream is read in every cycle; one that is combined, in every second one, for two cycles.
 */
import { bytesIn, ioNs, memoryBytes, type CycleServer } from './cycles.ts';

/** Of a stream that is read in every cycle. */
export const SINGLE = -1;

export interface CycleStream {
  /** Its number, which grows in order of arrival. */
  readonly stream: number;
  /** Bytes a second. */
  readonly rate: number;
  /** δ. */
  readonly offsetNs: number;
  /** SINGLE, or which cycles are its turns: those whose number is even (0) or odd (1). */
  readonly turn: number;
  /** The stream that it takes turns with; −1 for none. A combined one without has been left by its partner. */
  readonly partner: number;
  /** Its data last until then, those being read in this cycle left out. */
  readonly readToNs: number;
  /** It plays from then on. */
  readonly playsFromNs: number;
  /** δ from the next cycle on, where its place comes forward (Fixed-Stretch with shared buffers). */
  readonly nextOffsetNs?: number;
}

export interface CycleSchedule {
  /** Counts from 0. */
  readonly cycle: number;
  readonly startNs: number;
  /** T of this cycle, and of those behind it: another one while cycles are being shortened. */
  readonly lengthNs: number;
  readonly nextLengthNs: number;
  /** By offset, then by arrival: the order in which they are read. */
  readonly streams: readonly CycleStream[];
}

export const isCombined = ({ turn }: CycleStream): boolean => turn !== SINGLE;
/** One of a pair, and its partner is there. */
const isPaired = ({ partner }: CycleStream): boolean => partner >= 0;
/** Its partner has left, and it still has turns. */
export const isLeftAlone = (stream: CycleStream): boolean => isCombined(stream) && !isPaired(stream);
/** May be combined. */
export const isSingle = ({ turn }: CycleStream): boolean => turn === SINGLE;
/** It is read in the cycle of that number. */
export const isDue = ({ turn }: CycleStream, cycle: number): boolean =>
  turn === SINGLE || turn === (cycle & 1);

export const inReadingOrder = (streams: readonly CycleStream[]): readonly CycleStream[] =>
  streams.toSorted((a, b) => a.offsetNs - b.offsetNs || a.stream - b.stream);

/** δ from the next cycle on. */
export const soonNs = ({ offsetNs, nextOffsetNs = Infinity }: CycleStream, nextLengthNs: number): number =>
  Math.min(offsetNs, nextLengthNs, nextOffsetNs);

/** Until when its data will last once this cycle has been worked off. */
export function lastsUntilNs(stream: CycleStream, schedule: CycleSchedule): number {
  const { cycle, startNs, lengthNs, nextLengthNs } = schedule;
  const away = isDue(stream, cycle + 1) ? lengthNs : lengthNs + nextLengthNs;
  return startNs + away + soonNs(stream, nextLengthNs);
}

/** What is read of a stream in this cycle: so much that it lasts until its next turn; 0 where it is not its turn. */
export const bytesNow = (stream: CycleStream, schedule: CycleSchedule): number =>
  bytesIn(Math.max(0, lastsUntilNs(stream, schedule) - stream.readToNs), stream.rate);

/** What is read of a stream in a cycle like all others; 0 where it is not its turn. */
export const bytesInTurn = (stream: CycleStream, cycle: number, lengthNs: number): number =>
  isDue(stream, cycle) ? bytesIn(isCombined(stream) ? 2 * lengthNs : lengthNs, stream.rate) : 0;

export const timeOf = (bytes: number, server: CycleServer): number => (bytes > 0 ? ioNs(bytes, server) : 0);

/** All IOs of this very cycle, one behind the other. */
export function workNowNs(schedule: CycleSchedule, server: CycleServer): number {
  let ns = 0;
  for (const stream of schedule.streams) ns += timeOf(bytesNow(stream, schedule), server);
  return ns;
}

/** Of a cycle with the number's parity, once all that is under way is done. */
function workOfNs({ streams, nextLengthNs }: CycleSchedule, cycle: number, server: CycleServer): number {
  let ns = 0;
  for (const stream of streams) ns += timeOf(bytesInTurn(stream, cycle, nextLengthNs), server);
  return ns;
}

/** Equation 2, in bytes. */
export function bookedBytes({ streams, nextLengthNs }: CycleSchedule, server: CycleServer): number {
  let rates = 0;
  let combined = 0;
  for (const stream of streams) {
    rates += stream.rate;
    if (isCombined(stream)) combined += stream.rate;
  }
  return memoryBytes(nextLengthNs, rates, combined, server.memoryCount);
}

/** u_m and u_t. */
export interface Utilizations {
  readonly memory: number;
  /** Of the fuller of the two alternating cycles. */
  readonly time: number;
}

/** Of the schedule as it will go on. `bytes`: what it takes of the memory, where that is not equation 2. */
export function utilizations(
  schedule: CycleSchedule,
  server: CycleServer,
  bytes = bookedBytes(schedule, server),
): Utilizations {
  const busiestNs = Math.max(workOfNs(schedule, 0, server), workOfNs(schedule, 1, server));
  return { memory: bytes / server.memoryBytes, time: busiestNs / schedule.nextLengthNs };
}

/** |u_m − u_t| */
export const differenceOf = ({ memory, time }: Utilizations): number => Math.abs(memory - time);

/** Of all IOs the one that has least time left: when it is done, and by when it must be, from its cycle's start. */
export interface TightestIo {
  readonly stream: number;
  readonly doneNs: number;
  readonly byNs: number;
}

/** In this cycle and in both of those that will alternate: every prefix of the order is done by its δ. */
export function tightestIo(schedule: CycleSchedule, server: CycleServer): TightestIo {
  const { cycle, streams, nextLengthNs } = schedule;
  let tightest: TightestIo = { stream: -1, doneNs: 0, byNs: schedule.lengthNs };
  let spareNs = Infinity;
  const look = (stream: number, doneNs: number, byNs: number) => {
    if (byNs - doneNs >= spareNs) return;
    spareNs = byNs - doneNs;
    tightest = { stream, doneNs, byNs };
  };
  let [now, next, afterNext] = [0, 0, 0];
  for (const each of streams) {
    const { stream, offsetNs } = each;
    const bytes = bytesNow(each, schedule);
    now += timeOf(bytes, server);
    if (bytes > 0) look(stream, now, offsetNs);
    const byNs = soonNs(each, nextLengthNs);
    next += timeOf(bytesInTurn(each, cycle + 1, nextLengthNs), server);
    if (isDue(each, cycle + 1)) look(stream, next, byNs);
    afterNext += timeOf(bytesInTurn(each, cycle, nextLengthNs), server);
    if (isDue(each, cycle)) look(stream, afterNext, byNs);
  }
  return tightest;
}

export function fits(schedule: CycleSchedule, server: CycleServer): boolean {
  const { doneNs, byNs } = tightestIo(schedule, server);
  return doneNs <= byNs;
}
