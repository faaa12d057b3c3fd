/** Values of parameters as text: read from links, forms and the command line, and written there. */
import {
  optionNamed,
  takenApart,
  type Form,
  type FormsParam,
  type NumberRange,
  type ParamSpec,
  type ParamValue,
} from './params.ts';
import { fault, ok, type Result } from './result.ts';

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

export const inRange = (x: number, r: NumberRange) =>
  Number.isFinite(x) &&
  (r.above ? x > r.min : x >= r.min) &&
  x <= r.max &&
  (!r.integer || Number.isInteger(x));

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
      return optionNamed(spec, text) ? ok(text) : refuse(`unknown; allowed is ${describeAllowed(spec)}`);
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

/** Of a text that nobody has checked; a word that is of no form is left among the numbers, to be refused there. */
function formOf({ forms }: FormsParam, text: string) {
  const { id, rest } = takenApart(text);
  const [name, ...all] = text.split(':');
  const form = forms.find((f) => f.id === id);
  return form ? { form, rest } : { form: forms.find((f) => f.id === name), rest: all };
}
