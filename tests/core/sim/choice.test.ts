/** A decision taken by hand: a fork of the run in which another request came first. */
import { resolved } from '../../../src/core/scenario/resolved.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { policies } from '../../../src/core/policy/index.ts';
import { presetScenario } from '../../../src/core/scenario/preset.ts';
import { presetById } from '../../../src/core/scenario/presets/index.ts';
import { Run } from '../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues, type Scenario } from '../../../src/core/scenario/scenario.ts';
import { checkRun } from '../../contract/invariants.ts';
import { ownLoads } from '../../contract/workloadsOfTheirOwn.ts';
import { mustEqual } from '../../helpers/facts.ts';
import { drawsOf } from '../../helpers/statistics.ts';
import type { Page } from '../../../src/core/trace/page.ts';
import { BY_HAND, CONTINUOUS, SERVE } from '../../../src/core/trace/kinds.ts';

const loads: readonly (readonly [string, Scenario])[] = policies.flatMap(
  (policy): readonly (readonly [string, Scenario])[] => {
    const own = ownLoads(policy);
    if (own)
      return own.map(
        (load, k) =>
          [
            `${policy.id}, ${k}`,
            withValues(defaultScenario, { ...load, policy: policy.id, duration: 4 }),
          ] as const,
      );
    const rounds = { policy: policy.id, n: 4, lambda: 20, duration: 4 };
    const streams = { policy: policy.id, workload: 'streams', n: 20, lambda: 20, duration: 4 };
    return [
      [`${policy.id}, rounds`, withValues(defaultScenario, rounds)] as const,
      ...(policy.inRounds ? [] : [[`${policy.id}, streams`, withValues(defaultScenario, streams)] as const]),
    ];
  },
);

/** All decisions of a run that serve, with the names of what they serve. */
function servicesOf(pages: readonly Page[]) {
  return pages.flatMap(({ decisions, requests }) =>
    Array.from({ length: decisions.length }, (_, i) => i)
      .filter((i) => decisions.kind[i] === SERVE)
      .map((i) => {
        const r = decisions.request[i];
        const requestClass = requests.requestClass[r] === CONTINUOUS ? ('C' as const) : ('D' as const);
        return {
          atNs: decisions.atNs[i],
          reason: decisions.reason[i],
          arrivalNs: requests.arrivalNs[r],
          requestClass,
          stream: requests.stream[r],
          number: requests.number[r],
        };
      }),
  );
}

test.each(loads)('%s: any request that waits can be taken first, and the run stays a run', (_, scenario) => {
  const plain = servicesOf(new Run(scenario).pages());
  let forks = 0;
  fc.assert(
    fc.property(fc.nat(plain.length - 2), fc.nat(30), (k, later) => {
      const here = plain[k];
      // Another one that has arrived before and is served later on: some come by the very decision.
      const others = plain.slice(k + 1).filter((s) => s.arrivalNs < here.atNs);
      if (others.length === 0) return;
      const other = others[later % others.length];
      forks++;
      const { requestClass, stream, number } = other;
      const fork: Scenario = {
        ...scenario,
        interventions: [{ atNs: here.atNs, kind: 'serve', requestClass, stream, number }],
      };
      const run = new Run(fork);
      const { pages } = checkRun(run, { ...resolved(scenario).policy, mayIdle: () => true });
      const forked = servicesOf(pages);
      mustEqual(forked.slice(0, k), plain.slice(0, k));
      expect(forked[k]).toMatchObject({ atNs: here.atNs, reason: BY_HAND, requestClass, stream, number });
      expect(forked.filter((s) => s.reason === BY_HAND)).toHaveLength(1);
    }),
    { seed: 4, numRuns: drawsOf(12, 3) },
  );
  // What waits under loads of a policy's own is a matter of each.
  const { serves } = resolved(scenario).policy;
  expect(forks).toBeGreaterThan(serves === undefined ? drawsOf(2, 3) - 1 : -1);
});

test('whoever does not wait at that decision is not served by it: the policy decides', () => {
  const preset = presetById.get('figure-3');
  if (!preset) throw new Error('no figure 3');
  const scenario = presetScenario(preset);
  const plain = new Run(scenario).complete().station.tally.hash.digest();
  const forked: Scenario = {
    ...scenario,
    interventions: [{ atNs: 0, kind: 'serve', requestClass: 'D', stream: -1, number: 8 }],
  };
  expect(new Run(forked).complete().station.tally.hash.digest()).toBe(plain);
});

test('a page replayed from a checkpoint behind the choice is the page of the run', () => {
  const scenario: Scenario = {
    ...withValues(defaultScenario, { lambda: 15, duration: 200 }),
    interventions: [{ atNs: 1.2e9, kind: 'serve', requestClass: 'C', stream: 2, number: 1 }],
  };
  const run = new Run(scenario).complete();
  const later = run.page(2);
  expect(run.page(0).decisions.reason.includes(BY_HAND)).toBe(true);
  expect(later.decisions.reason.includes(BY_HAND)).toBe(false);
  expect(new Run(scenario).page(2).decisions.atNs).toEqual(later.decisions.atNs);
});
