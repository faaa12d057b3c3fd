/** SCAN-RT by hand, and at its limit without deadlines. The definition itself is held in groups.test.ts. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scripts, played } from './groupRuns.ts';
import { runOf, served, type Read } from './textbookReads.ts';
import { explain } from '../../../../src/core/scenario/run/explain.ts';

const values = { policy: 'scan-rt' };

/**
 * The arm on 50. At 0 come, in this order:
 *
 *     A 100, due 54   50 + 1 = 51: fits
 *     B 80            30 + 1 = 31, A 31 + 20 + 1 = 52: fits before A
 *     C 90            B 31, C 31 + 10 + 1 = 42, A 42 + 10 + 1 = 53: fits
 *     D 70            D 21, B 32, C 43, A 54: fits, just so
 *     E 60            E 11, D 22, B 33, C 44, A 55: A would be late, so E goes to the end
 *
 * F, on 95, arrives at 25 while B is read (21–32). From 80 at 32: C 43, F 49, A 55: late, so F goes to the end, behind E.
 * G, on 30, arrives at 50 while A is read (43–54). The scan is empty then: G is put into it, before E and F.
 */
const reads: Readonly<Record<string, Read>> = {
  A: { cylinder: 100, stream: 0, due: 54 },
  B: { cylinder: 80, stream: 1, due: 400 },
  C: { cylinder: 90 },
  D: { cylinder: 70, stream: 2, due: 400 },
  E: { cylinder: 60, stream: 3, due: 400 },
  F: { cylinder: 95, at: 25 },
  G: { cylinder: 30, at: 50 },
};

describe('by hand', () => {
  test('what fits is swept, what does not goes to the end, and new requests are still swept before that', () => {
    expect(served(values, reads)).toEqual([
      'D 0–21',
      'B 21–32',
      'C 32–43',
      'A 43–54',
      'G 54–125', // 100 → 30
      'E 125–156', // 30 → 60
      'F 156–192', // 60 → 95
    ]);
  });

  test('a newcomer may be late itself, or must be in time too', () => {
    // B ends at 10 + 1 = 11, after its deadline; A behind it at 11 + 40 + 1 = 52, in time.
    const two: Readonly<Record<string, Read>> = {
      A: { cylinder: 100, stream: 0, due: 200 },
      B: { cylinder: 60, stream: 1, due: 5 },
    };
    expect(served(values, two)).toEqual(['B 0–11', 'A 11–52']);
    expect(served({ ...values, newcomer: 'intime' }, two)).toEqual(['A 0–51', 'B 51–92']);
  });

  test('says what it weighed, and what stood against the refused', () => {
    const { run, nameOf } = runOf(values, reads);
    const { weighed, compared } = explain(run, 0);
    expect(weighed.map((w) => [nameOf(w.row), w.estimateNs / 1e6, w.timeLeftNs / 1e6, w.verdict])).toEqual([
      ['A', 51, 54, 'taken'],
      ['B', 31, 400, 'taken'],
      ['C', 42, NaN, 'taken'],
      ['D', 21, 400, 'taken'],
      ['E', 55, 54, 'refused'],
    ]);
    expect(compared.map(({ row, figures }) => [nameOf(row), ...figures])).toEqual([
      ['D', 0],
      ['B', 1],
      ['C', 2],
      ['A', 3],
      ['E', 4],
    ]);
  });

  test('a request that is late already keeps every newcomer out of the scan, until it is given up', () => {
    // L cannot be read by 5. From 50: L, then by arrival X on 120, Y on 60.
    const late = {
      L: { cylinder: 100, stream: 0, due: 5 },
      X: { cylinder: 120, stream: 1, due: 900 },
      Y: { cylinder: 60, stream: 2, due: 900 },
    };
    expect(served(values, late)).toEqual(['L 0–51', 'X 51–72', 'Y 72–133']);
    // Before it: B, read until 11. L is given up then, and Z, which comes at 6, is the first that is swept.
    const dropped = { B: { cylinder: 60 }, ...late, Z: { cylinder: 70, at: 6 } };
    expect(served({ ...values, late: 'drop' }, dropped)).toEqual([
      'B 0–11',
      'Z 11–22',
      'X 22–73',
      'Y 73–134',
    ]);
  });
});

test('without deadlines it is C-LOOK', () => {
  const endless = scripts('scan-rt').map(({ scenario, ...rest }) => ({
    ...rest,
    scenario: {
      ...scenario,
      script: Array.from(scenario.script ?? [], (r) => ({ ...r, deadlineNs: 1e15 })),
    },
  }));
  fc.assert(
    fc.property(endless, (run) => {
      const { scenario } = run;
      const clook = { ...run, scenario: { ...scenario, values: { ...scenario.values, policy: 'c-look' } } };
      expect(played(run).services).toEqual(played(clook).services);
    }),
    { numRuns: 60 },
  );
});
