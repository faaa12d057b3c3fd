/**
 * What a comparison comes to, in a sentence: who answers soonest, by how much and why, or that it is not certain yet and
 * how much longer it takes. What counts is settled here, before any figure is seen: the mean response time and, where
 * something is due, how much of it is late; of a queue, how far the arm travels; of clients, first, whether a guaranteed rate
 * is kept (promiseVerdict.ts), and where more than one client is at stake, whom each lane saves (clientsVerdict.ts). Nobody is called best, and nothing is
 * called sooner, where the interval of the paired difference holds a zero (core/metrics/standing.ts).
 */
import { elementAt } from '../../../core/base/elementAt.ts';
import type { Noun } from '../../../core/base/params.ts';
import { fillIn } from '../../../core/base/sentence.ts';
import { describeDuration } from '../../../core/experiment/sweep/budget.ts';
import { metricsWith } from '../../../core/metrics/offered.ts';
import { LEAST_BEATS_FOR_INTERVAL, outcomeDifference } from '../../../core/metrics/pairedOutcomes.ts';
import { standingOf, type Standing } from '../../../core/metrics/standing.ts';
import { laneLetter } from '../../../core/scenario/compare/laneWords.ts';
import { advantageOf } from '../../../core/policy/parts/advantage.ts';
import type { Manner } from '../../../core/sim/interfaces.ts';
import { percent, seconds, whole } from '../../draw/format.ts';
import { listing } from '../../view/scene/names.ts';
import type { ClientOutcome } from './byClient.ts';
import { unlikeDisks } from './byDisk.ts';
import { clientsVerdict } from './clientsVerdict.ts';
import type { LaneFigures } from './outcomeRows.ts';
import { promiseVerdict } from './promiseVerdict.ts';
import { describePassing, passingDifference, type ChangedRequest } from './passing.ts';

export interface Judged {
  readonly lanes: readonly LaneFigures[];
  readonly names: readonly string[];
  /** How each lane's policy declares that it serves. */
  readonly manners: readonly Manner[];
  /** Served once, from a queue that is there from the start: what counts is the arm's way. */
  readonly queue: boolean;
  /** The requests were given, and all of them count: nothing is left to chance. */
  readonly exact: boolean;
  /** Not all of the run: what has happened by now. */
  readonly soFar: boolean;
  readonly hasDeadlines: boolean;
  /** What is late or not; absent: streams. */
  readonly due?: Noun;
  readonly words: { readonly stream: Noun; readonly request: Noun; readonly beat: Noun };
  /** What each client comes to; none where nobody is told apart. */
  readonly clients?: readonly ClientOutcome[];
  /** What each kind of streams comes to; none where all are alike. */
  readonly streams?: readonly ClientOutcome[];
  /** Of the whole run, in beats. */
  readonly runBeats: number;
  /** Requests that leave sooner or later in one of two lanes than in the other, as far as they are known by name. */
  readonly changed?: (one: number, other: number) => readonly ChangedRequest[];
}

export interface Verdict {
  /**
   * none: no figures; few: too short for intervals; open: no lane is told from another; some: of a few it is open;
   * again: two that part for a few beats and then do the same again; promise: not all of them keep a guaranteed rate;
   * clients: not all of them save all who are at stake.
   */
  readonly kind: 'promise' | 'clients' | 'none' | 'few' | 'open' | 'some' | 'best' | 'alone' | 'again';
  /** Whoever is called best; −1 for nobody. */
  readonly best: number;
  readonly lead: string;
  readonly rest: string;
}

const metricOf = (id: string) => {
  const found = metricsWith('compare').find((metric) => metric.id === id);
  if (found === undefined) throw new Error(`no such row: ${id}`);
  return found;
};

const letter = (lane: number): string => `(${laneLetter(lane)})`;
const named = ({ names }: Judged, lane: number): string => `${letter(lane)} ${elementAt(names, lane)}`;
const letters = (lanes: readonly number[]): string => listing([...lanes].sort((a, b) => a - b).map(letter));

export function verdictOf(judged: Judged): Verdict {
  const clients = judged.queue ? undefined : clientsVerdict(judged.clients ?? [], judged.names, judged.soFar);
  if (clients) return { kind: 'clients', best: -1, ...clients };
  const own = soonestOf(judged);
  const streams = judged.queue ? undefined : clientsVerdict(judged.streams ?? [], judged.names, judged.soFar);
  const requests = own.kind === 'none' ? '' : own.lead;
  if (streams) return { kind: 'clients', best: -1, lead: streams.lead, rest: joined(streams.rest, requests) };
  const promise = judged.queue ? undefined : promiseVerdict(judged.lanes, judged.names, judged.soFar);
  if (promise === undefined) return own;
  // What all of them keep tells none from another.
  return promise.all
    ? { ...own, rest: joined(promise.lead, own.rest) }
    : { kind: 'promise', best: -1, lead: promise.lead, rest: promise.price };
}

function soonestOf(judged: Judged): Verdict {
  const { lanes, queue, exact } = judged;
  const metric = metricOf(queue ? 'movement' : 'mean');
  const standing = standingOf(metric, lanes, exact);
  const { order, best } = standing;
  const [first] = order;
  if (first === undefined || lanes.length < 2) return { kind: 'none', best: -1, ...nothing(judged) };
  const rest = queue ? '' : joined(lateWords(judged), unlikeDisks(lanes));
  if (best >= 0 && order.length === 1) return { kind: 'alone', best, lead: aloneWords(judged, best), rest };
  if (best >= 0)
    return {
      kind: 'best',
      best,
      lead: bestWords(judged, standing),
      rest: exact ? joined(otherRequests(judged), rest) : rest,
    };
  const passing = lanes.length === 2 ? passingWords(judged) : undefined;
  if (passing) return { kind: 'again', best: -1, lead: passing.lead, rest: joined(passing.rest, rest) };
  const leaders = order.filter((i) => i === first || !standing.isBetter(first, i));
  const behind = lanes
    .map((_, i) => i)
    .filter((i) => !leaders.includes(i) && leaders.every((own) => standing.isBetter(own, i)));
  if (exact) return { kind: 'some', best: -1, lead: equalWords(judged, leaders, behind), rest };
  const few = beatsOf(judged) < LEAST_BEATS_FOR_INTERVAL;
  if (few) return { kind: 'few', best: -1, ...fewWords(judged, rest) };
  const lead = `Which of ${letters(leaders)} answers soonest is not certain yet`;
  const more = longerWords(judged, standing);
  return behind.length > 0
    ? {
        kind: 'some',
        best: -1,
        lead: `${letters(leaders)} answer sooner than ${letters(behind)}.`,
        rest: joined(`${lead}. ${more}`, rest),
      }
    : { kind: 'open', best: -1, lead: `${lead}.`, rest: joined(more, rest) };
}

const joined = (...sentences: readonly string[]): string => sentences.filter((text) => text !== '').join(' ');

const beatsOf = ({ lanes }: Judged): number => {
  const { part } = elementAt(lanes, 0);
  return part.to - part.from;
};

function nothing(judged: Judged) {
  const { lanes, words } = judged;
  if (beatsOf(judged) === 0) return { lead: `No ${words.beat.one} is over yet.`, rest: '' };
  return lanes.length > 1 && lanes.every(({ saturated }) => saturated)
    ? { lead: 'No lane keeps up: more requests come than any of them can serve.', rest: '' }
    : { lead: `No ${words.request.one} has been served yet.`, rest: '' };
}

const fewWords = (judged: Judged, rest: string) => ({
  lead: 'It is too early to say who answers soonest.',
  rest: joined(
    `An interval needs ${LEAST_BEATS_FOR_INTERVAL} ${judged.words.beat.many}, and here are ${whole(beatsOf(judged))}: ` +
      'what differs by now may be chance.',
    rest,
  ),
});

const aloneWords = (judged: Judged, best: number): string =>
  `${named(judged, best)} alone keeps up: elsewhere more requests come than can be served.`;

const otherRequests = ({ words }: Judged): string =>
  `So it is for these ${words.request.many}; others may tell otherwise.`;

/** '(a) Mixed, incremental SCAN answers a third sooner than (b): its requests need not wait until the videos are read.' */
function bestWords(judged: Judged, standing: Standing): string {
  const { best, order, values } = standing;
  const next = elementAt(order, 1);
  const [value, other] = [elementAt(values, best), elementAt(values, next)];
  const many = judged.lanes.length > 2;
  const why = whyWords(judged, best, next);
  if (judged.queue) {
    const fewer = `${whole(value)}, ${whole(other - value)} fewer than ${letter(next)}${many ? ', the next' : ''}`;
    const head = judged.soFar ? 'Up to now ' : '';
    return `${head}${named(judged, best)} sends the arm over the fewest cylinders: ${fewer}${why === '' ? '' : `; ${why}`}.`;
  }
  const lead = `${named(judged, best)} answers ${many ? 'soonest, ' : ''}${sooner(value / other)} ${letter(next)}`;
  return `${judged.exact ? `${whenWords(judged)} ` : ''}${lead}${many ? ', the next' : ''}${why === '' ? '' : `: ${why}`}.`;
}

function equalWords(judged: Judged, leaders: readonly number[], behind: readonly number[]): string {
  const all = leaders.length === judged.lanes.length ? 'all lanes' : letters(leaders);
  const [does, than] = judged.queue
    ? ['send the arm over equally many cylinders', 'fewer']
    : ['answer equally soon', 'sooner'];
  const rest = behind.length === 0 ? '' : `, and ${than} than ${letters(behind)}`;
  return `${whenWords(judged)} ${all} ${does}${rest}.`;
}

const whenWords = ({ soFar }: Judged): string => (soFar ? 'Up to now' : 'Here');

const SHARES: readonly (readonly [share: number, words: string])[] = [
  [1 / 10, 'a tenth'],
  [1 / 5, 'a fifth'],
  [1 / 4, 'a quarter'],
  [1 / 3, 'a third'],
  [2 / 5, 'two fifths'],
];
const PARTS: readonly (readonly [part: number, words: string])[] = [
  [1 / 2, 'half'],
  [1 / 3, 'a third of'],
  [1 / 4, 'a quarter of'],
  [1 / 5, 'a fifth of'],
  [1 / 10, 'a tenth of'],
];
/** A fraction is told in words as long as it is that, give or take so much of it. */
const NEAR = 0.06;

/** 'a third sooner than', 'in half the time of', '3.4 % sooner than'; `ratio`: its time by the other's. */
export function sooner(ratio: number): string {
  const near = (list: typeof SHARES, value: number) =>
    list.find(([share]) => Math.abs(value - share) <= NEAR * share)?.[1];
  const share = 1 - ratio;
  const thin = '\u202f%';
  if (share < 0.45) return `${near(SHARES, share) ?? percent(share, share < 0.095 ? 1 : 0)} sooner than`;
  return `in ${near(PARTS, ratio) ?? `${(100 * ratio).toFixed(0)}${thin} of`} the time of`;
}

/** Why the one is better than the other, as far as both policies declare it and the figures bear it out. */
function whyWords({ lanes, manners, words, exact }: Judged, one: number, other: number): string {
  const advantage = advantageOf(elementAt(manners, one), elementAt(manners, other));
  if (advantage === undefined) return '';
  if (advantage.by !== undefined && !standingOf(metricOf(advantage.by), lanes, exact).isBetter(one, other))
    return '';
  return fillIn(advantage.words, { requests: words.request.many, streams: words.stream.many });
}

/** Of two lanes that part for a while and then do the same again. */
function passingWords({ lanes, queue, soFar, changed, words }: Judged) {
  const passing = queue || soFar ? undefined : passingDifference(elementAt(lanes, 0), elementAt(lanes, 1));
  return passing && describePassing(passing, changed?.(0, 1) ?? [], words);
}

/** How much more it takes: an interval's width falls with the root of the time, so n grows by (half ÷ difference)². */
function longerWords(judged: Judged, { order }: Standing): string {
  const [one = 0, other = 0] = order;
  const { lanes, runBeats } = judged;
  const { part } = elementAt(lanes, one);
  const { difference, ci95 } = outcomeDifference('mean', part, elementAt(lanes, other).part);
  const by = Math.abs(difference);
  const told = `They differ by ${seconds(by, 4)} ± ${seconds(ci95, 4)}`;
  const beats = beatsOf(judged);
  const needed = beats * (ci95 / by) * (ci95 / by);
  if (!(needed < MOST_LONGER * beats)) return `If they differ at all, then by ${lessThan(by + ci95)}.`;
  const duration = (count: number) => describeDuration((count * part.beatNs) / 1e9);
  return needed <= runBeats
    ? `${told}; ${duration(needed - beats)} more of this run would tell.`
    : `${told}; a run of ${duration(needed)} would tell, and this one is ${duration(runBeats).replace('about ', '')} long.`;
}

const lessThan = (ns: number): string =>
  ns < LEAST_NS ? 'less than a tenth of a millisecond' : `less than ${seconds(ns, 4)}`;
const LEAST_NS = 0.1e6;

/** Beyond this it is no question of time. */
const MOST_LONGER = 400;

/** Of what is due in time: who is best at it, or that nobody is. */
function lateWords({ lanes, hasDeadlines, words, exact, due = words.stream }: Judged): string {
  if (!hasDeadlines) return '';
  const { best, order, values } = standingOf(metricOf('glitches'), lanes, exact);
  const { one, many } = due;
  const share = (lane: number) => percent(elementAt(values, lane), 2);
  const next = order.find((i) => i !== best);
  if (next === undefined || order.length < lanes.length) return '';
  if (values.every((value) => value === 0))
    return `No ${one} is late in any of them: for ${many} they do not differ.`;
  if (best >= 0)
    return `Fewest ${many} are late in ${letter(best)}: ${share(best)}, and ${share(next)} in ${letter(next)}.`;
  return values.every((value) => value === values[0])
    ? `As many ${many} are late in each of them: ${share(0)}.`
    : `For ${many} no difference is certain: ${listing(order.map((i) => `${share(i)} late in ${letter(i)}`))}.`;
}
