/** Whoever takes up a run at a decision says of it what the run says, gauges and events of its accounts included. */
import { expect, test } from 'vitest';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { buildStation } from '../../../../src/core/scenario/stations.ts';
import { defaultScenario, withValues } from '../../../../src/core/scenario/scenario.ts';
import { checkTogether } from '../../../../src/core/scenario/together.ts';
import { samePage } from '../../sim/samePage.ts';
import { mustEqual } from '../../../helpers/facts.ts';

/** Periods and intervals are shorter than many a service, so that they end in the middle of one. */
const clients = [
  'rate:3000000@0:cycle=0.1:slice=0.02',
  'latency:12/s:16384:0.1@0:period=0.02:slice=0.01',
  'greedy@0:period=0.01:slice=0.004:extra:weight=2',
  'paced:1000000@0.1:weight=1',
  'interactive:9/s:200000@0.05',
].join(';');

const policies = [
  ['user-safe', { contracts: 'all' }],
  ['cello', { interval: 0.1 }],
  ['mars', {}],
  ['clockwise', {}],
  ['time-cycle-qos', { cycle: 0.1 }],
  ['ucsb-io', {}],
  // In chunks a request is given up for a higher priority, and what is counted of that goes on.
  ['c-look', { chunk: 131_072 }],
  ['fcfs', { freeblock: 'on' }],
] as const;

test.each(policies)('%s %o', (policy, own) => {
  const values = { workload: 'clients', disk: 'server-2002', clients, duration: 0.25, policy, ...own };
  const scenario = withValues(defaultScenario, values);
  expect(checkTogether(resolved(scenario).values)).toEqual([]);
  const station = buildStation(scenario);
  const anchor = station.save();
  let decisions = 0;
  for (; !station.finished; decisions++) {
    const at = structuredClone(station.save());
    const again = buildStation(scenario);
    again.load(at, anchor);
    mustEqual(again.save(), at);
    for (const one of [station, again]) {
      one.record(64);
      one.step();
    }
    samePage(again.cut(0), station.cut(0));
  }
  expect(decisions).toBeGreaterThan(12);
});
