/** What comes out at a step, for whoever teaches it: the reveal, without what is said to a student. */
import { revealFor } from '../../../core/lesson/grade.ts';
import type { Ask, Step, Template } from '../../../core/lesson/lesson.ts';
import { filled, slotsOf, slotText } from '../../../core/lesson/template.ts';
import type { Truth } from './stepModel.ts';
import type { SheetStep } from './useSheet.ts';

/** Sentence by sentence: one that has a place for the student's own answer is left out. */
const impersonal = (text: Template, values: SheetStep['values']): string =>
  text
    .split(/(?<=[.!?]) +/)
    .filter((sentence) => slotsOf(sentence).every((slot) => slot in values))
    .map((sentence) => filled(sentence, values))
    .join(' ');

export function outcomeTexts(step: Step, { values, truth }: SheetStep): readonly string[] {
  if (!('reveal' in step)) return [];
  // Of a choice that of the right one; of all else the last one, which praises nobody.
  const isChoice = 'ask' in step && step.ask.as === 'choice' && truth !== undefined;
  const reveal = isChoice ? revealFor(step.ask, step.reveal, truth, truth) : step.reveal.at(-1);
  return (reveal?.text ?? []).map((text) => impersonal(text, values)).filter((text) => text !== '');
}

/** In a word or two: the number, the option, the order. */
export function outcomeWords(ask: Ask, truth: Truth | undefined, { items, values }: SheetStep): string {
  if (truth === undefined) return '';
  switch (ask.as) {
    case 'number':
      return typeof truth === 'number' ? slotText(truth, ask.form) : '';
    case 'choice':
      return typeof truth === 'number' ? filled(ask.options[truth] ?? '', values) : '';
    case 'order':
      return typeof truth === 'number' ? '' : truth.map((place) => items[place] ?? '').join(', then ');
    case 'curve':
      return '';
  }
}
