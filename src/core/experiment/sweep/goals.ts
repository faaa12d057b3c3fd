/** What a system has to keep: measures of a sweep, each with the most (or the least) that is good enough. */
import { resolved } from '../../scenario/resolved.ts';
import { parseNumber } from '../../base/paramText.ts';
import { fault, ok, type Result } from '../../base/result.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { STREAM_GOAL } from '../../trace/streamGoal.ts';
import { isAlone, measureById, measures, type Measure } from './measures.ts';

export interface Goal {
  readonly measure: Measure;
  /** In the measure’s unit; of what is better if it is more, the least. */
  readonly limit: number;
}

/** Those of the paper behind the workload. */
const OF_PAPER = 'paper';

/** `paper`, or measures with their limits: `promise=0.001,slow=0.1%,p95=0.5`. */
export function readGoals(text: string, scenario: Scenario): Result<readonly Goal[]> {
  if (text.trim() === OF_PAPER) return goalsOfPaper(scenario);
  const read = text.split(',').map((word) => readGoal(word.trim()));
  const faults = read.flatMap((goal) => (goal.ok ? [] : goal.faults));
  return faults.length > 0
    ? { ok: false, faults }
    : ok(read.flatMap((goal) => (goal.ok ? [goal.value] : [])));
}

/** Nerjes et al., section 1.1: the promise to a stream, and the share of responses that may take longer than the goal. */
export function goalsOfPaper(scenario: Scenario): Result<readonly Goal[]> {
  const { hasDeadlines, beat, mostSlow } = resolved(scenario).traits;
  const limits = new Map<string, number>([
    ...(hasDeadlines && beat === 'round' ? [['promise', STREAM_GOAL.probability] as const] : []),
    ...(mostSlow === undefined ? [] : [['slow', mostSlow] as const]),
  ]);
  const goals = measures.flatMap((measure): Goal[] => {
    const limit = limits.get(measure.id);
    return limit === undefined ? [] : [{ measure, limit }];
  });
  return goals.length > 0
    ? ok(goals)
    : fault(`${OF_PAPER}: no goal is named for such requests; say which, as in p95=0.5`);
}

function readGoal(word: string): Result<Goal> {
  const [, id = '', figure = '', percent] = /^([^=]*)=\s*(.*?)\s*(%?)$/s.exec(word) ?? [];
  const measure = measureById.get(id.trim());
  if (measure?.better === undefined || isAlone(measure.id))
    return fault(
      `"${word.slice(0, 60)}": a goal is MEASURE=LIMIT, with one of ${allowed.join(', ')}; or ${OF_PAPER}`,
    );
  const value = parseNumber(figure);
  if (value === undefined || !(value >= 0) || (percent === '%' && measure.unit !== 'share'))
    return fault(
      `"${word.slice(0, 60)}": ${measure.id} wants a limit of 0 or more${measure.unit === 'share' ? ', such as 0.001 or 0.1%' : ', without %'}`,
    );
  return ok({ measure, limit: percent === '%' ? value / 100 : value });
}

const allowed = measures.filter(({ id, better }) => better !== undefined && !isAlone(id)).map(({ id }) => id);
