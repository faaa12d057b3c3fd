/**
 * A policy that is released, because another takes over or its disk fails, has nothing in hand afterwards: what it had waits
 * like everything else, and to be released once more changes nothing.
 */
import { expect, test } from 'vitest';
import { resolved } from '../../../src/core/scenario/resolved.ts';
import { policies } from '../../../src/core/policy/index.ts';
import { buildStation } from '../../../src/core/scenario/stations.ts';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';
import { checkTogether } from '../../../src/core/scenario/together.ts';
import type { ParamValues } from '../../../src/core/sim/interfaces.ts';
import { ownLoads } from '../../contract/workloadsOfTheirOwn.ts';

const busy = { n: 4, lambda: 60, duration: 4 };
const cases = policies.flatMap((policy) =>
  [{}, { chunk: 65_536 }, { freeblock: 'on' }].flatMap((around): [string, ParamValues][] => {
    const load = ownLoads(policy)?.[0] ?? { workload: 'rounds', ...busy };
    const values = { ...load, policy: policy.id, ...around };
    return checkTogether(resolved(withValues(defaultScenario, values)).values).length > 0
      ? []
      : [[`${policy.id} ${JSON.stringify(around)}`, values]];
  }),
);

let everHeld = 0;

test.each(cases)('%s', (_, values) => {
  const station = buildStation(withValues(defaultScenario, values));
  const held = () => {
    const rows: number[] = [];
    station.policy.held((row) => rows.push(row));
    return rows;
  };
  const waits = (row: number) => {
    const { queue, rows } = station.context;
    return queue[rows.requestClass[row & rows.mask]].has(row);
  };
  // Somewhere in the run it has something in hand, if it ever does; a few hundred decisions will do.
  for (let k = 0; k < 400 && !station.finished; k++) {
    station.step();
    if (k > 20 && held().length > 0) break;
  }
  const rows = held();
  everHeld += rows.length;
  for (let times = 0; times < 2; times++) {
    station.policy.release();
    expect(held()).toEqual([]);
    expect(rows.filter((row) => !waits(row))).toEqual([]);
  }
});

test('many policies had something in hand', () => {
  expect(cases.length).toBeGreaterThan(policies.length);
  expect(everHeld).toBeGreaterThan(20);
});
