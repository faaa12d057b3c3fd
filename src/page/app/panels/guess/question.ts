/** A question from a decision and its explanation: who could be next, and who it is. Pure. */
import { elementAt } from '../../../../core/base/elementAt.ts';
import { byFigures, type Explanation } from '../../../../core/scenario/run/explanation.ts';
import type { Candidate } from '../../../../core/sim/single/candidates.ts';
import { BACKGROUND, CONTINUOUS, MOVE, WAIT } from '../../../../core/trace/kinds.ts';
import type { Choice, Question } from '../../../state/stores/guess.ts';
import { nameOfOne } from '../../../view/scene/names.ts';
import type { Scene } from '../../../view/scene/view.ts';
import { leadText, secondText, situation } from './words.ts';

/**
 * More than this are too many to choose from: the nearest on either side of the arm then, and whoever is due first. Our reading:
 * where nobody has a deadline, whoever has waited longest, as of who is served the oldest first.
 */
const MOST = 8;
const NEAREST = 4;
const EARLIEST = 2;

/** Others of the crowd, drawn by lot: whoever is right without being near or early would be told by that. */
const ELSEWHERE = 2;

/**
 * Of the decision of `kind` (see trace/kinds.ts) on `disk`. Undefined where there is nothing to guess: nobody has a choice, or
 * any choice is as good. `moves`: the arm has been seen to travel for nobody; `before`: its direction until then.
 */
export function questionOf(
  scene: Scene,
  disk: number,
  kind: number,
  explanation: Explanation,
  moves: boolean,
  before: number,
): Question | undefined {
  const { atNs, chosen, candidates, compared, waiting } = explanation;
  const rests = kind === WAIT || kind === MOVE;
  const waiters = candidates.filter(({ requestClass }) => requestClass !== BACKGROUND);
  // A free block is read on the way to somebody: whose way it is was decided before.
  if (!rests && !waiters.some(({ row }) => row === chosen)) return undefined;
  const own = compared.find(({ row }) => row === chosen);
  const rightRows = rests
    ? []
    : [
        chosen,
        ...compared
          .filter((its) => own && its.row !== chosen && byFigures(its, own) === 0)
          .map(({ row }) => row),
      ];
  const differ = waiters.filter(({ row }) => !rightRows.includes(row));
  if (differ.length === 0) return undefined;
  const named = fewOf(waiters, rightRows);
  const choices: Choice[] = inTableOrder(named).map((its) => ({
    ...{ kind: 'serve', row: its.row, offset: its.offset },
    name: nameOfOne(scene, its),
    dueNs: its.deadlineNs - atNs,
    waitedNs: atNs - its.arrivalNs,
  }));
  const nobody = { row: -1, offset: NaN, dueNs: Infinity, waitedNs: 0 };
  choices.push({ ...nobody, kind: 'wait', name: 'Nobody: the disk rests' });
  if (moves || kind === MOVE) choices.push({ ...nobody, kind: 'move', name: 'Nobody: the arm goes on' });
  const right = choices.flatMap((choice, i) =>
    (rests ? choice.kind === (kind === MOVE ? 'move' : 'wait') : rightRows.includes(choice.row)) ? [i] : [],
  );
  // The policy's own choice first.
  right.sort(
    (a, b) => Number(elementAt(choices, b).row === chosen) - Number(elementAt(choices, a).row === chosen),
  );
  if (right.length === 0) return undefined;
  return {
    atNs,
    disk,
    lead: leadText(waiting),
    second: secondText,
    says: situation(scene, explanation.head, before),
    choices,
    right,
    others: waiting - named.length,
  };
}

/** Videos by their numbers, then whoever came first: an order that tells nothing. */
function inTableOrder(candidates: readonly Candidate[]): readonly Candidate[] {
  return candidates.toSorted(
    (a, b) =>
      a.requestClass - b.requestClass ||
      (a.requestClass === CONTINUOUS ? a.stream - b.stream : 0) ||
      a.arrivalNs - b.arrivalNs ||
      a.row - b.row,
  );
}

/** Whoever is right is among them, wherever it lies, and does not stand out: as many lie elsewhere whoever is right. */
function fewOf(candidates: readonly Candidate[], right: readonly number[]): readonly Candidate[] {
  if (candidates.length <= MOST) return candidates;
  const near = (way: 1 | -1) =>
    candidates
      .filter(({ offset }) => offset * way > 0 || (offset === 0 && way > 0))
      .toSorted((a, b) => Math.abs(a.offset) - Math.abs(b.offset))
      .slice(0, NEAREST);
  const dues = candidates.filter(({ deadlineNs }) => Number.isFinite(deadlineNs));
  const due =
    dues.length > 0
      ? dues.toSorted((a, b) => a.deadlineNs - b.deadlineNs)
      : candidates.toSorted((a, b) => a.arrivalNs - b.arrivalNs);
  const shown = new Set([...near(1), ...near(-1), ...due.slice(0, EARLIEST)]);
  const elsewhere = candidates
    .filter((its) => !shown.has(its))
    .toSorted((a, b) => Number(b.row === right[0]) - Number(a.row === right[0]) || lotOf(a) - lotOf(b));
  for (const its of elsewhere.slice(0, ELSEWHERE)) shown.add(its);
  return candidates.filter((its) => shown.has(its));
}

/** The same at every look: it depends on nothing but the request. */
const lotOf = ({ row }: Candidate): number => Math.imul(row + 1, 0x9e3779b1) >>> 0;
