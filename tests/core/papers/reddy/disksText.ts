/** The published runs of three disks, experiments/reddy/figure-3*.json, as the page's modules and as a part of reddy.md. */
import { existsSync, readFileSync } from 'node:fs';
import type { LargestRow, Runs } from '../../../../src/core/papers/reddy/condensed.ts';
import type { DisksJudged, DisksReading, Figure3 } from '../../../../src/core/papers/reddy/disksReadings.ts';
import {
  judgeArbiters,
  judgeFirst,
  judgeSmoothed,
  judgeThreeDisks,
  judgeUnbuffered,
  type DisksData,
} from '../../../../src/core/papers/reddy/disksVerdicts.ts';
import {
  EXAMPLE,
  EXAMPLE_RUN,
  judgePerturbed,
  judgePreemptive,
} from '../../../../src/core/papers/reddy/examples.ts';
import type { Judged } from '../../../../src/core/papers/shared/verdict.ts';
import type { Probe } from '../../../../src/core/experiment/streams/probe.ts';
import type { LargestPoint } from '../../../../src/core/experiment/streams/reduce.ts';
import { decodePlain } from '../../../../src/core/scenario/link/index.ts';
import { playThrough } from '../../policy/real-time/deadlineRuns.ts';
import { inHome, readingCells, table, verdictCell } from '../shared/publishedText.ts';

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
] as const;

interface Played {
  readonly name: string;
  readonly said: string;
  readonly title: string;
  readonly file: File3;
  readonly data: DisksData;
}

/** How many the others carry beside sixteen on the first; undefined where that has not been run. */
const othersOf = (name: string): number | undefined =>
  existsSync(pathOf(name)) ? file3(name).points[0]?.largest : undefined;

/** The main reading is run longest; the others, and itself beside them, are shorter. */
function playedOf(name: string, said: string, title: string): Played {
  const dot = name === '' ? '' : `.${name}`;
  const file = file3(`figure-3${dot}`);
  const data = {
    one: rowsOf(file3(name === '' ? 'figure-1.beside-3' : 'figure-1.beside-3.short')),
    three: rowsOf(file),
    others: othersOf(`figure-3.first${dot}`),
  };
  return { name, said, title, file, data };
}

/** The main reading, and the others that have been run. */
export const played3 = (): Played[] => [
  playedOf('', '', 'the main reading'),
  ...others
    .filter(([name]) => existsSync(pathOf(`figure-3.${name}`)))
    .map(([name, said, title]) => playedOf(name, said, title)),
];

export function figure3(): Figure3 {
  const { file, data } = playedOf('', '', '');
  return { ...runsOf(file), rows: data.three, one: data.one, others: data.others ?? 0 };
}

const ofOneReading = { R9: judgeThreeDisks, R10: judgeFirst, R15: judgeSmoothed } as const;
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
  return { R16: judgeArbiters(data), R17: judgeUnbuffered(data) };
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
      ...{ not: counts(one, 1), deferred: counts(one, 2) },
      verdicts: Object.fromEntries(verdicts(one).map(({ id, verdict }) => [id, verdict])),
    })),
  };
}

// ---- docs/claims/reddy.md ----

const TITLES = ['1 track', '2 tracks', '5 tracks', '15 tracks'];

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

/** Figure 3, under every reading that has been run. */
export function disksSection(): string {
  const figure = figure3();
  const { readings } = judged3();
  const first = file3('figure-3.first');
  const ids = Object.keys(ofOneReading);
  return `## Figure 3: the largest number of streams on three disks that share a bus

**The main reading.** All pieces of a stream are on one disk, in turn (\`spread=whole\`), so that numbers of streams differ by
one at most; requests without a stream come to each disk as often as to the one of figures 1 and 2, thrice as often in all
(\`lambda=15\`); the bus goes to the disk of the lowest number that wants it, track by track. The paper’s figure has
Scan-EDF alone.

All three disks together, the least over the seeds, in brackets the mean. ${by(figure)}.

${policyTable(figure.rows)}

One disk, by runs of the same length and seeds: ${by(runsOf(file3('figure-1.beside-3')))}.

${policyTable(figure.one)}

With sixteen streams on the first disk, on each of the others (five tracks, deferred): ${figure.others}. ${by(runsOf(first))}.

EDF and CScan on three disks, shorter: ${by(runsOf(file3('figure-3.policies')))}.

${policyTable(rowsOf(file3('figure-3.policies')))}

Under Scan-EDF, by reading; streams at 1, 2, 5 and 15 tracks, not deferred and deferred. One disk is run as long as each, and
arm buffers of one track were added to the readings after the first runs:

${table(
  ['reading', '', 'runs', 'not deferred', 'deferred', ...ids],
  readings.map(({ title, said, seeds, requests, not, deferred, verdicts }) => [
    ...readingCells({ title, said }),
    `${seeds} × ${requests}`,
    ...[not.join(', '), deferred.join(', ')],
    ...ids.map((id) => {
      return verdictCell(verdicts[id]);
    }),
  ]),
)}`;
}
