/** What belongs to the program: what must hold, what was set, kept tests; and where requests are wanted, the program that is posed. */
import type { ScriptedRequest } from '../../../core/scenario/scenario.ts';
import type { Program } from '../../../core/sim/interfaces.ts';
import type { KeptTest } from '../../../core/workshop/challenges/assignment.ts';
import type { Property } from '../../../core/workshop/hunt/properties.ts';
import type { NamedAssignment } from '../../../core/workshop/work/link.ts';

export interface Work {
  readonly properties: readonly Property[];
  readonly assignment: NamedAssignment | undefined;
  readonly tests: readonly KeptTest[];
  readonly posed: Program | undefined;
  readonly requests: readonly ScriptedRequest[];
}

export type Change = (changed: Partial<Work>) => void;

export const FIRST_PROPERTIES: readonly Property[] = [
  { kind: 'busy' },
  { kind: 'overtaken', amount: 3 },
  { kind: 'alike' },
];

export const FIRST_WORK: Work = {
  ...{ properties: FIRST_PROPERTIES, assignment: undefined, tests: [], posed: undefined, requests: [] },
};
