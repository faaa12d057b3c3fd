/** How many disks are enough, read off tables that are made by hand. */
import { describe, expect, it } from 'vitest';
import { enoughDisks } from '../../../../src/core/experiment/sweep/enough.ts';
import { enoughSentences } from '../../../../src/core/experiment/sweep/enoughWords.ts';
import { readGoals } from '../../../../src/core/experiment/sweep/goals.ts';
import { measureById, type Measure } from '../../../../src/core/experiment/sweep/measures.ts';
import { perAddedDisk } from '../../../../src/core/experiment/sweep/perAddedDisk.ts';
import type { SweepTable, TablePoint } from '../../../../src/core/experiment/sweep/table.ts';
import { writeSweep, defaultSweep } from '../../../../src/core/experiment/sweep/spec.ts';
import { defaultScenario, withValues } from '../../../../src/core/scenario/scenario.ts';

type Bounds = readonly [low: number, high: number];

function tableOf(rows: readonly (readonly [disks: number, slow: Bounds | 'saturated', rate?: Bounds])[]) {
  const between = ([low, high]: Bounds) => ({ value: (low + high) / 2, low, high });
  const points = rows.map(([disks, slow, rate]): TablePoint => ({
    values: [disks],
    state: slow === 'saturated' ? 'saturated' : 'done',
    ...{ replications: 10, simulatedS: 100 },
    estimates: {
      ...(slow === 'saturated' ? {} : { slow: between(slow) }),
      ...(rate ? { throughput: between(rate) } : {}),
    },
  }));
  return {
    ...{ engine: '1', scenario: '', words: writeSweep(defaultSweep), points },
    axes: [{ key: 'disks', values: rows.map(([disks]) => disks) }],
  } satisfies SweepTable;
}

const goals = (text: string) => {
  const read = readGoals(text, defaultScenario);
  if (!read.ok) throw new Error(read.faults.join('; '));
  return read.value;
};
const answer = (table: SweepTable) => enoughDisks(table, goals('slow=1%'))[0];

describe('the least number of disks', () => {
  it('is the first whose interval lies within the goal; what is below it is told with its reason', () => {
    const found = answer(tableOf([[1, 'saturated'], [2, [0.02, 0.03]], [3, [0.002, 0.004]]])); // prettier-ignore
    expect(found?.sizes.map(({ verdict }) => verdict)).toEqual(['missed', 'missed', 'kept']);
    expect(found && enoughSentences(found)).toEqual([
      '3 disks are enough: responses beyond the goal: at most 0.4 % (goal 1 %), each by its 95 % interval.',
      '2 disks are too few: responses beyond the goal: at least 2 % (goal 1 %).',
    ]);
  });

  it('is not claimed to be the least where the one below is not known for certain', () => {
    const found = answer(tableOf([[1, 'saturated'], [2, [0.005, 0.015]], [3, [0.002, 0.004]]])); // prettier-ignore
    expect(found && enoughSentences(found)[1]).toBe(
      'Whether 2 disks are enough is not known yet: responses beyond the goal: at most 1.5 % (goal 1 %); more replications would tell.',
    );
  });

  it('is none where all are too few, and fewer may not have been tried', () => {
    const none = answer(tableOf([[1, 'saturated'], [2, [0.02, 0.03]]])); // prettier-ignore
    expect(none?.least).toBeUndefined();
    expect(none && enoughSentences(none)[0]).toBe('None of the numbers tried is enough for certain.');
    const first = answer(tableOf([[4, [0, 0.001]]]));
    expect(first && enoughSentences(first)[1]).toBe('Fewer were not tried.');
  });

  it('wants at least so much of what is better if it is more', () => {
    const table = tableOf([[1, 'saturated', [9, 11]], [2, [0, 0], [19, 21]]]); // prettier-ignore
    expect(enoughDisks(table, goals('throughput=15'))[0]?.least?.disks).toBe(2);
  });
});

describe('goals', () => {
  it('of the paper are the promise to a stream and the share of slow responses', () => {
    expect(goals('paper').map(({ measure, limit }) => [measure.id, limit])).toEqual([
      ['slow', 0.001],
      ['promise', 0.001],
    ]);
    expect(readGoals('paper', withValues(defaultScenario, { workload: 'clients' })).ok).toBe(false);
  });

  it.each(['speed=3', 'slow', 'p95=5%', 'mean=-1', 'sustainable=9', 'transfer-streams=1', ''])(
    '%s is refused in a sentence',
    (text) => {
      const read = readGoals(text, defaultScenario);
      expect(read.ok ? [] : read.faults).toHaveLength(1);
    },
  );
});

it('each further disk brings the difference to the point before, per disk added', () => {
  const measure = measureById.get('throughput') as Measure;
  const table = tableOf([[1, [0, 0], [9, 11]], [2, [0, 0], [19, 21]], [4, [0, 0], [34, 36]]]); // prettier-ignore
  const added = perAddedDisk(table, measure);
  expect(added?.map((its) => its?.value)).toEqual([undefined, 10, 7.5]);
  expect(added?.[2]?.high).toBeCloseTo(7.5 + Math.SQRT2 / 2, 9);
  expect(perAddedDisk(table, measureById.get('mean') as Measure)).toBeUndefined();
});
