/** Requests come at another rate from an instant on, whatever the workload: those before it stay what they are. */
import { expect, test } from 'vitest';
import { emitted } from './emitted.ts';

test.each([
  ['rounds', {}],
  ['streams', { policy: 'rounds' }],
  ['tasks', { policy: 'wrr-scan-c' }],
])('%s', (workload, more) => {
  /** When requests without a stream come, in 20 s at 20 a second, and from 10 s on at `lambda`. */
  const arrivals = (lambda: number): number[] => {
    const edit = { kind: 'set', key: 'lambda', value: lambda, atNs: 10e9 } as const;
    const values = { workload, n: 2, lambda: 20, ...more };
    return [...emitted({ values, endS: 20, edits: [edit] }).requests]
      .filter(([name]) => name.startsWith('D'))
      .map(([, columns]) => Number(columns.split(' ')[0]));
  };
  const [same, none, thrice] = [20, 0, 60].map(arrivals);
  const before = same.filter((atNs) => atNs < 10e9);
  expect(none).toEqual(before);
  expect(thrice.slice(0, before.length)).toEqual(before);
  // 600 are expected; five standard deviations of a Poisson count are 122.
  expect(Math.abs(thrice.length - before.length - 600)).toBeLessThan(122);
});
