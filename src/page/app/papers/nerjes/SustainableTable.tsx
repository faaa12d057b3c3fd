/** What the disk can take under each policy: the paper's five together, and one of them. */
import { nerjesData } from '../../../../core/papers/nerjes/data.ts';
import { SYSTEM_DISKS } from '../../../../core/papers/nerjes/system.ts';
import { figureOf, pointAt } from '../../../../core/papers/shared/tables.ts';
import { FOUR } from '../../../../core/papers/nerjes/verdicts.ts';
import { policies } from '../../../../core/policy/index.ts';

const UNITS = [
  ['binary', '2²⁰\u00a0B'],
  ['decimal', '10⁶\u00a0B'],
] as const;

interface SustainableTableProps {
  readonly sweep: 'sustainable' | 'sustainable.small';
  readonly caption: string;
}

export function SustainableTable({ sweep, caption }: SustainableTableProps) {
  const table = nerjesData.tables[sweep];
  const columns = [7, 3].flatMap((n) => UNITS.map(([mb, unit]) => ({ n, mb, unit })));
  return (
    <div className="reading-wide" role="region" aria-label={caption} tabIndex={0}>
      <table className="figure-table">
        <caption>
          <span>{caption}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">Policy</th>
            {columns.map(({ n, mb, unit }) => (
              <th key={`${n} ${mb}`} scope="col">
                {n} videos a disk, {`MB\u00a0=\u00a0${unit}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FOUR.map((policy) => (
            <tr key={policy}>
              <th scope="row">{policies.find(({ id }) => id === policy)?.title}</th>
              {columns.map(({ n, mb }) => {
                const { value, high } = figureOf(pointAt(table, mb, n, policy), 'sustainable');
                return (
                  <td key={`${n} ${mb}`}>
                    {(SYSTEM_DISKS * value).toFixed(1)} ± {(SYSTEM_DISKS * (high - value)).toFixed(1)}
                    <span className="one-disk">{value.toFixed(2)} a disk</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
