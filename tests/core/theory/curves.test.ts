/** What is handed to a chart: which curves, where, and the sentences. */
import { meaningOf } from '../../../src/core/scenario/resolved.ts';
import { expect, test } from 'vitest';
import { defaultValues } from '../../../src/core/scenario/params.ts';
import type { ParamValue } from '../../../src/core/base/params.ts';
import { policies } from '../../../src/core/policy/index.ts';
import { inRounds } from '../../../src/core/theory/partings.ts';
import { theoryOf } from '../../../src/core/theory/curves.ts';
import analytic from '../../cases/analytic.json' with { type: 'json' };

const of = (
  changed: Readonly<Record<string, ParamValue>>,
  key: 'lambda' | 'n',
  xs: readonly number[],
  measure: string,
) => {
  const values = meaningOf({ ...defaultValues, ...changed }).values;
  return theoryOf(values, meaningOf(values).disk, { key, xs }, measure);
};

test('without videos: M/G/1 up to the limit, and a mark there', () => {
  const xs = [10, 20, 30, 40, 50, 60];
  const theory = of(
    { policy: 'fcfs', n: 0, mb: 'decimal', dsize: 'gamma:50000:25000' },
    'lambda',
    xs,
    'mean',
  );
  expect(theory.lines.map(({ id }) => id)).toEqual(['mg1']);
  // At 60/s the disk is saturated: no point.
  expect(theory.lines[0].points.map(({ x }) => x)).toEqual([10, 20, 30, 40, 50]);
  for (const [i, { y }] of theory.lines[0].points.entries())
    expect(y * 1e3).toBeCloseTo(analytic.PK_nerjes_50k[i].resp_ms, 3);
  expect(theory.limits[0].x).toBeCloseTo(analytic.D_fcfs_stability[0].N0_per_disk, 4);
  expect(theory.sentences.join(' ')).not.toContain('undefined');
});

test('with videos: the limit alone, further left, and why there is no curve', () => {
  const theory = of({ policy: 'mixed-scan', n: 7 }, 'lambda', [2, 24], 'mean');
  expect(theory.lines).toEqual([]);
  expect(theory.limits[0].x).toBeGreaterThan(17);
  expect(theory.limits[0].x).toBeLessThan(18.1);
  expect(theory.sentences[0]).toContain('no rounds');
});

test('glitches against the number of videos: three curves, all rising', () => {
  const theory = of({ policy: 'disjoint-scan' }, 'n', [6, 7, 8, 9, 10], 'glitches');
  expect(theory.lines.map(({ id }) => id)).toEqual([
    'overrun-exact',
    'overrun-chernoff',
    'overrun-normal',
    'stream-glitch',
  ]);
  for (const { points } of theory.lines) {
    expect(points).toHaveLength(5);
    for (let i = 1; i < points.length; i++) expect(points[i].y).toBeGreaterThan(points[i - 1].y);
  }
});

test('the FCFS limit against the number of videos falls to 0', () => {
  const { lines } = of({ policy: 'disjoint-fcfs' }, 'n', [0, 3, 7, 12], 'sustainable');
  const ys = lines[0].points.map(({ y }) => y);
  expect(ys).toEqual([...ys].sort((a, b) => b - a));
  expect(ys.at(-1)).toBe(0);
});

test('nothing where theory has nothing to say', () => {
  expect(of({}, 'lambda', [1], 'p95').lines).toEqual([]);
});

test('the policies in rounds are those that the registry says', () => {
  for (const policy of policies)
    expect(inRounds({ policy: policy.id }), policy.id).toBe(policy.inRounds === true);
});

test('every policy has its sentences', () => {
  for (const policy of policies)
    for (const n of [0, 7])
      for (const [key, measure] of [
        ['lambda', 'mean'],
        ['n', 'glitches'],
        ['n', 'sustainable'],
      ] as const) {
        const { sentences } = of({ policy: policy.id, n }, key, [1, 5], measure);
        expect(sentences.length).toBeGreaterThan(0);
        for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
      }
});

test('with one video already there is no M/G/1, and what is said of it is not said', () => {
  const sentences = (n: number) => of({ policy: 'mixed-scan', n }, 'lambda', [10], 'mean').sentences;
  expect(sentences(0)[0]).toContain('M/G/1 is one line');
  expect(sentences(1)[0]).toContain('No curve of theory is drawn beside videos');
});
