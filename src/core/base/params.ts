/**
 * Parameter specs. One spec gives a parameter its type, validation, link coding, form control, sweep axis and row in
 * the documentation. Values are plain: a number, or a canonical word such as "gamma:800000:200000".
 */
import { fault, ok, type Result } from './result.ts';

export type ParamValue = number | string;

/** A word for one of a thing, and for several. */
export interface Noun {
  readonly one: string;
  readonly many: string;
}

/** 'one stream waits', 'two streams wait': the word that goes with a number. */
export const pluralOf = (count: number, { one, many }: Noun): string => (count === 1 ? one : many);

/** Which requests a setting has a part in, of those that come from outside: all, C-requests, D-requests. */
export type ShapedRequests = 'all' | 'continuous' | 'discrete' | 'none';

interface ParamBase {
  /** The key in links, scenario files and on the command line. */
  readonly key: string;
  /** What a form writes beside the control. */
  readonly title: string;
  /** One sentence: what it is and what it does. */
  readonly help: string;
  /** Which part of the form it belongs to. */
  readonly group: 'workload' | 'policy' | 'disk' | 'run';
  /** Ordinary users need not see it at once. */
  readonly advanced?: boolean;
  /** Another value of it makes these requests other ones; absent: all for a workload's or a disk's setting, else none. */
  readonly shapes?: ShapedRequests;
  /** Its values are cylinders: a disk may be too small for them. */
  readonly onDisk?: boolean;
}

export interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly integer?: boolean;
  /** Refuse `min` itself (a duration of 0 s, say). */
  readonly above?: boolean;
  /** The unit as written behind the number; empty for counts. */
  readonly unit: string;
}

export interface NumberParam extends ParamBase, NumberRange {
  readonly kind: 'number';
  readonly default: number;
  /** What the slider of a form covers, where it is less than [min, max]. */
  readonly slider?: { readonly min: number; readonly max: number; readonly step: number };
  /** What is counted: in a sentence it says '5 videos', and not its title and 5. */
  readonly counts?: Noun;
}

export interface ChoiceParam extends ParamBase {
  readonly kind: 'choice';
  readonly default: string;
  readonly options: readonly {
    readonly id: string;
    readonly title: string;
    readonly help?: string;
    /** Options of one family stand together in a form. */
    readonly family?: string | undefined;
  }[];
}

/** Whole numbers with commas between them: `98,183,37`. */
export interface ListParam extends ParamBase {
  readonly kind: 'list';
  readonly default: string;
  readonly min: number;
  readonly max: number;
  /** How many of them there may be; at least one. */
  readonly most: number;
}

/** A text of a grammar of its own: `1000:4,1500:6:20`. */
export interface TextParam extends ParamBase {
  readonly kind: 'text';
  readonly default: string;
  /** What it may be, in words: a sentence's end. */
  readonly allowed: string;
  /** As it is written in links, or what is wrong with it: a sentence's end as well. */
  readonly read: (text: string) => Result<string>;
  /** What a form begins with, and tests try. */
  readonly examples: readonly string[];
}

/** A word with numbers behind colons: `dynamic`, `number:5`, `normal:50000:25000`. */
export interface FormsParam extends ParamBase {
  readonly kind: 'forms';
  readonly default: string;
  readonly forms: readonly Form[];
  /** A condition between the numbers of a form; a sentence where it is broken. */
  readonly check?: (form: string, args: readonly number[]) => string | undefined;
}

export interface Form {
  /** `normal`; with a word that stands behind the numbers: `normal:cut` is written `normal:50000:25000:cut`. */
  readonly id: string;
  readonly title: string;
  readonly args: readonly (NumberRange & {
    readonly name: string;
    readonly default: number;
    /** What a form writes beside it, where the name is too short to be understood. */
    readonly title?: string;
  })[];
}

export type ParamSpec = NumberParam | ChoiceParam | FormsParam | ListParam | TextParam;

/** The values that one spec allows: numbers, the options' ids where they are known, else words. */
type ValueOf<Spec> = Spec extends { readonly kind: 'number' }
  ? number
  : Spec extends { readonly kind: 'choice'; readonly options: readonly { readonly id: infer Id }[] }
    ? Id
    : string;

/** The values of some parameters, validated, by key: `ValuesOf<typeof params>`, with `params` declared `as const`. */
export type ValuesOf<Specs extends readonly ParamSpec[]> = {
  readonly [Spec in Specs[number] as Spec['key']]: ValueOf<Spec>;
};

const quote = (text: string) => `"${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`;

/** Longer than any number that means something; keeps the pattern below quick on noise. */
const LONGEST_NUMBER = 64;

/** Decimal numbers as people write them; no hexadecimal, no blanks, no Infinity, and −0 is 0. */
export function parseNumber(text: string): number | undefined {
  if (text.length > LONGEST_NUMBER) return undefined;
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(text) ? Number(text) + 0 : undefined;
}

/** A sentence's end: "a whole number from 1 to 64", "a number above 0 and up to 3600 s". */
export function describeRange(range: NumberRange): string {
  const kind = range.integer ? 'a whole number' : 'a number';
  const unit = range.unit ? ` ${range.unit}` : '';
  return range.above
    ? `${kind} above ${range.min} and up to ${range.max}${unit}`
    : `${kind} from ${range.min} to ${range.max}${unit}`;
}

const inRange = (x: number, r: NumberRange) =>
  Number.isFinite(x) &&
  (r.above ? x > r.min : x >= r.min) &&
  x <= r.max &&
  (!r.integer || Number.isInteger(x));

export const shapedBy = ({ shapes, group }: ParamSpec): ShapedRequests =>
  shapes ?? (group === 'workload' || group === 'disk' ? 'all' : 'none');

/** What values a parameter takes, in words. */
export function describeAllowed(spec: ParamSpec): string {
  switch (spec.kind) {
    case 'number':
      return describeRange(spec);
    case 'list':
      return `1 to ${spec.most} whole numbers from ${spec.min} to ${spec.max} with commas between them`;
    case 'choice':
      return `one of ${spec.options.map((o) => o.id).join(', ')}`;
    case 'forms':
      return `one of ${spec.forms.map(formPattern).join(', ')}`;
    case 'text':
      return spec.allowed;
  }
}

/** Reads one value as it stands in a link. A fault says which key, what was wrong and what is allowed. */
export function parseParam(spec: ParamSpec, text: string): Result<ParamValue> {
  const refuse = (why: string) => fault(`${spec.key}=${quote(text)}: ${why}`);
  switch (spec.kind) {
    case 'number': {
      const x = parseNumber(text);
      if (x === undefined) return refuse(`not a number; allowed is ${describeRange(spec)}`);
      return inRange(x, spec) ? ok(x) : refuse(`out of range; allowed is ${describeRange(spec)}`);
    }
    case 'list': {
      // People write blanks behind commas, or instead of them.
      const items = text.trim().split(/\s*,\s*|\s+/);
      const numbers = items.map((item) => (/^\d{1,9}$/.test(item) ? Number(item) : NaN));
      const fine = numbers.every((x) => x >= spec.min && x <= spec.max) && numbers.length <= spec.most;
      return fine ? ok(numbers.join(',')) : refuse(`not a list; allowed is ${describeAllowed(spec)}`);
    }
    case 'text': {
      const read = spec.read(text);
      return read.ok ? read : refuse(read.faults.join('; '));
    }
    case 'choice':
      return spec.options.some((o) => o.id === text)
        ? ok(text)
        : refuse(`unknown; allowed is ${describeAllowed(spec)}`);
    case 'forms': {
      const { form, rest } = formOf(spec, text);
      if (!form || rest.length > form.args.length)
        return refuse(`unknown; allowed is ${describeAllowed(spec)}`);
      const args: number[] = [];
      for (const [i, arg] of form.args.entries()) {
        const x = i < rest.length ? parseNumber(rest[i]) : undefined;
        if (x === undefined || !inRange(x, arg)) return refuse(`${arg.name} must be ${describeRange(arg)}`);
        args.push(x);
      }
      const broken = spec.check?.(form.id, args);
      return broken ? refuse(broken) : ok(writeForm(form.id, args));
    }
  }
}

/** Writes a value as links have it; `parseParam(spec, writeParam(v))` gives v again. */
export const writeParam = (value: ParamValue): string => String(value);

/** `['normal:cut', [5, 2]]` is `normal:5:2:cut`; what stands between the colons may be text that nobody has checked. */
export function writeForm(id: string, args: readonly (number | string)[]): string {
  const [name, ...behind] = id.split(':');
  return [name, ...args, ...behind].join(':');
}

/** `normal:MEAN:SD:cut` */
export const formPattern = ({ id, args }: Form): string =>
  writeForm(
    id,
    args.map(({ name }) => name.toUpperCase()),
  );

/** The word behind the numbers belongs to the name: `normal:5:2:cut` is of the form `normal:cut`. */
function takenApart(text: string): { readonly id: string; readonly rest: readonly string[] } {
  const [name, ...rest] = text.split(':');
  const last = rest.at(-1);
  return last !== undefined && /^[a-z]+$/.test(last)
    ? { id: `${name}:${last}`, rest: rest.slice(0, -1) }
    : { id: name, rest };
}

/** Of a text that nobody has checked; a word that is of no form is left among the numbers, to be refused there. */
function formOf({ forms }: FormsParam, text: string) {
  const { id, rest } = takenApart(text);
  const [name, ...all] = text.split(':');
  const form = forms.find((f) => f.id === id);
  return form ? { form, rest } : { form: forms.find((f) => f.id === name), rest: all };
}

/** A canonical word taken apart. The word must have passed `parseParam`. */
export function readForm(word: string): { readonly id: string; readonly args: readonly number[] } {
  const { id, rest } = takenApart(word);
  return { id, args: rest.map(Number) };
}

/**
 * A value of a parameter that belongs to somebody else, by key: what formulas and pictures read of a scenario. Throws
 * where there is no number (no word) of that name, which no validated scenario lets happen.
 */
export function numberOf(values: Readonly<Record<string, ParamValue>>, key: string): number {
  const value = values[key];
  if (typeof value !== 'number') throw new Error(`${key}=${value} is no number`);
  return value;
}

export function wordOf(values: Readonly<Record<string, ParamValue>>, key: string): string {
  const value = values[key];
  if (typeof value !== 'string') throw new Error(`${key}=${value} is no word`);
  return value;
}
