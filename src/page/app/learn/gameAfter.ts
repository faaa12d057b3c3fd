/** After a round, in words: beside others, what decisions cost, what was luck. */
import { elementAt } from '../../../core/base/elementAt.ts';
import { byOutcome, type ClosedRound, type Outcome } from '../../../core/clairvoyant/closedRound.ts';
import type { GameAnswer, Lane } from '../../../core/lesson/game/after.ts';
import { WAIT, type Choice } from '../../../core/lesson/game/play.ts';
import type { Price, PricedDecision } from '../../../core/lesson/game/prices.ts';
import { brief, milliseconds, spellOut } from '../../draw/format.ts';
import { capital, lateWords, listed } from './gameModel.ts';

export interface AfterWords {
  readonly lead: string;
  readonly body: readonly string[];
  /** The dearest decision: its cost, and what was better. */
  readonly dearest: readonly [string, string] | undefined;
  readonly bestOrder: string;
}

const laneBy = (lanes: readonly Lane[], who: Lane['who']): Lane =>
  elementAt(
    lanes.filter((its) => its.who === who),
    0,
  );

const requestsIn = ({ requests }: ClosedRound): number =>
  requests.filter(({ continuous }) => !continuous).length;

export const meanOf = (round: ClosedRound, { sumNs }: Outcome): number => sumNs / requestsIn(round);

/** '158 ms', 'one late video', 'one late video, and 20 ms less of waiting'. */
function priceWords({ late, sumNs }: Price): string {
  if (late === 0) return milliseconds(sumNs, 0);
  const videos = `${spellOut(Math.abs(late))} late video${Math.abs(late) === 1 ? '' : 's'}`;
  if (Math.round(sumNs / 1e6) === 0) return videos;
  return `${videos}, with ${milliseconds(Math.abs(sumNs), 0)} ${sumNs > 0 ? 'more' : 'less'} of waiting`;
}

const isNothing = ({ late, sumNs }: Price): boolean => late === 0 && Math.round(sumNs / 1e6) === 0;

function besideWords(own: Lane, policies: readonly Lane[]): string {
  const behind = policies.filter(({ outcome }) => byOutcome(own.outcome, outcome) < 0).length;
  const all = spellOut(policies.length);
  if (behind === policies.length) return `better than all ${all} rules`;
  const ahead = policies.filter(({ outcome }) => byOutcome(outcome, own.outcome) < 0).length;
  if (ahead === policies.length) return `behind all ${all} rules`;
  return behind === 0
    ? `no better than any of ${all} rules`
    : `better than ${spellOut(behind)} of ${all} rules`;
}

export function ownWords(round: ClosedRound, outcome: Outcome): string {
  const hasVideos = round.requests.some(({ continuous }) => continuous);
  return `${milliseconds(meanOf(round, outcome), 0)} on average${hasVideos ? ` and ${lateWords(outcome.late)}` : ''}`;
}

/** Whom one took. */
const takes = (round: ClosedRound, choice: Choice): string =>
  choice === WAIT ? 'You waited' : `You took ${elementAt(round.requests, choice).name}`;

function dearestWords(
  round: ClosedRound,
  number: number,
  { choice, instead, known, wasPrudent }: PricedDecision,
): readonly [string, string] {
  const better = elementAt(round.requests, instead).name;
  const prudent = wasPrudent
    ? ' By the worst case the videos might not have been in time behind it: you were prudent, and the platter stood well.'
    : '';
  return [
    `Decision ${number} cost most: ${priceWords(known)}.`,
    `${takes(round, choice)}; for those who were there, ${better} first was better.${prudent}`,
  ];
}

function costsWords(round: ClosedRound, { lanes, prices }: GameAnswer): readonly string[] {
  const { total, known } = prices;
  const best = laneBy(lanes, 'all').outcome;
  if (isNothing(total)) return ['No order is better: not even for whoever knows all that comes.'];
  const luck: Price = { late: total.late - known.late, sumNs: total.sumNs - known.sumNs };
  const most = `Whoever knows all that comes needs ${milliseconds(meanOf(round, best), 0)} on average${best.late > 0 ? `, with ${lateWords(best.late)}` : ''}.`;
  const between = `Between you and that lie ${priceWords(total)}, over all requests.`;
  if (isNothing(known)) return [`${most} ${between} All of it is luck: nobody could know who would come.`];
  if (isNothing(luck)) return [`${most} ${between} All of it lies in your choices.`];
  if (total.late === 0 && known.late === 0 && luck.sumNs > 0)
    return [
      `${most} ${between} ${milliseconds(known.sumNs, 0)} lie in your choices, by what was known then, and ${milliseconds(luck.sumNs, 0)} in what nobody could know: who would come, and when.`,
    ];
  return [
    `${most} ${between} By what was known then your choices cost ${priceWords(known)}; the rest is luck, good or bad: who came, and when.`,
  ];
}

export function afterWords(round: ClosedRound, answer: GameAnswer): AfterWords {
  const { lanes, prices } = answer;
  const own = laneBy(lanes, 'you');
  const policies = lanes.filter(({ who }) => who === 'policy');
  const { dearest, decisions } = prices;
  const order = laneBy(lanes, 'all').services.map(({ place }) => elementAt(round.requests, place).name);
  return {
    lead: `${ownWords(round, own.outcome)}: ${besideWords(own, policies)}.`,
    body: costsWords(round, answer),
    dearest:
      dearest === undefined ? undefined : dearestWords(round, dearest + 1, elementAt(decisions, dearest)),
    bestOrder: `The best order: ${listed(order)}.`,
  };
}

/** What a lane's picture shows. */
export function laneWords(round: ClosedRound, { title, services }: Lane): string {
  const all = services.map(
    ({ place, endNs }) => `${elementAt(round.requests, place).name} until ${brief(endNs)}`,
  );
  return `${capital(title)}: ${all.join(', ')}.`;
}
