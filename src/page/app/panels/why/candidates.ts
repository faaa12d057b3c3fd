/** Candidates side by side: what made the chosen one so, and each one’s figure in words. */
import { elementAt } from '../../../../core/base/elementAt.ts';
import { milliseconds, seconds, whole } from '../../../draw/format.ts';
import type { Explanation } from '../../../../core/scenario/run/explanation.ts';
import type { ComparedNote, Criterion } from '../../../../core/sim/interfaces.ts';
import { BACKWARD, CONTINUOUS, DISCRETE, FORWARD, UNDEFINED } from '../../../../core/trace/kinds.ts';
import { hasShares, sweepsOver } from '../../../view/scene/manner.ts';
import { reasonIn } from '../../../view/scene/reason.ts';
import type { Scene } from '../../../view/scene/view.ts';

/** The criterion in which the chosen one and the best of the others first differ; −1 where nothing tells them apart. */
export function decidingOf(best: readonly ComparedNote[], chosen: number): number {
  const winner = best.find(({ row }) => row === chosen);
  const runnerUp = best.find(({ row }) => row !== chosen);
  if (!winner || !runnerUp) return -1;
  return winner.figures.findIndex((figure, k) => figure !== runnerUp.figures[k]);
}

const words = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** 'first', 'second', '7th': the place of a figure among all that were compared. */
export function rankWord(figure: number, notes: readonly ComparedNote[], k: number): string {
  const place = new Set(notes.map(({ figures }) => figures[k]).filter((other = NaN) => other < figure)).size;
  return words[place] ?? numeral(place + 1);
}

/** '2nd', '11th'. */
function numeral(n: number): string {
  const last = n % 100 >= 11 && n % 100 <= 13 ? 0 : n % 10;
  return `${n}${['th', 'st', 'nd', 'rd'][last] ?? 'th'}`;
}

/**
 * A new sweep in rounds may begin behind the head, at its near end: the arm first goes there, against its direction.
 * The one who waits there is then chosen, and all figures count from there. With shares every sweep begins so, on
 * whichever side of the arm that is.
 */
export function beginsBehind(policy: Scene['policy'], explanation: Explanation): boolean {
  const { candidates, compared, chosen, direction } = explanation;
  const its = candidates.find(({ row }) => row === chosen);
  if (direction === UNDEFINED || its === undefined || !sweepsOver(policy, its.requestClass)) return false;
  if (policy.inRounds) return its.offset * direction < 0;
  const along = policy.criteria.findIndex(({ unit }) => unit === 'cylinders');
  const figures = compared.find(({ row }) => row === chosen)?.figures;
  return hasShares(policy) && its.offset !== 0 && figures?.[along] === 0;
}

/** What the `k`-th figures are: the policy’s own, or by the names that a program has given them. */
export function criterionOf(policy: Scene['policy'], { columns }: Explanation, k: number): Criterion {
  return columns ? { title: elementAt(columns, k), unit: 'number' } : elementAt(policy.criteria, k);
}

/** A way that is counted from where the new sweep begins, not from the head. */
const fromItsStart = (policy: Scene['policy'], explanation: Explanation, k: number): boolean =>
  criterionOf(policy, explanation, k).unit === 'cylinders' && beginsBehind(policy, explanation);

/** What decided, within a sentence. */
export const titleOf = (policy: Scene['policy'], explanation: Explanation, k: number): string =>
  fromItsStart(policy, explanation, k)
    ? 'cylinders from its start'
    : criterionOf(policy, explanation, k).title;

/** The same over its column, where there is room for few letters. */
export function columnOf(policy: Scene['policy'], explanation: Explanation, k: number): string {
  const { title, column = title } = criterionOf(policy, explanation, k);
  if (fromItsStart(policy, explanation, k)) return 'along';
  if (title !== ARRIVAL) return column;
  return tellsApart(explanation) === 'waited' ? 'waited' : 'came';
}

const turns = ['now', 'then', 'not yet'] as const;

/** A figure of a criterion, `k` its place among the criteria. */
export function figureText(
  { unit }: Criterion,
  figure: number,
  all: readonly ComparedNote[],
  k: number,
): string {
  if (unit === 'turn') return turns[figure] ?? '–';
  if (!Number.isFinite(figure)) return 'none';
  switch (unit) {
    case 'ns':
      return milliseconds(figure);
    case 'instant':
      return instantText(
        figure,
        all.map(({ figures }) => figures[k] ?? NaN),
      );
    case 'order':
      return rankWord(figure, all, k);
    case 'flag':
      return figure === 0 ? 'no' : 'yes';
    case 'cylinders':
      return `${whole(figure)} cylinders`;
    case 'number':
      return ownFigure(figure);
  }
}

/** Of a program’s own figure nothing is known but its name. */
export const ownFigure = (figure: number): string => {
  if (Number.isNaN(figure)) return '–';
  if (!Number.isFinite(figure)) return 'none';
  return String(Number(figure.toFixed(Math.abs(figure) < 10 ? 2 : 1))).replace('-', '−');
};

export const ARRIVAL = 'order of arrival';

/** The smallest wins; in words, by what the criterion measures. */
export function ruleOf({ title, unit, no = `is not ${title}` }: Criterion): string {
  switch (unit) {
    case 'instant':
      return `earliest ${title}`;
    case 'order':
      return title === ARRIVAL ? 'first come, first served' : `first, by ${title}`;
    case 'flag':
      return `first whoever ${no}`;
    case 'turn':
      return 'whose turn it is';
    case 'ns':
    case 'cylinders':
    case 'number':
      return `least ${title}`;
  }
}

/** The name of the rule that decided: 'next along the sweep, inwards'. Empty where the choice was made by hand. */
export function ruleName(
  { policy, workload: { words } }: Pick<Scene, 'policy' | 'workload'>,
  reasonCode: number,
  explanation: Explanation,
): string {
  const { rule } = reasonIn(policy, reasonCode);
  const deciding = decidingOf(explanation.compared, explanation.chosen);
  const { direction, candidates, chosen } = explanation;
  const way = direction === FORWARD ? ', inwards' : direction === BACKWARD ? ', outwards' : '';
  if (rule?.includes('sweep') && beginsBehind(policy, explanation)) {
    const isContinuous = candidates.find(({ row }) => row === chosen)?.requestClass === CONTINUOUS;
    const word = (isContinuous ? words.stream : words.request).one;
    // It goes the other way from there: what follows says so.
    return `a new sweep from its ${direction === FORWARD ? 'outer' : 'inner'}most ${word}`;
  }
  if (rule !== undefined) return rule.includes('sweep') ? rule + way : rule;
  return deciding < 0 ? '' : ruleOf(criterionOf(policy, explanation, deciding));
}

/**
 * In the column of what decided: a candidate’s figure, without the unit, which the heading has; or why it was none to be
 * chosen.
 */
export function standing(policy: Scene['policy'], explanation: Explanation, row: number): string {
  const { compared, chosen, weighed } = explanation;
  const deciding = decidingOf(compared, chosen);
  const its = compared.find((note) => note.row === row);
  const verdict = weighed.findLast((note) => note.row === row)?.verdict;
  const isLater = !its || (policy.criteria[0]?.unit === 'turn' && (its.figures[0] ?? NaN) > 1);
  if (isLater && verdict === 'refused') return 'kept out';
  if (isLater && verdict === 'behind') return 'behind';
  if (isLater && verdict === 'held') return 'held back';
  if (!its) return compared.length > 0 ? 'left out' : '';
  if (isLater) return 'not yet';
  if (deciding < 0) return '';
  const criterion = criterionOf(policy, explanation, deciding);
  if (criterion.title === ARRIVAL) {
    const came = arrivalText(explanation, row);
    if (came !== undefined) return came;
  }
  const figure = its.figures[deciding] ?? NaN;
  if (criterion.unit === 'cylinders' && Number.isFinite(figure)) return whole(figure);
  if (criterion.unit === 'instant' && Number.isFinite(figure)) return fromNow(figure, explanation, deciding);
  if (criterion.unit === 'ns' && Number.isFinite(figure))
    return apartInMs(
      figure,
      compared.map(({ figures }) => figures[deciding] ?? NaN),
    );
  return figureText(criterion, figure, compared, deciding);
}

/** What tells those apart who differ in nothing but when they came. */
function tellsApart({ candidates }: Explanation): 'waited' | 'place' | 'order' {
  const [first, second] = candidates;
  if (first && second && first.arrivalNs !== second.arrivalNs) return 'waited';
  // Who came at once is told apart by the order alone.
  const together = candidates.every(({ arrivalNs }) => arrivalNs === first?.arrivalNs);
  const isList = candidates.every(({ requestClass, number }) => requestClass === DISCRETE && number < 1000);
  return together && isList ? 'place' : 'order';
}

/** How long it has waited, in ms; where that is the same, its place on their list. Undefined where neither tells. */
function arrivalText(explanation: Explanation, row: number): string | undefined {
  const { candidates, atNs } = explanation;
  const its = candidates.find((candidate) => candidate.row === row);
  const way = tellsApart(explanation);
  if (!its || way === 'order') return undefined;
  if (way === 'place') return numeral(its.number + 1);
  return apartInMs(
    atNs - its.arrivalNs,
    candidates.map(({ arrivalNs }) => atNs - arrivalNs),
  );
}

/** The candidates’ instants differ by little against how far the run is: in ms from the decision on, as the table is. */
function fromNow(figure: number, { compared, atNs }: Explanation, k: number): string {
  return apartInMs(
    figure - atNs,
    compared.map(({ figures }) => (figures[k] ?? NaN) - atNs),
  );
}

/** Milliseconds with as many digits as it takes to tell the first of them apart: those that are in sight. */
function apartInMs(ns: number, all: readonly number[]): string {
  const write = (of: number, digits: number) =>
    digits === 0 ? whole(of / 1e6) : (of / 1e6).toFixed(digits).replace('-', '−');
  return write(ns, digitsApart(all, [0, 1, 2], write));
}

/** Seconds with as many digits as it takes to tell them apart. */
const instantText = (ns: number, all: readonly number[]): string =>
  seconds(ns, digitsApart(all, [3, 4, 5, 6], seconds));

/** So many rows are looked at beside each other. */
const IN_SIGHT = 8;

function digitsApart(
  all: readonly number[],
  choice: readonly number[],
  write: (of: number, digits: number) => string,
): number {
  const figures = [...new Set(all.filter(Number.isFinite))].slice(0, IN_SIGHT);
  const apart = (digits: number) => new Set(figures.map((of) => write(of, digits))).size === figures.length;
  return choice.find(apart) ?? elementAt(choice, choice.length - 1);
}
