/** What is said of lanes whose disks do the same all along. */
import { expect, test } from 'vitest';
import { describeSame } from '../../../../src/page/app/compare/divergenceWords.ts';

const task = { one: 'task', many: 'tasks' };

test('what differs has no effect, unless others are refused', () => {
  const same = { asked: 57, refused: 0, unweighed: 0 };
  expect(describeSame([same, same], task, '60 s').there).toBe(
    'What differs has no effect on this run, which is over at 60 s.',
  );
  expect(describeSame([same, { asked: 58, refused: 1, unweighed: 0 }], task, '60 s').there).toBe(
    'By the end, at 60 s, (a) refuses none of 57 tasks and (b) refuses 1 of 58 tasks.',
  );
  expect(describeSame([same, { asked: 57, refused: 1, unweighed: 4 }], task, '60 s').there).toBe(
    'By the end, at 60 s, (a) refuses none of 57 tasks and (b) refuses 1 of 57 tasks and does not weigh 4.',
  );
});
