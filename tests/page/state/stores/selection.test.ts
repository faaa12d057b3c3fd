/** Names of requests and their rows, in the pages that are here. */
import { expect, test } from 'vitest';
import { CONTINUOUS, DISCRETE } from '../../../../src/core/trace/kinds.ts';
import type { Page } from '../../../../src/core/trace/page.ts';
import { nameOfRow, rowOfName } from '../../../../src/page/state/stores/selection.ts';

/** Row, class, stream, number; the columns are longer than what is in them. */
const pageOf = (...list: readonly (readonly [number, number, number, number])[]): Page => {
  const column = (k: number) => Int32Array.from([...list.map((each) => each[k] ?? 0), 99]);
  const requests = { length: list.length, row: column(0), stream: column(2), number: column(3) };
  return { requests: { ...requests, requestClass: column(1) } } as unknown as Page;
};
const pages = [
  pageOf([40, DISCRETE, -1, 4], [41, CONTINUOUS, 1, 6]),
  pageOf([41, CONTINUOUS, 1, 6], [42, DISCRETE, 1, 6], [43, CONTINUOUS, 1, 7], [44, CONTINUOUS, 2, 6]),
];
const names = [
  [40, 'D5'],
  [41, 'C2.7'],
  [42, 'D2.7'],
  [43, 'C2.8'],
  [44, 'C3.7'],
] as const;

test.each(names)('row %d is %s, and back', (row, name) => {
  expect([nameOfRow(pages, row), rowOfName(pages, name)]).toEqual([name, row]);
});

test('what the pages do not know has no name, and no row', () => {
  expect([nameOfRow(pages, -1), nameOfRow(pages, 99), nameOfRow([], 40)]).toEqual(['', '', '']);
  for (const name of ['D6', 'C1.7', 'D7', 'nobody', '']) expect(rowOfName(pages, name), name).toBe(-1);
  expect(rowOfName([], 'D5')).toBe(-1);
});

test('of several with one name each has its own, also where it goes on in the next page', () => {
  const twins = [
    pageOf([40, CONTINUOUS, 1, 6], [41, CONTINUOUS, 1, 6]),
    pageOf([41, CONTINUOUS, 1, 6], [42, CONTINUOUS, 1, 6], [43, DISCRETE, 1, 6]),
  ];
  const called = ['C2.7', 'C2.7(2)', 'C2.7(3)', 'D2.7'];
  expect([40, 41, 42, 43].map((row) => nameOfRow(twins, row))).toEqual(called);
  expect(called.map((name) => rowOfName(twins, name))).toEqual([40, 41, 42, 43]);
  // Of those that are here the last, where the page with the first is gone.
  expect(rowOfName(twins.slice(1), 'C2.7(3)')).toBe(42);
  for (const name of ['C2.7(1)', 'C2.7(0)', 'C2.7()', 'C2.7(2', '(2)'])
    expect(rowOfName(twins, name), name).toBe(-1);
});
