/** Books differ in two things about one queue: does the arm visit the edge, and does the way back count. In words. */
import { goesToTheEdge, hasReturnStrokes, partnerOf, type PolicyTotal } from './queueTotals.ts';

/**
 * What the sum beside it means; with the sums of the other conventions once `totals` may be told, for they say how the
 * run will end.
 */
export function conventionOf(
  policy: string,
  countReturns: boolean,
  totals: readonly PolicyTotal[] | undefined,
): string {
  const partner = partnerOf(policy);
  if (partner === undefined) return 'From request to request, and no farther: all books agree on this sum.';
  const own = totals?.find(({ id }) => id === policy);
  const other = totals?.find(({ id }) => id === partner);
  const [name, otherName] = [policy.toUpperCase(), partner.toUpperCase()];
  const sum = ({ counted, free }: PolicyTotal) => String(countReturns ? counted : free);
  const turning = goesToTheEdge(policy)
    ? `${name} goes on to the edge; ${otherName} would turn at the last request${other ? `: ${sum(other)}` : ''}.`
    : `${name} turns at the last request; ${otherName} would go on to the edge${other ? `: ${sum(other)}` : ''}.`;
  if (!hasReturnStrokes(policy)) return turning;
  const strokes = own
    ? `${own.counted} with the return stroke, ${own.free} without.`
    : `The return stroke is ${countReturns ? '' : 'not '}counted.`;
  return `${strokes} ${turning}`;
}
