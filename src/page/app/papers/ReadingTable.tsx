/** Which reading of Reddy and Wyllie makes which claim true. */
import { otherReadings, reddyClaims, verdictUnder } from '../../../core/experiment/claims/reddy.ts';
import { whole } from '../../draw/format.ts';

const words = { confirmed: 'confirmed', 'confirmed in part': 'in part', 'not confirmed': 'no' } as const;
/** Arithmetic hangs on no reading. */
const asked = reddyClaims.filter(({ elsewhere, id }) => elsewhere !== '' || id === 'R14');

const CAPTION =
  'Which reading makes which claim true; runs of so many seeds and so many requests of each stream';

export function ReadingTable() {
  return (
    <div className="reading-wide" role="region" aria-label={CAPTION} tabIndex={0}>
      <table className="figure-table">
        <caption>
          <span>{CAPTION}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">Reading</th>
            <th scope="col">Runs</th>
            {asked.map(({ id }) => (
              <th key={id} scope="col">
                {id}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">The main reading</th>
            <td>as above</td>
            {asked.map(({ id, verdict }) => (
              <td key={id} className="words">
                {words[verdict]}
              </td>
            ))}
          </tr>
          {otherReadings.map((reading) => (
            <tr key={reading.said}>
              <th scope="row">
                {reading.title} (<code>{reading.said}</code>)
              </th>
              <td>
                {reading.figure1.seeds} × {whole(reading.figure1.requests)}
              </td>
              {asked.map(({ id }) => {
                const found = verdictUnder(reading, id);
                return (
                  <td key={id} className="words">
                    {found ? words[found.verdict] : '–'}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
