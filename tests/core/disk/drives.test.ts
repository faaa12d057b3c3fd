/**
 * Every drive against the figures of its source. The arithmetic stands here, from the formula and the table that are cited:
 * distances of short seeks are squares, so that a reader can follow in the head. Whole nanoseconds where nothing else is said.
 */
import { describe, expect, test } from 'vitest';
import { buildFlatDisk } from '../../../src/core/disk/flat.ts';
import { disks } from '../../../src/core/disk/index.ts';
import { buildDisk } from '../../../src/core/disk/mechanics.ts';
import type { DiskModel, ParamValues } from '../../../src/core/sim/interfaces.ts';

interface Sheet {
  readonly id: string;
  readonly values: ParamValues;
  readonly cylinders: number;
  readonly tracks: number;
  readonly turnNs: number;
  readonly trackBytes: number;
  /** Distance in cylinders, milliseconds. */
  readonly seeks: readonly (readonly [number, number])[];
  /** Cylinder, bytes per second: the first and the last of zones, if there are any. */
  readonly rates: readonly (readonly [number, number])[];
}

const MIB = 1_048_576;

/** 60 s / 7200. */
const TURN_OF_7200 = 25e6 / 3;

/** Nerjes et al. 1998, table 1: 1.867 + 0.1315·√d below 1344 cylinders, 3.8635 + 0.0021·d from there on; 8.34 ms a turn. */
const nerjes = {
  id: 'nerjes-1998',
  cylinders: 6720,
  tracks: 10, // ours
  turnNs: 8.34e6,
  seeks: [
    [0, 0],
    [1, 1.867 + 0.1315],
    [100, 1.867 + 1.315],
    [1296, 1.867 + 0.1315 * 36],
    [1343, 1.867 + 0.1315 * Math.sqrt(1343)],
    [1344, 3.8635 + 2.8224],
    [6719, 3.8635 + 14.1099],
  ],
} as const;

/** WRR-SCAN, table 2: 3.24 + 0.4·√d below 383 cylinders, 8 + 0.008·d from there on; 4002 turns a minute. */
const hp = {
  id: 'hp97560',
  cylinders: 1962,
  tracks: 19,
  turnNs: 60e9 / 4002,
  seeks: [
    [0, 0],
    [1, 3.64],
    [361, 3.24 + 0.4 * 19],
    [382, 3.24 + 0.4 * Math.sqrt(382)],
    [383, 8 + 3.064],
    [1961, 8 + 15.688],
  ],
} as const;

/** Reddy and Wyllie 1994, table 1: 84 sectors of 512 B on a track, 11.1 ms a turn, 1.0 ms the shortest seek's constant. */
const allicat = {
  id: 'allicat',
  cylinders: 2577,
  tracks: 15,
  turnNs: 11.1e6,
  trackBytes: 84 * 512,
  rates: [
    [0, (84 * 512) / 0.0111],
    [2576, (84 * 512) / 0.0111],
  ],
} as const;

const sheets: readonly Sheet[] = [
  {
    ...nerjes,
    values: { mb: 'binary' },
    trackBytes: 76_870, // 8.79 · 2^20 · 0.00834 = 76 869.6
    rates: [
      [0, 8.79 * MIB],
      [6719, 8.79 * MIB],
    ],
  },
  {
    ...nerjes,
    values: { mb: 'decimal' },
    trackBytes: 73_309, // 8.79e6 · 0.00834 = 73 308.6
    rates: [[0, 8.79e6]],
  },
  {
    ...allicat,
    values: { seek: 'mean' },
    seeks: [
      [0, 0],
      [1, 1.3103],
      [100, 4.103],
      [2500, 1 + 0.3103 * 50],
      [2576, 1 + 0.3103 * Math.sqrt(2576)],
    ],
  },
  {
    ...allicat,
    values: { seek: 'third' },
    seeks: [
      [1, 1.2866],
      [2500, 1 + 0.2866 * 50],
    ],
  },
  {
    ...hp,
    values: { rate: 'geometry' },
    trackBytes: 72 * 512,
    rates: [
      [0, 36_864 * 66.7], // 4002 / 60
      [1961, 36_864 * 66.7],
    ],
  },
  {
    ...hp,
    values: { rate: 'printed' },
    trackBytes: 41_979, // 2.8e6 / 66.7 = 41 979.01
    rates: [[1000, 2.8e6]],
  },
  {
    // Its own source: 0.8 + 0.02667·√d below a third of the stroke, 4.666 + 0.000046·d from there on; 15 zones of 250 000 / 15 =
    // 16 666.7 cylinders, each 10 MB/s slower than the one outside of it.
    id: 'zoned-7200',
    values: {},
    cylinders: 250_000,
    tracks: 1,
    turnNs: TURN_OF_7200,
    trackBytes: 2_250_000, // 270e6 / 120
    seeks: [
      [0, 0],
      [1, 0.82667],
      [40_000, 0.8 + 0.02667 * 200],
      [82_944, 0.8 + 0.02667 * 288],
      [83_332, 0.8 + 0.02667 * Math.sqrt(83_332)],
      [83_333, 4.666 + 3.833318],
      [249_999, 4.666 + 11.499954],
    ],
    rates: [
      [0, 270e6],
      [16_665, 270e6],
      [16_666, 260e6],
      [33_332, 260e6],
      [33_333, 250e6],
      [50_000, 240e6],
      [116_665, 210e6],
      [116_666, 200e6],
      [233_332, 140e6],
      [233_333, 130e6],
      [249_999, 130e6],
    ],
  },
  {
    // 0.8 + 0.0715·√d below a third of the stroke, 4.702 + 0.0003275·d from there on; 15 zones of 35 750 / 15 = 2383.3
    // cylinders, each 18/14 MB/s slower than the one outside of it.
    id: 'server-2002',
    values: { settle: 0 },
    cylinders: 35_750,
    tracks: 4,
    turnNs: TURN_OF_7200,
    trackBytes: 333_333, // 40e6 / 120
    seeks: [
      [0, 0],
      [1, 0.8715],
      [10_000, 7.95],
      [11_881, 0.8 + 0.0715 * 109],
      [11_916, 0.8 + 0.0715 * Math.sqrt(11_916)],
      [11_917, 4.702 + 3.9028175],
      [35_749, 4.702 + 11.7077975],
    ],
    rates: [
      [0, 40e6],
      [2382, 40e6],
      [2383, 40e6 - 18e6 / 14],
      [16_682, 40e6 - (6 * 18e6) / 14],
      [16_683, 31e6],
      [33_365, 22e6 + 18e6 / 14],
      [33_366, 22e6],
      [35_749, 22e6],
    ],
  },
  {
    // A millisecond a cylinder, 512 B a millisecond, ten milliseconds a turn.
    id: 'textbook',
    values: { cylinders: 200 },
    cylinders: 200,
    tracks: 1,
    turnNs: 10e6,
    trackBytes: 5120,
    seeks: [
      [0, 0],
      [1, 1],
      [53, 53],
      [199, 199],
    ],
    rates: [
      [0, 512_000],
      [199, 512_000],
    ],
  },
  {
    // Stream combination, section 3: 10 ms an access wherever the arm has been, 50 MB/s; nobody waits for the platter.
    id: 'streaming',
    values: { access: 10, mediarate: 50e6 },
    cylinders: 1000,
    tracks: 1,
    turnNs: 1,
    trackBytes: 100_000,
    seeks: [
      [0, 10],
      [1, 10],
      [999, 10],
    ],
    rates: [
      [0, 50e6],
      [999, 50e6],
    ],
  },
];

const built = ({ id, values }: Pick<Sheet, 'id' | 'values'>): DiskModel =>
  disks.find((drive) => drive.id === id)?.build(values) ?? expect.fail(`there is no drive ${id}`);

test('every drive of the registry has a sheet here', () => {
  expect(new Set(sheets.map(({ id }) => id))).toEqual(new Set(disks.map(({ id }) => id)));
});

describe.each(sheets.map((sheet) => [`${sheet.id} ${JSON.stringify(sheet.values)}`, sheet] as const))(
  '%s',
  (_, sheet) => {
    const disk = built(sheet);

    test('geometry and rotation', () => {
      expect(disk.cylinders).toBe(sheet.cylinders);
      expect(disk.tracks).toBe(sheet.tracks);
      expect(disk.revolutionNs).toBeCloseTo(sheet.turnNs, 3);
      expect(disk.trackBytes).toBe(sheet.trackBytes);
    });

    test('seeks of these distances', () => {
      // Half a nanosecond is the rounding; the rest is for sums that doubles do not hold exactly.
      for (const [distance, ms] of sheet.seeks)
        expect(Math.abs(disk.seekNs[distance] - ms * 1e6), `${distance} cylinders`).toBeLessThan(0.501);
    });

    test('rates and transfers at these cylinders, one by one and many at a time', () => {
      for (const [cylinder, rate] of sheet.rates)
        expect(disk.rateAt(cylinder) / rate, `at ${cylinder}`).toBeCloseTo(1, 12);
      const at = sheet.rates.map(([cylinder]) => cylinder);
      const ns = sheet.rates.map(([, rate]) => (800_000 / rate) * 1e9);
      const times = new Float64Array(at.length);
      disk.time(
        Float64Array.from(at, () => 800_000),
        Int32Array.from(at),
        times,
      );
      at.forEach((cylinder, k) => {
        expect(disk.transferNs(800_000, cylinder)).toBe(times[k]);
        expect(Math.abs(times[k] - ns[k])).toBeLessThan(0.501);
      });
    });
  },
);

/** Over all pairs of cylinders, of which distance d has 2·(n − d) of n². */
const meanSeekMs = ({ seekNs, cylinders: n }: DiskModel): number =>
  Array.from(seekNs, (ns, d) => (2 * (n - d) * ns) / 1e6 / (n * n)).reduce((sum, part) => sum + part, 0);

const drive = (id: string, values: ParamValues) => built({ id, values });

test('averages that the sources print', () => {
  const third = drive('allicat', { seek: 'third' });
  expect(meanSeekMs(drive('allicat', { seek: 'mean' }))).toBeCloseTo(9.4, 2);
  expect(third.seekNs[2577 / 3] / 1e6).toBeCloseTo(9.4, 2);
  expect(meanSeekMs(third)).toBeCloseTo(8.8, 1);

  const server = drive('server-2002', { settle: 0 });
  expect(meanSeekMs(server)).toBeCloseTo(8.2, 1);
  expect(server.seekNs[35_749] / 1e6).toBeCloseTo(16.4, 1);

  const zoned = drive('zoned-7200', {});
  expect(zoned.seekNs[83_333] / 1e6).toBeCloseTo(8.5, 1);
});

test('capacities that the sources print', () => {
  // A track holds what passes the head in a turn.
  const bytes = (disk: DiskModel) => {
    let sum = 0;
    for (let c = 0; c < disk.cylinders; c++) sum += (disk.rateAt(c) * disk.revolutionNs) / 1e9;
    return sum * (disk.tracks ?? 1);
  };
  expect(bytes(drive('server-2002', { settle: 0 })) / 1e9).toBeCloseTo(36.9, 1);
  expect(bytes(drive('nerjes-1998', { mb: 'decimal' })) / 1e9).toBeCloseTo(6720 * 10 * 73_308.6e-9, 3);
});

test('what a drive has beside its tables', () => {
  // WRR-SCAN, table 2: t_s, t_e and t_r.
  expect(drive('hp97560', { rate: 'geometry' }).printed).toEqual({
    acrossNs: 15.7e6,
    settleNs: 8e6,
    reachNs: 23e6,
  });
  expect(drive('server-2002', { settle: 0 }).writeSettleNs).toBe(0);
  expect(drive('server-2002', { settle: 1.5 }).writeSettleNs).toBe(1_500_000);
});

test('a flat disk takes its access time everywhere, and a place is a share of its cylinders', () => {
  const flat = buildFlatDisk(8, 2.5e6, 1e6, 4000);
  expect([...flat.seekNs]).toEqual(Array(8).fill(2_500_000));
  expect([flat.cylinders, flat.revolutionNs, flat.trackBytes, flat.subadditive]).toEqual([8, 1, 4000, true]);
  expect(flat.transferNs(1500, 7)).toBe(1_500_000);
  expect([0, 0.124, 0.125, 0.99].map((u) => flat.cylinderAt(u))).toEqual([0, 0, 1, 7]);
});

test('places many at a time: by capacity where there are zones, by cylinders where there are none', () => {
  const curve = { a: 1, b: 0, boundary: 100, c: 0, e: 0 };
  const shares = Float64Array.of(0, 0.2, 0.5, 0.74, 0.76, 0.99);
  const placed = (disk: DiskModel) => {
    const out = new Int32Array(shares.length);
    disk.locate(shares, out);
    return [...out];
  };
  expect(placed(buildDisk(100, 10e6, curve, [{ from: 0, rate: 1e6 }]))).toEqual([0, 20, 50, 74, 76, 99]);
  // 50 cylinders at 3 MB/s hold three quarters: share s lies on cylinder 50·s/0.75, from there on 50 + 50·(s − 0.75)/0.25.
  const zoned = buildDisk(100, 10e6, curve, [
    { from: 0, rate: 3e6 },
    { from: 50, rate: 1e6 },
  ]);
  expect(placed(zoned)).toEqual([0, 13, 33, 49, 52, 98]);
});

test('zones that do not begin at cylinder 0 are no disk', () => {
  const curve = { a: 1, b: 0, boundary: 100, c: 0, e: 0 };
  expect(() => buildDisk(100, 10e6, curve, [{ from: 1, rate: 1e6 }])).toThrow(/begin at cylinder 0/);
});

test('whether a detour may save time is seen at the tolerance of the rounding', () => {
  const steps = (ms: number) =>
    buildDisk(3, 10e6, { a: 1, b: 0, boundary: 2, c: ms, e: 0 }, [{ from: 0, rate: 1e6 }]).subadditive;
  // Two seeks of one cylinder take 2 ms. Each of the three figures may be a nanosecond off: 3 ns in all.
  expect(steps(2)).toBe(true);
  expect(steps(2.000_003)).toBe(true);
  expect(steps(2.000_004)).toBe(false);
});
