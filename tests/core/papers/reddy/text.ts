/** The published runs of experiments/reddy, as the page's modules and as docs/claims/reddy.md. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type {
  Figure1,
  Figure2,
  LoadRow,
  ReddyData,
  Runs,
} from '../../../../src/core/papers/reddy/condensed.ts';
import type { Claim } from '../../../../src/core/papers/shared/claim.ts';
import { judges, type Reading } from '../../../../src/core/papers/reddy/verdicts.ts';
import type { Probe } from '../../../../src/core/experiment/streams/probe.ts';
import type { LargestPoint, ResponsePoint } from '../../../../src/core/experiment/streams/reduce.ts';
import { disksSection } from './disksText.ts';
import { laidOut } from '../../../docs/laidOut.ts';
import {
  claimsTable,
  criteria,
  foundList,
  verdictsOf,
  inHome,
  readingCells,
  table,
  verdictCell,
} from '../shared/publishedText.ts';

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

/** Every file of figure 1, and those of figure 3 under the main reading, by name. */
export const published1 = (): (readonly [string, File1])[] =>
  readdirSync(folder)
    .filter((name) => /^figure-(1.*|3|3\.first|3\.first(-17)?\.timed|3.*\.long)\.json$/.test(name))
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

/** Of the main reading, at the paper’s length where that has been run. */
export const MAIN_1 = existsSync(`${folder}/figure-1.json`) ? 'figure-1' : 'figure-1.short';
const PAPERS = ['edf', 'cscan', 'scan-edf'];

/** EDF, CScan and Scan-EDF, as in the paper’s figures. */
export function mainFigure1(): Figure1 {
  const figure = figure1Of(MAIN_1);
  return { ...figure, rows: figure.rows.filter(({ policy }) => PAPERS.includes(policy)) };
}

export function mainFigure2(): Figure2 {
  const figure = figure2Of('figure-2');
  return { ...figure, rows: figure.rows.filter(({ policy }) => PAPERS.includes(policy)) };
}

/** What differs from the main reading: the file’s name, as links say it, in words. */
const others = [
  ['phase-random', 'phase=random', 'releases at random'],
  ['first', 'aperiodic=first', 'all waiting requests first'],
  ['quota-2', 'aperiodic=quota:2', 'two in a period first, in a row'],
  ['immediate-1', 'aperiodic=immediate:1', 'immediate server, one in a period'],
  ['immediate-2', 'aperiodic=immediate:2', 'immediate server, two in a period'],
  ['immediate-3', 'aperiodic=immediate:3', 'immediate server, three in a period'],
  ['immediate-30', 'aperiodic=immediate:30', 'immediate server, thirty in a period'],
  ['quota-of-two', 'aperiodic=immediate:2&phase=random', 'both, as first published'],
  ['seek-third', 'seek=third', 'the mean seek over a third of the stroke'],
  ['reads-angle', 'reads=angle', 'whole tracks wait for their angle'],
  ['gap-150', 'lambda=6.67', 'a request every 150 ms'],
  ['gap-100', 'lambda=10', 'a request every 100 ms'],
  ['gap-50', 'lambda=20', 'a request every 50 ms'],
  ['gap-25', 'lambda=40', 'a request every 25 ms'],
] as const;

interface Played {
  readonly name: string;
  readonly said: string;
  readonly title: string;
  readonly found?: string;
  readonly data: ReddyData;
}

/** How those came to be run that were not at first. */
const found: Readonly<Record<string, string>> = {
  'seek-third':
    'Run afterwards, when a trial had shown the paper’s four more streams for CScan. A third of the stroke is how drives’ sheets often mean an average seek.',
};

const gridOf = (name: string): LoadRow[] =>
  figure2Of(name).rows.map(({ policy, m, tracks, n, meanMs, ci95Ms }) => ({
    ...{ policy, m, tracks, n, meanMs, ci95Ms },
  }));

/** The main reading, and the others that have been run. */
export const played = (): Played[] => [
  {
    ...{ name: '', said: '', title: 'the main reading' },
    data: {
      figure1: mainFigure1(),
      besides: figure1Of('figure-1.short'),
      figure2: mainFigure2(),
      grid: gridOf('figure-2.grid'),
    },
  },
  ...others
    .filter(([name]) => existsSync(`${folder}/figure-2.${name}.json`))
    .map(([name, said, title]) => {
      const figure1 = figure1Of(`figure-1.${name}`);
      return {
        ...{ name, said, title },
        ...(found[name] === undefined ? {} : { found: found[name] }),
        data: { figure1, besides: figure1, figure2: figure2Of(`figure-2.${name}`), grid: [] },
      };
    }),
];

/** Claims that these runs can judge. */
function judgedOf({ name, data }: Played): Reading['judged'] {
  const policies = new Set(data.besides.rows.map(({ policy }) => policy));
  const asked = Object.entries(judges).filter(
    ([id]) =>
      (id !== 'R6' || name === '') &&
      (id !== 'R13' || policies.has('pcscan')) &&
      (id !== 'R14' || data.grid.length > 0),
  );
  return asked.map(([id, judge]) => ({ id, ...judge(data) }));
}

const runsAlone = ({ engine, command, seeds, requests }: Runs): Runs => ({
  engine,
  command,
  seeds,
  requests,
});

export const readingsOf = (): Reading[] =>
  played().map((own) => ({
    ...{ said: own.said, title: own.title },
    ...(own.found === undefined ? {} : { found: own.found }),
    figure1: runsAlone(own.data.figure1),
    figure2: runsAlone(own.data.figure2),
    judged: judgedOf(own),
  }));

// ---- docs/claims/reddy.md ----

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

/** Rows of readings, columns of claims. */
function readingTable(): string {
  const readings = readingsOf();
  const asked = [...new Set(readings.flatMap(({ judged }) => judged.map(({ id }) => id)))].filter(
    (id) => id !== 'R6',
  );
  return table(
    ['reading', '', 'runs', ...asked],
    readings.map((reading) => [
      ...readingCells(reading),
      `${reading.figure1.seeds} × ${reading.figure1.requests}`,
      ...asked.map((id) => {
        return verdictCell(reading.judged.find((judged) => judged.id === id)?.verdict);
      }),
    ]),
  );
}

function readingSection({ name, said, title }: Played): string {
  const [figure1, figure2] = [figure1Of(`figure-1.${name}`), figure2Of(`figure-2.${name}`)];
  return `### \`${said}\`: ${title}

${by(figure1)}.

${largestTable(figure1)}

${by(figure2)}.

${responseTable(figure2)}`;
}

export function documentText(claims: readonly Claim[]): Promise<string> {
  const [figure1, short, figure2] = [mainFigure1(), figure1Of('figure-1.short'), figure2Of('figure-2')];
  const text = `# Reddy and Wyllie 1994: what they claim, and what we measure

A. L. Narasimha Reddy and James C. Wyllie, _I/O Issues in a Multimedia System_, Computer 27 (3), 1994. Streams of 150 000 B/s
on an IBM Allicat ask for so many whole tracks once a period, due m periods after the release; requests of one track
without a stream come at random, one in 200 ms in the mean. The paper runs 50 000 requests of each stream with 20 seeds and
takes the least; a largest number without a miss is an extreme value and falls with the length of the runs and with the
number of seeds, so both stand at every table here.

**The main reading.** Requests without a stream are ranked among the streams’ by deadlines of 100 ms
(\`aperiodic=ranked:0.1\`), which is all that the paper says of them where it tells of its simulations; streams want
their pieces at multiples of the period, under StagEDF spread over it (\`phase=paper\`). The other readings are below.

This page and the page’s data are made from the files in \`experiments/reddy\` (\`npx vitest run tests/core/papers/reddy/published.test.ts -u\`);
a test holds them to it, and another runs a short piece of every point of figure 1 again and compares fingerprints.

## Verdicts

${claimsTable(claims)}

The criteria of R1 to R8 were written before the first runs, after a trial with one seed, and have not been changed since;
those of R13 and R14 were written before the runs of the main reading, and those of R9 to R12 and R15 to R17, of several disks
and of examples, before there was an engine that could run several disks; that of R18 when trials had shown what it is about, and those of R19 and R20, of the last page, before the runs that judge them:

${criteria(claims)}

## Which reading makes which claim true

In runs of so many seeds and so many requests of each stream:

${readingTable()}

${foundList(readingsOf().map(({ judged, ...reading }) => ({ ...reading, ...verdictsOf(judged, true) })))}

## Figure 1: the largest number of streams without a missed deadline

The least over the seeds, in brackets the mean. ${by(figure1)}.

${largestTable(figure1)}

Shorter runs, as a check on what the length does, and with StagEDF and PCScan: ${by(short)}.

${largestTable(short)}

## Figure 2: the response time of requests without a stream

Mean over the seeds ± half its 95 % interval, and what 95 % stay within, in ms. \\* streams missed deadlines meanwhile. ${by(figure2)}.

${responseTable(figure2)}

Beside 8, 12, 15 and 18 streams at every size, for R14: \`experiments/reddy/figure-2.grid.json\`.

${disksSection()}

## Other readings of figures 1 and 2

${played()
  .filter(({ name }) => name !== '')
  .map(readingSection)
  .join('\n\n')}
`;
  return laidOut(text, 'reddy.md');
}
