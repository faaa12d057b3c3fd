/** One replication: common random numbers, the warm-up, saturation, and the sustainable load. */
import { describe, expect, it } from 'vitest';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { runReplication, type Replication } from '../../../../src/core/experiment/sweep/replication.ts';
import { SweepRun } from '../../../../src/core/experiment/sweep/sweepRun.ts';
import { tablePoint } from '../../../../src/core/experiment/sweep/table.ts';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import type { Scenario } from '../../../../src/core/scenario/scenario.ts';
import { CONTINUOUS, DISCRETE } from '../../../../src/core/trace/kinds.ts';
import { drawsOf, sampleOf } from '../../../helpers/statistics.ts';
import { ask, scenarioOf, sweepHere } from './sweeps.ts';

/** Of the first requests of a run: size and cylinder, by class, stream and number. */
function requestsOf(scenario: Scenario, requestClass: number): Map<string, string> {
  const found = new Map<string, string>();
  for (const { requests } of new Run(scenario).complete().pages())
    for (let r = 0; r < requests.length; r++)
      if (requests.requestClass[r] === requestClass)
        found.set(
          `${requests.stream[r]} ${requests.number[r]}`,
          `${requests.sizeBytes[r]} B on ${requests.cylinder[r]}`,
        );
  return found;
}

describe('common random numbers', () => {
  const { spec, cells } = ask('n=3&duration=60&seed=5', {
    vary: 'policy:disjoint-fcfs,mixed-scan~lambda:4,12',
  });
  const jobs = (() => {
    const run = new SweepRun(spec, cells);
    return Array.from({ length: 8 }, () => run.next());
  })();

  it('replication k of every point has the same seed', () => {
    expect(
      jobs.map((job) => [job?.cell, job?.replication, job && resolved(job.scenario).values.seed]),
    ).toEqual([...[0, 1, 2, 3].map((cell) => [cell, 0, 5]), ...[0, 1, 2, 3].map((cell) => [cell, 1, 6])]);
  });

  it.each([
    ['D', DISCRETE, 200],
    ['C', CONTINUOUS, 180],
  ])('the k-th %s-request has the same size and cylinder at all points', (_, requestClass, least) => {
    const [first, ...others] = jobs
      .slice(0, 4)
      .map((job) => requestsOf(job?.scenario as Scenario, requestClass));
    for (const other of others) {
      const both = [...first.keys()].filter((name) => other.has(name));
      expect(both.length).toBeGreaterThanOrEqual(least);
      expect(both.map((name) => other.get(name))).toEqual(both.map((name) => first.get(name)));
    }
    const next = requestsOf(jobs[4]?.scenario as Scenario, requestClass);
    expect([...first].filter(([name, request]) => next.get(name) === request)).toEqual([]);
  });
});

describe('the warm-up', () => {
  const job = (link: string) =>
    runReplication({ cell: 0, replication: 0, scenario: scenarioOf(link), full: false });

  it('counts for nothing: a flood in the first seconds leaves no trace', () => {
    const calm = job('policy=mixed-scan&n=7&lambda=5&duration=200');
    const flooded = job('policy=mixed-scan&n=7&lambda=5&duration=200&edits=0:lambda:60;3:lambda:5');
    const meanOf = ({ ratios: { mean = [NaN, NaN] } }: Replication) => mean[0] / mean[1];
    expect(meanOf(flooded)).toBeLessThan(1.15 * meanOf(calm));
    expect(flooded.ratios.slow?.[0]).toBe(0);
    expect(flooded.worstS).toBeLessThan(2);
    expect(flooded.worstAtNs).toBeGreaterThanOrEqual(20e9);
  });

  it('is a tenth of the run; the requests that arrived behind it are counted, and no others', () => {
    const link = 'policy=mixed-scan&n=7&lambda=5&duration=200';
    const { simulatedS, measuredS, ratios, histogram } = job(link);
    const [responseS, responses] = ratios.mean ?? [NaN, NaN];
    expect([simulatedS, measuredS, ratios.glitches?.[1]]).toEqual([200, 180, 7 * 180]);
    let count = 0;
    let sumNs = 0;
    for (const { requests, services } of new Run(scenarioOf(link)).complete().pages())
      for (let s = 0; s < services.length; s++) {
        const row = services.request[s];
        const arrivalNs = requests.arrivalNs[row];
        if (requests.requestClass[row] !== DISCRETE || arrivalNs < 20e9 || services.endNs[s] > 200e9)
          continue;
        count++;
        sumNs += services.endNs[s] - arrivalNs;
      }
    expect(Math.abs(responses - count)).toBeLessThanOrEqual(1); // one may end beyond the run's end
    expect(responseS).toBeCloseTo(sumNs / 1e9, 0);
    expect(histogram.reduce((a, b) => a + b, 0)).toBe(responses);
  });
});

describe('saturation', () => {
  it('is said of loads beyond what the disk can sustain, and of none below', () => {
    // Of N = 7 the disk sustains 17.7, 23.8, 25.2 and 23.4 per second.
    const asked = ask('n=7&duration=400', {
      vary: 'policy:disjoint-fcfs,disjoint-scan,mixed-scan,mixed-gated~lambda:16,19,22,25,27',
      replications: String(drawsOf(6, 2)),
    });
    const results = sweepHere(asked).results();
    const saturated = results
      .filter(({ state }) => state === 'saturated')
      .map(({ cell }) => `${cell.values[0]} ${cell.values[1]}`);
    expect(saturated).toEqual([
      ...['disjoint-fcfs 19', 'disjoint-fcfs 22', 'disjoint-fcfs 25', 'disjoint-fcfs 27'],
      ...['disjoint-scan 25', 'disjoint-scan 27'],
      'mixed-scan 27',
      ...['mixed-gated 25', 'mixed-gated 27'],
    ]);
    for (const result of results) {
      const { estimates, state } = tablePoint(result);
      expect(estimates.mean === undefined).toBe(state === 'saturated');
      expect(estimates.p99 === undefined).toBe(state === 'saturated');
      expect(estimates.slow === undefined).toBe(state === 'saturated');
      expect(estimates.throughput?.value).toBeGreaterThan(15);
    }
  });

  it('is seen in runs too short for stretches, from all of them together', () => {
    const words = { vary: 'lambda:10,60', replications: '10' };
    const states = sweepHere(ask('n=7&duration=30', words)).results();
    expect(states.map(({ state }) => state)).toEqual(['done', 'saturated']);
  });
});

describe('sustainable load', () => {
  const found: readonly (readonly [number, readonly number[]])[] = [
    [7, [17.7, 23.8, 25.2, 23.4]],
    [3, [38.7, 54.3, 55.6, 52.7]],
  ];
  it.each(sampleOf(found, 2))('N = %d: what other programs of the same model found', (n, expected) => {
    const results = sweepHere(
      ask(`n=${n}&duration=400`, {
        vary: 'policy:disjoint-fcfs,disjoint-scan,mixed-scan,mixed-gated',
        measure: 'sustainable',
        replications: '4',
      }),
    ).results();
    for (const [i, rate] of expected.entries()) {
      const { state, estimates } = results[i];
      expect(state).toBe('done');
      const { value, low, high } = estimates.sustainable ?? { value: NaN, low: NaN, high: NaN };
      // They are printed with one decimal; the queue of theirs held as many as had come by then.
      expect(Math.abs(value - rate)).toBeLessThan((high - low) / 2 + 0.15);
      expect((high - low) / 2).toBeLessThan(0.6);
      expect(Object.keys(estimates)).toEqual(['sustainable']);
    }
  });

  it('the load of the scenario has no part in it', () => {
    const at = (lambda: number) =>
      sweepHere(
        ask(`n=7&duration=100&lambda=${lambda}`, {
          vary: 'policy:mixed-scan',
          measure: 'sustainable',
          replications: '2',
        }),
      ).results()[0].estimates.sustainable;
    expect(at(2)).toEqual(at(24));
  });
});
