/** Runs of disks that know of each other: in portions, with pages, each disk alone from what it was sent. */
import { describe, expect, it } from 'vitest';
import { elementAt } from '../../../../src/core/base/elementAt.ts';
import { endedRun } from '../../../../src/core/scenario/run/ended.ts';
import { buildMachine } from '../../../../src/core/scenario/run/machine.ts';
import { SystemRun } from '../../../../src/core/scenario/run/systemRun.ts';
import { defaultScenario, withValues, type Scenario } from '../../../../src/core/scenario/scenario.ts';
import type { ParamValues } from '../../../../src/core/sim/interfaces.ts';

const S = 1e9;

const of = (values: ParamValues): Scenario =>
  withValues(defaultScenario, { disks: 4, n: 12, lambda: 30, duration: 95.5, ...values });

const failing = (values: ParamValues): Scenario => ({
  ...of(values),
  interventions: [
    { atNs: 20.05 * S, kind: 'set', key: 'policy', value: 'scan-edf' },
    { atNs: 40 * S, kind: 'set', key: 'lambda', value: 45 },
    { atNs: 50 * S, kind: 'add', cylinder: 10, angle: 0.5, sizeBytes: 50_000 },
    { atNs: 70.123 * S, kind: 'fail', disk: 1 },
    { atNs: 90 * S, kind: 'set', key: 'policy', value: 'satf' },
  ],
});

const CLIENTS = 'rate:1000000@0;greedy@5:write;latency:5/s:4096:0.2@0-100;paced:500000@10';

const scenarios: readonly (readonly [string, Scenario])[] = [
  ['fine', of({ spread: 'fine' })],
  ['copies', of({ spread: 'duplicated' })],
  ['parity', of({ spread: 'parity', policy: 'satf' })],
  [
    'videos that come and go',
    of({ spread: 'duplicated', gap: 'exponential:5', life: 'exponential:40', n: 4 }),
  ],
  [
    'coarse, a disk fails',
    failing({ spread: 'coarse', policy: 'edf', workload: 'streams', disk: 'allicat', lambda: 3 }),
  ],
  [
    'copies, a disk fails',
    failing({ spread: 'duplicated', policy: 'edf', workload: 'streams', disk: 'allicat', lambda: 3 }),
  ],
  [
    'parity, a disk fails',
    failing({ spread: 'parity', policy: 'edf', workload: 'streams', disk: 'allicat', lambda: 3 }),
  ],
  ['clients', of({ workload: 'clients', clients: CLIENTS, policy: 'fcfs', spread: 'parity', duration: 40 })],
  ['a bus', of({ bus: 'scsi', policy: 'fcfs' })],
];

function played(scenario: Scenario, portion: number) {
  const machine = buildMachine(scenario, { keepResponses: true });
  while (!machine.finished) machine.advance(portion);
  machine.finish();
  return endedRun(machine);
}

describe.each(scenarios)('%s', (_, scenario) => {
  it('is the same in portions of any size, and with pages', () => {
    const { fingerprint, tally, disks = [] } = played(scenario, Infinity);
    expect(played(scenario, 7).fingerprint).toBe(fingerprint);
    const run = new SystemRun(scenario).complete();
    expect(run.tally.hash.digest()).toBe(fingerprint);
    expect(run.tally.beats.dServed).toEqual(tally.beats.dServed);
    for (const [number, its] of run.runs.entries()) {
      const services = its.pages().reduce((sum, page) => sum + page.services.length, 0);
      expect(services).toBeGreaterThan(0);
      const again = elementAt([run.routed], 0)?.replay(number);
      again?.run(Infinity);
      again?.finish();
      expect(again?.tally.hash.digest()).toBe(elementAt(disks, number).fingerprint);
    }
  });
});
