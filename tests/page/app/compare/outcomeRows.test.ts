/** The table of outcomes, row by row: what is told of two lanes, and how it is written. */
import { meaningOf } from '../../../../src/core/scenario/resolved.ts';
import { describe, expect, it } from 'vitest';
import { makeTable } from '../../../../src/core/base/columns.ts';
import { exactly, type QuantileBand } from '../../../../src/core/metrics/pairedSpread.ts';
import { beatSpec, type Beats } from '../../../../src/core/trace/summary.ts';
import {
  outcomeRows,
  pairingGain,
  type LaneFigures,
  type TableOptions,
} from '../../../../src/page/app/compare/outcomeRows.ts';

/** So many rounds of a second: 10 requests each, whose responses change from round to round. */
function beatsOf(rounds: number, meanMs: (round: number) => number): Beats {
  const beats = makeTable(beatSpec, rounds);
  for (let i = 0; i < rounds; i++) {
    beats.dServed[i] = 10;
    beats.responseSumNs[i] = 10 * meanMs(i) * 1e6;
    beats.responseMaxNs[i] = 3 * meanMs(i) * 1e6;
    beats.slow[i] = i % 40 === 0 ? 1 : 0;
    beats.cServed[i] = 7;
    beats.late[i] = i % 50 === 0 ? 1 : 0;
    beats.seekCylinders[i] = 18_000 + 10 * meanMs(i);
    beats.idleNs[i] = 0.25e9;
  }
  beats.length = rounds;
  return beats;
}

const band = (fromMs: number, toMs: number): QuantileBand => ({
  ns: ((fromMs + toMs) / 2) * 1e6,
  fromNs: fromMs * 1e6,
  toNs: toMs * 1e6,
});

const lane = (beats: Beats, own: Partial<LaneFigures> = {}): LaneFigures => ({
  part: { beats, beatNs: 1e9, from: 0, to: beats.length },
  percentile: () => exactly(0.6e9),
  ...{ saturated: false, unsettled: false },
  same: { ordinary: true, streams: true },
  ...own,
});

const wordsOf = (workload: string) => meaningOf({ workload }).workload.words;
const videos: TableOptions = {
  hasDeadlines: true,
  words: { ...wordsOf('rounds'), goalS: 2 },
  queue: false,
  exact: false,
};

/** 'title: value [difference]', a * where the lanes do differ. */
const written = (lanes: readonly LaneFigures[], options: TableOptions): string[] =>
  outcomeRows(lanes, options).map(({ id, title, cells }) =>
    `${id}, ${title}: ${cells
      .map(({ value, why, difference, clear }) =>
        [
          value,
          ...(why === undefined ? [] : [`(${why})`]),
          ...(difference === undefined ? [] : [`[${difference}]${clear ? '*' : ''}`]),
        ].join(' '),
      )
      .join(' | ')}`.replaceAll('\u202f', '_'),
  );

const slow = beatsOf(200, (i) => 300 + (i % 7) * 20);
const fast = beatsOf(200, (i) => 200 + (i % 7) * 15);

describe('the rows', () => {
  it('of videos: figures, paired differences and their intervals', () => {
    expect(written([lane(slow), lane(fast, { percentile: () => exactly(0.45e9) })], videos))
      .toMatchInlineSnapshot(`
        [
          "mean, mean response: 0.359_s | 0.245_s [−0.115 ± 0.001_s]*",
          "p95, 95 of 100 respond within: 0.600_s | 0.450_s [−0.150_s]",
          "longest, longest response: 1.260_s | 0.870_s [−0.390_s]",
          "slow, requests over 2 s: 0.25_% | 0.25_% [as (a)]",
          "glitches, glitches, of videos due: 0.29_% | 0.29_% [as (a)]",
          "throughput, requests served: 10.00_/s | 10.00_/s [as (a)]",
          "movement, arm movement: 21_594_cyl/s | 20_446_cyl/s [−1149 ± 5_cyl/s]*",
          "idle, disk idle: 25.0_% | 25.0_% [as (a)]",
          "promise, chance that the promise breaks: 0.00_% | 0.00_% [as (a)]",
        ]
      `);
  });

  it('of a stretch too short for intervals, and of streams', () => {
    const short = [beatsOf(40, () => 300), beatsOf(40, () => 250)].map((beats) => lane(beats));
    expect(written(short, { ...videos, words: { ...wordsOf('streams'), goalS: 0.1 } }))
      .toMatchInlineSnapshot(`
        [
          "mean, mean response: 0.300_s | 0.250_s [−0.050_s]",
          "p95, 95 of 100 respond within: 0.600_s | 0.600_s [as (a)]",
          "longest, longest response: 0.900_s | 0.750_s [−0.150_s]",
          "slow, requests over 0.1 s: 0.25_% | 0.25_% [as (a)]",
          "glitches, deadlines missed: 0.36_% | 0.36_% [as (a)]",
          "throughput, requests served: 10.00_/s | 10.00_/s [as (a)]",
          "movement, arm movement: 21_000_cyl/s | 20_500_cyl/s [−500_cyl/s]",
          "idle, disk idle: 25.0_% | 25.0_% [as (a)]",
          "promise, chance that the promise breaks: 0.00_% | 0.00_% [as (a)]",
        ]
      `);
  });

  it('without streams, with a saturated lane', () => {
    const lanes = [lane(slow), lane(fast, { saturated: true })];
    expect(written(lanes, { ...videos, hasDeadlines: false })).toMatchInlineSnapshot(`
      [
        "mean, mean response: 0.359_s | – (saturated: it grows with the length of the run)",
        "p95, 95 of 100 respond within: 0.600_s | – (saturated: it grows with the length of the run)",
        "longest, longest response: 1.260_s | – (saturated: it grows with the length of the run)",
        "slow, requests over 2 s: 0.25_% | – (saturated: it grows with the length of the run)",
        "throughput, requests served: 10.00_/s | 10.00_/s [as (a)]",
        "movement, arm movement: 21_594_cyl/s | 20_446_cyl/s [−1149 ± 5_cyl/s]*",
        "idle, disk idle: 25.0_% | 25.0_% [as (a)]",
      ]
    `);
  });

  it('of a run in which nothing has happened yet', () => {
    const none = makeTable(beatSpec, 1);
    none.length = 1;
    expect(written([lane(none, { percentile: () => exactly(NaN) })], videos)).toMatchInlineSnapshot(`
      [
        "mean, mean response: – (nothing was served yet)",
        "p95, 95 of 100 respond within: – (known from 64 rounds on)",
        "longest, longest response: – (nothing was served yet)",
        "slow, requests over 2 s: – (nothing was served yet)",
        "glitches, glitches, of videos due: – (nothing was due yet)",
        "throughput, requests served: 0.00_/s",
        "movement, arm movement: 0_cyl/s",
        "idle, disk idle: 0.0_%",
        "promise, chance that the promise breaks: – (nothing was due yet)",
      ]
    `);
  });

  it('of a queue: totals', () => {
    const once = beatsOf(1, () => 65);
    expect(written([lane(once), lane(beatsOf(1, () => 50))], { ...videos, queue: true }))
      .toMatchInlineSnapshot(`
      [
        "mean, mean response: 0.065_s | 0.050_s [−0.015_s]",
        "longest, all served after: 0.195_s | 0.150_s [−0.045_s]",
        "movement, cylinders crossed: 18_650 | 18_500 [−150]",
      ]
    `);
  });
});

describe('percentiles from bins', () => {
  const cellOf = (first: QuantileBand, second: QuantileBand) =>
    written([lane(slow, { percentile: () => first }), lane(fast, { percentile: () => second })], videos)[1];

  it('differ as far as their bins do', () => {
    expect([
      cellOf(band(560, 594), band(445, 472)),
      cellOf(band(560, 594), band(594, 630)),
      cellOf(band(594, 630), band(560, 594)),
      cellOf(band(560, 594), band(560, 594)),
      cellOf(exactly(0.58e9), band(445, 472)),
      cellOf(band(12_000, 12_800), band(15_000, 16_000)),
    ]).toMatchInlineSnapshot(`
      [
        "p95, 95 of 100 respond within: ≈ 0.58_s | ≈ 0.46_s [≈ −0.12_s]",
        "p95, 95 of 100 respond within: ≈ 0.58_s | ≈ 0.61_s [a little longer]",
        "p95, 95 of 100 respond within: ≈ 0.61_s | ≈ 0.58_s [a little shorter]",
        "p95, 95 of 100 respond within: ≈ 0.58_s | ≈ 0.58_s [≈, no difference can be told]",
        "p95, 95 of 100 respond within: 0.580_s | ≈ 0.46_s [≈ −0.12_s]",
        "p95, 95 of 100 respond within: ≈ 12_s | ≈ 16_s [≈ +3_s]",
      ]
    `);
  });
});

describe('what pairing gains', () => {
  it('is told of the first lane that serves the same requests', () => {
    const shifted = beatsOf(200, (i) => 280 + (i % 7) * 20);
    const other = lane(shifted, { same: { ordinary: false, streams: true } });
    expect(pairingGain([lane(slow), other, lane(shifted)])).toMatchObject({ lane: 2 });
    expect(pairingGain([lane(slow), other])).toBeUndefined();
    expect(pairingGain([lane(slow, { saturated: true }), lane(shifted)])).toBeUndefined();
  });
});

it('nobody is best at being idle', () => {
  const busy = beatsOf(200, () => 250);
  busy.idleNs.fill(0.1e9);
  const idle = outcomeRows([lane(slow), lane(busy)], videos).find(({ id }) => id === 'idle');
  expect(idle?.cells.map(({ best, clear }) => [best, clear])).toEqual([
    [undefined, undefined],
    [undefined, true],
  ]);
});

it('leaves out what ordinary requests would say where only streams came', () => {
  const beats = beatsOf(100, () => 0);
  for (let i = 0; i < beats.length; i++) beats.dServed[i] = beats.slow[i] = 0;
  const own = { percentile: () => exactly(NaN) };
  const ids = (none: boolean) =>
    outcomeRows([lane(beats, own), lane(beats, own)], { ...videos, none }).map(({ id }) => id);
  expect(ids(false)).toContain('mean');
  expect(ids(true)).not.toContain('mean');
  expect(ids(true)).toContain('idle');
});
