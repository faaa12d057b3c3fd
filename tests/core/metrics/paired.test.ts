/** Paired differences: a hand-worked example, and how often the interval holds the truth in a process that is known. */
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { describe, expect, test } from 'vitest';
import { metricsWith } from '../../../src/core/metrics/offered.ts';
import { pairedDifference } from '../../../src/core/metrics/pairedDifference.ts';
import { batchCount, outcomeDifference, outcomeOf } from '../../../src/core/metrics/pairedOutcomes.ts';
import { spreadQuantile } from '../../../src/core/metrics/pairedSpread.ts';
import { presetScenario } from '../../../src/core/scenario/preset.ts';
import { presetById } from '../../../src/core/scenario/presets/index.ts';
import { Run } from '../../../src/core/scenario/run/run.ts';
import { withValues } from '../../../src/core/scenario/scenario.ts';
import { BUS_NS, LOST_TURNS } from '../../../src/core/trace/sharedCounts.ts';
import { SPREAD_BEATS } from '../../../src/core/trace/spread.ts';

describe('the hand-worked example', () => {
  const ones = [1, 1, 1, 1];

  test('(1, 2, 5, 8) − (2, 4, 6, 8) is −1 ± 3.182 √(2/12)', () => {
    const found = pairedDifference(
      { sums: [2, 4, 6, 8], counts: ones },
      { sums: [1, 2, 5, 8], counts: ones },
    );
    expect(found.difference).toBe(-1);
    expect(found.ci95).toBeCloseTo(3.1824 * Math.sqrt(2 / 12), 12);
    // Unpaired: Σ z² of both, (9 + 1 + 1 + 9) + (9 + 4 + 1 + 16).
    expect(found.unpairedCi95).toBeCloseTo(3.1824 * Math.sqrt(50 / 12), 12);
  });

  test('batches of different size are ratios: 12/6 against 18/6', () => {
    // z of the first: (1−2, 5−4, 2−2, 4−6)/1.5, of the second (2−3, 6−6, 3−3, 7−9)/1.5.
    const counts = [1, 2, 1, 2];
    const found = pairedDifference({ sums: [1, 5, 2, 4], counts }, { sums: [2, 6, 3, 7], counts });
    expect(found.difference).toBe(1);
    // (−1 − −1, 0 − 1, 0 − 0, 1 − 0)/1.5: the second's last batch is 7 − 3·2 = 1, the first's 4 − 2·2 = 0.
    expect(found.ci95).toBeCloseTo(3.1824 * Math.sqrt((1 + 1) / 2.25 / 12), 12);
  });

  test('the same run twice differs by nothing, for certain', () => {
    const run = { sums: [3, 1, 4, 1, 5], counts: [2, 1, 2, 1, 3] };
    expect(pairedDifference(run, run)).toMatchObject({ difference: 0, ci95: 0 });
  });

  test('three batches are too few', () => {
    const run = { sums: [1, 2, 3], counts: [1, 1, 1] };
    expect(pairedDifference(run, run).ci95).toBeNaN();
  });
});

/** Uniform on (0, 1). */
function uniforms(seed: number): () => number {
  const generator = xoroshiro128plus(seed);
  return () => ((generator.next() >>> 0) + 0.5) / 2 ** 32;
}

test('the interval holds the true difference about 95 times in 100, and pairing makes it narrower', () => {
  const uniform = uniforms(20261121);
  const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
  const REPLICATIONS = 1500;
  const BATCHES = 20;
  const LENGTH = 30;
  const TRUE = 0.25;
  let held = 0;
  let narrower = 0;
  for (let r = 0; r < REPLICATIONS; r++) {
    const a = { sums: [] as number[], counts: [] as number[] };
    const b = { sums: [] as number[], counts: [] as number[] };
    // A burst that lasts: both runs see the same, AR(1) with 0.6; the second has its own, smaller one on top.
    let common = 0;
    let own = 0;
    for (let j = 0; j < BATCHES; j++) {
      let [sumA, sumB, count] = [0, 0, 0];
      for (let i = 0; i < LENGTH; i++) {
        common = 0.6 * common + 0.8 * normal();
        own = 0.6 * own + 0.24 * normal();
        const arrivals = 1 + Math.floor(4 * uniform());
        sumA += arrivals * (5 + common);
        sumB += arrivals * (5 + TRUE + common + own);
        count += arrivals;
      }
      a.sums.push(sumA);
      b.sums.push(sumB);
      a.counts.push(count);
      b.counts.push(count);
    }
    const { difference, ci95, unpairedCi95 } = pairedDifference(a, b);
    if (Math.abs(difference - TRUE) <= ci95) held++;
    if (ci95 < unpairedCi95) narrower++;
  }
  const share = held / REPLICATIONS;
  // Three standard errors of 0.95 in 1500 are 0.017; batch means of a correlated process lose a little.
  expect(share).toBeGreaterThan(0.915);
  expect(share).toBeLessThan(0.975);
  expect(narrower).toBe(REPLICATIONS);
});

describe('of runs', () => {
  const preset = presetById.get('paper-n7');
  if (!preset) throw new Error('no paper-n7');
  const stretch = (policy: string) => {
    const run = new Run(withValues(presetScenario(preset), { policy })).complete();
    const { beats, spreads } = run.station.tally;
    return { run, spreads, part: { beats, beatNs: 1e9, from: 60, to: beats.length } };
  };
  const mixed = stretch('mixed-scan');
  const fcfs = stretch('disjoint-fcfs');

  test('FCFS in periods of its own is slower, beyond doubt, and the paired interval is the narrower one', () => {
    const { difference, ci95, unpairedCi95 } = outcomeDifference('mean', mixed.part, fcfs.part);
    expect(difference).toBeGreaterThan(ci95);
    expect(ci95).toBeLessThan(unpairedCi95);
    expect(difference).toBe(outcomeOf('mean', fcfs.part) - outcomeOf('mean', mixed.part));
  });

  test('figures are those of the services themselves', () => {
    const { beats } = mixed.part;
    let served = 0;
    let moved = 0;
    let busyNs = 0;
    for (const page of mixed.run.pages()) {
      const { services, requests, moves } = page;
      for (let s = 0; s < services.length; s++) {
        if (requests.requestClass[services.request[s]] === 1) served++;
        moved += Math.abs(services.toCylinder[s] - services.fromCylinder[s]);
        busyNs += services.endNs[s] - services.startNs[s];
      }
      expect(moves.length).toBe(0);
    }
    const whole = { beats, beatNs: 1e9, from: 0, to: beats.length };
    expect(outcomeOf('throughput', whole)).toBeCloseTo(served / 600, 9);
    expect(outcomeOf('movement', whole)).toBeCloseTo(moved / 600, 9);
    expect(outcomeOf('idle', whole)).toBeCloseTo(1 - busyNs / 600e9, 3);
    expect(outcomeOf('glitches', whole)).toBe(0);
  });

  test('over a bus: the share of two seconds in which it is held, and turns lost in each', () => {
    const shared = [
      [0.9e9, 100],
      [0.25e9, 3],
      [0.75e9, 5],
    ].map(([busNs, lostTurns]) => {
      const row = new Float64Array(16);
      [row[BUS_NS], row[LOST_TURNS]] = [busNs, lostTurns];
      return row;
    });
    const part = { ...mixed.part, from: 1, to: 3, shared };
    expect([outcomeOf('bus-use', part), outcomeOf('lost-turns', part)]).toEqual([0.5, 4]);
    expect(outcomeOf('lost-turns', { ...part, from: 0 })).toBe(36);
  });

  test('a percentile lies within its bin of the exact one', () => {
    const to = Math.floor(600 / SPREAD_BEATS) * SPREAD_BEATS;
    const responses: number[] = [];
    for (const { services, requests } of mixed.run.pages())
      for (let s = 0; s < services.length; s++) {
        const i = services.request[s];
        if (requests.requestClass[i] === 1 && services.startNs[s] < to * 1e9)
          responses.push(services.endNs[s] - requests.arrivalNs[i]);
      }
    responses.sort((a, b) => a - b);
    const exact = responses[Math.ceil(0.95 * responses.length) - 1];
    const { ns, fromNs, toNs } = spreadQuantile(mixed.spreads, 0, to, 0.95);
    expect(ns / exact).toBeGreaterThan(0.99);
    expect(ns / exact).toBeLessThan(1.01);
    expect(fromNs).toBeLessThanOrEqual(exact);
    expect(toNs).toBeGreaterThan(exact);
    expect(spreadQuantile(mixed.spreads, 0, SPREAD_BEATS - 1, 0.95).ns).toBeNaN();
  });

  test('few rounds give no interval; a maximum never has one', () => {
    const short = { ...mixed.part, to: mixed.part.from + 79 };
    const other = { ...fcfs.part, to: fcfs.part.from + 79 };
    expect(batchCount(79)).toBe(0);
    expect(batchCount(80)).toBe(10);
    for (const { id, quantile } of metricsWith('compare'))
      if (!quantile) expect(outcomeDifference(id, short, other).ci95, id).toBeNaN();
    expect(outcomeDifference('longest', mixed.part, fcfs.part).ci95).toBeNaN();
  });
});
