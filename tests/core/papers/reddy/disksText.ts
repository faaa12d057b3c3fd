/** The published runs of three disks, experiments/reddy/figure-3*.json, as the page's modules and as a part of reddy.md. */
import { existsSync, readFileSync } from 'node:fs';
import type { LargestRow, Runs } from '../../../../src/core/papers/reddy/condensed.ts';
import type {
  DisksJudged,
  DisksReading,
  Figure3,
  LongerRuns,
} from '../../../../src/core/papers/reddy/disksReadings.ts';
import { disksJudges, type DisksData } from '../../../../src/core/papers/reddy/disksVerdicts.ts';
import {
  EXAMPLE,
  EXAMPLE_RUN,
  judgePerturbed,
  judgePreemptive,
} from '../../../../src/core/papers/reddy/examples.ts';
import { judgeModified } from '../../../../src/core/papers/reddy/modifiedRm.ts';
import type { Judged } from '../../../../src/core/papers/shared/verdict.ts';
import type { Probe } from '../../../../src/core/experiment/streams/probe.ts';
import type { LargestPoint } from '../../../../src/core/experiment/streams/reduce.ts';
import { decodePlain } from '../../../../src/core/scenario/link/index.ts';
import { playThrough } from '../../policy/real-time/deadlineRuns.ts';
import { foundList, inHome, readingCells, table, verdictCell, verdictsOf } from '../shared/publishedText.ts';

export interface File3 {
  readonly engine: string;
  readonly command: string;
  readonly seeds: readonly number[];
  readonly requests: number;
  readonly points: readonly (LargestPoint & { readonly probe: Probe })[];
}

const pathOf = (name: string): string => inHome(`experiments/reddy/${name}.json`);
export const file3 = (name: string): File3 => JSON.parse(readFileSync(pathOf(name), 'utf8')) as File3;

export const runsOf = ({ engine, command, seeds, requests }: File3): Runs => ({
  ...{ engine, command, seeds: seeds.length, requests },
});

const rowsOf = ({ points }: File3): LargestRow[] =>
  points.map(({ policy, m, tracks, largest, mean }) => ({
    ...{ policy, m, tracks, largest, mean: Number(mean.toFixed(2)) },
  }));

/** What differs from the main reading: the file’s name, as links say it, in words. */
const others = [
  ['short', '', 'the main reading, shorter'],
  ['round-robin', 'arbiter=round-robin', 'the bus in turn'],
  ['slice', 'arbiter=slice:2', 'in turn, at most 2 ms at a time'],
  ['tdma', 'arbiter=tdma', 'slots of 1 ms in turn'],
  ['request', 'grain=request', 'the bus for a whole request'],
  ['unbuffered', 'armbuffer=0', 'no arm buffers'],
  ['one-track', 'armbuffer=43008', 'arm buffers of one track'],
  ['shared-load', 'lambda=5', 'a third of the other requests for each disk'],
  ['no-bus', 'bus=none', 'a way for each disk'],
  [
    'timed',
    'grain=request&busbusy=turn&armfree=crossed',
    'a whole request timed to the media, a turn lost where the bus is busy, the arm held until all has crossed',
  ],
] as const;

/** How those were found that were not written down before the runs. */
const found: Readonly<Record<string, string>> = {
  timed:
    'Found afterwards, by trying. For it: the paper’s words that larger blocks make others wait longer and shorter ones shorten the latency to get access. Against it: where turns are lost priority hardly matters, and the paper speaks of priority.',
};

interface Played {
  readonly name: string;
  readonly said: string;
  readonly title: string;
  readonly file: File3;
  /** Some sizes were run longer. */
  readonly longer: File3 | undefined;
  readonly data: DisksData;
}

/** Some of the rows from longer runs. */
const withLonger = (rows: readonly LargestRow[], longer: readonly LargestRow[] | undefined): LargestRow[] =>
  rows.map((row) => longer?.find((one) => isSame(one, row)) ?? row);
const isSame = (a: LargestRow, b: LargestRow): boolean =>
  a.policy === b.policy && a.m === b.m && a.tracks === b.tracks;

const longerOf = (file: File3): LongerRuns => ({
  ...runsOf(file),
  tracks: [...new Set(file.points.map(({ tracks }) => tracks))],
});

/** The longest runs with sixteen on the first, or as many as `first` says, under a reading. */
const besideFirst = (dot: string, first = '-16'): File3 => {
  const name = `figure-3.first${first === '-16' ? '' : first}${dot}`;
  return file3(existsSync(pathOf(`${name}.long`)) ? `${name}.long` : name);
};
/** How many the others carry beside sixteen on the first; undefined where that has not been run. */
const othersOf = (dot: string): number | undefined =>
  existsSync(pathOf(`figure-3.first${dot}`)) ? besideFirst(dot).points[0]?.largest : undefined;

const isLong = ({ seeds, requests }: File3): boolean => seeds.length * requests >= 3000;

const TITLES = ['1 track', '2 tracks', '5 tracks', '15 tracks'];

/** One disk beside the longest. */
const ALONE_LONG = 'figure-1.beside-3.long';

/** The main reading and those found afterwards are run longest; the others, and itself beside them, are shorter. */
function playedOf(name: string, said: string, title: string): Played {
  const dot = name === '' ? '' : `.${name}`;
  const short = file3(`figure-3${dot}`);
  const long = existsSync(pathOf(`figure-3${dot}.long`)) ? file3(`figure-3${dot}.long`) : undefined;
  const sizes = long ? longerOf(long).tracks : [];
  // Where all sizes were run longer, the shorter runs have no part in it.
  const isWhole = long !== undefined && sizes.length === TITLES.length;
  const alone = rowsOf(file3(ALONE_LONG)).filter(({ tracks }) => sizes.includes(tracks));
  const data = {
    one: isWhole
      ? alone
      : withLonger(rowsOf(file3(isLong(short) ? 'figure-1.beside-3' : 'figure-1.beside-3.short')), alone),
    three: withLonger(rowsOf(short), long && rowsOf(long)),
    others: othersOf(dot),
  };
  return { name, said, title, file: isWhole ? long : short, longer: isWhole ? undefined : long, data };
}

/** The main reading, and the others that have been run. */
export const played3 = (): Played[] => [
  playedOf('', '', 'the main reading'),
  ...others
    .filter(([name]) => existsSync(pathOf(`figure-3.${name}`)))
    .map(([name, said, title]) => playedOf(name, said, title)),
];

export function figure3(): Figure3 {
  const { file, longer, data } = playedOf('', '', '');
  return {
    ...runsOf(file),
    ...(longer ? { longer: longerOf(longer) } : {}),
    ...{ rows: data.three, one: data.one, others: data.others ?? 0, othersCommand: besideFirst('').command },
  };
}

const { R9, R10, R15 } = disksJudges;
const ofOneReading = { R9, R10, R15 } as const;
/** Half of R10 is how many the others carry beside sixteen, which was not looked for under every reading. */
const isJudged = (id: string, { data }: Played): boolean => id !== 'R10' || data.others !== undefined;

const arbiters = { 'round-robin': 'round-robin', slice: 'slice:2', tdma: 'tdma' } as const;

function judgedOfBus(all: readonly Played[]): Readonly<Record<string, Judged>> {
  const rows = (name: string) => all.find((one) => one.name === name)?.data.three ?? [];
  const data = {
    priority: rows('short'),
    instead: Object.fromEntries(
      Object.entries(arbiters).map(([name, arbiter]) => [arbiter, rows(name)] as const),
    ),
    unbuffered: rows('unbuffered'),
  };
  return { R16: disksJudges.R16(data), R17: disksJudges.R17(data) };
}

/** The names in the order in which the Lab serves them. */
function servedOfExample(): string {
  const { state, faults } = decodePlain(`#/lab?v=3&${EXAMPLE_RUN}`);
  if (faults.length > 0) throw new Error(faults.join('; '));
  const names = Object.keys(EXAMPLE);
  return playThrough(state.scenario)
    .map(({ startNs }, i) => ({ name: names[i] ?? '', startNs: Number(startNs) }))
    .toSorted((a, b) => a.startNs - b.startNs)
    .map(({ name }) => name)
    .join('');
}

export function judged3(): DisksJudged {
  const all = played3();
  const verdicts = (one: Played) =>
    Object.entries(ofOneReading)
      .filter(([id]) => isJudged(id, one))
      .map(([id, judge]) => ({ id, ...judge(one.data) }));
  const alone: Readonly<Record<string, Judged>> = {
    R11: judgePerturbed(servedOfExample()),
    R12: judgePreemptive(),
    R18: judgeModified(),
    ...judgedOfBus(all),
  };
  const counts = ({ data }: Played, m: number) =>
    data.three.filter((row) => row.policy === 'scan-edf' && row.m === m).map(({ largest }) => largest);
  return {
    main: [
      ...all.slice(0, 1).flatMap(verdicts),
      ...Object.entries(alone).map(([id, judged]) => ({ id, ...judged })),
    ],
    readings: all.map((one): DisksReading => ({
      ...{ said: one.said, title: one.title, ...runsOf(one.file) },
      ...(found[one.name] === undefined ? {} : { found: found[one.name] }),
      ...(one.longer ? { longer: longerOf(one.longer) } : {}),
      ...{ not: counts(one, 1), deferred: counts(one, 2) },
      ...verdictsOf(verdicts(one), found[one.name] !== undefined),
    })),
  };
}

// ---- docs/claims/reddy.md ----

function policyTable(rows: readonly LargestRow[]): string {
  const lines = new Map<string, (string | number)[]>();
  for (const { policy, m, largest, mean } of rows) {
    const line = lines.get(`${policy} ${m}`) ?? [policy, m];
    lines.set(`${policy} ${m}`, [...line, `${largest} (${mean})`]);
  }
  return table(['policy', 'm', ...TITLES], [...lines.values()]);
}

const by = ({ seeds, requests, engine, command }: Runs): string =>
  `${seeds} seeds, ${requests} requests of each stream, engine ${engine}; \`${command}\``;

/** One disk is shown longer where three are. */
const pickTracks = ({ tracks }: LongerRuns) => ({ tracks });

const sizesOf = ({ tracks }: LongerRuns): string => `${tracks.join(', ')} tracks`;

/** Of all sizes, and of those that were run longer. */
const byOf = ({ longer, ...runs }: Runs & { readonly longer?: LongerRuns }): string =>
  `${by(runs)}${longer ? `; at ${sizesOf(longer)} ${by(longer)}` : ''}`;

/** Figure 3, under every reading that has been run. */
export function disksSection(): string {
  const figure = figure3();
  const { readings } = judged3();
  const first = besideFirst('');
  const alone = longerOf(file3(ALONE_LONG));
  const ofOne = figure.longer
    ? { ...runsOf(file3('figure-1.beside-3')), longer: { ...alone, ...pickTracks(figure.longer) } }
    : alone;
  const ids = Object.keys(ofOneReading);
  return `## Figure 3: the largest number of streams on three disks that share a bus

**The main reading.** All pieces of a stream are on one disk, in turn (\`spread=whole\`), so that numbers of streams differ by
one at most; requests without a stream come to each disk as often as to the one of figures 1 and 2, thrice as often in all
(\`lambda=15\`); the bus goes to the disk of the lowest number that wants it, track by track. The paper’s figure has
Scan-EDF alone.

All three disks together, the least over the seeds, in brackets the mean. ${byOf(figure)}.

${policyTable(figure.rows)}

One disk, by runs of the same length and seeds: ${byOf(ofOne)}.

${policyTable(figure.one)}

With sixteen streams on the first disk, on each of the others (five tracks, deferred): ${figure.others}. ${by(runsOf(first))}.

EDF and CScan on three disks, shorter: ${by(runsOf(file3('figure-3.policies')))}.

${policyTable(rowsOf(file3('figure-3.policies')))}

Under Scan-EDF, by reading; streams at 1, 2, 5 and 15 tracks, not deferred and deferred. One disk is run as long as each, and
arm buffers of one track were added to the readings after the first runs. Runs of less than 20 × 10000 are
much shorter than figure 1, so that their largest numbers are rather too large:

${table(
  ['reading', '', 'runs', 'not deferred', 'deferred', ...ids],
  readings.map(({ title, said, seeds, requests, longer, not, deferred, verdicts }) => [
    ...readingCells({ title, said }),
    `${seeds} × ${requests}${longer ? `, at ${sizesOf(longer)} ${longer.seeds} × ${longer.requests}` : ''}`,
    ...[not.join(', '), deferred.join(', ')],
    ...ids.map((id) => {
      return verdictCell(verdicts[id]);
    }),
  ]),
)}

${foundList(readings)}
${beside()}`;
}

/** Under the reading with lost turns: the cliff that the paper sees. */
function beside(): string {
  const [sixteen, seventeen] = ['-16', '-17'].map((first) => besideFirst('.timed', first));
  const carried = (file: File3 | undefined) => file?.points[0]?.largest;
  return sixteen === undefined || seventeen === undefined
    ? ''
    : `
With lost turns, beside 16 streams on the first disk each of the others carries ${carried(sixteen)}, and ${carried(seventeen)} beside 17 (the paper: 7 beside 16): it is then
the first disk itself that is nearly late, so that hardly any turn may be lost. ${by(runsOf(sixteen))}; ${by(runsOf(seventeen))}
`;
}
