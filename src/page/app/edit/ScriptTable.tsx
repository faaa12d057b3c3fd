/** A script as a table: every text of every request can be typed, and what is wrong is said at its row. */
import { useState } from 'react';
import { elementAt } from '../../../core/base/elementAt.ts';
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
  ['stream', 'from 0'],
] as const;

export function ScriptTable({ rows, labels, selected, select, type, remove }: ScriptTableProps) {
  if (rows.length === 0) return null;
  return (
    <div className="script-table" role="region" aria-label="The script as a table" tabIndex={0}>
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
                      <Cell
                        label={`${name}, ${title}`}
                        value={elementAt(row.fields, field)}
                        faults={`faults-${row.id}`}
                        wrong={row.faults.some((fault) => fault.field === field)}
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
                <tr className="script-faults">
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

/** Taken on Enter or when it is left; Escape brings back what was there. */
function Cell({
  label,
  value,
  wrong,
  faults,
  take,
}: {
  readonly label: string;
  readonly value: string;
  readonly wrong: boolean;
  readonly faults: string;
  readonly take: (text: string) => void;
}) {
  const [typed, setTyped] = useState<string>();
  const done = () => {
    if (typed !== undefined && typed.trim() !== value) take(typed);
    setTyped(undefined);
  };
  return (
    <input
      aria-label={label}
      aria-invalid={wrong || undefined}
      aria-describedby={wrong ? faults : undefined}
      autoComplete="off"
      spellCheck={false}
      inputMode="decimal"
      value={typed ?? value}
      onChange={(event) => {
        setTyped(event.target.value);
      }}
      onBlur={done}
      onKeyDown={(event) => {
        if (event.key === 'Enter') done();
        if (event.key !== 'Escape' || typed === undefined) return;
        // Not for the dialog.
        event.preventDefault();
        event.stopPropagation();
        setTyped(undefined);
      }}
    />
  );
}
