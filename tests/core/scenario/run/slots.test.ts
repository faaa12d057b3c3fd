/** Clients in slots of several disks, played by the engine: what the plan says is what the disks are sent, and nobody is late. */
import { expect, it, test } from 'vitest';
import { clientReports } from '../../../../src/core/metrics/clients.ts';
import { clientsOf } from '../../../../src/core/scenario/known.ts';
import { buildMachine } from '../../../../src/core/scenario/run/machine.ts';
import { endedRun } from '../../../../src/core/scenario/run/ended.ts';
import { RoutedRun } from '../../../../src/core/scenario/run/routedSystem.ts';
import { defaultScenario, withValues } from '../../../../src/core/scenario/scenario.ts';
import type { ParamValues } from '../../../../src/core/sim/interfaces.ts';
import { presetOf, scenarioOf } from '../presets/presetRun.ts';

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
  const ended = endedRun(machine);
  const { tally } = ended;
  const plans = clientsOf(scenario);
  return { plans, reports: tally.clients ? clientReports(tally.clients, plans, ended) : [], tally };
}

it('three clients, a slot a disk: each has an IO a cycle from when it begins, and none is late', () => {
  for (const [starts, begins] of [
    ['slot', [0, 2, 4]],
    ['bubble', [0, 1, 3]],
  ] as const) {
    const { plans, reports } = play({ starts, clients: three });
    expect(plans.map(({ beginsNs = NaN }) => beginsNs / 1e9)).toEqual(begins);
    // Those of the last cycle may be under way; who is read ahead has one more.
    expect(reports.map(({ startUpS }) => startUpS?.toFixed(1))).toEqual(
      starts === 'slot' ? ['0.0', '1.7', '2.8'] : ['0.0', '0.7', '1.8'],
    );
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

test('slot-kept-free: 0.44 s in the mean, and 1.13 s where each waits for a free slot', () => {
  const { watch } = presetOf('slot-kept-free');
  for (const [starts, mean] of [
    ['bubble', '0.44'],
    ['slot', '1.13'],
  ] as const) {
    const scenario = scenarioOf('slot-kept-free', { starts });
    const waits = clientsOf(scenario).map(({ beginsNs = NaN, startNs }) => (beginsNs - startNs) / 1e9);
    expect((waits.reduce((sum, s) => sum + s, 0) / waits.length + 1e-9).toFixed(2)).toBe(mean);
    expect(watch).toContain(`${mean} s`);
    const machine = buildMachine(scenario);
    machine.run(Infinity);
    machine.finish();
    const ended = endedRun(machine);
    const { clients } = ended.tally;
    const reports = clients ? clientReports(clients, clientsOf(scenario), ended) : [];
    expect(reports.map(({ missed }) => missed)).toEqual(Array.from({ length: 16 }, () => 0));
  }
});

it('a disk plays by itself what it was sent in the system, IOs that were read early among it', () => {
  const run = new RoutedRun(scenarioOf('slot-kept-free'), {}, true);
  run.run(Infinity);
  run.finish();
  for (const [disk, { tally }] of run.stations.entries()) {
    const alone = run.replay(disk);
    alone.run(Infinity);
    alone.finish();
    expect(alone.tally.hash.digest()).toBe(tally.hash.digest());
  }
});
