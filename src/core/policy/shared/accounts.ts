/** The settings by which classes share a disk, and what they say (Shenoy and Vin 1998; Buddhikot 1998). */
import type { ParamSpec, ValuesOf } from '../../base/params.ts';
import { fault, type Result } from '../../base/result.ts';
import { readTuple } from '../../base/tuple.ts';

export const FAMILY = 'Shared disk';

const MOST_WEIGHT = 1e6;
const allowedWeights = `REALTIME:INTERACTIVE:THROUGHPUT, three numbers from 0 to ${MOST_WEIGHT} of which one is above 0`;

const classes = ['real-time', 'interactive', 'throughput'].map((name) => ({
  ...{ name, min: 0, max: MOST_WEIGHT, unit: '' },
}));

function readWeights(text: string): Result<string> {
  const read = readTuple(classes, text);
  if (!read.ok || weightsOf(read.value).some((x) => x > 0)) return read;
  return fault('one of the weights must be above 0');
}

export const weights = {
  kind: 'text',
  key: 'weights',
  title: 'Weights of the classes',
  help: 'What real-time, interactive and throughput clients have of the disk, in proportion.',
  group: 'policy',
  default: '1:2:1',
  allowed: allowedWeights,
  read: readWeights,
  tuple: classes,
  varies: true,
  examples: ['1:2:1', '2:1:1', '4:1:0.5'],
} as const satisfies ParamSpec;

export const weightsOf = (text: string): readonly number[] => text.split(':').map(Number);

export const budget = {
  kind: 'choice',
  key: 'budget',
  title: 'What is shared',
  help: 'The disk’s time, seeks and turns included, or the bytes that it reads and writes.',
  group: 'policy',
  default: 'time',
  options: [
    { id: 'time', title: 'the disk’s time' },
    { id: 'bytes', title: 'bytes' },
  ],
} as const satisfies ParamSpec;

export type SharedValues = ValuesOf<readonly [typeof weights, typeof budget]>;

/** In ms, or in KiB: what accounts are kept in. */
export const inUnit = (amount: number, unit: string): string =>
  unit === 'bytes' ? `${(amount / 1024).toFixed(1)} KiB` : inMs(amount);

export const inMs = (ns: number): string =>
  Number.isFinite(ns) ? `${(ns / 1e6).toFixed(3)} ms` : 'no limit';
