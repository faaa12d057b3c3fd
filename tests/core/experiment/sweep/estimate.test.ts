/** Figures of a point from its replications: by hand, and against the plain formulas. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  estimate,
  isSaturated,
  mayBeSaturated,
  type Section,
} from '../../../../src/core/experiment/sweep/estimate.ts';

const quantiles = { p50: NaN, p90: NaN, p95: NaN, p99: NaN };

const nothing = {
  ...{ measuredS: 90, responseS: 0, responses: 0, slow: 0, slowOf: 0, videos: 0, glitches: 0 },
  ...{ served: 0, seekS: 0, rotationS: 0, transferS: 0, idleS: 0 },
};

/** A replication by what was counted in it. */
function section(own: Partial<Section> & Partial<typeof nothing>): Section {
  const c = { ...nothing, ...own };
  return {
    ...{ cell: 0, replication: 0, seed: 1, simulatedS: 100, measuredS: c.measuredS, overrun: false },
    ...{ worstS: NaN, worstAtNs: NaN, glitchAtNs: NaN, meanVariance: NaN, requests: c.served + c.videos },
    ...{ slopes: [], arrivalsPerS: 10, neverEmpty: false, quantiles },
    ratios: {
      mean: [c.responseS, c.responses],
      slow: [c.slow, c.slowOf],
      glitches: [c.glitches, c.videos],
      throughput: [c.served, c.measuredS],
      sustainable: [c.served, c.measuredS],
      seek: [c.seekS, c.measuredS],
      rotation: [c.rotationS, c.measuredS],
      transfer: [c.transferS, c.measuredS],
      idle: [c.idleS, c.measuredS],
    },
    ...own,
  };
}

describe('a mean over replications', () => {
  it('by hand: 10 s over 20 responses, 12 s over 20, 14 s over 20', () => {
    const sections = [10, 12, 14].map((responseS) => section({ responseS, responses: 20 }));
    const { value, low, high } = estimate('mean', sections, quantiles);
    // Means 0.5, 0.6, 0.7: standard deviation 0.1, t(2) = 4.3027.
    expect(value).toBeCloseTo(0.6, 12);
    expect(high - value).toBeCloseTo((4.3027 * 0.1) / Math.sqrt(3), 9);
    expect(value - low).toBeCloseTo(high - value, 12);
  });

  it('counts each response once, not each replication: 1 s over 10, 8 s over 40', () => {
    const sections = [section({ responseS: 1, responses: 10 }), section({ responseS: 8, responses: 40 })];
    expect(estimate('mean', sections, quantiles).value).toBeCloseTo(9 / 50, 12);
  });

  it('is the ratio estimator of Cochran', () => {
    const one = fc.record({
      responseS: fc.double({ min: 0.1, max: 100, noNaN: true }),
      responses: fc.integer({ min: 5, max: 500 }),
    });
    fc.assert(
      fc.property(fc.array(one, { minLength: 2, maxLength: 5 }), (all) => {
        const { value, low, high } = estimate('mean', all.map(section), quantiles);
        const n = all.length;
        const x = all.reduce((sum, { responses }) => sum + responses, 0) / n;
        const ratio = all.reduce((sum, { responseS }) => sum + responseS, 0) / n / x;
        const s2 = all.reduce((sum, r) => sum + (r.responseS - ratio * r.responses) ** 2, 0) / (n - 1);
        const half = ([NaN, 12.7062, 4.3027, 3.1824, 2.7764][n - 1] * Math.sqrt(s2 / n)) / x;
        expect(value).toBeCloseTo(ratio, 9);
        expect(high).toBeCloseTo(ratio + half, 6);
        expect(low).toBeCloseTo(Math.max(0, ratio - half), 6);
      }),
    );
  });

  it('says nothing of nothing', () => {
    expect(estimate('mean', [section({}), section({})], quantiles).value).toBeNaN();
    expect(estimate('mean', [], quantiles).value).toBeNaN();
  });
});

describe('shares and rates', () => {
  it('throughput and the disk’s time are per measured second', () => {
    const sections = [900, 990].map((served) => section({ served, seekS: served / 100, idleS: 45 }));
    expect(estimate('throughput', sections, quantiles).value).toBeCloseTo(1890 / 180, 12);
    expect(estimate('seek', sections, quantiles).value).toBeCloseTo(18.9 / 180, 12);
    expect(estimate('idle', sections, quantiles)).toMatchObject({ value: 0.5, low: 0.5, high: 0.5 });
  });

  it('what was never seen is bounded by the rule of three', () => {
    const sections = [section({ videos: 700 }), section({ videos: 800 })];
    expect(estimate('glitches', sections, quantiles)).toEqual({ value: 0, low: 0, high: 3 / 1500 });
    // The exact bound: (1 − p)^1500 = 0.05.
    expect(3 / 1500).toBeCloseTo(1 - 0.05 ** (1 / 1500), 5);
    const few = [section({ slowOf: 1 }), section({ slowOf: 1 })];
    expect(estimate('slow', few, quantiles).high).toBeLessThanOrEqual(1);
  });

  it('the sustainable load wants a queue that never was empty', () => {
    const full = [1800, 1890].map((served) => section({ served, neverEmpty: true }));
    expect(estimate('sustainable', full, quantiles).value).toBeCloseTo(20.5, 9);
    expect(estimate('sustainable', [full[0], section({ served: 1890 })], quantiles).value).toBeNaN();
  });
});

describe('quantiles', () => {
  const at = (p95: number) => section({ quantiles: { ...quantiles, p95 } });

  it('by hand: of the whole sample, with the spread of the replications’ own around it', () => {
    const { value, low, high } = estimate('p95', [0.9, 1, 1.1].map(at), { ...quantiles, p95: 1.02 });
    expect(value).toBe(1.02);
    const s = Math.sqrt((0.12 ** 2 + 0.02 ** 2 + 0.08 ** 2) / 2);
    expect(high - value).toBeCloseTo((4.3027 * s) / Math.sqrt(3), 9);
    expect(value - low).toBeCloseTo(high - value, 12);
  });

  it('replications without any response do not count', () => {
    const known = estimate('p95', [at(1), at(1.1)], { ...quantiles, p95: 1.05 });
    expect(estimate('p95', [at(1), at(NaN), at(1.1)], { ...quantiles, p95: 1.05 })).toEqual(known);
    expect(estimate('p95', [at(1), at(NaN)], { ...quantiles, p95: 1 }).low).toBeNaN();
  });
});

describe('saturation', () => {
  const slopes = (...all: number[]) => [section({ slopes: all })];

  it('is a slope whose interval lies above 0.005 of the arrivals', () => {
    // Of 10 arrivals a second: the limit is 0.05. Two slopes 0.1 ± 0.003 have t(1)·s/√2 = 12.7062·0.003 = 0.038.
    expect(isSaturated(slopes(0.097, 0.103))).toBe(true);
    // ± 0.004: 0.0508, and the interval begins at 0.0492.
    expect(isSaturated(slopes(0.096, 0.104))).toBe(false);
    // Then more replications would tell.
    expect(
      [
        [0.097, 0.103],
        [0.096, 0.104],
        [-0.5, -0.5, -0.5],
      ].map((own) => mayBeSaturated(slopes(...own))),
    ).toEqual([false, true, false]);
    expect(isSaturated(slopes(-0.5, -0.5, -0.5))).toBe(false);
    expect(isSaturated(slopes(0.04, 0.04, 0.04))).toBe(false);
  });

  it('is certain where a run was given up, and unknown where nothing was seen', () => {
    expect(isSaturated([section({}), section({ overrun: true })])).toBe(true);
    expect(isSaturated([section({})])).toBe(false);
  });
});
