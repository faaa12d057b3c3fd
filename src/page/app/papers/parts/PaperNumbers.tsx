/** The numbers that a paper prints, and ours beside them. */

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
    <div className="reading-wide" role="region" aria-label={caption} tabIndex={0}>
      <table className="figure-table paper-numbers">
        <caption>
          <span>{caption}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">The paper</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, paper, ours }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{paper}</td>
              {columns.map((column, i) => (
                <td key={column}>{ours[i]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
