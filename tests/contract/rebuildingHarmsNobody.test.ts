/**
 * Rebuilding makes no video's piece late that is in time without it, over random sets: without requests pieces even end to
 * the nanosecond as without, as long as the spare has nothing of theirs (what it has is read from one disk less each).
 */
import { describe, expect, it } from 'vitest';
import { RoutedRun } from '../../src/core/scenario/run/routedSystem.ts';
import { SystemRun } from '../../src/core/scenario/run/systemRun.ts';
import { checkTogether } from '../../src/core/scenario/together.ts';
import { defaultScenario, withValues, type Scenario } from '../../src/core/scenario/scenario.ts';
import { resolved } from '../../src/core/scenario/resolved.ts';
import { BACKGROUND, CONTINUOUS } from '../../src/core/trace/kinds.ts';
import type { ParamValues } from '../../src/core/sim/interfaces.ts';
import { testRandom } from '../helpers/fuzz.ts';
import { drawsOf } from '../helpers/statistics.ts';

const DISKS = 5;

function drawn(
  seed: number,
  lambdas: readonly number[],
): { readonly scenario: Scenario; readonly failed: number } {
  const r = testRandom(seed);
  const one = <T>(from: readonly T[]): T => from[Math.floor(r() * from.length)];
  const values: ParamValues = {
    ...{
      policy: one(['mixed-scan', 'disjoint-scan', 'disjoint-fcfs', 'mixed-gated', 'rounds']),
      disks: DISKS,
      seed,
    },
    ...{ spread: one(['parity', 'parity-disk', 'duplicated']), lambda: one(lambdas), duration: 24 },
    ...{ n: 1 + Math.floor(r() * 22), ahead: one([1, 4, 16]), extent: one([65_536, 524_288, 1_048_576]) },
    ...{ spares: 1, rebuild: one(['idle', 'share:10', 'share:40']) },
  };
  const failed = Math.floor(r() * DISKS);
  const atNs = Math.floor(3e9 + r() * 2e9);
  return {
    scenario: {
      ...withValues(defaultScenario, values),
      interventions: [{ atNs, kind: 'fail', disk: failed }],
    },
    failed,
  };
}

const without = (scenario: Scenario): Scenario => withValues(scenario, { spares: 0 });

/** By its name: whether a piece was late or lost. */
function outcomes(scenario: Scenario) {
  const bad = new Map<string, boolean>();
  const run = new RoutedRun(
    scenario,
    {},
    false,
    undefined,
    ({ requestClass, stream, number }, late, lost) => {
      if (requestClass === CONTINUOUS) bad.set(`${stream}:${number}`, late || lost);
    },
  );
  run.run(Infinity);
  run.finish();
  return { bad, races: run.races ?? [] };
}

/** Services of pieces by disk, and when the first of the spare begins. */
function services(scenario: Scenario, failed: number, failNs: number) {
  const { runs } = new SystemRun(scenario).complete();
  let spareNs = Infinity;
  let extents = 0;
  const each = runs.map((run, disk) => {
    const { requests, services: s } = run.page(0);
    return Array.from({ length: s.length }, (_, k) => k).flatMap((k) => {
      const request = s.request[k];
      if (requests.requestClass[request] === BACKGROUND) extents++;
      if (requests.requestClass[request] !== CONTINUOUS) return [];
      const startNs = s.startNs[k];
      if (disk === failed && requests.arrivalNs[request] >= failNs) spareNs = Math.min(spareNs, startNs);
      const name = `${requests.stream[request]}:${requests.number[request]}`;
      return [{ name, startNs, endNs: s.endNs[k], disk }];
    });
  });
  return { each, spareNs, extents };
}

describe('over random sets', () => {
  it('without requests: to the nanosecond, until the spare serves', () => {
    let [compared, extents] = [0, 0];
    for (let seed = 0; seed < drawsOf(40, 3); seed++) {
      const { scenario, failed } = drawn(seed, [0]);
      expect(checkTogether(resolved(scenario).values)).toEqual([]);
      const failNs = scenario.interventions[0]?.atNs ?? 0;
      const own = services(scenario, failed, failNs);
      const other = services(without(scenario), failed, failNs);
      const untilNs = Math.floor(own.spareNs / 1e9) * 1e9;
      extents += own.extents;
      for (let disk = 0; disk < DISKS; disk++) {
        const before = (list: readonly { readonly startNs: number }[]) =>
          list.filter(({ startNs }) => startNs < untilNs);
        expect([seed, before(own.each[disk])]).toEqual([seed, before(other.each[disk])]);
        compared += before(own.each[disk]).length;
      }
    }
    expect(compared).toBeGreaterThan(1000);
    expect(extents).toBeGreaterThan(100);
  });

  /**
   * A request that waits for an extent ends later, and where a round is full already another piece than before may be late
   * for it: so this is of sets that carry their streams without.
   */
  it('with requests too: nobody is late where nobody is without it', () => {
    let [carried, written] = [0, 0];
    for (let seed = 100; seed < 100 + drawsOf(120, 2); seed++) {
      const { scenario } = drawn(seed, [0, 5, 20, 60]);
      if ([...outcomes(without(scenario)).bad.values()].includes(true)) continue;
      const own = outcomes(scenario);
      carried++;
      written += own.races[0]?.written ?? 0;
      expect([seed, [...own.bad].filter(([, isBad]) => isBad)]).toEqual([seed, []]);
    }
    expect(carried).toBeGreaterThan(30);
    expect(written).toBeGreaterThan(1000);
  });
});
