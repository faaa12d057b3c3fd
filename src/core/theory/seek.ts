/**
 * How far the arm travels between two requests that lie anywhere: moments of the seek, for one zone and for many. Tables
 * are read within their bounds, often: the `?? 0` beside an index is for the compiler alone.
 */
import { onceFor } from '../base/onceFor.ts';
import type { DiskModel } from '../sim/interfaces.ts';

/** Neighbouring cylinders of one transfer rate. */
export interface ZoneOfRate {
  /** First cylinder, and one past the last. */
  readonly from: number;
  readonly to: number;
  /** Bytes per second. */
  readonly rate: number;
  /** Of the disk’s capacity; a track holds rate × revolution, so it is in proportion to rate × cylinders. */
  readonly share: number;
}

export interface SeekMoments {
  /** Mean distance in cylinders. */
  readonly distance: number;
  readonly meanNs: number;
  /** ns². */
  readonly variance: number;
  readonly maxNs: number;
  /** The mean of seeks that end in a zone, in the order of `zonesOf`: a long way out costs more than the middle. */
  readonly meanToZoneNs: readonly number[];
}

/** Disks are never changed, and asked about again and again. */
/** The zones of a disk, found in its rates; one where the rate is the same everywhere. */
export const zonesOf = onceFor((disk: DiskModel): readonly ZoneOfRate[] => zonesFound(disk));

function zonesFound(disk: DiskModel): readonly ZoneOfRate[] {
  const starts: number[] = [0];
  for (let c = 1; c < disk.cylinders; c++) if (disk.rateAt(c) !== disk.rateAt(c - 1)) starts.push(c);
  const plain = starts.map((from, i) => ({
    from,
    to: starts[i + 1] ?? disk.cylinders,
    rate: disk.rateAt(from),
  }));
  const total = plain.reduce((sum, { from, to, rate }) => sum + rate * (to - from), 0);
  return plain.map((zone) => ({ ...zone, share: (zone.rate * (zone.to - zone.from)) / total }));
}

/**
 * Seeks between two independent positions, uniform over the capacity: exact sums over all distances. On one zone,
 * distance d > 0 has the probability 2 (C − d) / C².
 */
export const seekMoments = onceFor((disk: DiskModel): SeekMoments => momentsOver(disk, zonesOf(disk)));

function momentsOver(disk: DiskModel, zones: readonly ZoneOfRate[]): SeekMoments {
  const { seekNs, cylinders } = disk;
  let distance = 0;
  let mean = 0;
  let square = 0;
  const meanToZoneNs = zones.map((zone) => {
    const shares = distancesTo(zone, zones, cylinders);
    let toZone = 0;
    let weight = 0;
    for (const [d, share] of shares.entries()) {
      const seek = seekNs[d] ?? 0;
      weight += share;
      distance += share * d;
      toZone += share * seek;
      square += share * seek * seek;
    }
    mean += toZone;
    return toZone / weight;
  });
  return {
    distance,
    meanNs: mean,
    variance: square - mean * mean,
    maxNs: seekNs[cylinders - 1] ?? 0,
    meanToZoneNs,
  };
}

/**
 * The probability that a pair ends in `zone` at each distance. Density over cylinders is a staircase, so the number of
 * pairs at a signed distance d is piecewise linear in d: its second difference is not 0 only where an edge of one
 * staircase meets an edge of the other, and summing twice from the far ends gives it everywhere.
 */
export function distancesTo(zone: ZoneOfRate, zones: readonly ZoneOfRate[], cylinders: number): Float64Array {
  const density = ({ from, to, share }: ZoneOfRate) => share / (to - from);
  const bend = new Float64Array(2 * cylinders + 1); // at d + cylinders
  const here = density(zone);
  for (const other of zones) {
    const product = here * density(other);
    for (const [a, up] of [
      [zone.from, 1],
      [zone.to, -1],
    ] as const)
      for (const [b, step] of [
        [other.from, 1],
        [other.to, -1],
      ] as const) {
        const at = b - a + cylinders;
        bend[at] = (bend[at] ?? 0) + up * step * product;
      }
  }
  // 2 p(d) − p(d − 1) − p(d + 1) = bend(d); from either end inward, where p is 0.
  const shares = new Float64Array(cylinders);
  for (const direction of [1, -1]) {
    let further = 0;
    let pairs = 0;
    for (let d = cylinders - 1; d >= (direction > 0 ? 0 : 1); d--) {
      const nearer = 2 * pairs - further - (bend[cylinders + direction * (d + 1)] ?? 0);
      shares[d] = (shares[d] ?? 0) + nearer;
      further = pairs;
      pairs = nearer;
    }
  }
  return shares;
}
