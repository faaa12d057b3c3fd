/** N23: the ratio of C- and D-period derived from the goals (section 2.2, *Time limit*). */
import { mostGlitches } from '../../metrics/streamPromise.ts';
import type { TablePoint } from '../../experiment/sweep/table.ts';
import { percent } from '../shared/said.ts';
import { figureOf, pointAt } from '../shared/tables.ts';
import { judge, type Judged } from '../shared/verdict.ts';
import { loadsOf, type NerjesData } from './verdicts.ts';

/** What follows from the promise for three videos and for seven (theory/cPeriod.ts). */
const lengths = [
  { n: 3, id: 'period.n3', limit: 'time:0.278' },
  { n: 7, id: 'period.n7', limit: 'time:0.686' },
] as const;

/** The goal of the requests. */
const MOST_SLOW = 0.001;

const keepsPromise = (point: TablePoint): boolean => figureOf(point, 'glitches').high < mostGlitches();
const isSoon = (point: TablePoint): boolean => figureOf(point, 'slow').high < MOST_SLOW;
const keepsBoth = (point: TablePoint): boolean =>
  point.state !== 'saturated' && keepsPromise(point) && isSoon(point);

export function judgeFromGoals({ tables }: NerjesData): Judged {
  const found = lengths.flatMap(({ n, id, limit }) =>
    loadsOf(tables[id]).map((load) => {
      const [dynamic, own] = [pointAt(tables[id], 'dynamic', load), pointAt(tables[id], limit, load)];
      return { n, load, limit, own, able: keepsBoth(dynamic), both: keepsBoth(own) };
    }),
  );
  const able = found.filter((row) => row.able);
  const both = able.filter((row) => row.both).length;
  const stated = lengths.map(({ n, limit }) => {
    const rows = found.filter((row) => row.n === n);
    const told = rows.map(
      ({ load, own, able: isAble }) =>
        `λ = ${load}${isAble ? '' : ' (not even the dynamic limit keeps both)'} ${percent(figureOf(own, 'glitches').value, 2)} and ${percent(figureOf(own, 'slow').value, 2)}`,
    );
    return `N = ${n}, ${limit}: ${told.join(', ')}`;
  });
  return {
    verdict: judge(both === able.length, both * 2 >= able.length),
    figures: `both goals at ${both} of ${able.length} loads at which the dynamic limit keeps both; pieces missed (0.58 % may be) and requests longer than 2 s (0.1 % may be): ${stated.join('; ')}`,
  };
}
