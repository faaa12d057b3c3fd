/** What the disk can take under each policy, per disk and for the paper's five. */
import { nerjesData } from '../../../core/experiment/claims/nerjesData.ts';
import { figureOf, pointAt } from '../../../core/experiment/claims/nerjesTables.ts';
import { FOUR } from '../../../core/experiment/claims/nerjesVerdicts.ts';
import { policies } from '../../../core/policy/index.ts';

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
                {n} videos, {`MB\u00a0=\u00a0${unit}`}
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
                    {value.toFixed(2)} ± {(high - value).toFixed(2)}
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
