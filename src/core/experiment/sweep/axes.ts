/**
 * What a sweep varies: parameters of a scenario, each with the values it takes.
 *
 *     policy:disjoint-fcfs,mixed-scan   n:3,7   lambda:2:24:2
 *
 * Behind the key stand values with commas between them, or, for numbers, from:to:step, the end included. (Values of
 * lists, such as a queue's cylinders, hold commas themselves and cannot be varied.)
 */
import type { ParamSpec, ParamValue } from '../../base/params.ts';
import { parseParam, writeParam } from '../../base/paramText.ts';
import { fault, ok, type Result } from '../../base/result.ts';
import { paramByKey } from '../../scenario/params.ts';

export interface SweepAxis {
  readonly key: string;
  /** At least one, each only once, in the order in which they were given. */
  readonly values: readonly ParamValue[];
}

/** As many values as an axis may have. */
const MOST_VALUES = 200;

const quote = (text: string) => `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`;

/** Can a parameter be varied? Replications differ by their seeds, and a list is one value. */
export const canVary = (spec: ParamSpec): boolean =>
  spec.kind === 'text' ? spec.varies === true : spec.kind !== 'list' && spec.key !== 'seed';

/** One axis as text; `=` stands for the first colon as well, since the command line has it. */
export function readAxis(text: string): Result<SweepAxis> {
  const [, key, values] = /^([^:=]*)[:=]?(.*)$/s.exec(text.trim()) ?? ['', '', ''];
  const spec = paramByKey.get(key);
  if (spec === undefined) return fault(`${quote(text)}: there is no parameter ${quote(key)} to vary`);
  if (!canVary(spec))
    return fault(
      key === 'seed'
        ? `${quote(text)}: the seed is not varied, it tells replications apart`
        : `${quote(text)}: ${key} is a list and cannot be varied`,
    );
  if (values === '')
    return fault(
      `${quote(text)}: its values are missing, as in ${key}:a,b,c${isNumber(spec) ? ` or ${key}:from:to:step` : ''}`,
    );
  const words = isNumber(spec) && values.includes(':') ? range(key, values) : ok(values.split(','));
  if (!words.ok) return words;
  if (words.value.length > MOST_VALUES)
    return fault(`${quote(text)}: ${words.value.length} values; at most ${MOST_VALUES} are allowed`);
  const read = words.value.map((word) => parseParam(spec, word.trim()));
  const faults = read.flatMap((value) => (value.ok ? [] : value.faults));
  if (faults.length > 0) return { ok: false, faults };
  const all = read.flatMap((value) => (value.ok ? [value.value] : []));
  return ok({ key, values: [...new Set(all)] });
}

const isNumber = (spec: ParamSpec): boolean => spec.kind === 'number';

/** from:to:step in decimal arithmetic: 0.1:0.3:0.1 is 0.1, 0.2 and 0.3 as people write them. */
function range(key: string, text: string): Result<readonly string[]> {
  const parts = text.split(':').map((part) => part.trim());
  const wrong = `${quote(`${key}:${text}`)}: a range is from:to:step, with a step above 0 and an end not below its beginning`;
  if (parts.length !== 3 || parts.some((part) => !/^[+-]?(\d{1,12}\.?\d{0,9}|\.\d{1,9})$/.test(part)))
    return fault(wrong);
  const decimals = Math.max(...parts.map((part) => part.split('.').at(1)?.length ?? 0));
  let unit = 1;
  for (let i = 0; i < decimals; i++) unit *= 10;
  const [from = 0, to = 0, step = 0] = parts.map((part) => Math.round(Number(part) * unit));
  if (!(step > 0) || to < from) return fault(wrong);
  const count = Math.floor((to - from) / step) + 1;
  if (count > MOST_VALUES)
    return fault(`${quote(`${key}:${text}`)}: ${count} values; at most ${MOST_VALUES} are allowed`);
  return ok(Array.from({ length: count }, (_, i) => String((from + i * step) / unit)));
}

/** Reads back as the same axis. Equal steps are written as a range where that is shorter. */
export function writeAxis({ key, values }: SweepAxis): string {
  const list = `${key}:${values.map(writeParam).join(',')}`;
  const short =
    values.length > 2 ? `${key}:${values[0]}:${values[values.length - 1]}:${stepOf(values)}` : list;
  const read = short.length < list.length ? readAxis(short) : fault('');
  const same = read.ok && read.value.values.join() === values.join();
  return same ? short : list;
}

/** The first step, without the dust of binary fractions. */
const stepOf = (values: readonly ParamValue[]): number =>
  Number((Number(values[1]) - Number(values[0])).toFixed(9));
