/** Reddy and Wyllie 1994: their two figures drawn, their claims, and which reading makes which of them true. */
import { otherReadings, reddyClaims, verdictUnder } from '../../../core/experiment/claims/reddy.ts';
import type { Runs } from '../../../core/experiment/claims/figures.ts';
import { reddyFigure1 } from '../../../core/experiment/claims/reddyFigure1.ts';
import { reddyFigure2 } from '../../../core/experiment/claims/reddyFigure2.ts';
import { whole } from '../../draw/format.ts';
import { ClaimList } from './ClaimList.tsx';
import { ReadingTable, type ReadingRow } from './ReadingTable.tsx';
import { StartTable } from './StartTable.tsx';
import { StreamsFigure } from './StreamsFigure.tsx';

const byOf = ({ seeds, requests }: Runs): string =>
  `${seeds} seeds, ${whole(requests)} requests of each stream.`;

const largest = reddyFigure1.rows.map(({ policy, m, tracks, largest: value }) => ({
  policy,
  m,
  tracks,
  value,
}));
const responses = reddyFigure2.rows.map(({ policy, m, tracks, meanMs: value, ci95Ms: half }) => ({
  ...{ policy, m, tracks, value, half },
}));

/** Arithmetic hangs on no reading. */
const asked = reddyClaims.filter(({ elsewhere, id }) => elsewhere !== '' || id === 'R14');
const READINGS =
  'Which reading makes which claim true; below each, so many seeds of so many requests of each stream';
const readings: readonly ReadingRow[] = [
  {
    ...{ title: 'The main reading', said: '', runs: '' },
    verdictOf: (id) => asked.find((claim) => claim.id === id)?.verdict,
  },
  ...otherReadings.map((reading) => ({
    ...{ title: reading.title, said: reading.said },
    runs: `${reading.figure1.seeds} × ${whole(reading.figure1.requests)}`,
    verdictOf: (id: string) => verdictUnder(reading, id)?.verdict,
  })),
];

export function ReddySection() {
  return (
    <>
      <p className="figure-says">
        A. L. N. Reddy and J. C. Wyllie, <cite>I/O Issues in a Multimedia System</cite>, Computer 27 (3),
        1994. Streams with deadlines of their own read whole tracks once a period; the paper finds out how
        many streams each policy supports, and how long requests without a stream wait beside them. Dashed
        lines: a piece is due when the next is wanted. Dotted lines: deadlines are deferred by one period.
      </p>
      <StreamsFigure
        figure={1}
        title="Figure 1. The largest number of streams without a missed deadline, the least over the seeds"
        y={{ title: 'Streams', unit: 'whole', scale: 'linear' }}
        published={largest}
        by={byOf(reddyFigure1)}
      />
      <StartTable />
      <StreamsFigure
        figure={2}
        title="Figure 2. Mean response time of requests without a stream, beside 8, 12, 15 and 18 streams"
        y={{ title: 'Mean response time', unit: 'ms', scale: 'log' }}
        published={responses}
        by={byOf(reddyFigure2)}
      />
      <p className="figure-links">
        <a href="#/lab?v=2&preset=due-in-one-period">Fourteen streams, due in one period, in the Lab</a>{' '}
        <a href="#/lab?v=2&preset=due-in-two-periods">The same with deferred deadlines</a>{' '}
        <a href="#/lab?v=2&preset=bursts-held-back">The same, bursts held back</a>
      </p>
      <ClaimList claims={reddyClaims} title="Claims of Reddy and Wyllie" />
      <p className="figure-hint">
        R9 to R12 are not among them: R9 and R10 are of figure 3, three disks on one bus, which this page does
        not draw yet, R11 and R12 of a worked example and of theory.
      </p>
      {otherReadings.length > 0 && (
        <>
          <p>
            The paper leaves open how requests without a stream get their turn in its simulations, when
            streams begin, and what an average seek is. We rank those requests by deadlines of 100 ms, which
            is all that it says of them there, and let streams want their pieces at once, except under
            StagEDF: the main reading.
          </p>
          <ReadingTable caption={READINGS} ids={asked.map(({ id }) => id)} rows={readings} />
        </>
      )}
    </>
  );
}
