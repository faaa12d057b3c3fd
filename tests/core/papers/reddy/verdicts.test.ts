/** Verdicts on figures made by hand: the paper’s own words would confirm, and one step away they would not. */
import { describe, expect, it } from 'vitest';
import type { Figure1, Figure2, LoadRow, ReddyData } from '../../../../src/core/papers/reddy/condensed.ts';
import type { Judged, Verdict } from '../../../../src/core/papers/shared/verdict.ts';
import { judges, TRACKS } from '../../../../src/core/papers/reddy/verdicts.ts';

const runs = { engine: '1', command: 'by hand', seeds: 20, requests: 50_000 };
type Policy = 'cscan' | 'scan-edf' | 'edf' | 'stag-edf' | 'pcscan';
type Counts = Readonly<Partial<Record<Policy, readonly (readonly number[])[]>>>;

/** By policy, m and size. */
function figure1(counts: Counts): Figure1 {
  const rows = Object.entries(counts).flatMap(([policy, byM]) =>
    byM.flatMap((sizes, m) =>
      sizes.map((largest, k) => ({ policy, m: m + 1, tracks: TRACKS[k], largest, mean: largest })),
    ),
  );
  return { ...runs, rows };
}

function figure2(means: Readonly<Record<string, readonly number[]>>, sweepMs = 100, waitMs = 50): Figure2 {
  const rows = Object.entries(means).flatMap(([policy, sizes]) =>
    sizes.map((meanMs, k) => ({
      ...{ policy, m: 1, tracks: TRACKS[k], n: 8, meanMs, ci95Ms: 1, p95Ms: 2 * meanMs },
      ...{ misses: 0, ahead: 1, waitMs, sweepMs },
    })),
  );
  return { ...runs, rows };
}

/** As the paper has them where it names numbers, and in its spirit where it does not. */
const asClaimed: Counts = {
  cscan: [
    [12, 15, 19, 22],
    [16, 20, 21, 22],
  ],
  'scan-edf': [
    [7, 15, 19, 22],
    [16, 20, 21, 22],
  ],
  edf: [
    [8, 12, 18, 21],
    [13, 19, 20, 21],
  ],
  'stag-edf': [
    [7, 12, 18, 21],
    [13, 19, 20, 21],
  ],
  pcscan: [
    [7, 14, 19, 22],
    [15, 19, 21, 22],
  ],
};

/** Response by size alone: larger requests stand longer in the way. */
const gridOf = (meanMs: (tracks: number, m: number) => number): LoadRow[] =>
  ['cscan', 'scan-edf', 'edf'].flatMap((policy) =>
    [1, 2].flatMap((m) =>
      TRACKS.flatMap((tracks) =>
        [8, 12, 15, 18].map((n) => ({ policy, m, tracks, n, meanMs: meanMs(tracks, m), ci95Ms: 1 })),
      ),
    ),
  );
const responses = { cscan: [60, 80, 150, 400], 'scan-edf': [30, 40, 80, 200], edf: [31, 42, 85, 210] };
const data: ReddyData = {
  figure1: figure1(asClaimed),
  besides: figure1(asClaimed),
  figure2: figure2(responses),
  grid: gridOf((tracks) => 20 + 10 * tracks),
};

const changed = (policy: Policy, m: number, k: number, count: number): ReddyData => {
  const sizes = (asClaimed[policy] ?? []).map((row, r) =>
    row.map((x, c) => (r === m - 1 && c === k ? count : x)),
  );
  const own = figure1({ ...asClaimed, [policy]: sizes });
  return { ...data, figure1: own, besides: own };
};

type Judge = (data: ReddyData) => Judged;

describe('the paper’s own figures are confirmed', () => {
  it.each(['R1', 'R2', 'R3', 'R4', 'R5', 'R7', 'R8', 'R13', 'R14'] as const)('%s', (name) => {
    expect(judges[name](data).verdict).toBe('confirmed');
  });

  it('and the memory, by arithmetic', () => {
    // 5 · 84 · 512 = 215 040 B; 40 of them are 8.6 MB, 60 are 12.9 MB.
    expect(judges.R6()).toEqual({
      verdict: 'confirmed',
      figures: 'a buffer of 215040 B; 8.6 MB with two buffers each, 12.9 MB with three',
    });
  });
});

describe('others are not', () => {
  it.each([
    ['Scan-EDF gains four only', judges.R1, changed('scan-edf', 2, 0, 11), 'confirmed in part'],
    ['CScan gains nothing', judges.R1, changed('cscan', 2, 0, 12), 'not confirmed'],
    ['CScan gains five: within one stream', judges.R1, changed('cscan', 2, 0, 17), 'confirmed'],
    ['Scan-EDF far from CScan', judges.R2, changed('scan-edf', 2, 1, 19), 'confirmed'],
    ['Scan-EDF two below CScan at two tracks', judges.R2, changed('cscan', 2, 1, 22), 'confirmed in part'],
    ['EDF above CScan at one track', judges.R2, changed('edf', 2, 0, 17), 'not confirmed'],
    ['EDF 12 at one track', judges.R3, changed('edf', 2, 0, 12), 'confirmed in part'],
    ['EDF as many with two tracks', judges.R4, changed('edf', 1, 1, 13), 'confirmed in part'],
    ['StagEDF one stream more, not deferred', judges.R13, changed('stag-edf', 1, 0, 8), 'confirmed in part'],
    ['PCScan one stream more, deferred', judges.R13, changed('pcscan', 2, 3, 23), 'confirmed in part'],
    ['no gain at all by smaller requests', judges.R14, { ...data, grid: gridOf(() => 50) }, 'not confirmed'],
    [
      'larger requests serve the others sooner',
      judges.R14,
      { ...data, grid: gridOf((tracks) => 100 - tracks) },
      'not confirmed',
    ],
    ['within the intervals', judges.R14, { ...data, grid: gridOf((t) => 50 + t / 5) }, 'not confirmed'],
    ['a wider spread at five tracks', judges.R5, changed('edf', 1, 2, 10), 'confirmed in part'],
  ] as readonly (readonly [string, Judge, ReddyData, Verdict])[])('%s', (_, judge, given, verdict) => {
    expect(judge(given).verdict).toBe(verdict);
  });

  it('behind at every size, but nowhere by a stream; and ahead with and without deferring', () => {
    const same = { ...asClaimed, pcscan: asClaimed['scan-edf'] ?? [] };
    expect(judges.R13({ ...data, besides: figure1(same) }).verdict).toBe('not confirmed');
    const ahead = { ...asClaimed, 'stag-edf': [asClaimed.cscan?.[1] ?? [], [17, 21, 22, 23]] };
    expect(judges.R13({ ...data, besides: figure1(ahead) }).verdict).toBe('not confirmed');
  });

  it('one policy that nothing is gained under leaves the smaller requests in part', () => {
    // EDF: as many deferred as not, so that no smaller size will do.
    const edf = [asClaimed.edf?.[0] ?? [], asClaimed.edf?.[0] ?? []];
    const judged = judges.R14({ ...data, figure1: figure1({ ...asClaimed, edf }) });
    expect(judged.verdict).toBe('confirmed in part');
    expect(judged.figures).toContain('EDF: no smaller size');
    // CScan, 15 streams: two tracks not deferred, one deferred.
    expect(judged.figures).toContain('15 streams at one track 30.0, not 40.0 ms at 2 tracks');
  });

  it('EDF: neither number', () => {
    const counts = {
      ...asClaimed,
      edf: [
        [8, 16, 18, 21],
        [12, 19, 20, 21],
      ],
    };
    expect(judges.R3({ ...data, figure1: figure1(counts) })).toEqual({
      verdict: 'not confirmed',
      figures: '12 streams at one track, deferred; 16 at two tracks, not deferred',
    });
  });

  it('no policy gains more by deferring than by size', () => {
    const same: Counts = {
      cscan: [
        [1, 9, 9, 9],
        [1, 2, 9, 9],
      ],
      'scan-edf': [
        [1, 9, 9, 9],
        [1, 2, 9, 9],
      ],
      edf: [
        [1, 9, 9, 9],
        [1, 2, 9, 9],
      ],
    };
    expect(judges.R4({ ...data, figure1: figure1(same) }).verdict).toBe('not confirmed');
  });

  it('differences that grow with the size', () => {
    const wider: Counts = {
      cscan: [
        [9, 9, 9, 12],
        [9, 9, 9, 12],
      ],
      'scan-edf': [
        [9, 9, 9, 9],
        [9, 9, 9, 9],
      ],
      edf: [
        [9, 9, 9, 9],
        [9, 9, 9, 9],
      ],
    };
    expect(judges.R5({ ...data, figure1: figure1(wider) }).verdict).toBe('not confirmed');
  });

  it.each([
    ['Scan-EDF slower at two sizes', { ...responses, 'scan-edf': [30, 40, 90, 240] }, 'confirmed in part'],
    ['within the intervals: no difference', { ...responses, 'scan-edf': [32, 43, 86, 211] }, 'confirmed'],
    ['CScan best', { ...responses, cscan: [10, 10, 10, 10] }, 'not confirmed'],
    ['CScan worst at one size', { ...responses, cscan: [60, 10, 10, 10] }, 'not confirmed'],
  ] as const)('responses: %s', (_, means, verdict) => {
    expect(judges.R7({ ...data, figure2: figure2(means) }).verdict).toBe(verdict);
  });

  it.each([
    [39, 'not confirmed'],
    [40, 'confirmed'],
    [60, 'confirmed'],
    [61, 'not confirmed'],
  ] as const)('a wait of %i of 100', (waitMs, verdict) => {
    expect(judges.R8({ ...data, figure2: figure2(responses, 100, waitMs) }).verdict).toBe(verdict);
  });

  it('half a sweep at one load only', () => {
    const both = [...figure2(responses, 100, 50).rows].map((row) =>
      row.tracks === 5 ? row : { ...row, waitMs: 90 },
    );
    const judged = judges.R8({ ...data, figure2: { ...runs, rows: both } });
    expect(judged.verdict).toBe('confirmed in part');
    expect(judged.figures).toContain('0.50 of a sweep at 5 tracks');
  });

  it('a point that was not run', () => {
    expect(() => judges.R3({ ...data, figure1: { ...runs, rows: [] } })).toThrow('no point for edf');
  });
});
