/** Clients under the policies of the shared disk: looking changes nothing, and a run goes on from any checkpoint. */
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { describe, expect, test } from 'vitest';
import { buildStation } from '../../../../src/core/scenario/stations.ts';
import { Explaining } from '../../../../src/core/scenario/run/explanation.ts';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues, type Scenario } from '../../../../src/core/scenario/scenario.ts';
import type { ParamValues } from '../../../../src/core/sim/interfaces.ts';
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

const scenarioOf = (values: ParamValues): Scenario =>
  withValues(defaultScenario, { workload: 'clients', disk: 'server-2002', clients, duration: 12, ...values });

describe.each(policies.map((values) => [JSON.stringify(values), scenarioOf(values)] as const))(
  '%s',
  (_, scenario) => {
    const plain = buildStation(scenario);
    plain.run(Infinity);
    const digest = plain.tally.hash.digest();

    test('explained, its figures pick what it serves, and nothing changes', () => {
      const definition = resolved(scenario).policy;
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

test('served by hand, a request is paid for like any other, and the accounts go on as they were', () => {
  const piece = { requestClass: 'D', arrivalNs: 0, cylinder: 0, angle: -1, sizeBytes: 100_000 } as const;
  const scenario: Scenario = {
    ...withValues(defaultScenario, { policy: 'cello', duration: 1, seed: 1 }),
    script: Array.from({ length: 4 }, () => piece),
    interventions: [{ atNs: 1, kind: 'serve', requestClass: 'D', stream: -1, number: 3 }],
  };
  const page = new Run(scenario).complete().page(0);
  const { services, requests, gauges } = page;
  const numbers = Array.from(services.request.slice(0, services.length), (r) => requests.number[r]);
  expect(numbers).toEqual([0, 3, 1, 2]);
  const took = (k: number) => services.endNs[k] - services.startNs[k];
  const budgets = Array.from(gauges.gauge.slice(0, gauges.length)).flatMap((gauge, i) =>
    gauge === 0 && gauges.series[i] === 1 ? [gauges.value[i]] : [],
  );
  // Two of four parts of a second.
  let left = 0.5e9;
  expect(budgets).toEqual([left, ...[0, 1, 2, 3].map((k) => (left -= took(k)))]);
});

test('contracts are weighed as clients come, and where the run has a rule of its own the policy weighs nobody', () => {
  const scenario = scenarioOf({ policy: 'user-safe', contracts: 'tested' });
  const admissionsOf = (its: Scenario) => {
    const { admissions, admissionTests: tests } = new Run(its).complete().page(0);
    return Array.from({ length: admissions.length }, (_, i) => ({
      client: admissions.stream[i],
      atNs: admissions.atNs[i],
      isLetIn: admissions.admitted[i] === 1,
      passes: tests.left[i] <= tests.right[i],
    }));
  };
  const weighed = admissionsOf(scenario);
  expect(weighed.map(({ client }) => client)).toEqual([0, 2, 1]);
  expect(weighed.every(({ isLetIn, passes }) => isLetIn === passes)).toBe(true);
  expect(resolved(scenario).policy.admissionTests).toHaveLength(1);
  const ruled = withValues(scenario, { admission: 'statistical' });
  expect(resolved(ruled).policy.admissionTests).toBeUndefined();
  expect(new Set(admissionsOf(ruled).map(({ client }) => client))).toEqual(new Set([0, 1]));
});
