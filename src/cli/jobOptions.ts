/** Options that commands with many jobs have in common. Faults are added to a list, so that all are told at once. */
import { parseNumber } from '../core/base/paramText.ts';

const tableFormats = ['text', 'csv', 'json'] as const;
export type TableFormat = (typeof tableFormats)[number];

/** Threads of one program. */
export const MOST_JOBS = 256;

/** The i-th of so many parts, from 1. */
export interface Shard {
  readonly i: number;
  readonly count: number;
}

export function readShard(word: string | undefined, faults: string[]): Shard | undefined {
  if (word === undefined) return undefined;
  const [i = NaN, count = NaN] = (/^(\d{1,4})\/(\d{1,4})$/.exec(word) ?? []).slice(1).map(Number);
  if (i >= 1 && i <= count) return { i, count };
  faults.push(`--shard=${word}: allowed is i/n with i from 1 to n, such as 2/5`);
  return undefined;
}

export function readWhole(
  option: string,
  word: string | undefined,
  { preset, most }: { readonly preset: number; readonly most: number },
  faults: string[],
): number {
  if (word === undefined) return preset;
  const x = parseNumber(word) ?? NaN;
  if (Number.isInteger(x) && x >= 1 && x <= most) return x;
  faults.push(`--${option}=${word}: allowed is a whole number from 1 to ${most}`);
  return preset;
}

/** `whole`: what the lines of a shard are a part of and cannot be by themselves, as in 'makes no figure'. */
export function readTableFormat(
  word: string | undefined,
  shard: Shard | undefined,
  whole: string,
  faults: string[],
): TableFormat {
  const format = tableFormats.find((f) => f === (word ?? (shard ? 'csv' : 'text')));
  if (format === undefined) faults.push(`--format=${word}: allowed is one of ${tableFormats.join(', ')}`);
  else if (shard && format !== 'csv') faults.push(`--format=${word}: ${whole}; a shard is written as csv`);
  return format ?? 'text';
}
