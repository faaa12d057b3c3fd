/** The promise to a stream, judged by the run so far; and how that reads. */
import { upperBound } from '../../../core/base/bisect.ts';
import { designEffect } from '../../../core/metrics/measuredPromise.ts';
import { judgePromise, type Evidence, type StreamPromise } from '../../../core/metrics/streamPromise.ts';
import { countedPromise } from '../../../core/metrics/streamHours.ts';
import { STREAM_GOAL } from '../../../core/trace/streamGoal.ts';
import { whole } from '../../draw/format.ts';
import { plural } from '../scene/names.ts';
import type { Noun } from '../../../core/base/params.ts';
import type { SceneTables } from '../scene/sceneTables.ts';

export interface PromiseSoFar {
  /** Rounds that are over, and in them by the first k of them: glitches, and pieces that were due. */
  readonly rounds: number;
  readonly before: (k: number) => readonly [glitches: number, pieces: number];
  readonly glitches: number;
  readonly due: number;
}

export function promiseAt(
  tables: SceneTables,
  timeNs: number,
  { rounds, before, glitches, due }: PromiseSoFar,
): StreamPromise | undefined {
  const { streams } = tables.scene;
  const found = judgePromise({
    pieces: due,
    glitches,
    streams,
    effect: designEffect(rounds, before),
    byStream: glitches === 0 ? [] : missedByStream(tables, timeNs, due),
  });
  return found && { ...found, ...countedAt(tables, rounds) };
}

/** Where pieces hang together: glitches of each video in each hour, or in all rounds so far. */
function countedAt({ scene }: SceneTables, rounds: number): Pick<StreamPromise, 'counted'> {
  const { values, streamBeats: byBeat, streams } = scene;
  if ((values.scenes ?? 'none') === 'none' || byBeat === undefined) return {};
  const to = Math.min(rounds, byBeat.length);
  const counted = countedPromise({ byBeat, from: 0, to, streams });
  return counted === undefined ? {} : { counted };
}

/** Of pages only the first says what came before it; earlier than that streams are not told apart. */
function missedByStream(tables: SceneTables, timeNs: number, due: number): Evidence['byStream'] {
  const { scene, missed, requests, fromNs } = tables;
  if (timeNs < fromNs) return [];
  const earlier = scene.pages[0]?.before.missedBy ?? [];
  const counts = Array.from({ length: scene.streams }, (_, stream) => earlier[stream] ?? 0);
  for (let k = 0; k < upperBound(missed.atNs, timeNs); k++) {
    const stream = requests.stream[missed.request[k]];
    if (stream >= 0) counts[stream] = (counts[stream] ?? 0) + 1;
  }
  return counts.map((glitches) => ({ pieces: due / Math.max(1, scene.streams), glitches }));
}

/** '0.52', '7 × 10⁻¹⁴': two digits, and an order where zeros would have to be counted. */
function chance(p: number): string {
  if (p === 0) return '0';
  if (p >= 0.995) return '1';
  if (p >= 0.0001) return `${Number(p.toPrecision(2))}`;
  const [digit = '', order = ''] = p.toExponential(0).split('e-');
  return `${digit} × 10⁻${[...order].map((one) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(one)]).join('')}`;
}

const moreOf = ({ allowedGlitches, r }: StreamPromise): string => `P(> ${allowedGlitches} of ${r})`;

/** In a line of the picture. */
export function promiseLine(promise: StreamPromise): string {
  const { verdict, moreRounds, probabilityOfMore, counted } = promise;
  if (counted !== undefined) {
    const { over, counts, probabilityOfMore: more } = counted;
    const binomial = verdict === 'not yet known' ? 'open' : verdict;
    const spread = Number.isNaN(more) ? '' : ` in scenes ${moreOf(promise)} ≥ ${chance(more)};`;
    return `Promise: binomial ${binomial};${spread} ${over} of ${counts} over 1\u202f%.`;
  }
  if (verdict !== 'not yet known')
    return `The promise is ${verdict}: ${moreOf(promise)} = ${chance(probabilityOfMore)}.`;
  return moreRounds === null
    ? 'Whether the promise is kept is not yet known.'
    : `Promise: not yet known; ${moreRounds} ${moreRounds === 1 ? 'round' : 'rounds'} more may tell.`;
}

/** In whole sentences. */
export function describePromise(promise: StreamPromise, word: Noun): string {
  const { r, allowedGlitches, verdict, moreRounds } = promise;
  const { probabilityOfMore, probabilityOfMoreLow, probabilityOfMoreHigh } = promise;
  const { glitchProbability, glitchProbabilityLow, glitchProbabilityHigh } = promise;
  const { worstStream, worstGlitchProbability } = promise;
  const is = verdict === 'not yet known' ? 'is not yet known to be kept' : `is ${verdict}`;
  const worst =
    worstStream === null || !worstGlitchProbability
      ? ''
      : ` The worst is ${word.one} ${worstStream} with ${chance(worstGlitchProbability)}, which is luck where all are alike: the mean is judged.`;
  const more =
    moreRounds === null ? '' : ` ${moreRounds} rounds more would decide it, should the share stay as it is.`;
  return (
    countedWords(promise, word) +
    `The promise of fewer than ${allowedGlitches + 1} glitches in ${r} rounds, but with a probability below ${STREAM_GOAL.probability}, ${is}: ` +
    `that of more is ${chance(probabilityOfMore)} (${chance(probabilityOfMoreLow)} to ${chance(probabilityOfMoreHigh)}), ` +
    `for of all ${plural(2, word)} one misses its piece in a round with ${chance(glitchProbability)} ` +
    `(${chance(glitchProbabilityLow)} to ${chance(glitchProbabilityHigh)}).${worst}${more}`
  );
}

/** Why the binomial figure behind it is not to be trusted; empty where rounds are trials of their own. */
function countedWords({ counted, r, allowedGlitches }: StreamPromise, word: Noun): string {
  if (counted === undefined) return '';
  const { rounds, counts, over, section, varianceToMean, probabilityOfMore } = counted;
  const span = rounds < r ? `the ${whole(rounds)} rounds so far` : `each ${whole(r)} rounds`;
  const spread = Number.isFinite(varianceToMean)
    ? ` In ${whole(section)} rounds the variance of a ${word.one}’s glitches is ${varianceToMean.toFixed(1)} times their mean, where it would be 1, and in an hour no less; so spread (negative binomial) more than ${allowedGlitches} of ${r} have a probability of ${chance(probabilityOfMore)} or more.`
    : '';
  return (
    `Pieces of a scene are large together, so that glitches come in clusters and rounds are no trials of their own: the binomial figure is not to be trusted here. ` +
    `Counted in ${span}, ${over} of ${counts} ${plural(counts, word)} had more than 1 % of glitches.${spread} `
  );
}

/** Rows for the table beside the picture. */
export const promiseRows = (promise: StreamPromise, atText: string): readonly string[][] => [
  [atText, `the promise: ${promise.verdict}`, `${moreOf(promise)} = ${chance(promise.probabilityOfMore)}`],
  ...(promise.counted === undefined
    ? []
    : [
        [
          atText,
          `in scenes: ${promise.counted.over} of ${promise.counted.counts} over 1\u202f%`,
          Number.isNaN(promise.counted.probabilityOfMore)
            ? '–'
            : `${moreOf(promise)} ≥ ${chance(promise.counted.probabilityOfMore)}`,
        ],
      ]),
];
