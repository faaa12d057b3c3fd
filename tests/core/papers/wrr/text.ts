/** The published sweeps of experiments/wrr-scan, as the page's modules and as docs/claims/wrr-scan.md. */
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { readFileSync } from 'node:fs';
import { rateServerOf } from '../../../../src/core/admission/rateServer.ts';
import type { JudgedPaper } from '../../../../src/core/papers/shared/judgedReading.ts';
import type { PublishedSweep } from '../../../../src/core/papers/shared/publishedSweep.ts';
import type { Claim } from '../../../../src/core/papers/shared/claim.ts';
import {
  FOUR,
  shortNames,
  WRR,
  type MostTasks,
  type ReservedRun,
  type TaskData,
  type TaskPolicy,
  type WrrPolicy,
} from '../../../../src/core/papers/wrr/figures.ts';
import type { WrrMeasured } from '../../../../src/core/papers/wrr/measured.ts';
import { wrrReadings } from '../../../../src/core/papers/wrr/readings.ts';
import {
  commandOfWrr,
  reservedSweep,
  RUN_S,
  wrrSweep,
  wrrSweeps,
  type WrrSweep,
} from '../../../../src/core/papers/wrr/sweeps.ts';
import {
  curvesTable,
  taskMeasures,
  taskPoints,
  type CondensedCurves,
} from '../../../../src/core/papers/wrr/tables.ts';
import { wrrWritten } from '../../../../src/core/papers/wrr/written.ts';
import { measureById, type MeasureId } from '../../../../src/core/experiment/sweep/measures.ts';
import type { SweepTable, TablePoint } from '../../../../src/core/experiment/sweep/table.ts';
import { decodePlain } from '../../../../src/core/scenario/link/index.ts';
import { withValues } from '../../../../src/core/scenario/scenario.ts';
import { admitTasks } from '../../theory/admitTasks.ts';
import { tasksOf, type TaskValues } from '../../../../src/core/workload/tasks/params.ts';
import { laidOut } from '../../../docs/laidOut.ts';
import {
  claimsTable,
  criteria,
  foundList,
  verdictsOf,
  inHome,
  readingCells,
  readingsTable,
  table,
} from '../shared/publishedText.ts';

export const fileOf = ({ id }: PublishedSweep): SweepTable =>
  JSON.parse(readFileSync(inHome(`experiments/wrr-scan/${id}.json`), 'utf8')) as SweepTable;

// ---- lines ----

const short = (x: number): string => String(Number(x.toPrecision(4)));
const KEPT: readonly MeasureId[] = [...Object.values(taskMeasures), 'glitches'];

export function lineOf({ values, state, replications, simulatedS, estimates, worst }: TablePoint): string {
  const told = KEPT.flatMap((id) => {
    const found = estimates[id];
    return found ? [`${id}=${short(found.value)}:${short(found.low)}:${short(found.high)}`] : [];
  });
  const moment = worst ? [`worst=${worst.seed}:${worst.atNs / 1e9}:${short(worst.responseS)}`] : [];
  return [...values, state, replications, simulatedS, ...told, ...moment].join(' ');
}

/** Every task of every run was let in. */
const isWhole = ({ values, estimates }: TablePoint): boolean =>
  estimates['let-in'] !== undefined && estimates['let-in'].value === values[1];

export function condensed(sweep: WrrSweep): CondensedCurves {
  const { engine, scenario, points } = fileOf(sweep);
  return {
    ...{ engine, scenario, most: mostTasks(sweep.said) },
    points: points.filter(isWhole).map(lineOf),
  };
}

// ---- the counts of W1: arithmetic ----

const SEEDS = 40;
/** More than any version lets in. */
const MANY = 140;

const layouts = { 'wrr-scan-r': 'r', 'wrr-scan-c': 'c', 'wrr-scan-ca': 'ca' } as const;

/** Tasks let in one by one, up to the first refusal. */
export function countTasks(scenario: string, policy: WrrPolicy, seed: number): number {
  const { values, disk } = resolved(
    withValues(decodePlain(scenario).state.scenario, { ntasks: MANY, policy, seed }),
  );
  const server = rateServerOf(values, disk, layouts[policy]);
  return admitTasks(tasksOf(values as unknown as TaskValues), server).admitted;
}

export const COUNTS = 'experiments/wrr-scan/admitted.json';

/** By reading and policy, for seeds 1 to 40. */
export type Counts = Readonly<Record<string, Readonly<Record<WrrPolicy, readonly number[]>>>>;

export const countAll = (): Counts =>
  Object.fromEntries(
    wrrSweeps.map(({ said, scenario }) => [
      said,
      Object.fromEntries(
        WRR.map((policy) => [
          policy,
          Array.from({ length: SEEDS }, (_, k) => countTasks(scenario, policy, k + 1)),
        ]),
      ) as unknown as Counts[string],
    ]),
  );

export const countsFile = (): Counts => JSON.parse(readFileSync(inHome(COUNTS), 'utf8')) as Counts;

export function mostTasks(said: string): readonly MostTasks[] {
  const own = countsFile()[said];
  return WRR.map((policy) => {
    const counts = (own?.[policy] ?? []).toSorted((a, b) => a - b);
    const at = (i: number) => counts[i] ?? NaN;
    const median = (at(SEEDS / 2 - 1) + at(SEEDS / 2)) / 2;
    return { policy, median, least: at(0), most: at(SEEDS - 1) };
  });
}

// ---- verdicts ----

/** Requests a second that are reserved in that sweep. */
const RESERVED = { 'wrr-scan-r': 4, 'wrr-scan-c': 4, 'wrr-scan-ca': 2 } as const;

function reservedRuns(): readonly ReservedRun[] {
  return fileOf(reservedSweep).points.map(({ values: [policy, offered], state }) => {
    const own = policy as keyof typeof RESERVED;
    return {
      ...{ policy: own, tasks: 3, reserved: RESERVED[own], offered: Number(offered) },
      saturated: state === 'saturated',
    };
  });
}

export function dataUnder(said: string): TaskData {
  const sweep = wrrSweep(said);
  const own = condensed(sweep);
  const table = fileOf(sweep);
  return {
    ...{ most: own.most, seeds: SEEDS, reserved: reservedRuns() },
    points: taskPoints({ ...table, points: table.points.filter(isWhole) }),
  };
}

/** Judged once: it is wanted several times. */
let known: JudgedPaper | undefined;

export const judgedPaper = (): JudgedPaper => (known ??= judgeAll());

function judgeAll(): JudgedPaper {
  const judgedUnder = (said: string) => {
    const data = dataUnder(said);
    return wrrWritten.map(({ id, judge }) => ({ id, ...judge(data) }));
  };
  return {
    main: judgedUnder(''),
    readings: wrrReadings.map(({ said, title, found }) => ({
      ...{
        said,
        title,
        ...(found === undefined ? {} : { found }),
        engine: fileOf(wrrSweep(said)).engine,
        seconds: RUN_S,
      },
      replications: wrrSweep(said).replications,
      ...verdictsOf(judgedUnder(said), found !== undefined),
    })),
  };
}

// ---- modules of the page ----

/** All that the page loads of it. */
export const measured = (): WrrMeasured => ({
  curves: condensed(wrrSweep('')),
  curves10: condensed(wrrSweep('reserve=time:0.1')),
  judged: judgedPaper(),
});

// ---- docs/claims/wrr-scan.md ----

/** Digits that an interval leaves. */
function cell(point: TablePoint | undefined, id: MeasureId): string {
  const found = point?.estimates[id];
  if (!found) return '–';
  const scale = measureById.get(id)?.unit === 'share' ? 100 : 1;
  const half = ((found.high - found.low) / 2) * scale;
  const decimals = half > 0 ? Math.max(0, Math.min(4, 1 - Math.floor(Math.log10(half)))) : 3;
  const mark = id === 'mean-of-run' && point?.state === 'saturated' ? ' \\*' : '';
  return `${(found.value * scale).toFixed(decimals)} ± ${half.toFixed(decimals)}${mark}`;
}

const figures: readonly (readonly [number, MeasureId, string])[] = [
  [5, 'movement', 'seek distance, cylinders a second'],
  [6, 'idle', 'idle, % of the time'],
  [7, 'seek', 'seek, % of the time, settling included'],
  [8, 'rotation', 'rotation, % of the time, settling not included'],
  [9, 'overhead', 'seek and rotation, % of the time'],
  [10, 'utilization', 'transfer, % of the service time'],
  [11, 'throughput', 'aperiodic requests a second'],
  [12, 'mean-of-run', 'mean response of aperiodic requests, s (\\* saturated: a mean over runs of 600 s)'],
];

function figuresOf(said: string): string {
  const { points } = curvesTable(wrrSweep(said), condensed(wrrSweep(said)));
  const counts = [...new Set(points.map(({ values }) => Number(values[1])))].sort((a, b) => a - b);
  const at = (policy: TaskPolicy, tasks: number) =>
    points.find(({ values }) => values[0] === policy && values[1] === tasks);
  return figures
    .map(
      ([figure, id, title]) => `**Figure ${figure}**: ${title}

${table(
  ['tasks', ...FOUR.map((policy) => shortNames[policy])],
  counts.map((tasks) => [tasks, ...FOUR.map((policy) => cell(at(policy, tasks), id))]),
)}`,
    )
    .join('\n\n');
}

const counted = ({ median, least, most }: MostTasks): string => `${median} (${least} to ${most})`;

export function wrrDocument(claims: readonly Claim[]): Promise<string> {
  const { readings } = judgedPaper();
  const text = `# Tsai, Chu and Huang 2004: what they claim of WRR-SCAN, and what we measure

Cheng-Han Tsai, Edward T.-H. Chu and Tai-Yi Huang, _WRR-SCAN: A Rate-Based Real-Time Disk-Scheduling Algorithm_, EMSOFT 2004. Tasks that need
so many blocks a period are read in rounds, aperiodic requests of one block in what is reserved for them; three versions
beside Scan-EDF, over the number of tasks. The paper prints curves without numbers.

**The main reading.** The variances of the paper are taken to the letter (periods 5000 ± 31.6 ms, buffers 56 ± 5.3 KB); of the disk’s
time 1 % is kept for aperiodic requests; a round begins at the outermost block owed; the drive moves 2.8 MB/s, as table 2
prints it. Runs take ${RUN_S} s, ${wrrSweep('').replications} a point, with the same seeds at every point; what began in the first tenth does not count. A point
exists where all tasks of all runs are let in. Scan-EDF tests nothing, and its aperiodic requests get what the tasks leave.

This page and the page’s data are made from the files in \`experiments/wrr-scan\` (\`npx vitest run tests/core/papers/wrr/published.test.ts -u\`);
a test holds them to it, and computes points of each sweep again to the last digit.

## Verdicts

${claimsTable(claims)}

The criteria were written and committed before there was an engine to run them on; the counts of W1 were known then, since
they are arithmetic. One word of them has been read anew since: _surely_ was by intervals that do not meet, and is now by the
95 % interval of the differences on the same seeds, for all points have the same five (decided before the sweeps of this
edition were run). What comes of the first way stands beside each figure:

${criteria(claims)}

## Which reading makes which claim true

${readingsTable(
  readings,
  claims.map(({ id }) => id),
)}

${foundList(readings)}

## Tasks that are let in

One by one up to the first refusal, the median over ${SEEDS} seeds (the least and the most):

${table(
  ['reading', '', ...WRR.map((policy) => shortNames[policy])],
  readings.map(({ title, said }) => [...readingCells({ title, said }), ...mostTasks(said).map(counted)]),
)}

## Figures 5 to 12, 1 % reserved

The paper books settling under rotation; our drive has no such split, so it is under seek in figures 7 and 8, and figure 9 is the same either way.
\`${commandOfWrr(wrrSweep(''))}\`

${figuresOf('')}

## Figures 5 to 12, 10 % reserved

\`${commandOfWrr(wrrSweep('reserve=time:0.1'))}\`

${figuresOf('reserve=time:0.1')}

## Reserved and offered

Three tasks, two blocks reserved a round, no reclamation: 4 requests a second are reserved under -R and -C, 2 under -CA.
\`${commandOfWrr(reservedSweep)}\`

${table(
  ['policy', 'reserved, a second', 'offered, a second', 'saturated'],
  reservedRuns().map(({ policy, reserved, offered, saturated }) => [
    ...[shortNames[policy], reserved, offered, saturated ? 'yes' : 'no'],
  ]),
)}

## Other readings

${wrrSweeps
  .filter(({ said }) => said !== '')
  .map((sweep) => `- \`${sweep.said}\`: \`${commandOfWrr(sweep)}\``)
  .join('\n')}
`;
  return laidOut(text, 'wrr-scan.md');
}
