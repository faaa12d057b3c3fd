/**
 * A client as people write it, one line: what it asks for, from when to when, and what else is to be said of it.
 * `rate:8000000@0:cycle=4`, `latency:20/s:65536:0.1@0-30:priority=5`, `background@10:all`. Sizes in bytes, times in seconds.
 */
import { describeRange, parseNumber } from '../../base/paramText.ts';
import type { NumberRange } from '../../base/params.ts';
import { fault, ok, type Result } from '../../base/result.ts';
import type { ClientKind } from '../../sim/interfaces.ts';

/** A stretch in which a `rate` client plays at another rate, 0 while it pauses. */
export interface Burst {
  readonly bytesPerS: number;
  readonly fromS: number;
  readonly toS: number;
}

/** A place of its own in megabytes (10⁶ bytes), anywhere, or the whole disk. */
export type ClientFile = 'random' | 'all' | { readonly fromMb: number; readonly lengthMb?: number };

export interface ListedClient {
  readonly kind: ClientKind;
  /** Of `rate` and `paced`. */
  readonly bytesPerS?: number;
  /** Of `latency` and `interactive`. */
  readonly perS?: number;
  /** Of one IO, where it does not follow from rate and cycle. */
  readonly sizeBytes?: number;
  /** Of `latency`. */
  readonly deadlineS?: number;
  readonly startS: number;
  readonly endS?: number;
  readonly file?: ClientFile;
  readonly writes: boolean;
  /** Of `rate`. */
  readonly cycleS?: number;
  readonly bursts: readonly Burst[];
  readonly name?: string;
  readonly priority?: number;
  readonly weight?: number;
  readonly periodS?: number;
  readonly sliceS?: number;
  readonly extra: boolean;
  readonly quantum?: number;
  /** Of `rate`: its promise holds in the worst case, though others are let in as measured. */
  readonly firm?: true;
}

/** Numbers of a line, by the name that a fault gives them. */
const ranges = {
  rate: { min: 1, max: 1e10, unit: 'B/s' },
  'number of requests a second': { min: 0.001, max: 1000, unit: '' },
  size: { min: 1, max: 1e9, integer: true, unit: 'B' },
  deadline: { min: 0, above: true, max: 3600, unit: 's' },
  start: { min: 0, max: 1e6, unit: 's' },
  end: { min: 0, above: true, max: 1e6, unit: 's' },
  cycle: { min: 0.001, max: 3600, unit: 's' },
  file: { min: 0, max: 1e9, unit: 'MB' },
  'length of its file': { min: 0, above: true, max: 1e9, unit: 'MB' },
  priority: { min: -1000, max: 1000, integer: true, unit: '' },
  weight: { min: 0, max: 1e6, unit: '' },
  period: { min: 0.001, max: 3600, unit: 's' },
  slice: { min: 0, above: true, max: 3600, unit: 's' },
  quantum: { min: 0, above: true, max: 1e9, unit: '' },
  'rate of a burst': { min: 0, max: 1e10, unit: 'B/s' },
} as const satisfies Readonly<Record<string, NumberRange>>;
type Figure = keyof typeof ranges;

/** What stands behind the class: the figures of its demand. */
const demands: Readonly<Record<ClientKind, readonly Figure[]>> = {
  rate: ['rate'],
  latency: ['number of requests a second', 'size', 'deadline'],
  interactive: ['number of requests a second', 'size'],
  paced: ['rate'],
  greedy: [],
  background: [],
};
const patterns: Readonly<Record<ClientKind, string>> = {
  rate: 'rate:BYTES_PER_S',
  latency: 'latency:N/s:SIZE:DEADLINE',
  interactive: 'interactive:N/s:SIZE',
  paced: 'paced:BYTES_PER_S',
  greedy: 'greedy',
  background: 'background',
};
const kinds = Object.keys(demands) as ClientKind[];
const isKind = (word: string): word is ClientKind => Object.hasOwn(demands, word);

const ANY_KIND = kinds;
const ONE_UNDER_WAY: readonly ClientKind[] = ['paced', 'greedy', 'background'];
/** Keys behind the demand, and for which classes they mean something. */
const keys: ReadonlyMap<string, readonly ClientKind[]> = new Map([
  ['name', ANY_KIND],
  ['file', ANY_KIND],
  ['size', ONE_UNDER_WAY],
  ['cycle', ['rate']],
  ['burst', ['rate']],
  ['priority', ANY_KIND],
  ['weight', ANY_KIND],
  ['period', ANY_KIND],
  ['slice', ANY_KIND],
  ['quantum', ANY_KIND],
]);
const flags: ReadonlyMap<string, readonly ClientKind[]> = new Map([
  ['random', ANY_KIND],
  ['all', ['background']],
  ['write', ANY_KIND],
  ['extra', ANY_KIND],
  ['firm', ['rate']],
]);

export const allowedLine =
  `one of ${kinds.map((kind) => patterns[kind]).join(', ')}, perhaps with @START or @START-END in seconds behind it, ` +
  `and then any of ${[...keys.keys()].map((key) => `:${key}=…`).join(', ')}, ` +
  [...flags.keys()].map((flag) => `:${flag}`).join(', ');

const MOST_BURSTS = 16;
const NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,23}$/;

/** Between two instants, and not in `1e-7`. */
const DASH = /(?<!e)-/i;

/** Thrown and caught in this file alone: a fault in the middle of a line ends its reading. */
class Wrong extends Error {}

function refuse(why: string): never {
  throw new Wrong(why);
}

function figure(name: Figure, text: string | undefined): number {
  const range: NumberRange = ranges[name];
  const x = text === undefined ? undefined : parseNumber(text);
  const fine =
    x !== undefined &&
    (range.above === true ? x > range.min : x >= range.min) &&
    x <= range.max &&
    (range.integer !== true || Number.isInteger(x));
  return fine ? x : refuse(`its ${name} must be ${describeRange(range)}`);
}

/** A line, or what is wrong with it. */
export function readClient(text: string): Result<ListedClient> {
  try {
    return ok(clientOf(text));
  } catch (wrong) {
    if (wrong instanceof Wrong) return fault(wrong.message);
    throw wrong;
  }
}

function clientOf(text: string): ListedClient {
  const [front, when, rest] = partsOf(text);
  const [kind = '', ...figures] = front;
  if (!isKind(kind)) refuse(`allowed is ${allowedLine}`);
  const early = front.findIndex(isSetting);
  if (early >= 0) refuse(outOfOrder(front, early, when, rest));
  const wanted = demands[kind];
  if (figures.length !== wanted.length) refuse(`${patterns[kind]} was expected`);
  const demand: Partial<Record<Figure, number>> = {};
  for (const [i, name] of wanted.entries()) {
    const [word = '', unit] = (figures[i] ?? '').split('/', 2);
    if (name === 'number of requests a second' ? unit !== 's' : unit !== undefined)
      refuse(`${patterns[kind]} was expected`);
    demand[name] = figure(name, word);
  }
  const said = settingsOf(kind, rest);
  const client: ListedClient = {
    kind,
    ...defined('bytesPerS', demand.rate),
    ...defined('perS', demand['number of requests a second']),
    ...defined('sizeBytes', demand.size ?? said.numbers.size),
    ...defined('deadlineS', demand.deadline),
    ...timesOf(when),
    ...defined('file', said.file),
    writes: said.flags.has('write'),
    ...defined('cycleS', said.numbers.cycle),
    bursts: said.bursts,
    ...defined('name', said.name),
    ...defined('priority', said.numbers.priority),
    ...defined('weight', said.numbers.weight),
    ...defined('periodS', said.numbers.period),
    ...defined('sliceS', said.numbers.slice),
    extra: said.flags.has('extra'),
    ...defined('quantum', said.numbers.quantum),
    ...(said.flags.has('firm') ? { firm: true } : {}),
  };
  checkContract(client);
  return client;
}

const defined = <Key extends string, Value>(key: Key, value: Value | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { readonly [K in Key]?: Value };

const isSetting = (part: string): boolean => part.includes('=') || flags.has(part);

/** Settings in front of the time: the same line as it is written. */
function outOfOrder(
  front: readonly string[],
  early: number,
  when: string | undefined,
  rest: readonly string[],
): string {
  const settings = front.slice(early);
  const line = [`${front.slice(0, early).join(':')}@${when ?? 0}`, ...settings, ...rest].join(':');
  return `${settings.join(':').slice(0, 60)} stands in front of the time, and belongs behind it: ${line.slice(0, 160)}`;
}

/** Before the @, behind it, and the settings. */
function partsOf(text: string): [front: string[], when: string | undefined, rest: string[]] {
  const trimmed = text.trim();
  const at = trimmed.indexOf('@');
  if (at >= 0) {
    const [when = '', ...rest] = trimmed.slice(at + 1).split(':');
    return [trimmed.slice(0, at).split(':'), when, rest];
  }
  const all = trimmed.split(':');
  const first = all.findIndex(isSetting);
  const end = first < 0 ? all.length : first;
  return [all.slice(0, end), undefined, all.slice(end)];
}

function timesOf(when: string | undefined): Pick<ListedClient, 'startS' | 'endS'> {
  if (when === undefined) return { startS: 0 };
  const [start, end, ...more] = when.split(DASH);
  if (more.length > 0) refuse('@START or @START-END was expected, in seconds');
  const startS = figure('start', start);
  if (end === undefined) return { startS };
  const endS = figure('end', end);
  return endS > startS ? { startS, endS } : refuse('its end must be behind its start');
}

interface Settings {
  readonly numbers: Partial<
    Record<'size' | 'cycle' | 'priority' | 'weight' | 'period' | 'slice' | 'quantum', number>
  >;
  readonly flags: ReadonlySet<string>;
  readonly file?: ClientFile;
  readonly bursts: readonly Burst[];
  readonly name?: string;
}

/** A number of its own behind a colon belongs to the key in front of it: `file=0:700`. */
function joined(parts: readonly string[]): readonly string[] {
  const whole: string[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (/^[\d.]/.test(part) && last !== undefined) whole[whole.length - 1] = `${last}:${part}`;
    else whole.push(part);
  }
  return whole;
}

function settingsOf(kind: ClientKind, parts: readonly string[]): Settings {
  const numbers: Settings['numbers'] = {};
  const raised = new Set<string>();
  const bursts: Burst[] = [];
  let file: ClientFile | undefined;
  let name: string | undefined;
  const seen = new Set<string>();
  for (const part of joined(parts)) {
    const equals = part.indexOf('=');
    const key = equals < 0 ? part : part.slice(0, equals);
    const value = part.slice(equals + 1);
    const meant = (equals < 0 ? flags : keys).get(key);
    if (meant === undefined) refuse(`“${part.slice(0, 30)}” is unknown; allowed is ${allowedLine}`);
    if (!meant.includes(kind)) refuse(`${key} is only for ${meant.join(', ')}`);
    if (seen.has(key) && key !== 'burst') refuse(`${key} is said twice`);
    seen.add(key);
    if (equals < 0) raised.add(key);
    if (key === 'name') name = NAME.test(value) ? value : refuse(NAME_ALLOWED);
    else if (key === 'burst') bursts.push(burstOf(value));
    else if (key === 'file' || key === 'random' || key === 'all') {
      if (file !== undefined) refuse('file, random and all exclude one another');
      file = key === 'file' ? fileOf(value) : key;
    } else if (isNumber(key)) numbers[key] = figure(key, value);
  }
  if (bursts.length > MOST_BURSTS) refuse(`${bursts.length} bursts; allowed are ${MOST_BURSTS}`);
  return {
    numbers,
    flags: raised,
    bursts: inOrder(bursts),
    ...defined('file', file),
    ...defined('name', name),
  };
}

const NAME_ALLOWED =
  'its name must be 1 to 24 letters, digits, hyphens and underlines, with a letter or a digit in front';

const isNumber = (key: string): key is keyof Settings['numbers'] =>
  key !== 'name' && key !== 'file' && key !== 'burst' && keys.has(key);

function fileOf(text: string): ClientFile {
  const [from, length, ...more] = text.split(':');
  if (more.length > 0) refuse('file=MB or file=MB:LENGTH was expected');
  const fromMb = figure('file', from);
  return length === undefined ? { fromMb } : { fromMb, lengthMb: figure('length of its file', length) };
}

function burstOf(text: string): Burst {
  const [rate, when = ''] = text.split(':', 2);
  const [from, to, ...more] = when.split(DASH);
  if (to === undefined || more.length > 0) refuse('burst=RATE:FROM-TO was expected');
  const burst = {
    bytesPerS: figure('rate of a burst', rate),
    fromS: figure('start', from),
    toS: figure('end', to),
  };
  return burst.toS > burst.fromS ? burst : refuse('a burst must end behind its start');
}

function inOrder(bursts: readonly Burst[]): readonly Burst[] {
  const sorted = [...bursts].sort((a, b) => a.fromS - b.fromS);
  if (sorted.some((burst, i) => burst.fromS < (sorted[i - 1]?.toS ?? 0))) refuse('its bursts overlap');
  return sorted;
}

/** One IO a cycle, where nothing is said. */
export const CYCLE_S = 1;

function checkContract({ kind, periodS, sliceS, cycleS = CYCLE_S }: ListedClient): void {
  if (sliceS === undefined) {
    if (periodS !== undefined) refuse('a period needs a slice beside it');
    return;
  }
  const period = periodS ?? (kind === 'rate' ? cycleS : refuse('a slice needs a period beside it'));
  if (sliceS > period)
    refuse(`its slice of ${sliceS} s is longer than its period of ${period} s; allowed is up to ${period} s`);
}
