/** Tables in blocks: rows as they were written, in one block or in many, packed or not. */
import { expect, test } from 'vitest';
import { elementAt } from '../../../src/core/base/elementAt.ts';
import { IN_BLOCK, LongTable } from '../../../src/core/base/longTable.ts';

const spec = { kind: 'u8', number: 'i32', small: 'i32', atNs: 'f64', half: 'f64', far: 'f64' } as const;
const rowOf = (row: number) => ({
  kind: 3,
  number: row * 65_537,
  small: (row % 2000) - 1000,
  atNs: row * 1.1,
  half: row % 2 === 0 ? -0 : NaN,
  far: row % 3 === 0 ? Infinity : row / 4,
});
const names = Object.keys(spec) as (keyof typeof spec)[];

function filled(rows: number, isPacked: boolean) {
  const table = new LongTable(spec, isPacked);
  for (let k = 0; k < rows; k++) {
    const at = table.add();
    const columns = table.of(at);
    for (const name of names) columns[name][at & IN_BLOCK] = rowOf(k)[name];
  }
  return table;
}

test.each([
  [0, false],
  [63, true],
  [4096, true],
  [4097, false],
  [20_000, true],
  [20_000, false],
])('%d rows are as they were written (packed: %s)', (rows, isPacked) => {
  const table = filled(rows, isPacked);
  expect(table.length).toBe(rows);
  const all = table.slice(0, rows);
  expect(all.length).toBe(rows);
  for (const name of names) {
    const expected = Array.from({ length: rows }, (_, row) => rowOf(row)[name]);
    expect(Array.from(all[name])).toEqual(expected);
    expect([0, 1, 4095, 4096, rows - 1].filter((row) => row >= 0 && row < rows)).toSatisfy((some: number[]) =>
      some.every((row) => Object.is(table.at(name, row), elementAt(expected, row))),
    );
  }
});

test('a sorted column is searched over all blocks', () => {
  const table = filled(10_000, true);
  for (const row of [0, 1, 4095, 4096, 8192, 9999]) {
    expect(table.lowerBound('atNs', row * 1.1)).toBe(row);
    expect(table.upperBound('atNs', row * 1.1)).toBe(row + 1);
  }
  expect([table.lowerBound('atNs', -1), table.upperBound('atNs', 1e9)]).toEqual([0, 10_000]);
});

test('what is packed takes less, and a part of it is what it was', () => {
  const [packed, loose] = [filled(40_000, true), filled(40_000, false)];
  expect(packed.bytes).toBeLessThan(0.8 * loose.bytes);
  expect(packed.slice(4000, 8300)).toEqual(loose.slice(4000, 8300));
});

test('instants near each other take half, and are what they were to the nanosecond', () => {
  const hourNs = 3600e9;
  // Some blocks within four seconds, some of which an eighth is, some beyond; one with an instant that is none yet.
  const apart = (row: number) => (row < 12_288 ? 1013 : row < 16_384 ? 5_000_011 : 20_000_003);
  const instant = (row: number) => (row === 9000 ? Infinity : hourNs + row * apart(row) + (row % 7));
  const table = new LongTable({ atNs: 'f64' }, true);
  for (let row = 0; row < 24_576; row++) table.of(table.add()).atNs[row & IN_BLOCK] = instant(row);
  for (let row = 0; row < table.length; row++) expect(table.at('atNs', row)).toBe(instant(row));
  // Whole: the third, for what is no instant, the fifth, and the last, which is not packed yet, nor the one before it.
  expect(table.bytes).toBe(4096 * (3 * 4 + 3 * 8) + 3 * 8 * 8);
  expect(table.lowerBound('atNs', instant(5000))).toBe(5000);
});

test('begins a block with zeros, also where it is in the columns of one that was packed', () => {
  const table = new LongTable({ x: 'f64', n: 'i32' }, true);
  const written = (row: number) => row % 3 === 0;
  for (let k = 0; k < 5 * 4096; k++) {
    const row = table.add();
    if (written(row)) table.of(row).x[row & IN_BLOCK] = row + 0.5;
    if (row < 4096) table.of(row).n[row & IN_BLOCK] = ~row;
  }
  for (let row = 0; row < table.length; row += 7)
    expect([table.at('x', row), table.at('n', row)]).toEqual([
      written(row) ? row + 0.5 : 0,
      row < 4096 ? ~row : 0,
    ]);
});

test('ends as far behind their beginnings and numbers that come again take a byte a row or none', () => {
  const table = new LongTable({ fromNs: 'f64', toNs: 'f64', free: 'i32' }, true, { toNs: 'fromNs' });
  // Blocks of one length, of two, of as many as rows, of one that is no whole number, and without an end; sixteen places that are free, then one more.
  const length = (row: number) =>
    [6_000_001, 6e6 + (row % 2), 6e6 + row, 0.1, Infinity, 0, 0][row >>> 12] ?? NaN;
  const fromNs = (row: number) => 1e12 + row * 375_017;
  const free = (row: number) => 100_000 + 65_537 * (row % (row < 16_384 ? 16 : 17));
  for (let row = 0; row < 7 * 4096; row++) {
    const [t, i] = [table.of(table.add()), row & IN_BLOCK];
    t.fromNs[i] = fromNs(row);
    t.toNs[i] = fromNs(row) + length(row);
    t.free[i] = free(row);
  }
  for (let row = 0; row < table.length; row++) {
    expect(table.at('toNs', row)).toBe(fromNs(row) + length(row));
    expect(table.at('free', row)).toBe(free(row));
  }
  const from = 5 * (4096 * 4 + 8 * 8);
  const to = 1 + 8 + (4096 + 2 * 8) + (4096 * 4 + 8 * 8) + 1 + 8 + 8;
  const places = 4 * (4096 + 16 * 8) + 4096 * 4;
  expect(table.bytes).toBe(from + to + places + 2 * 4096 * (8 + 8 + 4));
});
