/** What a run gives to judge the promise to a stream by. */
import { elementAt } from '../base/elementAt.ts';
import type { Tally } from '../trace/tally.ts';
import { batchMeans } from './batchMeans.ts';
import { batchCount } from './pairedOutcomes.ts';
import { judgePromise, type Evidence, type StreamPromise } from './streamPromise.ts';
import { t975 } from './studentT.ts';

/**
 * Glitches of one round hang together: so many times as much varies a batch of rounds as if each piece were a trial of
 * its own (Kish, Survey Sampling, 8.2). Never below 1; 1 where there are too few rounds to tell. `before(k)`: glitches and
 * pieces of the rounds before k.
 */
export function designEffect(
  rounds: number,
  before: (k: number) => readonly [glitches: number, pieces: number],
): number {
  const count = batchCount(rounds);
  if (count === 0) return 1;
  const ends = Array.from({ length: count + 1 }, (_, j) => before(Math.floor((j * rounds) / count)));
  const within = (part: 0 | 1) => ends.slice(1).map((end, j) => end[part] - elementAt(ends, j)[part]);
  const { mean, ci95, count: pieces } = batchMeans(within(0), within(1));
  const error = ci95 / t975(count - 1);
  const effect = (error * error * pieces) / (mean * (1 - mean));
  return effect > 1 && Number.isFinite(effect) ? effect : 1;
}

/** Of a run that is over; undefined where nothing had a deadline. */
export function promiseOf({ streams, beats }: Tally): StreamPromise | undefined {
  const byStream = streams.pieces.map((pieces, k) => ({ pieces, glitches: streams.missed[k] ?? 0 }));
  const glitches: number[] = [0];
  const pieces: number[] = [0];
  for (let k = 0; k < beats.length; k++) {
    const discarded = beats.discarded[k] ?? 0;
    glitches.push(elementAt(glitches, k) + (beats.late[k] ?? 0) + discarded);
    pieces.push(elementAt(pieces, k) + (beats.cServed[k] ?? 0) + discarded);
  }
  const sum = (of: (one: Evidence['byStream'][number]) => number) =>
    byStream.reduce((all, one) => all + of(one), 0);
  return judgePromise({
    pieces: sum((one) => one.pieces),
    glitches: sum((one) => one.glitches),
    streams: byStream.length,
    effect: designEffect(beats.length, (k) => [elementAt(glitches, k), elementAt(pieces, k)]),
    byStream,
  });
}
