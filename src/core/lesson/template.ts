/** Sentences with places for numbers, and how numbers are written there. */
import type { SlotForm, Template } from './lesson.ts';

const SLOT = /\{([a-z][a-zA-Z-]*)\}/g;

/** The places of a sentence, in order. */
export const slotsOf = (template: Template): readonly string[] =>
  [...template.matchAll(SLOT)].map(([, name = '']) => name);

/** Fills all places; throws where one has nothing to stand in it. */
export const filled = (template: Template, values: Readonly<Record<string, string>>): string =>
  template.replace(SLOT, (_, name: string) => {
    const text = values[name];
    if (text === undefined) throw new Error(`nothing stands for {${name}} in ${template}`);
    // A number and its unit stay on one line.
    return text.replaceAll(' ', '\u00a0');
  });

const words = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Two figures that count: 0.75, 0.071, 3.1; nothing finer than a millisecond. */
function secondsText(s: number): string {
  const decimals = s >= 10 ? 1 : s >= 0.1 || s < 0.0005 ? 2 : 3;
  return s.toFixed(decimals);
}

/** From five figures on in groups of three. */
const countText = (count: number): string =>
  count < 10_000 ? String(count) : String(count).replace(/\B(?=(\d{3})+$)/g, ' ');

/** A number of a measure (ns for times, shares of 1) as it is read, unit included. */
export function slotText(value: number, form: SlotForm): string {
  switch (form) {
    case 's':
      return Number.isNaN(value) ? 'none' : `${secondsText(value / 1e9)} s`;
    case 'ms':
      return `${(value / 1e6).toFixed(value < 1e7 ? 1 : 0)} ms`;
    case 'share':
      return `${Math.round(100 * value)} %`;
    case 'tenths':
      return `${(100 * value).toFixed(1)} %`;
    case 'perThousand':
      return value === 0
        ? 'none'
        : `${(1000 * value).toFixed(value < 1e-4 ? 2 : value < 0.01 ? 1 : 0)} in 1000`;
    case 'count':
      return countText(Math.round(value));
    case 'rate':
      return `${(value / 1e6).toFixed(1)} MB/s`;
    case 'hours':
      return `${(value / 3.6e12).toFixed(1)} h`;
    case 'word':
      return words[Math.round(value)] ?? String(Math.round(value));
    case 'load':
      return Number.isNaN(value) ? 'no load' : `${Math.round(value)} a second`;
  }
}
