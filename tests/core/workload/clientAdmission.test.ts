/** Clients ask when they start: who is let in by each rule, what the record says of it, and what a refused one wants. */
import { describe, expect, test } from 'vitest';
import { resolved } from '../../../src/core/scenario/resolved.ts';
import { checkTogether } from '../../../src/core/scenario/together.ts';
import { knownAt, plansAt } from '../../../src/core/scenario/known.ts';
import { Run } from '../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues, type InterventionSpec } from '../../../src/core/scenario/scenario.ts';
import type { ParamValues } from '../../../src/core/sim/interfaces.ts';
import { LATE, SERVED } from '../../../src/core/trace/kinds.ts';

/** One more every four seconds, anywhere on the disk: 4 MB/s in cycles of half a second. */
const coming = (count: number, more = '') =>
  Array.from({ length: count }, (_, i) => `rate:4000000@${4 * i}:cycle=0.5:random`).join(';') + more;

function scenarioWith(values: ParamValues, interventions: readonly InterventionSpec[] = []) {
  const base = { workload: 'clients', policy: 'edf', disk: 'server-2002', duration: 40, clients: coming(9) };
  const scenario = { ...withValues(defaultScenario, { ...base, ...values }), interventions };
  expect(checkTogether(resolved(scenario).values)).toEqual([]);
  return scenario;
}

function outcome(values: ParamValues, interventions: readonly InterventionSpec[] = []) {
  const run = new Run(scenarioWith(values, interventions));
  const pages = run.pages();
  const asked = pages.flatMap(({ admissions: a, admissionTests: t }) =>
    Array.from({ length: a.length }, (_, i) => ({
      client: a.stream[i],
      atS: (a.atNs[i] ?? NaN) / 1e9,
      isLetIn: a.admitted[i] === 1,
      tests: Array.from({ length: t.length }, (__, k) => k)
        .filter((k) => t.admission[k] === i)
        .map((k) => ({ test: t.test[k], left: t.left[k] ?? NaN, right: t.right[k] ?? NaN })),
    })),
  );
  const wanted = new Set<number>();
  let late = 0;
  for (const { requests, services } of pages) {
    for (let i = 0; i < requests.length; i++) wanted.add(requests.stream[i] ?? -1);
    for (let i = 0; i < services.length; i++) if (services.outcome[i] === LATE) late++;
    for (let i = 0; i < services.length; i++) expect([0, SERVED, LATE]).toContain(services.outcome[i]);
  }
  return { run, pages, asked, wanted, late, letIn: asked.filter(({ isLetIn }) => isLetIn).length };
}

test('nobody is weighed where nothing is said', () => {
  const { asked, wanted } = outcome({});
  expect(asked).toEqual([]);
  expect(wanted.size).toBe(9);
});

describe('nine that come one after another', () => {
  const all = outcome({ admission: 'all' });
  const worst = outcome({ admission: 'deterministic' });
  const measured = outcome({ admission: 'statistical' });

  test('best effort lets all in and misses; the worst case misses nothing and lets in three', () => {
    expect(all.letIn).toBe(9);
    expect(all.late).toBeGreaterThan(0);
    // 24.7 ms of latency and 2 MB at 22 MB/s are 115.6 ms, of 400.
    expect(worst.letIn).toBe(3);
    expect(worst.late).toBe(0);
    expect(worst.asked[3]?.tests[0]?.left).toBeGreaterThan(400e6);
    expect(measured.letIn).toBeGreaterThan(worst.letIn);
    expect(measured.letIn).toBeLessThan(9);
  });

  test('each asks at its start, and one that is refused wants nothing', () => {
    expect(worst.asked.map(({ client, atS }) => [client, atS])).toEqual(
      Array.from({ length: 9 }, (_, i) => [i, 4 * i]),
    );
    expect([...worst.wanted].toSorted()).toEqual([0, 1, 2]);
  });

  test('without a run it is known beforehand by the worst case, and not as measured', () => {
    const planned = scenarioWith({ admission: 'deterministic' });
    expect(plansAt(planned, 40e9).map(({ stream }) => stream)).toEqual([0, 1, 2]);
    expect(knownAt(planned, 40e9).plans).toHaveLength(3);
    expect(knownAt(scenarioWith({ admission: 'statistical' }), 40e9).plans).toEqual([]);
  });

  test('a page says the same wherever a run begins to be replayed', () => {
    const again = new Run(measured.run.scenario).complete();
    for (const index of [measured.pages.length - 1, 0])
      expect(again.page(index)).toEqual(measured.pages[index]);
  });
});

test('what was measured are own cycles, chunks together: the mean of what the disk spent', () => {
  const clients = 'rate:4000000@0:cycle=1:file=0;rate:4000000@3.5:cycle=1:file=0';
  const { asked, pages } = outcome({ admission: 'statistical', clients });
  const spent = pages
    .flatMap(({ services, requests }) =>
      Array.from({ length: services.length }, (_, s) => ({
        client: requests.stream[services.request[s] ?? -1],
        ns: (services.endNs[s] ?? NaN) - (services.startNs[s] ?? NaN),
      })),
    )
    .filter(({ client }) => client === 0)
    .slice(0, 4)
    .map(({ ns }) => ns);
  const mean = spent.reduce((sum, ns) => sum + ns, 0) / 4;
  const sd = Math.sqrt(spent.reduce((sum, ns) => sum + (ns - mean) ** 2, 0) / 4);
  const [first, second] = asked.map(({ tests }) => tests[0]?.left ?? NaN);
  // The newcomer's nominal mean is what the first was weighed by.
  expect((second ?? NaN) - (first ?? NaN)).toBeCloseTo(mean + 2.33 * sd, 0);
});

test('one that goes makes room; one that comes by hand is weighed as well', () => {
  const clients = `${coming(3)};rate:4000000@20:cycle=0.5:random`;
  const interventions: readonly InterventionSpec[] = [
    { kind: 'leave', stream: 0, atNs: 15e9 },
    { kind: 'join', what: 'rate:4000000:cycle=0.5:random', atNs: 30e9 },
  ];
  const { asked } = outcome({ admission: 'deterministic', clients }, interventions);
  expect(asked.map(({ atS, isLetIn }) => [atS, isLetIn])).toEqual([
    [0, true],
    [4, true],
    [8, true],
    [20, true],
    [30, false],
  ]);
});

test('peaks count in the worst case, means as measured', () => {
  const clients = 'rate:1000000@0:cycle=1:burst=40000000:10-11;rate:1000000@1:cycle=1';
  const letIn = (admission: string) => outcome({ admission, clients, duration: 5 }).letIn;
  expect(letIn('statistical')).toBe(2);
  expect(letIn('deterministic')).toBe(1);
});
