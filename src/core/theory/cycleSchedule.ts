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
export const isPaired = ({ partner }: CycleStream): boolean => partner >= 0;
/** Its partner has left, and it still has turns. */
export const isLeftAlone = (stream: CycleStream): boolean => isCombined(stream) && !isPaired(stream);
/** May be combined. */
export const isSingle = ({ turn }: CycleStream): boolean => turn === SINGLE;
/** It is read in the cycle of that number. */
export const isDue = ({ turn }: CycleStream, cycle: number): boolean =>
  turn === SINGLE || turn === (cycle & 1);

export const inReadingOrder = (streams: readonly CycleStream[]): readonly CycleStream[] =>
  streams.toSorted((a, b) => a.offsetNs - b.offsetNs || a.stream - b.stream);

/** Until when its data will last once this cycle has been worked off. */
export function lastsUntilNs(stream: CycleStream, schedule: CycleSchedule): number {
  const { cycle, startNs, lengthNs, nextLengthNs } = schedule;
  const away = isDue(stream, cycle + 1) ? lengthNs : lengthNs + nextLengthNs;
  return startNs + away + Math.min(stream.offsetNs, nextLengthNs);
}

/** What is read of a stream in this cycle: so much that it lasts until its next turn; 0 where it is not its turn. */
export const bytesNow = (stream: CycleStream, schedule: CycleSchedule): number =>
  bytesIn(Math.max(0, lastsUntilNs(stream, schedule) - stream.readToNs), stream.rate);

/** What is read of a stream in a cycle like all others; 0 where it is not its turn. */
const bytesInTurn = (stream: CycleStream, cycle: number, lengthNs: number): number =>
  isDue(stream, cycle) ? bytesIn(isCombined(stream) ? 2 * lengthNs : lengthNs, stream.rate) : 0;

const timeOf = (bytes: number, server: CycleServer): number => (bytes > 0 ? ioNs(bytes, server) : 0);

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
    const soonNs = Math.min(offsetNs, nextLengthNs);
    next += timeOf(bytesInTurn(each, cycle + 1, nextLengthNs), server);
    if (isDue(each, cycle + 1)) look(stream, next, soonNs);
    afterNext += timeOf(bytesInTurn(each, cycle, nextLengthNs), server);
    if (isDue(each, cycle)) look(stream, afterNext, soonNs);
  }
  return tightest;
}

export function fits(schedule: CycleSchedule, server: CycleServer): boolean {
  const { doneNs, byNs } = tightestIo(schedule, server);
  return doneNs <= byNs;
}

/**
 * Where each IO of a cycle begins when the slack is spread evenly behind them, so that a stream is read at a constant
 * offset (Fixed-Stretch): ns from the cycle's start. Never so late that one of those behind it is not done by its own δ.
 */
export function stretchedStartsNs(
  ios: readonly { readonly ns: number; readonly offsetNs: number }[],
  lengthNs: number,
): readonly number[] {
  const slackNs = Math.max(0, lengthNs - ios.reduce((sum, { ns }) => sum + ns, 0));
  let before = 0;
  const starts = ios.map(({ ns }, i) => {
    const start = before + Math.floor((slackNs * i) / ios.length);
    before += ns;
    return start;
  });
  let latest = Infinity;
  for (let i = ios.length - 1; i >= 0; i--) {
    const { ns = 0, offsetNs = 0 } = ios[i] ?? {};
    latest = Math.min(latest, offsetNs) - ns;
    starts[i] = Math.max(0, Math.min(starts[i] ?? 0, latest));
  }
  return starts;
}

/** The largest sum of all buffers over the two alternating cycles, where all draw on one store (Fixed-Stretch). */
export const sharedBytes = (schedule: CycleSchedule, server: CycleServer): number =>
  Math.max(sharedIn(schedule, 0, server), sharedIn(schedule, 1, server));

function sharedIn({ streams, nextLengthNs }: CycleSchedule, cycle: number, server: CycleServer): number {
  let held = 0;
  let rates = 0;
  for (const stream of streams) {
    const { rate, offsetNs } = stream;
    held += bytesIn(isDue(stream, cycle) ? offsetNs : offsetNs + nextLengthNs, rate);
    rates += rate;
  }
  const ios = streams
    .filter((stream) => isDue(stream, cycle))
    .map((stream) => {
      const bytes = bytesInTurn(stream, cycle, nextLengthNs);
      return { bytes, ns: timeOf(bytes, server), offsetNs: Math.min(stream.offsetNs, nextLengthNs) };
    });
  const starts = stretchedStartsNs(ios, nextLengthNs);
  let most = held;
  for (const [i, { bytes, ns }] of ios.entries()) {
    held += bytes;
    most = Math.max(most, held - bytesIn((starts[i] ?? 0) + ns, rates));
  }
  return most;
}
