/**
 * Mean response times under Poisson loads against DiskSim 4.0 (five runs of 40 000 requests each) and, for FCFS,
 * against the formula of Pollaczek and Khinchine. Both sides are samples, so their errors are combined: the standard
 * error of DiskSim’s mean from its five runs, and that of ours from 32 batches.
 */
import { describe, expect, test } from 'vitest';
import { buildDisk } from '../../../../src/core/disk/mechanics.ts';
import type { DiskModel } from '../../../../src/core/sim/interfaces.ts';
import { BATCHES } from '../../../../src/core/trace/tally.ts';
import { PoissonSource } from '../../../../src/core/workload/parts/poisson.ts';
import sweep from '../../../cases/disksim_sweep.json' with { type: 'json' };
import { stationOf } from './play.ts';
import { drawsOf } from '../../../helpers/statistics.ts';

type Row = (typeof sweep)[number];

const idOf = { FCFS: 'fcfs', SSTF_CYL: 'sstf', LOOK_CYL: 'look', CLOOK_CYL: 'c-look', SPTF: 'satf' } as const;
type Name = keyof typeof idOf;
const names = Object.keys(idOf) as Name[];

/** The two drives as DiskSim had them. */
const drive = (rpm: number, sectors: number, build: (revolutionNs: number, rate: number) => DiskModel) =>
  build(60e9 / rpm, (sectors * 512 * rpm) / 60);
const drives: Readonly<Record<string, DiskModel>> = {
  hp97560: drive(4002, 72, (revolutionNs, rate) =>
    buildDisk(1962, revolutionNs, { a: 3.24, b: 0.4, boundary: 383, c: 8, e: 0.008 }, [{ from: 0, rate }]),
  ),
  nerjes: drive(7194, 143, (revolutionNs, rate) =>
    buildDisk(6720, revolutionNs, { a: 1.867, b: 0.1315, boundary: 1344, c: 3.8635, e: 0.0021 }, [
      { from: 0, rate },
    ]),
  ),
};

interface Sample {
  readonly meanMs: number;
  readonly errorMs: number;
}

/** FCFS has the longest memory: its means want the longest runs. */
const REQUESTS = drawsOf(30_000, 2);
const FCFS_REQUESTS = 80_000;

const known = new Map<string, Sample>();

function ours(row: Row, name: Name): Sample {
  const key = `${row.disk} ${row.sectors} ${row.lambda_per_s} ${name}`;
  let sample = known.get(key);
  if (sample === undefined) known.set(key, (sample = simulate(row, name)));
  return sample;
}

function simulate(row: Row, name: Name): Sample {
  const disk = drives[row.disk];
  const bytes = row.sectors * 512;
  const requests = name === 'FCFS' ? FCFS_REQUESTS : REQUESTS;
  const endNs = Math.round((requests / row.lambda_per_s) * 1e9);
  const source = new PoissonSource(sweep.indexOf(row), disk, row.lambda_per_s, (_, sizes) =>
    sizes.fill(bytes),
  );
  const station = stationOf(idOf[name], { disk, requests: [], source, warmupNs: endNs / 20, endNs });
  station.run(endNs);
  const { batchSum, batchCount } = station.tally;
  const means = Array.from({ length: BATCHES }, (_, k) => batchSum[k + 1] / batchCount[k + 1] / 1e6);
  const meanMs = means.reduce((sum, x) => sum + x, 0) / BATCHES;
  const squares = means.reduce((sum, x) => sum + (x - meanMs) * (x - meanMs), 0);
  return { meanMs, errorMs: Math.sqrt(squares / (BATCHES - 1) / BATCHES) };
}

/** 95 %, 31 degrees of freedom. */
const STUDENT_95 = 2.0395;

/** 67 comparisons: at 3.5 standard errors, one in about thirty drawings of all would err by chance. */
const ERRORS = 3.5;

interface Comparison {
  readonly off: number;
  readonly allowed: number;
}

function compare(sample: Sample, theirs: { readonly mean: number; readonly sd: number }): Comparison {
  const error = Math.hypot(sample.errorMs, theirs.sd / Math.sqrt(5));
  return { off: Math.abs(sample.meanMs - theirs.mean), allowed: ERRORS * error };
}

const theirsOf = (row: Row, name: Name): { readonly mean: number; readonly sd: number } | undefined => {
  const { FCFS, ...others } = row.disksim;
  return name === 'FCFS' ? FCFS : others[name];
};

const label = (row: Row) => `${row.disk}, ${row.sectors} sectors, ${row.lambda_per_s}/s`;
const stable = sweep.filter((row) => row.rho_fcfs < 1);

describe('the mean response time as DiskSim has it', () => {
  test.each(sweep.map((row) => [label(row), row] as const))('%s', (_, row) => {
    for (const name of names) {
      const theirs = theirsOf(row, name);
      // FCFS has no mean where it is saturated.
      expect(theirs === undefined).toBe(name === 'FCFS' && row.rho_fcfs > 1);
      if (!theirs) continue;
      const { off, allowed } = compare(ours(row, name), theirs);
      expect(off, name).toBeLessThan(allowed);
    }
  });

  test('and the comparison would see one policy in the place of another', () => {
    const heaviest = sweep.filter((row) =>
      ['nerjes, 20 sectors, 85/s', 'hp97560, 8 sectors, 43/s'].includes(label(row)),
    );
    expect(heaviest).toHaveLength(2);
    for (const row of heaviest)
      for (const [name, other] of [
        ['SSTF_CYL', 'CLOOK_CYL'],
        ['LOOK_CYL', 'CLOOK_CYL'],
        ['LOOK_CYL', 'SPTF'],
        ['SPTF', 'SSTF_CYL'],
      ] as const) {
        const { off, allowed } = compare(ours(row, name), row.disksim[other]);
        expect(off, `${name} for ${other}`).toBeGreaterThan(allowed);
      }
  });
});

describe('FCFS as Pollaczek and Khinchine have it', () => {
  test.each(stable.map((row) => [label(row), row] as const))('%s', (_, row) => {
    const { meanMs, errorMs } = ours(row, 'FCFS');
    const expected = row.pk_mean_resp_ms ?? NaN;
    expect(Math.abs(meanMs - expected)).toBeLessThan(STUDENT_95 * errorMs);
  });
});
