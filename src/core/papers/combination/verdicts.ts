/**
 * Verdicts on claims S1 to S6 of the paper on stream combination. The criteria were written before our runs; a first
 * simulation apart from us, named in the specification, was known then (46 streams against 264 from 0.5 s in bits, 32
 * against 71 in bytes), and no criterion was made to fit it: each is the paper's number with a fifth to either side.
 */
import { runsOf, type CombinationData, type StreamServer, type StreamsRun } from './figures.ts';
import { judge, type Judged } from '../shared/verdict.ts';

const FIXED = 'fixed-stretch';
const COMBINED = 'stream-combination';

const mean = (of: readonly number[]): number => of.reduce((a, b) => a + b, 0) / of.length;
const near = (x: number, claimed: number, by: number): boolean => Math.abs(x - claimed) <= by * claimed;
const signedPercent = (x: number): string => `${x < 0 ? '−' : '+'}${Math.abs(100 * x).toFixed(0)} %`;

/** A fifth to either side of the paper’s times and shares. */
const FIFTH = 0.2;
const REFUSED_S = 200;
const OPERATION_S = 100;

/** When a bottleneck forms under the fixed cycle, when combination begins, and what is gained. */
function judgeBottleneck(
  data: CombinationData,
  cycleS: number,
  claimed: {
    readonly bound: StreamsRun['bound'];
    readonly operations: readonly StreamsRun['operation'][];
    readonly gain: number;
  },
): Judged {
  const [fixed, combined] = [runsOf(data, FIXED, cycleS), runsOf(data, COMBINED, cycleS)];
  const refused = mean(fixed.map(({ refusedS = NaN }) => refusedS));
  const bounds = [...new Set(fixed.map(({ bound }) => bound))];
  const begins = mean(combined.map(({ operationS = NaN }) => operationS));
  const operations = [...new Set(combined.map(({ operation }) => operation))];
  const [few, many] = [fixed, combined].map((runs) => mean(runs.map(({ streams }) => streams)));
  const gain = (many ?? NaN) / (few ?? NaN) - 1;
  const bottleneck = near(refused, REFUSED_S, FIFTH) && bounds.length === 1 && bounds[0] === claimed.bound;
  const begun =
    near(begins, OPERATION_S, FIFTH) && operations.every((one) => claimed.operations.includes(one));
  const right = [bottleneck, begun, near(gain, claimed.gain, FIFTH)].filter((x) => x).length;
  const came = mean(combined.map((run) => run.came));
  return {
    verdict: judge(right === 3, right === 2),
    figures: [
      Number.isNaN(refused)
        ? `the fixed cycle refuses none in ${fixed.every(({ refusedS }) => refusedS === undefined) ? 'every' : 'some'} run`
        : `the fixed cycle refuses first at ${refused.toFixed(0)} s, for want of ${bounds.map((bound) => (bound === 'disk' ? 'disk time' : bound)).join(' or ')}`,
      Number.isNaN(begins)
        ? `stream combination does nothing in ${combined.every(({ operationS }) => operationS === undefined) ? 'every' : 'some'} run`
        : `stream combination begins at ${begins.toFixed(0)} s (${operations.join(' or ')})`,
      `${(few ?? NaN).toFixed(0)} against ${(many ?? NaN).toFixed(0)} of ${came.toFixed(0)} streams at the end (${signedPercent(gain)})`,
    ].join('; '),
  };
}

/** S1: from T = 0.5 s. */
export const judgeShortCycle = (data: CombinationData): Judged =>
  judgeBottleneck(data, 0.5, { bound: 'disk', operations: ['combine'], gain: 0.55 });

/** S2: from T = 5 s. */
export const judgeLongCycle = (data: CombinationData): Judged =>
  judgeBottleneck(data, 5, { bound: 'memory', operations: ['shorten'], gain: 1 });

const BEST_CYCLE = { from: 1, to: 2 } as const;
/** “The maximum” at every T: no less than this share of the largest. */
const SAME = 0.95;

/** S3: figure 5a. */
export function judgeCycles({ byCycle }: CombinationData): Judged {
  const of = (server: StreamServer) => byCycle.filter((point) => point.server === server);
  const [fixed, combined] = [of(FIXED), of(COMBINED)];
  const most = Math.max(...fixed.map((point) => point.most.value));
  const best = fixed.filter((point) => point.most.value >= most);
  const [from, to] = [
    Math.min(...best.map(({ cycleS }) => cycleS)),
    Math.max(...best.map(({ cycleS }) => cycleS)),
  ];
  const peaks = from >= BEST_CYCLE.from && to <= BEST_CYCLE.to;
  const counts = combined.map((point) => point.most.value);
  const [least, largest] = [Math.min(...counts), Math.max(...counts)];
  const always = least >= SAME * largest && least >= SAME * most;
  return {
    verdict: judge(peaks && always, peaks || always),
    figures: `the fixed cycle serves most, ${most.toFixed(1)} streams, with T = ${from === to ? from : `${from} to ${to}`} s; stream combination ${least.toFixed(1)} to ${largest.toFixed(1)} over all T`,
  };
}

/** What combination has more than the fixed cycle under a workload of figure 5b. */
function gainOf({ byWorkload }: CombinationData, workload: number): number {
  const of = (server: StreamServer) =>
    byWorkload.find((point) => point.workload === workload && point.server === server);
  const [fixed, combined] = [of(FIXED), of(COMBINED)];
  if (fixed === undefined || combined === undefined) throw new Error(`no workload ${workload}`);
  return combined.most.value / fixed.most.value - 1;
}

const UNIFORM = [1, 2, 3] as const;

/** S4: with prior knowledge the fixed cycle has nearly as many. */
export function judgeUniform(data: CombinationData): Judged {
  const gains = UNIFORM.map((workload) => gainOf(data, workload));
  // Within 8 %: of what combination serves.
  const within = gains.map((gain) => 1 / (1 + gain) >= 0.92);
  return {
    verdict: judge(
      within.every((x) => x),
      within.some((x) => x),
    ),
    figures: `combination serves ${gains.map(signedPercent).join(', ')} under workloads 1, 2 and 3`,
  };
}

/** S5 and S6: so much more under a workload. */
const judgeGain =
  (workload: number, claimed: number, by: number) =>
  (data: CombinationData): Judged => {
    const gain = gainOf(data, workload);
    return {
      verdict: judge(Math.abs(gain - claimed) <= by, gain >= LEAST_GAIN),
      figures: `combination serves ${signedPercent(gain)} under workload ${workload}`,
    };
  };
/** Less is none. */
const LEAST_GAIN = 0.01;

export const judgeLow = judgeGain(5, 0.15, 0.05);
export const judgeShifting = judgeGain(6, 0.3, 0.1);
