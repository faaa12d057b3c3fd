/** A step that changes a run says which of its choices the run has now, be it a default. */
import { expect, test } from 'vitest';
import { lessons } from '../../../../src/core/lesson/lessons/index.ts';
import { nowIn } from '../../../../src/page/app/learn/useChange.ts';

test('every step that changes a run knows what the run has', () => {
  const changes = lessons.flatMap((lesson) =>
    lesson.steps.flatMap((step) => (step.kind === 'change' ? [[lesson, step] as const] : [])),
  );
  expect(changes.length).toBeGreaterThan(5);
  for (const [lesson, step] of changes) expect(nowIn(lesson, step), `${lesson.id} ${step.id}`).not.toBe('');
});
