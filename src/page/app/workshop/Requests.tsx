/** The requests of the picture, one a row, and when each is done either way. */
import type { ScriptedRequest } from '../../../core/scenario/scenario.ts';
import type { Outcome } from '../../../core/workshop/hunt/outcome.ts';
import { inMs, nameOf } from './names.ts';

interface RequestsProps {
  readonly script: readonly ScriptedRequest[];
  readonly own: Outcome;
  readonly other: Outcome;
  readonly title: string;
  readonly otherTitle: string;
  readonly nowRow: number;
}

const endOf = ({ served }: Outcome, row: number): string => {
  const service = served[row];
  return service ? inMs(service.endNs) : 'never';
};

export function Requests({ script, own, other, title, otherTitle, nowRow }: RequestsProps) {
  const hasDeadlines = own.deadlineNs.some((ns) => ns !== Infinity);
  return (
    <section className="workshop-requests" aria-labelledby="workshop-requests">
      <h2 id="workshop-requests">The requests</h2>
      <div className="workshop-table" role="region" aria-label="Table of the requests" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">comes, ms</th>
              <th scope="col">cylinder</th>
              <th scope="col">size, kB</th>
              <th scope="col">{title}, done</th>
              <th scope="col">{otherTitle}, done</th>
              {hasDeadlines && <th scope="col">deadline</th>}
            </tr>
          </thead>
          <tbody>
            {script.map(({ arrivalNs, cylinder, sizeBytes }, row) => (
              <tr key={row} data-now={row === nowRow ? '' : undefined}>
                <th scope="row">{nameOf(script, row)}</th>
                <td>{inMs(arrivalNs)}</td>
                <td>{cylinder}</td>
                <td>{sizeBytes / 1000}</td>
                <td data-late={own.late.includes(row) ? '' : undefined}>{endOf(own, row)}</td>
                <td data-late={other.late.includes(row) ? '' : undefined}>{endOf(other, row)}</td>
                {hasDeadlines && <td>{deadline(own.deadlineNs[row])}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const deadline = (ns = Infinity): string => (ns === Infinity ? '' : inMs(ns));
