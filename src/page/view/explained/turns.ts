/**
 * Figure 1 of stream combination, as a model: three streams over ten cycles, in which two of them are combined, split,
 * combined again, cycles doubled and made shorter. Every number follows from the schedule of core/theory.
 */
import { bytesIn, ioNs, type CycleServer } from '../../../core/theory/cycles.ts';
import {
  bookedBytes,
  bytesNow,
  isCombined,
  workNowNs,
  type CycleSchedule,
} from '../../../core/theory/cycleSchedule.ts';
import {
  combined,
  doubled,
  nextCycle,
  noStreams,
  shortened,
  split,
  withNewcomer,
  type PairOfStreams,
} from '../../../core/theory/cycleOperations.ts';

/** The paper's disk, and streams so fast that their IOs can be seen. */
const server: CycleServer = {
  accessNs: 10e6,
  bytesPerS: 50e6,
  memoryBytes: 128e6,
  memoryCount: 'single',
};
const FIRST_CYCLE_NS = 100e6;
export const streamNames = ['A', 'B', 'C'] as const;
const rates = [8e6, 4e6, 3e6] as const;
/** B reads twice first, as in the paper. */
const pair: PairOfStreams = [1, 2];
/** By more than the 5 % of the experiments, so that it is seen. */
const UNIT = 0.25;

export type Change = 'none' | 'combine' | 'split' | 'double' | 'shorten';

/** T1 to T10. */
const story: readonly Change[] = [
  ...(['none', 'combine', 'none', 'none', 'split'] as const),
  ...(['combine', 'none', 'double', 'shorten', 'none'] as const),
];
export const CYCLES = story.length;

const change: Readonly<Record<Change, (schedule: CycleSchedule) => CycleSchedule>> = {
  none: (schedule) => schedule,
  combine: (schedule) => combined(schedule, pair),
  split: (schedule) => split(schedule, pair),
  double: doubled,
  shorten: (schedule) => shortened(schedule, UNIT),
};

export interface Io {
  readonly stream: number;
  readonly startNs: number;
  readonly accessNs: number;
  readonly endNs: number;
  readonly bytes: number;
  /** What it plays in so many of these cycles. */
  readonly cycles: number;
}

export interface TurnCycle {
  readonly change: Change;
  readonly startNs: number;
  readonly lengthNs: number;
  readonly nextLengthNs: number;
  readonly ios: readonly Io[];
  readonly workNs: number;
  /** Equation 2, from here on. */
  readonly bookedBytes: number;
  /** B and C take turns from the next cycle on. */
  readonly isPaired: boolean;
}

/** A buffer's content at an instant at which something begins or ends. */
export interface Level {
  readonly atNs: number;
  readonly bytes: number;
}

/** What a buffer holds at most over a stretch. */
export interface Bound {
  readonly fromNs: number;
  readonly toNs: number;
  readonly bytes: number;
}

export interface TurnStory {
  readonly cycles: readonly TurnCycle[];
  readonly endNs: number;
  /** Of each stream. */
  readonly levels: readonly (readonly Level[])[];
  readonly bounds: readonly (readonly Bound[])[];
}

export interface TurnsModel extends TurnStory {
  /** The cycle that is looked at, from 0. */
  readonly now: number;
}

let told: TurnStory | undefined;

export const turnsModel = (now: number): TurnsModel => ({ ...(told ??= tell()), now });

/** Cycle 0 lets the three come in; the picture begins behind it. */
function tell(): TurnStory {
  const first = rates.reduce((all, rate, k) => withNewcomer(all, k, rate), noStreams(FIRST_CYCLE_NS));
  const schedules: CycleSchedule[] = [];
  let schedule = nextCycle(first);
  for (const kind of story) {
    schedule = change[kind](schedule);
    schedules.push(schedule);
    schedule = nextCycle(schedule);
  }
  const cycles = schedules.map((own, k) => cycleOf(own, story[k] ?? 'none'));
  const last = cycles.at(-1);
  return {
    cycles,
    endNs: (last?.startNs ?? 0) + (last?.lengthNs ?? 0),
    levels: rates.map((rate, stream) => levelsOf(stream, rate, cycles)),
    bounds: rates.map((_, stream) => schedules.map((own) => boundOf(own, stream))),
  };
}

/** Instants are told from the start of T1. */
function cycleOf(schedule: CycleSchedule, kind: Change): TurnCycle {
  const { lengthNs, nextLengthNs, streams } = schedule;
  const startNs = schedule.startNs - FIRST_CYCLE_NS;
  let atNs = startNs;
  const ios: Io[] = [];
  for (const stream of streams) {
    const bytes = bytesNow(stream, schedule);
    if (bytes <= 0) continue;
    const endNs = atNs + ioNs(bytes, server);
    const times = { startNs: atNs, accessNs: server.accessNs, endNs };
    ios.push({ stream: stream.stream, ...times, bytes, cycles: bytes / bytesIn(lengthNs, stream.rate) });
    atNs = endNs;
  }
  return {
    ...{ change: kind, startNs, lengthNs, nextLengthNs, ios },
    workNs: workNowNs(schedule, server),
    bookedBytes: bookedBytes(schedule, server),
    isPaired: streams.some(isCombined),
  };
}

/** Before T1 a cycle's worth was read, and plays from its start on. */
function levelsOf(stream: number, rate: number, cycles: readonly TurnCycle[]): readonly Level[] {
  const levels: Level[] = [];
  let read = bytesIn(FIRST_CYCLE_NS, rate);
  const tell = (atNs: number) => {
    levels.push({ atNs, bytes: read - bytesIn(atNs, rate) });
  };
  tell(0);
  for (const { startNs, lengthNs, ios } of cycles) {
    for (const io of ios.filter((own) => own.stream === stream)) {
      // What access takes, the buffer plays on.
      tell(io.startNs + io.accessNs);
      read += io.bytes;
      tell(io.endNs);
    }
    tell(startNs + lengthNs);
  }
  return levels;
}

/** (T + δ)·R for a single stream, (2T + δ)·R for one of a pair. */
function boundOf(schedule: CycleSchedule, own: number): Bound {
  const { startNs, lengthNs, nextLengthNs, streams } = schedule;
  const fromNs = startNs - FIRST_CYCLE_NS;
  const stream = streams.find((each) => each.stream === own);
  const ns = stream ? stream.offsetNs + (isCombined(stream) ? 2 : 1) * Math.max(lengthNs, nextLengthNs) : 0;
  return { fromNs, toNs: fromNs + lengthNs, bytes: bytesIn(ns, stream?.rate ?? 0) };
}
