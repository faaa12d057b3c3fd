/** Whether a round is worth playing: simple habits fail, and neither who knows all nor who sweeps once does. */
import { clairvoyant } from '../../../../src/core/clairvoyant/clairvoyant.ts';
import { dueOf, outcomeOf } from '../../../../src/core/clairvoyant/closedRound.ts';
import { habitOrder, type Habit } from '../../../../src/core/clairvoyant/habits.ts';
import { servedUnderPolicy } from '../../../../src/core/lesson/bestOfRound.ts';
import {
  closedRoundAt,
  drawRound,
  scenarioOfLevel,
  type Level,
} from '../../../../src/core/lesson/game/levels.ts';

const HABITS: readonly Habit[] = ['requests-first', 'nearest', 'soonest'];
const DEARER = 1.2;

/** Why it has none; undefined where it has. What is cheap to know is asked first. */
export function slackOf(level: Level, seed: number): string | undefined {
  const drawn = drawRound(level, seed);
  const round = closedRoundAt(level, drawn);
  const outcomes = HABITS.map((habit) => outcomeOf(round, habitOrder(round, habit)));
  if (level.videos > 0) {
    if (outcomes[0].late === 0) return 'requests first makes no video late';
    const sweep = servedUnderPolicy({ scenario: scenarioOfLevel(level, 'mixed-scan'), ...drawn });
    if (sweep.some(({ place, endNs }) => endNs > dueOf(round, round.requests[place])))
      return 'one sweep makes a video late';
  }
  const best = clairvoyant(round);
  if (!best.proved || best.outcome.late > 0) return 'the best is late';
  const easy = HABITS.filter(
    (_, k) => outcomes[k].late === 0 && outcomes[k].sumNs < DEARER * best.outcome.sumNs,
  );
  return easy.length > 0 ? `${easy.join(', ')} is nearly the best` : undefined;
}

/** The first seed from one on. */
export function searched(level: Level, from: number): number {
  for (let seed = from; ; seed++) if (slackOf(level, seed) === undefined) return seed;
}
