/** What somebody might answer, from one end of what can be said to the other. */
import type { Ask } from '../../../src/core/lesson/lesson.ts';
import type { Answer } from '../../../src/core/lesson/step.ts';

export function answersTo(ask: Ask): readonly Answer[] {
  switch (ask.as) {
    case 'number':
      return [ask.from, ask.to];
    case 'choice':
      return ask.options.map((_, i) => i);
    case 'order':
      return [ask.items.map((_, i) => i), ask.items.map((_, i) => ask.items.length - 1 - i)];
    case 'curve':
      return [ask.xs.map(() => ask.top / 2), ask.xs.map((_, k) => (k % 3 === 0 ? ask.top / 4 : NaN))];
  }
}
