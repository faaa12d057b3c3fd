/** The runs of a lesson as scenarios: its links read, with what a student has changed. */
import { decodePlain } from '../scenario/link/index.ts';
import { withValues, type Scenario } from '../scenario/scenario.ts';
import type { RunSpec } from './lesson.ts';

/** Throws for a link that is wrong in any part: it is the lesson’s own. */
export function scenarioOfLink(link: string): Scenario {
  const { state, faults } = decodePlain(`#/lab?${link}`);
  if (faults.length > 0) throw new Error(`${link}: ${faults.join('; ')}`);
  return state.scenario;
}

/** One, or one for each value. */
export function scenariosOf(spec: RunSpec): readonly Scenario[] {
  if (!('vary' in spec)) return [scenarioOfLink(spec.link)];
  const base = scenarioOfLink(spec.link);
  return spec.values.map((value) => withValues(base, { [spec.vary]: value }));
}

/** A setting of a change step, with the words of its option; numbers stay numbers. */
export const changedScenario = (link: string, key: string, value: string): Scenario =>
  scenarioOfLink(`${link.replace(new RegExp(`(^|&)${key}=[^&]*`), '')}&${key}=${value}`.replace(/^&/, ''));
