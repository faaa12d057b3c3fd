/** The published runs of experiments/stream-combination, as the page's modules and as docs/claims/stream-combination.md. */
import { readFileSync } from 'node:fs';
import { elementAt } from '../../../../src/core/base/elementAt.ts';
import { atOnce } from '../../../../src/core/base/portions.ts';
import { PLAY_COMMAND } from '../../../../src/core/papers/combination/claims.ts';
import {
  runsOf,
  SERVERS,
  serverNames,
  type CombinationData,
  type StreamServer,
  type StreamsRun,
} from '../../../../src/core/papers/combination/figures.ts';
import { playStreams } from '../../../../src/core/papers/combination/play.ts';
import type { CombinationMeasured } from '../../../../src/core/papers/combination/measured.ts';
import { combinationReadings, oneCycleReadings } from '../../../../src/core/papers/combination/readings.ts';
import type { StreamsSeries } from '../../../../src/core/papers/combination/seriesOf.ts';
import {
  combinationSweep,
  combinationSweeps,
  commandOfCombination,
  RUN_S,
  runScenario,
  SEED,
  workloadSweeps,
  workloadSweepsUnder,
} from '../../../../src/core/papers/combination/sweeps.ts';
import { byWorkloadOf } from '../../../../src/core/papers/combination/tables.ts';
import { combinationWritten } from '../../../../src/core/papers/combination/written.ts';
import type { JudgedPaper } from '../../../../src/core/papers/shared/judgedReading.ts';
import type { PublishedSweep } from '../../../../src/core/papers/shared/publishedSweep.ts';
import type { Claim } from '../../../../src/core/papers/shared/claim.ts';
import type { CondensedPoints } from '../../../../src/core/papers/shared/tables.ts';
import type { SweepTable, TablePoint } from '../../../../src/core/experiment/sweep/table.ts';
import {
  claimsTable,
  criteria,
  foundList,
  verdictsOf,
  inHome,
  readingsTable,
  table,
} from '../shared/publishedText.ts';
import { laidOut } from '../../../docs/laidOut.ts';

/** Figure 5a. */
const byCycleOf = ({ points }: SweepTable): CombinationData['byCycle'] =>
  points.map(({ values: [server, cycleS], estimates }) => ({
    ...{
      server: server as StreamServer,
      cycleS: Number(cycleS),
      most: estimates['streams-most'] ?? { value: NaN, low: NaN, high: NaN },
    },
  }));

const folder = 'experiments/stream-combination';

export const fileOf = ({ id }: PublishedSweep): SweepTable =>
  JSON.parse(readFileSync(inHome(`${folder}/${id}.json`), 'utf8')) as SweepTable;

// ---- lines ----

const short = (x: number): string => String(Number(x.toPrecision(5)));

export function lineOf({ state, replications, simulatedS, estimates }: TablePoint): string {
  const found = estimates['streams-most'];
  const told = found ? [`streams-most=${short(found.value)}:${short(found.low)}:${short(found.high)}`] : [];
  return [state, replications, simulatedS, ...told].join(' ');
}

/** With both values before it, for a table that is read with them. */
const condensed = (sweep: PublishedSweep, values: boolean): CondensedPoints => {
  const { engine, scenario, points } = fileOf(sweep);
  return {
    ...{ engine, scenario },
    points: points.map((point) => [...(values ? point.values : []), lineOf(point)].join(' ')),
  };
};

// ---- single runs ----

const SEEDS = [1, 2, 3, 4];
/** Fewer under the other readings: a run differs little from the next. */
const seedsOf = (said: string): readonly number[] => (said === '' ? SEEDS : SEEDS.slice(0, 2));
export const CYCLES = [0.5, 5] as const;
const COMPARED: readonly StreamServer[] = ['fixed-stretch', 'stream-combination'];

export const RUNS = `${folder}/runs.json`;

export interface PlayedRun extends StreamsRun {
  readonly said: string;
  readonly fingerprint: string;
}

const played = new Map<string, ReturnType<typeof playAnew>>();
const playAnew = (said: string, server: StreamServer, cycleS: number, seed: number) =>
  atOnce(playStreams(runScenario(said, server, cycleS, seed)));

/** What is asked for as a run and as a line is played once. */
function playedOnce(...of: Parameters<typeof playAnew>): ReturnType<typeof playAnew> {
  const name = of.join();
  const its = played.get(name) ?? playAnew(...of);
  played.set(name, its);
  return its;
}

export function playedRun(said: string, server: StreamServer, cycleS: number, seed: number): PlayedRun {
  const { memoryMB: _, streamsAt: __, ...rest } = playedOnce(said, server, cycleS, seed);
  return { said, server, cycleS, seed, ...rest };
}

export const playAll = (): readonly PlayedRun[] =>
  combinationSweeps.flatMap(({ said }) =>
    COMPARED.flatMap((server) =>
      CYCLES.flatMap((cycleS) => seedsOf(said).map((seed) => playedRun(said, server, cycleS, seed))),
    ),
  );

export const runsFile = (): readonly PlayedRun[] =>
  JSON.parse(readFileSync(inHome(RUNS), 'utf8')) as readonly PlayedRun[];

const tenths = (of: readonly number[]): readonly number[] => of.map((x) => Number(x.toFixed(1)));

export function seriesOf(server: StreamServer, cycleS: number): StreamsSeries {
  const { memoryMB, streamsAt } = playedOnce('', server, cycleS, SEED);
  return { server, cycleS, memoryMB: tenths(memoryMB), streams: streamsAt };
}

export const seriesAll = (): readonly StreamsSeries[] =>
  CYCLES.flatMap((cycleS) => SERVERS.map((server) => seriesOf(server, cycleS)));

// ---- verdicts ----

const workloadsUnder = (said: string) => workloadSweepsUnder(said) ?? [];

export function dataUnder(said: string): CombinationData {
  return {
    runs: runsFile().filter((run) => run.said === said),
    byCycle: combinationSweeps.some((sweep) => sweep.said === said)
      ? byCycleOf(fileOf(combinationSweep(said)))
      : [],
    byWorkload: byWorkloadOf(workloadsUnder(said).map(fileOf), workloadsUnder(said)),
  };
}

/** The first behind a reading. */
const sweepUnder = (said: string): PublishedSweep =>
  combinationSweeps.find((sweep) => sweep.said === said) ?? elementAt(workloadsUnder(said), 0);

export function judgedPaper(): JudgedPaper {
  const judgedUnder = (said: string) => {
    const data = dataUnder(said);
    return combinationWritten
      .filter(({ ofWorkloads = false }) => (ofWorkloads ? data.byWorkload : data.byCycle).length > 0)
      .map(({ id, judge }) => ({ id, ...judge(data) }));
  };
  return {
    main: judgedUnder(''),
    readings: combinationReadings.map(({ said, title, found }) => ({
      ...{ said, title, ...(found === undefined ? {} : { found }), seconds: RUN_S },
      ...{ engine: fileOf(sweepUnder(said)).engine, replications: sweepUnder(said).replications },
      ...verdictsOf(judgedUnder(said), found !== undefined),
    })),
  };
}

// ---- modules of the page ----

/** All that the page loads of it; figures 3 and 4 as they are known, or as they are played again. */
export const measured = (series: readonly StreamsSeries[]): CombinationMeasured => ({
  series: series.map(({ memoryMB, streams, ...line }) => ({
    ...line,
    ...{ memoryMB: memoryMB.join(' '), streams: streams.join(' ') },
  })),
  cycles: condensed(combinationSweep(''), true),
  workloads: workloadSweeps.map((sweep) => condensed(sweep, false)),
  judged: judgedPaper(),
});

// ---- docs/claims/stream-combination.md ----

const streams = ({ value, low, high }: { value: number; low: number; high: number }): string =>
  `${value.toFixed(1)} ± ${((high - low) / 2).toFixed(1)}`;

function cyclesTable(said: string): string {
  const points = byCycleOf(fileOf(combinationSweep(said)));
  const servers = SERVERS.filter((server) => points.some((point) => point.server === server));
  const cycles = [...new Set(points.map(({ cycleS }) => cycleS))];
  return table(
    ['T, s', ...servers.map((server) => serverNames[server])],
    cycles.map((cycleS) => [
      cycleS,
      ...servers.map((server) => {
        const found = points.find((point) => point.cycleS === cycleS && point.server === server);
        return found ? streams(found.most) : '–';
      }),
    ]),
  );
}

const meanOf = (of: readonly (number | undefined)[]): string => {
  const known = of.filter((x) => x !== undefined);
  return known.length === 0 ? '–' : (known.reduce((a, b) => a + b, 0) / known.length).toFixed(0);
};
const words = (of: readonly (string | undefined)[]): string =>
  [...new Set(of.map((x) => x ?? '–'))].join(', ');

function runsTable(): string {
  return table(
    [
      'reading',
      'T, s',
      'first refused, s',
      'by',
      'first operation, s',
      'which',
      'streams, fixed',
      'combined',
      'of',
    ],
    combinationReadings
      .filter(({ said }) => runsFile().some((run) => run.said === said))
      .flatMap(({ title, said }) =>
        CYCLES.map((cycleS) => {
          const data = dataUnder(said);
          const [fixed, combined] = COMPARED.map((server) => runsOf(data, server, cycleS));
          if (fixed === undefined || combined === undefined) throw new Error('two servers are compared');
          return [
            ...[
              title,
              cycleS,
              meanOf(fixed.map(({ refusedS }) => refusedS)),
              words(fixed.map((run) => run.bound)),
            ],
            ...[
              meanOf(combined.map(({ operationS }) => operationS)),
              words(combined.map((run) => run.operation)),
            ],
            ...[meanOf(fixed.map((run) => run.streams)), meanOf(combined.map((run) => run.streams))],
            meanOf(combined.map(({ came }) => came)),
          ];
        }),
      ),
  );
}

function workloadsTable(said: string): string {
  const sweeps = workloadsUnder(said);
  const points = byWorkloadOf(sweeps.map(fileOf), sweeps);
  return table(
    ['', 'workload', 'T, s', ...COMPARED.map((server) => serverNames[server])],
    sweeps.map(({ workload, cycleS }) => [
      ...[workload.number, workload.says, cycleS],
      ...COMPARED.map((server) => {
        const found = points.find((point) => point.workload === workload.number && point.server === server);
        return found ? streams(found.most) : '–';
      }),
    ]),
  );
}

const workloadCommands = (said: string): string =>
  workloadsUnder(said)
    .map((sweep) => `- \`${commandOfCombination(sweep)}\``)
    .join('\n');

export function combinationDocument(claims: readonly Claim[]): Promise<string> {
  const { readings } = judgedPaper();
  const text = `# Stream combination: what the paper claims, and what we measure

_Stream Combination: Adaptive IO Scheduling for Streaming Servers_. Streams of many bitrates are read once in a cycle; two slow ones
may take turns, and the cycle is doubled or shortened, so that memory and disk are used alike. 128 MB, 50 MB/s and 10 ms
an access, streams of 128 to 1024 kbps that come every 2 to 7 s, 20 minutes; the baseline is Fixed-Stretch.

**The main reading.** “kbps” are bits, a stream has one buffer (equation 2), thresholds are 0.5, 0.5 and 0.05 and UNIT 5 %, which
the paper does not print; streams stay; an operation is carried out only if it fits and brings memory and disk closer.
Runs take ${RUN_S} s; points of figure 5a are of ${combinationSweep('').replications} seeds, the figures of S1 and S2 of ${SEEDS.length}.

This page and the page’s data are made from the files in \`${folder}\` (\`npx vitest run tests/core/papers/combination/published.test.ts -u\`; \`${PLAY_COMMAND}\`
plays the single runs as well); a test holds them to it, and computes points of each sweep and single runs again to the last digit.

## Verdicts

${claimsTable(claims)}

The criteria were written and committed before there was an engine to run them on, and have not been changed since:

${criteria(claims)}

## Which reading makes which claim true

S4 to S6 are of workloads whose parameters are ours, and were run under the main reading and with one T for all six.

${foundList(readings)}

${readingsTable(
  readings,
  claims.map(({ id }) => id),
)}

## Figures 3 and 4: from T = 0.5 s and 5 s

Means over ${SEEDS.length} seeds, under other readings over ${seedsOf('other').length}; what binds, and what is done first, in any of them.

${runsTable()}

## Figure 5a: the most streams by the cycle at the start

\`${commandOfCombination(combinationSweep(''))}\`

${cyclesTable('')}

## Figure 5b: six workloads

The paper gives no parameters; all of these are ours.

${workloadsTable('')}

${workloadCommands('')}

${oneCycleReadings
  .map(({ said }) => `### \`${said}\`\n\n${workloadsTable(said)}\n\n${workloadCommands(said)}`)
  .join('\n\n')}

## Figure 5a under other readings

${combinationSweeps
  .filter(({ said }) => said !== '')
  .map((sweep) => `### \`${sweep.said}\`\n\n\`${commandOfCombination(sweep)}\`\n\n${cyclesTable(sweep.said)}`)
  .join('\n\n')}
`;
  return laidOut(text, 'stream-combination.md');
}
