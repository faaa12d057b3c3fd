import { describe, expect, it } from 'vitest';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { cellsOf } from '../../../../src/core/experiment/sweep/cells.ts';
import { ask, scenarioOf, specOf } from './sweeps.ts';

const faultsOf = (vary: string, link = 'n=7'): readonly string[] => {
  const cells = cellsOf(specOf({ vary }).axes, scenarioOf(link));
  return cells.ok ? [] : cells.faults;
};

describe('the points of a sweep', () => {
  it('are all combinations, the last axis fastest', () => {
    const { cells } = ask('n=7', { vary: 'policy:disjoint-scan,mixed-scan~subrounds:1,2~lambda:3,5' });
    expect(cells.map(({ values }) => values.join(' '))).toEqual([
      'disjoint-scan 1 3',
      'disjoint-scan 1 5',
      'disjoint-scan 2 3',
      'disjoint-scan 2 5',
      'mixed-scan 1 3',
      'mixed-scan 1 5',
      'mixed-scan 2 3',
      'mixed-scan 2 5',
    ]);
    expect(cells.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    const { values } = resolved(cells[6].scenario);
    expect([values.policy, values.subrounds, values.lambda, values.n]).toEqual(['mixed-scan', 2, 3, 7]);
  });

  it('another policy brings its own axes of the framework', () => {
    const { cells } = ask('policy=mixed-scan', { vary: 'policy:disjoint-fcfs,rounds' });
    expect(resolved(cells[0].scenario).values).toMatchObject({ periods: 'c-d', order: 'inc-fcfs' });
    // What mixed-scan had fixed stays where nobody fixes anything else.
    expect(resolved(cells[1].scenario).values).toMatchObject({ periods: 'mixed', order: 'inc-scan' });
  });

  it.each([
    ['order:fcfs,scan', 'policy=mixed-scan', 'at order=fcfs:', 'policy=rounds'],
    ['limit:dynamic,time:0.5', 'policy=rounds&periods=mixed', 'at limit=time:0.5:', 'limit'],
    ['limit:time:0.5~subrounds:1,4', 'policy=rounds&periods=c-d', 'at limit=time:0.5, subrounds=4:', 'limit'],
    ['workload:rounds,streams', 'policy=mixed-scan', 'at workload=streams:', 'works in rounds'],
    ['head:0,100000', 'n=7', 'at head=100000:', 'this disk has no such cylinder'],
  ])('%s of %s is refused as a whole', (vary, link, where, words) => {
    const faults = faultsOf(vary, link);
    expect(faults[0]).toContain(where);
    expect(faults[0]).toContain(words);
  });

  it('more than 5000 are refused by their number', () => {
    expect(faultsOf('lambda:1:30:0.2~n:0:40:1')).toEqual([
      '146 of lambda × 41 of n are 5986 points; at most 5000 are allowed',
    ]);
  });

  it('faults of many points are told, but not all of them', () => {
    const faults = faultsOf('lambda:1:10:1~order:fcfs,scan', 'policy=mixed-scan');
    expect(faults).toHaveLength(9);
    expect(faults[8]).toMatch(/^and \d+ more$/);
  });
});
