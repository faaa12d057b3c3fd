import { describe, expect, it } from 'vitest';
import type { SlotCycle } from '../../../src/core/sim/interfaces.ts';
import { SlotSchedule } from '../../../src/core/theory/slotSchedule.ts';
import { testRandom } from '../../helpers/fuzz.ts';
import { naiveSlots, type NaiveSet } from './naiveSlots.ts';
import { drawsOf } from '../../helpers/statistics.ts';
import { mustEqual } from '../../helpers/facts.ts';

/** Plays a set cycle by cycle. */
function played({ streams, cycles, ...system }: NaiveSet): readonly SlotCycle[] {
  const schedule = new SlotSchedule(system);
  return Array.from({ length: cycles }, (_, cycle) => {
    for (const one of streams) {
      if (one.leaves === cycle) schedule.leave(one.stream);
      if (one.asks === cycle && one.leaves > cycle) schedule.ask(one);
    }
    return schedule.advance();
  });
}

const named = (cycle: SlotCycle) =>
  cycle.reads.map((of) => of.map(({ stream, block }) => `${stream}.${block}`));
const startsOf = (cycles: readonly SlotCycle[]): Map<number, number> =>
  new Map(cycles.flatMap(({ cycle, starts }) => starts.map(({ stream }) => [stream, cycle] as const)));
const stream = (number: number, disk: number, asks: number, blocks = Infinity, leaves = Infinity) => ({
  ...{ stream: number, disk, asks, blocks, leaves },
});

// Three disks of one slot; stream 0 on disk 0 from cycle 0, stream 1 on disk 1 from cycle 1, stream 2 on disk 2 from cycle 2.
const three = { disks: 3, slots: 1, streams: [stream(0, 0, 0), stream(1, 1, 1), stream(2, 2, 2)], cycles: 6 };

describe('by hand: three disks, one slot each', () => {
  it('waiting for a slot: the second starts a cycle later, the third two', () => {
    const cycles = played({ ...three, readsAhead: false });
    expect(cycles.map(named)).toEqual([
      [['0.0'], [], []],
      [[], ['0.1'], []],
      [[], ['1.0'], ['0.2']],
      [['0.3'], [], ['1.1']],
      [['1.2'], ['0.4'], ['2.0']],
      [['2.1'], ['1.3'], ['0.5']],
    ]);
    expect([...startsOf(cycles)]).toEqual([
      [0, 0],
      [1, 2],
      [2, 4],
    ]);
  });

  it('2D BubbleUp: the first is read ahead, so the second starts at once; the third a cycle sooner', () => {
    const cycles = played({ ...three, readsAhead: true });
    expect(cycles.map(named)).toEqual([
      // Disk 2 would have 0.1 in the next cycle, and is free now.
      [['0.0'], ['0.1'], []],
      // 1.0 has the slot; 0.2 and 1.1 are both due on disk 3 in the next cycle, so one has to be read now.
      [[], ['1.0'], ['0.2']],
      [['0.3'], [], ['1.1']],
      // Disk 3 has nobody of its own in this cycle, so the third begins.
      [['1.2'], ['0.4'], ['2.0']],
      [['2.1'], ['1.3'], ['0.5']],
      [['0.6'], ['2.2'], ['1.4']],
    ]);
    expect([...startsOf(cycles)]).toEqual([
      [0, 0],
      [1, 1],
      [2, 3],
    ]);
  });

  it('says why: what the next cycle would have had, what the stream had ahead, and what was saved', () => {
    const cycles = played({ ...three, readsAhead: true });
    expect(cycles[0].moves).toEqual([
      { stream: 0, block: 1, disk: 1, due: 1, slack: 0, next: 1, must: false },
    ]);
    expect(cycles[1].moves).toEqual([
      { stream: 0, block: 2, disk: 2, due: 2, slack: 1, next: 2, must: true },
    ]);
    expect(cycles[1].starts).toEqual([{ stream: 1, disk: 1, asked: 1, later: 1, ahead: [0] }]);
    expect(cycles[2].waiting).toEqual([2]);
    expect(cycles[3].starts).toEqual([{ stream: 2, disk: 2, asked: 2, later: 0, ahead: [] }]);
  });
});

describe('by hand: two disks of two slots', () => {
  const pair = [stream(0, 0, 0), stream(1, 0, 0)];

  it('reads ahead only until one slot is free, and the same stream again', () => {
    const cycles = played({ disks: 2, slots: 2, readsAhead: true, streams: pair, cycles: 4 });
    expect(cycles.map(named)).toEqual([
      [['0.0', '1.0'], ['0.1']],
      [['0.2'], ['1.1']],
      [['1.2'], ['0.3']],
      [['0.4'], ['1.3']],
    ]);
  });

  it('who leaves makes room: what was read ahead is read on time again', () => {
    const leaving = [stream(0, 0, 0), stream(1, 0, 0, Infinity, 2)];
    const cycles = played({ disks: 2, slots: 2, readsAhead: true, streams: leaving, cycles: 4 });
    expect(cycles.map(named)).toEqual([
      [['0.0', '1.0'], ['0.1']],
      [['0.2'], ['1.1']],
      // 0.2 has been read; alone it leaves a slot free without being read ahead.
      [[], []],
      [[], ['0.3']],
    ]);
  });

  it('nobody starts where all slots are taken, and nothing is read ahead then', () => {
    const full = [...pair, stream(2, 1, 0), stream(3, 1, 0), stream(4, 0, 1)];
    const cycles = played({ disks: 2, slots: 2, readsAhead: true, streams: full, cycles: 5 });
    expect(cycles.every(({ moves }) => moves.length === 0)).toBe(true);
    expect(cycles[4].waiting).toEqual([4]);
    const oneEnds = [stream(0, 0, 0, 3), ...full.slice(1)];
    expect(
      startsOf(played({ disks: 2, slots: 2, readsAhead: true, streams: oneEnds, cycles: 5 })).get(4),
    ).toBe(4);
  });

  it('whoever has left while waiting never starts, and one of no block neither', () => {
    const cycles = played({
      ...{ disks: 1, slots: 1, readsAhead: true, cycles: 4 },
      streams: [stream(0, 0, 0, 3), stream(1, 0, 1, Infinity, 2), stream(2, 0, 1, 0), stream(3, 0, 2)],
    });
    expect([...startsOf(cycles)]).toEqual([
      [0, 0],
      [3, 3],
    ]);
  });
});

/** `last`: nobody leaves, and no film ends. */
function randomSet(seed: number, readsAhead: boolean, last = false): NaiveSet {
  const random = testRandom(seed);
  const below = (n: number) => Math.floor(random() * n);
  const [disks, slots] = [1 + below(5), 1 + below(4)];
  const count = 1 + below(disks * slots + 4);
  const cycles = 24;
  const streams = Array.from({ length: count }, (_, number) => {
    const asks = below(random() < 0.5 ? 4 : 16);
    const blocks = last || random() < 0.5 ? Infinity : below(12);
    return stream(number, below(disks), asks, blocks, last || random() < 0.7 ? Infinity : asks + below(10));
  });
  return { disks, slots, readsAhead, streams, cycles };
}

const SETS = drawsOf(400, 3);

it('is what the naive reference plays', () => {
  for (let seed = 1; seed <= SETS; seed++) {
    const set = randomSet(seed, seed % 4 !== 0);
    const cycles = played(set);
    const naive = naiveSlots(set);
    expect([seed, ...cycles.map(named)]).toEqual([seed, ...naive.map(({ reads }) => reads)]);
    expect(cycles.map(({ starts }) => starts.map((one) => one.stream))).toEqual(
      naive.map(({ started }) => started),
    );
  }
});

/** What a schedule may not do, in words. */
function faultsOf(set: NaiveSet, cycles: readonly SlotCycle[]): readonly string[] {
  const faults: string[] = [];
  const readIn = new Map<string, number>();
  for (const { cycle, reads } of cycles)
    for (const [disk, of] of reads.entries()) {
      if (of.length > set.slots) faults.push(`disk ${disk} reads ${of.length} blocks in cycle ${cycle}`);
      for (const { stream: number, block, due } of of) {
        const name = `${number}.${block}`;
        if (readIn.has(name)) faults.push(`${name} is read twice`);
        readIn.set(name, cycle);
        if (disk !== (set.streams[number].disk + block) % set.disks) faults.push(`${name} is not on ${disk}`);
        if (due !== cycle && due !== cycle + 1) faults.push(`${name}, due in ${due}, is read in ${cycle}`);
      }
    }
  for (const [number, start] of startsOf(cycles)) {
    const { blocks, leaves } = set.streams[number];
    for (let due = start; due < Math.min(set.cycles, start + blocks, leaves); due++) {
      const at = readIn.get(`${number}.${due - start}`) ?? Infinity;
      if (at > due) faults.push(`stream ${number} misses block ${due - start}`);
    }
  }
  return faults;
}

it('no stream misses a block once it has started, each is read once, on its disk, in a slot of its own', () => {
  for (let seed = 1; seed <= 4 * SETS; seed++) {
    const set = randomSet(seed, seed % 4 !== 0);
    mustEqual(faultsOf(set, played(set)), [], `seed ${seed}`);
  }
});

/**
 * In a state in which no group has more streams than slots, whoever would get a slot by waiting gets one: with it nobody has
 * more still, and nothing needs to be read ahead. Both schedules are in one state until they differ for the first time.
 */
it('where reading ahead first makes a difference, it is that somebody starts sooner', () => {
  for (let seed = 1; seed <= 4 * SETS; seed++) {
    const set = randomSet(seed, true);
    // By cycle, and in the order of asking.
    const startsBy = (readsAhead: boolean) =>
      played({ ...set, readsAhead }).flatMap(({ cycle, starts }) =>
        starts.map((one) => (cycle * 100 + one.asked) * 100 + one.stream),
      );
    const [ahead, waiting] = [startsBy(true), startsBy(false)];
    const at = waiting.findIndex((start, i) => start !== ahead[i]);
    if (at >= 0) expect([seed, ahead[at] ?? Infinity]).toEqual([seed, Math.min(ahead[at], waiting[at])]);
  }
});

/** Stream 1 has had a slot sooner, and the disks have still to read ahead for that when stream 2 comes. */
it('a later newcomer may start later than by waiting for a slot', () => {
  const streams = [stream(0, 3, 0), stream(1, 0, 1), stream(2, 2, 2)];
  const starts = (readsAhead: boolean) => [
    ...startsOf(played({ disks: 4, slots: 1, cycles: 8, streams, readsAhead })).values(),
  ];
  expect(starts(false)).toEqual([0, 2, 2]);
  expect(starts(true)).toEqual([0, 1, 4]);
});

it('over random sets newcomers wait less all in all, and few of them more', () => {
  const total = { ahead: 0, waiting: 0, sooner: 0, later: 0 };
  for (let seed = 1; seed <= 4 * SETS; seed++) {
    const set = randomSet(seed, true, true);
    const [ahead, waiting] = [startsOf(played(set)), startsOf(played({ ...set, readsAhead: false }))];
    for (const { stream: number, asks } of set.streams) {
      const [with2D, without] = [ahead, waiting].map((starts) => (starts.get(number) ?? set.cycles) - asks);
      total.ahead += with2D;
      total.waiting += without;
      if (with2D < without) total.sooner++;
      if (with2D > without) total.later++;
    }
  }
  expect(total.ahead).toBeLessThan(total.waiting);
  expect(total.later).toBeLessThan(total.sooner / 5);
});

/** Each disk then has a slot free in every cycle, and a newcomer waits for none. */
it('as long as one slot is free in all, k cycles after the last newcomer any disk can begin at once', () => {
  for (let seed = 1; seed <= SETS; seed++) {
    const set = randomSet(seed, true, true);
    const room = set.disks * set.slots;
    const calm = { ...set, streams: set.streams.slice(0, room - 1).map((one) => ({ ...one, asks: 0 })) };
    // Long enough for all of them to have started, and for k cycles more.
    const asks = calm.streams.length + 3 * set.disks;
    const disk = seed % set.disks;
    const streams = [...calm.streams, stream(calm.streams.length, disk, asks)];
    const starts = startsOf(played({ ...calm, streams, cycles: asks + 1 }));
    expect([seed, starts.get(calm.streams.length)]).toEqual([seed, asks]);
  }
});
