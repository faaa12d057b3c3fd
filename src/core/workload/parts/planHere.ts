/** What is known beforehand of a stream, as one disk of several has it. */
import type { Deal } from '../../objects/deal.ts';
import type { StreamPlan } from '../../sim/interfaces.ts';

/** One disk of several, and which has what. */
export interface OneOf {
  readonly deal: Deal;
  /** From 0. */
  readonly number: number;
}

/** Its first piece there, and the next every so many periods; none where nothing of it is there. */
export function planHere(plan: StreamPlan, { deal, number }: OneOf): readonly StreamPlan[] {
  const first = deal.nextPiece(plan.stream, 0, number);
  if (first === Infinity) return [];
  const { firstNs, periodNs } = plan;
  const step = deal.isStriped ? deal.disks : 1;
  return [{ ...plan, firstNs: firstNs + first * periodNs, periodNs: step * periodNs }];
}
