/** The published sweeps of experiments/nerjes, as the page's modules and as docs/claims/nerjes.md. */
import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import type { NerjesClaim } from '../../../src/core/experiment/claims/nerjes.ts';
import { commandOf } from '../../../src/core/experiment/claims/nerjesCommand.ts';
import type { Spread } from '../../../src/core/experiment/claims/nerjesSpread.ts';
import { nerjesSweeps, type PublishedId } from '../../../src/core/experiment/claims/nerjesSweeps.ts';
import type { Condensed } from '../../../src/core/experiment/claims/nerjesTables.ts';
import { measureById, type MeasureId } from '../../../src/core/experiment/sweep/measures.ts';
import type { SweepTable, TablePoint } from '../../../src/core/experiment/sweep/table.ts';
import { t975 } from '../../../src/core/metrics/studentT.ts';
import { inHome } from './reddyText.ts';
import type { Overhead } from '../../../src/core/experiment/claims/nerjesOverheadTable.ts';

const read = (name: string): string => readFileSync(inHome(`experiments/nerjes/${name}`), 'utf8');
export const fileOf = (id: PublishedId): SweepTable => JSON.parse(read(`${id}.json`)) as SweepTable;

// ---- the page's modules ----

const KEPT: readonly MeasureId[] = ['mean', 'glitches', 'sustainable'];
/** Four digits; more were noise. */
const short = (x: number): string => String(Number(x.toPrecision(4)));
const seconds = (ns: number): string => String(ns / 1e9);

export function condensed(id: PublishedId): Condensed {
  const { engine, scenario, points } = fileOf(id);
  const kept: readonly MeasureId[] = id === 'videos-alone' ? [...KEPT, 'idle'] : KEPT;
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

/** Modules of the page, each with the sweeps that are in it. */
export const modules = {
  Figure9: ['figure-9.n7', 'figure-9.n3'],
  Figure10: ['figure-10.n7', 'figure-10.n3'],
  Figure11: ['figure-11.n7', 'figure-11.n3'],
  Sensitivity: ['sensitivity.gamma', 'sensitivity.wide-gamma', 'sensitivity.wide-normal'],
  Rest: ['subrounds', 'tail', 'sustainable', 'sustainable.small', 'videos-alone'],
} as const satisfies Readonly<Record<string, readonly PublishedId[]>>;

const laidOut = async (text: string, path: string): Promise<string> =>
  format(text, { ...(await resolveConfig(inHome('src/cli/main.ts'))), filepath: path });

export const sweepsModule = (name: keyof typeof modules): Promise<string> =>
  laidOut(
    `/** Published sweeps in short, from experiments/nerjes: ${modules[name].join(', ')}. */
import type { Condensed } from './nerjesTables.ts';

export const nerjes${name}: readonly Condensed[] = ${JSON.stringify(modules[name].map(condensed))};
`,
    'module.ts',
  );

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
  const rows = [...groups].map(([key, found]): Spread => {
    const pairs = new URLSearchParams(key);
    const sds = found.map(({ sdS }) => sdS);
    const sd = mean(sds);
    const error = Math.sqrt(mean(sds.map((x) => (x - sd) ** 2)) / (sds.length - 1));
    return {
      dsize: pairs.get('dsize') ?? '',
      n: Number(pairs.get('n')),
      lambda: Number(pairs.get('lambda')),
      policy: pairs.get('policy') ?? '',
      meanS: Number(mean(found.map(({ meanResponseS }) => meanResponseS)).toFixed(4)),
      sdS: Number(sd.toFixed(4)),
      ci95S: Number((t975(sds.length - 1) * error).toFixed(4)),
    };
  });
  return { command, rows };
}

export function spreadModule(): Promise<string> {
  const { command, rows } = spreads();
  return laidOut(
    `/** Standard deviations of response times, from experiments/nerjes/variance.json. */
import type { Spread } from './nerjesSpread.ts';

export const VARIANCE_COMMAND = ${JSON.stringify(command)};

export const nerjesVariance: readonly Spread[] = ${JSON.stringify(rows)};
`,
    'module.ts',
  );
}

const table4 = (): Overhead => JSON.parse(read('table-4.json')) as Overhead;

export const overheadModule = (): Promise<string> =>
  laidOut(
    `/** Table 4 as measured here, from experiments/nerjes/table-4.json. */
import type { Overhead } from './nerjesOverheadTable.ts';

export const nerjesTable4: Overhead = ${JSON.stringify(table4())};
`,
    'module.ts',
  );

// ---- docs/claims/nerjes.md ----

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

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
  subrounds: 'Subrounds, which the paper leaves open',
  tail: 'The rule for the tail of a mixed sweep',
  sustainable: 'Sustainable load, requests of table 2',
  'sustainable.small': 'Sustainable load, requests of table 3',
  'videos-alone': 'C-requests alone',
};

function sweepSection(id: PublishedId): string {
  const sweep = nerjesSweeps.find((s) => s.id === id);
  if (!sweep) throw new Error(id);
  const shown: readonly MeasureId[] =
    id === 'subrounds' || id === 'tail'
      ? ['mean', 'glitches']
      : id === 'videos-alone'
        ? ['idle', 'glitches']
        : [sweep.measure];
  return `## ${titles[id]}

\`${commandOf(sweep)}\`

${shown.map((measure) => `${measureById.get(measure)?.title}, ± half the 95 % interval:\n\n${sweepTable(id, measure)}`).join('\n\n')}`;
}

export function nerjesDocument(claims: readonly NerjesClaim[]): Promise<string> {
  const { command, rows } = spreads();
  const text = `# Nerjes et al. 1998: what they claim, and what we measure

G. Nerjes, P. Muth, M. Paterakis, Y. Romboyannakis, P. Triantafillou, G. Weikum, _Incremental Scheduling of Mixed Workloads in
Multimedia Information Servers_, Multimedia Tools and Applications. Rounds of 1 s, N = 3 or 7 videos on each disk, ordinary
requests that come at random (λ is for one disk here; five times as much for the paper’s five). Every run is 2000 s long,
10 % of it for warming up; replication k has seed k; as many replications as an interval of ± 1 % takes, at most 100 (40
for all but figure 9). Where those are used up first, the figure has a \\*; a point whose backlog grows without end is saturated and has no mean.

This page and the page’s data are made from the files in \`experiments/nerjes\` (\`npx vitest run tests/core/experiment/nerjesPublished.test.ts -u\`);
a test holds them to it, and another computes a point of some sweeps again, to the last digit.

## Verdicts

${table(
  ['', 'claim', 'verdict', 'we measure', 'why'],
  claims.map(({ id, claim, verdict, figures, why }) => [id, claim, `**${verdict}**`, figures, why || '–']),
)}

The criteria were written before these sweeps, after short trials:

${claims.map(({ id, criterion }) => `- ${id}: ${criterion}`).join('\n')}

${nerjesSweeps.map(({ id }) => sweepSection(id)).join('\n\n')}

## Table 4: the time that scheduling takes

\`${table4().command}\` on ${table4().machine}. Per round and disk; λ of all five disks and of one.

${table(
  ['N', 'λ of 5', 'λ of 1', 'decisions', 'here, µs', 'paper, ms'],
  table4().rows.map((r) => [r.n, r.lambdaOfAll, r.lambda, r.decisions, r.overheadUs, r.paperMs]),
)}

## Standard deviation of response times

\`${command}\`

Mean over ten seeds ± half its 95 % interval, in s:

${table(
  ['size', 'N', 'λ', 'policy', 'mean response', 'standard deviation'],
  rows.map((r) => [
    r.dsize,
    r.n,
    r.lambda,
    r.policy,
    r.meanS.toFixed(4),
    `${r.sdS.toFixed(4)} ± ${r.ci95S.toFixed(4)}`,
  ]),
)}
`;
  return laidOut(text, 'nerjes.md');
}
