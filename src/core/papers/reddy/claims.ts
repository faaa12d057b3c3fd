/**
 * What Reddy and Wyllie (1994) claim in words, with our verdicts. Verdict and figures are computed from the runs
 * (reddyMeasured.readings.ts), under the main reading and under others; a reason is written for the verdict that it explains, so
 * that it cannot outlive it.
 */
import type { Judged, Verdict } from '../shared/verdict.ts';
import type { Claim } from '../shared/claim.ts';
import { elsewhereOf } from '../shared/elsewhere.ts';
import { BEHIND, SMALLER } from './later.ts';
import { reddyDisksClaims } from './disksClaims.ts';
import { reddyLastPageClaims } from './lastPageClaims.ts';
import { reddyMeasured } from './measured.ts';
import type { Reading } from './verdicts.ts';

export type { Claim } from '../shared/claim.ts';

type Written = Pick<Claim, 'id' | 'claim' | 'criterion'> & {
  /** Of which figure’s runs; none where it is arithmetic. */
  readonly from: 'figure1' | 'figure2' | 'none';
  readonly why: Partial<Record<Verdict, string>>;
};

const written: readonly Written[] = [
  {
    id: 'R1',
    claim: 'At 1 track, deferring deadlines by a period adds from 4 streams (CScan) to 9 (Scan-EDF).',
    criterion:
      'Both numbers within one stream and EDF between them; in part if every policy gains at least one stream.',
    from: 'figure1',
    why: {
      confirmed:
        'Deferring makes up for bursts, and those cost Scan-EDF most: each request that is ranked by its deadline of 100 ms breaks a sweep. The longer the runs, the rarer the bursts that they hold, so that without deferring fewer streams remain and the gains grow: CScan’s beyond the paper’s four.',
      'confirmed in part':
        'The order is the paper’s, and what Scan-EDF gains within one stream of it; CScan gains more than four, since it begins lower. Nothing but the rarest burst decides where a policy begins, and that is a matter of the length of the runs: over 5 × 10 000 requests CScan goes from 11 to 16, Scan-EDF from 6 to 14, EDF from 5 to 11, and the claim is confirmed. Drawn releases, or a quota, leave bursts less to disturb.',
    },
  },
  {
    id: 'R2',
    claim:
      'With deferred deadlines CScan supports the most streams, Scan-EDF nearly as many, EDF the fewest.',
    criterion:
      'At every size CScan ≥ Scan-EDF ≥ EDF, CScan and Scan-EDF within one stream, CScan above EDF at one track; in part if the order holds at one track.',
    from: 'figure1',
    why: {
      'confirmed in part':
        'The order holds at every size. “Nearly as many” is up to three streams fewer: requests that are ranked by deadlines of 100 ms come before nearly all pieces, each costs Scan-EDF’s sweep two long seeks, and CScan takes them along on its way.',
    },
  },
  {
    id: 'R3',
    claim: 'EDF supports 13 streams at 1 track with deferred deadlines and 12 at 2 tracks without.',
    criterion: 'Both numbers exactly; in part if one of them.',
    from: 'figure1',
    why: {
      'not confirmed':
        'Bursts decide, not the mean load. In a period p aligned releases leave p − n·s to requests without a stream, and a Poisson burst of k of them costs k · 20.5 ms. With 12 streams of two tracks that is 573.4 − 12 · 31.6 = 194 ms, room for 9 of them, where 2.9 come in the mean and ten or more once in 1270 periods; with 9 streams there is room for 14, and 15 or more come once in 2.6 million. The mean load would allow (1 − 5 · 0.0205) · 573.4 ÷ 31.6 = 16.3 streams. At one track it allows 12.6, deferred or not: 13 fit only while requests without a stream are held back (14.0 if there are none).',
    },
  },
  {
    id: 'R4',
    claim:
      'At small sizes deferring the deadline does more than a larger request, for every policy: 1 track against 2, 2 against 5.',
    criterion: 'More streams in all six comparisons; in part if in at least half of them.',
    from: 'figure1',
    why: {
      'confirmed in part':
        'It does under Scan-EDF, where bursts cost most, and from one track to two under EDF. CScan carries as many streams either way. From two tracks to five the larger request leaves EDF so much more time that both come to about the same.',
      'not confirmed':
        'Deferring leaves the mean load as it is, and a larger request does not. It can do more only where bursts, not the mean, decide.',
    },
  },
  {
    id: 'R5',
    claim: 'The larger the requests, the less the policies differ.',
    criterion:
      'From 1 over 2 and 5 to 15 tracks the difference between the best and the worst never grows and ends smaller, with and without deferring; in part if it ends smaller in one of the two.',
    from: 'figure1',
    why: {
      'confirmed in part':
        'They end closer together than they begin; in between the difference is a stream more at one size, which is what an extreme value over so many runs may be off by.',
    },
  },
  {
    id: 'R6',
    claim:
      '20 streams that read 5 tracks (about 200 KB) need 8 MB with 2 buffers each, and 12 MB deferred, with m + 1 = 3.',
    criterion: 'Arithmetic, to within a tenth; in part if one of the two sums.',
    from: 'none',
    why: {
      confirmed: 'The paper rounds 215 040 B to 200 KB; unrounded it is 7.5 % more.',
    },
  },
  {
    id: 'R7',
    claim:
      'Requests without a stream are served worst by CScan and best by Scan-EDF, beside 8, 12, 15 and 18 streams at 1, 2, 5 and 15 tracks; EDF, which like Scan-EDF gives them deadlines of 100 ms, is close.',
    criterion:
      'At every size (m = 1) the mean of CScan is above the others’ and that of Scan-EDF not above EDF’s, by more than their 95 % intervals; in part if at two of the sizes.',
    from: 'figure2',
    why: {
      confirmed:
        'An independent simulator has the same means to within a per cent. Not deferred, EDF and Scan-EDF miss deadlines beside 8 and 12 streams, fewer than one piece in ten thousand.',
      'confirmed in part': 'At the other sizes the intervals do not tell the policies apart.',
    },
  },
  {
    id: 'R8',
    claim: 'Under CScan such a request waits half a sweep in the mean.',
    criterion:
      'The mean wait until service starts is 0.4 to 0.6 of the mean working time of a sweep, at every load of figure 2 (m = 1); in part if at some.',
    from: 'figure2',
    why: {
      'confirmed in part':
        'Streams that want their pieces at once are read in one long sweep a period, and the arm is idle, or sweeps over a few, until the next. With small requests many arrivals find it idle and wait for no sweep; with large ones an arrival falls into a long sweep more often than into a short one, so that it waits for more than half of the mean.',
      'not confirmed':
        'With small requests many arrivals find the arm idle and wait for no sweep; with large ones an arrival falls into a long sweep more often than into a short one.',
    },
  },
  {
    ...BEHIND,
    from: 'figure1',
    why: {
      'confirmed in part':
        'With deferred deadlines it is so at every size. Without, StagEDF supports more than Scan-EDF: its streams want their pieces one after the other, so that a burst meets one or two of them and each has most of its period to spare, where aligned releases leave a burst the end of the period alone. (5 × 10 000 requests for all three.) PCScan answers requests without a stream as soon as Scan-EDF does.',
    },
  },
  {
    ...SMALLER,
    from: 'figure2',
    why: {
      'confirmed in part':
        'So it is under EDF and Scan-EDF wherever deferring allows a smaller request, and not under all policies: the reasons stand with the figures.',
      confirmed:
        'Deferring by itself changes nothing for them: beside as many streams of one size the means are the same with and without it.',
    },
  },
];

/** The main reading, and what it makes of a claim. */
const main = readingOf('');

function readingOf(said: string): Reading {
  const found = reddyMeasured.readings.find((reading) => reading.said === said);
  if (found === undefined) throw new Error(`no runs under ${said || 'the main reading'}`);
  return found;
}

export const otherReadings: readonly Reading[] = reddyMeasured.readings.filter((reading) => reading !== main);

/** What a reading makes of a claim; undefined where it was not asked. */
export const verdictUnder = (reading: Reading, id: string): Judged | undefined =>
  reading.judged.find((judged) => judged.id === id);

const ofFigures1And2: readonly Claim[] = written.map(({ from, why, ...rest }) => {
  const { verdict, figures } = verdictUnder(main, rest.id) ?? {
    verdict: 'not confirmed',
    figures: 'not run',
  };
  return {
    ...{ ...rest, verdict, figures },
    why: why[verdict] ?? '',
    command:
      from === 'none'
        ? 'none: 5 tracks of 84 sectors of 512 B, 20 streams, m + 1 buffers each'
        : main[from].command,
    elsewhere:
      from === 'none'
        ? ''
        : elsewhereOf(
            verdict,
            otherReadings.map((reading) => ({
              said: reading.said,
              verdict: verdictUnder(reading, rest.id)?.verdict,
              found: reading.found,
            })),
            'The main one is all that the paper says of its simulations.',
          ),
  };
});

/** Those of several disks among them, by their numbers. */
export const reddyClaims: readonly Claim[] = [
  ...ofFigures1And2,
  ...reddyDisksClaims,
  ...reddyLastPageClaims,
].sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)));
