import type { ParamSpec } from '../../../../core/base/params.ts';
import type { Scenario } from '../../../../core/scenario/scenario.ts';

/** No list has what somebody wrote: where a scenario has it, it stands before the other policies, by its name. */
export const withProgram = (spec: ParamSpec, { program }: Scenario): ParamSpec =>
  program && spec.key === 'policy' && spec.kind === 'choice'
    ? { ...spec, options: [{ id: 'own', title: program.name, family: 'From the Workshop' }, ...spec.options] }
    : spec;
