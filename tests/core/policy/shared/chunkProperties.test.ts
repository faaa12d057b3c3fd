/** The properties of chunks, of the naive reference itself, at random. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedByChunks, overtakenByLower, tornByChunks, type ChunkSchedule } from './chunkProperties.ts';
import { chunkWorlds } from './freeWorlds.ts';
import { runChunks } from './naiveChunks.ts';

const naive: ChunkSchedule = (world, chunkBytes, late) =>
  runChunks({ ...world, chunkBytes, late }, world.requests);

test.each([
  ['change no completion where all have one priority', movedByChunks],
  ['let a higher priority wait for a piece only', overtakenByLower],
  ['take together what the whole takes', tornByChunks],
])('chunks and late seeks %s', (_, wrongIn) => {
  fc.assert(
    fc.property(chunkWorlds, (world) => {
      expect(wrongIn(world, naive)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});
