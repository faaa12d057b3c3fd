/** Verdicts on figures 5 to 7 of the QoS paper. The criteria stand in words beside them, in written.ts. */
import { judge, type Judged } from '../shared/verdict.ts';
import {
  NEIGHBOURS,
  rateOf,
  STARTS_S,
  type QosData,
  type QosPolicy,
  type ResponseRun,
  type ShareRun,
} from './figures.ts';

const neighbours = Array.from({ length: NEIGHBOURS }, (_, i) => i + 1);
const ALL_IN_S = 25;
const WANTED_MB = 5;
/** “Not provided”: less than this share of what they want. */
const PROVIDED = 0.95;

const megabytes = (x: number): string => x.toFixed(2);

export function shareRun({ shares }: QosData, figure: 5 | 6, policy: QosPolicy): ShareRun {
  const found = shares.find((run) => run.figure === figure && run.policy === policy);
  if (found === undefined) throw new Error(`no run of figure ${figure} under ${policy}`);
  return found;
}

const toldCycles = ({ missed, cycles }: ShareRun): string =>
  `the guaranteed stream misses ${missed} of ${cycles} cycles`;

/** Q1: figure 5. */
export function judgePaced(data: QosData, under: QosPolicy): Judged {
  const run = shareRun(data, 5, under);
  const rates = neighbours.map((client) => rateOf(run, client, ALL_IN_S, Infinity));
  const sum = rates.reduce((total, rate) => total + rate, 0);
  const kept = run.missed === 0;
  const short = sum < PROVIDED * WANTED_MB * NEIGHBOURS;
  const shared = Math.min(...rates) >= sum / NEIGHBOURS / 2;
  return {
    verdict: judge(kept && short && shared, kept),
    figures: `${toldCycles(run)}; from ${ALL_IN_S} s on the others reach ${rates.map(megabytes).join(', ')} MB/s, together ${megabytes(sum)} of ${WANTED_MB * NEIGHBOURS}`,
  };
}

/** MB/s of all greedy streams together while so many are there. */
export function greedySum(run: ShareRun, there: number): number {
  const fromS = STARTS_S[there - 1] ?? NaN;
  const toS = STARTS_S[there] ?? Infinity;
  return neighbours.slice(0, there).reduce((total, client) => total + rateOf(run, client, fromS, toS), 0);
}

/** Q2: figure 6. */
export function judgeGreedy(data: QosData, under: QosPolicy): Judged {
  const run = shareRun(data, 6, under);
  const sums = neighbours.map((there) => greedySum(run, there));
  const each = sums.map((sum, i) => sum / (i + 1));
  const kept = run.missed === 0;
  const falls = each.every((rate, i) => i === 0 || rate < (each[i - 1] ?? NaN));
  const costs = (sums.at(-1) ?? NaN) < (sums[0] ?? NaN);
  return {
    verdict: judge(kept && falls && costs, kept && falls),
    figures: `${toldCycles(run)}; a greedy stream reads ${each.map(megabytes).join(', ')} MB/s beside none to four others, all of them together ${sums.map(megabytes).join(', ')}`,
  };
}

const SUBSTANTIALLY = { atFirst: 1.5, fromThree: 2, three: 3 } as const;

/** By the number of low-priority streams. */
export const responsesOf = ({ responses }: QosData, policy: QosPolicy): readonly ResponseRun[] =>
  responses.filter((run) => run.policy === policy).toSorted((a, b) => a.low - b.low);

/** Three figures, in seconds from one on. */
const shortTime = (ms: number): string =>
  ms < 999.5 ? `${ms.toPrecision(3)} ms` : `${(ms / 1000).toPrecision(3)} s`;

/** Q3: figure 7. */
export function judgeResponse(data: QosData, under: QosPolicy): Judged {
  const runs = responsesOf(data, under);
  const times = runs.map(({ highMs, lowMs }) => lowMs / highMs);
  const substantial = runs.every(({ low }, i) => {
    const least = low >= SUBSTANTIALLY.three ? SUBSTANTIALLY.fromThree : SUBSTANTIALLY.atFirst;
    return (times[i] ?? NaN) >= least;
  });
  const longer = times.every((x) => x > 1);
  const told = runs.map(
    ({ low, highMs, lowMs }) => `${shortTime(highMs)} and ${shortTime(lowMs)} with ${low}`,
  );
  return {
    verdict: judge(runs.length > 0 && substantial && longer, runs.length > 0 && longer),
    figures: `mean response of high and low priority: ${told.join(', ')}`,
  };
}
