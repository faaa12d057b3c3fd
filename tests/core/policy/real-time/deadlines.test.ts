/**
 * The deadline schedulers against the naive reference, request by request: random scripts on toy disks, where deadlines
 * and cylinders tie all the time, and random streams. Any difference is an error of one of the two.
 */
import { expect, test } from 'vitest';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { buildDisk } from '../../../../src/core/disk/mechanics.ts';
import {
  defaultScenario,
  withValues,
  type Scenario,
  type ScriptedRequest,
} from '../../../../src/core/scenario/scenario.ts';
import type { DiskModel, ParamValues } from '../../../../src/core/sim/interfaces.ts';
import { testRandom } from '../../../helpers/fuzz.ts';
import { scripted } from '../../../helpers/outcomes.ts';
import { drawsOf } from '../../../helpers/statistics.ts';
import { playThrough, reference, times } from './deadlineRuns.ts';

const policies = ['edf', 'stag-edf', 'edl', 'rate-monotonic', 'least-slack', 'scan-edf'];

// Two zones, so that the slowest place matters; the second disk turns in no whole number of ns.
const disks = [
  buildDisk(12, 10e6, { a: 1, b: 0.3, boundary: 40, c: 2, e: 0.02 }, [
    { from: 0, rate: 9e6 },
    { from: 8, rate: 6e6 },
  ]),
  buildDisk(100, 25e6 / 3, { a: 1, b: 0.3, boundary: 40, c: 2, e: 0.02 }, [{ from: 0, rate: 9e6 }]),
  buildDisk(12, 10e6, { a: 0, b: 0, boundary: 12, c: 0, e: 0 }, [{ from: 0, rate: 1e6 }]),
];

type Random = ReturnType<typeof testRandom>;
const pick = <T>(r: Random, list: readonly T[]): T => list[Math.floor(r() * list.length)];
const int = (r: Random, from: number, to: number) => from + Math.floor(r() * (to - from + 1));

const settings = (r: Random): ParamValues => ({
  policy: pick(r, policies),
  aperiodic: pick(r, [
    'immediate:1',
    'immediate:2',
    'immediate:0',
    'ranked:0.02',
    'ranked:0.1',
    'background',
    'first',
    'quota:1',
    'quota:3',
  ]),
  release: pick(r, ['at-once', 'at-once', 'rate:40:1', 'rate:60:3', 'rate:8:2']),
  late: pick(r, ['serve', 'drop']),
  deadlines: pick(r, ['equal', 'perturbed']),
  lazy: pick(r, ['off', 'on']),
});

interface Case {
  readonly scenario: Scenario;
  readonly disk?: DiskModel;
}

function randomScript(seed: number): Case {
  const r = testRandom(seed);
  const disk = pick(r, disks);
  // Times in steps, so that deadlines are equal, and arrivals, and now and then the one falls on the other.
  const step = pick(r, [1, 1e6, 5e6, 20e6]);
  const lengthNs = int(r, 1, 4) * 100e6;
  const instant = (uptoNs: number) => Math.floor((r() * uptoNs) / step) * step;
  const script = Array.from({ length: int(r, 1, 40) }, (): ScriptedRequest => {
    const requestClass = r() < 0.6 ? 'C' : 'D';
    const arrivalNs = r() < 0.3 ? 0 : instant(lengthNs);
    const deadlineNs = arrivalNs + step + instant(150e6);
    return {
      requestClass,
      arrivalNs,
      cylinder: int(r, 0, disk.cylinders - 1),
      angle: r() < 0.4 ? -1 : int(r, 0, 15) / 16,
      sizeBytes: int(r, 1, r() < 0.1 ? 200_000 : 40_000),
      ...(requestClass === 'C' ? { stream: int(r, 0, 5) } : {}),
      ...((requestClass === 'C' ? r() < 0.9 : r() < 0.2) ? { deadlineNs } : {}),
    };
  });
  script.sort((a, b) => a.arrivalNs - b.arrivalNs);
  const values = { ...settings(r), round: pick(r, [0.05, 0.1, 0.25]), duration: (lengthNs + 100e6) / 1e9 };
  return { scenario: scripted(values, script), disk };
}

function randomStreams(seed: number): Case {
  const r = testRandom(seed);
  const loads: readonly (() => ParamValues)[] = [
    () => ({ workload: 'streams', disk: 'allicat', n: int(r, 1, 18), m: int(r, 1, 3), duration: 2 }),
    () => ({ workload: 'streams', n: int(r, 1, 14), vrate: 'two:150000:400000', duration: 3 }),
    () => ({
      workload: 'streams',
      disk: 'zoned-7200',
      n: int(r, 2, 20),
      vrate: 'same:8000000',
      duration: 1.5,
    }),
    () => ({ workload: 'rounds', n: int(r, 1, 8), round: 0.25, csize: 'constant:150000', duration: 1.5 }),
  ];
  const values = {
    ...settings(r),
    ...pick(r, loads)(),
    lambda: pick(r, [0, 5, 20, 40]),
    dsize: pick(r, ['tracks:1', 'normal:50000:25000']),
    phase: pick(r, ['paper', 'random', 'aligned', 'staggered']),
    reads: pick(r, ['anywhere', 'angle']),
    seed,
  };
  return { scenario: withValues(defaultScenario, values) };
}

function agrees(made: Case, seed: number): void {
  const { scenario, disk } = made;
  const played = playThrough(scenario, disk);
  const expected = reference(scenario, played, disk).map(times);
  const actual = played.map(times);
  if (JSON.stringify(actual) === JSON.stringify(expected)) return;
  expect(actual, `seed ${seed}: ${JSON.stringify(resolved(scenario).values)}`).toEqual(expected);
}

const plain: ParamValues = {
  policy: 'edf',
  aperiodic: 'background',
  late: 'serve',
  deadlines: 'equal',
  release: 'at-once',
};
const variations: readonly ParamValues[] = [
  { policy: 'edl' },
  { policy: 'edl', lazy: 'on' },
  { policy: 'rate-monotonic' },
  { policy: 'least-slack' },
  { policy: 'scan-edf' },
  { policy: 'scan-edf', deadlines: 'perturbed' },
  { aperiodic: 'immediate:1' },
  { aperiodic: 'first' },
  { aperiodic: 'quota:2' },
  { aperiodic: 'ranked:0.02' },
  { late: 'drop' },
  { release: 'rate:40:1' },
  { release: 'rate:8:2' },
];

/** What goes wrong in one of a hundred scripts escapes the sample once in three thousand runs of it. */
const SCRIPTS = drawsOf(600, 3);
test.each([0, 1, 2, 3])('scripts: equal starts, ends and outcomes (part %i)', (part) => {
  for (let seed = part * SCRIPTS; seed < (part + 1) * SCRIPTS; seed++) agrees(randomScript(seed), seed);
});

const STREAMS = drawsOf(50, 2);
test.each([0, 1])('streams and rounds: equal starts, ends and outcomes (part %i)', (part) => {
  for (let seed = part * STREAMS; seed < (part + 1) * STREAMS; seed++) agrees(randomStreams(seed), seed);
});

test('the draws reach every policy, rule and outcome, and the rules make a difference', () => {
  const seen = new Set<string>();
  const differs = new Set<string>();
  for (let seed = 0; seed < 60; seed++) {
    const { scenario, disk } = randomScript(seed);
    const played = playThrough(scenario, disk);
    for (const { outcome } of played) seen.add(outcome);
    for (const key of ['policy', 'late', 'deadlines', 'lazy'])
      seen.add(String(resolved(scenario).values[key]));
    for (const key of ['aperiodic', 'release'])
      seen.add(String(resolved(scenario).values[key]).split(':')[0]);
    // The same requests under plain EDF: each policy and rule must show in some of them.
    const base = playThrough(withValues(scenario, plain), disk).map(times);
    for (const values of variations) {
      const other = playThrough(withValues(scenario, { ...plain, ...values }), disk).map(times);
      if (JSON.stringify(other) !== JSON.stringify(base)) differs.add(JSON.stringify(values));
    }
  }
  expect([...seen]).toEqual(
    expect.arrayContaining([
      ...policies,
      ...['served', 'late', 'discarded'],
      ...['serve', 'drop', 'equal', 'perturbed', 'off', 'on', 'immediate', 'ranked', 'background'],
      ...['first', 'quota', 'at-once', 'rate'],
    ]),
  );
  expect(differs.size).toBe(variations.length);
});
