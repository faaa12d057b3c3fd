/** A table on a paper's page: it scrolls by itself where it is wide, and its rows have names. */
import type { ReactNode } from 'react';

interface FigureTableProps {
  readonly caption: string;
  readonly className?: string;
  /** Over the rows' names first, then over their cells. */
  readonly head: readonly ReactNode[];
  readonly rows: readonly {
    readonly key: string;
    readonly name: ReactNode;
    readonly cells: readonly ReactNode[];
  }[];
  /** Of the cells, by their columns: words stand at the left, sentences take lines; absent: numbers. */
  readonly kinds?: readonly ('words' | 'words sentences')[];
}

export function FigureTable({ caption, className = '', head, rows, kinds = [] }: FigureTableProps) {
  const [ofNames, ...titles] = head;
  return (
    <div className="reading-wide" role="region" aria-label={caption} tabIndex={0}>
      <table className={`figure-table ${className}`.trim()}>
        <caption>
          <span>{caption}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{ofNames}</th>
            {titles.map((title, i) => (
              <th key={i} scope="col" className={kinds[i] && 'words'}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, i) => (
                <td key={i} className={kinds[i]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
