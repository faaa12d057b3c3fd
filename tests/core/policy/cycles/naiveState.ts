/**
 * Who is in service in one cycle, and what an operation makes of it: plain lists, copied before every change, each sum made
 * anew. Seconds and bytes. Knows nothing of the engine; written from the rules of stream combination alone, beside which it
 * is meant to be read. What the rules leave open is listed in `naiveCycles.ts`.
 */

export interface NaiveDisk {
  readonly accessS: number;
  readonly bytesPerS: number;
}

/** One stream in service. */
export interface Seat {
  readonly stream: number;
  readonly rate: number;
  readonly arrivalS: number;
  /** Of one of a pair the other; `alone` takes the turns of a pair whose other has left. */
  readonly group: 'single' | 'alone' | number;
  /** What is read in a cycle is there so long after its start, and plays from then on. */
  readonly offsetS: number;
  /** It has an IO in this cycle. */
  readonly readsNow: boolean;
  /** In how many cycles its next IO after this cycle's is: 1 or 2. */
  readonly nextIn: 1 | 2;
  /** What has been read plays until then. */
  readonly coveredUntilS: number;
  readonly playsFromS: number;
  /** From the next cycle on it is there by then, where buffers are shared. */
  readonly earlierS?: number;
}

export interface State {
  readonly startS: number;
  /** Of this cycle, and of those after it: they differ in the cycle in which it is decided to shorten. */
  readonly cycleS: number;
  readonly nextCycleS: number;
  readonly seats: readonly Seat[];
}

export type Operation =
  | { readonly kind: 'combine' | 'split'; readonly who: readonly [number, number] }
  | { readonly kind: 'double' | 'shorten' };

/** Within this part of one another two figures are equal: no rule hangs on what doubles round. */
const ROUNDING = 1e-9;
export const atMost = (a: number, b: number): boolean =>
  a <= b + ROUNDING * Math.max(1e-3, Math.abs(a), Math.abs(b));

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

/** Equation 1: the part of an IO's time in which bytes come. */
export const efficiency = (rate: number, cycleS: number, disk: NaiveDisk): number =>
  (rate * cycleS) / (disk.bytesPerS * disk.accessS + rate * cycleS);

export const ioS = (bytes: number, disk: NaiveDisk): number => disk.accessS + bytes / disk.bytesPerS;

/** By offset, then by arrival. */
export const inOrder = <S extends Seat>(seats: readonly S[]): S[] =>
  [...seats].sort((a, b) =>
    atMost(a.offsetS, b.offsetS) && atMost(b.offsetS, a.offsetS)
      ? a.arrivalS - b.arrivalS || a.stream - b.stream
      : a.offsetS - b.offsetS,
  );

/** The offset from the next cycle on. */
export const nextOffsetS = (state: State, seat: Seat): number =>
  Math.min(seat.offsetS, state.nextCycleS, seat.earlierS ?? Infinity);

/** An IO reads what is played between the instant that is covered already and the one that the next IO is there by. */
export function bytesNow(state: State, seat: Seat): number {
  const { startS, cycleS, nextCycleS } = state;
  const nextIoS = startS + cycleS + (seat.nextIn === 2 ? nextCycleS : 0);
  return seat.rate * (nextIoS + nextOffsetS(state, seat) - seat.coveredUntilS);
}

/** What is read in the one and in the other of the alternating cycles that follow, if nothing happens. */
export function alternating(state: State): readonly (readonly { seat: Seat; bytes: number }[])[] {
  const full = (seat: Seat) => ({
    seat: { ...seat, offsetS: nextOffsetS(state, seat) },
    bytes: seat.rate * state.nextCycleS * (seat.group === 'single' ? 1 : 2),
  });
  return [1, 2].map((turn) =>
    state.seats.filter(({ group, nextIn }) => group === 'single' || nextIn === turn).map(full),
  );
}

/** Equation 2, or with the first sum doubled: what is still played while the next is read. */
export function memoryBytes(state: State, count: 'once' | 'double'): number {
  const single = sum(state.seats.map(({ rate }) => state.nextCycleS * rate));
  const combined = sum(
    state.seats.filter(({ group }) => group !== 'single').map(({ rate }) => state.nextCycleS * rate),
  );
  return (count === 'double' ? 2 : 1) * single + combined;
}

/** The fuller of the two alternating cycles. */
export const timeUtilization = (state: State, disk: NaiveDisk): number =>
  Math.max(...alternating(state).map((cycle) => sum(cycle.map(({ bytes }) => ioS(bytes, disk))))) /
  state.nextCycleS;

/** In both alternating cycles and in the present one, every prefix of the order is done by its offset. */
export function fits(state: State, disk: NaiveDisk): boolean {
  const present = state.seats
    .filter(({ readsNow }) => readsNow)
    .map((seat) => ({ seat, bytes: bytesNow(state, seat) }));
  return [present, ...alternating(state)].every((cycle) => {
    let doneS = 0;
    return inOrder(cycle.map(({ seat, bytes }) => ({ ...seat, bytes }))).every(({ bytes, offsetS }) => {
      doneS += ioS(bytes, disk);
      return atMost(doneS, offsetS);
    });
  });
}

export const work = (state: State, disk: NaiveDisk): number =>
  sum(state.seats.filter(({ readsNow }) => readsNow).map((seat) => ioS(bytesNow(state, seat), disk)));

const change = (state: State, to: (seat: Seat) => Seat): State => ({ ...state, seats: state.seats.map(to) });

/** Its partner goes on alone in its turns. */
export function leave(state: State, stream: number): State {
  const gone = { ...state, seats: state.seats.filter((seat) => seat.stream !== stream) };
  return change(gone, (seat) => (seat.group === stream ? { ...seat, group: 'alone' } : seat));
}

/** A newcomer's offset is T: what it reads in this cycle plays from the next one's start. */
export const enter = (
  state: State,
  { stream, rate, arrivalS }: Pick<Seat, 'stream' | 'rate' | 'arrivalS'>,
): State => ({
  ...state,
  seats: [
    ...state.seats,
    {
      stream,
      rate,
      arrivalS,
      group: 'single',
      offsetS: state.cycleS,
      readsNow: true,
      nextIn: 1,
      coveredUntilS: state.startS + state.cycleS,
      playsFromS: state.startS + state.cycleS,
    },
  ],
});

/** Of one that goes alone, in its turn: it reads T · R and is single from the next cycle on. */
export const becomeSingle = (state: State, stream: number): State =>
  change(state, (seat) => (seat.stream === stream ? { ...seat, group: 'single', nextIn: 1 } : seat));

/** The first reads for two cycles, the second for one; from the next cycle on they take turns, the second first. */
function combine(state: State, [first, second]: readonly [number, number]): State {
  return change(state, (seat) => {
    if (seat.stream === first) return { ...seat, group: second, nextIn: 2 };
    if (seat.stream === second) return { ...seat, group: first, nextIn: 1 };
    return seat;
  });
}

/** Whoever is due reads for one cycle; in the next both read. */
const split = (state: State, who: readonly number[]): State =>
  change(state, (seat) => (who.includes(seat.stream) ? { ...seat, group: 'single', nextIn: 1 } : seat));

/** At once: all read 2T · R. Who has nothing to read in a cycle of T still has what plays through it. */
const double = (state: State): State => ({
  ...state,
  cycleS: 2 * state.cycleS,
  nextCycleS: 2 * state.cycleS,
  seats: state.seats.map((seat) => ({
    ...seat,
    group: 'single',
    readsNow: true,
    nextIn: 1,
    offsetS: seat.offsetS + (seat.readsNow ? 0 : state.cycleS),
  })),
});

const shorten = (state: State, unit: number): State => ({
  ...state,
  nextCycleS: state.cycleS * (1 - unit),
});

export function carryOut(state: State, operation: Operation, unit: number): State {
  switch (operation.kind) {
    case 'combine':
      return combine(state, operation.who);
    case 'split':
      return split(state, operation.who);
    case 'double':
      return double(state);
    case 'shorten':
      return shorten(state, unit);
  }
}

/** The next cycle begins. */
export function advance(state: State): State {
  const { startS, cycleS, nextCycleS } = state;
  const seats = state.seats.map((seat): Seat => {
    const coveredUntilS = seat.coveredUntilS + (seat.readsNow ? bytesNow(state, seat) / seat.rate : 0);
    const reads = seat.nextIn === 1;
    const { earlierS: _, ...kept } = seat;
    return {
      ...kept,
      offsetS: nextOffsetS(state, seat),
      readsNow: reads,
      nextIn: reads && seat.group !== 'single' ? 2 : 1,
      coveredUntilS,
    };
  });
  return { startS: startS + cycleS, cycleS: nextCycleS, nextCycleS, seats };
}
