/**
 * The sweeps behind figures 5 to 12 of Tsai, Chu and Huang (2004), one under each reading, a file each in
 * experiments/wrr-scan. All four policies at every number of tasks; where a set is not admitted in full it is no point of
 * the figures.
 */
import { otherwise } from '../shared/otherwise.ts';
import { commandOf, type PublishedSweep } from '../shared/publishedSweep.ts';
import { wrrReadings } from './readings.ts';

/**
 * Section 4: one aperiodic request in 35 ms, tasks drawn as the paper draws them, on its drive; Scan-EDF serves aperiodic
 * requests only where no job waits.
 */
const EXPERIMENT =
  'workload=tasks&policy=wrr-scan-c&tasks=drawn:40&lambda=28.5714&aperiodic=background&disk=hp97560&rate=printed&head=0&weighing=first';
/** How long a run takes, in s: 120 periods of a task in the mean. */
export const RUN_S = 600;
const REPLICATIONS = 5;

const FOUR = 'policy:wrr-scan-r,wrr-scan-c,wrr-scan-ca,scan-edf';
const FINE = 'ntasks:1,3,5,7,9,15,20,25,30,35,40,45,49,54,60,65,70,80,90';
const COARSE = 'ntasks:5,9,20,30,40,49,60,70,90';

export interface WrrSweep extends PublishedSweep {
  /** As a link says it; empty for the main reading. */
  readonly said: string;
}

/** Names of files, by what readings say. */
const names: Readonly<Record<string, string>> = {
  '': 'main',
  'reserve=time:0.05': 'reserve-5',
  'reserve=time:0.1': 'reserve-10',
  'buffer=normal:57344:28672': 'buffer',
  'period=normal:5000:1000': 'period',
  'turn=look': 'look',
  'reclaim=rotation': 'rotation',
  'rate=geometry': 'geometry',
  'reserve=time:0.046': 'reserve-4.6',
  'reclaim=all': 'all',
};

/** The two whose figures are drawn. */
const DRAWN = ['', 'reserve=time:0.1'];

export const wrrSweeps: readonly WrrSweep[] = wrrReadings.map(({ said }) => ({
  id: names[said] ?? said,
  said,
  scenario: `${otherwise(EXPERIMENT, said)}&seed=1&duration=${RUN_S}`,
  vary: [FOUR, DRAWN.includes(said) ? FINE : COARSE],
  measure: 'movement',
  replications: REPLICATIONS,
}));

/**
 * W9: three listed tasks with two blocks reserved a round, which is 500 ms long under -R and -C and 1000 ms under -CA: 4
 * requests a second and 2.
 */
export const reservedSweep: PublishedSweep = {
  id: 'reserved',
  scenario: `workload=tasks&policy=wrr-scan-c&tasks=1000:4:0,1500:6:0,2000:8:0&reserve=blocks:2&reclaim=off&lambda=4&disk=hp97560&rate=printed&head=0&seed=1&duration=4000`,
  vary: ['policy:wrr-scan-r,wrr-scan-c,wrr-scan-ca', 'lambda:1.6,2.5,3.2,5'],
  measure: 'mean-of-run',
  replications: 5,
};

const FOLDER = 'wrr-scan';

export const commandOfWrr = (sweep: PublishedSweep): string => commandOf(sweep, FOLDER);

/** The sweep under the main reading, or under another. */
export function wrrSweep(said: string): WrrSweep {
  const found = wrrSweeps.find((sweep) => sweep.said === said);
  if (found === undefined) throw new Error(`no sweep under ${said || 'the main reading'}`);
  return found;
}

/** Where the figures of a claim come from. */
export function wrrCommand(id: string): string {
  const main = commandOfWrr(wrrSweep(''));
  if (id === 'W1') return 'PLAY=all npx vitest run tests/core/papers/wrr/published.test.ts -u';
  return id === 'W9' ? `${main}; ${commandOfWrr(reservedSweep)}` : main;
}
