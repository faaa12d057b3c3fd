/**
 * What can happen to the schedule of a server in cycles, each step from one value to the next: streams come and go, two
 * are combined, a pair is split, cycles become longer or shorter (stream combination, section 2.2). What is read in the
 * cycle of a change follows from the schedule behind it (see `bytesNow`), so that no buffer has a gap.
 */
import {
  inReadingOrder,
  isDue,
  isLeftAlone,
  isSingle,
  lastsUntilNs,
  SINGLE,
  soonNs,
  type CycleSchedule,
  type CycleStream,
} from './cycleSchedule.ts';

export const noStreams = (lengthNs: number): CycleSchedule => ({
  cycle: 0,
  startNs: 0,
  lengthNs,
  nextLengthNs: lengthNs,
  streams: [],
});

/**
 * The cycle behind this one: all of its IOs have been issued, and lengths and offsets that were to change have. It begins
 * when this one is over, or later, where IOs took longer than a cycle.
 */
export function nextCycle(schedule: CycleSchedule, beginsNs = 0): CycleSchedule {
  const { cycle, lengthNs, nextLengthNs, streams } = schedule;
  const startNs = Math.max(schedule.startNs + lengthNs, beginsNs);
  const isMoved = nextLengthNs < lengthNs || streams.some(({ nextOffsetNs }) => nextOffsetNs !== undefined);
  // Written out, for a long run is made of these: V8 is several times slower over `...kept`.
  const moved = streams.map((each): CycleStream => ({
    stream: each.stream,
    rate: each.rate,
    offsetNs: soonNs(each, nextLengthNs),
    turn: each.turn,
    partner: each.partner,
    readToNs: Math.max(each.readToNs, lastsUntilNs(each, schedule)),
    playsFromNs: each.playsFromNs,
  }));
  return {
    cycle: cycle + 1,
    startNs,
    lengthNs: nextLengthNs,
    nextLengthNs,
    streams: isMoved ? inReadingOrder(moved) : moved,
  };
}

/** A newcomer, single; it plays from the end of its first cycle on. */
export function withNewcomer(schedule: CycleSchedule, stream: number, rate: number): CycleSchedule {
  const { startNs, lengthNs, streams } = schedule;
  const newcomer: CycleStream = {
    ...{ stream, rate, offsetNs: lengthNs, turn: SINGLE, partner: -1 },
    ...{ readToNs: startNs + lengthNs, playsFromNs: startNs + lengthNs },
  };
  return { ...schedule, streams: inReadingOrder([...streams, newcomer]) };
}

/** A stream leaves; whoever took turns with it goes on in its own. */
export const without = (schedule: CycleSchedule, gone: number): CycleSchedule => ({
  ...schedule,
  streams: schedule.streams
    .filter(({ stream }) => stream !== gone)
    .map((stream) => (stream.partner === gone ? { ...stream, partner: -1 } : stream)),
});

/** Those that were left by their partners and have their turn now, which may make them single. */
export const leftAloneAndDue = ({ cycle, streams }: CycleSchedule): readonly CycleStream[] =>
  streams.filter((stream) => isLeftAlone(stream) && isDue(stream, cycle));

function changed(
  schedule: CycleSchedule,
  names: readonly number[],
  change: (stream: CycleStream) => Partial<CycleStream>,
): CycleSchedule {
  return {
    ...schedule,
    streams: schedule.streams.map((stream) =>
      names.includes(stream.stream) ? { ...stream, ...change(stream) } : stream,
    ),
  };
}

export const madeSingle = (schedule: CycleSchedule, stream: number): CycleSchedule =>
  changed(schedule, [stream], () => ({ turn: SINGLE, partner: -1 }));

/** Two streams, by their numbers: the first reads twice as much in the cycle in which they are combined. */
export type PairOfStreams = readonly [number, number];

/** The first reads for two cycles now, the second for one; from the next cycle on they take turns, the second first. */
export function combined(schedule: CycleSchedule, [a, b]: PairOfStreams): CycleSchedule {
  const now = schedule.cycle & 1;
  return changed(schedule, [a, b], ({ stream }) =>
    stream === a ? { turn: now, partner: b } : { turn: 1 - now, partner: a },
  );
}

/** The one that is due reads for one cycle; from the next cycle on both are single. */
export const split = (schedule: CycleSchedule, pair: PairOfStreams): CycleSchedule =>
  changed(schedule, pair, () => ({ turn: SINGLE, partner: -1 }));

/**
 * T ← 2T from now on, and all are single. Whoever is due keeps its offset; whoever is not has data for one old cycle
 * more, and an offset that is later by that.
 */
export function doubled(schedule: CycleSchedule): CycleSchedule {
  const { cycle, lengthNs, streams } = schedule;
  return {
    ...schedule,
    lengthNs: 2 * lengthNs,
    nextLengthNs: 2 * lengthNs,
    streams: inReadingOrder(
      streams.map((stream) => ({
        ...stream,
        offsetNs: isDue(stream, cycle) ? stream.offsetNs : stream.offsetNs + lengthNs,
        turn: SINGLE,
        partner: -1,
      })),
    ),
  };
}

/** From the next cycle on T is shorter by a share, in whole ns, and no offset is longer than it. */
export const shortened = (schedule: CycleSchedule, share: number): CycleSchedule => ({
  ...schedule,
  nextLengthNs: Math.max(1, Math.floor(schedule.lengthNs * (1 - share) + 0.5)),
});

/** The two slowest single streams, the older one of two that are equal; undefined where there are fewer than two. */
export function slowestTwo({ streams }: CycleSchedule): PairOfStreams | undefined {
  let [first, second]: (CycleStream | undefined)[] = [];
  for (const stream of streams) {
    if (!isSingle(stream)) continue;
    if (first === undefined || isSlower(stream, first)) [first, second] = [stream, first];
    else if (second === undefined || isSlower(stream, second)) second = stream;
  }
  return first && second ? [first.stream, second.stream] : undefined;
}

const isSlower = (a: CycleStream, b: CycleStream): boolean =>
  a.rate < b.rate || (a.rate === b.rate && a.stream < b.stream);

/** The pair with the largest joint rate, of equal ones that with the oldest stream; its slower stream in front. */
export function fastestPair({ streams }: CycleSchedule): PairOfStreams | undefined {
  const byNumber = new Map(streams.map((stream) => [stream.stream, stream]));
  let [best, oldest, found]: [number, number, PairOfStreams | undefined] = [-1, -1, undefined];
  for (const stream of streams) {
    const partner = byNumber.get(stream.partner);
    // Each pair once, by its older stream.
    if (partner === undefined || partner.stream < stream.stream) continue;
    const rate = stream.rate + partner.rate;
    if (rate < best || (rate === best && stream.stream > oldest)) continue;
    [best, oldest] = [rate, stream.stream];
    found = isSlower(stream, partner) ? [stream.stream, partner.stream] : [partner.stream, stream.stream];
  }
  return found;
}
