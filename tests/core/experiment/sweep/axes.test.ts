import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAxis, writeAxis, type SweepAxis } from '../../../../src/core/experiment/sweep/axes.ts';

const read = (text: string): SweepAxis => {
  const axis = readAxis(text);
  if (!axis.ok) throw new Error(axis.faults.join('; '));
  return axis.value;
};
const faultOf = (text: string): string => {
  const axis = readAxis(text);
  return axis.ok ? '' : axis.faults.join('; ');
};

describe('what is varied', () => {
  it.each([
    ['lambda:2:24:2', 'lambda', [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24]],
    ['lambda=2:24:2', 'lambda', [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24]],
    ['lambda:0.1:0.5:0.1', 'lambda', [0.1, 0.2, 0.3, 0.4, 0.5]],
    ['lambda:1:2:0.3', 'lambda', [1, 1.3, 1.6, 1.9]],
    ['lambda:5:5:1', 'lambda', [5]],
    ['n:3, 7 ,3', 'n', [3, 7]],
    ['policy:disjoint-fcfs,mixed-scan', 'policy', ['disjoint-fcfs', 'mixed-scan']],
    ['bound:worst,percentile:99,omniscient', 'bound', ['worst', 'percentile:99', 'omniscient']],
    ['dsize:normal:10000:5000,constant:4096', 'dsize', ['normal:10000:5000', 'constant:4096']],
  ])('%s', (text, key, values) => {
    expect(read(text)).toEqual({ key, values });
  });

  it.each([
    ['n : 3,7', 'there is no parameter "n "'],
    ['nonesuch:1,2', 'there is no parameter "nonesuch"'],
    ['seed:1,2', 'the seed is not varied'],
    ['queue:1,2', 'queue is a list'],
    ['lambda', 'its values are missing, as in lambda:a,b,c or lambda:from:to:step'],
    ['policy:', 'its values are missing, as in policy:a,b,c'],
    ['lambda:2:24', 'a range is from:to:step'],
    ['lambda:24:2:2', 'an end not below its beginning'],
    ['lambda:2:24:0', 'a step above 0'],
    ['lambda:2:24:-2', 'a step above 0'],
    ['lambda:1:1000:1', '1000 values; at most 200'],
    ['lambda:-5:5:1', 'lambda="-5"'],
    ['n:1.5', 'n="1.5"'],
    ['policy:mixed-scan,best', 'policy="best"'],
  ])('refused: %s', (text, words) => {
    expect(faultOf(text)).toContain(words);
  });

  it('is written so that it reads back as the same', () => {
    const list = fc
      .uniqueArray(fc.integer({ min: 0, max: 4000 }), { minLength: 1, maxLength: 12 })
      .map((values) => values.map((x) => x / 100));
    const range = fc
      .tuple(
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 1, max: 60 }),
      )
      .map(([from, step, count]) =>
        Array.from({ length: count }, (_, i) => Number(((from + i * step) / 100).toFixed(2))),
      );
    fc.assert(
      fc.property(fc.oneof(list, range), (values) => {
        const axis = { key: 'lambda', values };
        expect(read(writeAxis(axis))).toEqual(axis);
      }),
    );
  });

  it('is written shortly where the steps are equal', () => {
    expect(writeAxis({ key: 'lambda', values: [2, 4, 6, 8, 10] })).toBe('lambda:2:10:2');
    expect(writeAxis({ key: 'lambda', values: [2, 4, 7] })).toBe('lambda:2,4,7');
    expect(writeAxis({ key: 'lambda', values: [4, 3, 2, 1, 0] })).toBe('lambda:4,3,2,1,0');
  });

  it('reads any text without throwing, and says something about what it refuses', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((s) => `lambda:${s}`),
        ),
        (text) => {
          const axis = readAxis(text);
          if (!axis.ok) expect(axis.faults.join('')).not.toBe('');
          else expect(axis.value.values.length).toBeGreaterThan(0);
        },
      ),
    );
  });
});
