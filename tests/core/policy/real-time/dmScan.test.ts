/** DM-SCAN by hand, and at its limits: equal deadlines and no time at all. Its definition is held in groups.test.ts. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runOf, served, type Read } from './textbookReads.ts';
import { allPages } from '../../../contract/invariants.ts';
import { dmScan } from '../../../../src/core/policy/real-time/dm-scan.ts';
import { SERVE } from '../../../../src/core/trace/kinds.ts';
import { explain } from '../../../../src/core/scenario/run/explain.ts';

const values = { policy: 'dm-scan' };

describe('by hand, the arm on 50', () => {
  const two = (due: number): Record<string, Read> => ({
    A: { cylinder: 60, stream: 0, due: 200 },
    B: { cylinder: 40, stream: 1, due },
  });

  test('the later deadline first, where the sweep leaves time for the earlier', () => {
    // EDF: B, A. Swept upward: A 10 + 1 = 11, B 11 + 20 + 1 = 32, in time.
    expect(served(values, two(32))).toEqual(['A 0–11', 'B 11–32']);
    // A millisecond less, and B is a group by itself: 10 + 1 = 11, A 11 + 20 + 1 = 32.
    expect(served(values, two(31))).toEqual(['B 0–11', 'A 11–32']);
  });

  /**
   * EDF: A (60, due 30), B (58, due 100, 25 ms long), C (57, due 150).
   *
   * First pass. A alone: 11. With B: B 8 + 25 = 33, A 36, late. So A is a group. From 60 at 11, upward and round: C comes
   * before B; C 3 + 1 → 15, B 1 + 25 → 41, in time. The sequence is A, C, B; C is due with B by 100 now.
   * Second pass. A with C: C 7 + 1 = 8, A 8 + 3 + 1 = 12, in time. With B as well: C 8, B 34, A 37, late. The groups are
   * C A and B; C is due with A by 30. Third pass: nothing changes. The first is C, the last of EDF.
   */
  const three: Record<string, Read> = {
    A: { cylinder: 60, stream: 0, due: 30 },
    B: { cylinder: 58, stream: 1, due: 100, transfer: 25 },
    C: { cylinder: 57, stream: 2, due: 150 },
  };

  test('passes are repeated until nothing changes', () => {
    // At 8 from 57: A 3 + 1. At 12 from 60: B 2 + 25.
    expect(served(values, three)).toEqual(['C 0–8', 'A 8–12', 'B 12–39']);
  });

  test('says whether others are in its sweep: C goes with A; A alone, for behind B it would be late', () => {
    const reasonsFor = (reads: Record<string, Read>) =>
      allPages(runOf(values, reads).run).flatMap(({ decisions: { length, kind, reason } }) =>
        Array.from({ length }, (_, k) => k)
          .filter((k) => kind[k] === SERVE)
          .map((k) => dmScan.reasons[reason[k]].id),
      );
    expect(reasonsFor(three)).toEqual(['inSweep', 'chosen', 'chosen']);
    expect(reasonsFor(two(32))).toEqual(['inSweep', 'chosen']);
    expect(reasonsFor(two(31))).toEqual(['chosen', 'chosen']);
  });

  test('shows the deadlines as they were modified', () => {
    const { run, nameOf } = runOf(values, three);
    const { compared } = explain(run, 0);
    expect(compared.map(({ row, figures: [due, place] }) => [nameOf(row), due / 1e6, place])).toEqual([
      ['C', 30, 0],
      ['A', 30, 1],
      ['B', 100, 2],
    ]);
  });
});

const queue = fc.uniqueArray(fc.nat(199), { minLength: 2, maxLength: 40 });
const named = (cylinders: readonly number[], due: (k: number) => number) =>
  Object.fromEntries(cylinders.map((cylinder, k) => [`c${cylinder}`, { cylinder, stream: k, due: due(k) }]));
const cylindersServed = (reads: Record<string, Read>) =>
  served({ ...values, duration: 100 }, reads).map((line) => Number(line.slice(1).split(' ')[0]));

test('equal deadlines with time enough: one sweep', () => {
  fc.assert(
    fc.property(queue, (cylinders) => {
      const up = cylinders.filter((c) => c >= 50).sort((a, b) => a - b);
      const round = cylinders.filter((c) => c < 50).sort((a, b) => a - b);
      expect(cylindersServed(named(cylinders, () => 50_000))).toEqual([...up, ...round]);
    }),
    { numRuns: 60 },
  );
});

test('no time at all: EDF', () => {
  fc.assert(
    fc.property(queue, (cylinders) => {
      // All are due within the first millisecond, in the order in which they are drawn: none can be read by then.
      const due = (k: number) => (k + 1) / 1000;
      expect(cylindersServed(named(cylinders, due))).toEqual(cylinders.toSorted((a, b) => rank(a) - rank(b)));
      function rank(cylinder: number): number {
        return due(cylinders.indexOf(cylinder));
      }
    }),
    { numRuns: 60 },
  );
});

test('of a long queue the first 256 of the EDF sequence take part', () => {
  // The arm on 0, time enough: 256 requests from 300 upward, then 44 from 0 upward, which a sweep over all would take first.
  const cylinders = Array.from({ length: 300 }, (_, k) => (k < 256 ? 300 + k : k - 256));
  const { run, nameOf } = runOf(
    { ...values, cylinders: 1000, head: 0 },
    named(cylinders, () => 10_000),
  );
  const compared: number[] = [];
  const nothing = () => undefined;
  const station = run.stationAt(0);
  station.explain({
    step: nothing,
    weighed: nothing,
    decided: nothing,
    compared: ({ row }) => compared.push(row),
  });
  station.step();
  expect(compared.map((row) => Number(nameOf(row).slice(1)))).toEqual(cylinders);
});
