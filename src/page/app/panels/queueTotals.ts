/** How far the arm would travel on the present queue under the policies that textbooks compare. */
import { onceFor } from '../../../core/base/onceFor.ts';
import { movementOf } from '../../../core/metrics/movement.ts';
import { policies } from '../../../core/policy/index.ts';
import { Run } from '../../../core/scenario/run/run.ts';
import { withValues, type Scenario } from '../../../core/scenario/scenario.ts';

/** In the order in which books come to them. */
const compared = ['fcfs', 'sstf', 'scan', 'look', 'c-scan', 'c-look'];

/** The same policy with another turning point: at the edge, or at the last request. */
const partners: Readonly<Record<string, string>> = {
  scan: 'look',
  look: 'scan',
  'c-scan': 'c-look',
  'c-look': 'c-scan',
};

export const partnerOf = (policy: string): string | undefined => partners[policy];
export const goesToTheEdge = (policy: string): boolean => policy === 'scan' || policy === 'c-scan';
export const hasReturnStrokes = (policy: string): boolean => policy === 'c-scan' || policy === 'c-look';

export interface PolicyTotal {
  readonly id: string;
  readonly title: string;
  readonly counted: number;
  /** Without return strokes. */
  readonly free: number;
}

/** Each policy runs once, on the queue alone: what a viewer changed in mid-run has no part in it. */
const totalsOf = onceFor((values: Scenario['values']): readonly PolicyTotal[] => {
  const only: Scenario = { values, interventions: [] };
  return policies
    .filter(({ id }) => compared.includes(id))
    .toSorted((a, b) => compared.indexOf(a.id) - compared.indexOf(b.id))
    .map(({ id, title }) => {
      const { cylinders, returnCylinders } = movementOf(new Run(withValues(only, { policy: id })).pages());
      return { id, title, counted: cylinders, free: cylinders - returnCylinders };
    });
});

export const queueTotals = ({ values }: Scenario): readonly PolicyTotal[] => totalsOf(values);
