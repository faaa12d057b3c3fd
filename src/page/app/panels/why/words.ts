/** What the panel says of lines, runners-up and forks, in sentences. */
import { brief, spellOut, milliseconds, whole } from '../../../draw/format.ts';
import { elementAt } from '../../../../core/base/elementAt.ts';
import { onceFor } from '../../../../core/base/onceFor.ts';
import { NamedFiles } from '../../../../core/objects/namedFiles.ts';
import type { Explanation, Step } from '../../../../core/scenario/run/explanation.ts';
import type { BothWays, WhatIf } from '../../../../core/scenario/run/whatIf.ts';
import type { WeighedNote } from '../../../../core/sim/interfaces.ts';
import type { Candidate } from '../../../../core/sim/single/candidates.ts';
import { ADDED_FROM } from '../../../../core/scenario/stations.ts';
import { cacheEventAt, FELL, PASSED, WRITTEN, type CacheEvent } from '../../../../core/trace/cacheTable.ts';
import { CONTINUOUS, DISCRETE, FORWARD } from '../../../../core/trace/kinds.ts';
import { sweepsOver } from '../../../view/scene/manner.ts';
import { capital, nameFrom, nameOfOne, plural } from '../../../view/scene/names.ts';
import type { Scene } from '../../../view/scene/view.ts';
import { clock } from '../../kit/reading/format.ts';
import {
  ARRIVAL,
  beginsBehind,
  criterionOf,
  decidingOf,
  figureText,
  ownFigure,
  titleOf,
} from './candidates.ts';

/** Requests told of one by one; the rest are counted. */
const MOST_NAMED = 4;

export const nameOfCandidate = (scene: Scene, candidate: Candidate): string => nameOfOne(scene, candidate);

export function nameOfRow(scene: Scene, { candidates }: Explanation, row: number): string {
  const its = candidates.find((candidate) => candidate.row === row);
  return its ? nameOfCandidate(scene, its) : 'another request';
}

/** What was found on a line: 'Request 5: with it the sweep takes up to 228 ms, and 518 ms are left: let in.' */
export function stepText(scene: Scene, explanation: Explanation, step: Step): string {
  const { weighed } = step;
  if (weighed === undefined) return step.says || comparedText(scene, explanation);
  const name = capital(nameOfRow(scene, explanation, weighed.row));
  const { estimateNs, timeLeftNs, verdict } = weighed;
  if (verdict === 'behind') return `${name} lies behind the arm: it waits for another sweep.`;
  if (verdict === 'held') return `${name} is held back until ${clock(explanation.atNs + timeLeftNs)}.`;
  const end = verdict === 'taken' ? 'let in' : 'kept out';
  if (weighed.figures) return `${name}: ${[ownFigures(weighed.figures), end].filter(Boolean).join(': ')}.`;
  const what = !scene.policy.inRounds
    ? 'it is done after at most'
    : sweepsOver(scene.policy, DISCRETE)
      ? 'with it the sweep takes up to'
      : `behind it the ${scene.workload.words.stream.many} are done after at most`;
  const estimate = Number.isFinite(estimateNs) ? `${what} ${milliseconds(estimateNs, 0)}` : '';
  const left = Number.isFinite(timeLeftNs) ? `${milliseconds(timeLeftNs, 0)} are left` : '';
  const figures = [estimate, estimate && left].filter((part) => part !== '').join(', and ');
  return `${name}: ${figures}${figures && ': '}${end}.`;
}

/** 'estimate (ms) 12.5, left (ms) 40': as a program has named them. */
export const ownFigures = (figures: NonNullable<WeighedNote['figures']>): string =>
  figures.map(([title, figure]) => `${title} ${ownFigure(figure)}`).join(', ');

function comparedText(scene: Scene, explanation: Explanation): string {
  const { compared, comparedInAll, chosen } = explanation;
  const count = `${capital(spellOut(comparedInAll))} ${plural(comparedInAll, 'candidate')}`;
  const deciding = decidingOf(compared, chosen);
  if (deciding < 0) return `${count}.`;
  return `${count}; what tells them apart is: ${titleOf(scene.policy, explanation, deciding)}.`;
}

/** What came of it all. */
export function outcomeText(scene: Scene, explanation: Explanation): string {
  const { chosen } = explanation;
  return chosen < 0
    ? 'Nobody is served now.'
    : `${capital(nameOfRow(scene, explanation, chosen))} is served.`;
}

/** '120 cylinders ahead, against 460 for request 5'; empty where there was nobody else. */
export function decidedText(scene: Scene, explanation: Explanation): string {
  const { compared, chosen } = explanation;
  const k = decidingOf(compared, chosen);
  const other = compared.find(({ row }) => row !== chosen);
  const own = compared.find(({ row }) => row === chosen);
  if (k < 0 || !other || !own) return '';
  const criterion = criterionOf(scene.policy, explanation, k);
  const [figure = NaN, against = NaN] = [own.figures[k], other.figures[k]];
  const name = nameOfRow(scene, explanation, other.row);
  const { title, unit, yes = `is ${criterion.title}` } = criterion;
  if (unit === 'flag') return `${name} ${yes}`;
  if (unit === 'cylinders' && beginsBehind(scene.policy, explanation))
    return Number.isFinite(against)
      ? `${name} lies ${whole(against)} ${plural(against, 'cylinder')} farther ${explanation.direction === FORWARD ? 'in' : 'out'}`
      : `${name} is not on it`;
  if (title === ARRIVAL) return `it came before ${name}`;
  if (unit === 'cylinders' && Number.isFinite(against))
    return `${whole(figure)} ${title.startsWith('cylinders') ? title : 'cylinders'}, against ${whole(against)} for ${name}`;
  if (unit === 'turn') return against > 1 ? 'nobody else may start now' : `${name} comes behind it`;
  const text = (of: number) => figureText(criterion, of, compared, k);
  const measured = unit === 'instant' || unit === 'ns';
  return `${measured ? '' : `${title}: `}${text(figure)}, against ${text(against)} for ${name}`;
}

/** 'Scene since round 54: +28 %', its level against what scenes add on average; empty where pieces do not hang together. */
export function sceneText({ filmScene }: Scene, { candidates }: Explanation, row: number): string {
  const its = candidates.find((candidate) => candidate.row === row);
  if (its === undefined || filmScene === undefined || its.requestClass !== CONTINUOUS || its.stream < 0)
    return '';
  const { scene, levelBytes, meanBytes } = filmScene(its.stream, its.number);
  const level = Math.round(100 * (levelBytes / meanBytes - 1));
  return `Scene since round ${whole(scene + 1)}: ${level < 0 ? '−' : '+'}${Math.abs(level)}\u202f%.`;
}

/** Why a request was not done at once: 'File 81 fell out of the cache at 5.11 s.'; empty where there is no cache. */
export function cacheText({ values, pages }: Scene, { candidates, atNs }: Explanation, row: number): string {
  const its = candidates.find((candidate) => candidate.row === row);
  if (its === undefined || !(Number(values.cache ?? 0) > 0) || its.requestClass !== DISCRETE) return '';
  if (its.stream >= 0 || its.number >= ADDED_FROM) return '';
  const file = namedBy(values).fileOf(its.number);
  const last = lastOf(pages, file, atNs);
  const name = `File ${file + 1}`;
  if (last === undefined) return `${name} was not in the cache.`;
  if (last.kind === FELL)
    return `${name} fell out of the cache at ${clock(last.atNs)}, unused since ${clock(last.usedNs)}.`;
  if (last.kind === PASSED) return `${name} was read before and did not stay.`;
  return last.kind === WRITTEN
    ? `${name} was written at ${clock(last.atNs)}.`
    : `${name} came into the cache at ${clock(last.enteredNs)}, when this one waited already.`;
}

/** What happened to a file last, as far as the pages tell. */
function lastOf(pages: Scene['pages'], file: number, atNs: number): CacheEvent | undefined {
  for (const { cache } of pages.toReversed())
    for (let i = (cache?.length ?? 0) - 1; cache !== undefined && i >= 0; i--)
      if (cache.file[i] === file && elementAt(cache.atNs, i) <= atNs) return cacheEventAt(cache, i);
  return undefined;
}

const namedBy = onceFor(
  (values: Scene['values']): NamedFiles =>
    new NamedFiles({
      ...{ seed: Number(values.seed), objects: Number(values.objects) },
      ...{ popularity: String(values.popularity), related: Number(values.related) },
    }),
);

/** Behind a rule that has named what decided, that is not named again: 'first, by priority: first, against second'. */
export function withoutTitle(decided: string, rule: string): string {
  const end = decided.indexOf(': ');
  return end > 0 && rule.endsWith(decided.slice(0, end)) ? decided.slice(end + 2) : decided;
}

/**
 * How long a wait lasts. Before it is over, and while the future is hidden, only what the policy itself waits for: the
 * end may be an arrival that nobody knows of.
 */
export function restText(
  scene: Scene,
  reason: string,
  atNs: number,
  untilNs: number,
  isKnown: boolean,
): string {
  // It rests for good.
  if (reason === 'disk-failed') return '';
  if (isKnown) return `The disk rests for ${brief(untilNs - atNs)}, until ${clock(untilNs)}.`;
  const { roundNs, subrounds, policy } = scene;
  const putsOff = reason === 'putOff' || reason === 'keptFree';
  // A server in cycles rests for nobody else.
  if (scene.workload.words.frame && policy.events?.length)
    return `The disk rests until the next ${reason === 'waitSlot' ? 'IO has its place in the cycle' : `${scene.workload.words.frame.one} begins`}.`;
  if (reason === 'standsStill') return 'The disk rests until the time of this round is over.';
  if (!policy.inRounds)
    return `The disk rests until a request arrives${putsOff ? ', or the streams’ pieces must start' : reason === 'waitRelease' ? ', or one that is held back is released' : ''}.`;
  const roundEndNs = (Math.floor(atNs / roundNs) + 1) * roundNs;
  const end = subrounds > 1 ? 'the subround ends' : `the round ends at ${clock(roundEndNs)}`;
  if (reason === 'rest') return `The disk rests until ${end}.`;
  return `The disk rests until a request arrives, or ${reason === 'mustStart' ? 'the videos must start' : end}.`;
}

/**
 * Where nobody waited for the arm at the decision but data of its disk are on their way over a shared bus, or wait for that;
 * else empty. `later`: how many have come since.
 */
export function crossingText({ system }: Pick<Scene, 'system'>, timeNs: number, later: number): string {
  const lane = system?.bus?.(timeNs, timeNs + 1);
  if (!system || !lane) return '';
  const isOwn = ({ disk }: { readonly disk: number }) => disk === system.focus;
  const does = lane.held.some(isOwn) ? 'cross' : lane.waits.some(isOwn) ? 'wait for' : undefined;
  if (does === undefined) return '';
  return later === 0
    ? `Nobody waits for the arm: data that it has read ${does} the bus.`
    : `Data that it has read ${does} the bus. Nobody waited for the arm at the decision; ${comeText(later)} since.`;
}

/** What became, or would become, of a request’s deadline; empty without one. */
function slackText(slackNs: number): string {
  if (!Number.isFinite(slackNs)) return '';
  return slackNs < 0 ? `${brief(-slackNs)} late` : `${brief(slackNs)} before its deadline`;
}

/** Who waits alone is chosen by no rule. `later`: how many have come since the decision. */
export const aloneText = (later: number): string =>
  later === 0
    ? 'It is the only one that waits.'
    : `It was the only one that waited at the decision; ${comeText(later)} since.`;

const comeText = (count: number): string => `${spellOut(count)} ${count === 1 ? 'has' : 'have'} come`;

/** Two means with as many digits as it takes to tell them apart. */
export function meansText(before: number, after: number): string {
  const ways = [brief, ...[0, 1, 2].map((digits) => (ns: number) => milliseconds(ns, digits))];
  const way = ways.find((write) => write(before) !== write(after));
  return way ? `${way(before)} → ${way(after)}` : `${brief(before)}, unchanged`;
}

/** The runner-up’s immediate service, had it come first, and what that costs whoever was served. */
export function insteadText(
  scene: Scene,
  its: Candidate,
  served: Candidate | undefined,
  atNs: number,
): string {
  const cost = served ? `; ${costText(scene, its, served)}` : '';
  // What it has to spare stands in the table.
  const slack = cost === '' || its.slackNs < 0 ? slackText(its.slackNs) : '';
  return `With ${nameOfCandidate(scene, its)} first it would be done ${brief(its.endNs - atNs)} after the decision${slack && `, ${slack}`}${cost}.`;
}

/** No sooner than the other one is done, and read in no less time than its transfer: this holds whatever comes. */
function costText(scene: Scene, its: Candidate, served: Candidate): string {
  const waits = `${nameOfCandidate(scene, served)} would wait for that`;
  if (!Number.isFinite(served.deadlineNs)) return waits;
  if (served.slackNs < 0) return `${waits}, and be later still`;
  const spareNs = served.deadlineNs - its.endNs - served.transferNs;
  return spareNs < 0 ? `${waits}, and be late` : `${waits}, with ${brief(spareNs)} to spare at best`;
}

const untilText = ({ workload: { words } }: Scene, until: WhatIf['until']): string =>
  `Until the ${until === 'run' ? until : words.beat.one} ends`;

/** What a fork costs whom, in up to three sentences. */
export function whatIfText(scene: Scene, found: WhatIf): readonly string[] {
  const { moved, glitches, servedInBoth, meanResponseNs } = found;
  if (moved.length === 0) return [`${untilText(scene, found.until)} nothing would change.`];
  const named = moved.slice(0, MOST_NAMED).map((its) => movedText(scene, its));
  const more = moved.length - named.length;
  const sentences = [
    `${untilText(scene, found.until)}: ${named.join(', ')}${more > 0 ? `, and ${spellOut(more)} more ${more === 1 ? 'moves' : 'move'}` : ''}.`,
  ];
  if (glitches[0] > 0 || glitches[1] > 0) sentences.push(`Glitches: ${glitches[0]} → ${glitches[1]}.`);
  else if (scene.streams > 0) sentences.push('No glitch either way.');
  if (servedInBoth > 0)
    sentences.push(
      `Mean response of ${servedInBoth === 1 ? 'the one request' : `the ${spellOut(servedInBoth)} requests`} served both ways: ${meansText(...meanResponseNs)}.`,
    );
  return sentences;
}

function movedText(scene: Scene, { requestClass, stream, number, plainNs, insteadNs }: BothWays): string {
  const name = nameFrom(scene, requestClass === 'C' ? CONTINUOUS : DISCRETE, stream, number);
  if (insteadNs === Infinity) return `${name} is not served by then`;
  if (plainNs === Infinity) return `${name} is served after all`;
  const shift = brief(Math.abs(insteadNs - plainNs));
  return `${name} leaves ${shift} ${insteadNs < plainNs ? 'earlier' : 'later'}`;
}
