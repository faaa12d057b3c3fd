/** Distributions of request sizes, as words (`normal:50000:25000`) and as samplers. */
import { readForm, type Form } from './params.ts';
import { uniform, type Words } from './random.ts';
import { exponential, gamma, normal } from './variates.ts';

const bytes = { unit: 'B', min: 0, max: 1e9 };
const positive = { ...bytes, min: 1 }; // below one byte every draw would round to nothing

/** A normal size may come out negative. What becomes of it is a word behind the numbers; without one it is drawn again. */
const normalArgs: Form['args'] = [
  { name: 'mean', default: 50000, ...positive },
  { name: 'sd', default: 25000, ...bytes },
];

export const distributionForms: readonly Form[] = [
  { id: 'constant', title: 'constant', args: [{ name: 'size', default: 50000, ...positive }] },
  {
    id: 'uniform',
    title: 'uniform',
    args: [
      { name: 'from', default: 10000, ...bytes },
      { name: 'to', default: 90000, ...positive },
    ],
  },
  { id: 'exponential', title: 'exponential', args: [{ name: 'mean', default: 50000, ...positive }] },
  { id: 'normal', title: 'normal, redrawn until positive', args: normalArgs },
  { id: 'normal:cut', title: 'normal, cut at one byte', args: normalArgs },
  { id: 'normal:abs', title: 'normal, absolute value', args: normalArgs },
  {
    id: 'gamma',
    title: 'gamma',
    args: [
      { name: 'mean', default: 50000, ...positive },
      { name: 'sd', default: 25000, ...positive },
    ],
  },
  {
    id: 'tracks',
    title: 'whole tracks',
    args: [{ name: 'tracks', default: 1, min: 1, max: 100, integer: true, unit: '' }],
  },
];

/** A sentence where the numbers of a distribution do not go together. */
export function checkDistribution(form: string, args: readonly number[]): string | undefined {
  if (form === 'uniform' && args[1] < args[0]) return 'TO must be at least FROM';
  if (form === 'gamma' && args[1] > 5 * args[0]) return 'SD must be at most five times MEAN';
  return undefined;
}

/**
 * Fills `out` with sizes in whole bytes, at least one. A normal size is drawn again until it is positive, unless its word
 * says otherwise; of the others, what would round to nothing becomes one byte. It works on whole blocks because a number
 * that is handed on through a call costs an allocation.
 */
export type Sampler = (words: Words, out: Float64Array) => void;

/**
 * The mean of a canonical word's distribution in bytes, as it is named. What becomes of negative normal sizes makes the
 * true one larger; theory has it (`sizeLaw`).
 */
export function meanSize(word: string, trackBytes: number): number {
  const { id, args } = readForm(word);
  if (id === 'tracks') return args[0] * trackBytes;
  return id === 'uniform' ? (args[0] + args[1]) / 2 : args[0];
}

/** Are these reads of whole tracks? */
export const ofWholeTracks = (word: string): boolean => readForm(word).id === 'tracks';

/** A sampler for a canonical word. `trackBytes`: the size of a track. */
export function sizeSampler(word: string, trackBytes: number): Sampler {
  const { id, args } = readForm(word);
  const [a, b] = args;
  switch (id) {
    case 'constant':
      return (_, out) => void out.fill(Math.max(1, Math.floor(a + 0.5)));
    case 'uniform':
      return (words, out) => fillUniform(words, out, a, b - a);
    case 'exponential':
      return (words, out) => fillExponential(words, out, a);
    case 'normal':
      return (words, out) => fillNormal(words, out, a, b);
    case 'normal:cut':
      return (words, out) => fillCutNormal(words, out, a, b);
    case 'normal:abs':
      return (words, out) => fillAbsoluteNormal(words, out, a, b);
    case 'gamma': {
      const shape = (a / b) * (a / b);
      return (words, out) => fillGamma(words, out, shape, a / shape);
    }
    case 'tracks':
      return (_, out) => void out.fill(a * trackBytes);
    default:
      throw new Error(`no such distribution: ${word}`);
  }
}

function fillUniform(words: Words, out: Float64Array, from: number, width: number): void {
  for (let k = 0; k < out.length; k++) out[k] = Math.max(1, Math.floor(from + width * uniform(words) + 0.5));
}

function fillExponential(words: Words, out: Float64Array, mean: number): void {
  for (let k = 0; k < out.length; k++) out[k] = Math.max(1, Math.floor(mean * exponential(words) + 0.5));
}

function fillNormal(words: Words, out: Float64Array, mean: number, sd: number): void {
  for (let k = 0; k < out.length;) {
    const x = Math.floor(mean + sd * normal(words) + 0.5);
    if (x >= 1) out[k++] = x;
  }
}

function fillCutNormal(words: Words, out: Float64Array, mean: number, sd: number): void {
  for (let k = 0; k < out.length; k++) out[k] = Math.max(1, Math.floor(mean + sd * normal(words) + 0.5));
}

function fillAbsoluteNormal(words: Words, out: Float64Array, mean: number, sd: number): void {
  for (let k = 0; k < out.length; k++)
    out[k] = Math.max(1, Math.floor(Math.abs(mean + sd * normal(words)) + 0.5));
}

function fillGamma(words: Words, out: Float64Array, shape: number, scale: number): void {
  for (let k = 0; k < out.length; k++) out[k] = Math.max(1, Math.floor(scale * gamma(words, shape) + 0.5));
}
