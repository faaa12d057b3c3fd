/**
 * The four servers that work in cycles, once more and as plainly as can be: a fixed cycle with its IOs back to back (QPMS) or
 * spread (Fixed-Stretch), simple combination, and stream combination as it is checked or as it is printed. Written from the
 * rules alone; imports nothing of the engine. Seconds and bytes in doubles: what differs by less than a billionth is equal.
 *
 * Readings: where the rules leave something open, a careful reader's choice.
 *  1. Cycles follow one another from time 0 on, also while nobody is served.
 *  2. A newcomer is asked for at the first cycle that begins at or after its arrival, once; who has left by then is not
 *     asked for at all. A stream leaves at the first cycle that begins at or after its end; its buffer is empty from then on.
 *  3. Those that have lost their partner become single right after the departures, before newcomers; by offset, then by
 *     arrival; as many as fit. It is no operation: one more may be carried out in the same cycle. Until then such a stream
 *     is neither a pair that could be split nor a single that could be combined.
 *  4. Shorten: the present cycle keeps its old length, the new one holds from the next on. What a stream then reads is what
 *     it plays between two instants at which its data is there, so that its buffer loses what a shorter offset needs no
 *     more: (T + δ' − δ) · R instead of T · R, in the present cycle or, if it is not due, in its next IO. Were all of T · R
 *     read, the difference would stay in the buffer for good: the six streams that are shortened from 400 ms would hold
 *     1087 kB of 1000 where 389 are booked, and random sequences come to eight times (T + δ) · R.
 *  5. Of the two slowest singles the slower reads twice first; of equal ones the older. Of pairs of equal joint rate the one
 *     with the oldest stream is split.
 *  6. That an operation is carried out only if it fits holds for every server and form; that u_m and u_t stay at most 1 and
 *     the difference becomes smaller is asked for by stream combination in its checked form alone.
 *  7. What does not fit in the printed form leaves pending as the difference says; in the checked form it clears it. A
 *     shortening's cycle takes no more time than before, so its transition fits.
 *  8. u_m and u_t are those of the cycles to come: full IOs at the T of the next cycle.
 *  9. Fixed-Stretch has n equal gaps, one after each IO, the first at the cycle's start. Unless buffers are shared, offsets
 *     stay T. Shared, a stream's offset is its IO's end, which only ever comes forward; `memorycount` does not matter.
 *     In the cycle in which places come forward, buffers hold what they were to play until their old ones: what is booked is
 *     the largest sum over the present cycle and those to come, and what the memory does not bear is not moved further than
 *     it has to be.
 */
import { booked, schedule, settle, type NaiveIo, type Placement } from './naiveSchedule.ts';
import {
  advance,
  atMost,
  becomeSingle,
  carryOut,
  enter,
  fits,
  inOrder,
  leave,
  timeUtilization,
  work,
  type NaiveDisk,
  type Operation,
  type State,
} from './naiveState.ts';

export interface NaiveStream {
  readonly bytesPerS: number;
  readonly arrivalS: number;
  readonly endS?: number;
}

export interface NaiveSetting {
  /** By arrival. */
  readonly streams: readonly NaiveStream[];
  readonly disk: NaiveDisk;
  readonly memoryBytes: number;
  readonly cycleS: number;
  /** Cycles are played that begin before it. */
  readonly untilS: number;
  readonly unit: number;
  readonly memorycount?: 'once' | 'double';
  readonly placement?: Placement;
}

export interface Weighed {
  readonly memory: number;
  readonly time: number;
}

/** What a server makes of a cycle: whom it would move, and whether what comes of it is good enough. */
export interface NaiveServer {
  choose(state: State, weighed: Weighed): Operation | undefined;
  accepts(operation: Operation, before: Weighed, after: Weighed): boolean;
  /** Once a cycle, at the end of the check. */
  told?(carried: boolean, after: Weighed): void;
}

export interface NaiveAdmission extends Weighed {
  readonly stream: number;
  readonly fits: boolean;
  readonly admitted: boolean;
}

export interface NaiveCycle {
  readonly startS: number;
  readonly lengthS: number;
  readonly before: Weighed;
  readonly operation: Operation | undefined;
  readonly carried: boolean;
  /** With the operation, whether or not it was carried out. */
  readonly wouldBe: Weighed;
  readonly after: Weighed;
  /** As a check sees it at its end: T from the next cycle on. */
  readonly nextLengthS: number;
  readonly workS: number;
  readonly ios: readonly NaiveIo[];
  readonly admissions: readonly NaiveAdmission[];
  readonly left: readonly number[];
  /** After the operation; the buffers' bounds are taken from it. */
  readonly state: State;
}

interface Coming extends NaiveStream {
  readonly stream: number;
}

export function naiveCycles(setting: NaiveSetting, server: NaiveServer): NaiveCycle[] {
  const { disk, unit, memorycount = 'once', placement = 'back-to-back' } = setting;
  const weigh = (state: State): Weighed => ({
    memory: booked(state, disk, placement, memorycount, setting.memoryBytes) / setting.memoryBytes,
    time: timeUtilization(state, disk),
  });
  const coming: Coming[] = setting.streams.map((stream, k) => ({ ...stream, stream: k }));
  const cycles: NaiveCycle[] = [];
  let state: State = { startS: 0, cycleS: setting.cycleS, nextCycleS: setting.cycleS, seats: [] };
  while (state.startS < setting.untilS) {
    const { startS } = state;
    const isOver = ({ endS = Infinity }: NaiveStream) => endS <= startS;
    const left = state.seats.map(({ stream }) => stream).filter((k) => isOver(setting.streams[k]));
    for (const stream of left) state = leave(state, stream);
    state = freeTheAlone(state, disk);

    const admissions: NaiveAdmission[] = [];
    while (coming.length > 0 && coming[0].arrivalS <= startS) {
      const [one] = coming.splice(0, 1);
      if (isOver(one)) continue;
      const withIt = enter(state, { stream: one.stream, rate: one.bytesPerS, arrivalS: one.arrivalS });
      const weighed = weigh(withIt);
      const itFits = fits(withIt, disk);
      const admitted = itFits && atMost(weighed.memory, 1) && atMost(weighed.time, 1);
      admissions.push({ stream: one.stream, ...weighed, fits: itFits, admitted });
      if (admitted) state = withIt;
    }

    const before = weigh(state);
    const operation = server.choose(state, before);
    const changed = operation ? carryOut(state, operation, unit) : state;
    const wouldBe = weigh(changed);
    const carried =
      operation !== undefined && fits(changed, disk) && server.accepts(operation, before, wouldBe);
    state = settle(carried ? changed : state, disk, placement, setting.memoryBytes);
    const after = weigh(state);
    server.told?.(carried, after);

    cycles.push({
      startS,
      lengthS: state.cycleS,
      before,
      operation,
      carried,
      wouldBe,
      after,
      nextLengthS: state.nextCycleS,
      workS: work(state, disk),
      ios: schedule(state, disk, placement),
      admissions,
      left,
      state,
    });
    state = advance(state);
  }
  return cycles;
}

/** Who goes alone becomes single in the first of its turns in which that fits. */
function freeTheAlone(state: State, disk: NaiveDisk): State {
  let now = state;
  for (const { stream, group, readsNow } of inOrder(state.seats)) {
    if (group !== 'alone' || !readsNow) continue;
    const freed = becomeSingle(now, stream);
    if (fits(freed, disk)) now = freed;
  }
  return now;
}
