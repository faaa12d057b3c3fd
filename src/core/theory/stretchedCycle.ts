/**
 * Fixed-Stretch (Chang and Garcia-Molina): where the IOs of a cycle stand when its slack is spread evenly, and what buffers
 * hold that all draw on one store.
 *
 * Our reading of shared buffers: a stream plays from the end of its IO on, so that its buffer is full there, T·R, and empty
 * at the end of its next one. Buffers that are full at different instants need half as much together: T·R·(n + 1)/2 of n
 * equal streams. A newcomer makes the gaps narrower, and the places behind come forward; none ever moves back, since what
 * plays already has been promised. In the cycle in which they come forward buffers hold what they were to play meanwhile,
 * which is counted as well; where the memory does not bear that, IOs stay as late as they may be.
 */
import { bytesIn, type CycleServer } from './cycles.ts';
import {
  bytesInTurn,
  bytesNow,
  isCombined,
  isDue,
  soonNs,
  timeOf,
  type CycleSchedule,
} from './cycleSchedule.ts';

/** An IO takes so long, and must be done by then, from its cycle's start. */
interface TimedIo {
  readonly ns: number;
  readonly offsetNs: number;
}

/** Where each IO begins at the latest, so that it and all behind it are done in time: ns from the cycle's start. */
function latestStartsNs(ios: readonly TimedIo[]): number[] {
  const starts = ios.map(() => 0);
  let latest = Infinity;
  for (let i = ios.length - 1; i >= 0; i--) {
    const { ns = 0, offsetNs = 0 } = ios[i] ?? {};
    latest = Math.min(latest, offsetNs) - ns;
    starts[i] = Math.max(0, latest);
  }
  return starts;
}

/**
 * Where each IO begins when the slack is spread evenly behind them, so that a stream is read at a constant offset: ns from
 * the cycle's start. Never so late that one of those behind it is not done by its own δ; what follows stays as far behind.
 */
export function stretchedStartsNs(ios: readonly TimedIo[], lengthNs: number): readonly number[] {
  const slackNs = Math.max(0, lengthNs - ios.reduce((sum, { ns }) => sum + ns, 0));
  const latest = latestStartsNs(ios);
  let [before, earlier] = [0, 0];
  return ios.map(({ ns }, i) => {
    const even = before + Math.floor((slackNs * i) / ios.length) - earlier;
    const start = Math.min(even, latest[i] ?? 0);
    before += ns;
    earlier += even - start;
    return start;
  });
}

export interface SharedSchedule {
  readonly schedule: CycleSchedule;
  /** The largest sum of all buffers. */
  readonly bytes: number;
}

/** Shared buffers: from the next cycle on each stream plays from the end of its IO. */
export function withPlaces(schedule: CycleSchedule, server: CycleServer): SharedSchedule {
  const { streams, lengthNs, nextLengthNs, cycle } = schedule;
  const asItIs = (own: CycleSchedule): SharedSchedule => ({ schedule: own, bytes: sharedBytes(own, server) });
  // Of streams that another server has combined every second cycle is another one: they keep their offsets.
  if (streams.some(isCombined)) return asItIs(schedule);
  const ios = streams.map((stream) => ({
    ns: timeOf(bytesInTurn(stream, cycle, nextLengthNs), server),
    offsetNs: stream.offsetNs,
  }));
  const placed = (starts: readonly number[]): SharedSchedule =>
    asItIs({
      ...schedule,
      streams: streams.map((stream, i) => ({
        ...stream,
        nextOffsetNs: (starts[i] ?? 0) + (ios[i]?.ns ?? 0),
      })),
    });
  const spread = placed(stretchedStartsNs(ios, lengthNs));
  if (spread.bytes <= server.memoryBytes) return spread;
  const late = placed(latestStartsNs(ios));
  return late.bytes < spread.bytes ? late : spread;
}

/** The IOs of this very cycle. */
function iosNow(
  schedule: CycleSchedule,
  server: CycleServer,
): readonly (TimedIo & { readonly bytes: number })[] {
  return schedule.streams
    .map((stream) => ({
      bytes: bytesNow(stream, schedule),
      offsetNs: soonNs(stream, schedule.nextLengthNs),
    }))
    .filter(({ bytes }) => bytes > 0)
    .map((io) => ({ ...io, ns: timeOf(io.bytes, server) }));
}

/** When each of them begins, so that it ends at its stream's place. */
export const placedStartsNs = (schedule: CycleSchedule, server: CycleServer): readonly number[] =>
  latestStartsNs(iosNow(schedule, server));

/** The largest sum of all buffers, over this cycle and the two that alternate from then on. */
const sharedBytes = (schedule: CycleSchedule, server: CycleServer): number =>
  Math.max(sharedNow(schedule, server), sharedIn(schedule, 0, server), sharedIn(schedule, 1, server));

/** What is read, when that is done, and what all of them held at the start; nobody's data are counted before it plays. */
function mostHeld(
  ios: readonly (TimedIo & { readonly bytes: number })[],
  { held, playing }: { readonly held: number; readonly playing: number },
): number {
  const starts = latestStartsNs(ios);
  let read = held;
  let most = held;
  for (const [i, { bytes, ns }] of ios.entries()) {
    read += bytes;
    most = Math.max(most, read - bytesIn((starts[i] ?? 0) + ns, playing));
  }
  return most;
}

/** In this very cycle: places come forward in it, and newcomers do not play yet. */
function sharedNow(schedule: CycleSchedule, server: CycleServer): number {
  const { startNs, streams } = schedule;
  let [held, playing] = [0, 0];
  for (const { rate, readToNs, playsFromNs } of streams) {
    held += bytesIn(Math.max(0, readToNs - Math.max(startNs, playsFromNs)), rate);
    if (playsFromNs <= startNs) playing += rate;
  }
  return mostHeld(iosNow(schedule, server), { held, playing });
}

/** In each cycle with the number's parity, once all that is under way is done. */
function sharedIn({ streams, nextLengthNs }: CycleSchedule, cycle: number, server: CycleServer): number {
  let [held, playing] = [0, 0];
  for (const stream of streams) {
    const offsetNs = soonNs(stream, nextLengthNs);
    held += bytesIn(isDue(stream, cycle) ? offsetNs : offsetNs + nextLengthNs, stream.rate);
    playing += stream.rate;
  }
  const ios = streams
    .filter((stream) => isDue(stream, cycle))
    .map((stream) => {
      const bytes = bytesInTurn(stream, cycle, nextLengthNs);
      return { bytes, ns: timeOf(bytes, server), offsetNs: soonNs(stream, nextLengthNs) };
    });
  return mostHeld(ios, { held, playing });
}
