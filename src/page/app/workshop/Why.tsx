/** Why the decision fell as it did: whom the program weighed, what it compared, and what it noted, in its own names. */
import type { Decision } from '../../../core/workshop/hunt/decision.ts';
import type { ScriptedRequest } from '../../../core/scenario/scenario.ts';
import { inMs, nameOf } from './names.ts';

interface WhyProps {
  readonly decision: Decision;
  readonly script: readonly ScriptedRequest[];
}

const figure = (x: number): string =>
  Number.isFinite(x) ? String(Number(x.toFixed(1))) : x > 0 ? 'none' : '–';

export function Why({ decision, script }: WhyProps) {
  const { chosen, atNs, columns = [], compared, weighed, steps } = decision;
  const notes = steps.filter(({ says, weighed: its, line }) => says !== '' && its === undefined && line >= 0);
  return (
    <section className="workshop-why" aria-labelledby="workshop-why">
      <h2 id="workshop-why">
        {chosen >= 0 ? `Why ${nameOf(script, chosen)}?` : 'Why nobody?'} <span>at {inMs(atNs)} ms</span>
      </h2>
      {notes.map(({ says }, k) => (
        <p key={k} className="workshop-note">
          {says}
        </p>
      ))}
      {weighed.length > 0 && (
        <Table
          caption="weighed"
          columns={[...(weighed[0]?.figures ?? []).map(([title]) => title), 'verdict']}
          rows={weighed.map(({ row, verdict, figures = [] }) => ({
            row,
            cells: [...figures.map(([, x]) => figure(x)), verdict],
          }))}
          {...{ script, chosen }}
        />
      )}
      {columns.length > 0 && (
        <Table
          caption="compared"
          columns={columns}
          rows={compared.map(({ row, figures }) => ({ row, cells: figures.map(figure) }))}
          {...{ script, chosen }}
        />
      )}
      {columns.length === 0 && weighed.length === 0 && notes.length === 0 && (
        <p className="workshop-hint">
          The program says nothing of this decision. What least compares stands here, in the names that it is
          given.
        </p>
      )}
    </section>
  );
}

interface TableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
  readonly script: readonly ScriptedRequest[];
  readonly chosen: number;
}

function Table({ caption, columns, rows, script, chosen }: TableProps) {
  return (
    <div className="workshop-table" role="region" aria-label={caption} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{caption}</th>
            {columns.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, cells }, k) => (
            <tr key={k} data-now={row === chosen ? '' : undefined}>
              <th scope="row">{nameOf(script, row)}</th>
              {cells.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
