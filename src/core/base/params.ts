/**
 * Parameter specs. One spec gives a parameter its type, validation, link coding (paramText.ts), form control, sweep axis
 * and row in the documentation. Values are plain: a number, or a canonical word such as "gamma:800000:200000".
 */
import type { Result } from './result.ts';

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
  /** A part of its group that a form has apart: where data lie. */
  readonly part?: 'placement';
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
  /** Of several disks it counts for all together; so many on each of them, and no more. */
  readonly mostADisk?: number;
  /** What is counted: in a sentence it says '5 videos', and not its title and 5. */
  readonly counts?: Noun;
  /** What its value comes to beside the others, where it may leave that to them: 0 of ‘as the list says’. */
  readonly comesTo?: (values: Readonly<Record<string, ParamValue>>) => number;
}

/** So many there may be on all of the disks that values have. */
export const mostOnDisks = (
  values: Readonly<Record<string, ParamValue>>,
  { max, mostADisk = max }: Pick<NumberParam, 'max' | 'mostADisk'>,
): number => Math.min(max, mostADisk * Number(values.disks ?? 1));

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
  /** What a link may bring, and no form has to choose from. */
  readonly unlisted?: ChoiceParam['options'];
}

/** An option by its name, whether it can be chosen or not. */
export const optionNamed = (
  { options, unlisted = [] }: Pick<ChoiceParam, 'options' | 'unlisted'>,
  name: ParamValue | undefined,
): ChoiceParam['options'][number] | undefined => [...options, ...unlisted].find(({ id }) => id === name);

/** Whole numbers with commas between them: `98,183,37`. */
export interface ListParam extends ParamBase {
  readonly kind: 'list';
  readonly default: string;
  readonly min: number;
  readonly max: number;
  /** How many of them there may be; at least one. */
  readonly most: number;
  /** Its numbers as rows, which a form shows and changes one by one. */
  readonly table?: RowsOfText;
}

/** One of several numbers. */
export interface NamedRange extends NumberRange {
  readonly name: string;
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
  /** It can be varied: no comma need be in it. */
  readonly varies?: true;
  /** It is a list of rows, which a form shows and changes one by one. */
  readonly table?: RowsOfText;
  /** It is so many numbers with colons between them, which a form has side by side. */
  readonly tuple?: readonly NamedRange[];
}

/** What a row says, by the key of its column; '' where it says nothing. */
export type RowFields = Readonly<Record<string, string>>;

/** A column of a text that is a list of rows. */
export interface RowColumn {
  readonly key: string;
  readonly title: string;
  /** Behind the title; absent for none. */
  readonly unit?: string;
  /** One sentence. */
  readonly help: string;
  /** What there is to choose; absent: it is typed. */
  readonly options?: readonly { readonly id: string; readonly title: string }[];
  /** What holds where nothing is typed, in a word. */
  readonly otherwise?: string;
  /** Few rows need it. */
  readonly rare?: true;
  /** Does it mean something for this row? Absent: always. */
  readonly means?: (fields: RowFields) => boolean;
}

/** A text as a table: `write(rows(text))` is the text, for any that has been read. */
export interface RowsOfText {
  readonly row: Noun;
  readonly most: number;
  readonly columns: readonly RowColumn[];
  readonly rows: (text: string) => readonly RowFields[];
  readonly write: (rows: readonly RowFields[]) => string;
  /** What is wrong with a row, a sentence's end, and in which column; undefined where nothing is. */
  readonly fault: (fields: RowFields) => { readonly why: string; readonly column?: string } | undefined;
  /** Why rows that are right one by one are none together, a whole sentence; undefined where they are. */
  readonly together?: (rows: readonly RowFields[]) => string | undefined;
  /** A row in a form's few words: who it is, and what it wants. */
  readonly says: (fields: RowFields, index: number) => readonly [name: string, what: string];
  /** One more row, to begin with. */
  readonly fresh: RowFields;
  /** Lists that are ready to be taken. */
  readonly ready: readonly { readonly title: string; readonly summary: string; readonly text: string }[];
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

export const shapedBy = ({ shapes, group }: ParamSpec): ShapedRequests =>
  shapes ?? (group === 'workload' || group === 'disk' ? 'all' : 'none');

/** The word behind the numbers belongs to the name: `normal:5:2:cut` is of the form `normal:cut`. */
export function takenApart(text: string): { readonly id: string; readonly rest: readonly string[] } {
  const [name, ...rest] = text.split(':');
  const last = rest.at(-1);
  return last !== undefined && /^[a-z]+$/.test(last)
    ? { id: `${name}:${last}`, rest: rest.slice(0, -1) }
    : { id: name, rest };
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
