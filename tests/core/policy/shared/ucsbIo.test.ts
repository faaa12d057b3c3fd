/** UCSB-IO on the engine: decision by decision as the naive reference has it, what the text works out, and both levels told. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawsOf } from '../../../helpers/statistics.ts';
import { serveWorld } from './clientStation.ts';
import { cycleWorlds } from './freeWorlds.ts';
import { FOREGROUNDS } from './naiveForeground.ts';
import { runUcsbIo } from './naiveUcsbIo.ts';
import { besideWholeNs, expectSame, INNER } from './servedPieces.ts';

/** Clients with priorities of their own among them. */
const worlds = fc
  .record({
    world: cycleWorlds.map(besideWholeNs),
    priorities: fc.array(fc.integer({ min: -2, max: 3 }), { minLength: 16, maxLength: 16 }),
    own: fc.boolean(),
    inner: fc.constantFrom(...INNER),
    slackMs: fc.constantFrom(0, 5, 20, 60, 200),
    chunkBytes: fc.integer({ min: 4096, max: 200_000 }),
  })
  .map(({ world, priorities, own, ...rest }) => ({
    ...rest,
    world: {
      ...world,
      clients: world.clients.map((client, k) => (own ? { ...client, priority: priorities[k] } : client)),
    },
  }));

const values = (inner: string, slack: number, chunk: number, cycleNs: number) => ({
  ...{ policy: 'ucsb-io', inner, slack, chunk, cycle: cycleNs / 1e9 },
});

describe('against the naive reference', () => {
  test('every service begins, seeks, waits and ends as written', () => {
    fc.assert(
      fc.property(worlds, ({ world, inner, slackMs, chunkBytes }) => {
        const served = serveWorld(world, values(inner, slackMs, chunkBytes, world.cycleNs));
        const rules = { ...world, choice: FOREGROUNDS[inner], chunkBytes };
        expectSame(served, runUcsbIo(rules, world.requests, slackMs * 1e6));
      }),
      { numRuns: drawsOf(4000, 40) },
    );
  });

  test('and from checkpoints on', () => {
    fc.assert(
      fc.property(worlds, fc.integer({ min: 1, max: 7 }), ({ world, inner, slackMs, chunkBytes }, every) => {
        const settings = values(inner, slackMs, chunkBytes, world.cycleNs);
        expect(serveWorld(world, settings, every)).toEqual(serveWorld(world, settings));
      }),
      { numRuns: drawsOf(60, 4) },
    );
  });
});
