/** Which reading of Reddy and Wyllie makes which claim true. */
import { otherReadings, reddyClaims, verdictUnder } from '../../../core/experiment/claims/reddy.ts';
import type { Verdict } from '../../../core/experiment/claims/reddyVerdicts.ts';
import { whole } from '../../draw/format.ts';

const words = { confirmed: 'yes', 'confirmed in part': 'in part', 'not confirmed': 'no' } as const;
const verdicts: readonly Verdict[] = ['confirmed', 'confirmed in part', 'not confirmed'];
/** Arithmetic hangs on no reading. */
const asked = reddyClaims.filter(({ elsewhere, id }) => elsewhere !== '' || id === 'R14');

const CAPTION =
  'Which reading makes which claim true; below each, so many seeds of so many requests of each stream';

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

export function ReadingTable() {
  return (
    <div className="reading-wide" role="region" aria-label={CAPTION} tabIndex={0}>
      <table className="figure-table reading-table">
        <caption>
          <span>{CAPTION}</span>
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
            {asked.map(({ id }) => (
              <th key={id} scope="col">
                {id}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              The main reading <span>as above</span>
            </th>
            {asked.map(({ id, verdict }) => (
              <Cell key={id} verdict={verdict} />
            ))}
          </tr>
          {otherReadings.map((reading) => (
            <tr key={reading.said}>
              <th scope="row">
                {reading.title}{' '}
                <span>
                  <code>{reading.said}</code>{' '}
                  <span className="reading-runs">
                    {reading.figure1.seeds} × {whole(reading.figure1.requests)}
                  </span>
                </span>
              </th>
              {asked.map(({ id }) => (
                <Cell key={id} verdict={verdictUnder(reading, id)?.verdict} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
