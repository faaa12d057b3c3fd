import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Fifo } from '../../../src/core/base/fifo.ts';

test('a queue is what an array is that is pushed and shifted, also where very many have gone', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ push: fc.nat(3000), shift: fc.nat(3000) }), { maxLength: 12 }),
      (steps) => {
        const fifo = new Fifo<number>();
        const array: number[] = [];
        let next = 0;
        for (const { push, shift } of steps) {
          for (let k = 0; k < push; k++) {
            fifo.push(next);
            array.push(next++);
          }
          for (let k = 0; k < shift; k++) {
            fifo.shift();
            array.shift();
          }
          expect([fifo.first, fifo.last]).toEqual([array[0], array.at(-1)]);
        }
      },
    ),
    { seed: 1, numRuns: 60 },
  );
});
