/**
 * What Reddy and Wyllie (1994) claim in words, with our verdicts. Verdict and figures are computed from the runs; a
 * reason is written for the verdict that it explains, so that it cannot outlive it.
 */
import type { ReddyData } from './figures.ts';
import { reddyFigure1 } from './reddyFigure1.ts';
import { reddyFigure2 } from './reddyFigure2.ts';
import { reddyReadings } from './reddyReadings.ts';
import {
  judgeBuffers,
  judgeDeferring,
  judgeEdf,
  judgeHalfSweep,
  judgeMemory,
  judgeOrder,
  judgeResponse,
  judgeSizes,
  type Judged,
  type Verdict,
} from './reddyVerdicts.ts';

export interface Claim {
  readonly id: string;
  /** In our words. */
  readonly claim: string;
  /** When it counts as confirmed, and when in part; otherwise it is not. */
  readonly criterion: string;
  readonly verdict: Verdict;
  readonly figures: string;
  /** Why it does not come out, or what to know beside it; empty where there is nothing to add. */
  readonly why: string;
  readonly command: string;
  /** The same under other readings of how requests without a stream get their turn, from fewer and shorter runs. */
  readonly others: readonly (Judged & { readonly aperiodic: string })[];
}

type Written = Pick<Claim, 'id' | 'claim' | 'criterion'> & {
  readonly judge: (data: ReddyData) => Judged;
  /** It does not hang on how requests without a stream get their turn. */
  readonly alone?: true;
  readonly why: Partial<Record<Verdict, string>>;
  readonly command: string;
};

const data: ReddyData = { figure1: reddyFigure1, figure2: reddyFigure2, means: reddyFigure2.rows, grid: [] };

/** EDF and Scan-EDF as in another reading; CScan knows no quota and stays as it is. */
const underReading = ({ figure1, means }: (typeof reddyReadings)[number]): ReddyData => ({
  figure1: { ...reddyFigure1, rows: [...figure1.rows, ...reddyFigure1.rows] },
  figure2: reddyFigure2,
  means: [...means, ...reddyFigure2.rows],
  grid: [],
});

const written: readonly Written[] = [
  {
    id: 'R1',
    claim: 'At 1 track, deferring deadlines by a period adds from 4 streams (CScan) to 9 (Scan-EDF).',
    criterion:
      'Both numbers within one stream and EDF between them; in part if every policy gains at least one stream.',
    judge: judgeDeferring,
    why: {
      'confirmed in part':
        'A sweep over 16 requests takes about 16 · (11.1 + 1.0 + 0.886 · 0.3103 · √(2577 ÷ 16)) + 16.7 = 266 ms, and the requests without a stream take 29 ms more if they are all served: beyond the period of 286.7 ms. However far deadlines are deferred, Scan-EDF can then hold 15 streams at most, so to gain nine it would have to begin at six. EDF has no more than 12.6 streams in the mean, deferred or not. Where Scan-EDF begins hangs on how requests without a stream disturb it: ranked by deadlines of 100 ms they do most, and it gains most.',
    },
    command: reddyFigure1.command,
  },
  {
    id: 'R2',
    claim:
      'With deferred deadlines CScan supports the most streams, Scan-EDF nearly as many, EDF the fewest.',
    criterion:
      'At every size CScan ≥ Scan-EDF ≥ EDF, CScan and Scan-EDF within one stream, CScan above EDF at one track; in part if the order holds at one track.',
    judge: judgeOrder,
    why: {
      'confirmed in part':
        'EDF and Scan-EDF leave to the background what exceeds the quota of two in a period (21.5 requests come in the 4.3 s of a period of 15 tracks), which CScan serves in its sweeps: with large requests they carry less. Where requests are ranked by deadlines of 100 ms instead, the order holds at every size, though the distance from CScan to Scan-EDF is up to two streams.',
    },
    command: reddyFigure1.command,
  },
  {
    id: 'R3',
    claim: 'EDF supports 13 streams at 1 track with deferred deadlines and 12 at 2 tracks without.',
    criterion: 'Both numbers exactly; in part if one of them.',
    judge: judgeEdf,
    why: {
      'not confirmed':
        'With seeks at random the disk’s time allows EDF (1 − 5 · 0.0205) · 286.7 ÷ 20.5 = 12.6 streams in the mean at one track: 13 fit only while requests without a stream are held back (14.0 if there are none). At two tracks the same sum allows 16.3, so nothing holds EDF at 12. Rotational latency would (13.4), but it allows 9.6 at one track: no reading gives both numbers.',
    },
    command: reddyFigure1.command,
  },
  {
    id: 'R4',
    claim:
      'At small sizes deferring the deadline does more than a larger request, for every policy: 1 track against 2, 2 against 5.',
    criterion: 'More streams in all six comparisons; in part if in at least half of them.',
    judge: judgeBuffers,
    why: {
      'not confirmed':
        'Deferring leaves the mean load as it is: EDF has no more than 12.6 streams at one track, deferred or not, and up to 16.3 at two tracks. It can do more than a larger request only where deadlines are missed far below that limit. Scan-EDF is such a case where requests without a stream are ranked by deadlines of 100 ms, and there the claim holds for it.',
    },
    command: reddyFigure1.command,
  },
  {
    id: 'R5',
    claim: 'The larger the requests, the less the policies differ.',
    criterion:
      'From 1 over 2 and 5 to 15 tracks the difference between the best and the worst never grows and ends smaller, with and without deferring; in part if it ends smaller in one of the two.',
    judge: judgeSizes,
    why: {
      'confirmed in part':
        'With deferred deadlines it is so. Without, our policies are within a stream of each other at every size, and there is nothing left to shrink; where requests without a stream are ranked by deadlines of 100 ms, five streams become three.',
      confirmed:
        'Without deferring, our policies are within two streams of each other at one track already, so that little is left to shrink. At 15 tracks EDF and Scan-EDF come down to CScan’s number because their backlog of requests without a stream ends the run after 30 000 periods; over 5000 periods they support one stream more.',
    },
    command: reddyFigure1.command,
  },
  {
    id: 'R6',
    claim:
      '20 streams that read 5 tracks (about 200 KB) need 8 MB with 2 buffers each, and 12 MB deferred, with m + 1 = 3.',
    criterion: 'Arithmetic, to within a tenth; in part if one of the two sums.',
    judge: judgeMemory,
    alone: true,
    why: {
      confirmed: 'The paper rounds 215 040 B to 200 KB; unrounded it is 7.5 % more.',
    },
    command: 'none: 5 tracks of 84 sectors of 512 B, 20 streams, m + 1 buffers each',
  },
  {
    id: 'R7',
    claim:
      'Requests without a stream are served worst by CScan and best by Scan-EDF, beside 8, 12, 15 and 18 streams at 1, 2, 5 and 15 tracks; EDF, which like Scan-EDF gives them deadlines of 100 ms, is close.',
    criterion:
      'At every size (m = 1) the mean of CScan is above the others’ and that of Scan-EDF not above EDF’s, by more than their 95 % intervals; in part if at two of the sizes.',
    judge: judgeResponse,
    why: {
      'not confirmed':
        'The quota decides. At 15 tracks 21.5 requests come in a period, two go ahead, and all others wait until no request of a stream does; CScan takes them along. Ranked by deadlines of 100 ms, which the paper names in this place, they come out as claimed at every size. At one track the policies hardly differ, and phases that are drawn once a run make runs differ more than policies.',
    },
    command: reddyFigure2.command,
  },
  {
    id: 'R8',
    claim: 'Under CScan such a request waits half a sweep in the mean.',
    criterion:
      'The mean wait until service starts is 0.4 to 0.6 of the mean working time of a sweep, at every load of figure 2 (m = 1); in part if at some.',
    judge: judgeHalfSweep,
    alone: true,
    why: {
      'confirmed in part':
        'With few streams many requests find the arm idle and wait for no sweep (at one track the disk works two thirds of the time). With large requests sweeps differ much in length, and an arrival falls into a long one more often than into a short one, so that it waits for more than half of the mean.',
    },
    command: reddyFigure2.command,
  },
];

export const reddyClaims: readonly Claim[] = written.map(({ judge, alone, why, ...rest }) => {
  const judged = judge(data);
  const others = alone
    ? []
    : reddyReadings.map((reading) => ({ aperiodic: reading.aperiodic, ...judge(underReading(reading)) }));
  return { ...rest, ...judged, why: why[judged.verdict] ?? '', others };
});
