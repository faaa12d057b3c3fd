/** Verdicts on three disks on a bus, on figures made by hand: the paper’s own would confirm, a step away they would not. */
import { describe, expect, it } from 'vitest';
import type { LargestRow } from '../../../../src/core/papers/reddy/condensed.ts';
import { disksJudges, sharesOf, type DisksData } from '../../../../src/core/papers/reddy/disksVerdicts.ts';
import { fullSets, judgeModified, lateJobs } from '../../../../src/core/papers/reddy/modifiedRm.ts';
import { testRandom } from '../../../helpers/fuzz.ts';
import { drawsOf } from '../../../helpers/statistics.ts';
import { lateOf, naiveRateMonotonic } from '../../policy/real-time/naiveModifiedRm.ts';
import { judgePerturbed, judgePreemptive, taskSets } from '../../../../src/core/papers/reddy/examples.ts';

/** Scan-EDF at 1, 2, 5 and 15 tracks, not deferred and deferred. */
const rows = (not: readonly number[], deferred: readonly number[]): LargestRow[] =>
  [not, deferred].flatMap((sizes, k) =>
    sizes.map((largest, i) => ({
      ...{ policy: 'scan-edf', m: k + 1, tracks: [1, 2, 5, 15][i] ?? 0, largest, mean: largest },
    })),
  );

const asClaimed: DisksData = {
  one: rows([6, 11, 15, 19], [14, 18, 20, 22]),
  three: rows([15, 22, 27, 30], [36, 40, 43, 44]),
  others: 7,
};
const apart = (data: Partial<DisksData>): DisksData => ({ ...asClaimed, ...data });

it('of 43 streams three disks have 15, 14, 14', () => {
  expect(sharesOf(43, 3)).toEqual([15, 14, 14]);
  expect(sharesOf(42, 3)).toEqual([14, 14, 14]);
  expect(sharesOf(44, 3)).toEqual([15, 15, 14]);
});

describe('figure 3', () => {
  it('as the paper has it', () => {
    expect(disksJudges.R9(asClaimed)).toEqual({
      verdict: 'confirmed',
      figures:
        'Scan-EDF, three disks for one: not deferred 15 for 6 at one track (2.50), 22 for 11 at 2 tracks (2.00), 27 for 15 at 5 tracks (1.80), 30 for 19 at 15 tracks (1.58); deferred 36 for 14 at one track (2.57), 40 for 18 at 2 tracks (2.22), 43 for 20 at 5 tracks (2.15), 44 for 22 at 15 tracks (2.00)',
    });
    expect(disksJudges.R10(asClaimed)).toEqual({
      verdict: 'confirmed',
      figures: '15, 14, 14 streams, 43 in all; 7 on each of the others beside 16 on the first, 30 in all',
    });
    // 2.57 against 2.50, 2.22 against 2.00, 2.15 against 1.80, 2.00 against 1.58.
    expect(disksJudges.R15(asClaimed).verdict).toBe('confirmed');
  });

  it.each([
    ['2.2 is within a tenth', [36, 40, 44, 44], [15, 22, 27, 30], 'confirmed'],
    ['2.25 is not', [36, 40, 45, 44], [15, 22, 27, 30], 'confirmed in part'],
    [
      'nor three times at one size, if one ratio is right',
      [36, 54, 43, 44],
      [15, 22, 45, 30],
      'confirmed in part',
    ],
    ['neither', [36, 54, 59, 44], [15, 22, 45, 30], 'not confirmed'],
  ] as const)('R9: %s', (_, deferred, not, verdict) => {
    expect(disksJudges.R9(apart({ three: rows(not, deferred) })).verdict).toBe(verdict);
  });

  it.each([
    ['46 are 16, 15, 15', 46, 7, 'confirmed'],
    ['47 are 16, 16, 15: two more', 47, 7, 'confirmed in part'],
    ['41 are 14, 14, 13', 41, 8, 'confirmed'],
    ['nine on the others, but fewer in all', 39, 9, 'confirmed in part'],
    ['so too, but sixteen are no more than the share of the first', 50, 9, 'not confirmed'],
    ['nine on the others, and as many in all', 34, 9, 'not confirmed'],
    ['the others not looked for', 43, undefined, 'confirmed in part'],
    ['nothing', 50, undefined, 'not confirmed'],
  ] as const)('R10: %s', (_, total, others, verdict) => {
    const three = rows([15, 22, 27, 30], [36, 40, total, 44]);
    expect(disksJudges.R10(apart({ three, others })).verdict).toBe(verdict);
  });

  it('R15: at five tracks alone, and not there', () => {
    const fewer = rows([15, 22, 27, 30], [34, 40, 43, 44]);
    expect(disksJudges.R15(apart({ three: fewer })).verdict).toBe('confirmed in part');
    const none = rows([15, 22, 33, 30], [36, 40, 43, 44]);
    expect(disksJudges.R15(apart({ three: none })).verdict).toBe('not confirmed');
  });
});

describe('the bus', () => {
  const priority = asClaimed.three;
  const more = rows([15, 22, 29, 30], [36, 40, 45, 44]);
  const mixed = rows([14, 22, 29, 30], [36, 40, 45, 44]);
  const small = rows([10, 15, 18, 20], [20, 22, 24, 25]);

  it('R16', () => {
    const bus = (instead: Readonly<Record<string, readonly LargestRow[]>>) =>
      disksJudges.R16({ priority, instead, unbuffered: small }).verdict;
    expect(bus({ 'round-robin': more, tdma: more })).toBe('confirmed');
    expect(bus({ 'round-robin': more, tdma: mixed })).toBe('confirmed in part');
    expect(bus({ 'round-robin': mixed, tdma: priority })).toBe('not confirmed');
    expect(bus({})).toBe('not confirmed');
  });

  it('R17', () => {
    const bus = (unbuffered: readonly LargestRow[]) =>
      disksJudges.R17({ priority, instead: {}, unbuffered }).verdict;
    // At one and two tracks, not deferred, 15 and 22 with arm buffers bound nothing.
    expect(bus(rows([15, 22, 18, 20], [20, 22, 24, 25]))).toBe('confirmed');
    expect(bus(rows([10, 15, 18, 20], [20, 22, 24, 26]))).toBe('confirmed in part');
    expect(bus(rows([15, 15, 18, 20], [20, 22, 24, 26]))).toBe('not confirmed');
  });
});

describe('examples', () => {
  it('R11', () => {
    expect(judgePerturbed('BACD')).toEqual({
      verdict: 'confirmed',
      figures: '499.347, 499.113, 499.851, 599.256; served in the order B, A, C, D',
    });
    expect(judgePerturbed('ABCD').verdict).toBe('confirmed in part');
  });

  it('R12: 20 tasks are 20 sets of one, 210 of two, 1540 of three, and those of exactly 1 are kept too', () => {
    expect([...taskSets()]).toHaveLength(1770);
    const { verdict, figures } = judgePreemptive();
    expect(verdict).toBe('confirmed in part');
    expect(figures).toMatch(
      /^of \d+ sets below 1 0 miss a deadline, of (\d+) above 1 \1, of \d+ at exactly 1 0$/,
    );
  });
});

describe('R18: modified rate-monotonic', () => {
  it('by hand: the plain rule ends the last task’s job of 10 at 34, due at 30; the modified one none late', () => {
    const tasks = [
      { period: 5, cost: 2 },
      { period: 6, cost: 1 },
      { period: 9, cost: 3 },
      { period: 10, cost: 1 },
    ];
    expect([...fullSets()]).toContainEqual(tasks);
    expect(lateJobs(tasks, false)).toContainEqual({ task: 3, release: 10, due: 30, end: 34 });
    expect(lateJobs(tasks, true)).toEqual([]);
  });

  it('404 sets ask for all of the time: 42 are late by the plain rule, none by the modified', () => {
    expect(judgeModified()).toEqual({
      verdict: 'confirmed',
      figures:
        'of 404 sets that fill all of the time 42 miss a deadline by the plain rule, and 0 by the modified one',
    });
  });

  it('as the reference from the text alone, set by set', () => {
    const random = testRandom(18);
    const sets = [...fullSets()];
    for (let k = 0; k < drawsOf(404, 8); k++) {
      const tasks = sets[Math.floor(random() * sets.length)] ?? [];
      for (const rule of ['rm', 'modified'] as const) {
        const theirs = new Set(
          lateOf(naiveRateMonotonic(tasks, rule)).map(({ task, end }) => `${task} ${end}`),
        );
        const cycle = Math.max(0, ...naiveRateMonotonic(tasks, rule).map(({ end }) => end));
        // A hyperperiod of ours may be several of theirs.
        const ours = lateJobs(tasks, rule === 'modified').filter(({ end }) => end <= cycle);
        expect(new Set(ours.map(({ task, end }) => `${task} ${end}`))).toEqual(theirs);
      }
    }
  });
});
