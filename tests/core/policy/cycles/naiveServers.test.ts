/** Each server of the naive reference on sets that are followed by hand. */
import { describe, expect, it } from 'vitest';
import { bufferOf, extremes } from './naiveBuffers.ts';
import { naiveCycles, type NaiveSetting, type NaiveStream } from './naiveCycles.ts';
import { fixedCycle, simpleCombination, streamCombination } from './naiveServers.ts';
import { sevenStreams, sixStreams } from './workedExamples.ts';

/** T = 100 ms, access 10 ms, 1 MB/s: a stream of R kB/s takes 10 ms + R/10 ms. */
const toy = (streams: readonly NaiveStream[], own: Partial<NaiveSetting> = {}): NaiveSetting => ({
  streams,
  disk: { accessS: 0.01, bytesPerS: 1e6 },
  memoryBytes: 100e3,
  cycleS: 0.1,
  unit: 0.05,
  untilS: 0.75,
  ...own,
});

const stream = (kBytes: number, arrivalMs: number, endMs = Infinity): NaiveStream => ({
  bytesPerS: kBytes * 1000,
  arrivalS: arrivalMs / 1000,
  endS: endMs / 1000,
});

/** In ms from the cycle's start. */
const timesOf = (setting: NaiveSetting): number[][][] =>
  naiveCycles(setting, fixedCycle()).map(({ startS, ios }) =>
    ios.map((io) => [io.stream, ...[io.startS, io.endS].map((s) => Math.round((s - startS) * 1e5) / 100)]),
  );

const three = [stream(100, 0), stream(200, 0), stream(300, 150)];

describe('a fixed cycle', () => {
  it('back to back: 20, 30 and, from the third cycle on, 40 ms', () => {
    const [first, second, third] = timesOf(toy(three));
    expect(second).toEqual(first);
    expect(first).toEqual([
      [0, 0, 20],
      [1, 20, 50],
    ]);
    expect(third).toEqual([...first, [2, 50, 90]]);
  });

  it('spread: 50 ms of slack are two gaps of 25, then 10 are three of 3.33', () => {
    const [first, , third] = timesOf(toy(three, { placement: 'spread' }));
    expect(first).toEqual([
      [0, 0, 20],
      [1, 45, 75],
    ]);
    expect(third).toEqual([
      [0, 0, 20],
      [1, 23.33, 53.33],
      [2, 56.67, 96.67],
    ]);
  });

  it('shared: at 75 ms 20 kB and what 55 ms have left of 10 kB', () => {
    const [first, second, third] = naiveCycles(toy(three, { placement: 'shared' }), fixedCycle());
    expect(first.after.memory).toBeCloseTo(0.245, 9);
    expect(second.ios.map(({ bytes }) => Math.round(bytes))).toEqual([10_000, 20_000]);
    // The second IO comes 21.67 ms earlier, and reads so much less.
    expect(Math.round(third.ios[1].bytes)).toBe(15_667);
    expect(third.ios[1].endS - third.startS).toBeCloseTo(0.05333, 4);
  });

  it('refuses the fourth for its time, and a large one for the memory; both sides are told', () => {
    const [first, second] = naiveCycles(
      toy([stream(100, 0), stream(200, 0), stream(300, 0), stream(100, 0), stream(20, 50)], {
        memoryBytes: 61e3,
      }),
      fixedCycle(),
    );
    const told = [...first.admissions, ...second.admissions].map((one) => [
      one.admitted,
      one.fits,
      Math.round(one.time * 1000),
      Math.round(one.memory * 61),
    ]);
    expect(told).toEqual([
      [true, true, 200, 10],
      [true, true, 500, 30],
      [true, true, 900, 60],
      [false, false, 1100, 70],
      [false, false, 1020, 62],
    ]);
  });

  it.each(['back-to-back', 'spread', 'shared'] as const)('no buffer runs dry: %s', (placement) => {
    const streams = [...three, stream(50, 210, 420), stream(40, 350), stream(60, 420, 600)];
    streams[1] = stream(200, 0, 330);
    const cycles = naiveCycles(toy(streams, { placement }), fixedCycle());
    expect(cycles.flatMap(({ left }) => left)).toEqual([1, 5]);
    for (const [k, one] of streams.entries()) {
      const points = bufferOf(cycles, k, one);
      if (points.length === 0) continue;
      expect(extremes(points).least).toBeGreaterThan(-1e-9);
      expect(extremes(points).most).toBeLessThan(1 + 1e-9);
    }
  });
});

const withDisk = (example: typeof sixStreams, cycleMs: number): NaiveSetting => ({
  streams: example.kBytesPerSecond.map((kBytes) => stream(kBytes, 0)),
  disk: { accessS: 0.01, bytesPerS: 50e6 },
  memoryBytes: example.memoryKBytes * 1000,
  cycleS: cycleMs / 1000,
  unit: 0.05,
  untilS: 3,
});

describe('simple combination', () => {
  const kindsOf = (setting: NaiveSetting) =>
    naiveCycles(setting, simpleCombination()).map(({ operation }) => operation?.kind);

  it('does nothing once all are combined', () => {
    const [first, second, third, ...rest] = kindsOf(withDisk(sixStreams, 70));
    expect([first, second, third]).toEqual(['combine', 'combine', 'combine']);
    expect(rest.filter(Boolean)).toEqual([]);
  });

  it('combines and splits for ever where no step makes both equal', () => {
    const [first, second, ...rest] = kindsOf(withDisk(sevenStreams, 160));
    expect([first, second]).toEqual(['combine', 'combine']);
    for (const [k, kind] of rest.entries()) expect(kind).toBe(k % 2 === 0 ? 'combine' : 'split');
  });
});

describe('who loses the other of a pair', () => {
  const setting = withDisk(sixStreams, 70);
  const alone = (endMs: number) =>
    naiveCycles(
      { ...setting, streams: setting.streams.map((one, k) => (k === 0 ? stream(100, 0, endMs) : one)) },
      streamCombination(sixStreams.thresholds, 'checked'),
    ).find(({ left }) => left.length > 0)?.state;

  it('is single at once where it is due, and takes its turn before where it is not', () => {
    // Cycles begin at 0, 70, 140, 210, then every 140; the 200 is due at 490, the 100 at 630.
    expect(alone(489)?.seats[0]).toMatchObject({ rate: 200e3, group: 'single', readsNow: true });
    expect(alone(600)?.seats[0]).toMatchObject({ rate: 200e3, group: 'alone', readsNow: false });
  });
});
