/** Lengths of time as words: `exponential:60`, and one for none. */
import type { Form } from '../../base/params.ts';

/** None is shorter: a thousand guests a second are no matter of admission. */
const LEAST_S = 0.1;
const seconds = { unit: 's', min: LEAST_S, max: 1e6 };

/** `never` or `forever`, and what else. */
export const durationForms = (without: string, defaultS: number): readonly Form[] => [
  { id: without, title: without, args: [] },
  { id: 'exponential', title: 'exponential', args: [{ name: 'mean', default: defaultS, ...seconds }] },
  {
    id: 'uniform',
    title: 'uniform',
    args: [
      { name: 'from', default: defaultS / 2, ...seconds },
      { name: 'to', default: 1.5 * defaultS, ...seconds },
    ],
  },
  { id: 'constant', title: 'constant', args: [{ name: 'length', default: defaultS, ...seconds }] },
];

/** A sentence where the numbers do not go together. */
export const checkDuration = (form: string, [from, to]: readonly number[]): string | undefined =>
  form === 'uniform' && to < from ? 'TO must be at least FROM' : undefined;
