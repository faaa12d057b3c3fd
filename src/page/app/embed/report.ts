/** What the frame says of its run: the clock, the sentence and the counts that the page itself shows. */
import { resolved } from '../../../core/scenario/resolved.ts';
import type { GuessState } from '../../state/stores/guess.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { useRun } from '../../state/stores/runStore.ts';
import { countersAt } from '../../view/scene/counters.ts';
import { sentenceAt } from '../../view/sentence/index.ts';
import { roundOf } from '../kit/reading/format.ts';
import { currentScene } from '../canvas/scene.ts';
import type { AnswerReport, StateReport } from '../../around/words.ts';

/** Nanoseconds are exact; a page wants seconds that can be read. */
const secondsOf = (ns: number): number => Math.round(ns) / 1e9;
const secondsOrNone = (ns: number): number | null => (Number.isNaN(ns) ? null : secondsOf(ns));

export function report(): StateReport {
  const { shownNs, playing, pace, speeds } = usePlayback.getState();
  const { endNs, scenario, status, message, arrived } = useRun.getState();
  const scene = arrived > 0 ? currentScene() : undefined;
  const sentence = scene ? sentenceAt(scene, shownNs) : { lead: '', second: '' };
  const counted = scene ? countersAt(scene, shownNs) : undefined;
  const inRounds = scenario !== undefined && resolved(scenario).beat !== 'none';
  const { round, rounds } = inRounds
    ? roundOf(shownNs, endNs, resolved(scenario).beatNs)
    : { round: null, rounds: null };
  return {
    t: secondsOf(shownNs),
    end: secondsOf(endNs),
    playing,
    pace,
    speed: speeds[pace],
    round,
    rounds,
    sentence: sentence.lead,
    second: sentence.second,
    served: counted?.served ?? 0,
    waiting: counted?.waiting ?? 0,
    mean: secondsOrNone(counted?.meanNs ?? NaN),
    longest: secondsOrNone(counted?.longestNs ?? NaN),
    glitches: counted?.glitches ?? 0,
    due: counted?.videosDue ?? 0,
    status,
    message,
  };
}

/** Undefined while the question is open. */
export function answerReport({ question, given, answered, right }: GuessState): AnswerReport | undefined {
  if (!question || given === undefined) return undefined;
  const nameOf = (index: number | undefined) => question.choices[index ?? -1]?.name ?? null;
  return {
    t: secondsOf(question.atNs),
    guess: nameOf(given),
    policy: nameOf(question.right[0]) ?? '',
    right: given < 0 ? null : question.right.includes(given),
    answered,
    rightSoFar: right,
  };
}
