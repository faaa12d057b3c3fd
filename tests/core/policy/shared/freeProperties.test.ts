/** The properties that the engine is held to, of the naive references themselves: at random, under any foreground policy. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  admittedWorld,
  latencyWorstNs,
  missedCycles,
  movedByFreeblock,
  wronglyRead,
  type CycleSchedule,
  type FreeSchedule,
} from './freeProperties.ts';
import { cycleWorlds, freeWorlds } from './freeWorlds.ts';
import { FOREGROUNDS, type Foreground } from './naiveForeground.ts';
import { runFreeblock } from './naiveFreeblock.ts';
import { runTimeCycleQos } from './naiveTimeCycleQos.ts';

const naiveFree: FreeSchedule = (world, free) =>
  runFreeblock({ ...world, choice: FOREGROUNDS[world.foreground] }, world.requests, free);

const naiveCycles: CycleSchedule = (world) => {
  const rules = { ...world, choice: FOREGROUNDS['c-look'], latencyWorstNs: latencyWorstNs(world) };
  const pieces = runTimeCycleQos(rules, world.requests);
  return pieces.filter(({ id, toByte }) => world.requests.some((r) => r.id === id && r.sizeBytes === toByte));
};

const policies = Object.keys(FOREGROUNDS) as Foreground[];

describe('free blocks', () => {
  test('leave every foreground completion where it was, to the nanosecond', () => {
    fc.assert(
      fc.property(freeWorlds(policies), (world) => {
        expect(movedByFreeblock(world, naiveFree)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('are read whole, under their angle, and where the arm can be', () => {
    fc.assert(
      fc.property(freeWorlds(policies), (world) => {
        expect(wronglyRead(world, naiveFree)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the time-cycle scheduler', () => {
  test('and deterministic admission: a guaranteed rate misses no cycle whoever its neighbours are', () => {
    fc.assert(
      fc.property(cycleWorlds.map(admittedWorld), (world) => {
        expect(missedCycles(world, naiveCycles)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});
