/** What is in print beside the exact figures of the worked examples is these figures, rounded. */
import { expect, test } from 'vitest';
import { admissions, countsOver40Seeds, equalTasks, toyRun, type Ratio } from './workedExamples.ts';

const printed = [
  ...Object.values(admissions).flatMap(({ admitted, refused }) => [
    ...Object.values(admitted),
    ...Object.values(refused).flatMap(({ tried }) => tried),
  ]),
  ...Object.values(equalTasks.lastAdmitted),
];

const rounded = ([numerator, denominator]: Ratio, like: string) =>
  (numerator / denominator).toFixed(like.split('.')[1].length);

test('the exact left sides are those in print', () => {
  for (const { left, leftPrinted } of printed) expect(rounded(left, leftPrinted)).toBe(leftPrinted);
});

test('the toy run is a run: services one after another, each within a round, in its direction by turns', () => {
  const { services, rounds } = toyRun;
  for (const [k, { startMs }] of services.entries())
    if (k > 0) expect(startMs).toBeGreaterThanOrEqual(services[k - 1].endMs);
  for (const { startMs, endMs } of services)
    expect(rounds.filter((round) => round.startMs <= startMs && endMs <= round.endMs)).toHaveLength(1);
  expect(rounds.map(({ up }) => up)).toEqual(rounds.map((_, k) => k % 2 === 0));
});

test('medians lie between the least and the most', () => {
  for (const { counts } of countsOver40Seeds)
    for (const [median, least, most] of Object.values(counts))
      expect([least, median, most]).toEqual([least, median, most].sort((a, b) => a - b));
});
