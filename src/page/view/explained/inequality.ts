/**
 * Inequality 1 of the QoS paper in the reader's hand: the least cycle for each number of streams, and how many a given
 * cycle holds.
 */
import {
  leastCycleNs,
  mostByCycle,
  mostInCycle,
  type EvenDisk,
} from '../../../core/theory/clientAdmission.ts';

export interface InequalitySetting extends EvenDisk {
  /** B: of each stream, in bytes a second. */
  readonly rate: number;
  /** T. */
  readonly cycleNs: number;
}

/** The example worked out in the tests. */
export const firstInequality: InequalitySetting = {
  ...{ latencyNs: 10e6, bytesPerS: 40e6, share: 0.8, rate: 5e6, cycleNs: 4e9 },
};

/** More columns cannot be told apart. */
const MOST_SHOWN = 40;

export interface LeastCycle {
  readonly streams: number;
  /** Infinity where no cycle is long enough. */
  readonly leastNs: number;
  readonly holds: boolean;
}

export interface InequalityModel extends InequalitySetting {
  /** From one stream to the first that no cycle holds, or as many as can be shown. */
  readonly cycles: readonly LeastCycle[];
  /** The largest N at T, before it is rounded down, and then. */
  readonly most: number;
  readonly mostWhole: number;
  /** r·R ÷ B: no cycle holds so many. */
  readonly endless: number;
}

export function inequalityModel(setting: InequalitySetting): InequalityModel {
  const { rate, cycleNs, share, bytesPerS } = setting;
  const cycles: LeastCycle[] = [];
  for (let streams = 1; streams <= MOST_SHOWN; streams++) {
    const leastNs = leastCycleNs(streams, rate, setting);
    cycles.push({ streams, leastNs, holds: leastNs <= cycleNs });
    if (leastNs === Infinity) break;
  }
  return {
    ...setting,
    cycles,
    most: mostByCycle(cycleNs, rate, setting),
    mostWhole: mostInCycle(cycleNs, rate, setting),
    endless: (share * bytesPerS) / rate,
  };
}
