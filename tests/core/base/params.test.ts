import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distributionForms, sizeSampler } from '../../../src/core/base/distribution.ts';
import { readForm } from '../../../src/core/base/params.ts';
import {
  describeAllowed,
  parseNumber,
  parseParam,
  writeForm,
  writeParam,
} from '../../../src/core/base/paramText.ts';
import { streamKey, wordsOfBlock } from '../../../src/core/base/random.ts';
import { allParams, paramByKey } from '../../../src/core/scenario/params.ts';
import type { ParamSpec } from '../../../src/core/base/params.ts';
import { valueOf } from '../../contract/anyValues.ts';

const spec = (key: string) => paramByKey.get(key) as ParamSpec;

const sliders = allParams.flatMap((p) =>
  p.kind === 'number' && p.slider ? [[p.key, p, p.slider] as const] : [],
);

test.each(sliders)('the slider of %s begins, rests and ends at values that it can have', (_, its, slider) => {
  const { min, max, step } = slider;
  expect(step).toBeGreaterThan(0);
  expect(max).toBeGreaterThan(min);
  for (const x of [min, its.default, max]) {
    expect(x).toBeGreaterThanOrEqual(Math.max(min, its.min));
    expect(x).toBeLessThanOrEqual(Math.min(max, its.max));
    expect((x - min) / step).toBeCloseTo(Math.round((x - min) / step), 6);
    expect(its.integer === true && !Number.isInteger(x)).toBe(false);
  }
});

describe.each(allParams.map((p) => [p.key, p] as const))('%s', (key, param) => {
  test('says what it is', () => {
    expect(key).toMatch(/^[a-z][a-z0-9]*$/);
    for (const text of [param.title, param.help, describeAllowed(param)]) expect(text.trim()).not.toBe('');
  });

  test('what is written is read again, and written the same', () => {
    fc.assert(
      fc.property(valueOf(param), (value) => {
        const read = parseParam(param, writeParam(value));
        expect(read).toEqual({ ok: true, value });
      }),
    );
  });

  test('no text makes it throw; a refusal names the key', () => {
    const word = fc.constantFrom(
      'normal',
      'gamma',
      'number',
      'time',
      'dynamic',
      'percentile',
      'mixed',
      '1e400',
      '-0',
      ':',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(fc.oneof(word, fc.double().map(String))).map((parts) => parts.join(':')),
    );
    fc.assert(
      fc.property(text, (noise) => {
        const read = parseParam(param, noise);
        if (read.ok) expect(parseParam(param, writeParam(read.value))).toEqual(read);
        else expect(read.faults.join()).toContain(key);
      }),
    );
  });
});

test('numbers are decimal, as people write them', () => {
  for (const [text, value] of [
    ['12', 12],
    ['+1.5', 1.5],
    ['.5', 0.5],
    ['2.', 2],
    ['1e3', 1000],
    ['-0', 0],
  ] as const)
    expect(parseNumber(text)).toBe(value);
  for (const text of ['', ' 1', '1 ', '0x10', '1_000', '1,5', 'Infinity', 'NaN', '1e', '--1', '9'.repeat(65)])
    expect(parseNumber(text), text).toBeUndefined();
});

test.each([
  ['lambda', '-1', /from 0 to 16000/],
  ['lambda', '1e999', /out of range/],
  ['n', '2.5', /whole number/],
  ['round', '0', /out of range/],
  ['duration', '0', /above 0/],
  ['policy', 'fifo', /disjoint-fcfs/],
  ['limit', 'number', /k must be/],
  ['limit', 'number:2:3', /allowed is/],
  ['limit', 'time:0', /above 0/],
  ['bound', 'percentile:100', /up to 99.999/],
  ['dsize', 'uniform:5:2', /at least FROM/],
  ['dsize', 'gamma:10:51', /five times/],
  ['dsize', 'normal:-5:1', /mean must be/],
  ['dsize', 'normal:5:1:abs', /^normal:5:1:abs$/],
  ['dsize', 'normal:5:1:cut', /^normal:5:1:cut$/],
  ['dsize', 'normal:5:cut', /sd must be/],
  ['dsize', 'normal:5:1:mirrored', /unknown; allowed is .*normal:MEAN:SD:cut, normal:MEAN:SD:abs/],
  ['dsize', 'gamma:5:1:cut', /unknown/],
  ['dsize', 'normal:cut:5:1', /unknown/],
  ['bound', 'percentile:most', /p must be/],
  ['limit', 'dynamic:cut', /unknown/],
])('%s=%s is refused with the reason', (key, text, why) => {
  const read = parseParam(spec(key), text);
  expect(read.ok ? read.value : read.faults.join()).toMatch(why);
});

describe('distributions', () => {
  const sizes = (word: string, n = 200_000) => {
    const out = new Float64Array(n);
    sizeSampler(word, 40_000)(wordsOfBlock(streamKey(1, word), 0), out);
    return out;
  };
  const mean = (x: Float64Array) => x.reduce((a, b) => a + b, 0) / x.length;

  test('each form has a sampler, which gives whole bytes, at least one', () => {
    for (const form of distributionForms) {
      const word = writeForm(
        form.id,
        form.args.map((arg) => arg.default),
      );
      expect(readForm(word)).toEqual({ id: form.id, args: form.args.map((arg) => arg.default) });
      expect(sizes(word, 1000).every((x) => Number.isInteger(x) && x >= 1)).toBe(true);
    }
  });

  test('the smallest ones that are allowed come to an end', () => {
    for (const word of [
      'constant:1',
      'uniform:0:1',
      'exponential:1',
      'normal:1:0',
      'normal:1:1000000000',
      'normal:1:1000000000:cut',
      'normal:1:1000000000:abs',
      'gamma:1:5',
    ])
      expect(Math.min(...sizes(word, 1000))).toBeGreaterThanOrEqual(1);
  });

  // Mean and standard deviation of the sampled sizes. A normal redrawn until positive has mean μ + σ·φ(μ/σ)/Φ(μ/σ):
  // 51 381 for σ = μ/2 and 64 380 for σ = μ.
  test.each([
    ['constant:50000', 50000, 0],
    ['uniform:10000:90000', 50000, 23094],
    ['exponential:50000', 50000, 50000],
    ['normal:50000:25000', 51381, 23500],
    ['normal:50000:50000', 64380, 39700],
    ['gamma:50000:25000', 50000, 25000],
    ['gamma:800000:200000', 800000, 200000],
    ['gamma:50000:100000', 50000, 100000],
  ])('%s has mean %d', (word, expected, sd) => {
    const x = sizes(word);
    expect(Math.abs(mean(x) - expected)).toBeLessThan(5 * (sd / Math.sqrt(x.length)) + 0.5);
  });
});
