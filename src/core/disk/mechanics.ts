/** Builds a disk's tables from what a data sheet says. */
import { wholeNs } from '../base/time.ts';
import type { DiskModel, SeekTable } from '../sim/interfaces.ts';

/** Two pieces: a + b·√d below the boundary, c + e·d from it on; d in cylinders, results in ms. */
export interface SeekCurve {
  readonly a: number;
  readonly b: number;
  readonly boundary: number;
  readonly c: number;
  readonly e: number;
}

export interface Zone {
  /** First cylinder. */
  readonly from: number;
  /** Bytes per second. */
  readonly rate: number;
}

function seekMs(curve: SeekCurve, distance: number): number {
  if (distance === 0) return 0;
  return distance < curve.boundary ? curve.a + curve.b * Math.sqrt(distance) : curve.c + curve.e * distance;
}

/** The most that 32 bits hold: seeks of some two seconds. */
const MOST_OF_32_BITS = 0x7fffffff;

const seekTable = (cylinders: number, longestNs: number): SeekTable =>
  longestNs <= MOST_OF_32_BITS ? new Int32Array(cylinders) : new Float64Array(cylinders);

/** Zones in order from cylinder 0; `tracks` a cylinder. Throws for none: a disk file is wrong then, not a user's input. */
export function buildDisk(
  cylinders: number,
  revolutionNs: number,
  curve: SeekCurve,
  zones: readonly Zone[],
  tracks = 1,
): DiskModel {
  if (zones.length === 0 || zones[0].from !== 0) throw new Error('the zones of a disk begin at cylinder 0');
  const seekNs = seekTable(cylinders, seekMs(curve, cylinders - 1) * 1e6);
  for (let d = 1; d < cylinders; d++) seekNs[d] = wholeNs(seekMs(curve, d) * 1e6);
  const ends = zones.map((_, i) => zones[i + 1]?.from ?? cylinders);
  // A track holds rate × revolution, so the capacity of a zone is in proportion to rate × cylinders.
  let total = 0;
  const before = zones.map((zone, i) => {
    const capacityBefore = total;
    total += zone.rate * (ends[i] - zone.from);
    return capacityBefore;
  });
  const zoneAt = (cylinder: number) => {
    let z = zones.length - 1;
    while (zones[z].from > cylinder) z--;
    return z;
  };
  const single = zones.length === 1;
  const rate = zones[0].rate;
  const zonedCylinder = (u: number) => {
    const share = u * total;
    let z = zones.length - 1;
    while (before[z] > share) z--;
    return Math.min(ends[z] - 1, zones[z].from + Math.floor((share - before[z]) / zones[z].rate));
  };
  return {
    cylinders,
    revolutionNs,
    seekNs,
    trackBytes: wholeNs((zones[0].rate * revolutionNs) / 1e9),
    zoneStarts: zones.map(({ from }) => from),
    tracks,
    subadditive: neverGainsFromDetours(seekNs),
    rateAt: (cylinder) => zones[zoneAt(cylinder)].rate,
    slowestRate(first, last) {
      let slowest = Infinity;
      for (let z = zoneAt(first); z < zones.length && zones[z].from <= last; z++)
        slowest = Math.min(slowest, zones[z].rate);
      return slowest;
    },
    transferNs: (sizeBytes, cylinder) =>
      wholeNs((sizeBytes * 1e9) / (single ? rate : zones[zoneAt(cylinder)].rate)),
    cylinderAt: (u) => (single ? Math.floor(u * cylinders) : zonedCylinder(u)),
    locate(shares, out) {
      if (single) for (let k = 0; k < shares.length; k++) out[k] = Math.floor(shares[k] * cylinders);
      else for (let k = 0; k < shares.length; k++) out[k] = zonedCylinder(shares[k]);
    },
    time(sizes, at, out) {
      for (let k = 0; k < sizes.length; k++)
        out[k] = Math.floor((sizes[k] * 1e9) / (single ? rate : zones[zoneAt(at[k])].rate) + 0.5);
    },
  };
}

/**
 * seek(a) + seek(b) ≥ seek(a + b) for all distances, if seek(d)/d never rises: seek(a) ≥ a/(a+b)·seek(a+b) and the
 * same for b. Compared with a tolerance of the rounding to whole nanoseconds.
 */
function neverGainsFromDetours(seekNs: SeekTable): boolean {
  for (let d = 1; d + 1 < seekNs.length; d++) {
    if ((seekNs[d + 1] - 1) * d > (seekNs[d] + 1) * (d + 1)) return false;
  }
  return true;
}
