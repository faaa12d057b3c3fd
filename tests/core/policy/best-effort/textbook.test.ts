/** The exercises of textbooks: the order of service and how far the arm travels (tests/cases/README.md). */
import { describe, expect, test } from 'vitest';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { movementOf, type Movement } from '../../../../src/core/metrics/movement.ts';
import { checkTogether } from '../../../../src/core/scenario/together.ts';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues } from '../../../../src/core/scenario/scenario.ts';
import type { ParamValues } from '../../../../src/core/sim/interfaces.ts';
import { allPages } from '../../../contract/invariants.ts';
import cases from '../../../cases/textbook_cases.json' with { type: 'json' };

const idOf: Readonly<Record<string, string>> = {
  FCFS: 'fcfs',
  SSTF: 'sstf',
  SCAN: 'scan',
  LOOK: 'look',
  CSCAN: 'c-scan',
  CLOOK: 'c-look',
};

interface Exercise {
  readonly queue: readonly number[];
  readonly head: number;
  readonly cylinders: number;
  readonly direction: string;
}

/** The exercise as a scenario, through everything that a reader's link goes through. */
function travel(policy: string, { queue, head, cylinders, direction }: Exercise): Movement {
  const values: ParamValues = {
    workload: 'queue',
    disk: 'textbook',
    policy,
    queue: queue.join(','),
    head,
    cylinders,
    direction,
  };
  const scenario = withValues(defaultScenario, values);
  expect(checkTogether(resolved(scenario).values)).toEqual([]);
  return movementOf(allPages(new Run(scenario)));
}

describe.each(cases.cases.map((c) => [c.id, c] as const))('%s', (_, exercise) => {
  test.each(Object.entries(exercise.results))('%s', (name, { order, expected_total }) => {
    const way = travel(idOf[name], exercise);
    expect(way.order).toEqual(order);
    expect(way.cylinders).toBe(expected_total);
  });
});

describe('98, 183, 37, 122, 14, 124, 65, 67 from 53: two conventions, and their sums', () => {
  const { queue, head, values, recomputed } = cases.conventions_98_183;
  const from53 = (policy: string, direction: string) =>
    travel(policy, { queue, head, cylinders: 200, direction });

  test('to the edge or to the last request', () => {
    expect(from53('scan', 'down').cylinders).toBe(values.SCAN_down_to_0);
    expect(from53('scan', 'up').cylinders).toBe(values.SCAN_up);
    expect(from53('look', 'down').cylinders).toBe(values.LOOK_down);
    expect(from53('look', 'up').cylinders).toBe(values.LOOK_up);
    expect(from53('scan', 'down').cylinders).toBe(recomputed.SCAN_down);
    expect(from53('look', 'up').cylinders).toBe(recomputed.LOOK_up);
  });

  test('with the return stroke and without', () => {
    const scan = from53('c-scan', 'up');
    const look = from53('c-look', 'up');
    expect(scan.cylinders).toBe(values.CSCAN_up_count_return);
    expect(scan.cylinders - scan.returnCylinders).toBe(values.CSCAN_no_return);
    expect(look.cylinders).toBe(values.CLOOK_up_count_return);
    expect(look.cylinders - look.returnCylinders).toBe(values.CLOOK_up_no_return);
  });

  test('V-SCAN has SSTF and LOOK at its ends', () => {
    for (const direction of ['up', 'down']) {
      expect(orderOf({ policy: 'vscan', r: 0, direction })).toEqual(from53('sstf', direction).order);
      expect(orderOf({ policy: 'vscan', r: 1, direction })).toEqual(from53('look', direction).order);
    }
  });
});

describe('worked by hand, 200 cylinders', () => {
  test('V-SCAN: turning costs r times 199 cylinders', () => {
    const half = { policy: 'vscan', r: 0.5, head: 98 };
    // Ahead 199 − 98 = 101; behind 1 + 99.5 = 100.5.
    expect(orderOf({ ...half, queue: '199,97' })).toEqual([97, 199]);
    // Ahead 198 − 98 = 100, which is less.
    expect(orderOf({ ...half, queue: '97,198' })).toEqual([198, 97]);
  });

  test('bounded SCAN: four a turn', () => {
    // Up through 98, 122, 183 and back for 37; then 14 lies ahead on the way down, and the arm turns for 65, 67, 124.
    const bounded = { policy: 'bounded-scan', k: 4 };
    expect(orderOf(bounded)).toEqual([98, 122, 183, 37, 14, 65, 67, 124]);
    expect(orderOf({ ...bounded, k: 1 })).toEqual(queue98);
  });
});

const queue98 = [98, 183, 37, 122, 14, 124, 65, 67];

/** The queue 98, 183, … from 53 unless it is told otherwise. */
function orderOf(values: ParamValues): readonly number[] {
  const base = { workload: 'queue', disk: 'textbook', head: 53, queue: queue98.join(',') };
  return movementOf(allPages(new Run(withValues(defaultScenario, { ...base, ...values })))).order;
}
