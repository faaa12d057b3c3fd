/** The order of EDF: by deadline, equal ones by arrival. */
import type { Criterion } from '../../sim/interfaces.ts';
import type { Rule } from './deadlineReasons.ts';
import { RankedPolicy } from './rankedPolicy.ts';

export class EarliestDeadline extends RankedPolicy {
  protected rank(row: number, key: Float64Array): void {
    key[0] = this.server.deadlineNs(row);
    key[1] = 0;
  }
}

export const earliestDeadline: Rule = {
  lines: ['serve the one with the earliest deadline, of equal ones the oldest'],
  chosen: 'Of all that wait it has the earliest deadline (of equal ones it came first).',
};

export const criteria: readonly Criterion[] = [
  { title: 'deadline', column: 'due', unit: 'instant' },
  { title: 'order of arrival', unit: 'order' },
];
