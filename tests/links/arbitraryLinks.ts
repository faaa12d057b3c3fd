/** Links at random: right ones, from the parameters' own specs, and mangled ones. */
import fc from 'fast-check';
import type { NumberRange, ParamSpec } from '../../src/core/base/params.ts';
import { writeForm } from '../../src/core/base/paramText.ts';
import { locks } from '../../src/core/scenario/viewState.ts';
import { allParams } from '../../src/core/scenario/params.ts';
import { presets } from '../../src/core/scenario/presets/index.ts';
import { panelNames } from '../../src/page/app/panels/registry.tsx';
import { anyCharacter } from '../helpers/anyCharacter.ts';

function numberIn(range: NumberRange): fc.Arbitrary<string> {
  const { min, max } = range;
  const any = range.integer
    ? fc.integer({ min: Math.max(min, -1000), max: Math.min(max, 1e9) })
    : fc.double({ min, max, noNaN: true, minExcluded: range.above ?? false });
  return any.map((x) => String(x + 0));
}

/** A text that a parameter takes, unless its numbers do not go together. */
export function textOf(spec: ParamSpec): fc.Arbitrary<string> {
  switch (spec.kind) {
    case 'number':
      return numberIn(spec);
    case 'list':
      return fc
        .array(fc.integer({ min: spec.min, max: spec.max }), { minLength: 1, maxLength: spec.most })
        .map((items) => items.join(','));
    case 'text':
      return fc.constantFrom(...spec.examples);
    case 'choice':
      return fc.constantFrom(...spec.options.map((o) => o.id));
    case 'forms':
      return fc.oneof(
        ...spec.forms.map((form) =>
          fc.tuple(...form.args.map(numberIn)).map((args) => writeForm(form.id, args)),
        ),
      );
  }
}

const seconds = (max: number) =>
  fc
    .tuple(fc.integer({ min: 0, max }), fc.integer({ min: 0, max: 999_999_999 }))
    .map(([whole, ns]) => `${whole}.${String(ns).padStart(9, '0')}`);
const angle = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }).map((x) => String(x + 0));
const size = fc.integer({ min: 1, max: 1e9 }).map(String);
const cylinder = fc.integer({ min: 0, max: 1961 }).map(String);

const requests = fc
  .array(
    fc.oneof(
      fc.tuple(fc.constant('D'), seconds(900), cylinder, angle, size),
      fc.tuple(
        fc.constant('D'),
        seconds(900),
        cylinder,
        angle,
        size,
        fc.integer({ min: 901, max: 2000 }).map(String),
      ),
      fc.tuple(
        fc.constant('C'),
        fc.constant('0'),
        cylinder,
        angle,
        size,
        fc.constant(''),
        fc.nat(20).map(String),
      ),
    ),
    { maxLength: 8 },
  )
  .map((list) => list.map((fields) => fields.join(':')).join(';'));

const edits = fc
  .array(
    fc.oneof(
      fc.tuple(seconds(500), fc.constant('lambda'), fc.nat(50).map(String)),
      fc.tuple(seconds(500), fc.constant('n'), fc.nat(9).map(String)),
      fc.tuple(seconds(500), fc.constant('add'), cylinder, angle, size),
      fc.tuple(seconds(500), fc.constant('serve'), fc.constantFrom('D7', 'C1.3')),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((list) => list.map((fields) => fields.join(':')).join(';'));

const views: Readonly<Record<string, fc.Arbitrary<string>>> = {
  t: seconds(2000),
  pace: fc.constantFrom('decision', 'true'),
  speed: fc.double({ min: 0.001, max: 1000, noNaN: true }).map(String),
  zoom: seconds(50),
  sel: fc.oneof(
    fc.nat(99).map((k) => `D${k + 1}`),
    fc.tuple(fc.nat(9), fc.nat(999)).map(([s, r]) => `C${s + 1}.${r + 1}`),
  ),
  theme: fc.constantFrom('light', 'dark', 'projector'),
  play: fc.constantFrom('0', '1'),
  stop: seconds(3000),
  future: fc.constantFrom('0', '1'),
  embed: fc.constantFrom('0', '1'),
  panels: fc.subarray([...panelNames], { minLength: 1 }).map((names) => names.join(',')),
  lock: fc.constantFrom(...locks),
  variant: fc.stringMatching(/^[a-zA-Z0-9][a-zA-Z0-9._@-]{0,20}$/),
  lanes: fc
    .array(fc.constantFrom('policy:mixed-gated', 'n:3;lambda:5', '2.5:lambda:20', 'alone;1.5:serve:D2', ''), {
      minLength: 1,
      maxLength: 3,
    })
    .map((list) => list.join('~')),
  engine: fc.constantFrom('1', '0.9-beta'),
  fp: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map((x) => x.toString(16).padStart(16, '0')),
};

/** Some keys with texts that are right one by one. */
export const pairs: fc.Arbitrary<Readonly<Record<string, string>>> = fc.record(
  {
    preset: fc.constantFrom(...presets.map((p) => p.id)),
    ...Object.fromEntries(allParams.map((spec) => [spec.key, textOf(spec)])),
    requests,
    edits,
    ...views,
  },
  { requiredKeys: [] },
);

export const linkOf = (record: Readonly<Record<string, string>>): string =>
  `#/lab?${Object.entries(record)
    .map(([key, value]) => `${key}=${value}`)
    .join('&')}`;

/** A right link to which something has been done. */
export const damaged: fc.Arbitrary<string> = fc
  .tuple(
    pairs.map(linkOf),
    fc.array(fc.tuple(fc.nat(), fc.nat(12), fc.string({ unit: anyCharacter, maxLength: 6 })), {
      maxLength: 5,
    }),
  )
  .map(([link, wounds]) =>
    wounds.reduce((text, [at, length, put]) => {
      const from = at % (text.length + 1);
      return text.slice(0, from) + put + text.slice(from + length);
    }, link),
  );
