/** The rows of a setting as a table: each field can be typed, what is wrong is told at its row, and the run follows at once. */
import { useEffect, useId, useRef, useState } from 'react';
import type { RowFields } from '../../../../core/base/params.ts';
import { Dialog } from '../layers/Dialog.tsx';
import { RowsTable, type NumberedRow } from './RowsTable.tsx';
import type { RowsFieldProps } from './rowsProps.ts';

const rightOf = (rows: readonly NumberedRow[]): readonly RowFields[] =>
  rows.flatMap((row) => (row.right === undefined ? [] : [row.right]));

interface RowsEditorProps extends RowsFieldProps {
  readonly onClose: () => void;
}

/** A row keeps its number while it is typed in, whatever comes before it. */
let numbers = 0;
const numbered = (rows: readonly RowFields[]): readonly NumberedRow[] =>
  rows.map((fields) => ({ id: numbers++, fields, right: fields }));

export function RowsEditor({ spec, table, value, refused, change, onClose }: RowsEditorProps) {
  const [rows, setRows] = useState(() => numbered(table.rows(String(value))));
  const [all, setAll] = useState(false);
  const [warned, setWarned] = useState(false);
  const taken = useRef(String(value));
  const asText = useId();

  // Undo, or another scenario: the rows follow what did not come from them.
  useEffect(() => {
    if (taken.current === String(value)) return;
    taken.current = String(value);
    setRows(numbered(table.rows(String(value))));
  }, [value, table]);

  const commit = (changed: readonly NumberedRow[]) => {
    const next = changed.map((row) =>
      table.fault(row.fields) === undefined ? { ...row, right: row.fields } : row,
    );
    setRows(next);
    setWarned(false);
    const right = rightOf(next);
    if (right.length === 0 || table.together?.(right) !== undefined) return;
    const text = table.write(right);
    if (text === taken.current) return;
    taken.current = text;
    change(text);
  };
  const faults = rows.filter(({ fields }) => table.fault(fields) !== undefined).length;
  const apart = table.together?.(rightOf(rows));
  const noun = faults === 1 ? 'One row is' : `${faults} rows are`;
  return (
    <Dialog
      title={spec.title}
      shape="page"
      onClose={() => {
        // What was typed is not lost by the first press.
        if (faults > 0 && !warned) setWarned(true);
        else onClose();
      }}
    >
      <div className="rows-editor">
        <p className="rows-lead">{spec.help} The run follows at once.</p>
        {table.ready.length > 0 && (
          <ReadyLists
            ready={table.ready}
            take={(text) => {
              commit(numbered(table.rows(text)));
            }}
          />
        )}
        <RowsTable
          table={table}
          rows={rows}
          all={all}
          type={(id, key, typed) => {
            commit(
              rows.map((row) => (row.id === id ? { ...row, fields: { ...row.fields, [key]: typed } } : row)),
            );
          }}
          remove={(id) => {
            commit(rows.filter((row) => row.id !== id));
          }}
        />
        <div className="rows-tools">
          <button
            type="button"
            className="plain"
            disabled={rows.length >= table.most}
            onClick={() => {
              commit([...rows, ...numbered([table.fresh])]);
            }}
          >
            Add a {table.row.one}
          </button>
          {table.columns.some(({ rare }) => rare) && (
            <label>
              <input
                type="checkbox"
                checked={all}
                onChange={(event) => {
                  setAll(event.target.checked);
                }}
              />{' '}
              All columns
            </label>
          )}
          <p role="status">
            {rows.length === 0
              ? `Without a ${table.row.one} there is nothing to run: the run keeps those it had.`
              : faults > 0
                ? `${noun} not right yet: the run keeps what it had of ${faults === 1 ? 'it' : 'them'}.${warned ? ' Close once more to leave what was typed.' : ''}`
                : apart !== undefined
                  ? `${apart} The run keeps what it had.`
                  : refused
                    ? `The run keeps what it had: ${refused}.`
                    : ''}
          </p>
        </div>
        <details>
          <summary>As a link has it</summary>
          <label className="hidden" htmlFor={asText}>
            {spec.title} as a link has it
          </label>
          <textarea
            id={asText}
            className="list"
            rows={4}
            spellCheck={false}
            key={String(value)}
            defaultValue={String(value)}
            onBlur={(event) => {
              const typed = event.target.value.replaceAll('\n', '').trim();
              if (typed !== String(value)) change(typed);
            }}
          />
        </details>
      </div>
    </Dialog>
  );
}

function ReadyLists({
  ready,
  take,
}: {
  readonly ready: readonly { readonly title: string; readonly summary: string; readonly text: string }[];
  readonly take: (text: string) => void;
}) {
  return (
    <div className="rows-ready">
      <span>Begin with</span>
      {ready.map(({ title, summary, text }) => (
        <button
          key={title}
          type="button"
          className="quiet"
          title={summary}
          onClick={() => {
            take(text);
          }}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
