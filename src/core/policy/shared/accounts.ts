/** The settings by which classes share a disk, and what they say (Shenoy and Vin 1998; Buddhikot 1998). */
import { parseNumber } from '../../base/paramText.ts';
import type { ParamSpec, ValuesOf } from '../../base/params.ts';
import { fault, ok, type Result } from '../../base/result.ts';
import { CLASSES } from './clientClass.ts';

export const FAMILY = 'Shared disk';

const MOST_WEIGHT = 1e6;
const allowedWeights = `REALTIME:INTERACTIVE:THROUGHPUT, three numbers from 0 to ${MOST_WEIGHT} of which one is above 0`;

function readWeights(text: string): Result<string> {
  const numbers = text
    .trim()
    .split(':')
    .map((part) => parseNumber(part) ?? NaN);
  const fine = numbers.length === CLASSES && numbers.every((x) => x >= 0 && x <= MOST_WEIGHT);
  return fine && numbers.some((x) => x > 0) ? ok(numbers.join(':')) : fault(`allowed is ${allowedWeights}`);
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
