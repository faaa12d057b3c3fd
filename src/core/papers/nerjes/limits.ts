/**
 * Verdicts on what Nerjes et al. (1998) claim of loads: how full a round is, what a disk can take, how widely responses
 * spread, and what the scheduling costs.
 */
import type { SweepTable, TablePoint } from '../../experiment/sweep/table.ts';
import { figureOf, pointAt } from '../shared/tables.ts';
import { inMillion, percent, signed } from '../shared/said.ts';
import { judge, type Judged } from '../shared/verdict.ts';
import type { Spread } from './spread.ts';
import { sweepCap } from './sweepCap.ts';
import { mostOf, STREAMS, type NerjesData } from './verdicts.ts';

const UNITS = ['binary', 'decimal'] as const;
const titles = { binary: '2²⁰ B', decimal: '10⁶ B' } as const;

/** N1: the part of a round that C-requests take. */
export function judgeShare({ tables }: NerjesData): Judged {
  const busy = (mb: (typeof UNITS)[number], n: number) =>
    1 - figureOf(pointAt(tables['videos-alone'], mb, n), 'idle').value;
  const found = UNITS.map((mb) => ({ mb, three: busy(mb, 3), seven: busy(mb, 7) }));
  const near = found.map(
    ({ three, seven }) => Math.abs(three - 0.3) <= 0.03 && Math.abs(seven - 0.7) <= 0.03,
  );
  return {
    verdict: judge(
      near.every((x) => x),
      near.some((x) => x),
    ),
    figures: found
      .map(
        ({ mb, three, seven }) =>
          `${percent(three)} with N = 3 and ${percent(seven)} with N = 7 (MB = ${titles[mb]})`,
      )
      .join('; '),
  };
}

const TOLERATED = 1e-4;

/** N2: C-requests alone exceed the round. At most one round for each glitch. */
export function judgeOverrun({ tables }: NerjesData): Judged {
  const found = UNITS.map((mb) => ({
    mb,
    points: STREAMS.map((n) => {
      const { value, high } = figureOf(pointAt(tables['videos-alone'], mb, n), 'glitches');
      return { n, rate: n * value, high: n * high };
    }),
  }));
  const rare = found.map(({ points }) => points.every(({ high }) => high < TOLERATED));
  const rounds = pointAt(tables['videos-alone'], UNITS[0], STREAMS[0]).simulatedS;
  return {
    verdict: judge(
      rare.every((x) => x),
      rare.some((x) => x),
    ),
    figures:
      found
        .map(
          ({ mb, points }) =>
            `${points.map(({ n, rate, high }) => `N = ${n}: glitches per round ${inMillion(rate)}, with 95 % certainty at most ${inMillion(high)}`).join(', ')} (MB = ${titles[mb]})`,
        )
        .join('; ') + `; ${(rounds / 1e6).toFixed(0)} million rounds each`,
  };
}

/** N6: the order of D-requests decides what can be sustained, not the periods. */
export function judgeThroughput(data: NerjesData): Judged {
  const found = UNITS.flatMap((mb) =>
    STREAMS.map((n) => {
      const most = (policy: string) => mostOf(data, n, policy, false, mb).value;
      const [fcfs, disjoint, mixed] = [most('disjoint-fcfs'), most('disjoint-scan'), most('mixed-scan')];
      return {
        mb,
        n,
        fcfs,
        disjoint,
        mixed,
        scan: disjoint / fcfs - 1,
        periods: Math.abs(mixed / disjoint - 1),
      };
    }),
  );
  const clear = found.filter(({ scan, periods }) => scan > 0 && scan >= 3 * periods).length;
  return {
    verdict: judge(clear === found.length, clear * 2 >= found.length),
    figures: found
      .map(
        ({ mb, n, fcfs, disjoint, mixed, scan, periods }) =>
          `N = ${n}, MB = ${titles[mb]}: FCFS ${fcfs.toFixed(1)}, SCAN ${disjoint.toFixed(1)} (+${percent(scan, 0)}), mixed ${mixed.toFixed(1)} (+${percent(periods, 0)})`,
      )
      .join('; '),
  };
}

const pairsOf = (spreads: readonly Spread[]) =>
  spreads
    .filter(({ policy }) => policy === 'disjoint-fcfs')
    .flatMap((fcfs) => {
      const scan = spreads.find(
        (row) =>
          row.policy === 'disjoint-scan' &&
          row.dsize === fcfs.dsize &&
          row.lambda === fcfs.lambda &&
          row.n === fcfs.n,
      );
      return scan ? [{ fcfs, scan }] : [];
    });

const below = (a: Spread, b: Spread): boolean =>
  a.varianceS2 + a.ci95VarianceS2 < b.varianceS2 - b.ci95VarianceS2;

/** N8: no gain in variance by FCFS, but perhaps with requests of megabytes. */
export function judgeVariance({ spreads }: NerjesData): Judged {
  const pairs = pairsOf(spreads);
  const isLarge = ({ dsize }: Spread) => Number(dsize.split(':')[1]) >= 1e6;
  const small = pairs.filter(({ fcfs }) => !isLarge(fcfs));
  const large = pairs.filter(({ fcfs }) => isLarge(fcfs));
  const none = small.every(({ fcfs, scan }) => !below(fcfs, scan));
  const little = small.every(({ fcfs, scan }) => scan.varianceS2 < 1.25 * fcfs.varianceS2);
  const gains = large.some(({ fcfs, scan }) => below(fcfs, scan));
  const stated = (some: typeof pairs) =>
    some
      .map(
        ({ fcfs, scan }) =>
          `${fcfs.varianceS2.toFixed(4)} and ${scan.varianceS2.toFixed(4)} (${signed(scan.varianceS2 / fcfs.varianceS2 - 1, 0)}) at λ = ${fcfs.lambda}`,
      )
      .join(', ');
  return {
    verdict: judge(none && gains, little),
    figures: `variance of FCFS and of SCAN in s²: 50 kB, N = 7: ${stated(small)}; 1 MB, N = 3: ${stated(large)}`,
  };
}

/** N9: with small requests SCAN sustains more than twice the load. */
export function judgeSmall(data: NerjesData): Judged {
  const found = UNITS.flatMap((mb) =>
    STREAMS.map((n) => {
      const most = (policy: string) => mostOf(data, n, policy, true, mb);
      const fcfs = most('disjoint-fcfs');
      const scans = [most('disjoint-scan'), most('mixed-scan')];
      return {
        ...{ mb, n, fcfs },
        // The least that the intervals allow.
        ratios: scans.map(({ value }) => value / fcfs.value),
        sure: scans.every(({ low }) => low / fcfs.high > 2),
      };
    }),
  );
  return {
    verdict: judge(
      found.every(({ sure }) => sure),
      found.some(({ sure }) => sure),
    ),
    figures: `FCFS saturates first; SCAN sustains ${found
      .map(
        ({ mb, n, ratios }) =>
          `${ratios.map((x) => x.toFixed(2)).join(' and ')} times as much (N = ${n}, MB = ${titles[mb]})`,
      )
      .join('; ')}. ${capped()}. ${bent(data)}`,
  };
}

/** A curve bends where its mean is last below so many times that at the lightest load. */
const BENT = 1.5;

/** Another reading of “saturates”: from where the curve of FCFS bends in figure 10 to the last point that SCAN has there. */
function bendsAt(table: SweepTable): { readonly fcfs: number; readonly scans: readonly number[] } {
  const curve = (policy: string) =>
    table.points.filter(({ values, state }) => values[0] === policy && state !== 'saturated');
  const last = (points: readonly TablePoint[]) =>
    Math.max(0, ...points.map(({ values }) => Number(values[1])));
  const fcfs = curve('disjoint-fcfs');
  const lightest = fcfs[0]?.estimates.mean?.value ?? NaN;
  return {
    fcfs: last(fcfs.filter(({ estimates }) => (estimates.mean?.value ?? Infinity) <= BENT * lightest)),
    scans: ['disjoint-scan', 'mixed-scan'].map((policy) => last(curve(policy))),
  };
}

function bent({ tables }: NerjesData): string {
  const each = (
    [
      ['figure-10.n7', 7],
      ['figure-10.n3', 3],
    ] as const
  ).map(([id, n]) => {
    const { fcfs, scans } = bendsAt(tables[id]);
    return `λ = ${fcfs} and ${scans.join(' and ')}, ${scans.map((x) => (x / fcfs).toFixed(2)).join(' and ')} times (N = ${n})`;
  });
  return `From where the curve of FCFS bends (mean last below ${BENT} times the lightest load’s) to the last point of SCAN’s that is not saturated: ${each.join('; ')}`;
}

/** Why it cannot be twice, whatever is run. */
function capped(): string {
  const { meanSeekMs, otherMs, shortestMs, ratio, mixedRatio } = sweepCap('binary');
  const ms = (x: number, digits = 2) => x.toFixed(digits);
  return `More than (${ms(meanSeekMs)} + ${ms(otherMs)}) ÷ (${ms(shortestMs, 4)} + ${ms(otherMs)}) = ${ratio.toFixed(3)} is impossible while requests lie on different cylinders (${mixedRatio.toFixed(3)} where they are merged with videos)`;
}

/** N13: arithmetic. */
export function judgeBandwidth(): Judged {
  const bits = 800_000 * 8;
  const [binary, decimal] = [bits / (1024 * 1024), bits / 1e6];
  return {
    verdict: judge(binary.toFixed(1) === '6.1', decimal.toFixed(1) === '6.1'),
    figures: `800 000 B in 1 s are ${binary.toFixed(2)} · 2²⁰ bit/s, or ${decimal.toFixed(2)} · 10⁶`,
  };
}
