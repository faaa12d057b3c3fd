/**
 * The runs behind figures 3 to 5 of the paper on stream combination: a sweep over T for figure 5a under each reading, one
 * for each workload of figure 5b, and single runs for figures 3 and 4; files in experiments/stream-combination.
 */
import { decodePlain } from '../../scenario/link/index.ts';
import { withValues, type Scenario } from '../../scenario/scenario.ts';
import { bestCycleNs, mostStreams, type CycleServer } from '../../theory/cycles.ts';
import { combinationReadings, oneCycleReadings } from './readings.ts';
import type { OpenReading } from '../shared/judgedReading.ts';
import { otherwise } from '../shared/otherwise.ts';
import type { StreamServer } from './figures.ts';
import { streamWorkloads, type StreamWorkload } from './workloads.ts';
import { commandOf, type PublishedSweep } from '../shared/publishedSweep.ts';

/** Section 3: 128 MB, 50 MB/s, 10 ms, 20 minutes. */
const EXPERIMENT = 'workload=bitrates&disk=streaming&memory=134217728&head=0';
const PAPER_STREAMS = 'rates=uniform:128000:1024000&gap=uniform:2:7';
export const RUN_S = 1200;
const END = `seed=1&duration=${RUN_S}`;

const THREE = 'policy:fixed-stretch,simple-combination,stream-combination';
const TWO = 'policy:fixed-stretch,stream-combination';
const CYCLES = 'cycle:0.1,0.2,0.3,0.5,0.7,1,1.5,2,3,4,5,7,10';
/** Under the other readings, which only verdicts are drawn from. */
const FEW_CYCLES = 'cycle:0.5,1,1.5,2,3,5,10';
const REPLICATIONS = 5;
const FEW = 2;
const WORKLOAD_REPLICATIONS = 3;

export interface CombinationSweep extends PublishedSweep {
  /** As a link says it; empty for the main reading. */
  readonly said: string;
}

const names: Readonly<Record<string, string>> = {
  '': 'main',
  'kbps=bytes': 'bytes',
  'memorycount=double': 'double',
  'kbps=bytes&memorycount=double': 'bytes-double',
  'thresholds=0.8:0.8:0.05': 'thresholds',
  'life=exponential:600': 'life',
  'form=printed': 'printed',
  'shared=on': 'shared',
  'memory=16777216': 'mbit',
  'kbps=bytes&memory=128000000': 'bytes-decimal',
};

/** Some settings are one server's own: the base is of that one, so that a link may say them. */
const ownerOf = (said: string): StreamServer =>
  said.startsWith('shared') ? 'fixed-stretch' : 'stream-combination';

const baseOf = (said: string): string =>
  otherwise([EXPERIMENT, `policy=${ownerOf(said)}`, PAPER_STREAMS].join('&'), said);

const isOfCycles = ({ said }: OpenReading): boolean => !oneCycleReadings.some((one) => one.said === said);

export const combinationSweeps: readonly CombinationSweep[] = combinationReadings
  .filter(isOfCycles)
  .map(({ said }) => ({
    id: names[said] ?? said,
    said,
    scenario: `${baseOf(said)}&cycle=0.5&${END}`,
    vary: said === '' ? [THREE, CYCLES] : [TWO, FEW_CYCLES],
    measure: 'streams-most',
    replications: said === '' ? REPLICATIONS : FEW,
  }));

/** The seed of figures 3 and 4. */
export const SEED = 1;

/** A run of figures 3 and 4. */
export function runScenario(said: string, server: StreamServer, cycleS: number, seed: number): Scenario {
  const { scenario } = decodePlain(`${baseOf(said)}&cycle=${cycleS}&${END}`).state;
  return withValues(scenario, { policy: server, seed });
}

const server: CycleServer = {
  ...{ accessNs: 10e6, bytesPerS: 50e6, memoryBytes: 134_217_728, memoryCount: 'single' },
};

/** What the fixed cycle is set to with prior knowledge: the best for streams of the mean bitrate, to hundredths. */
export const knownCycleS = ({ meanKbit }: StreamWorkload): number =>
  Number((bestCycleNs((meanKbit * 1000) / 8, server) / 1e9).toFixed(2));

const words: Readonly<Record<number, string>> = {
  1: 'rates=uniform:128000:1024000&gap=uniform:2:4',
  2: 'rates=uniform:128000:512000&gap=uniform:1:3',
  3: 'rates=uniform:512000:1024000&gap=uniform:2:5',
  4: 'rates=high:128000:1024000&gap=uniform:2:5',
  5: 'rates=low:128000:1024000&gap=uniform:1:3',
  6: 'rates=low:128000:1024000&gap=uniform:1:3&edits=600:rates:high:128000:1024000',
};

export interface WorkloadSweep extends PublishedSweep {
  readonly workload: StreamWorkload;
  readonly cycleS: number;
}

const scenarioUnder = ({ number }: StreamWorkload, said: string): string =>
  `${otherwise(`${EXPERIMENT}&policy=stream-combination&${words[number]}`, said)}&${END}`;

const OF_WORKLOADS = { vary: [TWO], measure: 'streams-most', replications: WORKLOAD_REPLICATIONS } as const;

/** Figure 5b. */
export const workloadSweeps: readonly WorkloadSweep[] = streamWorkloads.map((workload) => ({
  id: `workload-${workload.number}`,
  workload,
  cycleS: knownCycleS(workload),
  scenario: scenarioUnder(workload, `cycle=${knownCycleS(workload)}`),
  ...OF_WORKLOADS,
}));

/** The same under a reading with one cycle for all; undefined under any other. */
export function workloadSweepsUnder(said: string): readonly WorkloadSweep[] | undefined {
  if (said === '') return workloadSweeps;
  const reading = oneCycleReadings.find((one) => one.said === said);
  return (
    reading &&
    streamWorkloads.map((workload) => ({
      id: `workload-${workload.number}.one-${reading.cycleS}`,
      workload,
      cycleS: reading.cycleS,
      scenario: scenarioUnder(workload, said),
      ...OF_WORKLOADS,
    }))
  );
}

/** Of all readings that have them. */
export const allWorkloadSweeps: readonly WorkloadSweep[] = combinationReadings.flatMap(
  ({ said }) => workloadSweepsUnder(said) ?? [],
);

const FOLDER = 'stream-combination';

export const commandOfCombination = (sweep: PublishedSweep): string => commandOf(sweep, FOLDER);

export function combinationSweep(said: string): CombinationSweep {
  const found = combinationSweeps.find((sweep) => sweep.said === said);
  if (found === undefined) throw new Error(`no sweep under ${said || 'the main reading'}`);
  return found;
}

/** 576 kbit/s. */
const MEAN_RATE = 72_000;
/** From 0.1 s to 10 s, each so much longer than the one before. */
const [SHORTEST_S, LONGEST_S, LONGER] = [0.1, 10, 1.06];

/** Of figure 5a in closed form: how many streams of the paper’s mean bitrate a fixed cycle holds. */
export function mostInClosedForm(): readonly { readonly x: number; readonly y: number }[] {
  const points: { readonly x: number; readonly y: number }[] = [];
  for (let cycleS = SHORTEST_S; cycleS < LONGEST_S * LONGER; cycleS *= LONGER) {
    const x = Math.min(cycleS, LONGEST_S);
    points.push({ x, y: mostStreams(x * 1e9, MEAN_RATE, server) });
  }
  return points;
}
