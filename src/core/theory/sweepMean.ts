/**
 * What the seeks of one sweep over requests that lie anywhere take on the average. Tables are read within their bounds
 * here, very often: the `?? 0` beside an index is for the compiler alone.
 */
import { onceFor } from '../base/onceFor.ts';
import type { DiskModel } from '../sim/interfaces.ts';
import type { TheoryWorkload } from './workload.ts';

export interface MeanSweep {
  /** All seeks of the sweep, the way to its first request included, in ns. */
  readonly seeksNs: number;
  /** The first of them, to the nearer end. */
  readonly firstNs: number;
  /** The seek from where it ends to anywhere, in ns. */
  readonly afterNs: number;
}

/** Places at which the integrals below are taken; the seek of a gap is √-like, so the error falls as 1 / places^1.5. */
const PLACES = 480;

/** A disk cut into places of equal width. */
interface Places {
  /** The share of the capacity below each edge of a place. */
  readonly below: Float64Array;
  /** The seek between the middles of two places, by their distance; within one, a third of its width. */
  readonly seekNs: Float64Array;
  /** ∫ of the seek between the middle of x and h, over all h below edge k: at x · (PLACES + 1) + k. */
  readonly summed: Float64Array;
}

const placesOf = ({ disk, zones }: TheoryWorkload): Places => placesOn(disk, zones);

const placesOn = onceFor((disk: DiskModel, zones: TheoryWorkload['zones']): Places => {
  const below = Float64Array.from({ length: PLACES + 1 }, (_, k) => {
    const cylinder = (k * disk.cylinders) / PLACES;
    return zones.reduce(
      (sum, { from, to, share }) => sum + share * Math.min(1, Math.max(0, (cylinder - from) / (to - from))),
      0,
    );
  });
  const seekNs = Float64Array.from({ length: PLACES }, (_, gap) =>
    seekBetween(disk, ((gap === 0 ? 1 / 3 : gap) * disk.cylinders) / PLACES),
  );
  const summed = new Float64Array(PLACES * (PLACES + 1));
  for (let x = 0; x < PLACES; x++)
    for (let h = 0; h < PLACES; h++) {
      const at = x * (PLACES + 1) + h;
      summed[at + 1] = (summed[at] ?? 0) + widthOf(below, h) * (seekNs[Math.abs(h - x)] ?? 0);
    }
  return { below, seekNs, summed };
});

/** The share of the capacity in a place. */
const widthOf = (below: Float64Array, place: number): number => (below[place + 1] ?? 0) - (below[place] ?? 0);

/** The curve between whole cylinders. */
function seekBetween({ seekNs }: DiskModel, distance: number): number {
  const d = Math.min(seekNs.length - 2, Math.floor(distance));
  const [from, to] = [seekNs[d] ?? 0, seekNs[d + 1] ?? 0];
  return from + (distance - d) * (to - from);
}

function power(base: number, exponent: number): number {
  let result = 1;
  for (let rest = exponent, x = base; rest > 0; rest >>>= 1, x *= x) if (rest & 1) result *= x;
  return result;
}

/**
 * One sweep over `n` requests, uniform over the capacity; the arm stands anywhere, goes to the nearer end first and then
 * over to the other. Two requests at x < y are neighbours if none of the others lies between them, and the two ends if
 * all of the others do: both are powers of the capacity between them, so that all is one sum over pairs of places.
 */
export function meanSweep(workload: TheoryWorkload, n: number): MeanSweep {
  const sweeps = sweepsOf(workload.disk);
  let sweep = sweeps.get(n);
  if (sweep === undefined) sweeps.set(n, (sweep = integrated(workload, n)));
  return sweep;
}

const sweepsOf = onceFor((_: DiskModel): Map<number, MeanSweep> => new Map<number, MeanSweep>());

function integrated(workload: TheoryWorkload, n: number): MeanSweep {
  const { meanNs } = workload.seek;
  if (n === 0) return { seeksNs: 0, firstNs: 0, afterNs: meanNs };
  if (n === 1) return { seeksNs: meanNs, firstNs: meanNs, afterNs: meanNs };
  const { below, seekNs, summed } = placesOf(workload);
  /** ∫ of the seek from the middle of x to h, over h up to the edge k; k may be a half. */
  const upTo = (x: number, k: number) => {
    const row = x * (PLACES + 1);
    return ((summed[row + Math.floor(k)] ?? 0) + (summed[row + Math.ceil(k)] ?? 0)) / 2;
  };
  let gaps = 0;
  let first = 0;
  let after = 0;
  for (let x = 0; x < PLACES; x++)
    for (let y = x; y < PLACES; y++) {
      const widths = widthOf(below, x) * widthOf(below, y) * (y === x ? 0.5 : 1);
      const between =
        y === x
          ? widthOf(below, x) / 3
          : ((below[y] ?? 0) + (below[y + 1] ?? 0) - (below[x] ?? 0) - (below[x + 1] ?? 0)) / 2;
      gaps += widths * power(1 - between, n - 2) * (seekNs[y - x] ?? 0);
      const ends = widths * power(between, n - 2);
      const middle = (x + y + 1) / 2; // below it x is the nearer end
      first += ends * (upTo(x, middle) + upTo(y, PLACES) - upTo(y, middle));
      const toLow = ((below[Math.floor(middle)] ?? 0) + (below[Math.ceil(middle)] ?? 0)) / 2;
      after += ends * (toLow * upTo(y, PLACES) + (1 - toLow) * upTo(x, PLACES));
    }
  const pairs = n * (n - 1);
  return { seeksNs: pairs * (gaps + first), firstNs: pairs * first, afterNs: pairs * after };
}
