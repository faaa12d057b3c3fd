/** Who decides in a cycle: the four servers, and one that does what comes into its head. */
import type { NaiveServer } from './naiveCycles.ts';
import { atMost, type Operation, type Seat, type State } from './naiveState.ts';

const isSingle = ({ group }: Seat): boolean => group === 'single';

/** By rate, slowest first; of equal ones the older. */
const singlesOf = (state: State): Seat[] =>
  state.seats
    .filter(isSingle)
    .sort((a, b) => a.rate - b.rate || a.arrivalS - b.arrivalS || a.stream - b.stream);

/** Each pair once, by its older stream. */
function pairsOf(state: State): (readonly [Seat, Seat])[] {
  return [...state.seats]
    .sort((a, b) => a.arrivalS - b.arrivalS || a.stream - b.stream)
    .flatMap((seat, k, all) => {
      const later = all.findIndex(({ stream }) => stream === seat.group);
      return later > k ? [[seat, all[later]] as const] : [];
    });
}

function combineSlowest(state: State): Operation | undefined {
  const [a, b] = singlesOf(state);
  return a && b ? { kind: 'combine', who: [a.stream, b.stream] } : undefined;
}

function splitFastest(state: State): Operation | undefined {
  const joint = ([a, b]: readonly [Seat, Seat]) => a.rate + b.rate;
  const [first] = pairsOf(state).sort((a, b) => joint(b) - joint(a));
  return first && { kind: 'split', who: [first[0].stream, first[1].stream] };
}

export const fixedCycle = (): NaiveServer => ({
  choose: () => undefined,
  accepts: () => true,
});

export const simpleCombination = (): NaiveServer => ({
  choose(state, { memory, time }) {
    if (memory < time) return combineSlowest(state);
    return memory > time ? splitFastest(state) : undefined;
  },
  accepts: () => true,
});

export interface Thresholds {
  readonly memory: number;
  readonly time: number;
  readonly difference: number;
}

export function streamCombination(limits: Thresholds, form: 'checked' | 'printed'): NaiveServer {
  let pending = false;
  let chosen = false;
  return {
    choose(state, { memory, time }) {
      const full = memory > limits.memory || time > limits.time;
      const apart = Math.abs(memory - time) > limits.difference;
      chosen = (full && apart) || pending;
      if (!chosen) return undefined;
      if (memory > time) return splitFastest(state) ?? { kind: 'shorten' };
      return combineSlowest(state) ?? { kind: 'double' };
    },
    accepts({ kind }, before, after) {
      if (form === 'printed') return true;
      const was = Math.abs(before.memory - before.time);
      const is = Math.abs(after.memory - after.time);
      const smaller = is < was && !atMost(was, is);
      return atMost(after.memory, 1) && atMost(after.time, 1) && (kind === 'double' || smaller);
    },
    told(carried, after) {
      const apart = Math.abs(after.memory - after.time) > limits.difference;
      pending = chosen && apart && (carried || form === 'printed');
    },
  };
}

/** Anything that is possible, with anybody, as often as not. */
export function anyOperation(random: () => number): NaiveServer {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)];
  return {
    choose(state) {
      const kind = pick(['combine', 'combine', 'split', 'double', 'shorten', 'none'] as const);
      if (kind === 'double' || kind === 'shorten') return { kind };
      if (kind === 'combine') {
        const singles = singlesOf(state).map(({ stream }) => stream);
        if (singles.length < 2) return undefined;
        const [first] = singles.splice(Math.floor(random() * singles.length), 1);
        return { kind, who: [first, pick(singles)] };
      }
      if (kind === 'split') {
        const pairs = pairsOf(state);
        return pairs.length > 0
          ? { kind, who: pick(pairs.map(([a, b]) => [a.stream, b.stream] as const)) }
          : undefined;
      }
      return undefined;
    },
    accepts: (_, __, after) => atMost(after.memory, 1) && atMost(after.time, 1),
  };
}
