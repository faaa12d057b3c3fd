/** Which reading of a paper makes which of its claims true. */
import type { Verdict } from '../../../../core/papers/shared/verdict.ts';

const words = { confirmed: 'yes', 'confirmed in part': 'in part', 'not confirmed': 'no' } as const;
const verdicts: readonly Verdict[] = ['confirmed', 'confirmed in part', 'not confirmed'];

export interface ReadingRow {
  readonly title: string;
  /** As a link says it, or what else tells it from the others. */
  readonly said: string;
  /** How many runs, and how long: ‘20 × 50 000’. */
  readonly runs: string;
  /** Of one that was found after the runs: how, in a sentence or two. */
  readonly found?: string | undefined;
  /** Undefined where a claim was not asked. */
  readonly verdictOf: (id: string) => Verdict | undefined;
  /** What was measured, where that was kept. */
  readonly figuresOf?: (id: string) => string | undefined;
}

interface ReadingTableProps {
  readonly caption: string;
  readonly ids: readonly string[];
  /** The main reading first. */
  readonly rows: readonly ReadingRow[];
}

/** A mark and its word; where there is little room, the mark alone is seen. */
function Cell({ verdict }: { readonly verdict: Verdict | undefined }) {
  if (verdict === undefined) return <td>–</td>;
  return (
    <td>
      <span data-verdict={verdict}>
        <span>{words[verdict]}</span>
      </span>
    </td>
  );
}

export function ReadingTable({ caption, ids, rows }: ReadingTableProps) {
  return (
    <div className="reading-wide" role="region" aria-label={caption} tabIndex={0}>
      <table className="figure-table reading-table">
        <caption>
          <span>{caption}</span>
          <span className="reading-marks">
            {verdicts.map((verdict) => (
              <span key={verdict} data-verdict={verdict}>
                {verdict}
              </span>
            ))}
          </span>
        </caption>
        <thead>
          <tr>
            <th scope="col">Reading</th>
            {ids.map((id) => (
              <th key={id} scope="col">
                {id}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, said, runs, found, verdictOf }) => (
            <tr key={said}>
              <th scope="row">
                {title}{' '}
                <span>
                  {said !== '' && <code>{said}</code>}
                  {said === '' && 'as above'} <span className="reading-runs">{runs}</span>
                  {found !== undefined && ' found afterwards'}
                </span>
              </th>
              {ids.map((id) => (
                <Cell key={id} verdict={verdictOf(id)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
