/**
 * What Nerjes et al. (1998) claim before they measure: the assessments of section 3, and what figures 1 to 3 show. Listed
 * here, after a second reading; the criteria were written when an audit and trials with one seed had been seen, and
 * before the sweeps.
 */
import { judgeFirst, judgeIncremental, judgeLimit, judgeUngated } from './framework.ts';
import { judgeFromGoals } from './periodVerdict.ts';
import { judgeFigure1, judgeFigure2, judgeFigure3 } from './scenarios.ts';
import type { Written } from './written.ts';

/** Seven videos, twelve requests a second, one seed: each limit with C before D and after it. */
export const PERIODS_COMMAND =
  'for l in dynamic time:0.8 time:0.7 time:0.6; do for p in c-d d-c; do echo "policy=rounds&periods=$p&limit=$l&n=7&lambda=12&dsize=normal:50000:25000&seed=1&duration=4000"; done; done | npm run -s simulate -- --stdin';

export const TIMELINES_COMMAND =
  'for f in 1 2 3; do npm run -s simulate -- figure-$f --format csv --out experiments/nerjes/figure-$f.csv; done';

const OURS =
  'The paper draws without numbers; the requests are ours, chosen so that it happens. That it can happen is shown here, how much it brings on average in figure 9 and in the figure on subrounds.';

/** The criterion was written when the length had been worked out and what it costs of seven videos had been seen, before the loads of three. */
export const ofGoals: readonly Written[] = [
  {
    id: 'N23',
    claim:
      'Ideally the ratio of C- and D-period is derived from the goals of performance and quality, where the disk is able to keep them (section 2.2).',
    criterion:
      'C first, N = 3 and 7, with the length that follows from the promise to a stream (278 and 686 ms, theory), at λ = 12, 24, 36 and 12, 16, 18, 22: at every load at which the dynamic limit surely keeps both goals, it surely keeps them too: fewer pieces missed than the promise allows (0.58 %), and fewer than one request in 1000 longer than 2 s; in part at half of them.',
    judge: judgeFromGoals,
    why: {
      'confirmed in part':
        'One goal gives a length, two need not. The paper has no formula; ours takes the promise to a stream, and every C-period as late as the rest of a request makes it: what is missed stays a little below what may be, for not every D-period is full. The goal of the requests has no formula, and the length takes no account of it: under a fixed length nothing is reckoned, all who wait are on one sweep, and the round’s end breaks it off. At λ = 18 they are served sooner in the mean than by the dynamic limit, and the longest of 10 000 s takes 7.8 s in place of 2.4.',
    },
    from: 'period.n7',
  },
];

export const ofFramework: readonly Written[] = [
  {
    id: 'N14',
    claim: 'The dynamic limitation is strictly superior to a static limit of number or time (section 3).',
    criterion:
      'N = 7, λ = 6, 12, 18: each static limit (8, 12, 16, 20, 28, 40 requests a round, C first and mixed; 0.6, 0.7, 0.8 s, C first) surely has the higher mean or surely more glitches; in part at half of these points.',
    judge: judgeLimit,
    why: {
      'confirmed in part':
        'A number chosen well is as good at the load that it was chosen for: 20 requests a round at λ = 12. A smaller one holds requests back (12 a round are too few at λ = 12); a larger one, mixed, pushes videos past the end of the round; a time short enough to matter costs glitches. With videos first, numbers and times so generous that they are hardly ever reached do no harm: nothing follows the requests but the end of the round, and at λ = 18 they even answer a little sooner than an estimate that reckons with the worst case.',
    },
    from: 'limits.c-d',
  },
  {
    id: 'N15',
    claim:
      'Of the disjoint periods, C before D is to be preferred: the risk of glitches is least (section 3).',
    criterion:
      'N = 7, λ = 12: where the C-period has 0.8, 0.7 or 0.6 s C first has surely fewer glitches than D first, with the dynamic limit no more and a mean surely lower; in part if one of the two.',
    judge: judgeFirst,
    why: {
      confirmed:
        'With a limit of time, D first leaves the videos the end of the round, and what the last D-request overruns or a long video takes beyond is not there. With the dynamic limit neither has glitches, but D first must reserve a turn for each video before it may serve a request, and what was reserved in vain is lost.',
    },
    from: { command: PERIODS_COMMAND },
  },
  {
    id: 'N16',
    claim: 'The incremental orders are strictly superior to the non-incremental ones (section 3).',
    criterion:
      'N = 7, λ = 6, 12, 18, 22, C first and mixed: incremental FCFS against FCFS, incremental and gated SCAN against SCAN have surely the lower mean wherever one of the two keeps up; in part at half of these points.',
    judge: judgeIncremental,
    why: {},
    from: 'orders',
  },
  {
    id: 'N17',
    claim: 'Incremental SCAN is strictly superior to gated incremental SCAN (section 3).',
    criterion:
      'N = 7, λ = 6, 12, 18, 22: its mean is at no load above that of the gated, and surely below at half of them, C first and mixed; in part under one of the two.',
    judge: judgeUngated,
    why: {},
    from: 'orders',
  },
  {
    id: 'N18',
    claim:
      'With disjoint periods a D-request that comes in a C-period waits for the D-period after it (4 and 5), and in a peak for more than a round (9 and 10; figure 1).',
    criterion:
      'In our run of figure 1: 4 and 5 start after all videos of their round and within it; 9 and 10 start in a later round and take more than a second; in part if one of the two.',
    judge: judgeFigure1,
    why: { confirmed: OURS },
    from: { command: TIMELINES_COMMAND },
  },
  {
    id: 'N19',
    claim:
      'With two subrounds 4 and 5 respond sooner, for they wait for the end of the C-period of one subround only (figure 2).',
    criterion:
      'In our runs: both sooner than in figure 1, after two videos of their round and ahead of the other two; in part if one is sooner.',
    judge: judgeFigure2,
    why: { confirmed: OURS },
    from: { command: TIMELINES_COMMAND },
  },
  {
    id: 'N20',
    claim: 'With a mixed policy 4 and 5 respond sooner than with disjoint periods (figure 3).',
    criterion: 'In our runs: both sooner than in figure 1; in part if one is.',
    judge: judgeFigure3,
    why: { confirmed: OURS },
    from: { command: TIMELINES_COMMAND },
  },
];
