/** Figure 3 in numbers: what three disks carry under each arbiter and reading, and what one does. */
import { reddyMeasured } from '../../../../core/papers/reddy/measured.ts';
import { SIZES } from '../../../../core/papers/reddy/again.ts';
import type { Runs } from '../../../../core/papers/reddy/condensed.ts';
import type { LongerRuns } from '../../../../core/papers/reddy/disksReadings.ts';
import { runsOf } from './runsOf.ts';

const CAPTION =
  'Streams that three disks carry together under Scan-EDF, not deferred and deferred, by who has the bus and for how long';

const oneDisk = (m: number): readonly number[] =>
  reddyMeasured.figure3.one
    .filter((row) => row.policy === 'scan-edf' && row.m === m)
    .map(({ largest }) => largest);

interface Row extends Pick<Runs, 'seeds' | 'requests'> {
  readonly longer?: LongerRuns;
  readonly found?: string;
  readonly title: string;
  readonly said: string;
  readonly counts: readonly number[];
}

const { seeds, requests, longer } = reddyMeasured.figure3;
const rows: readonly Row[] = [
  {
    title: 'one disk alone',
    said: '',
    counts: [...oneDisk(1), ...oneDisk(2)],
    seeds,
    requests,
    ...(longer && { longer }),
  },
  ...reddyMeasured.disks.readings.map(({ not, deferred, ...reading }) => ({
    ...reading,
    counts: [...not, ...deferred],
  })),
];

const sizes = SIZES.map(([tracks]) => (tracks === 1 ? '1 track' : `${tracks} tracks`));

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function DisksTable() {
  return (
    <div className="reading-wide" role="region" aria-label={CAPTION} tabIndex={0}>
      <table className="figure-table disks-table">
        <caption>
          <span>{CAPTION}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">Reading</th>
            {sizes.map((size) => (
              <th key={size} scope="col">
                {size}
              </th>
            ))}
            {sizes.map((size) => (
              <th key={size} scope="col">
                {size}, deferred
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, said, counts, found, ...runs }) => (
            <tr key={title}>
              <th scope="row">
                {capitalized(title)}{' '}
                <span>
                  {said !== '' && <code>{said}</code>} <span className="reading-runs">{runsOf(runs)}</span>
                  {found !== undefined && ' found afterwards'}
                </span>
              </th>
              {counts.map((n, k) => (
                <td key={k}>{n}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
