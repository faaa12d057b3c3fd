/** What stands under a point of an experiment: the other lines there, seed by seed. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { readAxis, type SweepAxis } from '../../../../src/core/experiment/sweep/axes.ts';
import type { SweepTable } from '../../../../src/core/experiment/sweep/table.ts';
import { Differences } from '../../../../src/page/app/experiments/Differences.tsx';

const axis = (text: string): SweepAxis => {
  const read = readAxis(text);
  if (!read.ok) throw new Error(read.faults.join(' '));
  return read.value;
};
const point = (policy: string, lambda: number, mean?: readonly number[]) => ({
  ...({ values: [policy, lambda], state: 'done', replications: 4, simulatedS: 40, estimates: {} } as const),
  ...(mean ? { runs: { mean } } : {}),
});
const table = (last?: readonly number[]): SweepTable => ({
  ...{ engine: '2', scenario: 'n=7' },
  words: { vary: '', measure: 'mean', precision: 'none', replications: '4' },
  axes: [axis('policy:disjoint-fcfs,mixed-scan'), axis('lambda:2,4')],
  points: [
    point('disjoint-fcfs', 2, [1, 2, 5, 8]),
    point('disjoint-fcfs', 4, [9, 9, 9, 9]),
    point('mixed-scan', 2, last),
    point('mixed-scan', 4, [1, 1, 1, 1]),
  ],
});

it('tells the difference of each other line at the same place, over the seeds', () => {
  const text = renderToStaticMarkup(<Differences table={table([2, 4, 6, 8])} index={0} />);
  expect(text).toContain('less this line’s, seed by seed over 4 seeds');
  expect(text.match(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/)?.slice(1)).toEqual([
    'Mixed, incremental SCAN',
    '+1.0 ± 1.3\u202fs',
  ]);
});

it('and nothing where runs were not kept', () => {
  expect(renderToStaticMarkup(<Differences table={table()} index={0} />)).toBe('');
});
