/** The published sweeps of experiments/nerjes, as the page has them and as docs/claims/nerjes.md. */
import { readFileSync } from 'node:fs';
import type { Claim } from '../../../../src/core/papers/shared/claim.ts';
import { TIMELINES_COMMAND } from '../../../../src/core/papers/nerjes/assessments.ts';
import type { PeriodsRun } from '../../../../src/core/papers/nerjes/periodsRun.ts';
import type { Spread } from '../../../../src/core/papers/nerjes/spread.ts';
import { nerjesCommand, nerjesSweeps, type PublishedId } from '../../../../src/core/papers/nerjes/sweeps.ts';
import type { Timeline } from '../../../../src/core/papers/nerjes/timeline.ts';
import type { NerjesMeasured } from '../../../../src/core/papers/nerjes/measured.ts';
import type { Condensed } from '../../../../src/core/papers/shared/tables.ts';
import { measureById, type MeasureId } from '../../../../src/core/experiment/sweep/measures.ts';
import type { SweepTable, TablePoint } from '../../../../src/core/experiment/sweep/table.ts';
import { t975 } from '../../../../src/core/metrics/studentT.ts';
import { laidOut } from '../../../docs/laidOut.ts';
import { claimsTable, criteria, inHome, table } from '../shared/publishedText.ts';
import type { Overhead } from '../../../../src/core/papers/nerjes/overheadTable.ts';

const read = (name: string): string => readFileSync(inHome(`experiments/nerjes/${name}`), 'utf8');
export const fileOf = (id: PublishedId): SweepTable => JSON.parse(read(`${id}.json`)) as SweepTable;

// ---- what the page loads ----

const KEPT: readonly MeasureId[] = ['mean', 'glitches', 'sustainable'];
/** Four digits; more were noise. */
const short = (x: number): string => String(Number(x.toPrecision(4)));
const seconds = (ns: number): string => String(ns / 1e9);

function keptOf(id: PublishedId): readonly MeasureId[] {
  if (id === 'videos-alone') return [...KEPT, 'idle'];
  if (id.startsWith('period.')) return [...KEPT, 'slow'];
  if (id === 'scenes') return ['glitches', 'streams-over'];
  if (id === 'within') return [...KEPT, 'seek', 'rotation', 'overhead'];
  // Judged by their means alone.
  return id.startsWith('five-disks') ? KEPT.filter((measure) => measure !== 'glitches') : KEPT;
}

export function condensed(id: PublishedId): Condensed<PublishedId> {
  const { engine, scenario, points } = fileOf(id);
  const kept = keptOf(id);
  return { id, engine, scenario, points: points.map((point) => lineOf(point, kept)) };
}

function lineOf(point: TablePoint, kept: readonly MeasureId[]): string {
  const { state, replications, simulatedS, estimates, worst, glitch } = point;
  const told = kept.flatMap((id) => {
    const found = estimates[id];
    return found ? [`${id}=${short(found.value)}:${short(found.low)}:${short(found.high)}`] : [];
  });
  return [
    state,
    replications,
    simulatedS,
    ...told,
    ...(worst ? [`worst=${worst.seed}:${seconds(worst.atNs)}:${short(worst.responseS)}`] : []),
    ...(glitch ? [`glitch=${glitch.seed}:${seconds(glitch.atNs)}`] : []),
  ].join(' ');
}

interface SpreadFile {
  readonly engine: string;
  readonly command: string;
  readonly runs: readonly {
    readonly scenario: string;
    readonly discrete: { readonly meanResponseS: number; readonly sdS: number };
  }[];
}

/** Of the seeds of each point. */
export function spreads(): { readonly command: string; readonly rows: readonly Spread[] } {
  const { command, runs } = JSON.parse(read('variance.json')) as SpreadFile;
  const groups = new Map<string, SpreadFile['runs'][number]['discrete'][]>();
  for (const { scenario, discrete } of runs) {
    const pairs = new URLSearchParams(scenario);
    pairs.delete('seed');
    const key = pairs.toString();
    groups.set(key, [...(groups.get(key) ?? []), discrete]);
  }
  const mean = (of: readonly number[]) => of.reduce((a, b) => a + b, 0) / of.length;
  /** Half the 95 % interval of a mean. */
  const half = (of: readonly number[]) =>
    t975(of.length - 1) * Math.sqrt(mean(of.map((x) => (x - mean(of)) ** 2)) / (of.length - 1));
  const rows = [...groups].map(([key, found]): Spread => {
    const pairs = new URLSearchParams(key);
    const sds = found.map(({ sdS }) => sdS);
    const variances = sds.map((sd) => sd * sd);
    return {
      dsize: pairs.get('dsize') ?? '',
      n: Number(pairs.get('n')),
      lambda: Number(pairs.get('lambda')),
      policy: pairs.get('policy') ?? '',
      meanS: Number(mean(found.map(({ meanResponseS }) => meanResponseS)).toFixed(4)),
      sdS: Number(mean(sds).toFixed(4)),
      ci95S: Number(half(sds).toFixed(4)),
      varianceS2: Number(mean(variances).toFixed(5)),
      ci95VarianceS2: Number(half(variances).toFixed(5)),
    };
  });
  return { command, rows };
}

interface PeriodsFile {
  readonly command: string;
  readonly runs: readonly {
    readonly scenario: string;
    readonly fingerprint: string;
    readonly discrete: { readonly meanResponseS: number; readonly ci95S: number };
    readonly continuous: { readonly requests: number; readonly glitches: number };
  }[];
}

export const periodsFile = (): PeriodsFile => JSON.parse(read('periods.json')) as PeriodsFile;

/** C before D and after it, a run each. */
export const periodsRuns = (): readonly PeriodsRun[] =>
  periodsFile().runs.map(({ scenario, discrete, continuous: { requests, glitches } }) => {
    const pairs = new URLSearchParams(scenario);
    return {
      periods: pairs.get('periods') ?? '',
      limit: pairs.get('limit') ?? '',
      meanS: Number(discrete.meanResponseS.toFixed(4)),
      ci95S: Number(discrete.ci95S.toFixed(4)),
      ...{ requests, glitches },
    };
  });

export const timelineCsv = (figure: Timeline['figure']): string => read(`figure-${figure}.csv`);

const columnsOf = (line: string): readonly string[] => line.split(',');

/** The runs of figures 1, 2 and 3, request by request. */
export const timelines = (): readonly Timeline[] =>
  ([1, 2, 3] as const).map((figure) => {
    const [head, ...lines] = timelineCsv(figure).trim().split('\n').map(columnsOf);
    const at = ['arrival_s', 'start_s', 'completion_s'].map((name) => head.indexOf(name));
    const requests = lines.map((line) => [line[0], ...at.map((k) => Number(line[k]))].join(' '));
    return { figure, requests };
  });

const table4 = (): Overhead => JSON.parse(read('table-4.json')) as Overhead;

/** All that the page loads of them. */
export function measured(): NerjesMeasured {
  const { command, rows } = spreads();
  return {
    sweeps: nerjesSweeps.map(({ id }) => condensed(id)),
    ...{ periods: periodsRuns(), timelines: timelines() },
    ...{ spreadsCommand: command, spreads: rows, table4: table4() },
  };
}

// ---- docs/claims/nerjes.md ----

function cell({ state, estimates }: TablePoint, measure: MeasureId): string {
  const found = estimates[measure];
  if (state === 'saturated') return 'saturated';
  if (!found) return '–';
  const share = measureById.get(measure)?.unit === 'share';
  const half = (found.high - found.low) / 2;
  if (share)
    return found.value === 0
      ? `0 (< ${found.high.toExponential(1)})`
      : `${found.value.toExponential(1)} ± ${half.toExponential(0)}`;
  const digits = measure === 'sustainable' ? 2 : 4;
  return `${found.value.toFixed(digits)} ± ${half.toFixed(digits)}${state === 'imprecise' ? '\\*' : ''}`;
}

/** Rows of the last axis, columns of the others. */
function sweepTable(id: PublishedId, measure: MeasureId): string {
  const { axes, points } = fileOf(id);
  const last = axes[axes.length - 1];
  const columns = points.length / last.values.length;
  const heads = Array.from({ length: columns }, (_, k) =>
    points[k * last.values.length].values.slice(0, -1).join(', '),
  );
  return table(
    [last.key, ...heads],
    last.values.map((value, row) => [
      String(value),
      ...heads.map((_, k) => cell(points[k * last.values.length + row], measure)),
    ]),
  );
}

const titles: Readonly<Record<PublishedId, string>> = {
  'figure-9.n7': 'Figure 9, N = 7',
  'figure-9.n3': 'Figure 9, N = 3',
  'figure-10.n7': 'Figure 10 (small requests), N = 7',
  'figure-10.n3': 'Figure 10 (small requests), N = 3',
  'figure-11.n7': 'Figure 11 (rotational bound), mixed incremental SCAN, N = 7',
  'figure-11.n3': 'Figure 11 (rotational bound), mixed incremental SCAN, N = 3',
  'sensitivity.gamma': 'Sensitivity: gamma sizes with the moments of table 2',
  'sensitivity.wide-gamma': 'Sensitivity: gamma sizes, standard deviation 50 000 B',
  'sensitivity.wide-normal':
    'Sensitivity: normal sizes, standard deviation 50 000 B, redrawn until positive (mean 64.4 kB)',
  'sensitivity.cut-normal':
    'Sensitivity: normal sizes, standard deviation 50 000 B, cut at one byte (mean 54.2 kB)',
  'sensitivity.abs-normal':
    'Sensitivity: normal sizes, standard deviation 50 000 B, absolute value (mean 58.3 kB)',
  'figure-11.guarded.n7': 'Figure 11 with the guarded rule for the tail, N = 7',
  'figure-11.guarded.n3': 'Figure 11 with the guarded rule for the tail, N = 3',
  'limits.c-d': 'Section 3: limits, C before D, N = 7',
  'limits.mixed': 'Section 3: limits, mixed, N = 7',
  'period.n7': 'Section 2.2: a C-period from the goals, N = 7',
  'period.n3': 'Section 2.2: a C-period from the goals, N = 3',
  orders: 'Section 3: orders of D-requests, N = 7',
  subrounds: 'Subrounds, which the paper leaves open',
  tail: 'The rule for the tail of a mixed sweep',
  sustainable: 'Sustainable load, requests of table 2',
  'sustainable.small': 'Sustainable load, requests of table 3',
  'five-disks.n7': 'Five disks, N = 7 on each: loads of the system',
  'five-disks.n3': 'Five disks, N = 3 on each: loads of the system',
  'five-disks.sustainable': 'Five disks: sustainable load of the system',
  scenes: 'Section 1.1: nine videos, sizes drawn one by one and in scenes',
  within: 'Section 7: out of the sweep’s order for the platter’s sake, N = 7',
  'videos-alone': 'C-requests alone',
};

function sweepSection(id: PublishedId): string {
  const sweep = nerjesSweeps.find((s) => s.id === id);
  if (!sweep) throw new Error(id);
  const shown: readonly MeasureId[] = id.startsWith('period.')
    ? ['mean', 'glitches', 'slow']
    : ['subrounds', 'tail', 'limits.c-d', 'limits.mixed'].includes(id) || id.startsWith('figure-11')
      ? ['mean', 'glitches']
      : id === 'videos-alone'
        ? ['idle', 'glitches']
        : [sweep.measure];
  return `## ${titles[id]}

\`${nerjesCommand(sweep)}\`

${shown.map((measure) => `${measureById.get(measure)?.title}, ± half the 95 % interval:\n\n${sweepTable(id, measure)}`).join('\n\n')}`;
}

function responseIn({ requests }: Timeline, id: string): string {
  const [, arrival, , completion] = requests.find((line) => line.startsWith(`${id} `))?.split(' ') ?? [];
  return (Number(completion) - Number(arrival)).toFixed(3);
}

export function nerjesDocument(claims: readonly Claim[]): Promise<string> {
  const { command, rows } = spreads();
  const text = `# Nerjes et al. 1998: what they claim, and what we measure

G. Nerjes, P. Muth, M. Paterakis, Y. Romboyannakis, P. Triantafillou, G. Weikum, _Incremental Scheduling of Mixed Workloads in
Multimedia Information Servers_, Multimedia Tools and Applications. Rounds of 1 s, N = 3 or 7 videos on each disk, ordinary
requests that come at random (λ is for one disk here, but for N21 and N22; five times as much for the paper’s five). Every run is 2000 s long,
10 % of it for warming up; replication k has seed k; as many replications as an interval of ± 1 % takes, at most 100 (40
for all but figure 9). Where those are used up first, the figure has a \\*; a point whose backlog grows without end is saturated and has no mean.

This page and the page’s data are made from the files in \`experiments/nerjes\` (\`npx vitest run tests/core/papers/nerjes/published.test.ts -u\`);
a test holds them to it, and another computes a point of some sweeps again, to the last digit.

## Verdicts

${claimsTable(claims)}

The criteria of N1 to N13 were written before their sweeps, after short trials; those of N14 to N20 and what N10 says of cut
and absolute sizes before theirs, when an audit of the paper and trials with one seed had been seen; those of N21 and N22 before
there was an engine that could run several disks; that of N23 when the length was known and a first look at its cost with N = 7;
those of N24 and N25 were committed before their sweeps, when trials with other programs had been seen:

${criteria(claims)}

${nerjesSweeps.map(({ id }) => sweepSection(id)).join('\n\n')}

## Table 4: the time that scheduling takes

\`${table4().command}\` on ${table4().machine}. Per round and disk; λ of all five disks and of one.

${table(
  ['N', 'λ of 5', 'λ of 1', 'decisions', 'here, µs', 'paper, ms'],
  table4().rows.map((r) => [r.n, r.lambdaOfAll, r.lambda, r.decisions, r.overheadUs, r.paperMs]),
)}

## C before D and after it

\`${periodsFile().command}\`

One seed, 4000 s each. Glitches are of the whole run, the mean leaves its first tenth out.

${table(
  ['limit', 'periods', 'mean response', 'C-requests', 'glitches'],
  periodsRuns().map((r) => [
    r.limit,
    r.periods,
    `${r.meanS.toFixed(4)} ± ${r.ci95S.toFixed(4)}`,
    r.requests,
    r.glitches,
  ]),
)}

## Figures 1 to 3

\`${TIMELINES_COMMAND}\`

Response times of the ten requests, in s:

${table(
  ['request', 'figure 1', 'figure 2', 'figure 3'],
  Array.from({ length: 10 }, (_, k) => [k + 1, ...timelines().map((t) => responseIn(t, `D${k + 1}`))]),
)}

## The spread of response times

\`${command}\`

Mean over ten seeds ± half its 95 % interval, in s:

${table(
  ['size', 'N', 'λ', 'policy', 'mean response', 'standard deviation', 'variance, s²'],
  rows.map((r) => [
    r.dsize,
    r.n,
    r.lambda,
    r.policy,
    r.meanS.toFixed(4),
    `${r.sdS.toFixed(4)} ± ${r.ci95S.toFixed(4)}`,
    `${r.varianceS2.toFixed(4)} ± ${r.ci95VarianceS2.toFixed(4)}`,
  ]),
)}
`;
  return laidOut(text, 'nerjes.md');
}
