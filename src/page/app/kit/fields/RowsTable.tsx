/** Rows of a setting, a field a cell; what means nothing for a row has no cell to type in. */
import { TypedCell } from './TypedCell.tsx';
import type { RowColumn, RowFields, RowsOfText } from '../../../../core/base/params.ts';

export interface NumberedRow {
  readonly id: number;
  readonly fields: RowFields;
  /** As it was right the last time; absent for one that has never been. */
  readonly right?: RowFields;
}

interface RowsTableProps {
  readonly table: RowsOfText;
  readonly rows: readonly NumberedRow[];
  /** Also what few rows need. */
  readonly all: boolean;
  readonly type: (id: number, key: string, text: string) => void;
  readonly remove: (id: number) => void;
}

export function RowsTable({ table, rows, all, type, remove }: RowsTableProps) {
  // A column in which no row has a cell is none.
  const columns = table.columns.filter(
    ({ key, rare, means }) =>
      (rows.length === 0 || rows.some(({ fields }) => means?.(fields) !== false)) &&
      (all || rare !== true || rows.some(({ fields }) => (fields[key] ?? '') !== '')),
  );
  return (
    <div
      className="cells rows-table"
      role="region"
      aria-label={`All ${table.row.many} as a table`}
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <td />
            {columns.map(({ key, title, unit, help }) => (
              <th key={key} scope="col" title={help}>
                {title}
                {unit && <span className="unit">, {unit}</span>}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        {rows.map((row, i) => (
          <Row key={row.id} {...{ table, columns, row, index: i, type, remove }} />
        ))}
      </table>
    </div>
  );
}

function Row({
  table,
  columns,
  row: { id, fields },
  index,
  type,
  remove,
}: Pick<RowsTableProps, 'table' | 'type' | 'remove'> & {
  readonly columns: readonly RowColumn[];
  readonly row: NumberedRow;
  readonly index: number;
}) {
  const [name] = table.says(fields, index);
  const fault = table.fault(fields);
  const faultId = `row-fault-${id}`;
  return (
    <tbody data-wrong={fault === undefined ? undefined : ''}>
      <tr>
        <th scope="row">{index + 1}</th>
        {columns.map((column) => (
          <td key={column.key}>
            {column.means?.(fields) !== false && (
              <Cell
                column={column}
                label={`${name}, ${column.title}`}
                value={fields[column.key] ?? ''}
                describedBy={fault?.column === column.key ? faultId : undefined}
                take={(text) => {
                  type(id, column.key, text);
                }}
              />
            )}
          </td>
        ))}
        <td>
          <button
            type="button"
            className="link"
            aria-label={`Remove ${name}`}
            onClick={() => {
              remove(id);
            }}
          >
            remove
          </button>
        </td>
      </tr>
      {fault !== undefined && (
        <tr className="cells-fault">
          <td colSpan={columns.length + 2} id={faultId}>
            {fault.why.charAt(0).toUpperCase() + fault.why.slice(1)}.
          </td>
        </tr>
      )}
    </tbody>
  );
}

interface CellProps {
  readonly column: RowColumn;
  readonly label: string;
  readonly value: string;
  readonly describedBy: string | undefined;
  readonly take: (text: string) => void;
}

function Cell({ column, label, value, describedBy, take }: CellProps) {
  if (column.options === undefined)
    return (
      <TypedCell
        {...{ label, value, describedBy, take }}
        placeholder={column.otherwise}
        size={Math.max(5, value.length, column.otherwise?.length ?? 0)}
      />
    );
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => {
        take(event.target.value);
      }}
    >
      {column.options.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  );
}
