/** Clients under the policies of the shared disk: looking changes nothing, and a run goes on from any checkpoint. */
import { describe, expect, test } from 'vitest';
import { policyOf } from '../../../../src/core/scenario/params.ts';
import { buildStation } from '../../../../src/core/scenario/resolve.ts';
import { Explaining } from '../../../../src/core/scenario/run/explanation.ts';
import { defaultScenario, withValues, type Scenario } from '../../../../src/core/scenario/scenario.ts';
import { SERVE } from '../../../../src/core/trace/kinds.ts';
import { samePage } from '../../sim/samePage.ts';

/** All kinds, with contracts and weights; a little more than the disk can do, and one that comes later. */
const clients = [
  'rate:3000000@0:cycle=0.5:file=0:500:slice=0.1',
  'rate:2000000@1:cycle=1:file=9000:500:write:period=1:slice=0.2:extra',
  'latency:12/s:16384:0.1@0:period=0.2:slice=0.03',
  'interactive:15/s:32768@0:weight=2:extra',
  'paced:4000000@0:file=20000:500:weight=3:quantum=30000000',
  'greedy@2:file=30000:500:extra',
].join(';');

const policies = [
  { policy: 'cello' },
  { policy: 'cello', budget: 'bytes', worst: 'exact', interval: 0.2 },
  { policy: 'clockwise' },
  { policy: 'clockwise', worst: 'exact' },
  { policy: 'user-safe' },
  { policy: 'user-safe', contracts: 'tested' },
  { policy: 'mars' },
  { policy: 'mars', queues: 'client' },
];

const scenarioOf = (values: { readonly policy: string }): Scenario =>
  withValues(defaultScenario, { workload: 'clients', disk: 'server-2002', clients, duration: 12, ...values });

describe.each(policies.map((values) => [JSON.stringify(values), scenarioOf(values)] as const))(
  '%s',
  (_, scenario) => {
    const plain = buildStation(scenario);
    plain.run(Infinity);
    const digest = plain.tally.hash.digest();

    test('explained, its figures pick what it serves, and nothing changes', () => {
      const definition = policyOf(scenario.values);
      const station = buildStation(scenario);
      const faults: string[] = [];
      while (!station.finished) {
        const explaining = new Explaining(station, definition);
        station.explain(explaining);
        const atNs = station.nowNs;
        station.step();
        const { compared, chosen, steps } = explaining.explanation(atNs);
        const served = station.action.kind === SERVE;
        if ((compared[0]?.row ?? -1) !== chosen && served)
          faults.push(`at ${atNs}: ${compared[0]?.row}, not ${chosen}`);
        if (steps.some(({ says }) => /NaN|undefined|[{}]/.test(says)))
          faults.push(`at ${atNs}: ${JSON.stringify(steps)}`);
      }
      expect(faults.slice(0, 3)).toEqual([]);
      expect(station.tally.hash.digest()).toBe(digest);
    });

    test('from a checkpoint it is the same run, and its page the same page', () => {
      const first = buildStation(scenario);
      const start = first.save();
      first.run(5.3e9);
      const saved = structuredClone(first.save());
      first.record(1024);
      first.run(8e9);
      const page = first.cut(0);
      const again = buildStation(scenario);
      again.load(saved, start);
      again.record(1024);
      again.run(8e9);
      samePage(again.cut(0), page);
      again.run(Infinity);
      expect(again.tally.hash.digest()).toBe(digest);
    });
  },
);
