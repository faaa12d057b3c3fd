/** Transfer rates by cylinder, from what more bytes of one place take longer. */
import { elementAt } from '../../base/elementAt.ts';
import { SMALL_BYTES } from './turn.ts';
import type { Drive } from './drive.ts';

export interface Zone {
  /** First cylinder. */
  readonly from: number;
  /** Bytes per second. */
  readonly rate: number;
}

const MORE_BYTES = 1e6;
/** Zones that lie between two of these and end within them are not found. */
const SAMPLES = 256;

/** Rates are the same where they differ by less than a nanosecond of rounding can. */
const SAME = 1e-6;

export function rateAt(drive: Drive, cylinder: number): number {
  const few = drive.ask([{ cylinder, angle: 0, sizeBytes: SMALL_BYTES }]);
  const many = drive.ask([{ cylinder, angle: 0, sizeBytes: SMALL_BYTES + MORE_BYTES }]);
  return (MORE_BYTES * 1e9) / (elementAt(many, 0) - elementAt(few, 0));
}

/** From the outside in: samples, and a search for the border between two that differ. */
export function findZones(drive: Drive): readonly Zone[] {
  const last = drive.cylinders - 1;
  const known = new Map<number, number>();
  const rate = (cylinder: number): number => {
    const found = known.get(cylinder) ?? rateAt(drive, cylinder);
    known.set(cylinder, found);
    return found;
  };
  const zones: Zone[] = [{ from: 0, rate: rate(0) }];
  for (let k = 1, before = 0; k <= SAMPLES; k++) {
    const at = Math.round((last * k) / SAMPLES);
    while (!isSame(rate(at), elementAt(zones, zones.length - 1).rate)) {
      const from = borderBetween(before, at, rate);
      zones.push({ from, rate: rate(from) });
      before = from;
    }
    before = at;
  }
  return zones;
}

const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= SAME * Math.max(a, b);

/** The first cylinder behind `low` whose rate is another than that of `low`. */
function borderBetween(low: number, high: number, rate: (cylinder: number) => number): number {
  const outside = rate(low);
  let [same, other] = [low, high];
  while (other - same > 1) {
    const middle = (same + other) >> 1;
    if (isSame(rate(middle), outside)) same = middle;
    else other = middle;
  }
  return other;
}
