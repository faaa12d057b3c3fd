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

/** Where buffers are shared, each stream is due by the end of its IO from the next cycle on. */
export function settle(state: State, disk: NaiveDisk, placement: Placement): State {
  if (placement !== 'shared') return state;
  const ends = spreadEnds(state, disk, placement);
  return {
    ...state,
    seats: state.seats.map((seat) => ({ ...seat, earlierS: ends.get(seat.stream) ?? Infinity })),
  };
}

export function schedule(state: State, disk: NaiveDisk, placement: Placement): NaiveIo[] {
  const ends = placement === 'back-to-back' ? undefined : spreadEnds(state, disk, placement);
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
 * Buffers that are shared: each is T · R at the end of its IO and falls evenly to nothing at the end of the next, so the sum
 * is largest at the end of one of the IOs.
 */
function sharedBytes(state: State, disk: NaiveDisk): number {
  const ends = spreadEnds(state, disk, 'shared');
  const T = state.cycleS;
  const left = (seconds: number) => T - (seconds < 0 ? seconds + T : seconds);
  return Math.max(
    0,
    ...[...ends.values()].map((atS) =>
      state.seats.reduce((sum, { stream, rate }) => sum + rate * left(atS - (ends.get(stream) ?? NaN)), 0),
    ),
  );
}

export const booked = (
  state: State,
  disk: NaiveDisk,
  placement: Placement,
  count: 'once' | 'double',
): number => (placement === 'shared' ? sharedBytes(state, disk) : memoryBytes(state, count));
