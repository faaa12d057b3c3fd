/** Experiments to begin with: what one would ask first of a scenario, as its workload has it. */
import { resolved } from '../../scenario/resolved.ts';
import { elementAt } from '../../base/elementAt.ts';
import { type Scenario, defaultScenario } from '../../scenario/scenario.ts';
import { diskQuestions, type Question } from './diskQuestions.ts';
import { measureById } from './measures.ts';
import type { SweepSpec } from './spec.ts';

export interface UsualSweep {
  readonly id: string;
  readonly title: string;
  /** What it asks, in a sentence. */
  readonly question: string;
  readonly spec: (scenario: Scenario) => SweepSpec;
}

const usual = ({ id, title, question, sweep }: Question): UsualSweep => ({
  id,
  title,
  question,
  spec: (scenario) => {
    const { values, disk, roundNs } = resolved(scenario);
    const asked = sweep({ values, disk, roundNs });
    const measure = measureById.get(asked.measure)?.id;
    if (measure === undefined)
      throw new Error(`the question ${id} wants no measure that there is: ${asked.measure}`);
    return { ...asked, measure };
  },
});

/** Those that can be asked of the scenario; what is the same every time raises no questions. */
export function usualSweeps(scenario: Scenario): readonly UsualSweep[] {
  const { traits, workload } = resolved(scenario);
  return traits.isRandom ? [...diskQuestions(scenario), ...workload.questions()].map(usual) : [];
}

/** The one that the page begins with. */
export function usualSweep(scenario: Scenario): SweepSpec {
  const all = [...usualSweeps(scenario), ...resolved(defaultScenario).workload.questions().map(usual)];
  return elementAt(all, 0).spec(scenario);
}
