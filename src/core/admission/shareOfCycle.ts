/**
 * How much of a cycle streams with a guaranteed rate would take, by the three rules (QoS paper, sections II.B and III.B):
 * by the worst case, by what each was measured to take, and by what the drive says of ninety-nine cycles in a hundred.
 */
import type { DiskModel, ParamValues } from '../sim/interfaces.ts';
import {
  cycleSides,
  inCycle,
  measuredDemand,
  measuredSides,
  nominalDemand,
  usualLatency,
  worstLatencyNs,
  type BothSides,
  type CycleDemand,
  type KeptFree,
  type MeasuredDemand,
} from '../theory/clientAdmission.ts';
import type { ShareRule } from './definition.ts';

/** A stream as the rules see it. */
export interface Sharer {
  /** Bytes a second. */
  readonly rate: number;
  /** The most that it plays, where that is more: what the worst case goes by. */
  readonly peak?: number;
  /** Where its data lie: the slowest of these cylinders counts. */
  readonly cylinders: readonly [first: number, last: number];
  /** Its own cycle, where that is not the disk’s. */
  readonly periodNs?: number;
  /** What the disk spent on it in each of its own last cycles. */
  readonly cyclesNs: readonly number[];
}

/** A disk that is to be shared. */
export interface SharedDisk {
  readonly disk: DiskModel;
  /** r. */
  readonly share: number;
  /** Its reads wait for their angle, rather than begin wherever the head comes down. */
  readonly waitsForAngle: boolean;
  /** z, where streams are weighed as measured; 2.33 where nothing is said. */
  readonly margin?: number;
}

export type WeighShare = (sharers: readonly Sharer[], cycleNs: number, kept?: KeptFree) => BothSides;

export function weighShare(rule: ShareRule, shared: SharedDisk): WeighShare {
  const { disk, share, waitsForAngle } = shared;
  if (rule === 'deterministic') {
    const { seekNs, revolutionNs } = disk;
    const latencyNs = worstLatencyNs({ seekNs, revolutionNs: waitsForAngle ? revolutionNs : 0 });
    return (sharers, cycleNs, kept) =>
      cycleSides(
        sharers.map((sharer) => demandOf({ ...sharer, rate: sharer.peak ?? sharer.rate }, disk, latencyNs)),
        cycleNs,
        share,
        kept,
      );
  }
  const usual = usualLatency(disk, waitsForAngle);
  const tookOf = (sharer: Sharer, cycleNs: number): MeasuredDemand => {
    const demand = demandOf(sharer, disk, usual.meanNs);
    if (rule === 'chance') return nominalDemand(demand, cycleNs, usual.sdNs);
    const measured = measuredDemand(sharer.cyclesNs);
    return measured ? inCycle(measured, demand, cycleNs) : nominalDemand(demand, cycleNs);
  };
  return (sharers, cycleNs) =>
    measuredSides(
      sharers.map((sharer) => tookOf(sharer, cycleNs)),
      cycleNs,
      share,
      rule === 'statistical' ? shared.margin : undefined,
    );
}

/** What the settings say of it. */
export const marginOf = ({ margin }: ParamValues): Pick<SharedDisk, 'margin'> =>
  margin === undefined ? {} : { margin: Number(margin) };

const demandOf = (
  { rate, cylinders, periodNs }: Sharer,
  disk: DiskModel,
  latencyNs: number,
): CycleDemand => ({
  ...{ latencyNs, rate, bytesPerS: disk.slowestRate(...cylinders) },
  ...(periodNs === undefined ? {} : { periodNs }),
});
