/** The straight line above a drive's seeks, the turn and the rate, of tables small enough to be read. */
import { describe, expect, test } from 'vitest';
import { driveBounds, type BoundedDrive } from '../../../src/core/theory/driveBounds.ts';

const drive = (seekNs: readonly number[], other: Partial<BoundedDrive> = {}): BoundedDrive => ({
  seekNs: Int32Array.from(seekNs),
  cylinders: seekNs.length,
  revolutionNs: 1000.25,
  rateAt: () => 50.5,
  ...other,
});
const table = (longest: number, seek: (d: number) => number) =>
  Array.from({ length: longest + 1 }, (_, d) => (d === 0 ? 0 : seek(d)));

describe('the line', () => {
  test('has the slope of the long piece where the upper quarter is straight, and lies above all seeks', () => {
    // From 12 of 16 on a straight line, 100 a cylinder; the short seeks need more to begin.
    const seeks = table(16, (d) => (d >= 12 ? 500 + 100 * d : 700 + 80 * d));
    expect(driveBounds(drive(seeks))).toEqual({
      slopeNs: 100,
      settleNs: 700 + 80 - 100,
      acrossNs: 1700,
      reachNs: 1681, // 1000.25 + 680, rounded up
      bytesPerS: 50,
    });
  });

  test('else leads to the longest seek', () => {
    const square = drive(table(16, (d) => 10 * d * d));
    expect(driveBounds(square)).toMatchObject({ slopeNs: 160, settleNs: 0, acrossNs: 2720 });
    // Settling alone may cost more than the line's start.
    const settling = table(16, (d) => 10 * d * d).with(0, 50);
    expect(driveBounds(drive(settling))).toMatchObject({ slopeNs: 160, settleNs: 50, reachNs: 1051 });
  });

  test('a seek of the upper quarter may stray from it by 2 ns, either way, and no further', () => {
    const strayed = (by: number) => table(16, (d) => 500 + 100 * d + (d === 15 ? by : 0));
    const slope = (by: number) => driveBounds(drive(strayed(by))).slopeNs;
    expect([-2, 2].map(slope)).toEqual([100, 100]);
    expect([-3, 3].map(slope)).toEqual([2100 / 16, 2100 / 16]);
    // What comes behind it being straight makes up for nothing.
    const early = table(16, (d) => 500 + 100 * d + (d === 13 ? 9 : 0));
    expect(driveBounds(drive(early)).slopeNs).toBe(2100 / 16);
  });

  test('two points make no straight piece', () => {
    // From 3 of 4; from 5 of 7 there are three.
    expect(driveBounds(drive(table(4, (d) => 500 + 100 * d))).slopeNs).toBe(900 / 4);
    expect(driveBounds(drive(table(7, (d) => 500 + 100 * d))).slopeNs).toBe(100);
    expect(driveBounds(drive([0, 700])).slopeNs).toBe(700);
    expect(driveBounds(drive([40]))).toMatchObject({ slopeNs: 0, settleNs: 40, acrossNs: 0 });
  });

  test('is rounded up where the slope is no whole number', () => {
    const { settleNs, acrossNs } = driveBounds(drive(table(4, (d) => 500 + 101 * d)));
    expect([settleNs, acrossNs]).toEqual([375, 1130]); // 601 − 226, 5 · 226
    expect(driveBounds(drive(table(3, (d) => 10 * d + 1)))).toMatchObject({ settleNs: 1, acrossNs: 42 });
  });
});

test('what the drive’s own paper prints stands, and the slope is the table’s', () => {
  const printed = { settleNs: 7, acrossNs: 8, reachNs: 9 };
  const bounds = driveBounds(
    drive(
      table(16, (d) => 500 + 100 * d),
      { printed },
    ),
  );
  expect(bounds).toEqual({ ...printed, slopeNs: 100, bytesPerS: 50 });
});

test('the rate is that of the slowest cylinder, wherever it lies, and a byte a second at least', () => {
  const slowestAt = (at: number, rate: number) =>
    driveBounds(drive([0, 1, 2, 3], { rateAt: (c) => (c === at ? rate : 90) })).bytesPerS;
  expect([0, 1, 3].map((at) => slowestAt(at, 20.9))).toEqual([20, 20, 20]);
  expect(slowestAt(2, 0.5)).toBe(1);
});

test('a drive is looked at once', () => {
  let asked = 0;
  const its = drive([0, 1], {
    rateAt: () => {
      asked++;
      return 1;
    },
  });
  expect(driveBounds(its)).toBe(driveBounds(its));
  expect(asked).toBe(2);
});
