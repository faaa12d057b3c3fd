/**
 * Verdicts on what Nerjes et al. (1998) claim of response times and glitches, computed from the published sweeps. The
 * criteria stand beside the verdicts in claims.ts; they were written down before these sweeps, after short trials.
 */
import { elementAt } from '../../base/elementAt.ts';
import type { Estimate } from '../../experiment/sweep/estimate.ts';
import type { SweepTable, TablePoint } from '../../experiment/sweep/table.ts';
import type { PeriodsRun } from './periodsRun.ts';
import type { Spread } from './spread.ts';
import type { PublishedId } from './sweeps.ts';
import { figureOf, pointAt } from '../shared/tables.ts';
import { inMillion, percent } from '../shared/said.ts';
import { judge, type Judged } from '../shared/verdict.ts';
import type { Timeline } from './timeline.ts';

export interface NerjesData {
  readonly tables: Readonly<Record<PublishedId, SweepTable>>;
  /** Standard deviations of response times: 5.3. */
  readonly spreads: readonly Spread[];
  /** C before D and after it: section 3. */
  readonly periods: readonly PeriodsRun[];
  /** The ten requests of figures 1, 2 and 3, and the videos beside them. */
  readonly timelines: readonly Timeline[];
}

const FCFS = 'disjoint-fcfs';
const DISJOINT = 'disjoint-scan';
const MIXED = 'mixed-scan';
const GATED = 'mixed-gated';
export const FOUR = [FCFS, DISJOINT, MIXED, GATED] as const;
export const STREAMS = [3, 7] as const;

const range = (of: readonly number[], digits = 1): string =>
  `${percent(Math.min(...of), digits)} to ${percent(Math.max(...of), digits)}`;

export const figure9 = (tables: NerjesData['tables'], n: number): SweepTable =>
  tables[n === 3 ? 'figure-9.n3' : 'figure-9.n7'];
export const loadsOf = ({ axes }: SweepTable): readonly number[] =>
  elementAt(axes, axes.length - 1).values.map(Number);

/** What a disk can take, as the sweep with a full queue found. */
export const mostOf = (
  { tables }: NerjesData,
  n: number,
  policy: string,
  small = false,
  mb = 'binary',
): Estimate =>
  figureOf(pointAt(tables[small ? 'sustainable.small' : 'sustainable'], mb, n, policy), 'sustainable');

export const known = (table: SweepTable, first: string, load: number): Estimate | undefined =>
  pointAt(table, first, load).estimates.mean;

/** N3: no glitch under the four policies. */
export function judgeGlitches({ tables }: NerjesData): Judged {
  const points = STREAMS.flatMap((n) => figure9(tables, n).points).filter(
    ({ state }) => state !== 'saturated',
  );
  const rateOf = (point: TablePoint) => figureOf(point, 'glitches').value;
  const rates = points.map(rateOf);
  const seen = points.filter((point) => rateOf(point) > 0);
  const worst = Math.max(...rates);
  const where = [...new Set(seen.map(({ values }) => values[0]))];
  return {
    verdict: judge(seen.length === 0, worst < 1e-3),
    figures:
      seen.length === 0
        ? `none at ${points.length} points below saturation`
        : `none at ${points.length - seen.length} of ${points.length} points below saturation; at the others (${where.join(', ')}) at most ${inMillion(worst)} C-requests`,
  };
}

/** N4: (c) is the fastest everywhere. */
export function judgeFastest({ tables }: NerjesData): Judged {
  const stated: string[] = [];
  let all = 0;
  let won = 0;
  for (const n of STREAMS) {
    const table = figure9(tables, n);
    const gains: number[] = [];
    for (const load of loadsOf(table)) {
      const mixed = known(table, MIXED, load);
      if (!mixed) continue;
      const others = [FCFS, DISJOINT, GATED].flatMap((policy) => known(table, policy, load) ?? []);
      all++;
      if (others.every(({ low }) => mixed.high < low)) won++;
      if (others.length > 0) gains.push(1 - mixed.value / Math.min(...others.map(({ value }) => value)));
    }
    stated.push(`${range(gains, 0)} below the next best with N = ${n}`);
  }
  return {
    verdict: judge(won === all, won >= 0.9 * all),
    figures: `lowest at ${won} of ${all} loads, ${stated.join(' and ')}`,
  };
}

/** The loads up to a share of what the weaker of two can sustain. */
export const upTo = (
  data: NerjesData,
  n: number,
  share: number,
  policies: readonly string[],
): readonly number[] => {
  const most = Math.min(...policies.map((policy) => mostOf(data, n, policy).value));
  return loadsOf(figure9(data.tables, n)).filter((load) => load <= share * most);
};

const apart = (a: Estimate, b: Estimate): number => Math.abs(a.value / b.value - 1);

/** How far two curves of figure 9 are apart at some loads, as shares. */
const distances = (table: SweepTable, a: string, b: string, loads: readonly number[]): readonly number[] =>
  loads.map((load) =>
    apart(figureOf(pointAt(table, a, load), 'mean'), figureOf(pointAt(table, b, load), 'mean')),
  );

/** N5: (d) behaves like (b). */
export function judgeGated(data: NerjesData): Judged {
  const found = STREAMS.map((n) => ({
    n,
    apart: distances(figure9(data.tables, n), GATED, DISJOINT, upTo(data, n, 0.9, [GATED, DISJOINT])),
  }));
  const all = found.flatMap((row) => row.apart);
  const near = all.filter((x) => x <= 0.1).length;
  return {
    verdict: judge(near === all.length, near * 2 >= all.length),
    figures: found
      .map((row) => `N = ${row.n}: means ${range(row.apart)} apart, ${gatedBeyond(data, row.n)}`)
      .join('; '),
  };
}

/** What becomes of the two close to saturation: 'the gated sustains 1.4 % less and is 34 % slower at λ = 23'. */
function gatedBeyond(data: NerjesData, n: number): string {
  const table = figure9(data.tables, n);
  const less = 1 - mostOf(data, n, GATED).value / mostOf(data, n, DISJOINT).value;
  const last = loadsOf(table).findLast((load) => known(table, GATED, load) && known(table, DISJOINT, load));
  if (last === undefined) return `the gated sustains ${percent(less)} less`;
  const meanOf = (policy: string) => figureOf(pointAt(table, policy, last), 'mean').value;
  return `the gated sustains ${percent(less)} less and takes ${percent(meanOf(GATED) / meanOf(DISJOINT) - 1, 0)} longer at λ = ${last}`;
}

/** N7: at light load (a) behaves like (b). */
export function judgeLightLoad({ tables }: NerjesData): Judged {
  const found = STREAMS.map((n) => {
    const table = figure9(tables, n);
    const loads = loadsOf(table).slice(0, 2);
    return { n, loads, apart: distances(table, FCFS, DISJOINT, loads) };
  });
  const near = found.map((row) => row.apart.every((x) => x <= 0.05));
  return {
    verdict: judge(
      near.every((x) => x),
      near.some((x) => x),
    ),
    figures: found
      .map(
        (row) =>
          `N = ${row.n}: ${row.apart.map((x) => percent(x)).join(' and ')} apart at λ = ${row.loads.join(' and ')}`,
      )
      .join('; '),
  };
}
