/** Random scripted scenarios of the mixed framework, and their counterpart for the naive reference. */
import { resolved } from '../../src/core/scenario/resolved.ts';
import { readForm } from '../../src/core/base/params.ts';
import { buildDisk } from '../../src/core/disk/mechanics.ts';
import { PercentileTable } from '../../src/core/policy/parts/rotationBound.ts';
import type { Scenario, ScriptedRequest } from '../../src/core/scenario/scenario.ts';
import type { DiskModel } from '../../src/core/sim/interfaces.ts';
import { runOracle, type OracleOutcome, type OraclePolicy } from '../oracle/rounds.ts';
import { scripted } from './outcomes.ts';

/** A small generator for tests: mulberry32. */
export function testRandom(seed: number): () => number {
  let a = seed | 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A scenario and, for half of them, a toy disk: on few cylinders and short rounds the rare ties happen. */
export interface FuzzCase {
  readonly scenario: Scenario;
  readonly disk: DiskModel;
}

export function randomCase(seed: number): FuzzCase {
  const r = testRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(r() * list.length)];
  const int = (from: number, to: number) => from + Math.floor(r() * (to - from + 1));
  const periods = pick(['c-d', 'd-c', 'mixed']);
  const subrounds = pick([1, 1, 1, 2, 3, 4, 7]);
  const toy = r() < 0.5;
  const round = toy ? pick([0.15, 0.25, 0.4]) : pick([1, 1, 0.5, 0.7]);
  const limit = pick([
    'dynamic',
    'dynamic',
    'dynamic',
    `number:${int(0, 6)}`,
    periods === 'mixed' ? 'dynamic' : `time:${((round / subrounds) * (0.2 + 0.8 * r())).toFixed(3)}`,
  ]);
  const values = {
    disk: pick(['nerjes-1998', 'nerjes-1998', 'allicat']),
    policy: 'rounds',
    periods,
    subrounds,
    limit,
    round,
    order: pick(['fcfs', 'inc-fcfs', 'scan', 'inc-scan', 'inc-scan', 'gated-scan']),
    bound: pick(['worst', 'worst', 'omniscient', 'percentile:95']),
    tail: pick(['text', 'figure-5', 'guarded']),
    misses: seed % 3 === 0 ? 'spread' : 'tail',
    within: seed % 4 === 1 ? [1, 3, 40, 400, 999_999][seed % 5] : 0,
    duration: round * int(3, 6),
  };
  const cylinders = toy ? pick([12, 100]) : values.disk === 'allicat' ? 2577 : 6720;
  const script: ScriptedRequest[] = [];
  const n = int(0, 8);
  const roundNs = Math.floor(round * 1e9 + 0.5);
  const big = r() < 0.05;
  const size = (mean: number) => 1 + Math.floor(mean * (0.2 + 1.6 * r()));
  // Few cylinders now and then, so that equal ones happen.
  const place = r() < 0.3 ? () => int(0, 9) * Math.floor(cylinders / 10) : () => int(0, cylinders - 1);
  const cMean = (8e6 * round * (0.2 + 0.9 * r())) / Math.max(1, n) / (values.disk === 'allicat' ? 2.4 : 1);
  const rounds = Math.round(values.duration / round);
  for (let k = 0; k < rounds; k++)
    for (let s = 0; s < n; s++)
      script.push({
        requestClass: 'C',
        arrivalNs: k * roundNs,
        cylinder: place(),
        angle: Math.floor(r() * 4096) / 4096,
        sizeBytes: size(cMean),
        stream: s,
      });
  const d = int(0, 90);
  for (let k = 0; k < d; k++) {
    const arrivalNs = r() < 0.1 ? int(0, rounds - 1) * roundNs : Math.floor(r() * values.duration * 1e9);
    script.push({
      requestClass: 'D',
      arrivalNs,
      cylinder: place(),
      angle: r() < 0.05 ? 0 : r(),
      sizeBytes: size(big ? 2e7 : 60000),
    });
  }
  script.sort((a, b) => a.arrivalNs - b.arrivalNs);
  const scenario = scripted(values, script);
  const disk = toy
    ? buildDisk(cylinders, 10e6, { a: 1, b: 0.3, boundary: 40, c: 2, e: 0.02 }, [{ from: 0, rate: 9e6 }])
    : resolved(scenario).disk;
  return { scenario, disk };
}

export function referenceOutcomes({ scenario, disk }: FuzzCase): OracleOutcome[] {
  const v = resolved(scenario).values;
  const roundNs = Math.floor(Number(v.round) * 1e9 + 0.5);
  const limit = readForm(String(v.limit));
  const bound = readForm(String(v.bound));
  const table = new PercentileTable(bound.args[0] ?? 50);
  const policy: OraclePolicy = {
    periods: v.periods as OraclePolicy['periods'],
    subrounds: Number(v.subrounds),
    limit:
      limit.id === 'number'
        ? { kind: 'number', k: limit.args[0] }
        : limit.id === 'time'
          ? { kind: 'time', s: Math.floor(limit.args[0] * 1e9 + 0.5) }
          : { kind: 'dynamic' },
    order: v.order as OraclePolicy['order'],
    bound:
      bound.id === 'percentile'
        ? { kind: 'percentile', turns: (n) => table.turns(n) }
        : { kind: bound.id as 'worst' | 'omniscient' },
    tail: v.tail as OraclePolicy['tail'],
    misses: v.misses as OraclePolicy['misses'],
    within: Number(v.within),
    roundNs,
  };
  return runOracle(
    {
      cylinders: disk.cylinders,
      revolutionNs: disk.revolutionNs,
      seekNs: (d) => disk.seekNs[d],
      transferNs: (b, c) => disk.transferNs(b, c),
    },
    [...(scenario.script ?? [])],
    policy,
    Math.floor(Number(v.duration) * 1e9 + 0.5),
  );
}
