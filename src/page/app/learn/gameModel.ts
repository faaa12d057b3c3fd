/** A round of the game as it stands, in words and figures: nothing in it knows what comes, nor what would be best. */
import { elementAt } from '../../../core/base/elementAt.ts';
import { dueOf, type ClosedRound } from '../../../core/clairvoyant/closedRound.ts';
import type { Level } from '../../../core/lesson/game/levels.ts';
import {
  estimateOf,
  gameOf,
  nextDueNs,
  videosAtMostNs,
  videosDue,
  type Choice,
  type Estimate,
  type Game,
} from '../../../core/lesson/game/play.ts';
import { brief, milliseconds, seconds, spellOut } from '../../draw/format.ts';

export interface CandidateRow {
  readonly place: number;
  readonly name: string;
  readonly continuous: boolean;
  readonly cylinder: number;
  readonly waitedNs: number;
  readonly estimate: Estimate;
}

export interface GameModel {
  readonly game: Game;
  readonly lead: string;
  readonly body: readonly string[];
  /** Of videos that are due, by the worst case; undefined where none is. */
  readonly spare: string | undefined;
  readonly rows: readonly CandidateRow[];
  /** Of requests that are done; NaN before the first. */
  readonly meanNs: number;
  /** What the last choice came to; empty before the first. */
  readonly told: string;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** 'request 3 and video 1'. */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

const counted = (count: number, one: string): string => `${spellOut(count)} ${one}${count === 1 ? '' : 's'}`;
const isAre = (count: number): string => (count === 1 ? 'is' : 'are');

/** 'no video late', 'one video late'. */
export const lateWords = (late: number): string =>
  late === 0 ? 'no video late' : `${counted(late, 'video')} late`;

function leadOf(round: ClosedRound, { now, candidates }: Game): string {
  const due = candidates.filter((place) => elementAt(round.requests, place).continuous);
  if (due.length === 0) {
    const all = candidates.length;
    return `Who is next? ${capital(counted(all, 'request'))} ${all === 1 ? 'waits' : 'wait'}.`;
  }
  const late = due.filter((place) => now.endNs > dueOf(round, elementAt(round.requests, place)));
  const whose = (places: readonly number[]) =>
    places.length === 1
      ? capital(elementAt(round.requests, elementAt(places, 0)).name)
      : capital(counted(places.length, 'video'));
  if (late.length > 0) return `Who is next? ${whose(late)} ${isAre(late.length)} late.`;
  return `Who is next? ${whose(due)} ${isAre(due.length)} still due, in ${brief(nextDueNs(round, now) - now.endNs)}.`;
}

function waitingWords(round: ClosedRound, { candidates, now }: Game): string {
  const toCome = round.requests.filter((its) => !its.continuous && its.arrivalNs > now.endNs).length;
  if (candidates.every((place) => !elementAt(round.requests, place).continuous))
    return toCome === 0 ? 'Nobody comes any more.' : `${capital(spellOut(toCome))} still to come.`;
  const requests = candidates.filter((place) => !elementAt(round.requests, place).continuous).length;
  const waits = `${capital(counted(requests, 'request'))} ${requests === 1 ? 'waits' : 'wait'}`;
  return toCome === 0
    ? `${waits}, and nobody comes any more.`
    : `${waits}, ${spellOut(toCome)} still to come.`;
}

const aims = (videos: number): string =>
  videos === 0
    ? 'The arm is yours. Serve them so that they wait as short as possible on average.'
    : 'The arm is yours. No video may be late, and then requests shall wait briefly, on average.';

function spareOf(round: ClosedRound, { now }: Game): string | undefined {
  const due = videosDue(round, now).length;
  const dueNs = nextDueNs(round, now);
  if (due === 0 || now.endNs > dueNs) return undefined;
  const takesNs = videosAtMostNs(round, now);
  const spareNs = dueNs - now.endNs - takesNs;
  const takes = `${due === 1 ? 'The video' : `The ${spellOut(due)} videos`} still due ${due === 1 ? 'takes' : 'take'} at most ${brief(takesNs)}${due === 1 ? '' : ' in one sweep'}`;
  return spareNs >= 0
    ? `${takes}: ${milliseconds(spareNs, 0)} are to spare.`
    : `${takes}: by the worst case ${milliseconds(-spareNs, 0)} too long.`;
}

/** What became of whoever was chosen, and of those who went by themselves behind. */
function toldOf(round: ClosedRound, { decisions, services, now }: Game): string {
  const last = decisions.at(-1);
  if (!last) return '';
  const done = services.filter(({ startNs }) => startNs >= last.before.endNs);
  if (done.length === 0) return `The arm waited until ${seconds(now.endNs)}.`;
  return done
    .map(({ place, endNs }) => {
      const its = elementAt(round.requests, place);
      const { name, continuous, arrivalNs } = its;
      const how = continuous
        ? endNs > dueOf(round, its)
          ? 'late'
          : 'in time'
        : `after ${brief(endNs - arrivalNs)}`;
      return `${capital(name)} is done at ${seconds(endNs)}, ${how}.`;
    })
    .join(' ');
}

export function gameModel(level: Level, round: ClosedRound, choices: readonly Choice[]): GameModel {
  const game = gameOf(round, choices);
  const { now, candidates, services, decisions } = game;
  const done = services.filter(({ place }) => !elementAt(round.requests, place).continuous).length;
  return {
    ...{ game, lead: game.isOver ? '' : leadOf(round, game) },
    body: [
      ...(decisions.length === 0 ? [aims(level.videos)] : []),
      ...(game.isOver ? [] : [`The clock stands still until you choose. ${waitingWords(round, game)}`]),
    ],
    spare: spareOf(round, game),
    rows: candidates.map((place) => {
      const { name, continuous, cylinder, arrivalNs } = elementAt(round.requests, place);
      const estimate = estimateOf(round, now.cylinder, place);
      return { place, name, continuous, cylinder, waitedNs: now.endNs - arrivalNs, estimate };
    }),
    meanNs: done === 0 ? NaN : now.sumNs / done,
    told: toldOf(round, game),
  };
}
