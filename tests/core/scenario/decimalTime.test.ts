import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSeconds, secondsFixed, secondsText } from '../../../src/core/scenario/decimalTime.ts';

const wholeNs = fc.integer({ min: 0, max: 2 ** 52 });

test('every whole nanosecond is written and read back', () => {
  fc.assert(
    fc.property(wholeNs, (ns) => {
      expect(parseSeconds(secondsText(ns))).toBe(ns);
      expect(parseSeconds(secondsFixed(ns))).toBe(ns);
    }),
  );
});

test.each([
  ['0', 0],
  ['1.5', 1_500_000_000],
  ['.5', 500_000_000],
  ['2.', 2_000_000_000],
  ['0.0000000005', 1],
  ['0.00000000049', 0],
  ['1.0000000015', 1_000_000_002],
  ['1e-3', 1_000_000],
  ['-0', 0],
  ['-1', -1_000_000_000],
  ['-0.0000000001', -1],
])('%s s', (text, ns) => {
  expect(parseSeconds(text)).toBe(ns);
});

test.each(['', '.', '-', 'x', '1s', '0x10', '1,5', 'Infinity', 'NaN', ' 1', '1'.repeat(100)])(
  '"%s" is no number',
  (text) => {
    expect(parseSeconds(text)).toBeUndefined();
  },
);

test('texts', () => {
  expect(secondsText(12_500_000_000)).toBe('12.5');
  expect(secondsText(1)).toBe('0.000000001');
  expect(secondsFixed(12_500_000_000)).toBe('12.500000000');
});
