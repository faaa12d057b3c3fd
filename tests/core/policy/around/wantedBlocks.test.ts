/** The cylinder with most wanted blocks, beside a plain search: claims of one cylinder and of many, and blocks that are read. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WantedBlocks } from '../../../../src/core/policy/around/wantedBlocks.ts';

const CYLINDERS = 11;
const cylinder = fc.nat(CYLINDERS - 1);

/** From `from` on the way to `to`, the first with as many as any. */
function plainly(blocks: WantedBlocks, from: number, to: number): number {
  let best = -1;
  for (let c = from; from <= to ? c <= to : c >= to; c += from <= to ? 1 : -1)
    if (blocks.countAt(c) > (best < 0 ? 0 : blocks.countAt(best))) best = c;
  return best;
}

test('the fullest of any interval, from either side', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cylinder, cylinder), { minLength: 1, maxLength: 3 }),
      fc.array(fc.tuple(cylinder, fc.nat(9)), { maxLength: 12 }),
      fc.integer({ min: 1, max: 2 }),
      (ends, reads, tracks) => {
        const claims = ends.map(([a, b], client) => ({
          ...{ client, first: Math.min(a, b), last: Math.max(a, b) },
          ...{ startNs: 0, endNs: Infinity },
        }));
        const blocks = new WantedBlocks(CYLINDERS, tracks, claims);
        blocks.bring(0);
        for (const [c, angle] of reads) {
          const block = blocks.blockAt(c, angle);
          if (block >= 0) blocks.take(block);
        }
        const isWanted = (c: number) => claims.some(({ first, last }) => first <= c && c <= last);
        for (let c = 0; c < CYLINDERS; c++) {
          expect(blocks.countAt(c) === 0 || isWanted(c)).toBe(true);
          expect(reads.length > 0 || blocks.countAt(c) === (isWanted(c) ? 10 * tracks : 0)).toBe(true);
          for (let to = 0; to < CYLINDERS; to++) expect(blocks.fullest(c, to)).toBe(plainly(blocks, c, to));
        }
      },
    ),
    { numRuns: 60 },
  );
});
