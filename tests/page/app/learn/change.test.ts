/** A step that changes a run says which of its choices the run has now, be it a default, and shows what was chosen. */
import { expect, test } from 'vitest';
import { changedScenario } from '../../../../src/core/lesson/prepared.ts';
import { lessons } from '../../../../src/core/lesson/lessons/index.ts';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import { stageRun } from '../../../../src/page/app/learn/stageScene.ts';
import { nowIn, titleOfChange } from '../../../../src/page/app/learn/useChange.ts';

const changes = lessons.flatMap((lesson) =>
  lesson.steps.flatMap((step) => (step.kind === 'change' ? [[lesson, step] as const] : [])),
);

test('every step that changes a run knows what the run has', () => {
  expect(changes.length).toBeGreaterThan(5);
  for (const [lesson, step] of changes) expect(nowIn(lesson, step), `${lesson.id} ${step.id}`).not.toBe('');
});

test.each(changes.map(([lesson, step]) => [lesson.id, lesson, step] as const))(
  'in lesson %s each choice has its pictures, and they say which it is',
  (_, lesson, step) => {
    for (const { value, title } of step.free.options) {
      expect(titleOfChange(step, value)).toBe(`${step.free.title}: ${title}`);
      const run = new Run(changedScenario(lesson.runs[step.run].link, step.free.key, value));
      for (const shown of step.shown) {
        const { atNs, settings, scene } = stageRun(run, shown);
        // What is looked at is in sight, and somebody is there.
        expect(atNs).toBeGreaterThan(settings.fromNs);
        expect(atNs).toBeLessThanOrEqual(settings.toNs);
        expect(scene.pages.some(({ services }) => services.length > 0)).toBe(true);
      }
    }
  },
);
