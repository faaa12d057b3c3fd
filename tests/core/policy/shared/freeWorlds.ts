/** Worlds at random for the properties of free blocks, of chunks and of the time-cycle scheduler: small enough for the naive references. */
import fc from 'fast-check';
import type { Client, ClientKind } from './naiveClients.ts';
import type { Foreground } from './naiveForeground.ts';
import type { Wanted } from './naiveFreeblock.ts';
import type { Request, TurningDisk } from './naiveTurningDisk.ts';

const MS = 1e6;

export interface World {
  readonly disk: TurningDisk;
  readonly requests: readonly Request[];
  readonly untilNs: number;
}

export interface FreeWorld extends World {
  readonly foreground: Foreground;
  readonly blocksPerTrack: number;
  readonly wanted: readonly Wanted[];
  readonly idle: boolean;
}

export interface ChunkWorld extends World {
  readonly clients: readonly Client[];
  readonly chunkBytes: number;
}

export interface CycleWorld extends World {
  readonly clients: readonly Client[];
  /** Bytes a second of a cylinder's zone. */
  rateOf(cylinder: number): number;
  readonly cycleNs: number;
  /** r as so many hundredths. */
  readonly sharePercent: number;
  readonly latencySlots: number;
  readonly chunkBytes: number;
}

const CYLINDERS = 24;

/** Seeks that grow with the root of the distance, as real ones do: no way round is shorter. Two zones. */
const disksOf = (turnsUs: readonly number[], rootsUs: readonly [number, number]) =>
  fc
    .record({
      base: fc.integer({ min: 0, max: 3000 }),
      root: fc.integer({ min: rootsUs[0], max: rootsUs[1] }),
      turnUs: fc.constantFrom(...turnsUs),
      outer: fc.integer({ min: 20, max: 60 }),
      inner: fc.integer({ min: 8, max: 20 }),
    })
    .map(({ base, root, turnUs, outer, inner }) => {
      const rateOf = (cylinder: number) => (cylinder < CYLINDERS / 2 ? outer : inner) * 1e6;
      const seekNs = Array.from({ length: CYLINDERS }, (_, d) =>
        d === 0 ? 0 : Math.round((base + root * Math.sqrt(d)) * 1000),
      );
      const transferNs = (cylinder: number, bytes: number) => Math.floor((bytes * 1e9) / rateOf(cylinder));
      return { disk: { seekNs, revolutionNs: turnUs * 1000, transferNs }, rateOf };
    });

const realDisks = disksOf([6000, 25_000 / 3, 10_000], [100, 1500]);

/** Every service is nearly its worst case: only on such a disk is a register too large by anything found out. */
const dearDisks = disksOf([1], [0, 1]);

const cylinders = fc.integer({ min: 0, max: CYLINDERS - 1 });
const angles = fc.integer({ min: 0, max: 999 }).map((thousandth) => thousandth / 1000);

interface Demand {
  readonly arrivalNs: number;
  readonly cylinder: number;
  readonly angle: number;
  readonly sizeBytes: number;
  readonly deadlineNs?: number;
  /** After the one before it in the same list. */
  readonly chained?: boolean;
}

/** Numbers requests on, of one client after another. */
function requestsOf(disk: TurningDisk, demands: readonly (readonly Demand[])[]): Request[] {
  const requests: Request[] = [];
  demands.forEach((list, client) =>
    list.forEach((demand, k) => {
      const { arrivalNs, cylinder, angle, sizeBytes, deadlineNs = Infinity, chained = false } = demand;
      const id = requests.length;
      const after = chained && k > 0 ? id - 1 : null;
      const transferNs = disk.transferNs(cylinder, sizeBytes);
      requests.push({ id, client, arrivalNs, after, deadlineNs, cylinder, angle, sizeBytes, transferNs });
    }),
  );
  return requests;
}

const demands = (withinMs: number, most: number, largest: number, chained = false): fc.Arbitrary<Demand[]> =>
  fc.array(
    fc.record({
      arrivalNs: fc.integer({ min: 0, max: withinMs * 1000 }).map((us) => us * 1000),
      cylinder: cylinders,
      angle: angles,
      sizeBytes: fc.integer({ min: 512, max: largest }),
      chained: fc.constant(chained),
    }),
    { maxLength: most, size: 'max' },
  );

/** Under any of these policies; at times with a closed loop among the requests. */
export const freeWorlds = (policies: readonly Foreground[]): fc.Arbitrary<FreeWorld> =>
  fc
    .record({
      made: realDisks,
      foreground: fc.constantFrom(...policies),
      blocksPerTrack: fc.constantFrom(4, 7, 10),
      open: demands(150, 10, 100_000),
      closed: demands(40, 5, 100_000, true),
      places: fc.array(fc.tuple(cylinders, fc.nat()), { maxLength: 240, size: 'max' }),
      idle: fc.boolean(),
    })
    .map(({ made: { disk }, open, closed, places, ...rest }) => ({
      ...rest,
      disk,
      requests: requestsOf(disk, [open, closed]),
      wanted: places.map(([cylinder, k]) => ({ cylinder, block: k % rest.blocksPerTrack })),
      untilNs: 400 * MS,
    }));

/** Long requests of a low priority, short ones of two higher. */
export const chunkWorlds: fc.Arbitrary<ChunkWorld> = fc
  .record({
    made: realDisks,
    low: demands(60, 4, 2_000_000),
    middle: demands(150, 4, 300_000),
    high: demands(200, 5, 60_000),
    chunkBytes: fc.integer({ min: 4096, max: 200_000 }),
  })
  .map(({ made: { disk }, low, middle, high, chunkBytes }) => ({
    disk,
    requests: requestsOf(disk, [low, middle, high]),
    clients: [-1, 0, 1].map((priority) => ({ kind: 'interactive', priority })),
    chunkBytes,
    untilNs: 10_000 * MS,
  }));

const CYCLES = 4;
const CHUNK_BYTES = 32 * 1024;
const NEIGHBOURS: readonly ClientKind[] = ['interactive', 'paced', 'greedy', 'latency', 'background'];

/** One IO a cycle, issued at its start and due at its end. */
const streams = (cycleNs: number): fc.Arbitrary<Demand[]> =>
  fc
    .record({ cylinder: cylinders, angle: angles, sizeBytes: fc.integer({ min: 10_000, max: 400_000 }) })
    .map((place) =>
      Array.from({ length: CYCLES }, (_, k) => ({
        ...place,
        arrivalNs: k * cycleNs,
        deadlineNs: (k + 1) * cycleNs,
      })),
    );

function neighbours(kind: ClientKind, withinMs: number): fc.Arbitrary<Demand[]> {
  if (kind === 'greedy') return demands(20, 30, 60_000, true);
  if (kind === 'background') return demands(20, 3, 2_000_000, true);
  return demands(withinMs, 12, 60_000);
}

/** First streams that ask to be let in, one after another; then a neighbour of every kind. */
export const cycleWorlds: fc.Arbitrary<CycleWorld> = fc
  .record({
    made: fc.oneof(realDisks, dearDisks),
    cycleMs: fc.integer({ min: 80, max: 300 }),
    sharePercent: fc.constantFrom(80, 100),
    latencySlots: fc.integer({ min: 0, max: 3 }),
  })
  .chain(({ made: { disk, rateOf }, cycleMs, sharePercent, latencySlots }) =>
    fc
      .record({
        rates: fc.array(streams(cycleMs * MS), { maxLength: 8, size: 'max' }),
        others: fc.tuple(...NEIGHBOURS.map((kind) => neighbours(kind, cycleMs * CYCLES))),
      })
      .map(({ rates, others }) => {
        const kinds: ClientKind[] = [...rates.map((): ClientKind => 'rate'), ...NEIGHBOURS];
        return {
          disk,
          rateOf,
          requests: requestsOf(disk, [...rates, ...others]),
          clients: kinds.map((kind) => ({ kind, priority: 0 })),
          cycleNs: cycleMs * MS,
          sharePercent,
          latencySlots,
          chunkBytes: CHUNK_BYTES,
          untilNs: (CYCLES + 1) * cycleMs * MS,
        };
      }),
  );
