/**
 * A round of the game as it is handed in: every decision. Its score is how it compares with whoever does at each decision
 * what is best for the known: the ratio of the sums of responses, 1 at most, and nothing with more videos late.
 */
import { elementAt } from '../../base/elementAt.ts';
import { digestOf } from '../../scenario/files/checksum.ts';
import { receiptScenario } from '../../scenario/files/receipt.ts';
import type { StepOfReceipt, WorkParts } from '../../scenario/files/workReceipt.ts';
import type { Outcome } from '../../clairvoyant/closedRound.ts';
import { roundOf } from '../game/after.ts';
import { levels, scenarioOfLevel } from '../game/levels.ts';
import { gameOf, WAIT, type Choice } from '../game/play.ts';
import { bestByTheKnown } from '../game/prices.ts';

export const gameScore = (own: Outcome, known: Outcome): number => {
  if (own.late > known.late) return 0;
  return own.sumNs <= known.sumNs ? 1 : known.sumNs / own.sumNs;
};

export interface PlayedRound {
  /** From 1. */
  readonly level: number;
  readonly round: number;
  readonly choices: readonly Choice[];
  readonly undone: number;
  readonly seconds: number;
}

const TAKEN_BACK = 'taken-back';

const step = (id: string, answer: number | string, seconds = 0): StepOfReceipt => ({
  ...{ id, answers: [answer], hints: 0, tries: [], seconds: Math.round(seconds) },
});

/** `known`: what whoever does the best for the known comes to. */
export function gameWork(
  { level, round, choices, undone, seconds }: PlayedRound,
  known: Outcome,
): Omit<WorkParts, 'variant'> {
  const its = elementAt(levels, level - 1);
  const game = gameOf(roundOf(level - 1, round - 1), choices);
  const scenario = scenarioOfLevel(its, elementAt(its.rivals, 0));
  const services = game.services.map(({ place, startNs, endNs }) => `${place} ${startNs} ${endNs}`);
  return {
    kind: 'game',
    ...{ title: `Be the scheduler: ${its.title}` },
    of: { game: 'scheduler', level, round },
    steps: [
      ...choices.map((choice, k) => step(`decision-${k + 1}`, choice)),
      step(TAKEN_BACK, undone, seconds),
    ],
    runs: [{ id: 'round', scenario: receiptScenario(scenario), fingerprint: digestOf(services) }],
    mark: game.isOver ? gameScore(game.now, known) : null,
  };
}

/** A round as a receipt says it, played anew; or a sentence why it cannot be. */
export function gameAnew(
  of: Readonly<Record<string, string | number>>,
  steps: readonly StepOfReceipt[],
): Omit<WorkParts, 'variant'> | string {
  const [level, round] = [Number(of.level), Number(of.round)];
  const its = levels.find(({ number }) => number === level);
  if (of.game !== 'scheduler' || !its || its.seeds[round - 1] === undefined)
    return 'there is no such level or round of the game';
  const choices: Choice[] = [];
  for (const { id, answers } of steps) {
    if (id === TAKEN_BACK) continue;
    const [choice] = answers;
    if (choice !== WAIT && typeof choice !== 'number') return `${id.slice(0, 40)} is no decision`;
    choices.push(choice);
  }
  const last = steps.find(({ id }) => id === TAKEN_BACK);
  const undone = last?.answers[0] ?? 0;
  if (typeof undone !== 'number' || !Number.isInteger(undone) || undone < 0)
    return 'how often a choice was taken back must be a whole number, 0 or more';
  const closed = roundOf(level - 1, round - 1);
  // Whoever plays cannot choose somebody who is not there, nor go on behind the end: such a list was written by hand.
  const wrong = choices.findIndex((_, k) => gameOf(closed, choices.slice(0, k + 1)).decisions.length <= k);
  if (wrong >= 0) return `decision ${wrong + 1} cannot be made in this round`;
  const known = bestByTheKnown(closed).now;
  return gameWork({ level, round, choices, undone, seconds: last?.seconds ?? 0 }, known);
}
