/** A script as a table: every text of every request can be typed, and what is wrong is said at its row. */
import { TypedCell } from '../kit/fields/TypedCell.tsx';
import type { ScriptRow } from './script.ts';

interface ScriptTableProps {
  readonly rows: readonly ScriptRow[];
  readonly labels: ReadonlyMap<number, string>;
  readonly selected: number;
  readonly select: (id: number) => void;
  readonly type: (id: number, field: number, text: string) => void;
  readonly remove: (id: number) => void;
}

const columns = [
  ['class', ''],
  ['arrival', 's'],
  ['cylinder', ''],
  ['angle', 'turns'],
  ['size', 'B'],
  ['deadline', 's'],
  ['stream', 'from 1'],
] as const;

export function ScriptTable({ rows, labels, selected, select, type, remove }: ScriptTableProps) {
  if (rows.length === 0) return null;
  return (
    <div className="cells script-table" role="region" aria-label="The script as a table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">request</th>
            {columns.map(([title, unit]) => (
              <th key={title} scope="col">
                {title}
                {unit && <span className="unit">, {unit}</span>}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        {rows.map((row) => {
          const name = `${row.fields[0] === 'C' ? 'video' : 'request'} ${labels.get(row.id) ?? ''}`.trim();
          return (
            <tbody
              key={row.id}
              data-selected={row.id === selected ? '' : undefined}
              onFocus={() => {
                select(row.id);
              }}
            >
              <tr>
                <th scope="row">{name}</th>
                {columns.map(([title], field) => (
                  <td key={title}>
                    {field === 0 ? (
                      <select
                        aria-label={`${name}, ${title}`}
                        value={row.fields[0]}
                        onChange={(event) => {
                          type(row.id, 0, event.target.value);
                        }}
                      >
                        <option value="C">C, video</option>
                        <option value="D">D, request</option>
                      </select>
                    ) : (
                      <TypedCell
                        label={`${name}, ${title}`}
                        value={row.fields[field] ?? ''}
                        describedBy={
                          row.faults.some((fault) => fault.field === field) ? `faults-${row.id}` : undefined
                        }
                        inputMode="decimal"
                        take={(text) => {
                          type(row.id, field, text);
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
                      remove(row.id);
                    }}
                  >
                    remove
                  </button>
                </td>
              </tr>
              {row.faults.length > 0 && (
                <tr className="cells-fault">
                  <td colSpan={columns.length + 2} id={`faults-${row.id}`}>
                    {row.faults.map(({ why }) => `${why.charAt(0).toUpperCase()}${why.slice(1)}.`).join(' ')}
                  </td>
                </tr>
              )}
            </tbody>
          );
        })}
      </table>
    </div>
  );
}
