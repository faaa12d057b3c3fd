/**
 * For how long a sentence has to hold, so that it can be read. What is told of an instant is true of that instant; what
 * has to hold for longer speaks of nothing that changes meanwhile: of a whole service, of a round, of several.
 *
 *     'phase'          each phase of a service has its sentence, and counts are those of the instant
 *     'decision'       one sentence from a decision to the next
 *     { holdNs }       one for at least so much of the run's time
 */
import { upperBound, lowerBound } from '../../../core/base/bisect.ts';
import type { SceneTables } from '../scene/sceneTables.ts';

export type Tempo = 'phase' | 'decision' | { readonly holdNs: number };

/** Is a sentence told of a service as a whole? */
export const isOneService = (tempo: Tempo): boolean => tempo !== 'phase';

/** A stretch of a run that has one sentence. */
export type Stretch =
  | { readonly of: 'decision'; readonly atNs: number }
  | { readonly of: 'beats'; readonly first: number; readonly count: number };

/** Where a sentence has to hold for more than this share of a round, it is of whole rounds. */
const MOST_OF_A_BEAT = 0.25;

/** The stretch that holds an instant. It follows from what is known at its beginning. */
export function stretchAt(
  tables: SceneTables,
  timeNs: number,
  tempo: 'decision' | { readonly holdNs: number },
): Stretch {
  const { decisions, scene } = tables;
  const at = upperBound(decisions.atNs, timeNs) - 1;
  if (tempo === 'decision' || at < 0) return { of: 'decision', atNs: at < 0 ? timeNs : decisions.atNs[at] };
  const { holdNs } = tempo;
  const { roundNs } = scene;
  const beat = Math.floor(timeNs / roundNs);
  if (holdNs > MOST_OF_A_BEAT * roundNs) {
    const count = Math.ceil(holdNs / roundNs);
    return { of: 'beats', first: Math.floor(beat / count) * count, count };
  }
  return withinBeat(tables, at, beat, holdNs);
}

/** One beat is cut at decisions, from its start on, as soon as the last piece is long enough; the rest joins the last. */
function withinBeat(tables: SceneTables, at: number, beat: number, holdNs: number): Stretch {
  const { decisions, scene } = tables;
  const { atNs } = decisions;
  const startNs = beat * scene.roundNs;
  const endNs = startNs + scene.roundNs;
  const whole: Stretch = { of: 'beats', first: beat, count: 1 };
  let anchor = lowerBound(atNs, startNs);
  // What began in the beat before goes on: the beat's own sentence is told meanwhile.
  if (atNs[anchor] !== startNs) anchor = lowerBound(atNs, startNs + holdNs);
  if (anchor > at || endNs - atNs[anchor] < holdNs) return whole;
  for (;;) {
    const next = lowerBound(atNs, atNs[anchor] + holdNs);
    if (next > at || endNs - atNs[next] < holdNs) break;
    anchor = next;
  }
  return holds(tables, anchor, holdNs, endNs) ? { of: 'decision', atNs: atNs[anchor] } : whole;
}

/** Is a decision the whole of its stretch? When a wait ends nobody knows beforehand. */
function holds({ decisions, services }: SceneTables, anchor: number, holdNs: number, endNs: number): boolean {
  const s = upperBound(services.startNs, decisions.atNs[anchor]) - 1;
  if (s < 0 || services.decision[s] !== anchor) return false;
  const untilNs = services.endNs[s];
  const lastsNs = Math.min(untilNs, endNs) - decisions.atNs[anchor];
  return lastsNs >= holdNs && (untilNs >= endNs || endNs - untilNs >= holdNs);
}
