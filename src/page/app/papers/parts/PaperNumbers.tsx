/** The numbers that a paper prints, and ours beside them. */
import { FigureTable } from './FigureTable.tsx';

interface PaperNumbersProps {
  readonly caption: string;
  /** What ours are of, a column each. */
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly what: string;
    readonly paper: string;
    readonly ours: readonly string[];
  }[];
}

export function PaperNumbers({ caption, columns, rows }: PaperNumbersProps) {
  return (
    <FigureTable
      caption={caption}
      className="paper-numbers"
      head={['What', 'The paper', ...columns]}
      rows={rows.map(({ what, paper, ours }) => ({
        key: what,
        name: what,
        cells: [paper, ...columns.map((_, i) => ours[i])],
      }))}
    />
  );
}
