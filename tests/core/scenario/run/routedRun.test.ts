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

/** With several failures, and policies that take over in the middle of it. */
const rebuilt = (values: ParamValues): Scenario => ({
  ...of(values),
  interventions: [
    { atNs: 10.4 * S, kind: 'fail', disk: 1 },
    { atNs: 40.05 * S, kind: 'set', key: 'policy', value: 'disjoint-scan' },
    { atNs: 60.7 * S, kind: 'fail', disk: 1 },
    { atNs: 80.2 * S, kind: 'fail', disk: 2 },
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
  ['a parity disk, a disk fails', failing({ spread: 'parity-disk' })],
  ['a spare takes over', rebuilt({ spread: 'parity', spares: 1 })],
  ['a spare takes over, copies', rebuilt({ spread: 'duplicated', spares: 2, rebuild: 'share:20' })],
  ['clients', of({ workload: 'clients', clients: CLIENTS, policy: 'fcfs', spread: 'parity', duration: 40 })],
  ['a bus', of({ bus: 'scsi', policy: 'fcfs' })],
  [
    'a bus with lost turns, and arms that stay',
    of({
      ...{ bus: 'scsi', policy: 'fcfs', n: 8, lambda: 12 },
      busbusy: 'turn',
      armfree: 'crossed',
      grain: 'request',
    }),
  ],
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
    const { length } = run.tally.beats;
    for (const column of ['hashA', 'hashB', 'dServed'] as const)
      expect(run.tally.beats[column].subarray(0, length)).toEqual(tally.beats[column].subarray(0, length));
    const { routed } = run;
    if (routed === null) throw new Error('its disks do not know of each other');
    for (const [number, its] of run.runs.entries()) {
      const services = its.pages().reduce((sum, page) => sum + page.services.length, 0);
      expect(services).toBeGreaterThan(0);
      const again = routed.replay(number);
      again.run(Infinity);
      again.finish();
      expect(again.tally.hash.digest()).toBe(elementAt(disks, number).fingerprint);
    }
    // With what the end has cut short, which its beats do not hold.
    expect(endedRun(routed).fingerprint).toBe(fingerprint);
  });
});

/** Of one disk, on a bus that keeps up with it, and without one. */
it.each([
  ['videos', { policy: 'mixed-scan', duration: 60 }],
  ['streams', { workload: 'streams', policy: 'scan-edf', disk: 'allicat', n: 12, lambda: 4, duration: 30 }],
])('one disk on a bus plays the run without one: %s', (_, values) => {
  const alone = withValues(defaultScenario, { ...values, disks: 1 });
  const { disks } = played(
    withValues(alone, { bus: 'scsi', busrate: 100_000_000, grain: 'track' }),
    Infinity,
  );
  expect(disks?.[0]?.fingerprint).toBe(played(alone, Infinity).fingerprint);
});

it('what a failed disk has is lost, and the others do not notice', () => {
  const scenario = of({ spread: 'coarse', policy: 'fcfs', duration: 60 });
  const fails = { ...scenario, interventions: [{ atNs: 30 * S, kind: 'fail', disk: 2 } as const] };
  const [whole, broken] = [played(scenario, Infinity), played(fails, Infinity)];
  for (const number of [0, 1, 3])
    expect(broken.disks?.[number]?.fingerprint).toBe(whole.disks?.[number]?.fingerprint);
  const total = (name: 'cArrived' | 'cServed' | 'dArrived' | 'dServed' | 'discarded') =>
    broken.tally.beats[name].subarray(0, broken.tally.beats.length).reduce((a, b) => a + b, 0);
  const { continuous = 0, discrete = 0 } = broken.lost ?? {};
  // Each of 12 videos has a quarter of its 30 pieces there.
  expect(continuous).toBe(90);
  expect(discrete).toBeGreaterThan(100);
  // What has no deadline is no glitch when it is lost.
  expect(total('discarded')).toBe(continuous);
  expect(total('cArrived')).toBe(total('cServed') + continuous);
  expect(total('dArrived')).toBe(total('dServed') + discrete + broken.waitingDNs.length);
});

it.each(['fine', 'duplicated', 'parity', 'parity-disk'])(
  'a queue ends when its last request has: %s',
  (spread) => {
    const queue = of({ workload: 'queue', policy: 'fcfs', spread, duration: 600 });
    const { tally, endNs, waitingDNs } = played(queue, Infinity);
    expect(waitingDNs).toEqual([]);
    expect(endNs).toBeLessThan(10 * S);
    expect(tally.beats.dServed[0]).toBe(tally.beats.dArrived[0]);
  },
);
