/** Differences of two runs, sorted: three parts that are all of them, and a picture that says them. */
import { expect, test } from 'vitest';
import { partsOfSorted } from '../../../../src/page/app/learn/sortedDraw.ts';

test('who is answered later, whom nothing happens to and who is answered sooner are all, and their means come to that of all', () => {
  const differences = [4e7, 2e7, 1e7, 0, 0, -1e8, -3e8, -3e8];
  const { later, same, sooner } = partsOfSorted(differences);
  expect([later.share, same.share, sooner.share]).toEqual([3 / 8, 2 / 8, 3 / 8]);
  expect(later.meanNs).toBeCloseTo(7e7 / 3, 6);
  expect(sooner.meanNs).toBeCloseTo(7e8 / 3, 6);
  const mean = differences.reduce((sum, ns) => sum + ns, 0) / differences.length;
  expect(later.share * later.meanNs - sooner.share * sooner.meanNs).toBeCloseTo(mean, 6);
  expect(partsOfSorted([0, 0])).toEqual({
    later: { share: 0, meanNs: 0 },
    same: { share: 1, meanNs: 0 },
    sooner: { share: 0, meanNs: 0 },
  });
});
