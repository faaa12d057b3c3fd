import type { TextTable } from '../../../view/scene/view.ts';

interface BehindTableProps {
  /** Of the picture. */
  readonly title: string;
  readonly table: TextTable;
  readonly className: string;
  /** The first cell of a row names it. */
  readonly namedRows?: boolean;
}

/** The table behind a picture: what it shows, as text. */
export function BehindTable({
  title,
  table: { head, rows },
  className,
  namedRows = false,
}: BehindTableProps) {
  return (
    <div className={className} role="region" aria-label={`Table: ${title}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, i) => (
              <th key={i} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, i) =>
                // Cells have no other name than their column.
                namedRows && i === 0 ? (
                  <th key={i} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={i}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
