/** What servers in cycles read of a scenario: the settings of its workload, and what follows from them. */
import { numberOf, wordOf, type ParamValue } from '../../base/params.ts';
import { secondsToNs } from '../../base/time.ts';
import type { DiskModel, PolicySetup } from '../../sim/interfaces.ts';
import { diskOfCycles, type CycleServer } from '../../theory/cycles.ts';

/** Settings of streams by bitrate, without those of who comes. */
export const heeds = ['memory', 'memorycount', 'thresholds', 'unit'];

export const FAMILY = 'Streams in cycles';
export const SERVES = ['bitrates'];

type Values = Readonly<Record<string, ParamValue>>;
export type CycleSetup = PolicySetup<Values>;

/** All values by key, those of the workload among them. */
export const plainValues = (values: object): Values => ({ ...values });
export const plainSetup = <V extends object>(setup: PolicySetup<V>): CycleSetup => ({
  ...setup,
  values: plainValues(setup.values),
});

export const cycleServer = (values: Values, disk: DiskModel): CycleServer => ({
  ...diskOfCycles(disk),
  memoryBytes: numberOf(values, 'memory'),
  memoryCount: wordOf(values, 'memorycount') === 'double' ? 'double' : 'single',
});

export const firstCycleNs = (values: Values): number => secondsToNs(numberOf(values, 'cycle'));

interface Thresholds {
  readonly memory: number;
  readonly time: number;
  readonly difference: number;
}

export function thresholdsOf(values: Values): Thresholds {
  const [memory = 1, time = 1, difference = 1] = wordOf(values, 'thresholds').split(':').map(Number);
  return { memory, time, difference };
}

/** UNIT as a share of the cycle. */
export const unitOf = (values: Values): number => numberOf(values, 'unit') / 100;
