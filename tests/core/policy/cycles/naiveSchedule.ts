/** When the IOs of a cycle are, and what buffers hold if they are shared: the fixed servers' side of the reference. */
import {
  alternating,
  bytesNow,
  inOrder,
  ioS,
  memoryBytes,
  type NaiveDisk,
  type State,
} from './naiveState.ts';

/** `back-to-back` from the cycle's start, or with the slack spread evenly, each buffer its own or all shared. */
export type Placement = 'back-to-back' | 'spread' | 'shared';

export interface NaiveIo {
  readonly stream: number;
  readonly bytes: number;
  readonly startS: number;
  readonly endS: number;
}

/**
 * Ends of the IOs from a cycle's start on, by stream: the n gaps are equal, one after each IO. Where buffers are shared, a
 * stream plays from the end of its IO, so the place of an IO may come forward as others join, and never goes back.
 */
function spreadEnds(state: State, disk: NaiveDisk, placement: Placement): Map<number, number> {
  const [cycle = []] = alternating(state);
  const lasts = cycle.reduce((total, { bytes }) => total + ioS(bytes, disk), 0);
  const gapS = (state.cycleS - lasts) / cycle.length;
  const ends = new Map<number, number>();
  let doneS = -gapS;
  for (const seat of inOrder(state.seats)) {
    const endS = doneS + gapS + ioS(seat.rate * state.cycleS, disk);
    doneS = placement === 'shared' ? Math.min(endS, seat.offsetS) : endS;
    ends.set(seat.stream, doneS);
  }
  return ends;
}

/** Ends of the IOs, each as late as it may be, the last one first: an IO moves no further forward than it has to. */
function lateEnds(state: State, disk: NaiveDisk): Map<number, number> {
  const ends = new Map<number, number>();
  let byS = Infinity;
  for (const seat of inOrder(state.seats).reverse()) {
    const endS = Math.min(byS, seat.offsetS);
    ends.set(seat.stream, endS);
    byS = endS - ioS(seat.rate * state.cycleS, disk);
  }
  return ends;
}

const dueBy = (state: State, ends: Map<number, number>): State => ({
  ...state,
  seats: state.seats.map((seat) => ({ ...seat, earlierS: ends.get(seat.stream) ?? Infinity })),
});

/**
 * Where buffers are shared, each stream is due by the end of its IO from the next cycle on. IOs are spread, or, where the
 * memory does not bear that, as late as they may be, if that takes less of it.
 */
export function settle(state: State, disk: NaiveDisk, placement: Placement, memory: number): State {
  if (placement !== 'shared') return state;
  const spread = dueBy(state, spreadEnds(state, disk, placement));
  const most = sharedBytes(spread, disk);
  if (most <= memory * (1 + 1e-12)) return spread;
  const late = dueBy(state, lateEnds(state, disk));
  return sharedBytes(late, disk) < most ? late : spread;
}

const endsOf = ({ seats }: State): Map<number, number> =>
  new Map(seats.map(({ stream, earlierS = NaN }) => [stream, earlierS]));

/** Where buffers are shared, of a state that is settled. */
export function schedule(state: State, disk: NaiveDisk, placement: Placement): NaiveIo[] {
  const ends =
    placement === 'back-to-back'
      ? undefined
      : placement === 'shared'
        ? endsOf(state)
        : spreadEnds(state, disk, placement);
  let doneS = state.startS;
  return inOrder(state.seats.filter(({ readsNow }) => readsNow)).map((seat) => {
    const bytes = bytesNow(state, seat);
    const lasts = ioS(bytes, disk);
    const endS = ends ? state.startS + (ends.get(seat.stream) ?? NaN) : doneS + lasts;
    doneS = endS;
    return { stream: seat.stream, bytes, startS: endS - lasts, endS };
  });
}

/**
 * Buffers that are shared, of a state that is settled: each is T · R at the end of its IO and falls evenly to nothing at the
 * end of the next, so the sum is largest at the end of one of the IOs. In the present cycle a buffer holds what it has been
 * read for, and a newcomer does not play yet.
 */
function sharedBytes(state: State, disk: NaiveDisk): number {
  const ends = endsOf(state);
  const T = state.cycleS;
  const left = (seconds: number) => T - (seconds < 0 ? seconds + T : seconds);
  const later = [...ends.values()].map((atS) =>
    state.seats.reduce((sum, { stream, rate }) => sum + rate * left(atS - (ends.get(stream) ?? NaN)), 0),
  );
  const done = schedule(state, disk, 'shared');
  const present = [0, ...done.map(({ endS }) => endS - state.startS)].map((atS) =>
    state.seats.reduce((sum, seat) => {
      const { rate, stream, coveredUntilS, playsFromS } = seat;
      const isRead = atS > 0 && (ends.get(stream) ?? NaN) <= atS + 1e-12;
      const untilS = coveredUntilS + (isRead ? bytesNow(state, seat) / rate : 0);
      return sum + rate * (untilS - Math.max(state.startS + atS, playsFromS));
    }, 0),
  );
  return Math.max(0, ...later, ...present);
}

/** What is booked of the memory, in bytes. */
export const booked = (
  state: State,
  disk: NaiveDisk,
  placement: Placement,
  count: 'once' | 'double',
  memory: number,
): number =>
  placement === 'shared'
    ? sharedBytes(settle(state, disk, placement, memory), disk)
    : memoryBytes(state, count);
