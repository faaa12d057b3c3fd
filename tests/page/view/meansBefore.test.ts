/** The mean of the run before the last change, as the chart of response times draws it: by rounds, up to the same instant. */
import { expect, test } from 'vitest';
import { makeTable } from '../../../src/core/base/columns.ts';
import { beatSpec } from '../../../src/core/trace/summary.ts';
import { meansBefore } from '../../../src/page/view/charts/runningMean.ts';

const beats = makeTable(beatSpec, 1000);
beats.length = 1000;
beats.dServed.fill(2);
beats.responseSumNs.set(Array.from({ length: 1000 }, (_, k) => 2e6 * (k + 1)));
const before = { beats, beatNs: 1e9 };

test('at the ends of rounds of the window, the last of them at or before the present', () => {
  const means = meansBefore(before, 10.5e9, 13.9e9);
  expect(means.map(({ atNs }) => atNs / 1e9)).toEqual([10, 11, 12, 13]);
  // Of the first k rounds the mean is that of 1 to k ms.
  expect(means.map(({ meanNs }) => meanNs / 1e6)).toEqual([5.5, 6, 6.5, 7]);
});

test('nothing before the first round is over, nor where nobody was served', () => {
  expect(meansBefore(before, 0, 0.9e9)).toEqual([]);
  const nobody = makeTable(beatSpec, 10);
  nobody.length = 10;
  expect(meansBefore({ beats: nobody, beatNs: 1e9 }, 0, 5e9)).toEqual([]);
});

test('a run that was known up to an instant ends there; a long window has few places, and its last', () => {
  expect(meansBefore(before, 990e9, 2000e9).at(-1)?.atNs).toBe(1000e9);
  const many = meansBefore(before, 0, 999.5e9);
  expect(many.length).toBeLessThanOrEqual(242);
  expect(many.at(-1)?.atNs).toBe(999e9);
});
