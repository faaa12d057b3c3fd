/** Holds the naive reference to the worked examples, and to the invariant of its rules. */
import { describe, expect, it } from 'vitest';
import { testRandom } from '../../../helpers/fuzz.ts';
import { bufferOf, extremes } from './naiveBuffers.ts';
import { naiveCycles, type NaiveCycle, type NaiveServer, type NaiveSetting } from './naiveCycles.ts';
import { anyOperation, fixedCycle, simpleCombination, streamCombination } from './naiveServers.ts';
import { efficiency } from './naiveState.ts';
import {
  ACCESS_MS,
  DISK_KBYTES_PER_SECOND,
  efficiencies,
  sevenStreams,
  sixStreams,
  sixStreamsOffsetsMs,
  workedExamples,
  type Utilizations,
  type WorkedExample,
} from './workedExamples.ts';
import { drawsOf } from '../../../helpers/statistics.ts';

const disk = { accessS: ACCESS_MS / 1000, bytesPerS: DISK_KBYTES_PER_SECOND * 1000 };

/** One cycle more than the example has. */
const settingOf = (example: WorkedExample): NaiveSetting => ({
  streams: example.kBytesPerSecond.map((kBytes) => ({ bytesPerS: kBytes * 1000, arrivalS: 0 })),
  disk,
  memoryBytes: example.memoryKBytes * 1000,
  cycleS: example.cycleMs / 1000,
  unit: example.unit,
  untilS: 10,
});

const play = (example: WorkedExample, form: 'checked' | 'printed'): NaiveCycle[] =>
  naiveCycles(settingOf(example), streamCombination(example.thresholds, form));

/** As printed: to four places. */
const near = ({ memory, time }: Utilizations): Utilizations => ({
  memory: expect.closeTo(memory, 3.96) as number,
  time: expect.closeTo(time, 3.96) as number,
});

describe('the worked examples', () => {
  it.each(workedExamples)('$title', (example) => {
    const cycles = play(example, 'checked');
    for (const [k, worked] of example.cycles.entries()) {
      const { operation, carried, ...cycle } = cycles[k];
      expect({ k, kind: operation?.kind ?? 'none' }).toEqual({ k, kind: worked.operation });
      expect(carried).toBe(worked.operation !== 'none' && worked.refused !== true);
      expect(cycle.before).toEqual(near(worked.before));
      expect(cycle.wouldBe).toEqual(near(worked.after));
      expect(cycle.nextLengthS * 1000).toBeCloseTo(worked.cycleMs, 3.96);
      if (worked.workMs) expect(cycle.workS * 1000).toBeCloseTo(worked.workMs, 3);
      if (worked.who && operation && 'who' in operation)
        expect(operation.who.map((n) => example.kBytesPerSecond[n])).toEqual(worked.who);
    }
    // And so it stays.
    const rest = cycles.slice(example.cycles.length);
    expect(rest.length).toBeGreaterThan(10);
    expect(rest.filter(({ operation }) => operation)).toEqual([]);
  });

  it('doubling leaves the offset of whoever is due, and puts its partner off by the old cycle', () => {
    const { state } = play(sixStreams, 'checked')[3];
    const offsets = state.seats.map(({ rate, offsetS }) => [rate / 1000, Math.round(offsetS * 1000)]);
    expect(Object.fromEntries(offsets)).toEqual(sixStreamsOffsetsMs);
  });

  it('the printed form combines and splits the same pair for ever, of the seven and not of the six', () => {
    const kinds = (example: WorkedExample) =>
      play(example, 'printed')
        .slice(6, 46)
        .map(({ operation, carried }) => carried && operation?.kind);
    expect(kinds(sixStreams).filter(Boolean)).toEqual([]);
    expect(kinds(sevenStreams)).toEqual(
      Array.from({ length: 40 }, (_, k) => (k % 2 === 0 ? 'combine' : 'split')),
    );
  });

  it('efficiency', () => {
    for (const one of efficiencies)
      expect(efficiency(one.kbitsPerSecond * 125, one.cycleSeconds, disk)).toBeCloseTo(one.efficiency, 4.9);
  });
});

describe('no buffer runs dry, and none holds more than its bound', () => {
  it('in 500 random sequences of operations, arrivals and departures', () => {
    const done = { combine: 0, split: 0, double: 0, shorten: 0, left: 0 };
    const found: Found = { least: Infinity, most: 0, fullest: 0 };
    for (let seed = 1; seed <= drawsOf(500, 3); seed++) {
      const random = testRandom(seed);
      const cycles = hold(found, randomSetting(random), anyOperation(random));
      for (const { operation, carried, left } of cycles) {
        if (operation && carried) done[operation.kind]++;
        done.left += left.length;
      }
    }
    expect(found.fullest).toBeLessThan(1 + 1e-9);
    expect(found.least).toBeGreaterThan(-1e-9);
    expect(found.most).toBeLessThan(1 + 1e-9);
    for (const count of Object.values(done)) expect(count).toBeGreaterThan(drawsOf(300, 3));
  });

  it('under each server', () => {
    const limits = { memory: 0.3, time: 0.3, difference: 0.02 };
    const servers = {
      fixed: fixedCycle,
      simple: simpleCombination,
      checked: () => streamCombination(limits, 'checked'),
      printed: () => streamCombination(limits, 'printed'),
    };
    for (const [name, server] of Object.entries(servers)) {
      const found: Found = { least: Infinity, most: 0, fullest: 0 };
      for (let seed = 1; seed <= 50; seed++) hold(found, randomSetting(testRandom(seed)), server());
      expect.soft({ name, dry: found.least < -1e-9 }).toEqual({ name, dry: false });
      expect.soft({ name, beyond: found.most > 1 + 1e-9 }).toEqual({ name, beyond: false });
      // The others may combine beyond the memory.
      if (name === 'fixed' || name === 'checked') expect.soft(found.fullest).toBeLessThan(1 + 1e-9);
    }
  });
});

interface Found {
  least: number;
  most: number;
  fullest: number;
}

/** Plays, and keeps the least and the most that any buffer held, as a part of its bound. */
function hold(found: Found, setting: NaiveSetting, server: NaiveServer): NaiveCycle[] {
  const cycles = naiveCycles(setting, server);
  for (const { after } of cycles) found.fullest = Math.max(found.fullest, after.memory, after.time);
  for (const [k, stream] of setting.streams.entries()) {
    const points = bufferOf(cycles, k, stream);
    if (points.length === 0) continue;
    const { least, most } = extremes(points);
    found.least = Math.min(found.least, least);
    found.most = Math.max(found.most, most);
  }
  return cycles;
}

/** Up to ten streams, half of which leave; a disk and a memory that are nearly full. */
function randomSetting(random: () => number): NaiveSetting {
  const between = (from: number, to: number) => from + (to - from) * random();
  const count = 2 + Math.floor(random() * 9);
  const cycleS = between(0.05, 0.4);
  const streams = Array.from({ length: count }, () => {
    const arrivalS = random() < 0.3 ? 0 : between(0, 20 * cycleS);
    const bytesPerS = 1000 * Math.ceil(between(0, 1000));
    return random() < 0.5
      ? { bytesPerS, arrivalS }
      : { bytesPerS, arrivalS, endS: arrivalS + between(0, 30 * cycleS) };
  }).sort((a, b) => a.arrivalS - b.arrivalS);
  const total = streams.reduce((sum, { bytesPerS }) => sum + bytesPerS, 0);
  return {
    streams,
    disk: { accessS: (cycleS / count) * between(0.3, 1), bytesPerS: total * between(1.5, 20) },
    memoryBytes: total * cycleS * between(1, 4),
    cycleS,
    unit: between(0.02, 0.3),
    untilS: 40 * cycleS,
  };
}
