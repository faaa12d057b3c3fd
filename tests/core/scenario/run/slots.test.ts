/** Clients in slots of several disks, played by the engine: what the plan says is what the disks are sent, and nobody is late. */
import { expect, it } from 'vitest';
import { clientReports } from '../../../../src/core/metrics/clients.ts';
import { clientsOf } from '../../../../src/core/scenario/resolve.ts';
import { buildMachine } from '../../../../src/core/scenario/run/machine.ts';
import { endedRun } from '../../../../src/core/scenario/run/ended.ts';
import { defaultScenario, withValues } from '../../../../src/core/scenario/scenario.ts';
import type { ParamValues } from '../../../../src/core/sim/interfaces.ts';

const base: ParamValues = {
  ...{ workload: 'clients', policy: 'time-cycle-qos', disk: 'server-2002', disks: 3, spread: 'coarse' },
  ...{ cycle: 1, realtime: 0.9, duration: 20, nclients: 0 },
};
const three = 'rate:20000000@0;rate:20000000@0.3;rate:20000000@1.2';

function play(values: ParamValues) {
  const scenario = withValues(defaultScenario, { ...base, ...values });
  const machine = buildMachine(scenario);
  machine.run(Infinity);
  machine.finish();
  const { tally, endNs } = endedRun(machine);
  const plans = clientsOf(scenario);
  return { plans, reports: tally.clients ? clientReports(tally.clients, plans, endNs, 3) : [], tally };
}

it('three clients, a slot a disk: each has an IO a cycle from when it begins, and none is late', () => {
  for (const [starts, begins] of [
    ['slot', [0, 2, 4]],
    ['bubble', [0, 1, 3]],
  ] as const) {
    const { plans, reports } = play({ starts, clients: three });
    expect(plans.map(({ beginsNs = NaN }) => beginsNs / 1e9)).toEqual(begins);
    // Those of the last cycle may be under way; who is read ahead has one more.
    reports.forEach(({ ios, missed }, client) => {
      expect(missed).toBe(0);
      expect(Math.abs(ios - (20 - begins[client]))).toBeLessThanOrEqual(1);
    });
  }
});

it('begun when they come, two are read by one disk in one cycle, and are late', () => {
  const { reports } = play({ starts: 'at-once', clients: three });
  expect(reports.reduce((sum, { missed = 0 }) => sum + missed, 0)).toBeGreaterThan(10);
});
