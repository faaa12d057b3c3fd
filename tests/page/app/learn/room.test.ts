/**
 * The panel of a step has room for sixty words at 1280 by 720: every sentence that there is, with the longest text that any of its
 * places can hold, whatever the run comes to and whatever somebody answers.
 */
import { describe, expect, test } from 'vitest';
import type { Lesson, SlotForm, Step, Template } from '../../../../src/core/lesson/lesson.ts';
import { lessons } from '../../../../src/core/lesson/lessons/index.ts';
import { filled, slotsOf, slotText } from '../../../../src/core/lesson/template.ts';

const MOST_WORDS = 60;

const words = (text: string): number => text.split(/\s+/).length;

/** From a picosecond to an hour in ns, shares and counts among them, and what is no number. */
const values = [NaN, 0, ...Array.from({ length: 181 }, (_, k) => 10 ** (k / 10 - 5))];

/** Of all that a place of this form may hold, the one with the most words, and of these the longest. */
function longest(form: SlotForm): string {
  const texts = values.map((value) => slotText(value, form)).filter((text) => !text.includes('NaN'));
  return texts.toSorted((a, b) => words(b) - words(a) || b.length - a.length)[0] ?? '';
}

/** What a student's own answer fills. */
function ownForms(step: Step): Readonly<Record<string, SlotForm>> {
  if (!('ask' in step)) return {};
  const { ask } = step;
  if (ask.as === 'number') return { you: ask.form };
  return ask.as === 'curve' ? Object.fromEntries(ask.features.map(({ id, as }) => [id, as])) : {};
}

function atMost({ slots }: Lesson, step: Step, templates: readonly Template[]): number {
  const own = ownForms(step);
  const texts = templates.map((template) => {
    const held = slotsOf(template).map((name) => [name, longest(own[name] ?? slots[name].as)] as const);
    return filled(template, Object.fromEntries(held));
  });
  return words(texts.join(' '));
}

test('a place holds at most three words, and a sentence that is too long is found', () => {
  const forms = [
    's',
    'ms',
    'share',
    'tenths',
    'perThousand',
    'count',
    'word',
    'load',
    'rate',
    'hours',
  ] as const;
  for (const form of forms) expect(words(longest(form)), form).toBeLessThanOrEqual(form === 'count' ? 7 : 3);
  const [lesson] = lessons;
  const long = Array.from({ length: 31 }, () => '{first}').join(' ');
  expect(atMost(lesson, lesson.steps[0], [long])).toBeGreaterThan(MOST_WORDS);
});

describe.each(lessons)('lesson $number', (lesson) => {
  test('has room for every sentence, whatever its places hold', () => {
    for (const step of lesson.steps) {
      expect(atMost(lesson, step, step.text), step.id).toBeLessThanOrEqual(MOST_WORDS);
      if ('reveal' in step)
        for (const { text } of step.reveal)
          expect(atMost(lesson, step, text), `${step.id}, its outcome`).toBeLessThanOrEqual(MOST_WORDS);
    }
  });
});
