/** The parameters of streams by bitrate, and of the server that reads them (stream combination, section 3). */
import { describeRange } from '../../base/paramText.ts';
import { readForm, wordOf, type ParamSpec, type ValuesOf } from '../../base/params.ts';
import { readTuple } from '../../base/tuple.ts';
import type { ParamValues } from '../../sim/interfaces.ts';
import { rateRows } from './rateRows.ts';
import { allowedRates, laws, readRates } from './rateText.ts';
import { margin } from '../parts/marginSpecs.ts';
import { admission, gap as anyGap, life as anyLife, realtime } from '../parts/specs.ts';

const rates = {
  kind: 'text',
  key: 'rates',
  title: 'Rates of the streams',
  help: 'What each stream plays: bounds between which the rate of each newcomer is drawn, evenly or with more low or more high ones, or a list in bytes per second of streams that are all there from the start.',
  group: 'workload',
  default: 'uniform:128000:1024000',
  allowed: allowedRates,
  read: readRates,
  varies: true,
  table: rateRows,
  examples: ['uniform:128000:1024000', '100000,200000,300000,400000,500000,600000', 'low:128000:1024000'],
  shapes: 'continuous',
} as const satisfies ParamSpec;

const kbps = {
  kind: 'choice',
  key: 'kbps',
  title: '“kbps” means',
  help: 'How the bounds of rates that are drawn are read: the paper says “128 and 1024 kbps”, and its figures fit either reading only in part. A list is in bytes in any case.',
  group: 'workload',
  advanced: true,
  default: 'bits',
  options: [
    { id: 'bits', title: 'kilobits per second' },
    { id: 'bytes', title: 'kilobytes per second' },
  ],
  shapes: 'continuous',
} as const satisfies ParamSpec;

/** The paper's own gap stands in the place of the one that other workloads begin with. */
const PAPER_GAP = 'uniform:2:7';

const gap = {
  ...anyGap,
  title: 'Time between streams that come',
  help: 'Seconds from one stream that comes and is weighed to the next; in the paper 2 to 7.',
  advanced: false,
  forms: anyGap.forms.map((form) =>
    form.id === 'never' ? { ...form, title: 'as in the paper, 2 to 7 s' } : form,
  ),
} as const satisfies ParamSpec;

const life = {
  ...anyLife,
  help: 'Seconds until a stream leaves, from the cycle on in which it is let in; the paper says nothing of leaving.',
} as const satisfies ParamSpec;

const memory = {
  kind: 'number',
  key: 'memory',
  title: 'Memory for buffers',
  help: 'What all streams’ buffers may take: the other resource beside the disk’s time.',
  group: 'workload',
  default: 134_217_728,
  min: 1,
  max: 1e15,
  unit: 'B',
  shapes: 'none',
} as const satisfies ParamSpec;

const cycle = {
  kind: 'number',
  key: 'cycle',
  title: 'Cycle at the start',
  help: 'T: once in it every stream is read, as much as it plays meanwhile. Stream combination changes it as the run goes on.',
  group: 'workload',
  default: 0.5,
  min: 0.001,
  max: 3600,
  unit: 's',
  slider: { min: 0.1, max: 10, step: 0.1 },
  shapes: 'none',
} as const satisfies ParamSpec;

const memorycount = {
  kind: 'choice',
  key: 'memorycount',
  title: 'Memory is counted',
  help: 'By the paper’s equation 2 a stream takes what it plays in a cycle; while that plays, the next cycle’s is read beside it, so that it really takes up to twice as much.',
  group: 'workload',
  advanced: true,
  default: 'single',
  options: [
    { id: 'single', title: 'as in equation 2, T·R for each stream' },
    { id: 'double', title: 'as the buffers fill, 2·T·R for each' },
  ],
  shapes: 'none',
} as const satisfies ParamSpec;

const THRESHOLD = { min: 0, above: true, max: 1, unit: '' };
const limits = ['memory', 'time', 'difference'].map((name) => ({ name, ...THRESHOLD }));

const thresholds = {
  kind: 'text',
  key: 'thresholds',
  title: 'Thresholds',
  help: 'Of memory, of the disk’s time and of their difference: stream combination acts once one of the first two is exceeded and the two lie further apart than the third. The paper does not print them.',
  group: 'workload',
  advanced: true,
  default: '0.5:0.5:0.05',
  allowed: `MEMORY:TIME:DIFFERENCE, each ${describeRange(THRESHOLD)}`,
  read: (text: string) => readTuple(limits, text),
  tuple: limits,
  varies: true,
  examples: ['0.5:0.5:0.05', '0.8:0.8:0.05'],
  shapes: 'none',
} as const satisfies ParamSpec;

const unit = {
  kind: 'number',
  key: 'unit',
  title: 'A cycle is shortened by',
  help: 'UNIT: so much of the cycle is taken off when memory is short and no pair is left to be split. The paper does not print it.',
  group: 'workload',
  advanced: true,
  default: 5,
  min: 0,
  above: true,
  max: 90,
  unit: '%',
  slider: { min: 1, max: 25, step: 1 },
  shapes: 'none',
} as const satisfies ParamSpec;

/** What the rules are where streams are read in cycles. */
const inCycles: Readonly<Record<(typeof admission.options)[number]['id'], string>> = {
  paper:
    'Only if memory and disk time bear it and all IOs are done when they are needed, by the disk’s longest seek.',
  all: 'Whoever comes is let in, whether the server can bear it or not.',
  deterministic:
    'Only if memory bears it and all IOs of a cycle, each with the longest seek and its zone’s rate, take no more than a share of it.',
  statistical:
    'Only if memory bears it and, by what the last 32 cycles of each took, 99 of 100 cycles need no more than a share of their time.',
  chance:
    'Only if memory bears it and, by the drive’s mean seek and its deviation, 99 of 100 cycles need no more than a share of their time.',
};

export const params = [
  rates,
  gap,
  life,
  kbps,
  cycle,
  memory,
  memorycount,
  thresholds,
  unit,
  {
    ...admission,
    help: 'What a stream that comes is weighed by: memory, the disk’s time, and whether all IOs are done when they are needed.',
    options: admission.options.map((option) => ({ ...option, help: inCycles[option.id] })),
  },
  realtime,
  margin,
] as const;

export type BitrateValues = ValuesOf<typeof params>;
type RatesOf = Pick<BitrateValues, 'rates' | 'kbps'>;

/** Those that are there from the start, in bytes a second; none where they come one after another. */
export const residentRates = ({ rates: word }: Pick<BitrateValues, 'rates'>): readonly number[] =>
  /^[a-z]/.test(word) ? [] : word.split(',').map(Number);

/** The rate of a newcomer in bytes a second, by a number in [0, 1); of a list, one of those that stand in it. */
export function drawnRate(values: RatesOf): (share: number) => number {
  const { rates: word, kbps: read } = values;
  const listed = residentRates(values);
  if (listed.length > 0) return (share) => listed[Math.floor(share * listed.length)] ?? 0;
  const { id, args } = readForm(word);
  const [from = 0, to = 0] = args;
  const law = laws[id];
  const bitsInByte = read === 'bits' ? 8 : 1;
  return (share) =>
    law === undefined ? 0 : Math.max(1, Math.floor((from + (to - from) * law(share)) / bitsInByte));
}

/** The largest rate that a stream can have, in bytes a second. */
export function largestRate(values: RatesOf): number {
  const listed = residentRates(values);
  return listed.length > 0 ? Math.max(...listed) : drawnRate(values)(1);
}

/** Places at which a distribution is looked at for its mean. */
const PLACES = 1000;

/** The slowest, the fastest and the mean of the streams that may come, in bytes a second. */
export function typicalRates(all: ParamValues): {
  readonly least: number;
  readonly mean: number;
  readonly most: number;
} {
  const kbps = wordOf(all, 'kbps') === 'bytes' ? 'bytes' : 'bits';
  const values: RatesOf = { rates: wordOf(all, 'rates'), kbps };
  const listed = residentRates(values);
  const drawn = drawnRate(values);
  const each =
    listed.length > 0 ? listed : Array.from({ length: PLACES }, (_, k) => drawn((k + 0.5) / PLACES));
  const mean = each.reduce((sum, rate) => sum + rate, 0) / each.length;
  return { least: listed.length > 0 ? Math.min(...listed) : drawn(0), mean, most: largestRate(values) };
}

/** The gap in force: `never`, what other workloads begin with, stands for the paper's. With a list nobody comes by himself. */
export const gapInForce = (values: BitrateValues): string =>
  residentRates(values).length > 0 ? 'never' : values.gap === 'never' ? PAPER_GAP : values.gap;
