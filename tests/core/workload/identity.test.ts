/** Common random numbers: policies and loads are compared on the very same requests. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { policies } from '../../../src/core/policy/index.ts';
import { Run } from '../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';
import type { ParamValues } from '../../../src/core/sim/interfaces.ts';
import { CONTINUOUS } from '../../../src/core/trace/kinds.ts';
import { allPages } from '../../contract/invariants.ts';
import { drawsOf } from '../../helpers/statistics.ts';

/** Requests by name ("D 17", "C 2 5": stream 2, round 5), as text. */
function requestsOf(values: ParamValues): Map<string, string> {
  const found = new Map<string, string>();
  for (const { requests: r } of allPages(new Run(withValues(defaultScenario, { duration: 80, ...values }))))
    for (let i = 0; i < r.length; i++) {
      const name = r.requestClass[i] === CONTINUOUS ? `C ${r.stream[i]} ${r.number[i]}` : `D ${r.number[i]}`;
      found.set(name, [r.arrivalNs[i], r.deadlineNs[i], r.cylinder[i], r.angle[i], r.sizeBytes[i]].join());
    }
  return found;
}

const only = (requestClass: string, all: Map<string, string>) =>
  [...all].filter(([name]) => name.startsWith(requestClass));

const ofAllWorkloads = policies.filter(({ serves }) => serves === undefined);

test.each(ofAllWorkloads.map((p) => p.id))('%s sees the requests of every other policy', (policy) => {
  expect(requestsOf({ policy, lambda: 15, n: 5 })).toEqual(requestsOf({ lambda: 15, n: 5 }));
});

test('the D-requests do not depend on N, nor fragment k of stream i on N or λ', () => {
  fc.assert(
    fc.property(
      fc.nat(8),
      fc.nat(8),
      fc.integer({ min: 1, max: 30 }),
      fc.nat(1e6),
      (few, many, lambda, seed) => {
        const a = requestsOf({ n: few, lambda, seed });
        const b = requestsOf({ n: many, lambda, seed, policy: 'disjoint-scan' });
        const c = requestsOf({ n: many, lambda: lambda + 3, seed });
        expect(only('D', a)).toEqual(only('D', b));
        expect(only('C', b)).toEqual(only('C', c));
        const [fewer, more] = few < many ? [a, b] : [b, a];
        for (const [name, request] of only('C', fewer)) expect(more.get(name)).toBe(request);
      },
    ),
    { seed: 1, numRuns: drawsOf(15, 3) },
  );
});

test('request k is the same at every λ, and its arrival is stretched by the ratio', () => {
  const slow = only('D', requestsOf({ lambda: 10 }));
  const fast = requestsOf({ lambda: 20 });
  for (const [name, request] of slow) {
    const [at, ...rest] = request.split(',');
    const [earlier, ...same] = (fast.get(name) as string).split(',');
    expect(same).toEqual(rest);
    // Every gap is rounded to whole ns on its own.
    expect(Math.abs(Number(at) - 2 * Number(earlier))).toBeLessThanOrEqual(1.5 * (slow.length + 1));
  }
});

test('another seed gives other requests', () => {
  const a = requestsOf({ seed: 1 });
  const b = requestsOf({ seed: 2 });
  expect([...a].filter(([name, request]) => b.get(name) === request)).toEqual([]);
});

test('arrivals are Poisson: as many as λ says, and as variable', () => {
  const run = new Run(
    withValues(defaultScenario, { lambda: 20, n: 0, duration: 4000, policy: 'disjoint-scan' }),
  ).complete();
  const { beats } = run.station.tally;
  const counts = Array.from(beats.dArrived.subarray(0, beats.length));
  const mean = counts.reduce((a, b) => a + b, 0) / counts.length;
  const variance = counts.reduce((a, b) => a + (b - mean) ** 2, 0) / (counts.length - 1);
  expect(Math.abs(mean - 20)).toBeLessThan(5 * Math.sqrt(20 / 4000));
  // The variance of a Poisson sample's variance is (λ + 2λ²)/n.
  expect(Math.abs(variance - 20)).toBeLessThan(5 * Math.sqrt((20 + 800) / 4000));
});
