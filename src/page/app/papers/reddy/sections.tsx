/** Reddy and Wyllie 1994, by sections: their three figures drawn, their claims, and which reading makes which of them true. */
import type { ComponentType } from 'react';
import { otherReadings, reddyClaims, verdictUnder } from '../../../../core/papers/reddy/claims.ts';
import type { Runs } from '../../../../core/papers/reddy/condensed.ts';
import { reddyMeasured } from '../../../../core/papers/reddy/measured.ts';
import { otherDisksReadings, reddyDisksClaims } from '../../../../core/papers/reddy/disksClaims.ts';
import { whole } from '../../../draw/format.ts';
import { ClaimList } from '../parts/ClaimList.tsx';
import { DisksTable } from './DisksTable.tsx';
import { ReadingTable, type ReadingRow } from '../parts/ReadingTable.tsx';
import { runsOf } from './runsOf.ts';
import { StartTable } from './StartTable.tsx';
import { StreamsFigure } from './StreamsFigure.tsx';

const byOf = ({ seeds, requests }: Runs): string =>
  `${seeds} seeds, ${whole(requests)} requests of each stream.`;

const largest = reddyMeasured.figure1.rows.map(({ policy, m, tracks, largest: value }) => ({
  policy,
  m,
  tracks,
  value,
}));
const responses = reddyMeasured.figure2.rows.map(({ policy, m, tracks, meanMs: value, ci95Ms: half }) => ({
  ...{ policy, m, tracks, value, half },
}));

const together = reddyMeasured.figure3.rows.map(({ policy, m, tracks, largest: value }) => ({
  policy,
  m,
  tracks,
  value,
}));

/** Arithmetic hangs on no reading, and figure 3 has readings of its own. */
const asked = reddyClaims.filter(
  ({ id }) => otherReadings.some((reading) => verdictUnder(reading, id)) || id === 'R14',
);
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
    found: reading.found,
    verdictOf: (id: string) => verdictUnder(reading, id)?.verdict,
    figuresOf: (id: string) => verdictUnder(reading, id)?.figures,
  })),
];

const ofDisks = reddyDisksClaims.filter(({ elsewhere }) => elsewhere !== '');
const DISKS_READINGS =
  'Which reading of figure 3 makes which claim true; below each, so many seeds of so many requests of each stream';
const disksReadings: readonly ReadingRow[] = [
  {
    ...{ title: 'The main reading', said: '', runs: '' },
    verdictOf: (id) => ofDisks.find((claim) => claim.id === id)?.verdict,
  },
  ...otherDisksReadings.map((reading) => ({
    ...{ title: reading.title, said: reading.said },
    runs: runsOf(reading),
    found: reading.found,
    verdictOf: (id: string) => reading.verdicts[id],
    figuresOf: (id: string) => reading.figures?.[id],
  })),
];

/** Of figures 1 and 2, and of figure 3. */
const ofBoth: readonly ReadingRow[] = [...readings, ...disksReadings.slice(1)];

function Figures() {
  return (
    <>
      <p className="figure-says">
        Dashed lines: a piece is due when the next is wanted. Dotted lines: deadlines are deferred by one
        period.
      </p>
      <StreamsFigure
        id="reddy-figure-1"
        figure={1}
        title="Figure 1. The largest number of streams without a missed deadline, the least over the seeds"
        y={{ title: 'Streams', unit: 'whole', scale: 'linear' }}
        published={largest}
        by={byOf(reddyMeasured.figure1)}
      />
      <StartTable />
      <StreamsFigure
        id="reddy-figure-2"
        figure={2}
        title="Figure 2. Mean response time of requests without a stream, beside 8, 12, 15 and 18 streams"
        y={{ title: 'Mean response time', unit: 'ms', scale: 'log' }}
        published={responses}
        by={byOf(reddyMeasured.figure2)}
      />
      <StreamsFigure
        id="reddy-figure-3"
        figure={3}
        title="Figure 3. The largest number of streams on three disks that share a bus, all together, the least over the seeds"
        y={{ title: 'Streams', unit: 'whole', scale: 'linear' }}
        published={together}
        by={`${runsOf(reddyMeasured.figure3)} requests of each stream.`}
      />
      <DisksTable />
      <p className="figure-links">
        <a href="#/lab?v=3&preset=due-in-one-period">Fourteen streams, due in one period, in the Lab</a>{' '}
        <a href="#/lab?v=3&preset=due-in-two-periods">The same with deferred deadlines</a>{' '}
        <a href="#/lab?v=3&preset=bursts-held-back">The same, bursts held back</a>
      </p>
    </>
  );
}

const Claims = () => <ClaimList claims={reddyClaims} title="Claims of Reddy and Wyllie" readings={ofBoth} />;

function Readings() {
  return (
    <>
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
      <p>
        Of figure 3 it says that the bus goes to the disk of higher priority, and not for how long, nor how
        many requests without a stream come to three disks. We let it go track by track, and let as many come
        to each disk as to the one of figures 1 and 2. Arm buffers of one track were added to the readings
        after first runs, and transfers that lose turns, with the arm held meanwhile, when somebody had tried
        what comes near the paper’s numbers.
      </p>
      <ReadingTable caption={DISKS_READINGS} ids={ofDisks.map(({ id }) => id)} rows={disksReadings} />
    </>
  );
}

export const sections: Readonly<Record<string, ComponentType>> = {
  reddy: Figures,
  'reddy-claims': Claims,
  'reddy-readings': Readings,
};
