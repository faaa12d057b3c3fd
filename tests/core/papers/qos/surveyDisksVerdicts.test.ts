/** Verdicts on what the survey says of several disks, on figures made by hand. */
import { expect, it } from 'vitest';
import type { LargestRow } from '../../../../src/core/papers/reddy/condensed.ts';
import {
  surveyDisksJudges,
  type SurveyData,
  type SurveyRuns,
} from '../../../../src/core/papers/qos/surveyDisksVerdicts.ts';

/** Means close to one another, so that their interval is narrow. */
const close = (x: number): number[] => [x * 0.99, x, x * 1.01];
const runs = (id: string, meanS: number, busiest = 1, lost = 0): SurveyRuns => ({
  ...{ id, scenario: '', meansS: close(meanS), busiest: close(busiest), lost: [lost, 0, 0] },
});
const rows = (...byM: readonly (readonly number[])[]): LargestRow[] =>
  byM.flatMap((sizes, k) =>
    sizes.map((largest, i) => ({
      ...{ policy: 'scan-edf', m: k + 1, tracks: [1, 2, 5, 15][i] ?? 0, largest, mean: largest },
    })),
  );

const rebuilt = (id: string, lost = 0, missed = 0, written = 1): SurveyRuns => ({
  ...runs(id, 0.1, 1, lost),
  ...{
    missed: [missed, 0, 0],
    dangerS: [1000, 1010, written === 1 ? 1020 : 3600.95],
    written: [1, 1, written],
  },
});

const asClaimed: SurveyData = {
  runs: [
    ...[runs('zipf.coarse', 0.1, 1.01), runs('zipf.whole', 0.2, 1.6)],
    ...[runs('large.coarse', 0.12), runs('large.fine', 0.05)],
    ...[50, 100, 150].flatMap((lambda) => [
      runs(`copies.1.${lambda}`, 0.1),
      runs(`copies.2.${lambda}`, 0.08),
    ]),
    ...[runs('midway.copies.1', 0.1, 1, 900), runs('midway.copies.2', 0.1)],
    ...[runs('midway.coarse', 0.1, 1, 900), runs('sound.parity', 0.1), runs('midway.parity', 0.2)],
    ...['copies.2', 'parity-disk'].flatMap((its) => [
      rebuilt(`rebuilt.${its}`),
      rebuilt(`rebuilt.${its}.share`),
    ]),
  ],
  whole: rows([27, 39, 51, 60], [43, 54, 63, 66]),
  fine: rows([16, 27, 40, 51], [26, 38, 50, 57]),
};
const but = (...changed: readonly SurveyRuns[]): SurveyData => ({
  ...asClaimed,
  runs: asClaimed.runs.map((one) => changed.find(({ id }) => id === one.id) ?? one),
});

it.each(Object.entries(surveyDisksJudges))('%s where it is as the survey says', (_, judge) => {
  expect(judge(asClaimed).verdict).toBe('confirmed');
});

it('Q10: 18 streams want a track whole, two striped; 12 want one of each', () => {
  // m = 1: two buffers each.
  expect(surveyDisksJudges.Q10(asClaimed).figures).toContain(
    '24 and 24 for 12 streams; 36 and 72 for 18 streams',
  );
});

it.each([
  [
    'Q9: a busiest disk of 1.1',
    surveyDisksJudges.Q9,
    but(runs('zipf.coarse', 0.1, 1.1)),
    'confirmed in part',
  ],
  ['Q9: intervals that meet', surveyDisksJudges.Q9, but(runs('zipf.whole', 0.101, 1.6)), 'confirmed in part'],
  [
    'Q9: neither',
    surveyDisksJudges.Q9,
    but(runs('zipf.coarse', 0.1, 1.1), runs('large.fine', 0.13)),
    'not confirmed',
  ],
  [
    'Q10: as many either way',
    surveyDisksJudges.Q10,
    { ...asClaimed, fine: asClaimed.whole },
    'not confirmed',
  ],
  ['Q11: no sooner at one load', surveyDisksJudges.Q11, but(runs('copies.2.150', 0.1)), 'confirmed in part'],
  [
    'Q11: two copies, and one is lost',
    surveyDisksJudges.Q11,
    but(runs('midway.copies.2', 0.1, 1, 1)),
    'confirmed in part',
  ],
  ['Q12: some are lost', surveyDisksJudges.Q12, but(runs('midway.parity', 0.2, 1, 5)), 'confirmed in part'],
  [
    'Q13: one run too slow',
    surveyDisksJudges.Q13,
    but(rebuilt('rebuilt.copies.2', 0, 0, 0.9)),
    'confirmed in part',
  ],
  [
    'Q13: a piece is late',
    surveyDisksJudges.Q13,
    but(rebuilt('rebuilt.copies.2', 0, 1)),
    'confirmed in part',
  ],
  ['Q14: one is lost', surveyDisksJudges.Q14, but(rebuilt('rebuilt.parity-disk', 1)), 'not confirmed'],
  ['Q12: as many are', surveyDisksJudges.Q12, but(runs('midway.parity', 0.2, 1, 900)), 'not confirmed'],
] as const)('%s', (_, judge, data, verdict) => {
  expect(judge(data).verdict).toBe(verdict);
});
