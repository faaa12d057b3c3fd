/** A setting that is a list of rows, in a form: who they are in a few words, and the way to their table. */
import { lazy, Suspense, useState } from 'react';
import { useLayout } from '../screen/layout.ts';
import type { RowsFieldProps } from './rowsProps.ts';
import './cells.css';
import './rows.css';

const RowsEditor = lazy(async () => ({ default: (await import('./RowsEditor.tsx')).RowsEditor }));

/** What comes below them in a form is to stay in sight: fewer where a window is low, in px of ordinary type. */
const MOST_SHOWN = { low: 3, middle: 4, high: 6 } as const;
const LOW_PX = 880;
const MIDDLE_PX = 960;

export function RowsField(props: RowsFieldProps) {
  const { spec, table, value } = props;
  const rows = table.rows(String(value));
  const room = useLayout(({ arrangement, heightPx }) =>
    arrangement !== 'wide' || heightPx >= MIDDLE_PX ? 'high' : heightPx < LOW_PX ? 'low' : 'middle',
  );
  const isLow = room === 'low';
  const most = MOST_SHOWN[room];
  const more = rows.length - most;
  return (
    <div className="rows-field">
      <span className="rows-title" id="rows-title">
        {spec.title}
      </span>
      <ol aria-labelledby="rows-title">
        {rows.slice(0, more === 1 ? most + 1 : most).map((fields, i) => {
          const [name, what] = table.says(fields, i);
          return (
            <li key={i}>
              <span className="rows-number">{i + 1}</span> <strong>{name}</strong>
              {/* In a low window there is no room for it, and the table has all of it. */}
              {isLow ? <span className="hidden">, {what}</span> : ` ${what}`}
            </li>
          );
        })}
        {more > 1 && <li className="rows-more">and {more} more</li>}
      </ol>
      <RowsButton {...props} />
    </div>
  );
}

/** The way to the table. */
export function RowsButton(props: RowsFieldProps) {
  const { table, value } = props;
  const [open, setOpen] = useState(false);
  const { length } = table.rows(String(value));
  return (
    <>
      <button
        type="button"
        className="link"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        Edit the {length > 1 && length} {table.row.many}
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
    </>
  );
}
