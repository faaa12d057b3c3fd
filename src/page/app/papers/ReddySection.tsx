/** Reddy and Wyllie 1994: their two figures as tables, and their claims. */
import { reddyClaims } from '../../../core/experiment/claims/reddy.ts';
import { reddyFigure1 } from '../../../core/experiment/claims/reddyFigure1.ts';
import { reddyFigure2 } from '../../../core/experiment/claims/reddyFigure2.ts';
import { ClaimList } from './ClaimList.tsx';

const TRACKS = [1, 2, 5, 15] as const;
const lines = [
  ['edf', 'EDF'],
  ['cscan', 'CScan'],
  ['scan-edf', 'Scan-EDF'],
] as const;
const rows = [1, 2].flatMap((m) => lines.map(([policy, title]) => ({ policy, title, m })));
const deferred = (m: number): string => (m === 1 ? 'at the period’s end' : 'one period later');

export function ReddySection() {
  const streams = TRACKS.map((tracks) => reddyFigure2.rows.find((row) => row.tracks === tracks)?.n);
  return (
    <>
      <p className="figure-says">
        A. L. N. Reddy and J. C. Wyllie, <cite>I/O Issues in a Multimedia System</cite>, Computer 27 (3),
        1994. Streams with deadlines of their own read whole tracks once a period; the paper finds out how
        many streams each policy supports, and how long requests without a stream wait beside them.
      </p>
      <FigureTable
        caption="Figure 1. The largest number of streams without a missed deadline, the least over 20 seeds"
        heads={TRACKS.map((tracks) => (tracks === 1 ? '1 track' : `${tracks} tracks`))}
        cell={(policy, m, tracks) => {
          const row = reddyFigure1.rows.find((r) => r.policy === policy && r.m === m && r.tracks === tracks);
          return row ? String(row.largest) : '–';
        }}
      />
      <FigureTable
        caption="Figure 2. Mean response time of requests without a stream, in ms, ± half the 95 % interval"
        heads={TRACKS.map(
          (tracks, i) => `${tracks === 1 ? '1 track' : `${tracks} tracks`}, ${streams[i]} streams`,
        )}
        cell={(policy, m, tracks) => {
          const row = reddyFigure2.rows.find((r) => r.policy === policy && r.m === m && r.tracks === tracks);
          return row ? `${row.meanMs.toFixed(1)} ± ${row.ci95Ms.toFixed(1)}` : '–';
        }}
      />
      <p className="figure-links">
        <a href="#/lab?v=2&preset=due-in-two-periods">Streams with deferred deadlines in the Lab</a>
      </p>
      <ClaimList claims={reddyClaims} title="Claims of Reddy and Wyllie" />
    </>
  );
}

interface FigureTableProps {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly cell: (policy: string, m: number, tracks: number) => string;
}

function FigureTable({ caption, heads, cell }: FigureTableProps) {
  return (
    <div className="reading-wide" role="region" aria-label={caption} tabIndex={0}>
      <table className="figure-table">
        <caption>
          <span>{caption}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">Policy</th>
            <th scope="col">Due</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ policy, title, m }) => (
            <tr key={`${policy} ${m}`}>
              <th scope="row">{title}</th>
              <td className="words">{deferred(m)}</td>
              {TRACKS.map((tracks) => (
                <td key={tracks}>{cell(policy, m, tracks)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
