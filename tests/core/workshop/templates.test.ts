/**
 * Templates beside the policies of the core, on random scenarios: the same run, by its fingerprint. What no policy of the
 * core is has a twin here, written apart.
 */
import { beforeAll, expect, test } from 'vitest';
import { exportRun } from '../../../src/core/scenario/files/runExport.ts';
import { defaultScenario, withValues, type Scenario } from '../../../src/core/scenario/scenario.ts';
import { buildStation } from '../../../src/core/scenario/stations.ts';
import type { Action, ParamValues, Policy, PolicyContext } from '../../../src/core/sim/interfaces.ts';
import { CONTINUOUS, DISCRETE, SERVE, UNDEFINED, WAIT } from '../../../src/core/trace/kinds.ts';
import { LANGUAGE_VERSION } from '../../../src/core/language/limits.ts';
import { bringPrograms } from '../../../src/core/workshop/bring.ts';
import { testRandom } from '../../helpers/fuzz.ts';
import { drawsOf, isWhole } from '../../helpers/statistics.ts';
import { byProgram, played, policyOf, sourceOf } from './programs.ts';

beforeAll(() => {
  bringPrograms();
});

/** SSTF whose distance becomes shorter by 500 cylinders a second of waiting. */
class AgingTwin implements Policy {
  constructor(private readonly context: PolicyContext) {}

  decide(action: Action): void {
    const { rows, head, nowNs, queue, end } = this.context;
    let [best, least] = [-1, Infinity];
    for (let row = 0; row < end; row++) {
      const i = row & rows.mask;
      if (!queue[CONTINUOUS].has(row) && !queue[DISCRETE].has(row)) continue;
      const figure =
        Math.abs(rows.cylinder[i] - head) - (500 * (nowNs / 1e6 - rows.arrivalNs[i] / 1e6)) / 1000;
      if (figure < least) [best, least] = [row, figure];
    }
    const kind = best < 0 ? WAIT : SERVE;
    Object.assign(action, { kind, row: best, chunkNs: Infinity, untilNs: Infinity, reason: 0 });
    Object.assign(action, { estimateNs: NaN, timeLeftNs: NaN, listed: 1, direction: UNDEFINED });
    if (best >= 0) this.context.take(best);
  }
  release(): void {}
  save(): unknown {
    return null;
  }
  load(): void {}
  held(): void {}
}

const TWINS: Readonly<Record<string, ParamValues>> = {
  fcfs: { policy: 'fcfs' },
  sstf: { policy: 'sstf' },
  scan: { policy: 'scan' },
  gated: { policy: 'bounded-scan', k: 8 },
  edf: { policy: 'edf', aperiodic: 'ranked:0.1' },
  aging: { policy: 'fcfs' },
  mixed: { policy: 'mixed-scan' },
};

function randomLoad(random: () => number, id: string): ParamValues {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)];
  const int = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const duration = isWhole ? 20 : 8;
  return {
    ...pick<ParamValues>([
      {
        ...{ workload: 'rounds', n: int(0, 8), lambda: int(1, 45), duration, round: pick([1, 0.5]) },
        csize: pick(['gamma:800000:200000', 'constant:500000', 'exponential:600000']),
        dsize: pick(['normal:50000:25000', 'uniform:1000:200000']),
      },
      { workload: 'rounds', n: int(3, 7), lambda: int(10, 30), duration },
      { workload: 'rounds', n: 0, lambda: int(20, 60), duration, disk: pick(['nerjes-1998', 'zoned-7200']) },
      ...(id === 'mixed'
        ? []
        : [
            {
              ...{ workload: 'streams', n: int(4, 20), lambda: int(2, 30), duration: duration / 2 },
              // Else the policy has a say in it.
              phase: pick(['aligned', 'staggered']),
            },
            { workload: 'queue', disk: 'textbook', head: int(0, 199) },
          ]),
    ]),
    seed: int(0, 1e6),
  };
}

function ofTheCore(id: string, scenario: Scenario): string {
  const station = buildStation(scenario);
  if (id === 'aging') station.policy = new AgingTwin(station.context);
  station.run(Infinity);
  station.finish();
  return station.tally.hash.digest();
}

test.each(Object.entries(TWINS))('%s plays the run of the core’s own', (id, values) => {
  const random = testRandom(id.length * 1000 + id.charCodeAt(1));
  for (let k = 0; k < drawsOf(40, 10); k++) {
    const load = randomLoad(random, id);
    const scenario = withValues(defaultScenario, { ...load, ...values });
    const own = byProgram(sourceOf(id), {}, scenario);
    // Every second one with its state written and read at each decision.
    const station = played(own, k % 2 === 0 ? Infinity : 1);
    expect(policyOf(station).fault).toBe(undefined);
    expect(station.tally.hash.digest(), JSON.stringify(load)).toBe(ofTheCore(id, scenario));
  }
});

/** Another count raises the language's version (LANGUAGE_VERSION), for programs end at other places then. */
test('steps that the longest decision of each template takes', () => {
  const load = { workload: 'rounds', n: 4, lambda: 25, duration: 4 };
  const steps = ['fcfs', 'sstf', 'aging', 'scan', 'gated', 'edf', 'scan-edf', 'two-queues', 'mixed'].map(
    (id) => {
      const { fault, mostSteps } = policyOf(played(byProgram(sourceOf(id), load)));
      expect(fault, id).toBe(undefined);
      return [id, mostSteps];
    },
  );
  expect(LANGUAGE_VERSION).toBe(1);
  expect(steps).toMatchInlineSnapshot(`
    [
      [
        "fcfs",
        29,
      ],
      [
        "sstf",
        41,
      ],
      [
        "aging",
        65,
      ],
      [
        "scan",
        99,
      ],
      [
        "gated",
        88,
      ],
      [
        "edf",
        39,
      ],
      [
        "scan-edf",
        90,
      ],
      [
        "two-queues",
        164,
      ],
      [
        "mixed",
        944,
      ],
    ]
  `);
});

test('the file of a run under a program has the rows of the same policy of the core', () => {
  const text = (scenario: Scenario) =>
    [...exportRun(scenario, 'csv', { fromNs: 0, toNs: Infinity })].map((piece) => piece.text).join('');
  const load = { workload: 'rounds', n: 4, lambda: 25, duration: 70 };
  const rows = text(byProgram(sourceOf('fcfs'), load));
  expect(rows.split('\n').length).toBeGreaterThan(1500);
  expect(rows).toBe(text(withValues(defaultScenario, { ...load, policy: 'fcfs' })));
});
