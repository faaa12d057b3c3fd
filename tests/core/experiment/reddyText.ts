/** The published runs of experiments/reddy, as the page's modules and as docs/claims/reddy.md. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import type { Figure1, Figure2, Reading } from '../../../src/core/experiment/claims/figures.ts';
import type { Claim } from '../../../src/core/experiment/claims/reddy.ts';
import type { Probe } from '../../../src/core/experiment/streams/probe.ts';
import type { LargestPoint, ResponsePoint } from '../../../src/core/experiment/streams/reduce.ts';

const home = fileURLToPath(new URL('../../..', import.meta.url));
export const inHome = (path: string): string => `${home}${path}`;

interface File<Row> {
  readonly engine: string;
  readonly command: string;
  readonly scenario: string;
  readonly seeds: readonly number[];
  readonly requests: number;
  readonly points: readonly Row[];
}
type File1 = File<LargestPoint & { readonly probe: Probe }>;
type File2 = File<ResponsePoint>;

const folder = inHome('experiments/reddy');
const fileOf = <T>(name: string): T => JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8')) as T;

/** Every file of figure 1, by name. */
export const published1 = (): (readonly [string, File1])[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith('figure-1'))
    .sort()
    .map((name) => [name, fileOf<File1>(name.replace('.json', ''))]);

const rounded = (x: number, digits: number): number => Number(x.toFixed(digits));
const runsOf = ({ engine, command, seeds, requests }: File<unknown>) => ({
  ...{ engine, command, seeds: seeds.length, requests },
});

export function figure1Of(name: string): Figure1 {
  const file = fileOf<File1>(name);
  const rows = file.points.map(({ policy, m, tracks, largest, mean }) => ({
    ...{ policy, m, tracks, largest, mean: rounded(mean, 2) },
  }));
  return { ...runsOf(file), rows };
}

export function figure2Of(name: string): Figure2 {
  const file = fileOf<File2>(name);
  const ms = (s: number) => rounded(s * 1000, 2);
  const rows = file.points.map((p) => ({
    ...{ policy: p.policy, m: p.m, tracks: p.tracks, n: p.n, meanMs: ms(p.meanS), ci95Ms: ms(p.ci95S) },
    ...{ p95Ms: ms(p.p95S), misses: p.misses, waitMs: ms(p.waitS), ahead: rounded(p.ahead, 2) },
    sweepMs: ms(p.sweepS),
  }));
  return { ...runsOf(file), rows };
}

export const readingsOf = (): Reading[] =>
  ['immediate:1', 'immediate:3', 'immediate:30', 'ranked:0.1'].map((aperiodic) => {
    const name = aperiodic.replace(':', '-');
    const means = figure2Of(`figure-2.${name}`).rows.map(({ policy, m, tracks, meanMs, ci95Ms }) => ({
      ...{ policy, m, tracks, meanMs, ci95Ms },
    }));
    return { aperiodic, figure1: figure1Of(`figure-1.${name}`), means };
  });

const laidOut = async (text: string, path: string): Promise<string> =>
  format(text, { ...(await resolveConfig(inHome('src/cli/main.ts'))), filepath: path });

/** A module of the page with one constant. */
export const moduleText = (comment: string, name: string, type: string, value: unknown): Promise<string> =>
  laidOut(
    `/** ${comment} */\nimport type { ${/\w+(?=\W*$)/.exec(type)?.[0]} } from './figures.ts';\n\nexport const ${name}: ${type} = ${JSON.stringify(value)};\n`,
    'module.ts',
  );

// ---- docs/claims/reddy.md ----

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const by = ({ seeds, requests, engine, command }: Omit<Figure1, 'rows'>): string =>
  `${seeds} seeds, ${requests} requests of each stream, engine ${engine}; \`${command}\``;

const TRACKS = [1, 2, 5, 15];
const titles = TRACKS.map((t) => (t === 1 ? '1 track' : `${t} tracks`));

/** Rows of policy and m, columns of tracks. */
function byTracks<Row extends { policy: string; m: number; tracks: number }>(
  rows: readonly Row[],
  cell: (row: Row) => string,
  head: readonly string[] = titles,
): string {
  const lines = new Map<string, string[]>();
  for (const row of rows) {
    const key = `${row.policy} ${row.m}`;
    const line = lines.get(key) ?? [row.policy, String(row.m)];
    lines.set(key, [...line, cell(row)]);
  }
  return table(['policy', 'm', ...head], [...lines.values()]);
}

const largestTable = ({ rows }: Figure1) => byTracks(rows, ({ largest, mean }) => `${largest} (${mean})`);
const responseTable = ({ rows }: Figure2) =>
  byTracks(
    rows,
    ({ meanMs, ci95Ms, p95Ms, misses }) => `${meanMs} ± ${ci95Ms}, ${p95Ms}${misses > 0 ? ' \\*' : ''}`,
    rows.slice(0, TRACKS.length).map(({ n }, k) => `${titles[k]}, ${n} streams`),
  );

export function documentText(claims: readonly Claim[]): Promise<string> {
  const [figure1, figure2] = [figure1Of('figure-1'), figure2Of('figure-2')];
  const [near1, near2] = [figure1Of('figure-1.stag-edf'), figure2Of('figure-2.stag-edf')];
  const short = figure1Of('figure-1.short');
  const angle = figure1Of('figure-1.angle');
  const readings = readingsOf();
  const second = ({ aperiodic }: Reading) => figure2Of(`figure-2.${aperiodic.replace(':', '-')}`);
  const text = `# Reddy and Wyllie 1994: what they claim, and what we measure

A. L. Narasimha Reddy and James C. Wyllie, _I/O Issues in a Multimedia System_, Computer 27 (3), 1994. Streams of 150 000 B/s
on an IBM Allicat ask for so many whole tracks once a period, due m periods after the release; requests of one track
without a stream come at random, one in 200 ms in the mean. The paper runs 50 000 requests of each stream with 20 seeds and
takes the least; a largest number without a miss is an extreme value and falls with the length of the runs and with the
number of seeds, so both stand at every table here.

This page and the page’s data are made from the files in \`experiments/reddy\` (\`npx vitest run tests/core/experiment/published.test.ts -u\`);
a test holds them to it, and another runs a short piece of every point of figure 1 again and compares fingerprints.

## Verdicts

${table(
  ['', 'claim', 'verdict', 'we measure', 'why'],
  claims.map(({ id, claim, verdict, figures, why }) => [id, claim, `**${verdict}**`, figures, why || '–']),
)}

Under other readings of how requests without a stream get their turn (below; fewer and shorter runs), by the same
criteria:

${table(
  ['', ...readings.map((r) => `\`${r.aperiodic}\``)],
  claims
    .filter(({ others }) => others.length > 0)
    .map(({ id, others }) => [id, ...others.map((o) => `${o.verdict}: ${o.figures}`)]),
)}

The criteria were written before these runs, after a trial with one seed:

${claims.map(({ id, criterion }) => `- ${id}: ${criterion}`).join('\n')}

## Figure 1: the largest number of streams without a missed deadline

The least over the seeds, in brackets the mean. EDF and Scan-EDF serve what has no stream by an immediate server with a
quota of two in each period (\`aperiodic=immediate:2\`; the paper names no number). ${by(figure1)}.

${largestTable(figure1)}

A run that is given up because more than half a million requests without a stream wait counts as a miss: at 15 tracks that
happens to EDF and Scan-EDF with 24 streams after some 30 000 periods, though no deadline was missed before.

Shorter runs, as a check on what the length does: ${by(short)}.

${largestTable(short)}

StagEDF and PCScan, which the paper found no better than Scan-EDF. ${by(near1)}.

${largestTable(near1)}

If a whole track cannot begin wherever the head comes down and waits for its start angle (\`reads=angle\`), the paper’s
numbers at small sizes are out of reach. ${by(angle)}.

${largestTable(angle)}

## Figure 2: the response time of requests without a stream

Mean over the seeds ± half its 95 % interval, and what 95 % stay within, in ms. \\* streams missed deadlines meanwhile. ${by(figure2)}.

${responseTable(figure2)}

${by(near2)}.

${responseTable(near2)}

## The quota of the immediate server

The paper says that a certain number of requests may go ahead in each round, not how many; it also says that they have
deadlines of 100 ms, by which they could be ranked among the streams’ (\`aperiodic=ranked:0.1\`). The main tables keep the
default; these show what hangs on it, with fewer and shorter runs.

${readings
  .map(
    (r) => `### \`aperiodic=${r.aperiodic}\`

${by(r.figure1)}.

${largestTable(r.figure1)}

${by(second(r))}.

${responseTable(second(r))}`,
  )
  .join('\n\n')}
`;
  return laidOut(text, 'reddy.md');
}
