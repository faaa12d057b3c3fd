/** A setting that is a list of rows, in a form: who they are in a few words, and the way to their table. */
import { lazy, Suspense, useState } from 'react';
import { pluralOf } from '../../../core/base/params.ts';
import type { RowsFieldProps } from './rowsProps.ts';
import './rows.css';

const RowsEditor = lazy(async () => ({ default: (await import('./RowsEditor.tsx')).RowsEditor }));

const MOST_SHOWN = 6;

export function RowsField(props: RowsFieldProps) {
  const { spec, table, value } = props;
  const [open, setOpen] = useState(false);
  const rows = table.rows(String(value));
  const more = rows.length - MOST_SHOWN;
  return (
    <div className="rows-field">
      <span className="rows-title" id="rows-title">
        {spec.title}
      </span>
      <ol aria-labelledby="rows-title">
        {rows.slice(0, more === 1 ? MOST_SHOWN + 1 : MOST_SHOWN).map((fields, i) => {
          const [name, what] = table.says(fields, i);
          return (
            <li key={i}>
              <span className="rows-number">{i + 1}</span> <strong>{name}</strong> {what}
            </li>
          );
        })}
        {more > 1 && <li className="rows-more">and {more} more</li>}
      </ol>
      <button
        type="button"
        className="link"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        Edit the {rows.length} {pluralOf(rows.length, table.row)}
      </button>
      {open && (
        <Suspense>
          <RowsEditor
            {...props}
            onClose={() => {
              props.restore();
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
