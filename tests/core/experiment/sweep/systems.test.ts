/** Sweeps over several disks: replications, measures, and the moment behind a point. */
import { describe, expect, it } from 'vitest';
import { elementAt } from '../../../../src/core/base/elementAt.ts';
import { readAxis } from '../../../../src/core/experiment/sweep/axes.ts';
import { cellsOf } from '../../../../src/core/experiment/sweep/cells.ts';
import { extremeMoment } from './momentAtOnce.ts';
import { runReplication } from '../../../../src/core/experiment/sweep/replication.ts';
import { SystemRun } from '../../../../src/core/scenario/run/systemRun.ts';
import { defaultScenario, withValues } from '../../../../src/core/scenario/scenario.ts';

const three = withValues(defaultScenario, { disks: 3, n: 12, lambda: 40, duration: 60 });
const replicated = (full = false, scenario = three) =>
  runReplication({ cell: 0, replication: 0, scenario, full });

describe('a replication of three disks', () => {
  const { ratios, neverEmpty } = replicated();
  const share = (id: keyof typeof ratios) => {
    const [above, below] = ratios[id] ?? [NaN, NaN];
    return above / below;
  };

  it('has shares of disk time that add up to 1', () => {
    expect(share('seek') + share('rotation') + share('transfer') + share('idle')).toBeCloseTo(1, 2);
  });

  it('carries a third of the throughput on each disk', () => {
    expect(share('per-disk')).toBeCloseTo(share('throughput') / 3, 9);
  });

  it('has imbalances between 1 and 3, and nothing of a bus or of lost requests', () => {
    for (const id of ['imbalance', 'busy-imbalance'] as const) {
      expect(share(id)).toBeGreaterThanOrEqual(1);
      expect(share(id)).toBeLessThanOrEqual(3);
    }
    for (const id of ['bus-use', 'lost-turns', 'lost'] as const) expect(share(id)).toBeNaN();
  });

  it('is not full while one of the disks runs empty, and is with a load for all of them', () => {
    expect(neverEmpty).toBe(false);
    expect(replicated(true).neverEmpty).toBe(true);
  });

  it('has nothing to say of imbalance with one disk', () => {
    const [above, below] = replicated(false, withValues(three, { disks: 1, n: 4 })).ratios.imbalance ?? [];
    expect([above, below]).toEqual([0, 0]);
  });
});

it('the moment of the longest response is on the disk that has it', () => {
  const { seed, worstAtNs, worstS } = replicated();
  const found = extremeMoment({ scenario: three, what: 'worst', moment: { seed, atNs: worstAtNs } });
  expect(found?.disk).toBeGreaterThanOrEqual(0);
  const run = new SystemRun(withValues(three, { seed })).complete();
  const ends = run.runs.map((its) =>
    its
      .pages()
      .some(({ requests, services }) =>
        Array.from(services.endNs.subarray(0, services.length)).some(
          (endNs, s) =>
            endNs === found?.timeNs &&
            endNs - elementAt(requests.arrivalNs, elementAt(services.request, s)) ===
              Math.round(worstS * 1e9),
        ),
      ),
  );
  expect(ends.indexOf(true)).toBe(found?.disk);
});

it.each([
  ['disks=1:16:1', 16],
  ['spread=coarse,whole', 2],
  ['copies=1,2', 2],
  ['arbiter=priority,round-robin,slice:2', 3],
  ['armbuffer=65536,524288', 2],
  ['busrate=5000000,10000000', 2],
  ['popularity=uniform,zipf:0.7', 2],
])('%s is an axis', (text, count) => {
  const axis = readAxis(text);
  if (!axis.ok) throw new Error(axis.faults.join('; '));
  expect(axis.value.values).toHaveLength(count);
  const cells = cellsOf([axis.value], withValues(three, { place: 'contiguous', objects: 8 }));
  expect(cells.ok ? cells.value.length : cells.faults).toBe(count);
});
