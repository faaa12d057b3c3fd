/** A set that is used again beside an ordinary one. */
import { expect, test } from 'vitest';
import { Taken } from '../../../src/page/draw/taken.ts';
import { testRandom } from '../../helpers/fuzz.ts';

test('it knows what came in this use, and nothing of those before, whatever its size', () => {
  const taken = new Taken();
  const random = testRandom(39);
  for (const most of [3, 700, 40, 5000, 5000]) {
    const plain = new Set<number>();
    taken.begin(most);
    for (let k = 0; k < most; k++) {
      // Places near each other, as dots have them, some of them left of the canvas.
      const key = Math.round(random() * 90 - 5) * 65536 + Math.round(random() * 40);
      expect(taken.isNew(key)).toBe(!plain.has(key));
      plain.add(key);
    }
  }
});
