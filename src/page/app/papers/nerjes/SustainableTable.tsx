/** What the disk can take under each policy: the paper's five together, and one of them. */
import { Fragment } from 'react';
import { nerjesData } from '../../../../core/papers/nerjes/data.ts';
import { SYSTEM_DISKS } from '../../../../core/papers/nerjes/system.ts';
import { figureOf, pointAt } from '../../../../core/papers/shared/tables.ts';
import { FOUR } from '../../../../core/papers/nerjes/verdicts.ts';
import { policies } from '../../../../core/policy/index.ts';
import { FigureTable } from '../parts/FigureTable.tsx';

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
    <FigureTable
      caption={caption}
      head={['Policy', ...columns.map(({ n, unit }) => `${n} videos a disk, MB\u00a0=\u00a0${unit}`)]}
      rows={FOUR.map((policy) => ({
        key: policy,
        name: policies.find(({ id }) => id === policy)?.title,
        cells: columns.map(({ n, mb }) => {
          const { value, high } = figureOf(pointAt(table, mb, n, policy), 'sustainable');
          return (
            <Fragment key={`${n} ${mb}`}>
              {(SYSTEM_DISKS * value).toFixed(1)} ± {(SYSTEM_DISKS * (high - value)).toFixed(1)}
              <span className="one-disk">{value.toFixed(2)} a disk</span>
            </Fragment>
          );
        }),
      }))}
    />
  );
}
