/** Is a scenario decided by its program, from the beginning or from some change on? All its definitions are whole. */
import { resolved } from './resolved.ts';
import { policyById } from './params.ts';
import type { Scenario } from './scenario.ts';

export const playsProgram = (scenario: Scenario): boolean =>
  scenario.program !== undefined &&
  resolved(scenario).stretches.some(({ values }) => policyById(values.policy).byProgram);
