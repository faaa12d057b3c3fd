/** Theory on the axes of an experiment: for each of its lines, what there is a formula for. */
import { meaningOf, resolved } from '../../../core/scenario/resolved.ts';
import { elementAt } from '../../../core/base/elementAt.ts';
import type { SweepAxis } from '../../../core/experiment/sweep/axes.ts';
import type { Cell } from '../../../core/experiment/sweep/cells.ts';
import type { MeasureId } from '../../../core/experiment/sweep/measures.ts';
import type { CurvesQuestion, Theory, TheoryAxis } from '../../../core/theory/curves.ts';
import type { ChartLimit, TheoryLine } from '../../view/sweep/chart.ts';

export interface TheoryHere {
  readonly lines: readonly TheoryLine[];
  readonly limits: readonly ChartLimit[];
  /** Where theory and simulation part, and why. */
  readonly sentences: readonly string[];
}

/** A curve is drawn through so many places between the axis's ends. */
const PLACES = 80;
/** More curves than this would hide what they stand beside. */
const MOST_LINES = 4;

/**
 * What theory is to be asked, a question for each line; `cells` are the points of the sweep, the last axis fastest. Empty
 * where it has nothing to say.
 */
export function theoryQuestions(
  axes: readonly SweepAxis[],
  cells: readonly Cell[],
  measure: MeasureId,
): readonly CurvesQuestion[] {
  const axis = elementAt(axes, axes.length - 1);
  const { key } = axis;
  if (!isTheoryAxis(key)) return [];
  const along: TheoryAxis = { key, xs: placesOf(axis) };
  const asked: CurvesQuestion[] = [];
  for (let i = 0; i < cells.length; i += axis.values.length) {
    const { scenario } = elementAt(cells, i);
    // Changes in mid-run are no model of any theory.
    if (resolved(scenario).traits.words.noTheory !== undefined || scenario.interventions.length > 0)
      return [];
    asked.push({ values: resolved(scenario).values, axis: along, measure });
  }
  return asked;
}

const withTheory: readonly string[] = [
  'lambda',
  'n',
  'ntasks',
  'cycle',
  'memory',
] satisfies readonly TheoryAxis['key'][];

const isTheoryAxis = (key: string): key is TheoryAxis['key'] => withTheory.includes(key);

/** The answers, in the order of the questions, as one picture's. */
export function theoryHere(asked: readonly CurvesQuestion[], answers: readonly Theory[]): TheoryHere {
  const lines = new Map<string, TheoryLine>();
  const limits = new Map<string, ChartLimit>();
  const sentences = new Map<string, Set<string>>();
  for (const [i, found] of answers.entries()) {
    const { values } = elementAt(asked, i);
    for (const { title, points } of found.lines)
      if (points.length > 0) lines.set(`${title} ${JSON.stringify(points)}`, { name: title, points });
    for (const { title, x } of found.limits) limits.set(`${title} ${x}`, { name: title, x });
    for (const sentence of found.sentences)
      sentences.set(sentence, (sentences.get(sentence) ?? new Set()).add(meaningOf(values).policy.title));
  }
  return {
    lines: [...lines.values()].slice(0, MOST_LINES),
    limits: [...limits.values()].slice(0, MOST_LINES),
    sentences: ofWhom(sentences),
  };
}

/** What is not true of all policies says of which. */
function ofWhom(sentences: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const all = new Set([...sentences.values()].flatMap((policies) => [...policies]));
  return [...sentences].map(([sentence, policies]) =>
    policies.size === all.size ? sentence : `${[...policies].join(' and ')}: ${sentence}`,
  );
}

function placesOf({ key, values }: SweepAxis): readonly number[] {
  const own = values.map(Number);
  if (key === 'n' || key === 'ntasks') return own.toSorted((a, b) => a - b);
  const [from, to] = [Math.min(...own), Math.max(...own)];
  const between = Array.from({ length: PLACES + 1 }, (_, i) => from + ((to - from) * i) / PLACES);
  return [...new Set([...own, ...between])].sort((a, b) => a - b);
}
