/**
 * The promise to a stream (trace/streamGoal.ts), judged by a run: rounds are taken as trials of their own, each a glitch
 * with the probability that was measured, so that the glitches of r rounds are binomial.
 *
 * Measured is the mean over all streams. What chance decides, sizes and places, is alike for all of them, so that the
 * worst of n stands out by luck, and would break promises that are kept; it is told beside the mean.
 */
import { elementAt } from '../base/elementAt.ts';
import { probabilityFor, wilson, Z95 } from '../base/proportion.ts';
import { STREAM_GOAL } from '../trace/streamGoal.ts';
import type { CountedPromise } from './streamHours.ts';
import { ALLOWED_GLITCHES, chanceOfMore } from './promise.ts';

export interface StreamPromise {
  /** Rounds that are promised, and glitches in them that are allowed. */
  readonly r: number;
  readonly allowedGlitches: number;
  /** Of a stream in a round, with its 95 % interval. */
  readonly glitchProbability: number;
  readonly glitchProbabilityLow: number;
  readonly glitchProbabilityHigh: number;
  /** P(more glitches than are allowed), at these three. */
  readonly probabilityOfMore: number;
  readonly probabilityOfMoreLow: number;
  readonly probabilityOfMoreHigh: number;
  /** Null while the interval tells neither. */
  readonly kept: boolean | null;
  readonly verdict: PromiseVerdict;
  /** While it is not known: so many rounds more decide it, if the share of glitches stays what it is. */
  readonly moreRounds: number | null;
  /** From 1; null where streams are not told apart. */
  readonly worstStream: number | null;
  readonly worstGlitchProbability: number | null;
  /** Where rounds hang together, and the binomial figures above are not to be trusted. */
  readonly counted?: CountedPromise;
}

export type PromiseVerdict = 'kept' | 'broken' | 'not yet known';

let known: number | undefined;
/** Where the chance of more comes to the goal: a stream may glitch in a round with this probability, and no more. */
export const mostGlitches = (): number =>
  (known ??= probabilityFor(ALLOWED_GLITCHES, STREAM_GOAL.rounds, STREAM_GOAL.probability));

export interface Evidence {
  /** Pieces that are over, of all streams, and the glitches among them. */
  readonly pieces: number;
  readonly glitches: number;
  /** How many streams there are: pieces of a round. */
  readonly streams: number;
  /** See measuredPromise.ts. */
  readonly effect: number;
  /** By stream; empty where they are not told apart. */
  readonly byStream: readonly { readonly pieces: number; readonly glitches: number }[];
}

/** Undefined before the first piece is over. */
export function judgePromise({
  pieces,
  glitches,
  streams,
  effect,
  byStream,
}: Evidence): StreamPromise | undefined {
  if (!(pieces > 0)) return undefined;
  const share = glitches / pieces;
  const { low, high } = wilson(share, pieces / effect);
  const most = mostGlitches();
  const verdict: PromiseVerdict = high < most ? 'kept' : low > most ? 'broken' : 'not yet known';
  const worst = worstOf(byStream);
  return {
    r: STREAM_GOAL.rounds,
    allowedGlitches: ALLOWED_GLITCHES,
    glitchProbability: share,
    glitchProbabilityLow: low,
    glitchProbabilityHigh: high,
    probabilityOfMore: chanceOfMore(share),
    probabilityOfMoreLow: chanceOfMore(low),
    probabilityOfMoreHigh: chanceOfMore(high),
    kept: verdict === 'not yet known' ? null : verdict === 'kept',
    verdict,
    moreRounds: verdict === 'not yet known' ? moreRounds(share, pieces, streams, effect) : null,
    worstStream: worst < 0 ? null : worst + 1,
    worstGlitchProbability: worst < 0 ? null : shareOf(elementAt(byStream, worst)),
  };
}

/** Wilson’s interval leaves `most` out as soon as that lies 1.96 of its own standard errors from what was seen. */
function moreRounds(share: number, pieces: number, streams: number, effect: number): number | null {
  const most = mostGlitches();
  const apart = (share - most) * (share - most);
  const wanted = (effect * Z95 * Z95 * most * (1 - most)) / apart;
  const rounds = Math.floor((wanted - pieces) / Math.max(1, streams)) + 1;
  return Number.isFinite(rounds) ? rounds : null;
}

const shareOf = ({ pieces, glitches }: Evidence['byStream'][number]): number =>
  pieces > 0 ? glitches / pieces : 0;

function worstOf(byStream: Evidence['byStream']): number {
  let worst = -1;
  for (const [k, one] of byStream.entries())
    if (worst < 0 || shareOf(one) > shareOf(elementAt(byStream, worst))) worst = k;
  return worst;
}
