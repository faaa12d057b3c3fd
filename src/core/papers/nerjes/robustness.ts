/** Verdicts on what Nerjes et al. (1998) find robust: other sizes of requests, and what is assumed of the rotation. */
import { elementAt } from '../../base/elementAt.ts';
import type { SweepTable } from '../../experiment/sweep/table.ts';
import type { PublishedId } from './sweeps.ts';
import { figureOf, pointAt } from '../shared/tables.ts';
import { inMillion, signedRange } from '../shared/said.ts';
import { judge, type Judged } from '../shared/verdict.ts';
import { FOUR, figure9, known, loadsOf, STREAMS, upTo, type NerjesData } from './verdicts.ts';

const NEAR = 0.05;

/** How far the means of a variation are from figure 9, up to three quarters of what each policy sustains. */
function variedFrom9(data: NerjesData, id: PublishedId): readonly number[] {
  const base = figure9(data.tables, 7);
  return FOUR.flatMap((policy) =>
    upTo(data, 7, 0.75, [policy]).map((load) => {
      const other = known(data.tables[id], policy, load);
      const own = known(base, policy, load);
      return other && own ? other.value / own.value - 1 : 1;
    }),
  );
}

const isNear = (rows: readonly number[]): boolean => rows.every((x) => Math.abs(x) <= NEAR);

const readings = [
  ['sensitivity.wide-normal', 'drawn again until positive'],
  ['sensitivity.cut-normal', 'cut at one byte'],
  ['sensitivity.abs-normal', 'absolute value'],
] as const;

/** N10a: the larger deviation, with what becomes of negative sizes. */
export function judgeWideSizes(data: NerjesData): Judged {
  const found = readings.map(([id, title]) => ({ title, rows: variedFrom9(data, id) }));
  const near = found.map(({ rows }) => isNear(rows));
  return {
    verdict: judge(
      near.every((x) => x),
      near.some((x) => x),
    ),
    figures: `against figure 9, by what becomes of negative sizes: ${found
      .map(({ title, rows }, i) => `${title}: ${signedRange(rows)} (${near[i] ? 'confirmed' : 'not'})`)
      .join('; ')}`,
  };
}

/** N10b: gamma sizes with the moments of table 2; with the larger deviation beside. */
export function judgeGammaSizes(data: NerjesData): Judged {
  const rows = variedFrom9(data, 'sensitivity.gamma');
  const wide = variedFrom9(data, 'sensitivity.wide-gamma');
  return {
    verdict: judge(isNear(rows), rows.filter((x) => Math.abs(x) <= NEAR).length * 2 >= rows.length),
    figures: `against figure 9: ${signedRange(rows)}; with a deviation of 50 000 B as well: ${signedRange(wide)}`,
  };
}

const more = (table: SweepTable) =>
  loadsOf(table).flatMap((load) => {
    const worst = known(table, 'worst', load);
    const omniscient = known(table, 'omniscient', load);
    return worst && omniscient ? [{ load, more: worst.value / omniscient.value - 1 }] : [];
  });

/** The highest rate of glitches below saturation. */
const glitchesOf = (table: SweepTable, bound: string): number =>
  loadsOf(table).reduce((most, load) => {
    const point = pointAt(table, bound, load);
    return point.state === 'saturated' ? most : Math.max(most, figureOf(point, 'glitches').value);
  }, 0);

/** N11: the rotational bound hardly matters; with the rule that lets no video pass the end beside. */
export function judgeBound({ tables }: NerjesData): Judged {
  const found = STREAMS.map((n) => {
    const own = tables[n === 3 ? 'figure-11.n3' : 'figure-11.n7'];
    const guarded = tables[n === 3 ? 'figure-11.guarded.n3' : 'figure-11.guarded.n7'];
    return { n, own, guarded, rows: more(own) };
  });
  const all = found.flatMap(({ rows }) => rows.map((row) => Math.abs(row.more)));
  const near = all.filter((x) => x <= NEAR).length;
  const stated = found.map(({ n, own, guarded, rows }) => {
    const strict = more(guarded);
    const upToLoad = (some: typeof rows) =>
      `${signedRange(some.map((row) => row.more))} up to λ = ${elementAt(some, some.length - 1).load}`;
    return `N = ${n}: ${upToLoad(rows)}; glitches below saturation at most ${inMillion(glitchesOf(own, 'omniscient'))} omniscient, ${inMillion(glitchesOf(own, 'worst'))} with the worst case; with tail=guarded ${upToLoad(strict)}, glitches ${inMillion(Math.max(...['omniscient', 'worst'].map((bound) => glitchesOf(guarded, bound))))}`;
  });
  return { verdict: judge(near === all.length, near * 2 >= all.length), figures: stated.join('. ') };
}
