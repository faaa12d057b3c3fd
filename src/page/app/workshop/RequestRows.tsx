/** Requests to be written, one a row: when it comes, where it lies, how large it is, and whether it is a stream’s. */
import { useState } from 'react';
import type { ScriptedRequest } from '../../../core/scenario/scenario.ts';
import { MOST_REQUESTS, readRequests } from '../../../core/workshop/work/tests.ts';
import { asSentence } from './names.ts';

interface RequestRowsProps {
  readonly requests: readonly ScriptedRequest[];
  readonly set: (requests: readonly ScriptedRequest[]) => void;
}

/** As they are typed. */
interface Row {
  readonly key: number;
  readonly isVideo: boolean;
  readonly ms: string;
  readonly cylinder: string;
  readonly kB: string;
}

let keys = 0;

/** A millisecond behind the last. */
const laterThan = (last: Row | undefined): string => {
  const ms = Number(last?.ms ?? -1);
  return Number.isFinite(ms) ? String(ms + 1) : '0';
};

const rowOf = ({ requestClass, arrivalNs, cylinder, sizeBytes }: ScriptedRequest): Row => ({
  ...{ key: keys++, isVideo: requestClass === 'C', ms: String(arrivalNs / 1e6) },
  ...{ cylinder: String(cylinder), kB: String(sizeBytes / 1000) },
});

/** As links write them; each video is a stream of its own. */
const textOf = (rows: readonly Row[]): string =>
  rows
    .map(({ isVideo, ms, cylinder, kB }, k) => {
      const [seconds, bytes] = [Number(ms) / 1000, Number(kB) * 1000];
      const fields = [isVideo ? 'C' : 'D', seconds, cylinder.trim(), 0, bytes, ...(isVideo ? ['', k] : [])];
      return fields.join(':');
    })
    .join(';');

/** As the pictures call them, from 1: in the order in which they come. */
const numbersOf = (rows: readonly Row[]): ReadonlyMap<Row, number> =>
  new Map(rows.toSorted((a, b) => Number(a.ms) - Number(b.ms)).map((row, k) => [row, k + 1]));

export function RequestRows({ requests, set }: RequestRowsProps) {
  const [rows, setRows] = useState<readonly Row[]>(() => requests.map(rowOf));
  const read = rows.length === 0 ? undefined : readRequests(textOf(rows));
  const take = (next: readonly Row[]) => {
    setRows(next);
    const its = next.length === 0 ? undefined : readRequests(textOf(next));
    if (its === undefined) set([]);
    else if (its.ok) set(its.value);
  };
  const write = (key: number, changed: Partial<Row>) => {
    take(rows.map((row) => (row.key === key ? { ...row, ...changed } : row)));
  };
  const numbers = numbersOf(rows);
  return (
    <section className="workshop-rows" aria-labelledby="workshop-rows">
      <h2 id="workshop-rows">Your requests</h2>
      {rows.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="hidden">Number</span>
              </th>
              <th scope="col">Kind</th>
              <th scope="col">comes, ms</th>
              <th scope="col">cylinder</th>
              <th scope="col">size, kB</th>
              <th scope="col">
                <span className="hidden">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, k) => (
              <tr key={row.key}>
                <th scope="row">{numbers.get(row)}</th>
                <td>
                  <select
                    aria-label={`Row ${k + 1}, kind`}
                    value={row.isVideo ? 'video' : 'request'}
                    onChange={({ target: { value } }) => {
                      write(row.key, { isVideo: value === 'video' });
                    }}
                  >
                    <option value="request">Request</option>
                    <option value="video">Video</option>
                  </select>
                </td>
                {(
                  [
                    ['ms', 'comes, ms'],
                    ['cylinder', 'cylinder'],
                    ['kB', 'size, kB'],
                  ] as const
                ).map(([field, title]) => (
                  <td key={field}>
                    <input
                      className="writing"
                      inputMode="decimal"
                      autoComplete="off"
                      aria-label={`Row ${k + 1}, ${title}`}
                      value={row[field]}
                      onChange={({ target: { value } }) => {
                        write(row.key, { [field]: value });
                      }}
                    />
                  </td>
                ))}
                <td>
                  <button
                    type="button"
                    className="link"
                    aria-label={`Row ${k + 1}, remove`}
                    onClick={() => {
                      take(rows.filter((its) => its.key !== row.key));
                    }}
                  >
                    ✕
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="workshop-links">
        <button
          type="button"
          className="plain"
          disabled={rows.length >= MOST_REQUESTS}
          onClick={() => {
            const last = rows.at(-1);
            take([...rows, { key: keys++, isVideo: false, ms: laterThan(last), cylinder: '2000', kB: '50' }]);
          }}
        >
          Add a request
        </button>
      </p>
      <p className="workshop-fault" role="status">
        {read === undefined || read.ok ? '' : `${asSentence(read.faults.join('; '))}.`}
      </p>
    </section>
  );
}
