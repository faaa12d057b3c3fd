/**
 * Verdicts on what Nerjes et al. (1998) say of their framework before anything is measured: section 3, which leaves four
 * policies of many, and the scenarios of figures 1 to 3.
 */
import { elementAt } from '../../base/elementAt.ts';
import type { SweepTable, TablePoint } from '../../experiment/sweep/table.ts';
import { pointAt } from '../shared/tables.ts';
import { judge, type Judged } from '../shared/verdict.ts';
import { percent } from '../shared/said.ts';
import { loadsOf, type NerjesData } from './verdicts.ts';
import type { PeriodsRun } from './periodsRun.ts';

const saturated = ({ state }: TablePoint): boolean => state === 'saturated';
const seconds = (s: number): string => `${s.toFixed(3)} s`;

/** Surely slower: its interval lies above the other, or it alone cannot keep up. */
function surelySlower(a: TablePoint, b: TablePoint): boolean {
  if (saturated(a) || saturated(b)) return saturated(a) && !saturated(b);
  return (a.estimates.mean?.low ?? NaN) > (b.estimates.mean?.high ?? NaN);
}

const glitchesMore = (a: TablePoint, b: TablePoint): boolean =>
  (a.estimates.glitches?.low ?? NaN) > (b.estimates.glitches?.high ?? NaN);

const meanOf = (point: TablePoint): string =>
  point.estimates.mean ? seconds(point.estimates.mean.value) : 'saturated';

const titles = { 'limits.c-d': 'C first', 'limits.mixed': 'mixed' } as const;

/** N14: the dynamic limit against static ones. */
export function judgeLimit({ tables }: NerjesData): Judged {
  const found = (['limits.c-d', 'limits.mixed'] as const).flatMap((id) => {
    const table = tables[id];
    const limits = elementAt(table.axes, 0).values.map(String);
    const dynamic = elementAt(limits, 0);
    const fixed = limits.slice(1);
    return loadsOf(table).flatMap((load) => {
      const own = pointAt(table, dynamic, load);
      return fixed.map((limit) => {
        const point = pointAt(table, limit, load);
        const worse = surelySlower(point, own) || glitchesMore(point, own);
        return { id, limit, load, worse, own, point };
      });
    });
  });
  const worse = found.filter((row) => row.worse).length;
  const asGood = found.filter((row) => !row.worse);
  const stated = (['limits.c-d', 'limits.mixed'] as const).map((id) => {
    const rows = loadsOf(tables[id]).flatMap((load) => {
      const good = asGood.filter((row) => row.id === id && row.load === load);
      const words = good.map(({ limit, point }) => `${limit} ${meanOf(point)}`);
      return good.length === 0
        ? []
        : [`at λ = ${load} ${words.join(', ')} (dynamic ${meanOf(elementAt(good, 0).own)})`];
    });
    return `${titles[id]}: ${rows.join('; ') || 'none'}`;
  });
  return {
    verdict: judge(worse === found.length, worse * 2 >= found.length),
    figures: `worse at ${worse} of ${found.length} points; as good or better, ${stated.join('. ')}`,
  };
}

/** Two counts of rare events that chance alone would not tell apart so far. */
const surelyFewer = (a: number, b: number): boolean => b - a > 2 * Math.sqrt(a + b);

/** N15: C before D. */
export function judgeFirst({ periods }: NerjesData): Judged {
  const pairs = periods
    .filter((run) => run.periods === 'c-d')
    .flatMap((first) => {
      const last = periods.find((run) => run.periods === 'd-c' && run.limit === first.limit);
      return last ? [{ first, last }] : [];
    });
  const isDynamic = ({ limit }: PeriodsRun) => limit === 'dynamic';
  const risk = pairs.every(({ first, last }) =>
    isDynamic(first) ? first.glitches <= last.glitches : surelyFewer(first.glitches, last.glitches),
  );
  const sooner = pairs
    .filter(({ first }) => isDynamic(first))
    .every(({ first, last }) => first.meanS + first.ci95S < last.meanS - last.ci95S);
  return {
    verdict: judge(risk && sooner, risk || sooner),
    figures: pairs
      .map(
        ({ first, last }) =>
          `${first.limit}: ${first.glitches} and ${last.glitches} glitches of ${first.requests}, mean response ${seconds(first.meanS)} and ${seconds(last.meanS)}`,
      )
      .join('; '),
  };
}

const ORDERS = [
  ['inc-fcfs', 'fcfs'],
  ['inc-scan', 'scan'],
  ['gated-scan', 'scan'],
] as const;

const at = (table: SweepTable, periods: string, order: string, load: number): TablePoint =>
  pointAt(table, periods, order, load);

/** N16: orders that take in what arrives meanwhile. */
export function judgeIncremental({ tables: { orders } }: NerjesData): Judged {
  const found = ['c-d', 'mixed'].flatMap((periods) =>
    ORDERS.flatMap(([own, other]) =>
      loadsOf(orders).flatMap((load) => {
        const [a, b] = [at(orders, periods, own, load), at(orders, periods, other, load)];
        return saturated(a) && saturated(b) ? [] : [{ a, b, better: surelySlower(b, a) }];
      }),
    ),
  );
  const better = found.filter((row) => row.better).length;
  const ratios = found.flatMap(({ a, b }) =>
    a.estimates.mean && b.estimates.mean ? [b.estimates.mean.value / a.estimates.mean.value] : [],
  );
  return {
    verdict: judge(better === found.length, better * 2 >= found.length),
    figures: `surely faster at ${better} of ${found.length} points at which one of the two keeps up; the other takes ${Math.min(...ratios).toFixed(1)} to ${Math.max(...ratios).toFixed(1)} times as long where both do`,
  };
}

/** N17: incremental SCAN against gated. */
export function judgeUngated({ tables: { orders } }: NerjesData): Judged {
  const found = (['c-d', 'mixed'] as const).map((periods) => {
    const rows = loadsOf(orders).flatMap((load) => {
      const own = at(orders, periods, 'inc-scan', load).estimates.mean;
      const gated = at(orders, periods, 'gated-scan', load).estimates.mean;
      return own && gated ? [{ load, less: 1 - own.value / gated.value, surely: own.high < gated.low }] : [];
    });
    const surely = rows.filter((row) => row.surely).length;
    return {
      rows,
      title: periods === 'c-d' ? 'C first' : 'mixed',
      superior: rows.every(({ less }) => less >= 0) && surely * 2 >= rows.length && surely > 0,
    };
  });
  return {
    verdict: judge(
      found.every(({ superior }) => superior),
      found.some(({ superior }) => superior),
    ),
    figures: found
      .map(
        ({ title, rows }) =>
          `${title}: mean ${rows.map(({ less }) => percent(less)).join(', ')} below the gated at λ = ${rows.map(({ load }) => load).join(', ')}`,
      )
      .join('; '),
  };
}
