/** How many videos a disk may be promised to: by the worst case, and by a probability. */
import { moreThan } from '../base/binomial.ts';
import { STREAM_GOAL } from '../trace/streamGoal.ts';
import { sizeExceededBy } from './sizes.ts';
import { worstSweepNs } from './sweepBound.ts';
import type { TheoryWorkload } from './workload.ts';

/** Where a distribution has no largest size, the size that one fragment in 10 000 exceeds is taken for it. */
const BEYOND_LARGEST = 1e-4;
/** No round holds more videos than a scenario can have. */
const MOST_VIDEOS = 200;

/**
 * The largest n at which no round overruns even if every fragment is the largest there is, lies in the slowest zone and
 * waits a whole turn, and the sweep is the longest that there can be. Unbounded sizes: see `BEYOND_LARGEST`.
 */
export function worstCaseVideos(workload: TheoryWorkload): number {
  const worstNs = worstRoundNs(workload);
  return largestWith((n) => worstNs(n) <= workload.roundNs);
}

/** What reading a piece for each of n videos can take at worst, as above. */
export function worstRoundNs({ disk, zones, videos }: TheoryWorkload): (n: number) => number {
  const slowest = zones.reduce((least, { rate }) => Math.min(least, rate), Infinity);
  const largest = sizeExceededBy(videos.law, BEYOND_LARGEST);
  const eachNs = (videos.waitsForAngle ? disk.revolutionNs : 0) + (largest * 1e9) / slowest;
  return (n) => worstSweepNs(disk, n) + n * eachNs;
}

/**
 * The largest n at which a stream of `rounds` rounds keeps the goal, by its own probability of a glitch in a round,
 * `ofStream` of an Overrun; that of an overrun bounds it. Rounds are taken as independent.
 */
export function videosForStream(
  ofStream: (n: number) => number,
  rounds: number = STREAM_GOAL.rounds,
): number {
  return largestWith((n) => promiseBreaks(ofStream(n), rounds) < STREAM_GOAL.probability);
}

/** P(a stream has glitches in more of its rounds than the goal allows), by its probability of one in a round. */
export const promiseBreaks = (glitch: number, rounds: number = STREAM_GOAL.rounds): number =>
  moreThan(Math.floor(STREAM_GOAL.glitchShare * rounds), rounds, glitch);

/**
 * The largest number of requests a round, beside videos in one mixed sweep, with which a stream keeps the goal even if so
 * many come in every round; −1 where it does not even without any. `ofStream` is a stream’s probability of a glitch beside
 * so many (see mixedSweep.ts).
 */
export function requestsForStream(ofStream: (requests: number) => number): number {
  const keeps = (requests: number) => promiseBreaks(ofStream(requests)) < STREAM_GOAL.probability;
  return keeps(0) ? largestWith(keeps) : -1;
}

/** The largest n that still `fits`, where all smaller ones do: by doubling and bisection. */
function largestWith(fits: (n: number) => boolean): number {
  let low = 0;
  let high = 1;
  while (high <= MOST_VIDEOS && fits(high)) [low, high] = [high, high * 2];
  high = Math.min(high, MOST_VIDEOS + 1);
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}
