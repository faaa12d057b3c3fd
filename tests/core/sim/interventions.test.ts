/** A run into which somebody reaches: still a run, with everything that holds of one. */
import { resolved } from '../../../src/core/scenario/resolved.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Run } from '../../../src/core/scenario/run/run.ts';
import {
  defaultScenario,
  withValues,
  type InterventionSpec,
  type Scenario,
} from '../../../src/core/scenario/scenario.ts';
import { CONTINUOUS, DISCRETE } from '../../../src/core/trace/kinds.ts';
import { checkRun } from '../../contract/invariants.ts';
import { drawsOf } from '../../helpers/statistics.ts';
import { anyScenario } from './anyScenario.ts';

const ADDED = 500_000_000; // numbers of requests that were added by hand

test('keeps the contract, ends the same way twice, and serves what was added at most once', () => {
  fc.assert(
    fc.property(anyScenario(8, 8), (scenario) => {
      const run = new Run(scenario);
      const { pages, fingerprint } = checkRun(run, resolved(scenario).policy);
      expect(new Run(structuredClone(scenario)).complete().station.tally.hash.digest()).toBe(fingerprint);
      const added = scenario.interventions.filter((spec) => spec.kind === 'add').map((spec) => spec.atNs);
      const seen = pages.flatMap((page) =>
        Array.from(page.requests.number)
          .map((number, i) => ({
            number,
            requestClass: page.requests.requestClass[i],
            carried: page.requests.carried[i],
            atNs: page.requests.arrivalNs[i],
          }))
          .filter((r) => r.requestClass === DISCRETE && r.number >= ADDED && r.carried === 0),
      );
      // The run's last instants may pass while a service that began before them is under way.
      expect(added.map((atNs, k) => ({ atNs, number: ADDED + k }))).toEqual(
        expect.arrayContaining(seen.map(({ atNs, number }) => ({ atNs, number }))),
      );
      // One that was stopped by its backlog does not come to all of them.
      if (!run.station.overrun) expect(seen.length).toBe(added.length);
    }),
    { seed: 1, numRuns: drawsOf(30, 3) },
  );
});

/** New requests of a run by class and number, from every page. */
function requestsOf(scenario: Scenario) {
  const found: { requestClass: number; stream: number; number: number; arrivalNs: number; what: string }[] =
    [];
  const run = new Run(scenario).complete();
  for (let k = 0; ; k++) {
    const { index, requests: r } = run.page(k);
    if (index !== k) return found;
    for (let i = 0; i < r.length; i++)
      if (r.carried[i] === 0)
        found.push({
          requestClass: r.requestClass[i],
          stream: r.stream[i],
          number: r.number[i],
          arrivalNs: r.arrivalNs[i],
          what: [r.cylinder[i], r.angle[i], r.sizeBytes[i]].join(),
        });
  }
}

describe('what an intervention changes, and what it leaves alone', () => {
  const plain = withValues(defaultScenario, { lambda: 10, n: 4, duration: 100 });
  const changed = (...interventions: InterventionSpec[]): Scenario => ({ ...plain, interventions });
  const set = (atNs: number, key: string, value: number | string): InterventionSpec => ({
    atNs,
    kind: 'set',
    key,
    value,
  });
  const ds = (s: Scenario) => requestsOf(s).filter((r) => r.requestClass === DISCRETE);
  const cs = (s: Scenario) => requestsOf(s).filter((r) => r.requestClass === CONTINUOUS);

  test('λ: the requests stay the same, only their gaps are stretched from that instant on', () => {
    const before = ds(plain);
    const after = ds(changed(set(40e9, 'lambda', 20)));
    const until = before.filter((r) => r.arrivalNs < 40e9).length;
    expect(after.slice(0, until)).toEqual(before.slice(0, until));
    expect(after.slice(until, before.length).map((r) => r.what)).toEqual(
      before.slice(until).map((r) => r.what),
    );
    // From 40 s on every gap is half as long.
    const half = before.slice(until).map((r) => 40e9 + (r.arrivalNs - 40e9) / 2);
    half.forEach((atNs, k) =>
      expect(Math.abs(after[until + k].arrivalNs - atNs)).toBeLessThan(before.length),
    );
  });

  test('λ = 0 stops the arrivals, and what was left of the gap is still left afterwards', () => {
    const before = ds(plain);
    const paused = ds(changed(set(40e9, 'lambda', 0), set(60e9, 'lambda', 10)));
    const shifted = before.map((r) => (r.arrivalNs < 40e9 ? r.arrivalNs : r.arrivalNs + 20e9));
    paused.forEach((r, k) => expect(Math.abs(r.arrivalNs - shifted[k])).toBeLessThanOrEqual(2));
    expect(paused.some((r) => r.arrivalNs > 40e9 && r.arrivalNs < 60e9)).toBe(false);
  });

  test('N: from the next round on; the fragments of a stream are its own', () => {
    const after = cs(changed(set(40.5e9, 'n', 6), set(70e9, 'n', 0), set(80.2e9, 'n', 2)));
    const perRound = (round: number) => after.filter((r) => r.arrivalNs === round * 1e9).length;
    expect([0, 40, 41, 69, 70, 80, 81, 99].map(perRound)).toEqual([4, 4, 6, 6, 0, 0, 2, 2]);
    const six = new Map(cs(withValues(plain, { n: 6 })).map((r) => [`${r.stream} ${r.number}`, r]));
    for (const r of after) expect(r).toEqual(six.get(`${r.stream} ${r.number}`));
  });

  test('sizes: from the next request on; places and times stay', () => {
    const place = (r: { what: string; arrivalNs: number }) =>
      [r.arrivalNs, ...r.what.split(',').slice(0, 2)].join();
    const size = (r: { what: string }) => Number(r.what.split(',')[2]);
    for (const [requestClass, key] of [
      [DISCRETE, 'dsize'],
      [CONTINUOUS, 'csize'],
    ] as const) {
      const before = requestsOf(plain).filter((r) => r.requestClass === requestClass);
      const after = requestsOf(changed(set(40e9, key, 'constant:1234'))).filter(
        (r) => r.requestClass === requestClass,
      );
      expect(after.map(place)).toEqual(before.map(place));
      for (const [k, r] of after.entries()) expect(size(r)).toBe(r.arrivalNs < 40e9 ? size(before[k]) : 1234);
    }
  });

  test('the policy: requests stay the same, and it is in force from the first decision at or after that instant', () => {
    const switched = changed(set(40e9, 'policy', 'disjoint-fcfs'), set(70e9, 'policy', 'mixed-gated'));
    expect(requestsOf(switched)).toEqual(requestsOf(plain));
    expect([0, 39.9e9, 40e9, 70e9].map((t) => resolved(switched).at(t).values.policy)).toEqual([
      'mixed-scan',
      'mixed-scan',
      'disjoint-fcfs',
      'mixed-gated',
    ]);
    const beats = (s: Scenario) => new Run(s).complete().station.tally.beats;
    const [a, b] = [beats(plain), beats(switched)];
    expect(Array.from(b.hashA.subarray(0, 39))).toEqual(Array.from(a.hashA.subarray(0, 39)));
    expect(b.hashA[60]).not.toBe(a.hashA[60]);
  });

  test('a setting that says what is in force already changes nothing', () => {
    const same = changed(
      set(40e9, 'lambda', 10),
      set(50e9, 'n', 4),
      set(60.3e9, 'policy', 'mixed-scan'),
      set(61e9, 'tail', 'text'),
    );
    const hash = (s: Scenario) => new Run(s).complete().station.tally.hash.digest();
    expect(hash(same)).toBe(hash(plain));
  });

  // Four subrounds of 0.25 s: at 40.8 s the last of them is under way.
  test.each([1, 2, 3, 5])('frames end no earlier than they began when 4 subrounds become %d', (subrounds) => {
    const four = withValues(plain, { policy: 'disjoint-scan', subrounds: 4 });
    const run = new Run({ ...four, interventions: [set(40.8e9, 'subrounds', subrounds)] });
    checkRun(run, resolved(four).policy);
  });
});
