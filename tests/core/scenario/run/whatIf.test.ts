/** What would have happened to the runner-up: worked out by hand, and against two whole runs. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { policies } from '../../../../src/core/policy/index.ts';
import { requestName } from '../../../../src/core/scenario/requestName.ts';
import { explain } from '../../../../src/core/scenario/run/explain.ts';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import {
  defaultScenario,
  withValues,
  type RequestName,
  type Scenario,
} from '../../../../src/core/scenario/scenario.ts';
import { forkAt } from '../../../../src/core/scenario/run/whatIf.ts';
import { whatIf } from './playedInstead.ts';
import { CONTINUOUS, SERVE } from '../../../../src/core/trace/kinds.ts';
import { ownLoads } from '../../../contract/workloadsOfTheirOwn.ts';
import type { Page } from '../../../../src/core/trace/page.ts';
import { drawsOf } from '../../../helpers/statistics.ts';

const D = (number: number): RequestName => ({ requestClass: 'D', stream: -1, number: number - 1 });

test('two requests change places: worked out by hand', () => {
  // The textbook disk takes 1 ms a cylinder and 1 ms a transfer. From 50, FCFS serves 60, 40 and 45: 11, 21 and 6 ms.
  // With 40 first, then the oldest, which is 60, and 45: 11, 21 and 16 ms.
  const scenario = withValues(defaultScenario, {
    workload: 'queue',
    disk: 'textbook',
    policy: 'fcfs',
    queue: '60,40,45',
    head: 50,
  });
  const run = new Run(scenario);
  const found = whatIf(run, 0, D(2));
  const inMs = found.moved.map((its) => [requestName(its), its.plainNs / 1e6, its.insteadNs / 1e6]);
  expect(inMs).toEqual([
    ['D2', 32, 11],
    ['D1', 11, 32],
    ['D3', 38, 48],
  ]);
  expect(found.until).toBe('run');
  expect(found.servedInBoth).toBe(3);
  expect(found.meanResponseNs.map((ns) => ns / 1e6)).toEqual([81 / 3, 91 / 3]);
  expect(found.glitches).toEqual([0, 0]);
});

test('a late video is a glitch: worked out by hand', () => {
  // 1 MB takes 113.8 ms at 8.79 MB/s, and a turn 8.3 ms. Two videos end within 245 ms of a round of 300 ms; a request of
  // the same size before them, and the second of them cannot end before 341 ms.
  const scenario: Scenario = {
    ...withValues(defaultScenario, { policy: 'mixed-scan', round: 0.3, duration: 3 }),
    script: [
      { requestClass: 'C', arrivalNs: 0, cylinder: 0, angle: 0, sizeBytes: 1_000_000 },
      { requestClass: 'C', arrivalNs: 0, cylinder: 0, angle: 0, sizeBytes: 1_000_000 },
      { requestClass: 'D', arrivalNs: 0, cylinder: 0, angle: 0, sizeBytes: 1_000_000 },
    ],
    interventions: [],
  };
  const found = whatIf(new Run(scenario), 0, D(1));
  expect(found.until).toBe('beat');
  expect(found.untilNs).toBe(3e8);
  expect(found.glitches).toEqual([0, 1]);
});

test('who comes while the run is at its last service, and is served in the fork alone, is told of', () => {
  const values = { workload: 'streams', policy: 'satf', n: 16, lambda: 16, seed: 3, duration: 2 };
  const run = new Run(withValues(defaultScenario, values));
  const { moved } = whatIf(run, 421_126_294, { requestClass: 'C', stream: 10, number: 0 });
  const late = moved.find((its) => requestName(its) === 'C5.1');
  expect(late).toMatchObject({ plainNs: Infinity, insteadNs: 499_551_670 });
});

/** Ends of the last services that begin between two instants, by name, from a whole run's pages. */
function endsOf(pages: readonly Page[], fromNs: number, untilNs: number): Map<string, number> {
  const ends = new Map<string, number>();
  for (const { requests, services } of pages)
    for (let s = 0; s < services.length; s++) {
      if (services.startNs[s] < fromNs || services.startNs[s] >= untilNs) continue;
      const r = services.request[s];
      const requestClass = requests.requestClass[r] === CONTINUOUS ? 'C' : 'D';
      ends.set(
        requestName({ requestClass, stream: requests.stream[r], number: requests.number[r] }),
        services.endNs[s],
      );
    }
  return ends;
}

/** In how many services a request is read there. */
const readsOf = (pages: readonly Page[], row: number): number =>
  pages.reduce(
    (sum, { requests, services }) =>
      sum + [...services.request].filter((r) => requests.row[r] === row).length,
    0,
  );

/** The pages from the one in which an instant lies to the one in which another does. */
function pagesBetween(run: Run, fromNs: number, untilNs: number, known: Page[] = []): readonly Page[] {
  const [first, last] = [run.pageIndexAt(fromNs), run.pageIndexAt(untilNs)];
  return Array.from({ length: last - first + 1 }, (_, i) => (known[first + i] ??= run.page(first + i)));
}

describe.each(policies.map((p) => [p.id, p] as const))('%s', (policy, definition) => {
  test('what is told of the fork is what the fork’s own run does, in its first page and in a later one', () => {
    let forks = 0;
    const scenario = withValues(defaultScenario, {
      policy,
      ...(ownLoads(definition)?.[1] ??
        (definition.inRounds === true
          ? { n: 4, lambda: 22 }
          : { workload: 'streams', n: 16, lambda: 16, seed: 3 })),
      duration: 70,
    });
    const run = new Run(scenario).complete();
    const last = run.pageIndexAt(run.endNs);
    const known: Page[] = [];
    fc.assert(
      fc.property(fc.constantFrom(0, last), fc.nat(), fc.nat(20), (p, at, later) => {
        const { decisions } = (known[p] ??= run.page(p));
        const k = at % decisions.length;
        fc.pre(decisions.kind[k] === SERVE);
        const atNs = decisions.atNs[k];
        const { candidates, chosen } = explain(run, atNs);
        // Who came ahead of its release is there by this very decision.
        const others = candidates.filter(({ row, arrivalNs }) => row !== chosen && arrivalNs <= atNs);
        fc.pre(others.length > 0);
        const other = others[later % others.length];
        const instead: RequestName = {
          requestClass: other.requestClass === CONTINUOUS ? 'C' : 'D',
          stream: other.stream,
          number: other.number,
        };
        const found = whatIf(run, atNs, instead);
        forks++;
        const plain = endsOf(pagesBetween(run, atNs, found.untilNs, known), atNs, found.untilNs);
        const forked = new Run(forkAt(scenario, atNs, instead));
        const fork = endsOf(pagesBetween(forked, atNs, found.untilNs), atNs, found.untilNs);
        const moved = new Map(found.moved.map((its) => [requestName(its), its]));
        const amiss = [...new Set([...plain.keys(), ...fork.keys()])].filter((name) => {
          const its = moved.get(name);
          const [a, b] = [plain.get(name) ?? Infinity, fork.get(name) ?? Infinity];
          return (its?.plainNs ?? a) !== a || (its?.insteadNs ?? a) !== b;
        });
        expect(amiss).toEqual([]);
        // What the engine foretold of the other one’s immediate service. By hand all that is left of it is read at once, where
        // the policy reads a piece in several services.
        const [end, foretold] = [fork.get(requestName(instead)) ?? NaN, other.endNs];
        const isInParts = readsOf(pagesBetween(run, atNs, run.endNs), other.row) > 1;
        expect(isInParts ? end >= foretold : end === foretold, `${end} and ${foretold}`).toBe(true);
      }),
      { numRuns: drawsOf(8, 2) },
    );
    expect(forks).toBeGreaterThan(0);
  });
});
