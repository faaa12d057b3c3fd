/**
 * How much seeking one sweep over N requests can cost: Oyang’s bound, and what it can really come to. The curve is read
 * within its bounds, often: the `?? 0` beside an index is for the compiler alone.
 */
import { onceFor } from '../base/onceFor.ts';
import type { DiskModel, SeekTable } from '../sim/interfaces.ts';

/**
 * Oyang’s bound of the seeks of one full sweep over `n` requests: (n + 1) · seek(C / (n + 1)) in ns, with the curve taken
 * between whole cylinders by a straight line. It holds where the curve is concave and the sweep begins at an edge of the
 * disk. Two exceptions: a curve need not be concave where its two pieces meet, and an arm that begins at the nearer end
 * of its requests may first travel up to half the disk. `worstSweepNs` knows both.
 */
export function oyangNs({ cylinders, seekNs }: DiskModel, n: number): number {
  const distance = cylinders / (n + 1);
  const below = Math.floor(distance);
  if (below >= cylinders - 1) return (n + 1) * (seekNs[cylinders - 1] ?? 0);
  const [from, to] = [seekNs[below] ?? 0, seekNs[below + 1] ?? 0];
  return (n + 1) * (from + (distance - below) * (to - from));
}

/** By n: every split of the gaps and of the span is tried, and whoever weighs a newcomer asks for the same n again. */
const worst = onceFor((_: DiskModel): number[] => []);

/**
 * The most that the seeks of a sweep over `n` requests can take in ns, when the arm stands anywhere and begins at the
 * nearer end. Why this is the worst: let the arm travel f to the nearer end, and then the span s over n − 1 gaps. From
 * within the span f ≤ s/2, so s = C − 1 and f = (C − 1)/2 are the worst. From outside f + s ≤ C − 1; with f beyond half
 * the disk, put the arm back to half of it and make one gap longer by f: that one gap alone then costs what f did, and
 * half the disk costs no less than the gap did before. For one request the whole disk is the worst.
 */
export function worstSweepNs(disk: DiskModel, n: number): number {
  const { cylinders, seekNs } = disk;
  if (n === 0) return 0;
  const span = cylinders - 1;
  if (n === 1) return seekNs[span] ?? 0;
  return (worst(disk)[n] ??= (seekNs[Math.floor(span / 2)] ?? 0) + worstGapsNs(disk, n - 1, span));
}

/**
 * The most that `gaps` seeks can cost that together cover `span`. On a concave piece of the curve equal seeks are the
 * worst; so every split of the gaps between the two pieces, and of the span between the two groups, is tried with equal
 * seeks in each group. Exact but for the rounding of the table to whole ns.
 */
function worstGapsNs({ seekNs }: DiskModel, gaps: number, span: number): number {
  const joint = jointOf(seekNs);
  let most = 0;
  for (let upper = 0; upper <= gaps; upper++) {
    const lower = gaps - upper;
    if (upper * joint > span) break;
    const first = upper * joint;
    const last = upper === 0 ? 0 : span;
    for (let covered = first; covered <= last; covered++) {
      const rest = Math.min(span - covered, lower * (joint - 1));
      most = Math.max(most, equalSeeksNs(seekNs, upper, covered) + equalSeeksNs(seekNs, lower, rest));
    }
  }
  return most;
}

/** `count` seeks over whole cylinders that differ by one at most. */
function equalSeeksNs(seekNs: SeekTable, count: number, span: number): number {
  if (count === 0) return 0;
  const each = Math.floor(span / count);
  const longer = span - each * count;
  return (
    longer * (seekNs[Math.min(each + 1, seekNs.length - 1)] ?? 0) + (count - longer) * (seekNs[each] ?? 0)
  );
}

/** Two roundings to whole ns can bend a curve by so much. */
const ROUNDING_NS = 2;

/** How much steeper the curve is beyond distance d than before it. */
const bendNs = (seekNs: SeekTable, d: number): number =>
  (seekNs[d + 1] ?? 0) - 2 * (seekNs[d] ?? 0) + (seekNs[d - 1] ?? 0);

/** The distance from which the second piece holds; one past the longest where the whole curve is concave. */
function jointOf(seekNs: SeekTable): number {
  for (let d = 1; d + 1 < seekNs.length; d++)
    if (bendNs(seekNs, d) > ROUNDING_NS) {
      // The step may come before the bend: from the last of the first piece down (or up) to the first of the second.
      return isPartOfNext(seekNs, d) ? d : d + 1;
    }
  return seekNs.length;
}

/** Does distance d go on as the distances above it do? */
const isPartOfNext = (seekNs: SeekTable, d: number): boolean =>
  d + 2 < seekNs.length && Math.abs(bendNs(seekNs, d + 1)) <= ROUNDING_NS;
