/** What a simulation is asked of single decisions. Comes behind its first page: no visit begins with such a question. */
import type { Pace, Portions } from '../../core/base/portions.ts';
import type { Explanation } from '../../core/scenario/run/explanation.ts';
import { explainInPortions } from '../../core/scenario/run/explain.ts';
import type { Run } from '../../core/scenario/run/run.ts';
import { whatIfInPortions } from '../../core/scenario/run/whatIf.ts';
import type { FromSim, Question } from './protocol.ts';

/** `run`: of several disks that of the one that is meant; `routeOf`: why a row came to it. */
export function* answerInPortions(
  run: Run,
  question: Question,
  pace: Pace,
  routeOf: (row: number) => Explanation['route'] = () => undefined,
): Portions<FromSim> {
  const { run: id, ticket, atNs } = question;
  if (question.kind === 'explain') {
    const explanation = yield* explainInPortions(run, atNs, pace);
    const route = explanation.chosen < 0 ? undefined : routeOf(explanation.chosen);
    return {
      kind: 'explained',
      run: id,
      ticket,
      explanation: route ? { ...explanation, route } : explanation,
    };
  }
  const whatIf = yield* whatIfInPortions(run, atNs, question.instead, pace);
  return { kind: 'played', run: id, ticket, whatIf };
}
