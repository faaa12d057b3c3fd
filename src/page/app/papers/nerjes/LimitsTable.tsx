/** What limits and periods do to responses and glitches: the measured side of section 3. */
import { Fragment } from 'react';
import { elementAt } from '../../../../core/base/elementAt.ts';
import { nerjesData } from '../../../../core/papers/nerjes/data.ts';
import { loadsOf } from '../../../../core/papers/nerjes/verdicts.ts';
import { SYSTEM_DISKS } from '../../../../core/papers/nerjes/system.ts';
import { pointAt } from '../../../../core/papers/shared/tables.ts';
import type { TablePoint } from '../../../../core/experiment/sweep/table.ts';
import { FigureTable } from '../parts/FigureTable.tsx';

const LIMITS_CAPTION =
  'Mean response in s by the limit on requests, and behind it glitches of a million pieces, where there are any: 7 videos a disk; 30, 60 and 90 requests a second on five disks, 6, 12 and 18 on one';
const SWEEPS = [
  ['limits.c-d', 'videos first'],
  ['limits.mixed', 'mixed'],
] as const;

function told({ state, estimates: { mean, glitches } }: TablePoint): string {
  const seen = glitches && glitches.value > 0 ? `, ${(1e6 * glitches.value).toFixed(0)}` : '';
  return `${state === 'saturated' || !mean ? 'saturated' : mean.value.toFixed(3)}${seen}`;
}

export function LimitsTable() {
  const [first] = SWEEPS[0];
  const limits = elementAt(nerjesData.tables[first].axes, 0).values.map(String);
  const columns = SWEEPS.flatMap(([sweep, title]) =>
    loadsOf(nerjesData.tables[sweep]).map((load) => ({ sweep, title, load })),
  );
  return (
    <FigureTable
      caption={LIMITS_CAPTION}
      head={[
        'Limit',
        ...columns.map(({ title, load }) => (
          <Fragment key={`${title} ${load}`}>
            {SYSTEM_DISKS * load}, {title}
            <span className="one-disk">{load} a disk</span>
          </Fragment>
        )),
      ]}
      rows={limits.map((limit) => ({
        key: limit,
        name: limit,
        cells: columns.map(({ sweep, load }) =>
          elementAt(nerjesData.tables[sweep].axes, 0).values.includes(limit)
            ? told(pointAt(nerjesData.tables[sweep], limit, load))
            : '–',
        ),
      }))}
    />
  );
}

const PERIODS_CAPTION =
  'Videos first and requests first: 7 videos a disk, 60 requests a second on five disks, 12 on one, 4000 rounds';

export function PeriodsTable() {
  return (
    <FigureTable
      caption={PERIODS_CAPTION}
      head={['Limit', 'Periods', 'Mean response, s', 'Glitches', 'Pieces of videos']}
      rows={nerjesData.periods.map(({ limit, periods, meanS, ci95S, glitches, requests }) => ({
        key: `${limit} ${periods}`,
        name: limit,
        cells: [
          periods === 'c-d' ? 'videos first' : 'requests first',
          `${meanS.toFixed(3)} ± ${ci95S.toFixed(3)}`,
          ...[glitches, requests],
        ],
      }))}
    />
  );
}
