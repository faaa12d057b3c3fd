/** Arbitrary parameter values, drawn from the specs alone: a new parameter is tried without being told. */
import fc from 'fast-check';
import type { NumberRange, ParamSpec, ParamValue } from '../../src/core/base/params.ts';
import { writeForm } from '../../src/core/base/paramText.ts';
import type { ParamValues } from '../../src/core/sim/interfaces.ts';

/** Numbers of a range; decimal ones with few places, as people write them. */
function numbers(
  range: NumberRange & { readonly slider?: { readonly min: number; readonly max: number } },
): fc.Arbitrary<number> {
  const { min, max } = range.slider ?? range;
  if (range.integer) return fc.integer({ min: Math.max(min, range.min), max });
  const least = range.above && min <= range.min ? range.min + (max - range.min) / 1000 : min;
  return fc.double({ min: least, max, noNaN: true }).map((x) => {
    const short = Number(x.toPrecision(6));
    return short < least ? least : short > max ? max : short;
  });
}

export function valueOf(spec: ParamSpec): fc.Arbitrary<ParamValue> {
  switch (spec.kind) {
    case 'number':
      return numbers(spec);
    case 'list':
      return fc
        .array(fc.integer({ min: spec.min, max: Math.min(spec.max, 199) }), {
          minLength: 1,
          maxLength: Math.min(spec.most, 30),
        })
        .map((items) => items.join(','));
    case 'text':
      return fc.constantFrom(...spec.examples);
    case 'choice':
      return fc.constantFrom(...spec.options.map((option) => option.id));
    case 'forms':
      return fc
        .oneof(
          ...spec.forms.map((form) =>
            fc.tuple(...form.args.map(numbers)).map((args) => ({ id: form.id, args })),
          ),
        )
        .filter(({ id, args }) => !spec.check?.(id, args))
        .map(({ id, args }) => writeForm(id, args));
  }
}

/** A value for each spec. */
export function valuesOf(specs: readonly ParamSpec[]): fc.Arbitrary<ParamValues> {
  return fc.record(Object.fromEntries(specs.map((spec) => [spec.key, valueOf(spec)])));
}
