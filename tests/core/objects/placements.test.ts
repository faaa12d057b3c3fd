/** Where objects lie, worked by hand on a disk of round figures; and what holds of all placements on any disk. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolved } from '../../../src/core/scenario/resolved.ts';
import { placeFaults } from '../../../src/core/objects/objectTable.ts';
import { checkTogether } from '../../../src/core/scenario/together.ts';
import { Run } from '../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';
import { films, handDisk, MS, placed, runsOf, tableOf, usual } from './byHand.ts';

/** 100 cylinders × 2 tracks × 1000 bytes, nine tenths full: two files of 10 000, and two films of 80 000 each. */
describe('contiguous', () => {
  const table = tableOf({}, films(2));

  test('films share what files leave of the nine tenths', () => {
    expect(table.objects.map(({ name, bytes }) => [name, bytes])).toEqual([
      ['film 1', 80_000],
      ['film 2', 80_000],
      ['file 1', 10_000],
      ['file 2', 10_000],
    ]);
  });

  test('an object lies in one run, free room of 5000 bytes behind each', () => {
    const starts = [0, 1, 2, 3].map((object) => runsOf(table, object));
    expect(starts.map((runs) => runs.length)).toEqual([1, 1, 1, 1]);
    const order = starts
      .flatMap((runs, object) => runs.map((run) => ({ object, ...run })))
      .sort((a, b) => a.at - b.at);
    for (const [i, { at, bytes }] of order.entries())
      expect(order[i + 1]?.at ?? 200_000).toBe(at + bytes + 5000);
  });

  test('the next piece follows: it begins on the cylinder and at the angle where the last one ended', () => {
    for (let k = 0; k < 79; k++) {
      const piece = placed(table, 0, k * 1000, 1000);
      const next = placed(table, 0, (k + 1) * 1000, 1000);
      expect([0, 1]).toContain(next.cylinder - piece.endCylinder);
      expect(next.angleNs).toBe((piece.angleNs + piece.transferNs) % (10 * MS));
    }
  });
});

test('cylinder groups: the files of a directory lie in one group, those of the next directory in another', () => {
  // 64 groups of one or two cylinders: 2000 or 4000 bytes; eight files of 200 bytes are a directory.
  const table = tableOf({ place: 'cylinder-groups', objects: 16, osize: 'constant:200' }, films(1));
  const at = (file: number) => runsOf(table, 1 + file).map((run) => run.at);
  // The first group of two cylinders is the second of all: cylinders 1 and 2.
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(at)).toEqual(
    [0, 200, 400, 600, 800, 1000, 1200, 1400].map((offset) => [2000 + offset]),
  );
  const next = at(8)[0] ?? NaN;
  expect(next).toBeGreaterThanOrEqual(6000);
  expect([9, 10, 11, 12, 13, 14, 15].map(at)).toEqual([1, 2, 3, 4, 5, 6, 7].map((k) => [next + 200 * k]));
});

test('a log: a segment of 1 MB has an equal share of each film, and a file lies between two segments', () => {
  // Tracks of 102 400 bytes: 20 480 000 in all. Films of (18 432 000 − 2 000 000) ÷ 2, in 16 segments of 2 × 524 288.
  const disk = handDisk(false, 102_400);
  const table = tableOf({ place: 'log', osize: 'constant:1000000' }, films(2, 102_400), disk);
  const [one, two] = [runsOf(table, 0), runsOf(table, 1)];
  expect(one.slice(0, 2)).toEqual([
    { at: 0, bytes: 524_288 },
    { at: 1_048_576, bytes: 524_288 },
  ]);
  expect(two[0]).toEqual({ at: 524_288, bytes: 524_288 });
  expect(one).toHaveLength(16);
  // Files in front of segments ⌊16 ÷ 3⌋ = 5 and ⌊32 ÷ 3⌋ = 10: what follows is so much further on.
  expect(one[4]?.at).toBe(4 * 1_048_576);
  expect(one[5]?.at).toBe(5 * 1_048_576 + 1_000_000);
  expect(one[10]?.at).toBe(10 * 1_048_576 + 2_000_000);
  const files = [2, 3].map((file) => runsOf(table, file)[0]?.at).sort((a = 0, b = 0) => a - b);
  expect(files).toEqual([5 * 1_048_576, 10 * 1_048_576 + 1_000_000]);
});

test('multi-zone: the fastest stream’s film is outermost, films of one rate in their order, files innermost', () => {
  const [slow, fast] = [
    { pieceBytes: 1000, rate: 1000 },
    { pieceBytes: 1000, rate: 2000 },
  ];
  const table = tableOf({ place: 'multi-zone' }, [slow, fast, slow], handDisk(true));
  // 100 000 + 50 000 bytes, nine tenths of it without 20 000 for files: three films of 38 333 bytes.
  expect([0, 1, 2, 3].map((object) => runsOf(table, object)[0]?.at)).toEqual([38_333, 0, 76_666, 114_999]);
});

describe('constrained', () => {
  // Blocks of 1000 bytes, cylinders of 2000: with D = 1 three films take turns (two blocks between), with D = 2 all four.
  test('blocks of other films lie between, as many as the bound allows', () => {
    const at = (place: string) => {
      const table = tableOf({ place }, films(4));
      return [0, 1, 2, 3].map((object) => runsOf(table, object).map((run) => run.at));
    };
    // Four films of 40 000 bytes.
    const one = at('constrained:1');
    expect(one.map((runs) => runs.slice(0, 2))).toEqual([[0, 3000], [1000, 4000], [2000, 5000], [120_000]]);
    expect(at('constrained:2').map((runs) => runs.slice(0, 2))).toEqual([
      [0, 4000],
      [1000, 5000],
      [2000, 6000],
      [3000, 7000],
    ]);
  });

  test.each([1, 2, 5, 20])('successive blocks are at most %i cylinders apart', (bound) => {
    const table = tableOf({ place: `constrained:${bound}` }, films(9, 700), handDisk(true));
    for (let object = 0; object < 9; object++)
      for (let offset = 0; offset + 1400 <= table.objects[object].bytes; offset += 700) {
        const [block, next] = [placed(table, object, offset, 700), placed(table, object, offset + 700, 700)];
        expect(next.cylinder - block.endCylinder).toBeLessThanOrEqual(bound);
      }
  });

  test('a bound of no cylinder is refused where an object needs several', () => {
    const values = { ...usual, place: 'constrained:0' };
    expect(placeFaults({ seed: 1, disk: handDisk(), values, films: films(2) })).toEqual([
      'place=constrained:0: an object of 80000 bytes needs more than the 2000 bytes of a cylinder, so that successive ' +
        'blocks of it may lie on neighbouring ones; allowed is constrained:1 and more',
    ]);
  });
});

describe('track-aligned', () => {
  test('objects begin with a track, and a whole track is read from wherever the head comes down', () => {
    const table = tableOf({ place: 'track-aligned', osize: 'constant:10300' }, films(2));
    for (let object = 0; object < 4; object++) expect((runsOf(table, object)[0]?.at ?? NaN) % 1000).toBe(0);
    expect(placed(table, 0, 0, 1000)).toMatchObject({ angleNs: -1, transferNs: 10 * MS });
    // Without a drive that begins anywhere, its first byte is waited for.
    expect(placed(table, 0, 0, 1000, false)).toMatchObject({ angleNs: 0, transferNs: 10 * MS });
  });

  test('2.6 tracks are read as three; of 2.3 the angle is waited for, since that is shorter in the mean', () => {
    const table = tableOf({ place: 'track-aligned' }, films(2, 2600));
    expect(placed(table, 0, 0, 2600)).toMatchObject({ angleNs: -1, transferNs: 30 * MS });
    expect(placed(table, 0, 0, 2300)).toMatchObject({ angleNs: 0, transferNs: 23 * MS });
    // The next piece begins with a track of its own.
    expect(table.beginAt(0, 2600)).toBe(3000);
  });

  test('a small read crosses no track', () => {
    const table = tableOf({ place: 'track-aligned' }, films(2));
    expect([700, 800].map((offset) => table.within(2, offset, 300))).toEqual([700, 1000]);
    expect(table.within(2, 9900, 100)).toBe(9900);
  });
});

test('a read over several runs has the ways between them in its transfer', () => {
  const table = tableOf({ place: 'constrained:2' }, films(4));
  // Bytes 0–999 at 0, 1000–1999 at 4000: cylinder 0, then cylinder 2, both from angle 0. 10 ms of transfer end at angle 0;
  // two cylinders on it is 11.2 ms, so angle 0 comes round at 20; the second block takes 10 ms.
  expect(placed(table, 0, 0, 2000)).toEqual({ cylinder: 0, endCylinder: 2, angleNs: 0, transferNs: 30 * MS });
});

test('what does not fit is refused in a sentence', () => {
  const faults = (values: object, count = 2, piece = 1000) =>
    placeFaults({ seed: 1, disk: handDisk(), values: { ...usual, ...values }, films: films(count, piece) });
  expect(faults({})).toEqual([]);
  expect(faults({ objects: 20 })).toEqual([
    'objects=20: files of 200000 bytes do not fit, since filled=0.9 leaves them 180000 bytes of this disk; allowed are ' +
      'about 18 of osize=constant:10000',
  ]);
  expect(faults({ objects: 17 }, 2, 6000)).toEqual([
    'filled=0.9: beside the files each of 2 films has 5000 bytes, less than the 6000 that are read of it at a time; ' +
      'allowed are fewer or shorter files, or more of the disk',
  ]);
});

test('files of drawn lengths fit for one seed and not for another, and each run is asked about its own', () => {
  const seeds = Array.from({ length: 12 }, (_, seed) => seed);
  const files = { objects: 16, osize: 'exponential:250000000', filled: 0.9 };
  for (const [workload, policy] of [
    ['rounds', 'mixed-scan'],
    ['streams', 'fcfs'],
  ]) {
    const values = {
      workload,
      policy,
      disk: 'nerjes-1998',
      place: 'cylinder-groups',
      ...files,
      n: 1,
      duration: 1,
    };
    const fits = seeds.filter((seed) => {
      const scenario = withValues(defaultScenario, { ...values, seed });
      if (checkTogether(resolved(scenario).values).length > 0) return false;
      new Run(scenario).complete();
      return true;
    });
    expect(fits.length).toBeGreaterThan(0);
    expect(fits.length).toBeLessThan(seeds.length);
  }
});

const anyPlace = fc.constantFrom(
  ...[
    'contiguous',
    'cylinder-groups',
    'log',
    'multi-zone',
    'constrained:1',
    'constrained:40',
    'track-aligned',
  ],
);

test('every byte of every object has a place of its own on the disk, whatever the placement', () => {
  const any = fc.record({
    place: anyPlace,
    zoned: fc.boolean(),
    trackBytes: fc.constantFrom(1000, 997.3, 4000),
    count: fc.integer({ min: 0, max: 9 }),
    piece: fc.integer({ min: 300, max: 2000 }),
    objects: fc.integer({ min: 1, max: 40 }),
    osize: fc.constantFrom('constant:900', 'uniform:1:3000', 'exponential:700'),
    filled: fc.double({ min: 0.8, max: 0.95, noNaN: true }),
    seed: fc.nat(),
  });
  fc.assert(
    fc.property(any, ({ zoned, trackBytes, count, piece, seed, ...values }) => {
      const disk = handDisk(zoned, trackBytes);
      const of = { seed, disk, values: { ...usual, ...values }, films: films(count, piece) };
      fc.pre(placeFaults(of).length === 0);
      const table = tableOf(values, of.films, disk, seed);
      const runs = table.objects.flatMap((_, object) => runsOf(table, object)).sort((a, b) => a.at - b.at);
      const bytes = (disk.tracks ?? 1) * trackBytes * (zoned ? 75 : 100);
      const last = runs.at(-1) ?? { at: 0, bytes: 0 };
      expect(last.at + last.bytes).toBeLessThanOrEqual(bytes);
      const overlapping = runs.filter((run, i) => {
        const next = runs[i + 1]?.at ?? Infinity;
        return !(run.bytes > 0 && run.at + run.bytes <= next);
      });
      expect(overlapping).toEqual([]);
    }),
    { numRuns: 100 },
  );
});
