/** Service, limit and M/G/1 against figures computed elsewhere, against DiskSim’s loads, and against our own simulator. */
import { meaningOf } from '../../../src/core/scenario/resolved.ts';
import { describe, expect, test } from 'vitest';
import type { ParamValue } from '../../../src/core/base/params.ts';
import { runReplication } from '../../../src/core/experiment/sweep/replication.ts';
import { Run } from '../../../src/core/scenario/run/run.ts';
import { defaultValues } from '../../../src/core/scenario/params.ts';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';
import { mg1 } from '../../../src/core/theory/mg1.ts';
import { fcfsLimit, fcfsService, meanVideosNs } from '../../../src/core/theory/service.ts';
import { workloadOf } from '../../../src/core/theory/workload.ts';
import { BATCHES } from '../../../src/core/trace/tally.ts';
import analytic from '../../cases/analytic.json' with { type: 'json' };
import sweep from '../../cases/disksim_sweep.json' with { type: 'json' };

const theoryOf = (changed: Readonly<Record<string, ParamValue>>) => {
  const values = { ...defaultValues, ...changed };
  return workloadOf(values, meaningOf(values).disk);
};

describe('one service, and the load that a disk sustains', () => {
  test.each(analytic.D_fcfs_stability.map((row) => [`${row.rate}, ${row.D} B, ${row.size}`, row] as const))(
    '%s',
    (_, row) => {
      // Nominal moments are those of a distribution that is not drawn again: gamma has them.
      const form = row.size === 'nominal' ? 'gamma' : 'normal';
      const mb = row.rate === 'MB=1e6' ? 'decimal' : 'binary';
      const workload = theoryOf({ mb, dsize: `${form}:${row.D}:${row.D / 2}` });
      const { meanNs, variance } = fcfsService(workload);
      expect(meanNs / 1e6).toBeCloseTo(row.ES_ms, 4);
      // Theirs keeps the nominal variance of sizes where they are redrawn; ours has that of the draws (sizes.test.ts).
      const nsPerByte = 1e9 / (8.79 * (mb === 'decimal' ? 1e6 : 1048576));
      const nominal = (row.D * row.D) / 4 - workload.requests.law.variance;
      expect((variance + nominal * nsPerByte * nsPerByte) / (meanNs * meanNs)).toBeCloseTo(row.scv, 6);
      expect(fcfsLimit(workload, 0)).toBeCloseTo(row.mu_per_s, 3);
      // Theirs lets sweep follow on sweep and forgets that the first request after one seeks from near an edge; so the
      // videos’ share of a round is compared, and to three parts in a thousand.
      for (const [n, limit] of [
        [3, row.N3_per_disk],
        [7, row.N7_per_disk],
      ])
        expect(meanVideosNs(workload, n) / 1e9 / (1 - limit / row.mu_per_s)).toBeCloseTo(1, 2.5);
    },
  );

  test.each([3, 7])('a disk that is never without requests serves as many: %d videos', (n) => {
    const scenario = withValues(defaultScenario, { policy: 'disjoint-fcfs', n, duration: 800 });
    const perS = Array.from({ length: 8 }, (_, replication) => {
      const job = {
        cell: 0,
        replication,
        scenario: withValues(scenario, { seed: 21 + replication }),
        full: true,
      };
      const { ratios, neverEmpty } = runReplication(job);
      expect(neverEmpty).toBe(true);
      const [served, measuredS] = ratios.sustainable ?? [NaN, NaN];
      return served / measuredS;
    });
    const mean = perS.reduce((sum, x) => sum + x, 0) / perS.length;
    const squares = perS.reduce((sum, x) => sum + (x - mean) * (x - mean), 0);
    const error = Math.sqrt(squares / (perS.length - 1) / perS.length);
    const limit = fcfsLimit(theoryOf({}), n);
    // 95 %, 7 degrees of freedom; the integrals behind the limit are good to one in 3000.
    expect(Math.abs(mean - limit), `${mean} and ${limit}`).toBeLessThan(2.365 * error + limit / 3000);
    // The known figures for the same: 38.7 and 17.7 a second.
    expect(Math.abs(limit - (n === 3 ? 38.7 : 17.7))).toBeLessThan(0.06);
  });
});

describe('M/G/1', () => {
  test.each(analytic.PK_nerjes_50k.map((row) => [row.lam, row] as const))(
    '%d requests a second',
    (lambda, row) => {
      const found = mg1(lambda, fcfsService(theoryOf({ mb: 'decimal', dsize: 'gamma:50000:25000' })));
      expect(found.utilization).toBeCloseTo(row.rho, 6);
      expect(found.meanNs / 1e6 / row.resp_ms).toBeCloseTo(1, 5);
    },
  );

  test('no steady state from a utilization of 1 on', () => {
    expect(mg1(50, { meanNs: 20e6, variance: 0 })).toEqual({ utilization: 1, meanNs: Infinity });
  });
});

describe('the HP 97560 in order of arrival: file, formula and simulator', () => {
  const rows = sweep.filter(({ disk, rho_fcfs }) => disk === 'hp97560' && rho_fcfs < 0.9);
  test('there are rows', () => {
    expect(rows.length).toBeGreaterThan(4);
  });

  test.each(rows.map((row) => [`${row.sectors} sectors, ${row.lambda_per_s}/s`, row] as const))(
    '%s',
    (_, row) => {
      const values = {
        policy: 'fcfs',
        disk: 'hp97560',
        rate: 'geometry',
        n: 0,
        lambda: row.lambda_per_s,
        dsize: `constant:${row.sectors * 512}`,
      };
      const expected = mg1(row.lambda_per_s, fcfsService(theoryOf(values)));
      expect(expected.utilization / row.rho_fcfs).toBeCloseTo(1, 4);
      expect(expected.meanNs / 1e6 / (row.pk_mean_resp_ms ?? NaN)).toBeCloseTo(1, 3);

      const duration = Math.round(80_000 / row.lambda_per_s);
      const scenario = withValues(defaultScenario, { ...values, seed: 5, duration });
      const { tally } = new Run(scenario).complete().station;
      const means = Array.from(
        { length: BATCHES },
        (_, k) => tally.batchSum[k + 1] / tally.batchCount[k + 1],
      );
      const mean = means.reduce((sum, x) => sum + x, 0) / BATCHES;
      const squares = means.reduce((sum, x) => sum + (x - mean) * (x - mean), 0);
      const errorNs = Math.sqrt(squares / (BATCHES - 1) / BATCHES);
      expect(Math.abs(mean - expected.meanNs)).toBeLessThan(2.0395 * errorNs);
      // And DiskSim’s own mean of five runs, with both errors.
      const { FCFS: theirs } = row.disksim;
      if (!theirs) throw new Error('a stable row has its mean');
      expect(Math.abs(mean / 1e6 - theirs.mean)).toBeLessThan(
        3.5 * Math.hypot(errorNs / 1e6, theirs.sd / Math.sqrt(5)),
      );
    },
  );
});
