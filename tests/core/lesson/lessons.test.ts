/** Every lesson by itself: its sentences, its events, and a machine that plays it right and wrong. */
import { describe, expect, test } from 'vitest';
import { markOf, lessonMark, revealFor, isRight } from '../../../src/core/lesson/grade.ts';
import type { Lesson, Step } from '../../../src/core/lesson/lesson.ts';
import { lessons } from '../../../src/core/lesson/lessons/index.ts';
import { measured } from '../../../src/core/lesson/measure.ts';
import { advanced, fresh, mayPass, type Answer, type StepAction } from '../../../src/core/lesson/step.ts';
import { slotsOf } from '../../../src/core/lesson/template.ts';
import { instantOf } from '../../../src/core/lesson/trace.ts';
import { answersTo } from './answersTo.ts';
import { runsOf } from './lessonRuns.ts';

const templatesOf = (step: Step): readonly string[] => [
  ...step.text,
  ...(step.hints ?? []),
  ...('reveal' in step ? step.reveal.flatMap(({ text }) => text) : []),
  ...('ask' in step && step.ask.as === 'choice' ? step.ask.options : []),
];

/** Slots that a student’s own answer fills. */
const ownSlots = (step: Step): readonly string[] =>
  'ask' in step ? ['you', ...(step.ask.as === 'curve' ? step.ask.features.map(({ id }) => id) : [])] : [];

test('ids and numbers are each given once, and what a lesson builds on is there and leads in no circle', () => {
  expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
  const seen = new Set<string>();
  const visit = (lesson: Lesson, path: readonly string[]): void => {
    expect(path).not.toContain(lesson.id);
    seen.add(lesson.id);
    for (const id of lesson.after) {
      const before = lessons.find((it) => it.id === id);
      expect(before, id).toBeDefined();
      if (before) visit(before, [...path, lesson.id]);
    }
  };
  for (const lesson of lessons) visit(lesson, []);
  expect(seen.size).toBe(lessons.length);
});

/** All else that is read: names of axes, of runs, of settings, and what is said to teachers. */
const namesIn = ({ title, notes, steps }: Lesson): readonly string[] => [
  title,
  notes,
  ...steps.flatMap((step) => [
    ...step.shown.flatMap((its) => its.title ?? []),
    ...('then' in step ? (step.then ?? []).flatMap((its) => its.title ?? []) : []),
    ...(step.kind === 'change' ? [step.free.title] : []),
    ...('ask' in step && step.ask.as === 'number' ? [step.ask.behind] : []),
    ...('ask' in step && step.ask.as === 'number' && step.ask.flags
      ? [step.ask.flags.truth, step.ask.flags.other]
      : []),
    ...('sorted' in step && step.sorted ? [step.sorted.title, step.sorted.later, step.sorted.sooner] : []),
    ...('ask' in step && step.ask.as === 'curve' ? [step.ask.x.title, step.ask.y.title, step.ask.title] : []),
  ]),
];

/** A digit that no measure vouches for. */
const hasLooseDigit = (template: string): boolean =>
  /\d/.test(slotsOf(template).reduce((text, slot) => text.replace(`{${slot}}`, ''), template));

describe.each(lessons)('lesson $number, $title', (lesson) => {
  const runs = runsOf(lesson, 30);

  test('has no number that is not measured, and fills every place', () => {
    for (const step of lesson.steps)
      for (const template of templatesOf(step)) {
        expect(hasLooseDigit(template), template).toBe(false);
        for (const slot of slotsOf(template))
          expect([...Object.keys(lesson.slots), ...ownSlots(step)], template).toContain(slot);
      }
    for (const text of namesIn(lesson)) expect(/\d/.test(text), text).toBe(false);
    const used = lesson.steps.flatMap(templatesOf).flatMap(slotsOf);
    expect(Object.keys(lesson.slots).filter((slot) => !used.includes(slot))).toEqual([]);
  });

  test('has step ids that links can name, each once', () => {
    const ids = lesson.steps.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+$/);
  });

  test('finds every event in its runs, and plays forwards', () => {
    for (const step of lesson.steps)
      for (const shown of [...step.shown, ...('then' in step ? (step.then ?? []) : [])]) {
        const run = runs.run(shown.run);
        const atNs = instantOf(run, shown.at);
        expect(atNs).toBeGreaterThanOrEqual(0);
        if (shown.from) expect(instantOf(run, shown.from)).toBeLessThanOrEqual(atNs);
      }
  });

  test('is played right and wrong: every state is reached, and every answer has its reveal', () => {
    const reached = new Set<string>();
    const told = new Set<string>();
    for (const step of lesson.steps) {
      if (!('ask' in step)) continue;
      const truth = measured(step.truth, runs);
      for (const answer of [...answersTo(step.ask), ...(step.ask.as === 'curve' ? [] : [truth])]) {
        const script: readonly StepAction[] = [
          { do: 'touch', draft: answer },
          { do: 'commit' },
          { do: 'run' },
          { do: 'reveal' },
          { do: 'pass' },
        ];
        let record = fresh;
        for (const action of script) {
          record = advanced(step, record, action);
          reached.add(record.stage);
        }
        expect(record.answers).toHaveLength(1);
        const reveal = revealFor(step.ask, step.reveal, answer, truth);
        told.add(`${step.id} ${step.reveal.indexOf(reveal)}`);
        if (step.kind === 'check')
          expect(markOf(step.ask, record, truth)).toBe(isRight(step.ask, answer, truth) ? 1 : 0);
      }
    }
    expect([...reached].sort()).toEqual(['answering', 'committed', 'done', 'revealed', 'running']);
    const all = lesson.steps.flatMap((step) =>
      'ask' in step ? step.reveal.map((_, i) => `${step.id} ${i}`) : [],
    );
    expect([...told].sort()).toEqual([...all].sort());
  });

  test('gives full marks to whoever is right at once, and none to whoever never is', () => {
    const truthOf = (id: string) => {
      const step = lesson.steps.find((it) => it.id === id);
      if (!step || !('ask' in step)) throw new Error(id);
      return measured(step.truth, runs);
    };
    const with_ = (answerOf: (truth: Answer) => Answer) =>
      lessonMark(
        lesson,
        Object.fromEntries(
          lesson.steps.flatMap((step) =>
            step.kind === 'check' ? [[step.id, { ...fresh, answers: [answerOf(truthOf(step.id))] }]] : [],
          ),
        ),
        truthOf,
      );
    expect(with_((truth) => truth)).toBe(1);
    expect(with_((truth) => (typeof truth === 'number' ? truth + 1 : truth))).toBe(0);
    expect(lesson.steps.every((step) => !('ask' in step) || !mayPass(step, fresh))).toBe(true);
  });
});
