/** What limits and periods do to responses and glitches: the measured side of section 3. */
import { elementAt } from '../../../../core/base/elementAt.ts';
import { nerjesData } from '../../../../core/papers/nerjes/data.ts';
import { loadsOf } from '../../../../core/papers/nerjes/verdicts.ts';
import { SYSTEM_DISKS } from '../../../../core/papers/nerjes/system.ts';
import { pointAt } from '../../../../core/papers/shared/tables.ts';
import type { TablePoint } from '../../../../core/experiment/sweep/table.ts';

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
    <div className="reading-wide" role="region" aria-label={LIMITS_CAPTION} tabIndex={0}>
      <table className="figure-table">
        <caption>
          <span>{LIMITS_CAPTION}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">Limit</th>
            {columns.map(({ title, load }) => (
              <th key={`${title} ${load}`} scope="col">
                {SYSTEM_DISKS * load}, {title}
                <span className="one-disk">{load} a disk</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {limits.map((limit) => (
            <tr key={limit}>
              <th scope="row">{limit}</th>
              {columns.map(({ sweep, title, load }) => (
                <td key={`${title} ${load}`}>
                  {elementAt(nerjesData.tables[sweep].axes, 0).values.includes(limit)
                    ? told(pointAt(nerjesData.tables[sweep], limit, load))
                    : '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const PERIODS_CAPTION =
  'Videos first and requests first: 7 videos a disk, 60 requests a second on five disks, 12 on one, 4000 rounds';

export function PeriodsTable() {
  return (
    <div className="reading-wide" role="region" aria-label={PERIODS_CAPTION} tabIndex={0}>
      <table className="figure-table">
        <caption>
          <span>{PERIODS_CAPTION}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">Limit</th>
            <th scope="col">Periods</th>
            <th scope="col">Mean response, s</th>
            <th scope="col">Glitches</th>
            <th scope="col">Pieces of videos</th>
          </tr>
        </thead>
        <tbody>
          {nerjesData.periods.map(({ limit, periods, meanS, ci95S, glitches, requests }) => (
            <tr key={`${limit} ${periods}`}>
              <th scope="row">{limit}</th>
              <td>{periods === 'c-d' ? 'videos first' : 'requests first'}</td>
              <td>
                {meanS.toFixed(3)} ± {ci95S.toFixed(3)}
              </td>
              <td>{glitches}</td>
              <td>{requests}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
