/** Experiments to begin with: what one would ask first of a scenario, as its workload has it. */
import { elementAt } from '../../base/elementAt.ts';
import { defaultValues, effectiveValues, workloadOf } from '../../scenario/params.ts';
import { buildDiskOf, roundNs } from '../../scenario/resolve.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { traitsOf } from '../../scenario/traits.ts';
import { measureById } from './measures.ts';
import type { SweepSpec } from './spec.ts';

export interface UsualSweep {
  readonly id: string;
  readonly title: string;
  /** What it asks, in a sentence. */
  readonly question: string;
  readonly spec: (scenario: Scenario) => SweepSpec;
}

type Question = ReturnType<ReturnType<typeof workloadOf>['questions']>[number];

const usual = ({ id, title, question, sweep }: Question): UsualSweep => ({
  id,
  title,
  question,
  spec: (scenario) => {
    const values = effectiveValues(scenario.values);
    const asked = sweep({ values, disk: buildDiskOf(scenario), roundNs: roundNs(scenario) });
    const measure = measureById.get(asked.measure)?.id;
    if (measure === undefined)
      throw new Error(`the question ${id} wants no measure that there is: ${asked.measure}`);
    return { ...asked, measure };
  },
});

/** Those that can be asked of the scenario; what is the same every time raises no questions. */
export const usualSweeps = (scenario: Scenario): readonly UsualSweep[] =>
  traitsOf(scenario).isRandom ? workloadOf(scenario.values).questions().map(usual) : [];

/** The one that the page begins with. */
export function usualSweep(scenario: Scenario): SweepSpec {
  const all = [...usualSweeps(scenario), ...workloadOf(defaultValues).questions().map(usual)];
  return elementAt(all, 0).spec(scenario);
}
